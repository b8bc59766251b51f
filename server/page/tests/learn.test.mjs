// Lessons walked to their end, what is solved, and what makes the page an application that shows something in links.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible, begin, end, person, until } from "./harness.mjs";
import { open, point, wayTo } from "./hands.mjs";

let world;
before(async () => { world = await begin(); });
after(() => end(world));
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const ask = async (path, language) => (await fetch(world.address + path, { headers: { "accept-language": language } })).json();
const said = (page) => page.locator(".teacher .said");

/** Gestures of a step: those of its answer, and those of some legal move that is no answer. */
async function ways(lesson, step) {
  const query = new URLSearchParams({ game: lesson.game, rules: lesson.rules, position: step.position });
  const [{ tree }, { moves }] = await Promise.all([ask(`/api/choices?${query}`, "en"), ask(`/api/moves?${query}`, "en")]);
  const wrong = moves.find((move) => move in step.wrong) ?? moves.find((move) => !step.answers.includes(move));
  return { right: wayTo(tree, step.answers[0]), wrong, wrongly: wrong && wayTo(tree, wrong) };
}

/** Walks through a lesson, wrong first, then right. */
async function walk(page, lesson, hand) {
  for (const [at, step] of lesson.steps.entries()) {
    await until(async () => (await page.locator(".teacher .task").innerText()) === step.text);
    if (step.answers.length > 0) await solve(page, lesson, step, hand);
    await hand.press(page, `[data-do="learn-to"][data-step="${at + 1}"]`);
  }
  await page.locator('[data-do="learn-begin"]').waitFor();
}

async function solve(page, lesson, step, hand) {
  const { right, wrong, wrongly } = await ways(lesson, step);
  await page.locator('.squares button.can, [data-do="gesture"]').first().waitFor();
  if (wrongly) {
    for (const gesture of wrongly) await hand.point(page, gesture);
    await until(async () => (await said(page).innerText()) !== "");
    if (wrong in step.wrong) assert.equal(await said(page).innerText(), step.wrong[wrong]);
    await page.locator('[data-do="learn-show"]').waitFor();
    // The pieces go back by themselves.
    await until(async () => (await page.locator(`.squares button.can[data-square="${right[0]}"], [data-gesture="${right[0]}"]`).count()) > 0);
    await until(async () => (await page.locator(".squares [aria-pressed=true]").count()) === 0);
  }
  for (const gesture of right) await hand.point(page, gesture);
  await until(async () => (await said(page).innerText()) === step.well);
}

const mouse = { point, press: (page, selector) => page.locator(selector).click() };

/** Tab until something has the focus. */
async function tab(page, selector) {
  await page.locator(selector).first().waitFor();
  const there = () => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
  for (let step = 0; step < 60; step++) {
    if (await there()) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not reach ${selector}`);
}

const keyboard = {
  async press(page, selector) {
    await tab(page, selector);
    await page.keyboard.press("Enter");
  },
  async point(page, gesture) {
    if (/^[a-z]\d+$/.test(gesture)) {
      await tab(page, ".squares button");
      await page.keyboard.type(gesture);
      await until(() => page.evaluate((name) => document.activeElement?.getAttribute("data-square") === name, gesture));
      await page.keyboard.press("Enter");
      return;
    }
    const target = `[data-gesture="${gesture}"]`;
    // A number that is no question needs no answer.
    if (gesture.startsWith("count:") && (await page.locator(target).count()) === 0) return;
    await keyboard.press(page, target);
  },
};

/** Does something for every game at once, each in a browser of its own. */
async function forEveryGame(options, act) {
  await Promise.all(world.catalogue.games.map(async ({ name }) => {
    const page = await person(world, options);
    await open(page, `${world.address}/learn/${name}`);
    await act(page, await ask(`/api/lesson?game=${name}`, options.locale));
    await page.context().close();
  }));
}

test("every lesson is walked to its end, wrong and right, and ends in a first game with hints", async () => {
  await forEveryGame({ locale: "en-GB" }, async (page, lesson) => {
    assert.ok(lesson.steps.length >= 6 && lesson.steps.length <= 12, `${lesson.game}: ${lesson.steps.length} steps`);
    await walk(page, lesson, mouse);
    await page.locator('[data-do="learn-begin"]').click();
    await page.waitForURL(/\/play\//);
    await until(async () => (await page.locator(".hint").innerText()).length > 10);
  });
});

test("every lesson can be walked in Portuguese by the keyboard alone", async () => {
  await forEveryGame({ locale: "pt-PT" }, async (page, lesson) => {
    await walk(page, lesson, keyboard);
    assert.doesNotMatch(await page.locator("body").innerText(), /lesson-[a-z]|page-[a-z]|\{ ?\$/, "every text has words");
  });
});

test("what the rules forbid is explained where a lesson has words for it", async () => {
  const page = await person(world);
  let explained = 0;
  for (const { name } of world.catalogue.games) {
    const lesson = await ask(`/api/lesson?game=${name}`, "en");
    const at = lesson.steps.findIndex((step) => Object.keys(step.refused).some((gestures) => /^[a-z]\d+ [a-z]\d+$/.test(gestures)));
    if (at < 0) continue;
    const [gestures, words] = Object.entries(lesson.steps[at].refused).find(([known]) => /^[a-z]\d+ [a-z]\d+$/.test(known));
    await open(page, `${world.address}/learn/${name}`);
    await skip(page, at);
    await page.locator(".squares button.can").first().waitFor();
    for (const square of gestures.split(" ")) await page.locator(`.squares button[data-square="${square}"]`).click();
    await until(async () => (await said(page).innerText()) === words);
    explained++;
  }
  assert.ok(explained > 0);
  await page.context().close();
});

/** Goes to a step by having the moves shown. */
async function skip(page, steps) {
  for (let at = 0; at < steps; at++) {
    const next = page.locator(`[data-do="learn-to"][data-step="${at + 1}"]`);
    await page.locator(`[data-do="learn-show"], [data-do="learn-to"][data-step="${at + 1}"]`).first().waitFor();
    if ((await next.count()) === 0) await page.locator('[data-do="learn-show"]').click();
    await next.click();
  }
}

test("lessons and what is solved are accessible, and fit a small phone", async () => {
  const { name } = world.catalogue.games[2];
  for (const colorScheme of ["light", "dark"]) {
    const page = await person(world, { ...PHONE, colorScheme });
    await open(page, `${world.address}/learn/${name}`);
    await page.locator("#rules").waitFor();
    await skip(page, 1);
    await page.locator(".squares button.can, [data-do=gesture]").first().waitFor();
    await accessible(page, `lesson ${colorScheme}`);
    await narrow(page, "lesson");
    await page.goto(`${world.address}/solved`);
    await page.locator("tbody a").first().waitFor();
    await accessible(page, `solved ${colorScheme}`);
    await narrow(page, "solved");
    await page.context().close();
  }
});

test("on a phone the board and the words of every step are on one screen", async () => {
  for (const [width, height] of [[360, 740], [320, 568]]) {
    await forEveryGame({ viewport: { width, height }, hasTouch: true, isMobile: true, locale: "pt-PT" }, async (page, lesson) => {
      for (const [at, step] of lesson.steps.entries()) {
        const what = `${lesson.game}, step ${at + 1}, ${width}x${height}`;
        await until(async () => (await page.locator(".teacher .task").innerText()) === step.text);
        await onOneScreen(page, what, 190);
        const next = page.locator(`[data-do="learn-to"][data-step="${at + 1}"]`);
        if (step.answers.length > 0) await page.locator('[data-do="learn-show"]').click();
        await next.waitFor();
        // Nothing is chosen any more: words may take a little of the board's room.
        await onOneScreen(page, `${what}, done`, 160);
        await next.click();
      }
    });
  }
});

/** The whole board, as large as it must be at least, and all words, without scrolling. */
async function onOneScreen(page, what, least) {
  const [board, words] = await page.evaluate(() => [".board", ".teacher"].map((part) => {
    const { top, bottom, height } = document.querySelector(part).getBoundingClientRect();
    return { top, bottom, height };
  }));
  assert.ok(board.top >= 0 && board.bottom <= words.top + 1, `${what}: the board ends at ${board.bottom}, the words begin at ${words.top}`);
  assert.ok(words.bottom <= page.viewportSize().height, `${what}: the words end at ${words.bottom}`);
  assert.ok(board.height >= least, `${what}: the board is ${board.height} high`);
}

async function narrow(page, what) {
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(scroll <= page.viewportSize().width, `${what}: ${scroll} wide`);
}

test("every line of what is solved leads to a position", async () => {
  const page = await person(world);
  await page.goto(world.address);
  await page.locator('a[href="/solved"]').first().click();
  await page.locator("tbody a").first().waitFor();
  const links = await page.locator("tbody a").evaluateAll((found) => found.map((link) => link.href));
  const { solutions } = await ask("/api/solved", "en");
  assert.equal(links.length, solutions.reduce((sum, { lines }) => sum + lines.length, 0));
  for (const locale of ["en-GB", "pt-PT"]) {
    const other = await person(world, { locale });
    await other.goto(`${world.address}/solved`);
    await other.locator("tbody a").first().waitFor();
    assert.doesNotMatch(await other.locator("main").innerText(), /=|-label-|-value-/, `${locale}: rules are said in words`);
    await other.context().close();
  }
  for (const link of links) {
    const { pathname, searchParams } = new URL(link);
    searchParams.set("game", pathname.replace("/analysis/", ""));
    const answer = await fetch(`${world.address}/api/position?${searchParams}`);
    assert.equal(answer.status, 200, link);
  }
  await page.context().close();
});

test("the page can be installed, with icons of the size they say", async () => {
  const manifest = await ask("/manifest.webmanifest", "pt");
  assert.equal(manifest.lang, "pt");
  assert.equal(manifest.display, "standalone");
  assert.ok(manifest.icons.some(({ purpose }) => purpose === "maskable"));
  for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === "image/png")) {
    const answer = await fetch(world.address + src);
    assert.equal(answer.headers.get("content-type"), type);
    const bytes = new DataView(await answer.arrayBuffer());
    assert.equal(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`, sizes, src);
  }
});

test("links show a title, words and a picture of the position", async () => {
  const { name, title } = world.catalogue.games[0];
  const page = await person(world);
  for (const path of ["/", `/${name}`, `/learn/${name}`, `/analysis/${name}`, "/solved"]) {
    for (const language of ["en", "pt"]) {
      const text = await (await fetch(world.address + path, { headers: { "accept-language": language } })).text();
      const head = await page.evaluate((markup) => {
        const metas = new DOMParser().parseFromString(markup, "text/html").querySelectorAll("meta[property]");
        return Object.fromEntries([...metas].map((meta) => [meta.getAttribute("property"), meta.getAttribute("content")]));
      }, text);
      assert.match(text, new RegExp(`<html lang="${language}">`));
      if (path.includes(name)) assert.ok(head["og:title"].includes(title), path);
      assert.ok(head["og:description"].length > 10, path);
      assert.equal(head["og:url"], world.address + path);
      const picture = await fetch(head["og:image"]);
      assert.equal(picture.headers.get("content-type"), "image/png", head["og:image"]);
      assert.equal(picture.status, 200, head["og:image"]);
    }
  }
  await page.context().close();
});

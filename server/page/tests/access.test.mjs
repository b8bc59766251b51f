// Who can use it: both languages, small screens, touch, the keyboard alone, those who listen, large boards.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { accessible, begin, end, person, until } from "./harness.mjs";
import { anyTurn, lit, open, ply, start } from "./hands.mjs";

let world;
before(async () => { world = await begin(); });
after(() => end(world));
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test("every page is accessible in both themes and languages, and nothing is wider than a small phone", async () => {
  const { name } = world.catalogue.games[1];
  for (const [colorScheme, locale] of [["light", "en-GB"], ["dark", "pt-PT"]]) {
    const page = await person(world, { ...PHONE, colorScheme, locale });
    const check = async (what) => {
      await accessible(page, `${what} ${colorScheme}`);
      await narrow(page, what);
      assert.doesNotMatch(await page.locator("body").innerText(), /page-[a-z]|\{ ?\$/, `${what}: every text has words`);
    };
    for (const path of ["/", `/${name}`, "/record", "/nothing-here"]) {
      await page.goto(world.address + path);
      await page.locator("main").waitFor();
      if (path === "/" || path === `/${name}`) await page.locator(".squares button").first().waitFor();
      await check(path);
    }
    await start(page, world, name, "computer");
    await anyTurn(page);
    await until(async () => (await ply(page)) === 2);
    await check("game");
    for (const dialog of ["settings", "keys", "resign"]) {
      if (dialog === "keys") await page.keyboard.press("?");
      else await page.locator(`[data-dialog=${dialog}]`).click();
      await check(dialog);
      if (dialog !== "resign") await page.keyboard.press("Escape");
    }
    await page.locator("dialog [data-what=resign]").click();
    await page.locator(".asked .result").waitFor();
    await check("end");
    await start(page, world, name, "friend");
    await page.locator("#invite-link").waitFor();
    await check("invitation");
    await page.context().close();
  }
});

async function narrow(page, what) {
  // A phone makes room for what is too wide by showing everything smaller: the window is no measure.
  const { width } = page.viewportSize();
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(scroll <= width, `${what}: ${scroll} wide on a screen of ${width}`);
}

test("the document names every module, so that none is waited for", async () => {
  const document = await (await fetch(`${world.address}/`)).text();
  const folder = new URL("../", import.meta.url);
  const modules = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll("\\", "/")).filter((name) => /\.js$/.test(name) && name !== "types.js");
  for (const name of modules) assert.ok(document.includes(`"/page/${name}"`), name);
});

test("high contrast comes by the system or the settings, and is accessible", async () => {
  const page = await person(world, { contrast: "more" });
  await start(page, world, world.catalogue.games[3].name, "device");
  await lit(page).first().waitFor();
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    assert.equal(await page.getAttribute("html", "data-theme"), "contrast");
    await accessible(page, `contrast ${colorScheme}`);
  }
  await page.emulateMedia({ contrast: "no-preference" });
  await until(async () => (await page.getAttribute("html", "data-theme")) === null);
  await page.locator("[data-dialog=settings]").click();
  await page.getByLabel("Colours").selectOption("contrast");
  assert.equal(await page.getAttribute("html", "data-theme"), "contrast");
  await page.keyboard.press("Escape");
  await page.emulateMedia({ forcedColors: "active" });
  const outline = await lit(page).first().evaluate((button) => getComputedStyle(button).outlineStyle);
  assert.equal(outline, "dashed", "what can be chosen is seen where the system paints everything");
  await page.context().close();
});

test("the language follows the browser and can be switched; the address stays", async () => {
  const page = await person(world, { locale: "pt-PT" });
  await open(page, `${world.address}/`);
  assert.equal(await page.getAttribute("html", "lang"), "pt");
  await page.getByRole("button", { name: "Jogar contra o computador" }).waitFor();
  assert.doesNotMatch(await page.locator("body").innerText(), /page-[a-z]|\{ ?\$/, "every text has words");
  await page.getByRole("button", { name: "Definições" }).click();
  await page.getByLabel("Língua").selectOption("en");
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/");
  await page.reload();
  await page.getByRole("button", { name: "Play the computer" }).waitFor();
  await page.context().close();
});

test("the keyboard alone is enough", async () => {
  const { name } = world.catalogue.games[0];
  const page = await person(world);
  await open(page, `${world.address}/${name}`);
  const tab = async (wanted) => {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return;
    }
    assert.fail(`Tab does not reach ${wanted}`);
  };
  await tab("[data-way=device]");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/play\//);
  await lit(page).first().waitFor();
  const from = await lit(page).first().getAttribute("data-square");
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await tab(".squares button");
  await page.keyboard.type(from);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-square")), from);
  await page.keyboard.press("Enter");
  await page.locator(".squares [aria-pressed=true]").waitFor();
  await page.keyboard.press("Escape");
  await until(async () => (await page.locator(".squares [aria-pressed=true]").count()) === 0);
  await page.keyboard.press("Enter");
  const target = await page.locator(".squares button.can:not(.lifts)").first().getAttribute("data-square");
  await walkTo(page, from, target);
  await page.keyboard.press("Enter");
  await until(async () => (await ply(page)) === 1);
  const first = await page.locator(".squares button").first().getAttribute("data-square");
  await page.keyboard.press("F");
  assert.notEqual(await page.locator(".squares button").first().getAttribute("data-square"), first, "the board is turned");
  await page.keyboard.press(",");
  await page.getByText("You are looking at an earlier position.").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("u");
  await until(async () => (await ply(page)) === 0);
  await page.context().close();
});

/** By the arrows, as White sees the board. */
async function walkTo(page, from, to) {
  const [right, up] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to.slice(1)) - Number(from.slice(1))];
  for (let step = 0; step < Math.abs(right); step++) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(up); step++) await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-square")), to);
}

test("a finger plays on a phone, upright and lying", async () => {
  for (const viewport of [{ width: 320, height: 640 }, { width: 640, height: 320 }]) {
    const page = await person(world, { ...PHONE, viewport });
    await start(page, world, world.catalogue.games[2].name, "device");
    await lit(page).first().tap();
    await until(async () => (await ply(page)) === 1);
    await narrow(page, "game");
    await page.context().close();
  }
});

test("a board of 16 by 16 can be played on a phone", async () => {
  const { game, rules } = largest();
  const page = await person(world, PHONE);
  await start(page, world, game, "device", rules);
  await until(async () => (await page.locator(".squares button").count()) >= 225);
  await page.getByRole("button", { name: "Larger" }).click();
  await page.getByRole("button", { name: "Larger" }).click();
  const box = await lit(page).first().boundingBox();
  assert.ok(box.width >= 24, `a square is ${box.width} pixels wide`);
  await narrow(page, "large board");
  await anyTurn(page);
  await pinched(page, 40, 120);
  await until(async () => (await page.locator(".board").evaluate((board) => board.clientWidth / board.parentElement.clientWidth)) > 2.5);
  await pinched(page, 120, 30);
  await until(async () => (await page.locator(".board-pane.zoomed").count()) === 0);
  assert.equal(await page.evaluate(() => visualViewport.scale), 1, "the fingers move the board, not the page");
  await page.context().close();
});

/** Two fingers on the board, so far apart in the beginning and in the end. */
async function pinched(page, from, to) {
  const { x, y, width, height } = await page.locator(".board-pane").boundingBox();
  const wire = await page.context().newCDPSession(page);
  const fingers = (apart) => [-1, 1].map((side, id) => ({ x: x + width / 2 + (side * apart) / 2, y: y + height / 2, id }));
  const touch = (type, touchPoints) => wire.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", fingers(from));
  for (let step = 1; step <= 5; step++) await touch("touchMove", fingers(from + ((to - from) * step) / 5));
  await touch("touchEnd", []);
  await wire.detach();
}

/** The game with the largest board, by what the catalogue says of its keys. */
function largest() {
  for (const { name, keys } of world.catalogue.games) {
    const size = keys.find((key) => /16x16/.test(JSON.stringify(key)));
    if (size) return { game: name, rules: `${size.name}=16x16` };
  }
  return assert.fail("no game has a board of 16 by 16");
}

// Whole games: two browsers by a link, a person against a level, two people on one device.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, end, person, recordedGame, until } from "./harness.mjs";
import { anyTurn, invitation, make, open, ply, point, square, start, wayTo } from "./hands.mjs";

let world;
before(async () => { world = await begin(); });
after(() => end(world));

const idOf = (address) => new URL(address).pathname.split("/").pop();
const stateOf = async (address) => (await fetch(`${world.address}/api/games/${idOf(address)}`)).json();

/** Plays a recorded game on the pages of both sides, which may be one, to its end. */
async function playOut(address, pages, moves) {
  for (const [index, move] of moves.entries()) {
    const state = await until(async () => {
      const now = await stateOf(address);
      return now.moves.length === index && now;
    });
    await make(pages[state.turn], world, state, move);
  }
  const over = await until(async () => {
    const now = await stateOf(address);
    return now.result !== "*" && now;
  });
  for (const page of new Set(Object.values(pages))) {
    await page.locator(".asked .result").waitFor();
    assert.equal(await ply(page), moves.length, "the list has every move");
    assert.equal(await page.locator(".decisive").count(), over.view.decisive?.length ?? 0, "what decided the game is marked");
  }
  return over;
}

test("two browsers play a whole game of each kind by link", async () => {
  for (const { name } of world.catalogue.games) {
    const { moves, result } = recordedGame(world, name);
    const [white, black] = [await person(world), await person(world)];
    const address = await start(white, world, name, "friend");
    const link = await invitation(white);
    await open(black, link);
    assert.equal(new URL(black.url()).hash, "", "the invitation leaves the address");
    await white.getByText("connected").waitFor();
    const over = await playOut(address, { w: white, b: black }, moves);
    assert.equal(over.result, result);
    const [won, lost] = [await white.locator(".asked .result").textContent(), await black.locator(".asked .result").textContent()];
    if (result !== "1/2-1/2") assert.deepEqual([won, lost], result === "1-0" ? ["You win!", "You lose."] : ["You lose.", "You win!"]);
    assert.notEqual(await white.locator(".asked .words").textContent(), "", "the reason is said");
    await Promise.all([white, black].map((page) => page.context().close()));
  }
});

test("two people play a whole game on one device", async () => {
  const { name } = world.catalogue.games[2];
  const { moves, result } = recordedGame(world, name);
  const page = await person(world, { reducedMotion: "no-preference" });
  const address = await start(page, world, name, "device");
  const over = await playOut(address, { w: page, b: page }, moves);
  assert.equal(over.result, result);
  await page.locator('[data-do=act][data-what=rematch]').click();
  await page.waitForURL((url) => idOf(url.href) !== idOf(address));
  await page.context().close();
});

test("a person plays a level, from the first page, at once", async () => {
  const page = await person(world);
  await open(page, `${world.address}/`);
  await anyTurnAtHome(page);
  await page.waitForURL(/\/play\//);
  for (let turn = 1; turn <= 3; turn++) {
    await until(async () => (await ply(page)) >= 2 * turn, 20_000);
    await anyTurn(page);
  }
  const before = await ply(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await until(async () => (await ply(page)) < before);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByText("You lose.").waitFor();
  await page.getByRole("button", { name: "Play again" }).click();
  await until(async () => (await page.locator(".asked .result").count()) === 0);
  await page.context().close();
});

async function anyTurnAtHome(page) {
  const lit = page.locator(".squares button.can, button.supply[aria-pressed=false]").first();
  await until(async () => {
    if (/\/play\//.test(page.url())) return true;
    await lit.click({ timeout: 500 }).catch(() => {});
    return /\/play\//.test(page.url());
  });
}

test("a piece is dragged to where it goes", async () => {
  const { name } = world.catalogue.games[0];
  const page = await person(world);
  await start(page, world, name, "device");
  const from = page.locator(".squares button.lifts").first();
  await from.waitFor();
  const box = await from.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, box.y, { steps: 4 });
  const to = page.locator(".squares button.can:not(.lifts)").first();
  const target = await to.boundingBox();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
  await page.mouse.up();
  await until(async () => (await ply(page)) === 1);
  await page.context().close();
});

test("offers are answered, names stay text, and a move can be looked back at", async () => {
  const { name } = world.catalogue.games[0];
  const evil = '<img src=x onerror="document.title=1">\u202e\u0007';
  const [white, black] = [await person(world), await person(world)];
  await white.addInitScript((text) => localStorage.setItem("tabuleiro.settings", JSON.stringify({ name: text })), evil);
  const address = await start(white, world, name, "friend");
  await open(black, await invitation(white));
  assert.match(await black.locator(".bar .who").first().textContent(), /^<img src=x/);
  assert.equal(await black.locator(".bar img").count(), 0);
  await white.getByText("connected").waitFor();
  await anyTurn(white);
  await until(async () => (await ply(black)) === 1);
  await anyTurn(black);
  await until(async () => (await ply(white)) === 2);
  await white.getByRole("button", { name: "Take back" }).click();
  await black.getByRole("button", { name: "Yes" }).click();
  await until(async () => (await ply(white)) < 2);
  await anyTurn(white);
  await until(async () => (await ply(black)) === 1);
  await white.getByRole("button", { name: "First position" }).click();
  await white.getByText("You are looking at an earlier position.").waitFor();
  await white.getByRole("button", { name: "Back to the game" }).click();
  await anyTurn(black);
  await black.getByRole("button", { name: "Offer a draw" }).click();
  await white.getByRole("button", { name: "No", exact: true }).click();
  await black.getByText("Your draw offer was declined.").waitFor();
  assert.equal(await white.getByText("declined").count(), 0, "whoever said no knows it");
  await black.getByRole("button", { name: "Offer a draw" }).click();
  await white.getByRole("button", { name: "Yes" }).click();
  await black.getByText("A draw.", { exact: true }).waitFor();
  await black.getByRole("button", { name: "Rematch" }).click();
  await black.getByText("You ask for a rematch.").waitFor();
  for (const page of [white, black]) await until(async () => (await page.locator("[data-do=act][data-what=rematch]").count()) === 0);
  await white.getByRole("button", { name: "Yes" }).click();
  for (const page of [white, black]) await page.waitForURL((url) => /\/play\//.test(url.pathname) && idOf(url.href) !== idOf(address));
  assert.equal(idOf(white.url()), idOf(black.url()), "both are in the next game");
  await Promise.all([white, black].map((page) => page.context().close()));
});

test("an invitation closes when it is used, once for a friend and once for a second device", async () => {
  const { name } = world.catalogue.games[0];
  const [white, black, tablet, late] = await Promise.all([1, 2, 3, 4].map(() => person(world)));
  await start(white, world, name, "friend");
  const field = white.locator("#invite-link");
  await field.waitFor();
  const link = await field.inputValue();
  await open(black, link);
  await until(async () => !(await white.locator("dialog").isVisible()));
  await white.getByRole("button", { name: "Play on another device" }).click();
  await white.getByRole("dialog").getByText("don't send it to anyone").waitFor();
  assert.equal(await white.locator("#dialog-title").textContent(), "Play on another device");
  await open(tablet, await field.inputValue());
  await until(async () => !(await white.locator("dialog").isVisible()));
  await anyTurn(tablet);
  await until(async () => (await ply(white)) === 1);
  await open(late, link);
  assert.match(await late.locator(".notice").textContent(), /^This invitation .*\. You are watching\.$/);
  await late.getByRole("link", { name: "Play a game of your own" }).click();
  await late.waitForURL(`${world.address}/${name}`);
  await Promise.all([white, black, tablet, late].map((page) => page.context().close()));
});

test("against a level: the arrows find the board, a hint is on it, and an offer gets its answer", async () => {
  const { name } = world.catalogue.games[0];
  const page = await person(world);
  await start(page, world, name, "computer");
  await page.locator(".squares button.can").first().waitFor();
  await page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); });
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.locator(".squares [aria-pressed=true]").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".drawing .best").first().waitFor();
  assert.match(await page.locator(".hint").textContent(), /^Hint: \S+\. [A-Z].*\.$/);
  await anyTurn(page);
  await until(async () => (await ply(page)) === 2, 20_000);
  assert.equal(await page.locator(".drawing .best").count(), 0, "the hint is gone with the move");
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await page.locator(".asked").getByText(/Your draw offer was declined\.|A draw\./).waitFor();
  await page.getByRole("link", { name: "Analyse" }).click();
  await page.waitForURL(/\/analysis\//);
  await page.locator(".bar .who", { hasText: "You" }).waitFor();
  assert.doesNotMatch(await page.locator("main").innerText(), /human|max_plies/);
  await page.context().close();
});

test("what opens at the foot of the panel is scrolled into sight", async () => {
  const { name } = world.catalogue.games[0];
  const page = await person(world, { viewport: { width: 1280, height: 560 } });
  await open(page, `${world.address}/analysis/${name}`);
  // Whatever comes above it later would push it down.
  await page.locator(".engine-lines li").nth(2).waitFor();
  for (const [box, inside] of [["save", "#record-out"], ["share", "#game-link"]]) {
    const summary = page.locator(`[data-key=${box}] summary`);
    await summary.evaluate((element) => element.scrollIntoView({ block: "end" }));
    const places = () => page.evaluate((wanted) => {
      const panel = document.querySelector(".panel").getBoundingClientRect();
      return { scrolled: document.querySelector(".panel").scrollTop + scrollY, foot: Math.min(innerHeight, panel.bottom), inside: document.querySelector(wanted)?.getBoundingClientRect().bottom ?? Infinity };
    }, inside);
    const before = await places();
    await summary.click();
    await until(async () => {
      const now = await places();
      return now.inside <= now.foot + 1 && now.scrolled > before.scrolled;
    });
    await summary.click();
  }
  await page.context().close();
});

test("addresses that lead nowhere, and records, have a title", async () => {
  const page = await person(world);
  for (const [path, title] of [["/settings", "There is nothing here"], ["/a/b/c", "There is nothing here"], ["/record", "Open a record"]]) {
    await page.goto(world.address + path);
    await until(async () => (await page.title()) === `${title} · tabuleiro`);
  }
  await page.goto(`${world.address}/analysis`);
  await page.getByText("This address leads nowhere.").waitFor();
  await page.context().close();
});

test("a half-made turn is shown, taken back gesture by gesture, and a move can be confirmed", async () => {
  const { name } = world.catalogue.games[1];
  const page = await person(world);
  await page.addInitScript(() => localStorage.setItem("tabuleiro.settings", JSON.stringify({ confirm: true, coordinates: false, sound: true })));
  await start(page, world, name, "device");
  assert.equal(await page.locator(".drawing .letter").count(), 0);
  const address = page.url();
  const { position, rules } = await stateOf(address);
  const { tree, does } = await (await fetch(`${world.address}/api/choices?${new URLSearchParams({ game: name, rules, position })}`)).json();
  const [move] = Object.keys(does);
  const before = await page.locator(".drawing use[href^='#form-']").count();
  const gestures = wayTo(tree, move);
  for (const gesture of gestures.slice(0, 2)) await point(page, gesture);
  await until(async () => (await page.locator(".drawing use[href^='#form-']").count()) === before + 1);
  for (let step = 0; step < 2; step++) await page.keyboard.press("Escape");
  await until(async () => (await page.locator(".drawing use[href^='#form-']").count()) === before);
  for (const gesture of gestures) await point(page, gesture);
  await page.getByText(`Play ${move}?`).waitFor();
  assert.equal((await stateOf(address)).moves.length, 0, "nothing is sent before it is confirmed");
  await page.getByRole("button", { name: "Play it" }).click();
  await until(async () => (await ply(page)) === 1);
  await page.context().close();
});

test("anybody can take the free seat of a public game", async () => {
  const { name } = world.catalogue.games[0];
  const [white, black] = [await person(world), await person(world)];
  await open(white, `${world.address}/${name}`);
  await white.locator("details summary").click();
  await white.locator("input[data-field=open]").check();
  await white.locator("[data-way=friend]").click();
  await white.waitForURL(/\/play\//);
  await open(black, `${world.address}/`);
  await black.locator(`.games-list a[href="/play/${idOf(white.url())}"]`).click();
  await black.locator("[data-do=join]").click();
  await white.keyboard.press("Escape");
  await anyTurn(white);
  await until(async () => (await ply(black)) === 1);
  await anyTurn(black);
  await Promise.all([white, black].map((page) => page.context().close()));
});

test("a square is a button with a label", async () => {
  const page = await person(world);
  for (const { name } of world.catalogue.games) {
    await open(page, `${world.address}/${name}`);
    await square(page, "a1").waitFor();
    assert.match(await square(page, "a1").getAttribute("aria-label"), /^a1: (empty|white )/);
  }
  await page.context().close();
});

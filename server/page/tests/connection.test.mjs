// What goes wrong between a page and the server: reloading, the back button, lost connections, restarts, many tabs, two devices.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, end, person, startServer, stopServer, until } from "./harness.mjs";
import { anyTurn, invitation, open, ply, start } from "./hands.mjs";

let world;
before(async () => { world = await begin(); });
after(() => end(world));

const game = () => world.catalogue.games[0].name;

async function twoPlayers() {
  const [white, black] = [await person(world), await person(world)];
  await start(white, world, game(), "friend");
  await open(black, await invitation(white));
  await white.getByText("connected").waitFor();
  return [white, black];
}
const leave = (...pages) => Promise.all(pages.map((page) => page.context().close()));

test("reload and back keep the game", async () => {
  const [white, black] = await twoPlayers();
  await anyTurn(white);
  await white.reload();
  await until(async () => (await ply(white)) === 1);
  const address = white.url();
  await white.getByRole("link", { name: "tabuleiro" }).click();
  const mine = white.locator("section", { hasText: "Your games" });
  await mine.getByText("You – a player").waitFor();
  assert.equal(await mine.getByText("Your turn.").count(), 0, "it is the other one's turn");
  await anyTurn(black);
  await white.reload();
  await white.locator(".waiting").getByText("Your turn.").waitFor();
  await white.locator(".waiting a").click();
  assert.equal(white.url(), address);
  await until(async () => (await ply(white)) === 2);
  await white.goBack();
  await white.goBack();
  assert.equal(white.url(), address);
  await until(async () => (await ply(white)) === 2);
  await anyTurn(white);
  await until(async () => (await ply(black)) === 3);
  await leave(white, black);
});

test("a lost connection is shown calmly and heals", async () => {
  const [white, black] = await twoPlayers();
  await anyTurn(white);
  await until(async () => (await ply(black)) === 1);
  await white.context().setOffline(true);
  // An open stream is not cut by being offline: the server closes it here.
  await stopServer(world);
  await startServer(world);
  await white.getByText("The connection is gone").waitFor({ timeout: 15_000 });
  await until(async () => (await black.getByText("The connection is gone").count()) === 0, 15_000);
  await anyTurn(black);
  await white.context().setOffline(false);
  await until(async () => (await ply(white)) === 2, 20_000);
  assert.equal(await white.getByText("The connection is gone").count(), 0);
  await leave(white, black);
});

test("a move made while the server is away arrives once it is back", async () => {
  const [white, black] = await twoPlayers();
  await white.locator(".squares button.can").first().waitFor();
  await stopServer(world);
  await white.locator(".squares button.can").first().click();
  await white.locator(".squares button.can:not(.lifts)").first().click();
  await white.getByText("The connection is gone").waitFor({ timeout: 15_000 });
  await startServer(world);
  for (const page of [white, black]) await until(async () => (await ply(page)) === 1, 20_000);
  await anyTurn(black);
  await until(async () => (await ply(white)) === 2, 20_000);
  await leave(white, black);
});

test("ten tabs share one stream", async () => {
  const [white, black] = await twoPlayers();
  let streams = 0;
  white.context().on("request", (request) => { if (request.url().includes("/api/stream")) streams++; });
  const tabs = [];
  for (let tab = 0; tab < 9; tab++) {
    const page = await white.context().newPage();
    await open(page, white.url());
    tabs.push(page);
  }
  assert.equal(streams, 0, "the first tab reads for all");
  await anyTurn(tabs[4]);
  for (const page of [...tabs, white, black]) await until(async () => (await ply(page)) === 1);
  // The one that reads goes: another one takes over.
  await white.close();
  await anyTurn(black);
  for (const page of tabs) await until(async () => (await ply(page)) === 2, 20_000);
  assert.equal(streams, 1);
  await tabs[0].context().close();
  await leave(black);
});

test("a second device plays the same seat", async () => {
  const [white, black] = await twoPlayers();
  await white.getByRole("button", { name: "Play on another device" }).click();
  const phone = await person(world, { viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true });
  await open(phone, await invitation(white));
  await anyTurn(phone);
  for (const page of [white, black]) await until(async () => (await ply(page)) === 1);
  await leave(white, black, phone);
});

test("an invitation serves once, and wrong addresses are explained", async () => {
  const white = await person(world);
  await start(white, world, game(), "friend");
  const link = await invitation(white);
  const [first, second] = [await person(world), await person(world)];
  await open(first, link);
  await open(second, link);
  assert.equal(await second.locator(".squares button.can").count(), 0, "a watcher cannot move");
  assert.notEqual(await second.locator(".notice").textContent(), "");
  const lost = await person(world);
  for (const path of ["/nothing-of-this-name", "/play/abcdefghijkm", "/play/%ff%fe", "/a/b/c", "/play/<script>"]) {
    const answer = await lost.goto(world.address + path);
    assert.ok([400, 404].includes(answer.status()), `${path}: ${answer.status()}`);
    await lost.getByRole("link", { name: "All games" }).waitFor();
    await until(async () => (await lost.locator(".shelf a").count()) === world.catalogue.games.length);
  }
  for (const [query, status] of [["?position=nonsense", 400], ["?rules=nonsense", 400], ["?moves=zz9", 400], ["#record=nonsense", 200]]) {
    await lost.goto("about:blank");
    const answer = await lost.goto(`${world.address}/analysis/${game()}${query}`);
    assert.equal(answer.status(), status, query);
    await lost.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  }
  await leave(white, first, second, lost);
});

test("a broken record says what is wrong, a good one is shown", async () => {
  const page = await person(world);
  await page.goto(`${world.address}/record`);
  await page.locator("#record-text").fill("1. nonsense <b>*");
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  const { name, presets } = world.catalogue.games[0];
  const query = new URLSearchParams({ game: name });
  const { moves } = await (await fetch(`${world.address}/api/moves?${query}`)).json();
  await page.locator("#record-text").fill(`[Game "${name}"]\n[Rules "${presets[0].name}"]\n\n1. ${moves[0]} *\n`);
  await page.getByRole("button", { name: "Open" }).click();
  await until(async () => (await ply(page)) === 1);
  await leave(page);
});

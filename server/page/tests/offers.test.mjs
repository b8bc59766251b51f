// What two people ask of each other across two browsers: moves taken back, and another game; wanted and not wanted.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, end, person, until } from "./harness.mjs";
import { anyTurn, invitation, open, ply, start } from "./hands.mjs";

let world;
before(async () => { world = await begin(); });
after(() => end(world));

const idOf = (page) => new URL(page.url()).pathname.split("/").pop();
const stateOf = async (page) => (await fetch(`${world.address}/api/games/${idOf(page)}`)).json();
const answer = (page, word) => page.getByRole("group").getByRole("button", { name: word, exact: true }).click();
/** Everything on the board, as those who listen are told. */
const board = (page) => page.locator(".squares button").evaluateAll((all) => all.map((button) => button.getAttribute("aria-label").replace(/, .*/, "")).sort().join("\n"));

/** Two browsers in one game, with some moves played. */
async function pair(moves) {
  const [white, black] = [await person(world), await person(world)];
  await start(white, world, world.catalogue.games[0].name, "friend");
  await open(black, await invitation(white));
  await white.getByText("connected").waitFor();
  for (let count = 0; count < moves; count++) {
    await anyTurn(count % 2 === 0 ? white : black);
    for (const page of [white, black]) await until(async () => (await ply(page)) === count + 1);
  }
  return { white, black, close: () => Promise.all([white, black].map((page) => page.context().close())) };
}

test("a move is taken back where the opponent agrees, on both boards", async () => {
  const { white, black, close } = await pair(2);
  const before = await board(white);
  await anyTurn(white);
  await until(async () => (await ply(black)) === 3);
  assert.notEqual(await board(black), before);
  await white.getByRole("button", { name: "Take back" }).click();
  await white.getByText("You ask to take a move back.").waitFor();
  await black.getByText("Your opponent would like to take a move back.").waitFor();
  assert.equal((await stateOf(white)).moves.length, 3, "nothing happens before the answer");
  await answer(black, "Yes");
  for (const page of [white, black]) {
    await until(async () => (await ply(page)) === 2);
    assert.equal(await board(page), before);
    assert.equal(await page.locator("[data-key=offer]").count(), 0, "the question is gone");
  }
  await anyTurn(white);
  await until(async () => (await ply(black)) === 3);
  await close();
});

test("a take-back that is not wanted changes nothing, and lapses with the next move", async () => {
  const { white, black, close } = await pair(3);
  await white.getByRole("button", { name: "Take back" }).click();
  await answer(black, "No");
  await white.getByText("Your opponent did not want the move taken back.").waitFor();
  assert.equal((await stateOf(white)).moves.length, 3);
  assert.deepEqual([await ply(white), await ply(black)], [3, 3]);
  await white.getByRole("button", { name: "Take back" }).click();
  await black.getByText("Your opponent would like to take a move back.").waitFor();
  await anyTurn(black);
  for (const page of [white, black]) {
    await until(async () => (await ply(page)) === 4);
    await until(async () => (await page.locator("[data-key=offer]").count()) === 0);
  }
  await close();
});

test("a rematch that is not wanted leaves both where they are; one that is has the colours exchanged", async () => {
  const { white, black, close } = await pair(2);
  const first = idOf(white);
  await white.getByRole("button", { name: "Resign" }).click();
  await white.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await black.getByText("You win!").waitFor();
  await white.getByRole("button", { name: "Rematch" }).click();
  await black.getByText("Your opponent would like a rematch.").waitFor();
  await answer(black, "No");
  await white.getByText("Your opponent does not want a rematch.").waitFor();
  assert.deepEqual([idOf(white), idOf(black)], [first, first]);
  await black.getByRole("button", { name: "Rematch" }).click();
  await white.getByText("Your opponent would like a rematch.").waitFor();
  await answer(white, "Yes");
  for (const page of [white, black]) await page.waitForURL((url) => /\/play\//.test(url.pathname) && !url.pathname.endsWith(first));
  assert.equal(idOf(white), idOf(black), "both are in the next game");
  await black.locator(".squares button.can").first().waitFor();
  assert.equal(await white.locator(".squares button.can").count(), 0, "whoever was White now waits");
  await anyTurn(black);
  await until(async () => (await ply(white)) === 1);
  await close();
});

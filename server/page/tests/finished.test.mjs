// Games that are over: found again on the first page, stepped through, reviewed, forgotten.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible, begin, end, person, recordedGame, until } from "./harness.mjs";
import { open, ply, start } from "./hands.mjs";

let world;
before(async () => { world = await begin(); });
after(() => end(world));

const idOf = (page) => new URL(page.url()).pathname.split("/").pop();
const listed = (page, id) => page.locator(`[data-key=finished] a[href="/play/${id}"]`);

/** A whole game on one device, played by the hands of a program. */
async function over(page, game) {
  await start(page, world, game, "device");
  const { moves, result } = recordedGame(world, game);
  await page.evaluate(async ([id, moves]) => {
    for (const [ply, move] of moves.entries()) await fetch(`/api/games/${id}/move`, { method: "POST", body: JSON.stringify({ ply, move, request: `r${ply}` }), headers: { "Content-Type": "application/json" } });
  }, [idOf(page), moves]);
  await page.locator(".asked .result").waitFor();
  return { id: idOf(page), moves, result };
}

/** A game against a level, given up after the first moves. */
async function lost(page, game) {
  await start(page, world, game, "computer");
  const { moves: [move] } = await (await fetch(`${world.address}/api/moves?game=${game}`)).json();
  const act = (what, body) => page.evaluate(([path, body]) => fetch(path, { method: "POST", body, headers: { "Content-Type": "application/json" } }), [`/api/games/${idOf(page)}/${what}`, JSON.stringify(body)]);
  await act("move", { ply: 0, move, request: "first" });
  await until(async () => (await ply(page)) === 2);
  await act("resign", {});
  await page.locator(".asked .result").waitFor();
  return idOf(page);
}

test("finished games are on the first page, and can be forgotten", async () => {
  const [first, second] = world.catalogue.games;
  for (const [locale, words, undo] of [["en-GB", /You lost\s*today/, "Undo"], ["pt-PT", /Perdeste\s*hoje/, "Desfazer"]]) {
    const page = await person(world, { locale });
    await open(page, `${world.address}/`);
    assert.equal(await page.locator("[data-key=finished]").count(), 0);
    const id = await lost(page, first.name);
    const other = await over(page, second.name);
    await open(page, `${world.address}/`);
    assert.match(await listed(page, id).innerText(), new RegExp(first.title));
    assert.match(await listed(page, id).innerText(), words);
    await accessible(page, `finished games, ${locale}`);
    await page.locator(`[data-do=forget][data-id="${id}"]`).click();
    assert.equal(await listed(page, id).count(), 0);
    await page.getByRole("button", { name: undo }).click();
    await listed(page, id).waitFor();
    await page.locator(`[data-do=forget][data-id="${id}"]`).click();
    await page.reload();
    await listed(page, other.id).waitFor();
    assert.equal(await listed(page, id).count(), 0, "it stays forgotten");
    await listed(page, other.id).click();
    await page.locator(".asked .result").waitFor();
    await page.context().close();
  }
});

test("a game that is over is stepped through, with its place in words, and reviewed", async () => {
  const page = await person(world);
  const { moves } = await over(page, world.catalogue.games[0].name);
  const last = moves.length;
  await page.getByRole("button", { name: "Step through it" }).click();
  await page.getByText(`The start of the game. ${last} moves follow.`).waitFor();
  assert.equal(await page.getByRole("button", { name: "Back", exact: true }).isDisabled(), true);
  await page.getByRole("button", { name: "Next move" }).click();
  await page.getByText(`Move 1 of ${last}: ${moves[0]}`).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText(`Move 2 of ${last}: ${moves[1]}`).waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByText(`Move 1 of ${last}: ${moves[0]}`).waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  await page.locator(".asked .result").waitFor();
  await page.getByRole("button", { name: "Step through it" }).click();
  await page.locator("[data-key=stepping]").getByRole("link", { name: "Find mistakes" }).click();
  await page.waitForURL(/\/analysis\//);
  await page.getByText(/Looking at the game|mistake/).first().waitFor();
  await page.context().close();
});

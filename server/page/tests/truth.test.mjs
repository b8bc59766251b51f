// What is proved, on the board and in lists; and finished games looked at again.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { accessible, begin, end, person, PROGRAM, recordedGame, until } from "./harness.mjs";
import { make, open, ply, point } from "./hands.mjs";

let world;
let solved;
before(async () => {
  world = await begin();
  solved = await firstSolved();
});
after(() => end(world));

const ask = async (path, query = {}) => (await fetch(`${world.address}${path}?${new URLSearchParams(query)}`)).json();
const probed = (position) => JSON.parse(execFileSync(PROGRAM, ["probe", solved.name, "--position", position, "--json"], { encoding: "utf8" }));
const addressOf = (position) => `${world.address}/analysis/${solved.name}?position=${position.replaceAll(" ", "_")}`;

/** A game whose solution comes with the program. */
async function firstSolved() {
  for (const info of world.catalogue.games) {
    if ((await fetch(`${world.address}/api/probe?game=${info.name}`)).ok) return info;
  }
  return assert.fail("no solution comes with the program");
}

/** Positions of different worth: those of the lesson, and some of a game played by numbers. */
async function positions() {
  const { steps } = await ask("/api/lesson", { game: solved.name });
  const found = steps.map(({ position }) => position);
  for (let moves = [], turn = 0; turn < 12; turn++) {
    const { moves: legal, position } = await ask("/api/moves", { game: solved.name, moves: moves.join(" ") });
    if (turn % 4 === 3) found.push(position);
    moves = [...moves, legal[(turn * 5) % legal.length]];
  }
  return [...new Set(found)];
}

test("every proved value is the one that the command line gives, on moves and on squares", async () => {
  const page = await person(world);
  const values = new Set();
  for (const position of await positions()) {
    const truth = probed(position);
    await open(page, addressOf(position));
    await page.locator(".proved-here").waitFor();
    const told = (element) => element.evaluate(({ dataset }) => ({ value: dataset.value, plies: dataset.plies === undefined ? null : Number(dataset.plies) }));
    assert.deepEqual(await told(page.locator(".proved-here")), { value: truth.value, plies: truth.plies });
    const listed = page.locator(".worths [data-move]");
    await until(async () => (await listed.count()) === truth.moves.length);
    const moves = await listed.evaluateAll((all) => all.map(({ dataset }) => ({ move: dataset.move, value: dataset.value, plies: dataset.plies === undefined ? null : Number(dataset.plies) })));
    const byName = (one, other) => (one.move < other.move ? -1 : 1);
    assert.deepEqual(moves.sort(byName), truth.moves.map(({ move, value, plies }) => ({ move, value, plies })).sort(byName), position);
    await squares(page, truth);
    for (const { value } of truth.moves) values.add(value);
  }
  assert.deepEqual([...values].sort(), ["draw", "loss", "win"], "all kinds of values were seen");
  await page.context().close();
});

/** Each square that can be chosen has the worth of the best move from it, in words too. */
async function squares(page, { moves }) {
  const signs = await page.locator(".drawing .worth").evaluateAll((all) => all.map(({ dataset, textContent }) => ({ ...dataset, words: textContent })));
  const from = new Set(moves.map(({ move }) => move.slice(0, 2)));
  assert.deepEqual(signs.map(({ square }) => square).sort(), [...from].sort());
  for (const { square, value, plies, words } of signs) {
    // The best comes first in what the command line says.
    const best = moves.find(({ move }) => move.startsWith(square));
    assert.deepEqual([value, plies === undefined ? null : Number(plies)], [best.value, best.plies], square);
    assert.match(words, value === "draw" ? /^draw$/ : new RegExp(`^${value} ${Math.ceil(best.plies / 2)}$`));
    assert.match(await page.locator(`.squares [data-square="${square}"]`).getAttribute("aria-label"), new RegExp(value));
  }
}

test("a half-made turn shows what each target is worth, and the switch hides it all", async () => {
  const page = await person(world);
  await open(page, addressOf((await positions())[0]));
  await page.locator(".drawing .worth").first().waitFor();
  await page.locator(".squares button.can").first().click();
  const from = await page.locator('.squares [aria-pressed="true"]').getAttribute("data-square");
  const { moves } = probed((await positions())[0]);
  const targets = moves.filter(({ move }) => move.startsWith(from)).map(({ move }) => move.slice(-2));
  await until(async () => (await page.locator(".drawing .worth").evaluateAll((all) => all.map(({ dataset }) => dataset.square).sort().join())) === targets.sort().join());
  await page.keyboard.press("t");
  await until(async () => (await page.locator(".drawing .worth, .worths").count()) === 0);
  await page.context().close();
});

test("why? plays the proved line to its end", async () => {
  const all = await positions();
  const position = all.find((one) => { const { value, plies } = probed(one); return value === "win" && plies > 1 && plies < 8; }) ?? all.find((one) => probed(one).value === "win");
  const { plies } = probed(position);
  const page = await person(world);
  await open(page, addressOf(position));
  await page.locator("[data-do=study-why]").click();
  await page.locator(".asked .result").waitFor({ timeout: 15_000 });
  assert.equal(await ply(page), plies, "exactly as long as proved");
  await page.context().close();
});

test("a finished game is reviewed: mistakes are marked, the better move is named, and can be tried", async () => {
  const info = world.catalogue.games.at(-1);
  const { moves } = recordedGame(world, info.name);
  const page = await person(world);
  await open(page, `${world.address}/analysis/${info.name}#moves=${moves.join(",")}&review=`);
  await page.locator(".review").waitFor({ timeout: 60_000 });
  const count = await page.locator(".mistakes li").count();
  assert.ok(count > 0, "a beginner makes mistakes");
  const [, white, black] = /White: (\d+), Black: (\d+)\./.exec(await page.locator(".review [role=status]").innerText());
  assert.equal(Number(white) + Number(black), count, "it is said whose they are");
  assert.equal(await page.locator(".graph").isVisible(), true);
  const words = await page.locator(".mistakes li").first().innerText();
  const [, move, mark, better] = /^\d+[.…] ([^\s?!]+)([?!]+) .*Better: (\S+)\./.exec(words.replaceAll("\n", " "));
  assert.equal(await page.locator(".tree .nag").count(), count);
  await page.locator(".mistakes [data-do=study-go]").first().click();
  await page.locator('.tree [aria-current="true"]', { hasText: `${move}${mark}` }).waitFor();
  await accessible(page, "a review");
  await attempt(page, info, moves, move, better);
  await page.context().close();
});

async function attempt(page, info, moves, move, better) {
  await page.locator("[data-do=study-try]").first().click();
  await page.locator(".try-asked").waitFor();
  assert.equal(await page.locator(".engine-lines li, .best").count(), 0, "nobody helps");
  const { position } = await ask("/api/moves", { game: info.name, moves: moves.slice(0, moves.indexOf(move)).join(" ") });
  const at = { game: info.name, rules: info.presets[0].name, position };
  await make(page, world, at, move);
  await page.locator(".try-bad").waitFor();
  await page.locator(".squares button.can").first().waitFor();
  await make(page, world, at, better);
  await page.locator(".try-good").waitFor();
  await page.locator("[data-do=study-try-end]").click();
  await page.locator(".mistakes").waitFor();
}

test("a game that ended on the server leads to its review", async () => {
  const page = await person(world);
  await open(page, `${world.address}/${solved.name}`);
  await page.locator("[data-way=device]").click();
  await page.waitForURL(/\/play\//);
  for (const turn of [0, 1, 2, 3]) {
    await page.locator(".squares button.can").first().click();
    await point(page, await page.locator(".squares button.can:not(.lifts)").first().getAttribute("data-square"));
    await until(async () => (await ply(page)) === turn + 1);
  }
  await page.locator('[data-dialog="resign"]').click();
  await page.locator('dialog [data-what="resign"]').click();
  await page.locator('a[href*="#review"]').click();
  await page.waitForURL(/\/analysis\//);
  await page.locator(".review").waitFor({ timeout: 20_000 });
  await page.context().close();
});

test("links to positions and games show their picture", async () => {
  const [position] = await positions();
  const heads = async (path) => {
    const text = await (await fetch(world.address + path)).text();
    return (name) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(text)?.[1].replaceAll("&amp;", "&");
  };
  const created = await (await fetch(`${world.address}/api/games`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ game: solved.name, white: "me", black: "open", position }) })).json();
  for (const path of [`/analysis/${solved.name}?position=${encodeURIComponent(position)}`, `/play/${created.id}`]) {
    const head = await heads(path);
    assert.ok(head("title").includes(solved.title), path);
    assert.ok(head("description").length > 10);
    const picture = new Uint8Array(await (await fetch(head("image"))).arrayBuffer());
    const start = new Uint8Array(await (await fetch((await heads(`/${solved.name}`))("image"))).arrayBuffer());
    assert.deepEqual([...picture.slice(1, 4)], [...Buffer.from("PNG")]);
    assert.notDeepEqual(picture.slice(0, 20_000), start.slice(0, 20_000), `${path} has a picture of its own`);
  }
});

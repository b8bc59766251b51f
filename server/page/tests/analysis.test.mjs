// The analysis board: streamed lines, variations, comments, records and links there and back, the editor, and bad input.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible, begin, end, metric, person, recordedGame, until } from "./harness.mjs";
import { make, open, ply, square } from "./hands.mjs";

let world;
before(async () => { world = await begin(); });
after(() => end(world));
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const ask = async (path, query = {}) => (await fetch(`${world.address}${path}?${new URLSearchParams(query)}`)).json();
const lines = (page) => page.locator(".engine-lines li");
const alert = (page) => page.getByRole("alert").filter({ hasText: /./ });
/** Everything on the board, as those who listen are told. */
const board = (page) => page.locator(".squares button").evaluateAll((all) => all.map((button) => button.getAttribute("aria-label").replace(/, .*/, "")).sort().join("\n"));

/** The record of what is on the screen, and the link to it. */
async function shared(page) {
  for (const box of ["share", "save"]) {
    if (!(await page.locator(`[data-key=${box}][open]`).count())) await page.locator(`[data-key=${box}] summary`).click();
  }
  await page.locator("#record-out").waitFor();
  return { record: await page.locator("#record-out").inputValue(), link: await page.locator("#game-link").inputValue(), here: await page.locator("#position-link").inputValue() };
}

async function paste(page, record) {
  await page.goto(`${world.address}/record`);
  await page.locator("#record-text").fill(record);
  await page.locator("[data-do=record-read]").click();
}

/** Makes moves on the board, each the so-manieth legal one. */
async function play(page, info, moves, numbers) {
  const played = [...moves];
  for (const number of numbers) {
    const { moves: legal, position } = await ask("/api/moves", { game: info.name, moves: played.join(" ") });
    const move = legal[number % legal.length];
    await page.locator('.squares button.can, button.supply[data-gesture="supply"]').first().waitFor();
    await make(page, world, { game: info.name, rules: info.presets[0].name, position }, move);
    played.push(move);
    await page.locator(`.tree button[aria-current="true"]`, { hasText: move }).waitFor();
  }
  return played;
}

test("every game is analysed: lines, variations and comments, and a record that comes back as it went", async () => {
  for (const info of world.catalogue.games) {
    const page = await person(world);
    await open(page, `${world.address}/analysis/${info.name}`);
    await until(async () => (await lines(page).count()) === 3);
    const depths = new Set();
    const proved = (await page.locator(".engine-lines .worth-pill").count()) > 0;
    // Lines come deeper and deeper; what is proved needs no depth.
    if (!proved) await until(async () => depths.add(await page.locator(".engine [data-key=depth]").innerText()).size > 1);
    const three = await play(page, info, [], [3, 5, 2]);
    await page.locator(".walk button").nth(1).click();
    await page.locator('.tree button[aria-current="true"]', { hasText: three[1] }).waitFor();
    await play(page, info, three.slice(0, 2), [7]);
    assert.equal(await page.locator(".variation").count(), 1, info.name);
    await page.locator("[data-do=study-comment]").fill("an idea, { not } the best");
    await page.locator("[data-do=study-comment]").press("Enter");
    await page.locator('[data-nag="6"]').click();
    const whole = await shared(page);
    assert.match(whole.record, /an idea/);
    assert.match(whole.record, /\( 2\. \S+ \$6/, whole.record);

    const reader = await person(world);
    await paste(reader, whole.record);
    await reader.waitForURL(/\/analysis\//);
    await reader.locator(".tree .variation").waitFor();
    assert.equal((await shared(reader)).record, whole.record, `${info.name}: what is read is written`);

    const friend = await person(world, { locale: "pt-PT" });
    await open(friend, whole.link);
    assert.equal((await shared(friend)).record, whole.record, `${info.name}: the link has all of it`);
    await open(friend, whole.here);
    await until(async () => (await board(friend)).length > 0);
    assert.equal(await friend.locator(".tree button").count(), 0);
    for (const one of [page, reader, friend]) await one.context().close();
  }
});

test("a link opens the same position in another browser, at the move looked at", async () => {
  const info = world.catalogue.games[1];
  const page = await person(world);
  await open(page, `${world.address}/analysis/${info.name}`);
  await play(page, info, [], [1, 4, 9]);
  await page.locator(".walk button").nth(1).click();
  await until(async () => (await page.locator('.tree button[aria-current="true"]').innerText()) === (await page.locator(".tree button").nth(1).innerText()));
  const { link, here } = await shared(page);
  const seen = await board(page);
  const other = await person(world);
  await open(other, link);
  await until(async () => (await board(other)) === seen);
  assert.equal(await ply(other), 3);
  await open(other, here);
  await until(async () => (await board(other)) === seen);
  await page.reload();
  await until(async () => (await ply(page)) === 3 && (await board(page)) === seen);
  for (const one of [page, other]) await one.context().close();
});

test("arrows are drawn with the right button or the pencil, and a record keeps them", async () => {
  const info = world.catalogue.games[0];
  const page = await person(world);
  await open(page, `${world.address}/analysis/${info.name}`);
  const middle = async (name) => { const box = await square(page, name).boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  await page.mouse.move(...await middle("b3"));
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...await middle("c4"));
  await page.mouse.up({ button: "right" });
  await page.locator(".own .shaft").waitFor();
  await page.locator("[data-do=study-pencil]").click();
  for (const name of ["b1", "b1"]) await square(page, name).click();
  await page.locator(".own .ring").waitFor();
  const { record } = await shared(page);
  assert.match(record, /\[%csl Gb1\] \[%cal Gb3c4\]/);
  for (const name of ["b1", "b1"]) await square(page, name).click();
  await until(async () => (await page.locator(".own .ring").count()) === 0);
  await page.context().close();
});

test("the editor builds a position that can be, and says why another one cannot", async () => {
  const page = await person(world);
  let refused = 0;
  for (const info of world.catalogue.games) {
    await open(page, `${world.address}/analysis/${info.name}`);
    await page.locator("[data-do=study-setup]").click();
    await page.locator("[data-do=draw-clear]").click();
    await page.locator("[data-do=draw-done]").click();
    await page.locator(".setup .fault-words:not([hidden]), .engine").first().waitFor();
    if ((await page.locator(".setup").count()) === 0) continue;
    assert.ok((await page.locator(".setup .fault-words").innerText()).length > 10);
    refused++;
    await page.locator("[data-do=draw-start]").click();
    await page.locator('[data-do=draw-turn][data-side="b"]').click();
    await page.locator("[data-do=draw-done]").click();
    await page.waitForURL(/position=/);
    const { view } = await ask("/api/position", { game: info.name });
    assert.ok(page.url().includes("_b"), "Black is to move");
    assert.equal(await page.locator('.squares button:not([aria-label*="empty"])').count(), view.cells.filter(({ stack }) => stack.length > 0).length);
    await lines(page).first().waitFor();
  }
  assert.ok(refused >= 2, "boards without pieces were refused");
  await page.context().close();
});

test("pieces are put on squares and taken away, by the keyboard too", async () => {
  const info = world.catalogue.games.find(({ start }) => !/[wb]/.test(start.split(" ")[0]));
  const page = await person(world);
  await open(page, `${world.address}/analysis/${info.name}`);
  await page.locator("[data-do=study-setup]").click();
  await page.locator(".setup").waitFor();
  await square(page, "b2").click();
  await page.locator("[data-do=draw-brush]").nth(1).click();
  await square(page, "d3").focus();
  await page.keyboard.press("Enter");
  await square(page, "a1").click();
  await page.locator('[data-do=draw-brush][data-index="-1"]').click();
  await square(page, "a1").click();
  await page.locator("[data-do=draw-done]").click();
  await page.waitForURL(/position=/);
  assert.equal(await page.locator('.squares button:not([aria-label*="empty"])').count(), 2);
  assert.match(await square(page, "b2").getAttribute("aria-label"), /white/);
  assert.match(await square(page, "d3").getAttribute("aria-label"), /black/);
  await page.context().close();
});

test("a game is played on from a position against a level", async () => {
  const info = world.catalogue.games[2];
  const page = await person(world);
  await open(page, `${world.address}/analysis/${info.name}`);
  await play(page, info, [], [2, 6]);
  const seen = await board(page);
  await page.locator("#on-level").selectOption("1");
  await page.locator("[data-do=study-on]").click();
  await page.waitForURL(/\/play\//);
  await page.locator(".squares button").first().waitFor();
  assert.equal(await board(page), seen);
  assert.match(await page.locator(".bar").first().innerText(), /Level 1/);
  await page.context().close();
});

test("pictures are loaded as SVG and PNG", async () => {
  const page = await person(world);
  await open(page, `${world.address}/analysis/${world.catalogue.games[1].name}`);
  await page.locator("[data-key=save] summary").click();
  for (const [kind, begins] of [["svg", "<svg"], ["png", "\u0089PNG"]]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`a[download$=".${kind}"]`).click()]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    assert.ok(Buffer.concat(chunks).toString("latin1").startsWith(begins), kind);
  }
  await page.context().close();
});

test("links that cannot be followed show the nearest thing that can, and why", async () => {
  const [{ name }] = world.catalogue.games;
  const { moves: [move] } = await ask("/api/moves", { game: name });
  const wrong = [
    [`?moves=${move},${move}`, /Move 2 .* cannot be played: .{10,}/, 1],
    ["?position=nonsense_w", /position that cannot be: .{10,} usual start/, 0],
    ["?rules=no-such-rules", /rules that do not exist: .{10,}/, 0],
    ["#record=%21%21", /link is damaged/, 0],
  ];
  for (const [address, words, count] of wrong) {
    const page = await person(world);
    await open(page, `${world.address}/analysis/${name}${address}`);
    await until(async () => words.test(await alert(page).first().innerText()));
    assert.equal(await ply(page), count, address);
    await lines(page).first().waitFor();
    await page.locator(".fault [data-do=study-setup]").click();
    await page.locator(".setup").waitFor();
    await page.context().close();
  }
});

test("a record with errors shows line, column and what was expected, beside the text", async () => {
  const info = world.catalogue.games[0];
  const { moves: [move] } = await ask("/api/moves", { game: info.name });
  for (const [locale, words] of [["en-GB", /^Line 4, column 10: expected/], ["pt-PT", /^Linha 4, coluna 10: /]]) {
    const page = await person(world, { locale });
    await paste(page, `[Game "${info.name}"]\n[Rules "${info.presets[0].name}"]\n\n1. ${move} zz *\n`);
    await until(async () => words.test(await page.locator(".fault-words").innerText()));
    const [text, sign] = (await page.locator(".fault-place").innerText()).split("\n");
    assert.equal(text.slice(sign.indexOf("^")).split(" ")[0], "zz");
    await accessible(page, "a record with errors");
    await page.context().close();
  }
});

test("whoever leaves stops the engine", async () => {
  const page = await person(world);
  await open(page, `${world.address}/analysis/${world.catalogue.games[1].name}`);
  await lines(page).first().waitFor();
  assert.ok((await metric(world, "tabuleiro_searches")) > 0);
  await page.locator(".brand").click();
  await until(async () => (await metric(world, "tabuleiro_searches")) === 0, 1000);
  await page.goBack();
  await lines(page).first().waitFor();
  await page.close();
  await until(async () => (await metric(world, "tabuleiro_searches")) === 0, 1000);
});

test("the analysis board is accessible in both themes, speaks Portuguese and fits a small phone", async () => {
  const [{ name }] = world.catalogue.games;
  for (const [options, what] of [[{ colorScheme: "light" }, "light"], [{ colorScheme: "dark", ...PHONE, locale: "pt-PT" }, "dark phone"]]) {
    const page = await person(world, options);
    await open(page, `${world.address}/analysis/${name}`);
    await page.locator(".worth").first().waitFor();
    await page.locator(".worths button").first().click();
    await until(async () => (await ply(page)) === 1);
    await shared(page);
    await accessible(page, what);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= page.viewportSize().width, `${what} is narrow enough`);
    assert.doesNotMatch(await page.locator("body").innerText(), /page-[a-z]|worth-[a-z]|\{ ?\$/, "every text has words");
    await page.locator("[data-do=study-setup]").first().click();
    await page.locator(".setup").waitFor();
    await accessible(page, `${what}: editor`);
    await page.context().close();
  }
});

test("arrows step through the game until a square is framed, and commas always do", async () => {
  const info = world.catalogue.games[0];
  const page = await person(world);
  await open(page, `${world.address}/analysis/${info.name}`);
  const moves = await play(page, info, [], [3, 5, 2]);
  const here = async (count) => {
    const marked = page.locator('.tree button[aria-current="true"]');
    if (count === 0) await until(async () => (await marked.count()) === 0);
    else await marked.filter({ hasText: moves[count - 1] }).waitFor();
  };
  const framed = () => page.evaluate(() => document.activeElement?.getAttribute("data-square") ?? null);
  await here(3);
  // The last click was on the board: there is no frame to move.
  assert.notEqual(await framed(), null);
  await page.keyboard.press("ArrowLeft");
  await here(2);
  assert.equal(await framed(), null);
  await page.keyboard.press("ArrowRight");
  await here(3);
  await page.keyboard.type("b2");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await framed(), "a2");
  await here(3);
  await page.keyboard.press(",");
  await here(2);
  assert.equal(await framed(), "a2", "the frame stays");
  await page.keyboard.press("Escape");
  assert.equal(await framed(), null);
  await page.keyboard.press("ArrowLeft");
  await here(1);
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("one move back or on; with a frame on the board, move the frame").waitFor();
  await page.context().close();
});

test("where no table knows anything, the console stays quiet", async () => {
  const { name } = (await Promise.all(world.catalogue.games.map(async (info) => ({ ...info, known: (await fetch(`${world.address}/api/probe?game=${info.name}`)).ok })))).find(({ known }) => !known);
  const page = await person(world);
  const errors = [];
  page.on("console", (message) => { if (message.type() === "error") errors.push(message.text()); });
  await open(page, `${world.address}/analysis/${name}`);
  await page.getByText("No table knows this position.").waitFor();
  assert.deepEqual(errors, []);
  await page.context().close();
});

test("the graph leaves empty what nobody has looked at", async () => {
  const info = world.catalogue.games[0];
  const { moves } = recordedGame(world, info.name);
  const page = await person(world);
  const address = `${world.address}/analysis/${info.name}#moves=${moves.slice(0, 10).join(",")}`;
  await open(page, address);
  // From here on the address follows the place.
  await until(() => page.url() !== address);
  // Back from the end, and once to the beginning: two stretches are known, what lies between them is not.
  for (const key of [",", ",", "Home"]) {
    await lines(page).first().waitFor();
    const before = page.url();
    await page.keyboard.press(key);
    await until(() => page.url() !== before);
  }
  const stretches = () => page.locator(".graph .ground").evaluateAll((all) => all.map((one) => one.getBBox()).map(({ x, width }) => [x, x + width]));
  const widths = await until(async () => {
    const now = await stretches();
    return now.length > 1 && now[0][0] === 0 && now.at(-1)[1] === 600 && now;
  });
  assert.ok(widths[0][1] < widths[1][0], "there is a gap");
  await page.context().close();
});

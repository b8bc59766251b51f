// Measures what the page promises and prints it: node figures.mjs [MEASURE…], with the same variables as the tests.

import { begin, end, metric, person, until } from "./harness.mjs";
import { anyTurn, lit, open, ply, start } from "./hands.mjs";

const world = await begin();
const figures = [];
const figure = (what, value, unit, most) => {
  figures.push({ what, value: Math.round(value * 10) / 10, unit, most, fine: value <= most });
};

/** From nothing in the cache to a board that can be played, and what came over the wire. */
async function firstBoard() {
  const times = [];
  let bytes = 0;
  for (let run = 0; run < 5; run++) {
    const page = await person(world);
    const wire = await page.context().newCDPSession(page);
    await wire.send("Network.enable");
    bytes = 0;
    wire.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
    await page.goto(`${world.address}/`, { waitUntil: "commit" });
    times.push(await page.evaluate(() => new Promise((resolve) => {
      const look = () => (document.querySelector(".squares button.can") ? resolve(performance.now()) : setTimeout(look, 2));
      look();
    })));
    await page.waitForLoadState("networkidle");
    await page.context().close();
  }
  figure("playable board after navigation, empty cache (median of 5)", middle(times), "ms", 500);
  figure("first page over the wire", bytes / 1024, "KiB", 300);
}

const middle = (numbers) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** From a click to the frame that shows the move. */
async function ownMove() {
  const page = await person(world, { reducedMotion: "no-preference" });
  await start(page, world, world.catalogue.games[0].name, "device");
  const times = [];
  for (let turn = 0; turn < 10; turn++) {
    await lit(page).first().waitFor();
    await page.locator(".squares button.can").first().click();
    times.push(await page.evaluate(() => new Promise((resolve) => {
      const button = document.querySelector(".squares button.can:not(.lifts)");
      const begin = performance.now();
      button.click();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
    })));
    await until(async () => (await ply(page)) === turn + 1);
  }
  figure("own move to repaint (median of 10)", middle(times), "ms", 50);
  await page.context().close();
}

/** The position with the most choices that a search by small changes has found, for the game that has such positions. */
const MANY = "w,w,2,b/w,b,1,wW,1/b,wW,bB,w,w/1,bB,wW,b,1/b,1,bB,2 b 0 0";

/** Gestures of turns chosen among two thousand, and the click that shows what follows. */
async function narrowing() {
  const page = await person(world);
  for (const { name } of world.catalogue.games) {
    const answer = await fetch(`${world.address}/api/choices?${new URLSearchParams({ game: name, position: MANY })}`);
    if (answer.ok) await narrowingIn(page, name, (await answer.json()).count);
  }
  await page.context().close();
}

async function narrowingIn(page, game, count) {
  await open(page, `${world.address}/${game}`);
  const time = await page.evaluate(async ({ address, game, position }) => {
    const [{ choices }, { narrow, happened }] = await Promise.all([import(`${address}/page/server.js`), import(`${address}/page/narrow.js`)]);
    const all = await choices({ game, position });
    let longest = 0;
    for (let index = 0; index < all.length; index += 9) {
      for (let length = 0; length < all[index].steps.length; length++) {
        const chosen = all[index].steps.slice(0, length).map((step) => step.gesture);
        const begin = performance.now();
        narrow(all, chosen);
        happened(all, chosen);
        longest = Math.max(longest, performance.now() - begin);
      }
    }
    return longest;
  }, { address: world.address, game, position: MANY });
  figure(`narrowing among ${count} choices, longest`, time, "ms", 50);
  const clicks = await clicking(page, game);
  figure(`click to repaint among ${count} choices, longest of ${clicks.length}`, Math.max(...clicks), "ms", 50);
}

/** On the board itself: each square that can begin a turn, clicked, seen and taken back. */
async function clicking(page, game) {
  const id = await page.evaluate(async (body) => {
    const answer = await fetch("/api/games", { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
    return (await answer.json()).id;
  }, { game, position: MANY, white: "me", black: "me" });
  await open(page, `${world.address}/play/${id}`);
  await lit(page).first().waitFor();
  return page.evaluate(async () => {
    const times = [];
    const shown = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
    for (const button of [...document.querySelectorAll(".squares button.can")]) {
      for (let click = 0; click < 2; click++) {
        await shown();
        const begin = performance.now();
        button.click();
        await shown();
        times.push(performance.now() - begin);
      }
    }
    return times;
  });
}

/** Frames and long tasks while a game is played on a large board. */
async function animation() {
  const game = world.catalogue.games.find(({ keys }) => keys.some((key) => /16x16/.test(JSON.stringify(key))));
  const key = game.keys.find((one) => /16x16/.test(JSON.stringify(one))).name;
  const page = await person(world, { reducedMotion: "no-preference" });
  await start(page, world, game.name, "device", `${key}=16x16`);
  await lit(page).first().waitFor();
  await page.evaluate(() => {
    window.measured = { long: [], frames: [] };
    new PerformanceObserver((list) => window.measured.long.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "longtask" });
    let last = performance.now();
    const frame = (now) => { window.measured.frames.push(now - last); last = now; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
  });
  for (let turn = 0; turn < 20; turn++) await anyTurn(page);
  const { long, frames } = await page.evaluate(() => window.measured);
  figure("long tasks over 50 ms while 20 moves are played on 16×16", long.filter((time) => time > 50).length, "", 0);
  figure("frames on 16×16, 95th of 100", frames.sort((one, other) => one - other)[Math.floor(frames.length * 0.95)], "ms", 34);
  figure("frames on 16×16, median", middle(frames), "ms", 17);
  await page.context().close();
}

/** Thousands of moves in the list. */
async function longList() {
  const page = await person(world);
  await open(page, `${world.address}/`);
  const time = await page.evaluate(async (address) => {
    const { MoveList } = await import(`${address}/page/parts/moves.js`);
    const list = new MoveList();
    document.querySelector("main").append(list.element);
    const moves = Array.from({ length: 2000 }, (_, index) => `a${index % 9}-b${index % 7}`);
    const sides = moves.map((_, index) => (index % 2 ? "b" : "w"));
    list.update((key) => key, moves.slice(0, 1999), sides, 1999);
    const begin = performance.now();
    list.update((key) => key, moves, sides, 2000);
    for (let ply = 2000; ply > 1900; ply--) list.update((key) => key, moves, sides, ply);
    list.element.getBoundingClientRect();
    return (performance.now() - begin) / 101;
  }, world.address);
  figure("one step in a list of 2000 moves", time, "ms", 16);
  await page.context().close();
}

/** Milliseconds in the page from a click until enough of something is there, other than before if that is said, and drawn. */
const timed = (page, click, { selector, least = 1, before = null }) => page.evaluate(([click, selector, least, before]) => new Promise((resolve) => {
  const begun = performance.now();
  const squares = (found) => [...found].map(({ dataset }) => dataset.square).join();
  const again = () => {
    const found = document.querySelectorAll(selector);
    if (found.length < least || squares(found) === before) setTimeout(again, 1);
    else requestAnimationFrame(() => resolve(performance.now() - begun));
  };
  document.querySelector(click).click();
  again();
}), [click, selector, least, before]);

/** From the link to the analysis to what the engine says first: the slowest game. */
async function firstLine() {
  const slowest = [];
  for (const { name } of world.catalogue.games) {
    const times = [];
    for (let run = 0; run < 3; run++) {
      const page = await person(world);
      await open(page, `${world.address}/${name}`);
      times.push(await timed(page, 'a[href^="/analysis/"]', { selector: ".engine-lines li" }));
      await page.context().close();
      await until(async () => (await metric(world, "tabuleiro_searches")) === 0);
    }
    slowest.push(middle(times));
  }
  figure("engine's first line after opening analysis (median of 3, slowest game)", Math.max(...slowest), "ms", 300);
}

/** From a move to the board that shows what all the next ones are worth. */
async function provedBoard() {
  const found = await Promise.all(world.catalogue.games.map(async ({ name }) => ((await fetch(`${world.address}/api/probe?game=${name}`)).ok ? name : null)));
  const page = await person(world);
  await open(page, `${world.address}/analysis/${found.find(Boolean)}`);
  const times = [];
  for (let turn = 0; turn < 10; turn++) {
    const signs = page.locator(".drawing .worth");
    await signs.first().waitFor();
    // Whoever rushes on is not asked about every place.
    await page.waitForTimeout(200);
    const before = await signs.evaluateAll((all) => all.map(({ dataset }) => dataset.square).join());
    times.push(await timed(page, ".worths [data-move]", { selector: ".drawing .worth", before }));
  }
  figure("proved board after a move (median of 10)", middle(times), "ms", 100);
  await page.context().close();
}

/** Whoever leaves needs no more search. */
async function leaving() {
  const page = await person(world);
  await open(page, `${world.address}/analysis/${world.catalogue.games[1].name}`);
  await page.locator(".engine-lines li").first().waitFor();
  const begun = performance.now();
  await page.close();
  await until(async () => (await metric(world, "tabuleiro_searches")) === 0);
  figure("search stopped after the page was closed", performance.now() - begun, "ms", 1000);
  await page.context().close();
}

/** A game of 2,000 plies in which pieces go to and fro, with a variation at every tenth ply. */
async function longGame() {
  const page = await person(world);
  await page.goto(`${world.address}/record`);
  await page.locator("#record-text").fill(await toAndFro());
  const time = await timed(page, "[data-do=record-read]", { selector: ".tree button", least: 2200 });
  figure("a game of 2,000 plies with 200 variations opened", time, "ms", 500);
  await page.context().close();
}

async function toAndFro() {
  const ask = async (game, rules, moves) => (await (await fetch(`${world.address}/api/moves?${new URLSearchParams({ game, rules, moves })}`)).json()).moves ?? [];
  const back = (move) => move.split("-").reverse().join("-");
  for (const { name, keys } of world.catalogue.games) {
    const rules = keys.filter((key) => ["repetition", "max_plies", "quiet_plies"].includes(key.name)).map((key) => `${key.name}=none`).join(",");
    const [white] = (await ask(name, rules, "")).filter((move) => /^[a-p]\d+-[a-p]\d+$/.test(move));
    const [black, other] = white ? await ask(name, rules, white) : [];
    const all = white ? await ask(name, rules, [white, black].join(" ")) : [];
    if (!all.includes(back(white))) continue;
    const cycle = [white, black, back(white), back(black)];
    const moves = Array.from({ length: 2000 }, (_, ply) => `${ply % 2 ? "" : `${ply / 2 + 1}. `}${cycle[ply % 4]}${ply % 20 === 1 ? ` ( ${(ply + 1) / 2}... ${other} )` : ""}${ply % 20 === 12 ? ` ( ${ply / 2 + 1}. ${all.find((move) => move !== back(white))} )` : ""}`);
    return `[Game "${name}"]\n[Rules "${rules}"]\n\n${moves.join(" ")} *\n`;
  }
  throw new Error("no game has pieces that go to and fro");
}

/** Everything there is to see, once, by somebody who stays. */
async function wholePage() {
  const [{ name }] = world.catalogue.games;
  const page = await person(world);
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  let bytes = 0;
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await open(page, `${world.address}/`);
  for (const path of [`/${name}`, `/learn/${name}`, `/analysis/${name}`, "/solved", "/record"]) {
    await page.evaluate((href) => Object.assign(document.body.appendChild(document.createElement("a")), { href }).click(), path);
    await page.waitForTimeout(1000);
  }
  figure("first page, a game, its lesson, analysis, what is solved, over the wire in all", bytes / 1024, "KiB", 400);
  await page.context().close();
}

const measures = { firstBoard, ownMove, narrowing, longList, animation, firstLine, provedBoard, leaving, longGame, wholePage };
const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(measures)) if (wanted.length === 0 || wanted.includes(name)) await measure();
await end(world);
for (const { what, value, unit, most, fine } of figures) console.log(`${fine ? "ok  " : "SLOW"} ${what}: ${value} ${unit} (at most ${most})`);
// A busy machine is slow without any fault of the page: figures are printed, and only judged where that is asked for.
if (process.env.PAGE_STRICT && figures.some(({ fine }) => !fine)) process.exitCode = 1;

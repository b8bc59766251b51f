// Takes pictures of every page to be looked at: node pictures.mjs FOLDER [SCENE…], with the same variables as the tests.
// PAGE_SIZES, PAGE_THEMES and PAGE_LANGUAGES choose among what is below.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { begin, end, person, recordedGame, until } from "./harness.mjs";
import { make, open, ply, point, start, wayTo } from "./hands.mjs";

const SIZES = { tiny: [320, 640], phone: [390, 844], lying: [844, 390], tablet: [768, 1024], desktop: [1280, 800], large: [1920, 1080] };
const [folder = "pictures", ...wanted] = process.argv.slice(2);
const chosen = (name, all) => process.env[name]?.split(",") ?? all;
const world = await begin(["--rate", "100000", "--new-games", "100000"]);
const games = world.catalogue.games.map(({ name }) => name);
const records = new Map();

/** A game between computers, the same for every picture. */
function recorded(game) {
  if (!records.has(game)) records.set(game, recordedGame(world, game));
  return records.get(game);
}

const stateOf = async (page) => (await fetch(`${world.address}/api/games/${new URL(page.url()).pathname.split("/").pop()}`)).json();

/** Plays the first moves of a recorded game on one device. */
async function played(page, game, count) {
  await start(page, world, game, "device");
  const { moves } = recorded(game);
  const id = new URL(page.url()).pathname.split("/").pop();
  for (const [index, move] of moves.slice(0, count).entries()) {
    await page.evaluate(([id, ply, move]) => fetch(`/api/games/${id}/move`, { method: "POST", body: JSON.stringify({ ply, move, request: `r${ply}` }), headers: { "Content-Type": "application/json" } }), [id, index, move]);
  }
  await until(async () => (await ply(page)) === Math.min(count, moves.length));
}

/** The first gestures of a long turn. */
async function halfMade(page, game) {
  const { moves } = recorded(game);
  await played(page, game, Math.floor(moves.length / 2));
  const state = await stateOf(page);
  const { tree, does } = await (await fetch(`${world.address}/api/choices?${new URLSearchParams({ game, rules: state.rules, position: state.position })}`)).json();
  const ways = Object.keys(does).map((move) => wayTo(tree, move)).sort((one, other) => other.length - one.length);
  for (const gesture of ways[0].slice(0, Math.max(1, ways[0].length - 1))) await point(page, gesture);
}

const scenes = {
  home: (page) => open(page, `${world.address}/`),
  ...Object.fromEntries(games.flatMap((game) => [
    [`about-${game}`, (page) => open(page, `${world.address}/${game}`)],
    [`begun-${game}`, (page) => played(page, game, 0)],
    [`running-${game}`, (page) => played(page, game, Math.floor(recorded(game).moves.length / 2))],
    [`half-${game}`, (page) => halfMade(page, game)],
    [`over-${game}`, (page) => played(page, game, Infinity)],
  ])),
  options: async (page) => {
    await open(page, `${world.address}/${games[0]}`);
    await page.locator("details summary").first().click();
  },
  computer: async (page) => {
    await start(page, world, games[0], "computer");
    const state = await stateOf(page);
    await make(page, world, state, (await (await fetch(`${world.address}/api/moves?${new URLSearchParams({ game: games[0] })}`)).json()).moves[0]);
    await until(async () => (await ply(page)) === 2);
  },
  refused: async (page) => {
    await start(page, world, games[0], "device");
    await page.locator(".squares button.can").first().waitFor();
    await page.locator(".squares button:not(.can)").first().click();
    await page.locator(".notice:not([hidden])").waitFor();
  },
  invite: async (page) => {
    await start(page, world, games[0], "friend");
    await page.locator("#invite-link").waitFor();
  },
  waiting: async (page) => {
    await start(page, world, games[0], "friend");
    await page.locator("#invite-link").waitFor();
    await page.keyboard.press("Escape");
  },
  settings: async (page) => {
    await open(page, `${world.address}/`);
    await page.locator("[data-dialog=settings]").click();
  },
  keys: async (page) => {
    await open(page, `${world.address}/`);
    await page.locator("[data-dialog=keys]").click();
  },
  resign: async (page) => {
    await played(page, games[0], 4);
    await page.locator("[data-dialog=resign]").click();
  },
  record: (page) => page.goto(`${world.address}/record`),
  fault: async (page) => {
    await page.goto(`${world.address}/record`);
    await page.locator("#record-text").fill(`[Game "${games[0]}"]\n\n1. nonsense *`);
    await page.locator("[data-do=record-read]").click();
    await page.locator(".fault-place").waitFor();
  },
  missing: (page) => page.goto(`${world.address}/nothing-here`),
  nogame: (page) => page.goto(`${world.address}/play/abcdefghijkm`),
};

mkdirSync(folder, { recursive: true });
try {
  await takePictures();
} finally {
  await end(world);
}

async function takePictures() {
  for (const [name, prepare] of Object.entries(scenes)) {
    if (wanted.length === 0 || wanted.some((word) => name.startsWith(word))) await takeScene(name, prepare);
  }
}

async function takeScene(name, prepare) {
  for (const language of chosen("PAGE_LANGUAGES", ["en", "pt"])) {
    const page = await person(world, { locale: language === "pt" ? "pt-PT" : "en-GB" });
    await prepare(page);
    for (const colorScheme of chosen("PAGE_THEMES", ["light", "dark"])) {
      await page.emulateMedia({ colorScheme });
      for (const size of chosen("PAGE_SIZES", Object.keys(SIZES))) await take(page, size, `${name}-${size}-${colorScheme}-${language}`);
    }
    await page.context().close();
  }
}

async function take(page, size, name) {
  const [width, height] = SIZES[size];
  await page.setViewportSize({ width, height });
  await page.mouse.move(0, 0);
  await page.waitForTimeout(150);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: Boolean(process.env.PAGE_FULL) });
}

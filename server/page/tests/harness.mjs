// Starts the real program and real browsers, and watches that nothing goes wrong that no test asks about.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const tools = createRequire(`${process.env.PAGE_TOOLS}/package.json`);
const { chromium } = tools("playwright-core");
const { AxeBuilder } = tools("@axe-core/playwright");
export const PROGRAM = process.env.PAGE_PROGRAM;

/** Everything a test needs: a server, a browser, and a list of what went wrong unasked. */
export async function begin(more = []) {
  const folder = mkdtempSync(join(tmpdir(), "page-"));
  const [port, metrics] = [await freePort(), await freePort()];
  const world = { folder, port, address: `http://127.0.0.1:${port}`, metrics: `127.0.0.1:${metrics}`, more, server: null, browser: null, faults: [], offline: false };
  await startServer(world);
  world.browser = await chromium.launch({ executablePath: process.env.PAGE_BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
  world.catalogue = await (await fetch(`${world.address}/api/catalogue`)).json();
  return world;
}

export async function end(world) {
  await world.browser?.close();
  await stopServer(world);
  rmSync(world.folder, { recursive: true, force: true });
  assert.deepEqual(world.faults, [], "no errors in the console, no foreign requests");
}

export async function startServer(world) {
  const options = ["serve", "--listen", `127.0.0.1:${world.port}`, "--store", join(world.folder, "games.db"), "--metrics", world.metrics, ...world.more];
  world.server = spawn(PROGRAM, options, { stdio: ["ignore", "ignore", "inherit"] });
  await until(async () => (await fetch(`${world.address}/health`).catch(() => null))?.ok, 20_000);
}

export async function stopServer(world) {
  const { server } = world;
  if (!server || server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await gone;
}

/** A person with a browser of their own. */
export async function person(world, options = {}) {
  const context = await world.browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  watch(world, context);
  return page;
}

function watch(world, context) {
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== world.address && !["data:", "blob:"].includes(url.protocol)) world.faults.push(`foreign request: ${url}`);
    if (/[0-9a-f]{32}/.test(url.pathname + url.search)) world.faults.push(`an invitation or token in an address: ${url}`);
  });
  context.on("weberror", (error) => world.faults.push(String(error.error().stack)));
  context.on("console", (message) => {
    // A browser reports every answer that is not 2xx and every lost connection by itself.
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) world.faults.push(`console: ${message.text()}`);
  });
}

/** A figure of the server about itself. */
export async function metric(world, name) {
  const text = await (await fetch(`http://${world.metrics}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

/** Asks until the answer is yes. */
export async function until(question, longest = 10_000) {
  const last = Date.now() + longest;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    assert.ok(Date.now() < last, `waited for too long: ${question}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** No violations of the rules for accessible pages, in what is on the screen. */
export async function accessible(page, what) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).slice(0, 3).join(" ")}`), []);
}

/** A whole game that computers have played to its end: the shortest of some. */
export function recordedGame(world, name, rules) {
  const games = [1, 2, 3].map((seed) => {
    const file = join(world.folder, `${name}-${seed}.pgn`);
    const options = ["play", name, "--plain", "--white", "level:4", "--black", "level:1", "--seed", String(seed), "--save", file, ...(rules ? ["--rules", rules] : [])];
    execFileSync(PROGRAM, options, { stdio: "ignore" });
    const text = readFileSync(file, "utf8");
    const [tags, moves] = text.split("\n\n");
    const words = moves.split(/\s+/).filter((word) => word && !/^(\d+\.+|1-0|0-1|1\/2-1\/2|\*)$/.test(word));
    return { result: /Result "([^"]+)"/.exec(tags)[1], moves: words };
  });
  return games.sort((one, other) => one.moves.length - other.moves.length)[0];
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

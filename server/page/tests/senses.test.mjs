// What is heard and seen besides the board: clocks, sounds, spoken moves, motion.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, end, person, until } from "./harness.mjs";
import { anyTurn, open, ply, start } from "./hands.mjs";

let world;
before(async () => { world = await begin(); });
after(() => end(world));

const game = () => world.catalogue.games[0].name;

/** Seconds on the clock of a side. */
async function seconds(page, which) {
  const [minutes, rest] = (await page.locator(".clock").nth(which).textContent()).split(":");
  return Number(minutes) * 60 + Number(rest);
}

test("a clock counts down, and a flag falls", async () => {
  const page = await person(world);
  await open(page, `${world.address}/`);
  const wanted = { game: game(), white: "me", black: "me", clock: { base: 3, increment: 0 } };
  const id = await page.evaluate(async (body) => {
    const answer = await fetch("/api/games", { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
    return (await answer.json()).id;
  }, wanted);
  await open(page, `${world.address}/play/${id}`);
  assert.deepEqual([await seconds(page, 0), await seconds(page, 1)], [3, 3], "nothing runs before the first move");
  await anyTurn(page);
  const black = page.locator(".bar", { hasText: "Black" }).locator(".clock");
  await until(async () => /running/.test(await black.getAttribute("class")));
  const times = [];
  for (let look = 0; look < 3; look++) {
    const before = times[times.length - 1] ?? Infinity;
    times.push(await until(async () => { const now = await seconds(page, 0); return now < before && now; }));
  }
  assert.ok(times[0] <= 3 && times[2] < times[0], `it counts down: ${times}`);
  assert.equal(await seconds(page, 1), 3, "the other one waits");
  await page.getByText("White wins.", { exact: true }).waitFor();
  assert.match(await page.locator(".asked .words").textContent(), /time/i, "the reason is said");
  assert.equal(await seconds(page, 0), 0);
  assert.equal(await page.locator(".clock.running").count(), 0);
  await page.context().close();
});

test("sound is off until it is asked for; moves and the end are heard then", async () => {
  const page = await person(world);
  await page.addInitScript(() => {
    const Real = window.OscillatorNode;
    Object.assign(window, { rung: 0, OscillatorNode: class extends Real { constructor(...given) { super(...given); window.rung++; } } });
  });
  const rung = () => page.evaluate(() => window.rung);
  await start(page, world, game(), "device");
  await anyTurn(page);
  assert.equal(await rung(), 0);
  await page.locator("[data-dialog=settings]").click();
  await page.getByLabel("Sound").check();
  await page.keyboard.press("Escape");
  await anyTurn(page);
  await until(async () => (await rung()) > 0);
  const moved = await rung();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await until(async () => (await rung()) > moved);
  await page.context().close();
});

test("moves are spoken, and pieces move unless the system asks for rest", async () => {
  for (const [reducedMotion, moves] of [["no-preference", true], ["reduce", false]]) {
    const page = await person(world, { reducedMotion });
    await start(page, world, game(), "device");
    await page.evaluate(() => {
      window.flown = 0;
      new MutationObserver((changes) => { for (const change of changes) window.flown += change.addedNodes.length; }).observe(document.querySelector(".flyers"), { childList: true });
    });
    await anyTurn(page);
    await until(async () => /^White: [a-z]\d+ to [a-z]\d+$/.test(await page.locator("[data-key=spoken]").textContent()));
    assert.equal((await page.evaluate(() => window.flown)) > 0, moves, reducedMotion);
    assert.equal(await ply(page), 1);
    await page.context().close();
  }
});

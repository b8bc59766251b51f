// What a person does on the page: by labels and roles, as those who listen to it do.

import assert from "node:assert/strict";
import { until } from "./harness.mjs";

/** Opens a page and waits until there is something to do. */
export async function open(page, address) {
  await page.goto(address);
  await page.locator(".squares button").first().waitFor();
}

export const square = (page, name) => page.locator(`.squares button[aria-label^="${name}:"]`);
export const ply = (page) => page.locator(".moves button").count();
export const lit = (page) => page.locator(".squares button.can");

/** Makes a new game from the page of a game; answers its address. */
export async function start(page, world, game, way, rules) {
  await open(page, `${world.address}/${game}`);
  if (rules) {
    await page.locator("details summary").click();
    await page.locator("input[data-field=rules]").fill(rules);
    await page.locator("input[data-field=rules]").press("Enter");
  }
  await page.locator(`[data-way=${way}]`).click();
  await page.waitForURL(/\/play\//);
  await page.locator(".squares button").first().waitFor();
  return page.url();
}

/** The link of the invitation on the screen, and the window around it closed. */
export async function invitation(page) {
  const field = page.locator("#invite-link");
  await field.waitFor();
  const link = await field.inputValue();
  assert.match(link, /#[0-9a-f]{32}$/);
  await page.keyboard.press("Escape");
  return link;
}

/** Makes a whole move by its gestures, as the server tells them. */
export async function make(page, world, { game, rules, position }, move) {
  const { tree } = await (await fetch(`${world.address}/api/choices?${new URLSearchParams({ game, rules, position })}`)).json();
  const gestures = wayTo(tree, move);
  assert.ok(gestures, `${move} is legal`);
  for (const gesture of gestures) await point(page, gesture);
}

/** The gestures that make a move. */
export function wayTo(tree, move) {
  for (const [word, node] of Object.values(tree).flatMap((answers) => Object.entries(answers))) {
    const gesture = /^\d+$/.test(word) ? `count:${word}` : word;
    if (node === move) return [gesture];
    const rest = typeof node === "string" ? null : wayTo(node, move);
    if (rest) return [gesture, ...rest];
  }
  return null;
}

/** Points at something. A number that is no question needs no answer. */
export async function point(page, gesture) {
  const name = /^count:/.test(gesture) || ["keep", "pass", "supply"].includes(gesture) ? `[data-gesture="${gesture}"]` : `.squares button.can[data-square="${gesture}"]`;
  const target = page.locator(name);
  if (gesture.startsWith("count:") && (await target.count()) === 0) return;
  await target.click({ timeout: 8000 });
}

/** Any turn, gesture by gesture, by what is lit. */
export async function anyTurn(page) {
  const before = await ply(page);
  const lit = page.locator('.squares button.can, button.supply[aria-pressed="false"], [data-do="gesture"]:not(.supply)').first();
  await until(async () => {
    if ((await ply(page)) > before) return true;
    if ((await lit.count()) > 0) await lit.click({ timeout: 1000 }).catch(() => {});
    return (await ply(page)) > before;
  }, 15_000);
}

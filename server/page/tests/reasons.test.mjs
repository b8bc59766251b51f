// What the rules say to a person: why a square cannot be chosen, and which squares decided a game.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, end, person } from "./harness.mjs";
import { square, start } from "./hands.mjs";

let world;
before(async () => { world = await begin(); });
after(() => end(world));

const ask = async (path, query) => (await fetch(`${world.address}${path}?${new URLSearchParams(query)}`)).json();

/** A square of the usual start at which a turn cannot begin, with the reason; `null` where one can begin everywhere. */
async function refused(game, lang) {
  const { view } = await ask("/api/position", { game });
  for (const cell of view.cells) {
    const { refusal } = await ask("/api/refusal", { game, gestures: cell.square, lang });
    const after = await ask("/api/refusal", { game, gestures: `supply,${cell.square}`, lang });
    if (refusal && after.refusal) return { name: cell.square, words: refusal };
  }
  return null;
}

test("a target that cannot be chosen says why, and the piece is put back", async () => {
  const { name } = world.catalogue.games[0];
  const page = await person(world);
  await start(page, world, name, "device");
  const from = await page.locator(".squares button.lifts").first().getAttribute("data-square");
  await square(page, from).click();
  await page.locator(".squares [aria-pressed=true]").waitFor();
  const to = await page.locator(".squares button:not(.can):not([aria-pressed])").first().getAttribute("data-square");
  const { refusal } = await ask("/api/refusal", { game: name, gestures: `${from},${to}`, lang: "en" });
  await square(page, to).click();
  await page.getByRole("alert").filter({ hasText: refusal.slice(1) }).waitFor();
  assert.equal(await page.locator(".squares [aria-pressed=true]").count(), 0);
  await page.context().close();
});

test("a square that cannot be chosen says why, in the language of the page", async () => {
  let seen = 0;
  for (const [locale, lang] of [["en-GB", "en"], ["pt-PT", "pt"]]) {
    for (const { name } of world.catalogue.games) {
      const wrong = await refused(name, lang);
      if (!wrong) continue;
      const page = await person(world, { locale });
      await start(page, world, name, "device");
      await page.locator(".squares button.can, button.supply").first().waitFor();
      await square(page, wrong.name).click();
      const told = `${wrong.words.charAt(0).toUpperCase()}${wrong.words.slice(1)}.`;
      await page.getByRole("alert").filter({ hasText: told }).waitFor();
      await page.context().close();
      seen++;
    }
  }
  assert.ok(seen >= 4, `only ${seen} squares were refused`);
});

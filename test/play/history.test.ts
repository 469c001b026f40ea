import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { Card } from "./support/card.ts";
import { eventually, words } from "./support/eventually.ts";
import { freeze } from "./support/openers.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

/** What a card tells of those who took part, of what was done, and of the odds. */
const told = async (card: Card): Promise<string[]> =>
  Promise.all(
    [".q-card__head", ".q-card__who", ".q-odds", ".q-verdict"].map((part) => words(card.root.locator(part).first())),
  );

/** Ace, the ray and the marine are called something else from now on. */
const rename = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of ["Ace Astra", "Space Marine"]) {
      const actor = game.actors.getName(name)!;
      const tokens = game.scenes.active.tokens.filter((token: Loose) => token.actorId === actor.id);
      for (const token of tokens) await token.update({ name: "Nobody" });
      for (const item of actor.items) await item.update({ name: "Nothing" });
      await actor.update({ name: "Nobody" });
    }
  });

/** The marine is gone, and so is the ray. */
const remove = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const all = game.scenes.active.tokens.filter(({ name }: Loose) => name === "Nobody");
    for (const token of all) await token.delete();
    for (const actor of game.actors.filter(({ name }: Loose) => name === "Nobody")) await actor.delete();
  });

it("[ZAP-AM-19] a card tells for ever what it was made with", async () => {
  const { gm } = table;
  const card = await freeze(table);
  await card.becomes("Applied");
  const gms = await card.on(gm);
  const before = await told(gms);
  expect(before.join()).toMatch(/Freeze Ray.*Ace Astra.*Space Marine/);
  await rename(gm);
  await eventually(() => told(gms)).toEqual(before);
  await remove(gm);
  await eventually(() => gm.evaluate(() => game.actors.filter(({ name }: Loose) => name === "Nobody").length)).toBe(0);
  await gm.evaluate(() => ui.chat.updateMessage(game.messages.contents.at(-1)));
  await eventually(() => told(gms)).toEqual(before);
});

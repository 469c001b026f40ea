import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { Card } from "./support/card.ts";
import { eventually, words } from "./support/eventually.ts";
import { freeze } from "./support/openers.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

/** A card's texts about its parties, its act, and its odds. */
const told = async (card: Card): Promise<string[]> =>
  Promise.all(
    [".q-card__head", ".q-card__who", ".q-odds", ".q-verdict"].map((part) => words(card.root.locator(part).first())),
  );

/** Renames Ace Astra, the Space Marine and all their Items. */
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

/** Deletes the renamed actors and tokens. */
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

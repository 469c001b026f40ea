import { afterEach, describe, it } from "vitest";
import type { Card } from "./support/card.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { attack, beginFight } from "./support/fight.ts";
import { speak } from "./support/language.ts";
import { freeze, mendBehindPillar } from "./support/openers.ts";
import { openTab } from "./support/sidebar.ts";
import { type Table, useTable } from "./support/table.ts";
import { change } from "./support/tokens.ts";

// On another server the tests cannot install a module.
const here = describe.skipIf(Boolean(process.env["QUADRANT_URL"]));

let table: Table;

/** Asserts that the module's note on a card matches the card: so its hook was called for the latest drawing. */
async function isNoted(card: Card): Promise<void> {
  await eventually(async () => {
    const [verdict, state] = [await card.verdict(), await card.state()];
    const notes = await wordsOfAll(card.root.locator("xpath=following-sibling::*[contains(@class, 'bystander')]"));
    return { notes, said: `seen: ${verdict || "nothing"}, ${state}` };
  }).toSatisfy(({ notes, said }: { notes: string[]; said: string }) => notes.length === 1 && notes[0] === said);
}

/** How often the module's hook was called for a card on this page. */
const drawn = async (card: Card): Promise<number> =>
  Number(await card.root.locator("xpath=following-sibling::*[@data-drawn]").getAttribute("data-drawn"));

/** A miss of Ace Astra's that a Supreme Effort would turn into a hit. */
const turnable = (): Promise<Card> =>
  attack({
    at: table.ada,
    actor: "Ace Astra",
    with: "Freeze Ray",
    on: "Space Marine",
    dice: ["3/8", "2/8"],
    defense: { gm: table.gm, dice: ["6/10", "3/8"] },
  });

here("a module that puts something on cards", () => {
  table = useTable({ modules: ["test/play/fixtures/bystander"] });
  afterEach(async () => {
    if (await table.ada.evaluate(() => game.i18n.lang !== "en")) await speak(table.ada, "en");
  });

  it("sees each card whole, and finds its own there after a spend, a mend, an undo, and on every screen", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const card = await turnable();
    const everywhere = async (): Promise<void> => {
      for (const page of [gm, ada, ben]) await isNoted(await card.on(page));
    };
    await card.becomes("Open: the result may still change");
    await everywhere();

    await card.spend("supremeEffort.attack").click();
    await card.becomes("Applied");
    await eventually(() => card.verdict()).toBe("Hindered");
    await everywhere();

    const gms = await card.on(gm);
    await gms.press("undo");
    await gms.becomes("Undone");
    await everywhere();
    await gms.press("redo");
    await gms.becomes("Applied");
    await everywhere();
  });

  it("finds its own on a card that the GM mends, and where the reader changes the language", async () => {
    const { gm, ada } = table;
    await gm.evaluate(() => game.settings.set("quadrant", "automation", "confirm"));
    const card = await freeze(table);
    await card.becomes("Waiting for the GM to apply it");
    const gms = await card.on(gm);
    await mendBehindPillar(gms);
    await eventually(() => card.verdict()).toBe("Miss");
    await isNoted(card);
    await isNoted(gms);

    await speak(ada, "de");
    await openTab(ada, "chat");
    await card.root.waitFor();
    await eventually(() => card.verdict()).toBe("Daneben");
    await isNoted(card);
  });

  it("is not asked again where nothing on the card has changed: the line stays as it lies", async () => {
    const { gm, ada } = table;
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const card = await turnable();
    await card.becomes("Open: the result may still change");
    await isNoted(card);
    const [before, said] = [await drawn(card), await words(card.root)];
    // Every change in the world makes open cards check whether they must be redrawn: this one changes nothing on this card.
    await gm.evaluate(() => (game.actors.getName("Ford") as Loose).update({ "system.description": "<p>Tall.</p>" }));
    await ada.waitForFunction(() => (game.actors.getName("Ford") as Loose).system.description.includes("Tall"));
    // After this change Ace Astra can no longer pay for an effort.
    await change(table, "Ace Astra", { "stamina.value": 0 });
    await eventually(() => words(card.root)).not.toBe(said);
    await isNoted(card);
    await eventually(() => drawn(card)).toBe(before + 1);
  });
});

import type { Page } from "playwright-core";
import { beforeEach, describe, it } from "vitest";
import { newest, type Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import { comes } from "./support/gurps-people.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { rule } from "./support/zerospace-cards.ts";

const ILSE = "Ilse Marrow";

const table = useTable({ seats: ["GM", "Ada"] });
beforeEach(async () => {
  await comes(table, {
    name: ILSE,
    player: "Ada",
    system: { attributes: { st: 10, dx: 10, iq: 10, ht: 11 }, points: { total: 100 } },
    items: [{ type: "gurpsTrait", name: "Fearfulness", system: { category: "disadvantage", rule: "fearfulness" } }],
  });
});

const sixes = (...faces: number[]): Face[] => faces.map((face): Face => `${face}/6`);

/** Her data on a client: points, conditions, traits. */
const facts = (page: Page) =>
  page.evaluate((who) => {
    const actor = game.actors.getName(who) as Loose;
    const { hp, fp, points } = actor.system;
    const effects = [...actor.effects] as Loose[];
    return {
      hp: Number(hp.value),
      fp: Number(fp.value),
      total: Number(points.total),
      // Conditions that several games share have a second id, only for Foundry's palette.
      conditions: effects
        .flatMap(({ statuses }) => [...(statuses as Set<string>)].filter((id) => !id.includes("-")))
        .sort(),
      traits: [...actor.items].map(({ name }: Loose) => String(name)).sort(),
    };
  }, ILSE);

const WHOLE = { hp: 10, fp: 11, total: 100, conditions: [], traits: ["Fearfulness"] };

/** Rolls her Fright Check, with these faces. */
async function frightens(page: Page, faces: number[], count = 1): Promise<Card> {
  const sheet = await Sheet.open(page, ILSE);
  await sheet.root.locator('[data-check="gurps.fright"]').first().click();
  const dialog = await Dialog.opened(page);
  await eventually(async () => (await dialog.headlines())[0]).toContain("to hold out");
  await loadDice(page, ...sixes(...faces));
  await dialog.throw();
  await sheet.close();
  return newest(page, "fright", count);
}

/** Presses a choice of the card, and rolls its dice. */
async function presses(card: Card, name: string, ...faces: number[]): Promise<void> {
  await loadDice(card.page, ...sixes(...faces));
  await card.choice(name).click();
  await allThrown(card.page);
}

describe("a Fright Check", () => {
  it("[GURPS-FRIGHT-4] the GM sets a row: she faints and falls; a quirk lands on her sheet and costs its point; all of it is undone", async () => {
    const { gm, ada } = table;
    const card = await frightens(ada, [5, 5, 4]);
    const gms = await card.on(gm);
    await rule(gms, "row", "0:18");
    await presses(await card.on(ada), "Roll its effects", 2, 4, 4, 5);
    await eventually(() => card.verdict()).toBe("Faints");
    await eventually(() => card.why()).toContain("HT roll: 13 against 11, failed");
    await eventually(() => facts(gm)).toMatchObject({ hp: 9, conditions: ["unconscious"] });
    await (await card.on(gm)).press("undo");
    await eventually(() => facts(gm)).toEqual(WHOLE);

    // 10 and 3 is row 13.
    const quirk = await frightens(ada, [4, 4, 4], 2);
    await presses(quirk, "Roll on the table", 3, 3, 4);
    await eventually(() => quirk.notes()).toEqual([`${ILSE} is left with a quirk, −1 points: the GM chooses`]);
    await (await quirk.on(gm)).button("Choose trait").click();
    const choosing = await Dialog.opened(gm);
    await choosing.fill("name", "Whistles in the dark");
    await choosing.throw();
    const made = await newest(gm, "acquireTrait");
    await made.becomes(/Applied/);
    await eventually(() => facts(gm)).toEqual({ ...WHOLE, total: 99, traits: ["Fearfulness", "Whistles in the dark"] });
    await made.press("undo");
    await eventually(() => facts(gm)).toEqual(WHOLE);
    await (await quirk.on(gm)).press("undo");
    await quirk.becomes(/Undone/);
  });

  it("[GURPS-FRIGHT-4] the GM takes a phobia from the compendium, and it stands on the sheet at what it costs", async () => {
    const { gm, ada } = table;
    // The GM sets the row instead of rolling on the table.
    const card = await frightens(ada, [6, 6, 5]);
    await rule(await card.on(gm), "row", "0:23");
    await card.becomes(/Applied/);
    await (await card.on(gm)).button("Choose trait").click();
    const choosing = await Dialog.opened(gm);
    await choosing.pick("choice", "Phobia");
    await choosing.throw();
    await (await newest(gm, "acquireTrait")).becomes(/Applied/);
    await eventually(() => facts(gm)).toEqual({ ...WHOLE, total: 90, traits: ["Fearfulness", "Phobia"] });
  });
});

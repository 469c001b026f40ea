import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { Board } from "./support/board.ts";
import { newest, type Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { change, statusesOf } from "./support/tokens.ts";

/** In the mine Ada plays Vesna Korda and Titania Rook, Ben Baako Adeyemi and Dr. Ilse Marrow; there are three ghouls. */
const MINE = "Old salt mine";

const table = useTable({ scene: MINE });

interface Begun {
  check: string;
  on: string[];
  item?: string;
}

/** Begins a contest from an actor's sheet, with these targets. */
async function begin(page: Page, name: string, { check, on, item = "" }: Begun): Promise<Dialog> {
  await new Board(page).targetAll(...on);
  const sheet = await Sheet.open(page, name);
  const button = sheet.root.locator(`button[data-check="gurps.${check}"]:visible`);
  await (item ? button.filter({ hasText: item }) : button).first().click();
  const dialog = await Dialog.opened(page);
  await sheet.close();
  return dialog;
}

const answer = (card: Card, id: string) => card.root.locator(`button[data-answer="${id}"]`);
describe("contests at the table", () => {
  it("[GURPS-INF-1] [GURPS-INF-4] the GM's spy sways a player's character, and nobody says how she takes it", async () => {
    const { gm, ada } = table;
    const dialog = await begin(gm, "Lucien Vale", { check: "influence", on: ["Vesna Korda"], item: "Fast-Talk" });
    await loadDice(gm, "3/6", "3/6", "4/6");
    await dialog.throw();
    const card = await newest(gm, "influence");
    const adas = await card.on(ada);
    await loadDice(ada, "4/6", "4/6", "3/6");
    await answer(adas, "will").click();
    await eventually(() => adas.verdict()).toBe("Swayed");
    // Baako's 15 succeeds by 5, Vesna's Will 12 by 1.
    await eventually(() => statusesOf(ada, "Vesna Korda")).toEqual(["influenced"]);
    await card.press("undo");
    await eventually(() => statusesOf(ada, "Vesna Korda")).toEqual([]);
    await allThrown(gm, ada);
  });

  it("[GURPS-SENSE-4] what somebody looks for becomes a contest with whoever hides: the throw stands", async () => {
    const { gm, ada, ben } = table;
    await change(table, "Baako Adeyemi", { "attributes.dx": 13 });
    const sheet = await Sheet.open(ada, "Vesna Korda");
    await sheet.root.locator('button[data-check="gurps.attribute"][data-attribute="iq"]').first().click();
    const dialog = await Dialog.opened(ada);
    await sheet.close();
    await loadDice(ada, "3/6", "3/6", "2/6");
    await dialog.throw();
    const roll = await newest(ada, "attribute");
    await roll.becomes("Applied");
    await eventually(() => roll.button("Make it a contest").count()).toBe(0);
    const gms = await roll.on(gm);
    await new Board(gm).target("Baako Adeyemi");
    await gms.button("Make it a contest").click();
    const made = await Dialog.opened(gm);
    await made.fill("against", "called:dx");
    await made.throw();
    const card = await newest(ben, "madeContest");
    await loadDice(ben, "2/6", "2/6", "3/6");
    await answer(card, "attribute:dx").click();
    // Success by 4 (12) against success by 6 (13).
    await eventually(() => card.verdict()).toBe("Baako Adeyemi wins");
    await allThrown(gm, ada, ben);
  });
});

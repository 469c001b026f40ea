import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { Board } from "./support/board.ts";
import { newest, type Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { change, statusesOf } from "./support/tokens.ts";
import { ROW_VERDICT } from "./support/rows.ts";

/** In the mine Ada plays Vesna Korda and Titania Rook, Ben Baako Adeyemi and Dr. Ilse Marrow; three ghouls are about. */
const MINE = "Old salt mine";

const table = useTable({ scene: MINE });

interface Begun {
  check: string;
  on: string[];
  item?: string;
}

/** Begins a contest from somebody's sheet, with these targeted. */
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
const stage = (card: Card, who: string) => card.root.locator(`button[data-action="stage"][data-answer="${who}"]`);
const rows = (card: Card) => wordsOfAll(card.root.locator(ROW_VERDICT));

describe("contests at the table", () => {
  it("[GURPS-QC-1] [GURPS-QC-2] [GURPS-QC-3] three run for it: two players and a foe, each with the own dice", async () => {
    const { gm, ada, ben } = table;
    const dialog = await begin(ada, "Vesna Korda", { check: "contest", on: ["Baako Adeyemi", "Marsh ghoul 1"] });
    await dialog.fill("way", "attribute:dx");
    await eventually(() => dialog.odds()).toContain("Vesna Korda wins");
    await loadDice(ada, "3/6", "3/6", "3/6");
    // 11 against 10.
    await loadDice(gm, "4/6", "3/6", "3/6");
    await dialog.throw();
    const card = await newest(ada, "contest");
    const bens = await card.on(ben);
    await eventually(() => bens.waiting()).toContain("Baako Adeyemi");
    await eventually(() => card.root.locator('button[data-action="answer"]').count()).toBe(0);
    // Will is no better than Dexterity here, but it is Ben's to choose.
    await loadDice(ben, "4/6", "4/6", "2/6");
    await answer(bens, "attribute:ht").click();
    await eventually(() => card.verdict()).toBe("Vesna Korda wins");
    await eventually(() => card.why()).toContain("1. Vesna Korda (+4) · 2. Baako Adeyemi (+3) · 3. Marsh ghoul 1 (+1)");
    await card.becomes("Applied");
    await allThrown(gm, ada, ben);
  });

  it("[GURPS-RES-1] [GURPS-RES-2] a mind-reader reaches for a player and two foes: one throw, and everybody resists", async () => {
    const { gm, ada, ben } = table;
    const dialog = await begin(ben, "Dr. Ilse Marrow", {
      check: "resistance",
      on: ["Vesna Korda", "Marsh ghoul 1", "Marsh ghoul 2"],
      item: "Mind-Reading",
    });
    await eventually(() => words(dialog.root)).toContain("18 counts as 16");
    await loadDice(ben, "4/6", "4/6", "4/6");
    await loadDice(gm, "1/6", "1/6", "2/6", "5/6", "5/6", "4/6");
    await dialog.throw();
    const card = await newest(ben, "resistance");
    const adas = await card.on(ada);
    await eventually(() => adas.waiting()).toContain("Vesna Korda");
    await loadDice(ada, "4/6", "3/6", "3/6");
    await stage(adas, "target").click();
    // 16 makes it by 4: Vesna by 2, the first ghoul by 5; the second fails.
    await eventually(() => rows(card)).toEqual(["Takes hold", "Resisted", "Takes hold"]);
    const margins = () => wordsOfAll(card.root.locator(".q-target__number"));
    await eventually(async () => (await margins()).slice(0, 2)).toEqual(["2 margin of victory", "1 margin of victory"]);
    await card.becomes("Applied");
    await eventually(() => card.notes()).toEqual([
      "Mind-Reading takes hold of Vesna Korda",
      "Mind-Reading takes hold of Marsh ghoul 2",
    ]);
    await eventually(() => words(card.root)).toContain("Rule of 16, against the living: 18 counts as 16");
    await allThrown(gm, ada, ben);
  });

  it("[GURPS-REG-1] [GURPS-REG-2] [GURPS-REG-3] arm-wrestling over three exchanges on one card", async () => {
    const { gm, ada, ben } = table;
    await change(table, "Titania Rook", { "attributes.st": 17 });
    await change(table, "Baako Adeyemi", { "attributes.st": 15 });
    const dialog = await begin(ada, "Titania Rook", { check: "regularContest", on: ["Baako Adeyemi"] });
    await loadDice(ada, "4/6", "4/6", "3/6");
    await dialog.throw();
    const card = await newest(ada, "regularContest");
    const bens = await card.on(ben);
    await loadDice(ben, "3/6", "3/6", "4/6");
    await answer(bens, "attribute:st").click();
    await eventually(() => words(card.root)).toContain(
      "All at 14 or more, so lowered: Titania Rook 17 → 12, Baako Adeyemi 15 → 10",
    );
    // 11 under 12, and 10 under 10: nothing is decided.
    await eventually(() => card.root.locator(".q-exchanges__line").count()).toBe(1);
    await loadDice(ada, "6/6", "6/6", "4/6");
    await stage(card, "self").click();
    await loadDice(ben, "5/6", "5/6", "5/6");
    await stage(bens, "target").click();
    await eventually(() => card.root.locator(".q-exchanges__line").count()).toBe(2);
    const gms = await card.on(gm);
    await loadDice(gm, "4/6", "4/6", "2/6", "6/6", "6/6", "2/6");
    await stage(gms, "*").click();
    await eventually(() => card.verdict()).toBe("Titania Rook wins");
    await eventually(() => wordsOfAll(bens.root.locator(".q-exchanges__end"))).toEqual([
      "goes on",
      "goes on",
      "Titania Rook wins",
    ]);
    await eventually(() => card.why()).toContain("It took 3 sec.");
    await allThrown(gm, ada, ben);
  });

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
    // 15 by 5, Will 12 by 1.
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
    // 12 by 4 against 13 by 6.
    await eventually(() => card.verdict()).toBe("Baako Adeyemi wins");
    await allThrown(gm, ada, ben);
  });
});

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newest, type Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, wordsOfAll } from "./support/eventually.ts";
import { MINE } from "./support/gurps.ts";
import { statusesOf } from "./support/imperfect-cards.ts";
import { d6 } from "./support/zerospace-cards.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ scene: MINE });

/** Opens the dialog of a feat from a sheet, and closes the sheet. */
async function form(page: Page, who: string, feat: string): Promise<Dialog> {
  const sheet = await Sheet.open(page, who);
  await sheet.root.locator(`[data-action="check"][data-check="gurps.${feat}"]`).first().click();
  const dialog = await Dialog.opened(page);
  await sheet.close();
  return dialog;
}

/** The measurements in a dialog or on a card, e.g. "Distance 10 ft 6 in". */
const measures = (root: Dialog["root"]): Promise<string[]> => wordsOfAll(root.locator(".q-measure"));

/** Rolls from a dialog; returns its card. */
async function thrown(dialog: Dialog, kind: string, dice: number[], count = 1): Promise<Card> {
  await loadDice(dialog.page, ...d6(...dice));
  await dialog.throw();
  return newest(dialog.page, kind, count);
}

describe("feats at the table", () => {
  it("[GURPS-EFF-1] [GURPS-EFF-3] [GURPS-JUMP-1] a jump, an effort that pays, and one that cripples", async () => {
    const { ada } = table;
    const dialog = await form(ada, "Titania Rook", "jump");
    await eventually(() => measures(dialog.root)).toContainEqual(expect.stringContaining("52 ft"));
    await dialog.throw();
    const jump = await newest(ada, "jump");
    await jump.becomes(/Applied/);
    await jump.button("Extra effort").click();
    const effort = await Dialog.opened(ada);
    await effort.fill("percent", "25");
    await eventually(() => measures(effort.root)).toContainEqual(expect.stringContaining("65 ft"));
    const paid = await thrown(effort, "effort", [1, 1, 2]);
    await paid.becomes(/Applied/);
    await paid.button("Use it").click();
    const again = await Dialog.opened(ada);
    await eventually(() => measures(again.root)).toContainEqual(expect.stringContaining("65 ft"));
    await again.throw();
    await newest(ada, "jump", 2);

    const last = await form(ada, "Titania Rook", "effort");
    const hurt = await thrown(last, "effort", [6, 6, 6], 2);
    await eventually(() => hurt.waiting()).toContain("more dice: Titania Rook");
    await loadDice(ada, ...d6(6, 6, 5));
    await hurt.choice("HT roll").click();
    await eventually(() => statusesOf(ada, "Titania Rook")).toContain("crippledLeg");
    await allThrown(ada);
  });

  it("[GURPS-LIFT-1] [GURPS-LIFT-4] [GURPS-THROW-3] [GURPS-BREATH-1] a strongwoman lifts a barrel, and throws it; another holds the breath", async () => {
    const { ada } = table;
    const dialog = await form(ada, "Titania Rook", "lift");
    await dialog.fill("weight", "300");
    await eventually(() => measures(dialog.root)).toContainEqual(expect.stringContaining("one hand"));
    await dialog.throw();
    const lift = await newest(ada, "lift");
    await eventually(() => lift.verdict()).toBe("It comes off the ground");
    await lift.button("Throw it").click();
    const lob = await thrown(await Dialog.opened(ada), "throw", [3, 3, 3]);
    await eventually(() => measures(lob.root)).toContainEqual(expect.stringContaining("9 yd"));
    await loadDice(ada, ...d6(2, 3, 4));
    await lob.button("Roll damage").click();
    await newest(ada, "thrownDamage");
    await allThrown(ada);

    const breath = await form(ada, "Vesna Korda", "breath");
    await eventually(() => measures(breath.root)).toContainEqual(expect.stringContaining("1 min 50 sec"));
    await breath.throw();
    await eventually(() => statusesOf(ada, "Vesna Korda")).toContain("holdingBreath");
  });

  it("[GURPS-HIKE-1] [GURPS-HIKE-2] the party marches, each by the own legs, all as the slowest", async () => {
    const { gm, ada, ben } = table;
    const dialog = await form(gm, "Vesna Korda", "march");
    await dialog.option("isLed").click();
    await dialog.root.locator('.q-option:not(.is-checked) input[data-option="isLed"]').waitFor();
    await loadDice(gm, ...d6(3, 3, 3));
    await dialog.throw();
    const card = await newest(gm, "march");
    await loadDice(ada, ...d6(6, 6, 5));
    await (await card.on(ada)).choice("Roll").first().click();
    await loadDice(ben, ...d6(3, 3, 3));
    await (await card.on(ben)).choice("Roll").first().click();
    await loadDice(ben, ...d6(6, 6, 5));
    await (await card.on(ben)).choice("Roll").first().click();
    await card.becomes(/Applied/);
    await eventually(() => measures(card.root)).toContainEqual(expect.stringContaining("miles"));
    await allThrown(gm, ada, ben);
  });
});

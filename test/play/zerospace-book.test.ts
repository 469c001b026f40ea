import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { throwIt } from "./support/announce.ts";
import { Board } from "./support/board.ts";
import { newest } from "./support/card.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { DECK, stand } from "./support/zerospace.ts";
import { attacks, d6, foesDefend, stepIn } from "./support/zerospace-cards.ts";
import { does, fightingInOrder, marks, press } from "./support/zerospace-tracker.ts";

const table = useTable({ scene: DECK });

/** Where somebody's token stands, in squares of 2 m. */
const placeOf = (page: Page, name: string): Promise<[x: number, y: number]> =>
  page.evaluate((who) => {
    const { tokens, grid } = game.scenes["active"] as Loose;
    const { x, y } = tokens.getName(who)._source;
    return [x / grid.size, y / grid.size] as [number, number];
  }, name);

/** What somebody has spent of the turn: movement, task. */
const spentOf = (page: Page, name: string): Promise<[movement: number, task: number]> =>
  page.evaluate((who) => {
    const { movement, task } = (game.combat as Loose).combatants.getName(who).system.spent;
    return [movement, task] as [number, number];
  }, name);

const joins = (page: Page): Promise<number> => page.locator('#chat details.q-fold[data-group="Join"]').count();

describe("what the book says of a fight", () => {
  it("[ZS-AM-4] a charge covers Walk 8 to within two metres: ten metres, and not ten and a half", async () => {
    const { gm, ada } = table;
    await stand(table, "Soraya", [2, 9]);
    await stand(table, "Lackey 1", [7.25, 9]);
    await fightingInOrder(table, "Soraya", "Lackey 1");
    const far = await attacks(ada, "Soraya", "Sword", "Lackey 1", "Charge");
    await eventually(() => words(far.root)).toContain("Lackey 1 is too far off: the charge covers 10 m");
    await eventually(() => far.throwButton.isDisabled()).toBe(true);
    await far.cancel();

    await stand(table, "Lackey 1", [7, 9]);
    const dialog = await attacks(ada, "Soraya", "Sword", "Lackey 1", "Charge");
    await loadDice(ada, ...d6(3, 2, 4, 1));
    await loadDice(gm, ...d6(1, 1));
    await dialog.throw();
    const card = await newest(ada, "attack", 1);
    await foesDefend(card, gm);
    await eventually(() => card.verdict()).toBe("Falls");
    for (const page of table.pages) await eventually(() => placeOf(page, "Soraya")).toEqual([6, 9]);
    await eventually(() => spentOf(gm, "Soraya")).toEqual([1, 1]);
    await allThrown(gm, ada);

    const own = await card.on(gm);
    await own.press("undo");
    await own.becomes("Taken back");
    for (const page of table.pages) await eventually(() => placeOf(page, "Soraya")).toEqual([2, 9]);
    await eventually(() => spentOf(gm, "Soraya")).toEqual([0, 0]);
  });

  it("[ZS-AM-3] a blade reaches two metres, and beyond there is no blow", async () => {
    const { ada } = table;
    await stand(table, "Soraya", [2, 9]);
    await stand(table, "Lackey 1", [4, 9]);
    const sheet = await Sheet.open(ada, "Soraya");
    await new Board(ada).target("Lackey 1");
    const sword = sheet.root.locator(".q-attack", { has: ada.locator(".q-row__name", { hasText: "Sword" }) });
    await eventually(() => words(sword)).toContain("Lackey 1 is out of reach: 2 m");
    await eventually(() => sword.locator(".q-row__main").getAttribute("aria-disabled")).toBe("true");
    await eventually(() =>
      sword.locator(".q-row__tools button", { hasText: "Charge" }).getAttribute("aria-disabled"),
    ).toBeNull();
    await stand(table, "Lackey 1", [3, 9]);
    const near = await attacks(ada, "Soraya", "Sword", "Lackey 1");
    await eventually(() => near.throwButton.isDisabled()).toBe(false);
    await near.cancel();
  });

  it("[ZS-AM-2] helpers join an announced attack with a delayed turn, and no result", async () => {
    const { gm, ada, ben } = table;
    await stand(table, "Soraya", [2, 9]);
    await stand(table, "Venn Rao", [4, 9]);
    await stand(table, "Virek-Kohl", [3, 9]);
    const tracker = await fightingInOrder(table, "Venn Rao", "Soraya", "Virek-Kohl");
    const bens = await Tracker.open(ben);
    await press(bens, "Venn Rao", "delay");
    await tracker.turnTo("Soraya");
    const dialog = await attacks(ada, "Soraya", "Sword", "Virek-Kohl");
    await dialog.announce();
    const card = await newest(ada, "attack", 1);
    await stepIn(await card.on(ben), "Join", "Psiblade", ...d6(1, 1));
    await allThrown(ben);
    await loadDice(gm, ...d6(6, 6));
    await throwIt(await card.on(ada), ...d6(1, 2, 1));
    await foesDefend(card, gm);
    await eventually(() => card.verdict()).toBe("Miss");
    await allThrown(gm, ada);
    // A second helper comes too late, and so would he with another turn in hand.
    for (const page of [ada, ben, gm]) await eventually(() => joins(page)).toBe(0);
  });

  it("[ZS-AM-1] a turn of which something is spent cannot be delayed", async () => {
    const { gm, ada } = table;
    const tracker = await fightingInOrder(table, "Soraya", "Virek-Kohl");
    const adas = await Tracker.open(ada);
    await does(adas, "Soraya", "walk");
    await eventually(() => spentOf(gm, "Soraya")).toEqual([1, 0]);
    const delay = adas.row("Soraya").locator('button[data-act="delay"]');
    await eventually(() => delay.getAttribute("aria-disabled")).toBe("true");
    await eventually(() => words(adas.row("Soraya"))).toContain("part of the turn is spent: it cannot be delayed");
    await eventually(() => marks(tracker, "Soraya")).toEqual([]);
  });
});

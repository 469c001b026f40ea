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
import { fightingInOrder, press } from "./support/zerospace-tracker.ts";

const table = useTable({ scene: DECK });

const joins = (page: Page): Promise<number> => page.locator('#chat details.q-fold[data-group="Join"]').count();

describe("what the book says of a fight", () => {
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
    // Weapons within range show their odds; unarmed attacks and blades do not.
    const odds = sheet.root.locator("[data-kind=attacks] .q-row__odds");
    await eventually(() => odds.count()).toBe(1);
    await eventually(() => words(odds)).toMatch(/^\d+ % to hit$/);
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
    // A second helper is too late, even one with another turn left.
    for (const page of [ada, ben, gm]) await eventually(() => joins(page)).toBe(0);
  });
});

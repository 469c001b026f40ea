import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { Board } from "./support/board.ts";
import type { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { newest, statusesOf } from "./support/imperfect-cards.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { figuresOf, DECK, stand } from "./support/zerospace.ts";
import { attacks, d6, foesDefend, fromSheet, rule } from "./support/zerospace-cards.ts";
import { fightingInOrder } from "./support/zerospace-tracker.ts";
import { ROW_WORD } from "./support/rows.ts";

const table = useTable({ seats: ["GM", "Ada"], scene: DECK });

const fighting = (...names: string[]): Promise<Tracker> => fightingInOrder(table, ...names);

/** Rolls from a dialog; the foes' dice are rolled on the GM's client. */
async function thrown(dialog: Dialog, dice: number[], foes: number[] = [], count = 1): Promise<Card> {
  const { gm } = table;
  if (dialog.page === gm) await loadDice(gm, ...d6(...dice, ...foes));
  else {
    await loadDice(dialog.page, ...d6(...dice));
    await loadDice(gm, ...d6(...foes));
  }
  await dialog.throw();
  const card = await newest(dialog.page, "attack", count);
  if (foes.length > 0) await foesDefend(card, gm);
  return card;
}

async function answers(card: Card, at: Page, id: string, role: string, ...dice: number[]): Promise<void> {
  const there = await card.on(at);
  await loadDice(at, ...d6(...dice));
  await there.root.locator(`button[data-answer="${id}"][data-role="${role}"]`).click();
  await allThrown(at);
}

const left = async (page: Page, name: string): Promise<number> => {
  const { enduranceLeft, integrity } = (await figuresOf(page, name)) as Loose;
  return (enduranceLeft ?? integrity).value as number;
};

/** All data of these tokens that an attack may change. */
async function everything(page: Page, names: string[]): Promise<object> {
  return page.evaluate((who) => {
    const tokens = (game.scenes["active"] as Loose).tokens;
    return who.map((name) => {
      const { actor } = tokens.getName(name);
      const { endurance, stun, plotPoints, integrity } = actor.system;
      const quantities = actor.items.map((item: Loose) => [item.name, item.system.quantity]);
      const row = (game.combat as Loose)?.combatants.getName(name)?.system;
      const { spent, owed, forcedIn, isHolding } = row ?? {};
      const statuses = [...actor.statuses].sort();
      const facts = { endurance, stun, plotPoints, integrity, quantities, spent, owed, forcedIn, isHolding, statuses };
      return JSON.parse(JSON.stringify(facts)) as object;
    });
  }, names);
}

const rows = (card: Card): Promise<string[]> => wordsOfAll(card.root.locator(ROW_WORD));

describe("attacks at the table", () => {
  it("[ZS-EXP-1] [ZS-EXP-2] [ZS-EXP-3] [ZS-RUN-1] a grenade: one throw, tied rows, and a run for cover", async () => {
    const { gm, ada } = table;
    // Soraya in the middle, two Lackeys 4 m away, with equal values; nobody else within 10 m.
    await stand(table, "Soraya", [5, 1]);
    await stand(table, "Lackey 2", [7, 1]);
    await stand(table, "Lackey 3", [5, 3]);
    await stand(table, "Lackey 1", [9, 4]);
    await stand(table, "Venn Rao", [0, 11]);
    await stand(table, "Hoverbike", [16, 11]);
    await fighting("Lackey 1", "Soraya");
    const names = ["Soraya", "Lackey 1", "Lackey 2", "Lackey 3"];
    const before = await everything(gm, names);

    const dialog = await attacks(gm, "Lackey 1", "Fragmentation grenade", "Soraya");
    await eventually(() => words(dialog.root)).toContain("4 targets · radius 10 m");
    await dialog.choose("tied");
    // AV 7 up to 5 m: 14; AV 3 at 10 m: 10. All Lackeys defend with one roll: 3 + 8.
    const card = await thrown(dialog, [3, 4], [4, 4]);
    // She runs for cover, and defends when the GM has ruled where she gets.
    await answers(card, ada, "runForCover", "target");
    await eventually(() => statusesOf(ada, "Soraya")).toContain("sprinting");
    await eventually(() => left(gm, "Soraya")).toBe(6);
    const gms = await card.on(gm);
    await rule(gms, "area:target", "neither");
    await answers(card, ada, "defend", "target", 1, 2, 1);
    await eventually(() => rows(card)).toEqual(["Hit", "Falls", "Falls", "Miss"]);
    await eventually(() => left(gm, "Soraya")).toBe(5);
    await eventually(() => wordsOfAll(card.root.locator(".q-target .q-meta"))).toContain(
      "4 m · AV 7 · one defence roll with Lackey 2",
    );

    // The GM changes the ruling.
    await loadDice(gm, ...d6(3));
    await rule(gms, "area:target", "cover");
    await eventually(() => rows(card)).toEqual(["Miss", "Falls", "Falls", "Miss"]);
    await eventually(() => left(gm, "Soraya")).toBe(6);
    await rule(gms, "area:target", "out");
    await eventually(() => words(card.root)).toContain("outside the area");
    await gms.press("undo");
    await gms.becomes("Undone");
    await eventually(() => everything(gm, names)).toEqual(before);
  });

  it("[ZS-UNN-1] [ZS-SWP-1] fells whoever has no name, two at a stroke", async () => {
    const { gm, ada } = table;
    await stand(table, "Soraya", [5, 5]);
    await stand(table, "Lackey 1", [6, 5]);
    await stand(table, "Lackey 2", [6, 6]);
    const dialog = await attacks(ada, "Soraya", "Sword", "Lackey 1", "Sweep attack");
    await dialog.cancel();
    await new Board(ada).targetAll("Lackey 1", "Lackey 2");
    const sweep = await sweepDialog(ada);
    const card = await thrown(sweep, [3, 4, 3, 4], [1, 1, 6, 6]);
    await eventually(() => rows(card)).toEqual(["Falls", "Miss"]);
    await eventually(() => statusesOf(gm, "Lackey 1")).toEqual(["defeated"]);
    await eventually(() => statusesOf(gm, "Lackey 2")).toEqual([]);
  });

  it("the odds follow who is moved on the board, on the open sheet as in the open dialog", async () => {
    const { ada } = table;
    await stand(table, "Soraya", [5, 1]);
    await stand(table, "Virek-Kohl", [12, 1]);
    await new Board(ada).target("Virek-Kohl");
    const sheet = await Sheet.open(ada, "Soraya");
    const fist = sheet.row("Unarmed");
    await eventually(() => words(fist)).toContain("out of reach");
    await stand(table, "Virek-Kohl", [6, 1]);
    await eventually(() => words(fist)).toMatch(/\d+\s?%/);
    await eventually(() => words(fist)).not.toContain("out of reach");

    await fist.locator(".q-row__main").click();
    const dialog = await Dialog.opened(ada);
    await eventually(() => dialog.throwButton.getAttribute("aria-disabled")).not.toBe("true");
    await stand(table, "Virek-Kohl", [12, 1]);
    await eventually(() => dialog.throwButton.getAttribute("aria-disabled")).toBe("true");
    await eventually(() => words(dialog.root)).toContain("out of reach");
    await dialog.cancel();
  });
});

/** Opens the dialog of a sweep attack on the targets. */
async function sweepDialog(page: Page): Promise<Dialog> {
  return fromSheet(page, "Soraya", ({ root }) =>
    root
      .locator(".q-attack", { has: page.locator(".q-row__name", { hasText: "Sword" }) })
      .getByRole("button", { name: "Sweep attack" }),
  );
}

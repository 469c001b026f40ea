import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { throwIt } from "./support/announce.ts";
import { Board } from "./support/board.ts";
import type { Card } from "./support/card.ts";
import type { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { newest, statusesOf } from "./support/imperfect-cards.ts";
import { speak } from "./support/language.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { change, figuresOf, DECK, stand } from "./support/zerospace.ts";
import { answer, attacks, d6, foesDefend, fromSheet, rule, stepIn } from "./support/zerospace-cards.ts";
import { fightingInOrder, marks } from "./support/zerospace-tracker.ts";
import { ROW_WORD } from "./support/rows.ts";

const table = useTable({ scene: DECK });

const fighting = (...names: string[]): Promise<Tracker> => fightingInOrder(table, ...names);

/** Throws what a dialog asks for; others' dice at their own screens. */
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

/** Everything that an attack may change of these. */
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
  it("[ZS-DOD-1] [ZS-TURN-4] [ZS-PLOT-4] [ZS-SUC-1] a sword, a dodge out of turn, a plot point; and all of it back", async () => {
    const { gm, ada } = table;
    await stand(table, "Soraya", [11, 5]);
    await change(table, "Soraya", { plotPoints: 2 });
    const tracker = await fighting("Soraya", "Virek-Kohl");
    const before = await everything(gm, ["Soraya", "Virek-Kohl"]);

    const dialog = await attacks(ada, "Soraya", "Sword", "Virek-Kohl");
    await eventually(async () => (await dialog.headlines())[0]).toContain("to hit");
    await eventually(() => words(dialog.root)).toContain("Task action");
    // AV 7 with a bonus die against DV 7: he may give up his next turn for a die more.
    const card = await thrown(dialog, [3, 4, 2]);
    const hisCard = await card.on(gm);
    await loadDice(gm, ...d6(2, 6, 3));
    await answer(hisCard, "dodge").click();
    await eventually(() => card.verdict()).toBe("Miss");
    await allThrown(gm, ada);
    await eventually(() => left(gm, "Virek-Kohl")).toBe(7);
    await eventually(() => statusesOf(gm, "Virek-Kohl")).toEqual(["dodging"]);
    await Tracker.open(gm);
    await eventually(() => marks(tracker, "Virek-Kohl")).toContain("owes");

    // 16 against 18; one die more makes it 19.
    await card.on(ada);
    await loadDice(ada, ...d6(3));
    await card.spend("bonusDie").click();
    await eventually(() => card.verdict()).toBe("Hit");
    await eventually(() => left(gm, "Virek-Kohl")).toBe(6);
    await eventually(() => everything(gm, ["Soraya", "Virek-Kohl"])).not.toEqual(before);

    await hisCard.on(gm);
    await hisCard.press("undo");
    await hisCard.becomes("Taken back");
    await eventually(() => everything(gm, ["Soraya", "Virek-Kohl"])).toEqual(before);
  });

  it("[ZS-EXP-1] [ZS-EXP-2] [ZS-EXP-3] [ZS-RUN-1] a grenade: one throw, tied rows, and a run for cover", async () => {
    const { gm, ada } = table;
    // Soraya in the middle, two Lackeys 4 m off, alike; nobody else within 10 m.
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
    // AV 7 up to 5 m: 14; AV 3 at 10 m: 10. All Lackeys defend with one throw: 3 + 8.
    const card = await thrown(dialog, [3, 4], [4, 4]);
    // She runs, and defends when the GM has said where that ends.
    await answers(card, ada, "runForCover", "target");
    await eventually(() => statusesOf(ada, "Soraya")).toContain("sprinting");
    await eventually(() => left(gm, "Soraya")).toBe(6);
    const gms = await card.on(gm);
    await rule(gms, "area:target", "neither");
    await answers(card, ada, "defend", "target", 1, 2, 1);
    await eventually(() => rows(card)).toEqual(["Hit", "Falls", "Falls", "Miss"]);
    await eventually(() => left(gm, "Soraya")).toBe(5);
    await eventually(() => wordsOfAll(card.root.locator(".q-target .q-meta"))).toContain(
      "4 m · AV 7 · one defence throw with Lackey 2",
    );

    // The GM thinks better of it.
    await loadDice(gm, ...d6(3));
    await rule(gms, "area:target", "cover");
    await eventually(() => rows(card)).toEqual(["Miss", "Falls", "Falls", "Miss"]);
    await eventually(() => left(gm, "Soraya")).toBe(6);
    await rule(gms, "area:target", "out");
    await eventually(() => words(card.root)).toContain("out of the area");
    await gms.press("undo");
    await gms.becomes("Taken back");
    await eventually(() => everything(gm, names)).toEqual(before);
  });

  it("[ZS-GRA-1] [ZS-GRA-4] [ZS-GRA-6] grappled, hurt, and thrown across the deck", async () => {
    const { gm, ben } = table;
    await stand(table, "Issvisk", [11, 5]);
    await attackAndTake(ben, await attacks(ben, "Issvisk", "Unarmed", "Virek-Kohl", "Grapple"), [3, 3], [3, 3]);
    await eventually(() => statusesOf(gm, "Virek-Kohl")).toEqual(["restrained"]);
    await attackAndTake(ben, await attacks(ben, "Issvisk", "Virek-Kohl", "Virek-Kohl"), [4, 4], [1], 2);
    await eventually(() => left(gm, "Virek-Kohl")).toBe(6);
    const last = await attackAndTake(
      ben,
      await attacks(ben, "Issvisk", "Virek-Kohl", "Virek-Kohl", "Throw"),
      [4, 4],
      [1],
      3,
    );
    await eventually(() => statusesOf(gm, "Virek-Kohl")).toEqual(["prone"]);
    await eventually(() => left(gm, "Virek-Kohl")).toBe(5);
    expect((await last.notes()).join()).toContain("Virek-Kohl is thrown 5 m.");
    const gms = await last.on(gm);
    await gms.press("undo");
    await gms.becomes("Taken back");
    await eventually(() => statusesOf(gm, "Virek-Kohl")).toEqual(["restrained"]);
  });

  it("[ZS-TER-1] terrified, by the own choice", async () => {
    const { gm, ada } = table;
    const dialog = await attacks(gm, "Virek-Kohl", "Dread", "Soraya");
    const card = await thrown(dialog, [6, 6]);
    await answers(card, ada, "defend", "target", 1, 1);
    await eventually(() => card.verdict()).toBe("Hit");
    const hers = await card.on(ada);
    await rule(hers, "fright:target", "fleeing");
    await eventually(() => statusesOf(gm, "Soraya")).toEqual(["fleeing"]);
    await rule(hers, "fright:target", "cowering");
    await eventually(() => statusesOf(gm, "Soraya")).toEqual(["cowering"]);
  });

  it("[ZS-UNN-1] [ZS-OBJ-1] [ZS-SWP-1] fells whoever has no name, two at a stroke, and dents a door", async () => {
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

    await stand(table, "Soraya", [15, 5]);
    const door = await thrown(await attacks(ada, "Soraya", "Sword", "Security door"), [6, 5, 4], [1, 1], 2);
    await eventually(() => door.verdict()).toBe("Hit");
    await eventually(() => left(gm, "Security door")).toBe(7);
  });

  it("[ZS-COMB-2] two gang up, the one with the turn that was kept; the GM overrides the dice", async () => {
    const { gm, ada, ben } = table;
    await stand(table, "Soraya", [11, 5]);
    await stand(table, "Venn Rao", [11, 6]);
    await change(table, "Venn Rao", { plotPoints: 0 });
    const tracker = await fighting("Venn Rao", "Soraya", "Virek-Kohl");
    await (await Tracker.open(ben)).row("Venn Rao").locator('button[data-act="delay"]').click();
    await tracker.turnTo("Soraya");
    const dialog = await attacks(ada, "Soraya", "Sword", "Virek-Kohl");
    await dialog.announce();
    const card = await newest(ada, "attack", 1);
    await stepIn(await card.on(ben), "Join", /Psiblade/, ...d6(6, 6));
    await allThrown(ben);
    await loadDice(gm, ...d6(3, 4));
    await throwIt(await card.on(ada), ...d6(1, 1, 1));
    await foesDefend(card, gm);
    // 3 without the skill, and 12: 15, and two who roll.
    await eventually(() => card.verdict()).toBe("Hit");
    await eventually(() => card.why()).toContain("17 against 14.");
    await eventually(() => left(gm, "Virek-Kohl")).toBe(6);
    await eventually(() => tracker.acting()).toBe("Venn Rao");

    const gms = await card.on(gm);
    await rule(gms, "override:target", "miss");
    await eventually(() => card.verdict()).toBe("Miss");
    await eventually(async () => (await figuresOf(gm, "Venn Rao"))["plotPoints"]).toBe(1);
    await eventually(() => left(gm, "Virek-Kohl")).toBe(7);
  });

  it("reads as well in German", async () => {
    const { gm, ada } = table;
    await stand(table, "Soraya", [11, 5]);
    await speak(ada, "de");
    const dialog = await attacks(ada, "Soraya", "Schwert", "Virek-Kohl", "Ansturm");
    await eventually(() => dialog.headlines()).toEqual([expect.stringContaining("Trefferchance")]);
    const card = await thrown(dialog, [5, 4, 3, 4], [1, 1]);
    await eventually(() => card.verdict()).toBe("Treffer");
    await eventually(() => card.why()).toContain("23 gegen 9.");
    await eventually(() => words(card.root)).toContain("Angriff");
    await eventually(() => words(card.root)).not.toMatch(/\b(Attack|Hit|Endurance|Charge)\b|QUADRANT\./);
    await allThrown(ada, gm);
  });
});

async function attackAndTake(page: Page, dialog: Dialog, own: number[], foe: number[], count = 1): Promise<Card> {
  const card = await thrown(dialog, own, foe, count);
  await eventually(() => card.verdict()).toBe("Hit");
  await allThrown(page, table.gm);
  return card;
}

/** The dialog of a sweep at those who are targeted. */
async function sweepDialog(page: Page): Promise<Dialog> {
  return fromSheet(page, "Soraya", ({ root }) =>
    root
      .locator(".q-attack", { has: page.locator(".q-row__name", { hasText: "Sword" }) })
      .getByRole("button", { name: "Sweep attack" }),
  );
}

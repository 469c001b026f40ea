import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newest } from "../support/card.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { eventually, words } from "../support/eventually.ts";
import type { Look } from "../support/look.ts";
import type { Table } from "../support/table.ts";
import { barsOf, statusesOf } from "../support/tokens.ts";
import { Tracker } from "../support/tracker.ts";
import { answer, attacks, d6, foesDefend, rowOf, rule, untick } from "../support/zerospace-cards.ts";
import { begins, marks, press, roundEnds } from "../support/zerospace-tracker.ts";
import { plotPoints, trackers } from "./at-table.ts";

/**
 * Soraya's turn is skipped, because the forced dodge has cost it; the boost ends, but the dodge lasts until she really acts.
 */
export async function sorayaIsPassedOver(table: Table): Promise<void> {
  const [gms, adas] = await trackers(table);
  await adas.turnTo("Issvisk");
  await eventually(() => marks(gms, "Soraya")).toEqual([]);
  for (const page of table.pages) await eventually(() => statusesOf(page, "Soraya")).toEqual(["dodging"]);
}

/** The next defence uses up the distraction. */
export async function issviskGrapples(table: Table): Promise<void> {
  const { gm, ben } = table;
  const dialog = await attacks(ben, "Issvisk", "Unarmed", "Virek-Kohl", "Grapple");
  await loadDice(ben, ...d6(4, 3));
  await loadDice(gm, ...d6(3));
  await dialog.throw();
  const card = await newest(gm, "attack", 3);
  await foesDefend(card, gm);
  await eventually(() => card.verdict()).toBe("Hit");
  await eventually(() => words(card.side("target"))).toContain("−1 Distracted");
  await eventually(() => card.why()).toContain("16 against 8.");
  for (const page of table.pages) await eventually(() => statusesOf(page, "Virek-Kohl")).toEqual(["restrained"]);
  const tracker = await Tracker.open(ben);
  await press(tracker, "Issvisk", "endTurn");
  await allThrown(gm, ben);
}

/** Virek-Kohl's Dread makes its target cower or flee: Venn Rao chooses, and recovers his nerve. */
export async function vennFlees(table: Table, look: Look): Promise<void> {
  const { gm, ben } = table;
  const [gms, , bens] = await trackers(table);
  await gms.turnTo("Virek-Kohl");
  await dreadReachesFar(gm);
  const dread = await attacks(gm, "Virek-Kohl", "Dread", "Venn Rao");
  await eventually(() => words(dread.root)).toContain("−1 Restrained");
  await loadDice(gm, ...d6(5));
  await dread.throw();
  const card = await newest(ben, "attack", 4);
  await loadDice(ben, ...d6(1, 2));
  await answer(card, "defend").click();
  await eventually(() => card.verdict()).toBe("Hit");
  await look.at("zerospace-fright", ben, `#chat article.q-card[data-card="${await card.id()}"]`);
  await rule(card, "fright:target", "fleeing");
  for (const page of table.pages) await eventually(() => statusesOf(page, "Venn Rao")).toEqual(["fleeing"]);
  await trackers(table);
  await press(gms, "Virek-Kohl", "endTurn");

  await bens.turnTo("Venn Rao");
  const nerve = await begins(bens, "Venn Rao", "recoverNerve");
  await eventually(() => words(nerve.root)).toContain("AV 7 · Survival (Presence)");
  await loadDice(ben, ...d6(3, 3));
  await loadDice(gm, ...d6(2, 3));
  await nerve.throw();
  const found = await newest(ben, "recoverNerve", 1);
  await eventually(() => found.verdict()).toBe("Success");
  for (const page of table.pages) await eventually(() => statusesOf(page, "Venn Rao")).toEqual([]);
  await allThrown(gm, ben);
}

/** Gives Virek-Kohl's power Dread a long range, in whichever language it is named. */
export const dreadReachesFar = (gm: Page): Promise<void> =>
  gm.evaluate(async () => {
    const { items } = (game.scenes["active"] as Loose).tokens.getName("Virek-Kohl").actor;
    await (items.getName("Dread") ?? items.getName("Grauen")).update({ "system.attack.range": "long" });
  });

/** One attack roll for all targets in the blast, half the damage at its edge; the GM decides whom it spares. */
export async function grenadeFalls(table: Table, look: Look): Promise<void> {
  const { gm, ada, ben } = table;
  const [gms, , bens] = await trackers(table);
  await press(bens, "Venn Rao", "endTurn");
  await gms.turnTo("Lackey 2");
  const dialog = await attacks(gm, "Lackey 3", "Fragmentation grenade", "Soraya");
  // The thrower and Virek-Kohl are outside the blast; Lackey 2 remains a target.
  for (const name of ["Lackey 3", "Virek-Kohl"]) await untick(dialog, `At ${name}`);
  await eventually(() => dialog.headlines()).toEqual([
    expect.stringContaining("of 3"),
    expect.stringContaining("all 3"),
  ]);
  await loadDice(gm, ...d6(6, 6), ...d6(1, 1, 1));
  await dialog.throw();
  const card = await newest(gm, "attack", 5);
  await foesDefend(card, gm);
  await rule(card, "area:target2", "out");
  await eventually(() => words(rowOf(card, "Lackey 2"))).toContain("outside the area");

  const adas = await card.on(ada);
  await loadDice(ada, ...d6(1, 1, 2));
  await answer(adas, "defend").click();
  const bens2 = await card.on(ben);
  await loadDice(ben, ...d6(4, 5));
  await answer(bens2, "defend").click();
  await eventually(() => words(rowOf(bens2, "Venn Rao"))).toContain("15 against 13.");
  await eventually(() => words(rowOf(bens2, "Soraya"))).toContain("19 against 12.");
  // One more die on the defence turns the hit into a miss.
  await loadDice(ben, ...d6(3));
  await bens2.spend("bonusDie").click();
  await eventually(() => words(rowOf(bens2, "Venn Rao"))).toContain("15 against 16.");
  await eventually(() => plotPoints(gm)).toMatchObject({ "Venn Rao": 2 });
  for (const page of table.pages) await eventually(() => barsOf(page, "Soraya")).toEqual(["5/6", "5/6"]);
  await eventually(() => barsOf(gm, "Venn Rao")).toEqual(["7/7", "7/7"]);
  await eventually(() => statusesOf(gm, "Lackey 2")).toEqual(["cover"]);
  await look.at("zerospace-blast", gm, `#chat article.q-card[data-card="${await card.id()}"]`);
  await allThrown(gm, ada, ben);

  await trackers(table);
  await press(gms, "Lackey 2", "endTurn");
  await roundEnds(gms, 3);
}

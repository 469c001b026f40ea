import { Board, dragIntoFight } from "../support/board.ts";
import { newest } from "../support/card.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { eventually, words } from "../support/eventually.ts";
import type { Look } from "../support/look.ts";
import { snapshot } from "../support/snapshot.ts";
import type { Table } from "../support/table.ts";
import { statusesOf } from "../support/tokens.ts";
import { Tracker } from "../support/tracker.ts";
import { answer, attacks, d6, foesDefend, spends } from "../support/zerospace-cards.ts";
import { begins, does, heading, marks, press, roundEnds } from "../support/zerospace-tracker.ts";
import { plotPoints, trackers } from "./at-table.ts";

/** The heroes get the drop on their foes, who are surprised. */
export async function fightGathers({ gm, ada, ben }: Table): Promise<void> {
  await dragIntoFight(gm, "Soraya", "Venn Rao", "Virek-Kohl", "Lackey 1", "Lackey 2", "Lackey 3");
  const gms = await Tracker.open(gm);
  await press(gms, "Lackey 1", "groupAlike");
  await eventually(() => words(gms.row("Lackey 3"))).toContain("with Lackey 1");
  for (const hero of ["Soraya", "Venn Rao"]) {
    await press(gms, hero, "drop");
    await eventually(() => marks(gms, hero)).toEqual(["drop"]);
  }
  // One roll for Virek-Kohl, and one for all Lackeys.
  await loadDice(gm, ...d6(4, 4, 4, 4));
  await gms.begin();
  await eventually(() => gms.state("Virek-Kohl")).toBe("Initiative 15");
  await allThrown(gm);
  const adas = await newest(ada, "initiative", 3);
  await eventually(() => words(adas.root)).toMatch(/./);
  await ada.locator("#chat button[data-action=throw]").waitFor();
  await loadDice(ada, ...d6(5, 4, 6));
  await ada.locator("#chat button[data-action=throw]").click();
  await (await Tracker.open(ben)).root.waitFor();
  await loadDice(ben, ...d6(3, 2, 3));
  await newest(ben, "initiative", 3);
  await ben.locator("#chat button[data-action=throw]").click();
  await gms.turnTo("Soraya");
  await allThrown(ada, ben);
  const [, adasTracker] = await trackers({ gm, ada, ben } as Table);
  await eventually(() => adasTracker.names()).toEqual([
    "Soraya",
    "Virek-Kohl",
    "Venn Rao",
    "Lackey 1",
    "Lackey 2",
    "Lackey 3",
  ]);
  for (const name of ["Virek-Kohl", "Lackey 1", "Lackey 2", "Lackey 3"])
    await eventually(() => statusesOf(ada, name)).toEqual(["surprised"]);
  await eventually(() => statusesOf(ada, "Venn Rao")).toEqual([]);
}

/** A boost for a round, and a charge: a hit takes an unnamed foe out. */
export async function sorayaCharges({ gm, ada }: Table): Promise<void> {
  await new Board(gm).put("Soraya", [8, 4]);
  const boost = await spends(ada, "Soraya", "boost");
  await boost.fill("attribute", "brawn");
  await boost.throw();
  await eventually(() => plotPoints(gm)).toMatchObject({ Soraya: 3 });
  await eventually(() => statusesOf(gm, "Soraya")).toEqual(["boosted"]);

  const dialog = await attacks(ada, "Soraya", "Sword", "Lackey 1", "Charge");
  const asked = () => words(dialog.root);
  await eventually(asked).toContain("AV 8 · Close Combat (Brawn) · Sword 2 · +1 Charging · +1 Expertise");
  await eventually(asked).toContain("Movement and task action");
  await loadDice(ada, ...d6(3, 2, 4, 1));
  await loadDice(gm, ...d6(6));
  await dialog.throw();
  const card = await newest(ada, "attack", 1);
  await foesDefend(card, gm);
  await eventually(() => card.verdict()).toBe("Falls");
  await card.becomes("Applied");
  for (const page of [gm, ada]) await eventually(() => statusesOf(page, "Lackey 1")).toContain("defeated");
  const tracker = await Tracker.open(ada);
  await eventually(() => words(tracker.row("Lackey 2"))).toContain("2 of 3 left");
  await press(tracker, "Soraya", "endTurn");
}

/** A forced dodge costs a turn. The GM undoes the whole shot, and redoes it. */
export async function sorayaDodges(table: Table, look: Look): Promise<void> {
  const { gm, ada } = table;
  const [gms] = await trackers(table);
  await gms.turnTo("Virek-Kohl");
  const before = await snapshot(gm);
  const dialog = await attacks(gm, "Virek-Kohl", "Blaster pistol", "Soraya");
  await eventually(() => words(dialog.root)).toContain("−1 Surprised · +1 Expertise");
  await loadDice(gm, ...d6(5, 4));
  await dialog.throw();
  const card = await newest(ada, "attack", 2);
  await eventually(() => card.waiting()).toContain("Soraya");
  await look.at("zerospace-defend", ada, `#chat article.q-card[data-card="${await card.id()}"]`);
  await loadDice(ada, ...d6(2, 4, 3));
  await answer(card, "dodge").click();
  await eventually(() => card.verdict()).toBe("Miss");
  await eventually(() => card.why()).toBe("16 against 17.");
  await card.becomes("Applied");
  const dodged = async (): Promise<void> => {
    for (const page of table.pages) await eventually(() => statusesOf(page, "Soraya")).toEqual(["boosted", "dodging"]);
    await eventually(() => marks(gms, "Soraya")).toEqual(["owes", "forced"]);
  };
  await trackers(table);
  await dodged();
  const after = await snapshot(gm);

  const own = await card.on(gm);
  await own.press("undo");
  await own.becomes("Undone");
  await eventually(() => snapshot(gm)).toEqual(before);
  await eventually(() => statusesOf(ada, "Soraya")).toEqual(["boosted"]);
  await own.press("redo");
  await own.becomes("Applied");
  await eventually(() => snapshot(gm)).toEqual(after);
  await trackers(table);
  await dodged();
  await press(gms, "Virek-Kohl", "endTurn");
  await eventually(() => statusesOf(ada, "Virek-Kohl")).toEqual([]);
  await allThrown(gm, ada);
}

/** Venn Rao delays, and interrupts the Lackeys' turn. */
export async function vennBreaksIn(table: Table): Promise<void> {
  const { gm, ben } = table;
  const [gms, adas, bens] = await trackers(table);
  await bens.turnTo("Venn Rao");
  await press(bens, "Venn Rao", "delay");
  await eventually(() => marks(adas, "Venn Rao")).toEqual(["delayed"]);
  await gms.turnTo("Lackey 2");
  await press(bens, "Venn Rao", "interrupt");
  await eventually(() => heading(adas)).toBe("Venn Rao breaks into Lackey 2’s turn");
  await new Board(ben).target("Virek-Kohl");
  const dialog = await begins(bens, "Venn Rao", "distract");
  await loadDice(ben, ...d6(5, 4));
  await loadDice(gm, ...d6(3, 4));
  await dialog.throw();
  const card = await newest(ben, "distract", 1);
  await eventually(() => card.verdict()).toBe("Success");
  for (const page of table.pages) await eventually(() => statusesOf(page, "Virek-Kohl")).toEqual(["distracted"]);
  const tracker = await Tracker.open(ben);
  await press(tracker, "Venn Rao", "endTurn");
  await gms.turnTo("Lackey 2");
  await allThrown(gm, ben);
}

/** Issvisk joins late, behind Virek-Kohl: the GM gives him a place in the order, and he waits for the next round. */
export async function issviskComes(table: Table): Promise<void> {
  const { gm, ben } = table;
  const [gms, , bens] = await trackers(table);
  await new Board(gm).walk("Issvisk", [13, 5]);
  await dragIntoFight(gm, "Issvisk");
  await eventually(() => gms.row("Issvisk").getAttribute("class")).toContain("is-newcomer");
  const initiative = await begins(gms, "Issvisk", "initiative");
  await loadDice(gm, ...d6(5, 4));
  await initiative.throw();
  await Tracker.open(gm);
  await eventually(() => words(gms.row("Issvisk"))).toContain("before Lackey 2 (by initiative)");
  const place = gms.row("Issvisk").locator('select[data-choice="place"]');
  await place.selectOption({ label: "before Virek-Kohl" });
  await eventually(() => bens.names()).toEqual([
    "Soraya",
    "Issvisk",
    "Virek-Kohl",
    "Venn Rao",
    "Lackey 2",
    "Lackey 3",
    // A combatant who is out is folded at the end.
    "Lackey 1",
  ]);
  await does(gms, "Lackey 2", "takeCover");
  await eventually(() => statusesOf(ben, "Lackey 2")).toContain("cover");
  await press(gms, "Lackey 2", "endTurn");
  await eventually(() => words(gms.root.locator(".q-environment"))).toContain("Hoverbike, driverless: 40 m");
  await roundEnds(gms, 2);
  await allThrown(gm, ben);
}

import { Board } from "../support/board.ts";
import { newest } from "../support/card.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { eventually, words } from "../support/eventually.ts";
import { Sheet } from "../support/sheet.ts";
import type { Table } from "../support/table.ts";
import { barsOf, statusesOf } from "../support/tokens.ts";
import { Tracker } from "../support/tracker.ts";
import { answer, attacks, d6, foesDefend, spends } from "../support/zerospace-cards.ts";
import { begins, press, roundEnds } from "../support/zerospace-tracker.ts";
import { plotPoints, trackers } from "./at-table.ts";

/** A plot point before the roll, and one after it. */
export async function sorayaStrikes({ gm, ada }: Table): Promise<void> {
  const adas = await Tracker.open(ada);
  await adas.turnTo("Soraya");
  await eventually(() => statusesOf(gm, "Soraya")).toEqual([]);
  await new Board(ada).walk("Soraya", [11, 5]);
  const dialog = await attacks(ada, "Soraya", "Sword", "Virek-Kohl");
  await dialog.fill("plotPoints", "1");
  await eventually(() => words(dialog.root)).toContain("+1 Expertise · +1 Plot point");
  await loadDice(ada, ...d6(1, 1, 1, 1));
  await loadDice(gm, ...d6(6));
  await dialog.throw();
  const card = await newest(ada, "attack", 6);
  await foesDefend(card, gm);
  await eventually(() => card.verdict()).toBe("Miss");
  await eventually(() => plotPoints(gm)).toMatchObject({ Soraya: 2 });
  await loadDice(ada, ...d6(3));
  await card.spend("bonusDie").click();
  await eventually(() => card.verdict()).toBe("Hit");
  await eventually(() => card.why()).toBe("14 against 13.");
  await eventually(() => card.dice("self")).toHaveLength(5);
  await eventually(() => plotPoints(gm)).toMatchObject({ Soraya: 1 });
  await eventually(() => barsOf(gm, "Virek-Kohl")).toEqual(["6/7", "6/7"]);
  await press(await Tracker.open(ada), "Soraya", "endTurn");
  await allThrown(gm, ada);
}

/** A held target can be hurt, and gets free only with a higher roll than the holder's. */
export async function virekIsHeld(table: Table): Promise<void> {
  const { gm, ben } = table;
  const [gms, , bens] = await trackers(table);
  await bens.turnTo("Issvisk");
  const hurt = await attacks(ben, "Issvisk", "Holding Virek-Kohl", "Virek-Kohl");
  await loadDice(ben, ...d6(3, 3));
  await loadDice(gm, ...d6(2));
  await hurt.throw();
  const card = await newest(ben, "attack", 7);
  await foesDefend(card, gm);
  await eventually(() => card.verdict()).toBe("Hit");
  await eventually(() => barsOf(gm, "Virek-Kohl")).toEqual(["5/7", "5/7"]);
  await eventually(() => statusesOf(gm, "Virek-Kohl")).toEqual(["restrained"]);
  await Tracker.open(ben);
  await press(bens, "Issvisk", "endTurn");

  await gms.turnTo("Virek-Kohl");
  const free = await begins(gms, "Virek-Kohl", "breakFree");
  await loadDice(gm, ...d6(3));
  await free.throw();
  const grip = await newest(ben, "breakFree", 1);
  await loadDice(ben, ...d6(3, 3));
  await answer(grip, ":brawn").click();
  await eventually(() => grip.verdict()).toBe("Failure");
  await eventually(() => grip.why()).toContain("8 against 15.");
  await Tracker.open(gm);
  await press(gms, "Virek-Kohl", "endTurn");
  await allThrown(gm, ben);
}

/** A power stunt for a round, and a shot from cover. */
export async function vennImprovises(table: Table): Promise<void> {
  const { gm, ada, ben } = table;
  const [gms, , bens] = await trackers(table);
  await bens.turnTo("Venn Rao");
  const stunt = await spends(ben, "Venn Rao", "powerStunt");
  await stunt.pick("power", "Telekinesis");
  await stunt.fill("said", "Looks through the cameras");
  await stunt.throw();
  await eventually(() => plotPoints(gm)).toMatchObject({ "Venn Rao": 1 });
  for (const page of table.pages) await eventually(() => statusesOf(page, "Venn Rao")).toEqual(["powerStunt"]);
  const sheet = await Sheet.ofToken(ben, "Venn Rao");
  await eventually(() => words(sheet.condition("powerStunt"))).toContain("Looks through the cameras");
  await sheet.close();
  await Tracker.open(ben);
  await press(bens, "Venn Rao", "endTurn");

  await gms.turnTo("Lackey 2");
  const shot = await attacks(gm, "Lackey 3", "Blaster rifle", "Soraya");
  await loadDice(gm, ...d6(6, 5));
  await shot.throw();
  const card = await newest(ada, "attack", 8);
  await loadDice(ada, ...d6(2, 1));
  await answer(card, "defend").click();
  await eventually(() => card.verdict()).toBe("Hit");
  await eventually(() => barsOf(gm, "Soraya")).toEqual(["4/6", "4/6"]);
  await trackers(table);
  await press(gms, "Lackey 2", "endTurn");
  await roundEnds(gms, 4);
  await allThrown(gm, ada);
}

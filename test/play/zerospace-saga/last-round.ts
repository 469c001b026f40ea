import { throwIt } from "../support/announce.ts";
import { newest } from "../support/card.ts";
import { answer as reply, question } from "../support/confirm.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { eventually, words } from "../support/eventually.ts";
import type { Look } from "../support/look.ts";
import { snapshot, systemOf } from "../support/snapshot.ts";
import type { Table } from "../support/table.ts";
import { barsOf, statusesOf } from "../support/tokens.ts";
import { Tracker } from "../support/tracker.ts";
import { answer, attacks, call, cardOf, d6, foesDefend, spends } from "../support/zerospace-cards.ts";
import { does, press } from "../support/zerospace-tracker.ts";
import { plotPoints, trackers } from "./at-table.ts";

/** A shot at a door costs it Integrity; a hero rallies. */
export async function doorIsShot({ gm, ada }: Table): Promise<void> {
  const adas = await Tracker.open(ada);
  await adas.turnTo("Soraya");
  const dialog = await attacks(ada, "Soraya", "Blaster pistol", "Security door");
  await loadDice(ada, ...d6(4, 5));
  await loadDice(gm, ...d6(3, 4));
  await dialog.throw();
  const card = await newest(ada, "attack", 9);
  await eventually(() => card.verdict()).toBe("Hit");
  await eventually(() => words(card.root.locator(".q-verdict"))).toContain("1 Integrity");
  await eventually(() => systemOf(gm, "Security door", "integrity.value")).toBe(7);

  const rally = await spends(ada, "Soraya", "rally");
  await eventually(() => words(rally.root)).toContain("Endurance 4 → 5");
  await rally.throw();
  await eventually(() => plotPoints(gm)).toMatchObject({ Soraya: 0 });
  await eventually(() => barsOf(gm, "Soraya")).toEqual(["5/6", "5/6"]);
  await press(await Tracker.open(ada), "Soraya", "endTurn");
  await allThrown(gm, ada);
}

/** Virek-Kohl is thrown and must stand up; his last shot hits. */
export async function virekIsThrown(table: Table, look: Look): Promise<void> {
  const { gm, ada, ben } = table;
  const [gms, , bens] = await trackers(table);
  await bens.turnTo("Issvisk");
  const dialog = await attacks(ben, "Issvisk", "Holding Virek-Kohl", "Virek-Kohl", "Throw");
  await eventually(() => words(dialog.root)).toContain("thrown 5 m");
  await loadDice(ben, ...d6(4, 4));
  await loadDice(gm, ...d6(5));
  await dialog.throw();
  const card = await newest(ben, "attack", 10);
  await foesDefend(card, gm);
  await eventually(() => card.verdict()).toBe("Hit");
  await eventually(() => card.why()).toContain("Virek-Kohl flies 5 m");
  for (const page of table.pages) await eventually(() => statusesOf(page, "Virek-Kohl")).toEqual(["prone"]);
  await eventually(() => barsOf(gm, "Virek-Kohl")).toEqual(["4/7", "4/7"]);
  await look.at("zerospace-throw", ben, `#chat article.q-card[data-card="${await card.id()}"]`);
  await Tracker.open(ben);
  await press(bens, "Issvisk", "endTurn");

  await gms.turnTo("Virek-Kohl");
  await Tracker.open(gm);
  await does(gms, "Virek-Kohl", "standUpSlammed");
  for (const page of table.pages) await eventually(() => statusesOf(page, "Virek-Kohl")).toEqual([]);
  const shot = await attacks(gm, "Virek-Kohl", "Blaster pistol", "Soraya");
  await loadDice(gm, ...d6(5, 5, 5));
  await shot.throw();
  const hit = await newest(ada, "attack", 11);
  await loadDice(ada, ...d6(1, 1));
  await answer(hit, "defend").click();
  await eventually(() => hit.verdict()).toBe("Hit");
  await eventually(() => barsOf(gm, "Soraya")).toEqual(["4/6", "4/6"]);
  await allThrown(gm, ada, ben);
  await Tracker.open(gm);
  await press(gms, "Virek-Kohl", "endTurn");
}

/** The GM asks heroes for a roll, undoes the request with their rolls, and redoes it. */
export async function patrolIsHeard(table: Table): Promise<void> {
  const { gm, ada, ben } = table;
  await (await Tracker.open(gm)).turnTo("Venn Rao");
  await eventually(() => statusesOf(ben, "Venn Rao")).toEqual([]);
  const before = await snapshot(gm);
  const ask = await call(gm, "request");
  for (const [name, asked] of [
    ["Soraya", true],
    ["Issvisk", true],
    ["Venn Rao", false],
  ] as const) {
    const box = ask.root.locator(".q-option", { hasText: name }).locator("input");
    if ((await box.isChecked()) !== asked) await box.click();
    await eventually(() => box.isChecked()).toBe(asked);
  }
  await ask.throw();
  for (const [page, name, ...dice] of [
    [ada, "Soraya", 5, 3],
    [ben, "Issvisk", 2, 3],
  ] as const) {
    const card = await cardOf(page, "asked", name);
    await loadDice(gm, ...d6(3, 3));
    await throwIt(card, ...d6(...dice));
    await card.becomes("Applied");
    await allThrown(gm, page);
  }
  const request = await newest(gm, "request");
  const rolls = [await cardOf(gm, "asked", "Soraya"), await cardOf(gm, "asked", "Issvisk")];
  await request.press("undo");
  await eventually(async () => words(await question(gm))).toMatch(/Soraya|Issvisk/);
  await reply(gm, "yes");
  for (const card of [request, ...rolls]) await card.becomes("Undone");
  await eventually(() => snapshot(gm)).toEqual(before);
  for (const card of [request, ...rolls]) {
    await card.press("redo");
    await card.becomes("Applied");
  }
  await eventually(() => Promise.all(rolls.map((card) => card.verdict()))).toEqual(["Success", "Failure"]);
}

import { expect } from "vitest";
import { dragIntoFight } from "../support/board.ts";
import { newest } from "../support/card.ts";
import { answer as reply } from "../support/confirm.ts";
import { Dialog } from "../support/dialog.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { clicks, eventually, words } from "../support/eventually.ts";
import { calls, d6, presses, rule, strikes, thrown } from "../support/gurps-cards.ts";
import { chooses, ends } from "../support/gurps-tracker.ts";
import type { Look } from "../support/look.ts";
import { throwIt } from "../support/announce.ts";
import { Sheet } from "../support/sheet.ts";
import { snapshot } from "../support/snapshot.ts";
import type { Table } from "../support/table.ts";
import { barsOf, statusesOf } from "../support/tokens.ts";
import { Tracker } from "../support/tracker.ts";
import { cardOf } from "../support/zerospace-cards.ts";

/** Opens the tracker on every screen. */
async function trackers({ gm, ada, ben }: Table): Promise<[gm: Tracker, ada: Tracker, ben: Tracker]> {
  return [await Tracker.open(gm), await Tracker.open(ada), await Tracker.open(ben)];
}

/** Two heroes and a ghoul: one maneuver a second. */
export async function fightGathers(table: Table): Promise<void> {
  const { gm, ben } = table;
  await dragIntoFight(gm, "Baako Adeyemi", "Vesna Korda", "Marsh ghoul 1");
  const gms = await Tracker.open(gm);
  await loadDice(gm, ...d6(3, 4, 2));
  await gms.foot("startCombat").click();
  await gms.turnTo("Baako Adeyemi");
  await eventually(() => gms.names()).toEqual(["Baako Adeyemi", "Vesna Korda", "Marsh ghoul 1"]);
  const bens = await Tracker.open(ben);
  await chooses(bens, "Baako Adeyemi", "evaluate");
  await eventually(() => gms.state("Baako Adeyemi")).toContain("Evaluate");
  await ends(bens, "Baako Adeyemi", "Vesna Korda");
}

/** The ghoul frightens three: one freezes, one faints, one keeps a quirk. */
export async function ghoulFrightens(table: Table, look: Look): Promise<void> {
  const { gm, ada, ben } = table;
  const before = await snapshot(gm);
  const call = await calls(gm, "frighten", ["Vesna Korda", "Titania Rook", "Baako Adeyemi"]);
  await call.pick("source", "Marsh ghoul 1");
  await eventually(() => words(call.root)).toContain("−4");
  await call.throw();
  const vesnas = await cardOf(ada, "fright", "Vesna Korda");
  const titanias = await cardOf(ada, "fright", "Titania Rook");
  const baakos = await cardOf(ben, "fright", "Baako Adeyemi");

  // Will 12, +2 for her reflexes, −4; fails by 1, and 9 and 1 is row 10: she freezes.
  await throwIt(vesnas, ...d6(4, 4, 3));
  await presses(vesnas, "Roll on the table", 3, 3, 3);
  await presses(vesnas, "Roll its effects", 1);
  await eventually(() => vesnas.verdict()).toBe("Freezes");
  await vesnas.becomes(/Applied/);
  await eventually(() => statusesOf(ben, "Vesna Korda")).toEqual(["stunned"]);
  await look.at("gurps-fright", ada, "#chat .chat-message:not([hidden])");

  await throwIt(titanias, ...d6(4, 4, 4));
  await rule(await titanias.on(gm), "row", "0:18");
  await presses(titanias, "Roll its effects", 2, 3, 3, 4);
  await eventually(() => titanias.verdict()).toBe("Faints");
  await eventually(() => statusesOf(ben, "Titania Rook")).toContain("unconscious");

  await throwIt(baakos, ...d6(4, 4, 2));
  await presses(baakos, "Roll on the table", 3, 3, 4);
  await eventually(() => baakos.notes()).toEqual([expect.stringContaining("left with a quirk")]);
  const gms = await baakos.on(gm);
  await gms.button("Choose trait").click();
  const choosing = await Dialog.opened(gm);
  await choosing.fill("name", "Counts the exits");
  await choosing.throw();
  const quirk = await newest(gm, "acquireTrait");
  await quirk.becomes(/Applied/);
  const sheet = await Sheet.ofToken(ben, "Baako Adeyemi");
  await eventually(() => words(sheet.root.locator('[data-kind="traits"]'))).toContain("Counts the exits");
  await sheet.close();
  const after = await snapshot(gm);

  // The fright is undone with its follow-ups, and redone with the same result.
  const horror = await newest(gm, "frighten");
  await horror.press("undo");
  await reply(gm, "yes");
  for (const card of [vesnas, titanias, baakos, quirk]) await card.becomes("Undone");
  await eventually(() => snapshot(gm)).toEqual(before);
  // Its follow-ups must be shown again after the redo.
  for (const find of [() => horror, () => vesnas.on(gm), () => titanias.on(gm), () => gms, () => quirk]) {
    const card = await find();
    await card.press("redo");
    await card.becomes("Applied");
  }
  await eventually(() => snapshot(gm)).toEqual(after);
  await allThrown(gm, ada, ben);
}

/** A stunned hero loses a second, and recovers from the tracker. */
export async function vesnaRecovers(table: Table): Promise<void> {
  const { ada, gm } = table;
  const [gms, adas] = await trackers(table);
  await eventually(() => adas.state("Vesna Korda")).toContain("helpless: Stunned");
  await ends(adas, "Vesna Korda", "Marsh ghoul 1");
  await ends(gms, "Marsh ghoul 1", "Baako Adeyemi");
  await eventually(() => gms.round()).toBe("2");
  await ends(gms, "Baako Adeyemi", "Vesna Korda");
  const recover = adas.control("Vesna Korda", "Recover: Stunned");
  await recover.waitFor();
  await recover.click();
  const card = await thrown(await Dialog.opened(ada), "recover", [3, 3, 3]);
  await card.becomes(/Applied/);
  await Tracker.open(ada);
  await eventually(() => adas.conditions("Vesna Korda")).toEqual([]);
  await eventually(() => recover.count()).toBe(0);
  await chooses(adas, "Vesna Korda", "allOutDefense");
  await eventually(() => gms.state("Vesna Korda")).toContain("All-out defence");
  await ends(adas, "Vesna Korda", "Marsh ghoul 1");
  await allThrown(gm, ada);
}

/** The ghoul strikes, and Vesna dodges; in the next second she waits for it. */
export async function ghoulStrikes(table: Table): Promise<void> {
  const { gm, ada } = table;
  const sheet = await Sheet.ofToken(ada, "Vesna Korda");
  await sheet.mode("edit");
  await sheet.fill("system.defenses.dodge", "9");
  await sheet.mode("play");
  await sheet.close();
  const [gms, adas, bens] = await trackers(table);
  await chooses(gms, "Marsh ghoul 1", "attack");
  const dialog = await strikes(gm, "Marsh ghoul 1", "Claw", "Vesna Korda");
  const claw = await thrown(dialog, "attack", [3, 3, 3]);
  await eventually(() => claw.verdict()).toBe("Success");
  const adasClaw = await claw.on(ada);
  await adasClaw.button("Vesna Korda defends").click();
  const dodge = await thrown(await Dialog.opened(ada), "defense", [5, 4, 4]);
  await eventually(() => dodge.why()).toContain("The blow gets through.");
  await loadDice(gm, ...d6(4));
  await (await dodge.on(gm)).button("Roll damage").click();
  const damage = await newest(gm, "damage");
  await eventually(() => words(damage.root.locator(".q-verdict"))).toContain("Damage 4");
  // The rules of wounds are not part of the system: the player subtracts them by hand.
  const wounded = await Sheet.ofToken(ada, "Vesna Korda");
  const less = wounded.root.locator('[data-action=step][data-field=hp][data-by="-1"]');
  await clicks(less, 4);
  await eventually(() => barsOf(gm, "Vesna Korda")).toEqual(["6/10", "11/11"]);
  await wounded.close();
  await trackers(table);
  await ends(gms, "Marsh ghoul 1", "Baako Adeyemi");
  await eventually(() => gms.round()).toBe("3");

  await chooses(bens, "Baako Adeyemi", "move");
  await ends(bens, "Baako Adeyemi", "Vesna Korda");
  await chooses(adas, "Vesna Korda", "wait");
  await ends(adas, "Vesna Korda", "Marsh ghoul 1");
  await eventually(() => gms.state("Vesna Korda")).toContain("waiting");
  await adas.control("Vesna Korda", "Act now").click();
  await eventually(() => gms.state("Vesna Korda")).toContain("has acted: Wait");
  await gms.undoStep.click();
  await eventually(() => gms.state("Vesna Korda")).toContain("waiting");
  await ends(gms, "Marsh ghoul 1", "Baako Adeyemi");
  await eventually(() => gms.round()).toBe("4");
  await allThrown(gm, ada);
}

/** The fight ends. */
export async function fightEnds({ gm, pages }: Table): Promise<void> {
  const gms = await Tracker.open(gm);
  await gms.foot("endCombat").click();
  await reply(gm, "yes");
  for (const page of pages) await eventually(() => page.evaluate(() => game.combats.size)).toBe(0);
}

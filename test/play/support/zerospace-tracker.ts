import { Dialog } from "./dialog.ts";
import { eventually, words } from "./eventually.ts";
import type { Table } from "./table.ts";
import { Tracker } from "./tracker.ts";

/** Presses an act of a row, by its id: drop, groupAlike, delay, interrupt, endTurn. */
export const press = (tracker: Tracker, name: string, act: string): Promise<void> =>
  tracker.row(name).locator(`button[data-act="${act}"]`).click();

/** Presses an action of a turn that needs no dice: walk, takeCover, standUpSlammed. */
export const does = (tracker: Tracker, name: string, action: string): Promise<void> =>
  tracker.row(name).locator(`button[data-act="spend"][data-does="${action}"]`).first().click();

/** Opens the dialog of a check that a row offers: distract, force, recoverNerve. */
export async function begins(tracker: Tracker, name: string, check: string): Promise<Dialog> {
  await Tracker.open(tracker.page);
  await tracker.row(name).locator(`button[data-check="zerospace.${check}"]`).first().click();
  return Dialog.opened(tracker.page);
}

/** The badges of a row about its place in the order: delayed, owes, forced, drop. */
export const marks = (tracker: Tracker, name: string): Promise<string[]> =>
  tracker
    .row(name)
    .locator(".q-seat__facts .q-badge")
    .evaluateAll((badges) => badges.map((badge) => (badge as HTMLElement).dataset.condition ?? ""));

/** The heading of the round, e.g. "Soraya into the turn of Lackey 2". */
export const heading = (tracker: Tracker): Promise<string> => words(tracker.root.locator(".q-round__now"));

/** After all turns, the GM ends the environment's, and the next round begins. */
export async function roundEnds(tracker: Tracker, next: number): Promise<void> {
  await tracker.root.locator('.q-environment[aria-current="true"]').waitFor();
  await tracker.ends();
  await eventually(() => tracker.round()).toBe(String(next));
}

/** Begins a fight in this order: the initiative totals are set directly. */
export async function fightingInOrder({ gm }: Table, ...names: string[]): Promise<Tracker> {
  const tracker = await Tracker.open(gm);
  await gm.evaluate(async (wanted) => {
    const tokens = wanted.map((name) => (game.scenes["active"] as Loose).tokens.getName(name));
    await CONFIG["Token"].documentClass.createCombatants(tokens);
  }, names);
  await eventually(async () => (await tracker.names()).length).toBe(names.length);
  await gm.evaluate(async (wanted) => {
    const combat = game.combat as Loose;
    const rows = wanted.map((name, index) => ({
      _id: combat.combatants.getName(name).id,
      "system.total": 20 - index,
    }));
    await combat.updateEmbeddedDocuments("Combatant", rows);
  }, names);
  await tracker.foot("startCombat").click();
  await tracker.turnTo(names[0]!);
  return tracker;
}

import { utils } from "../../foundry.ts";
import { subjectOf } from "../checks/beginning.ts";
import { startCheck } from "../checks/start.ts";
import { playLoaded } from "../loading.ts";
import { gameOf } from "../register.ts";
import { say, sayRefusal } from "../words.ts";

/** A change of a token's bar, as Foundry's HUD reports it. */
export interface BarEdit {
  /** Path below `system`. */
  attribute: string;
  value: number;
  /** True: `value` is added to the bar. False: it is the new value. */
  isDelta: boolean;
  /** True: the attribute has a value and a maximum. False: it is a plain number. */
  isBar: boolean;
}

/**
 * Lets the game of an actor handle a bar that is changed by hand.
 * @returns whether the game handled it: it began a check, as a button does, or the user was warned why not
 */
export async function editBar(actor: Actor.Implementation, edit: BarEdit): Promise<boolean> {
  const edits = (await playLoaded(gameOf(actor)))?.editsBar;
  const meant = edits?.(actor, edit.attribute, deltaOf(actor, edit)) ?? null;
  if (meant === null) return false;
  const subject = "key" in meant ? null : subjectOf(meant);
  if ("check" in meant && subject) await startCheck(meant.check, subject);
  else ui.notifications?.warn("key" in meant ? sayRefusal(meant) : say("QUADRANT.table.refusal.gone"));
  return true;
}

function deltaOf(actor: Actor.Implementation, { attribute, value, isDelta, isBar }: BarEdit): number {
  const now = utils.getProperty(actor.system, isBar ? `${attribute}.value` : attribute);
  return isDelta ? value : value - Number(now ?? 0);
}

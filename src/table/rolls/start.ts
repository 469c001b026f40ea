import type { Subject } from "../checks/check.ts";
import type { TypedLine } from "../checks/lanes.ts";
import { subjectFrom } from "../checks/parties.ts";
import { startCheck } from "../checks/start.ts";
import type { Card } from "../documents/messages.ts";
import type { NamedRoll } from "./named-roll.ts";

export interface RollOptions {
  /** Throws at once, without the dialog. */
  skip?: boolean;
  /** Modifiers as if typed into the dialog: whole numbers. */
  modifiers?: readonly TypedLine[];
  /** Further data, such as a difficulty, by the names of the check's own data. */
  data?: Readonly<Record<string, string>>;
  /** UUID of the GM's question that the roll answers. */
  answers?: string | null;
}

/** The subject of a click on a named roll. */
export function subjectOfRoll(
  actor: Actor.Implementation,
  { itemId, data: own }: NamedRoll,
  data: Readonly<Record<string, string>> = {},
): Subject {
  const item = itemId ? (actor.items.get(itemId) ?? null) : null;
  return subjectFrom(actor, { item, data: { ...own, ...data } });
}

/** Begins a named roll as a click on the actor's sheet does. @returns its card; null if none was made */
export async function startRoll(
  actor: Actor.Implementation,
  roll: NamedRoll,
  { skip = false, modifiers = [], data = {}, answers = null }: RollOptions = {},
): Promise<Card | null> {
  const check = (answers !== null && roll.asked) || roll.check;
  return startCheck(check, subjectOfRoll(actor, roll, data), { skip, modifiers, answers });
}

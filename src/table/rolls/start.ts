import type { Subject } from "../checks/check.ts";
import type { TypedLine } from "../checks/lanes.ts";
import { subjectFrom } from "../checks/parties.ts";
import { startCheck } from "../checks/start.ts";
import type { Card } from "../documents/messages.ts";
import type { NamedRoll } from "./named-roll.ts";

export interface RollOptions {
  /** Throws at once, without the dialog. */
  skip?: boolean;
  /** As somebody would type them into the dialog: whole numbers. */
  modifiers?: readonly TypedLine[];
  /** What is said beside: a difficulty. By the names of the check's own data. */
  data?: Readonly<Record<string, string>>;
  /** UUID of the message on which the GM has asked for it. */
  answers?: string | null;
}

/** What a click on a named roll asks for. */
export function subjectOfRoll(
  actor: Actor.Implementation,
  { itemId, data: own }: NamedRoll,
  data: Readonly<Record<string, string>> = {},
): Subject {
  const item = itemId ? (actor.items.get(itemId) ?? null) : null;
  return subjectFrom(actor, { item, data: { ...own, ...data } });
}

/** Begins a named roll as a click on the actor's sheet would. @returns its card; null where none came of it */
export async function startRoll(
  actor: Actor.Implementation,
  roll: NamedRoll,
  { skip = false, modifiers = [], data = {}, answers = null }: RollOptions = {},
): Promise<Card | null> {
  const check = (answers !== null && roll.asked) || roll.check;
  return startCheck(check, subjectOfRoll(actor, roll, data), { skip, modifiers, answers });
}

import { type FormId, type Modifier, modifierRows, type Roll, type Roller } from "#rules/zerospace";
import type { Plan, Answer, ModifierList } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import type { DefenseRolls } from "../../vocabulary.ts";

/** Where a plan keeps the side of one person. */
export interface Slot<P extends object> {
  /** The role of its dice. */
  role: string;
  /** The party that throws, and pays. */
  who: string;
  roll: Roll;
  form: FormId | null;
  roller: Roller;
  put(roller: Roller): P;
}

/** An answer that takes nothing: the plan that it leads to, and whether it is given unasked. */
export function freeAnswer<P extends Plan>(
  plan: P,
  id: string,
  label: string,
  automatic: Answer["automatic"],
): Answer<P> {
  return { id, label, tool: null, price: "", costs: [], reason: null, plan, automatic };
}

/** The modifiers of a role; null for one that has no side. */
export function modifiersOf<P extends object>(slots: readonly Slot<P>[], role: string): ModifierList<P> | null {
  const slot = slots.find((one) => one.role === role);
  return slot ? { list: slot.roller.modifiers, with: (modifiers) => slot.put({ ...slot.roller, modifiers }) } : null;
}

/** What follows from the sheet, or from what was chosen. */
const READ: readonly string[] = ["expertise", "charge"];

/**
 * The circumstances of the tables that do not count for a role as it stands, in their order (ZS-MOD-4). What the form of an
 * attack decides nobody says, nor what was learnt, nor that it is a charge.
 */
export function circumstancesOf<P extends object>(slots: readonly Slot<P>[], role: string): Modifier[] {
  const slot = slots.find((one) => one.role === role);
  if (!slot) return [];
  const { roll, form, roller } = slot;
  const counts = new Set(roller.modifiers.map(({ key }) => key));
  return modifierRows(roll, form).flatMap(({ key, dice, facts, unless }) => {
    const isOpen = dice !== null && facts.length > 0 && !READ.includes(key) && !counts.has(key);
    return isOpen && !(unless !== undefined && counts.has(unless)) ? [{ key, value: dice }] : [];
  });
}

/** Whether the table answers for a side without asking, as it has been set. */
export function answersAtOnce(): Answer["automatic"] {
  const setting = gameSetting<DefenseRolls>("zerospace", "defenseRolls");
  return setting === "all" ? "always" : setting === "npcs";
}

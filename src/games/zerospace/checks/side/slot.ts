import { type FormId, type Modifier, modifierRows, type Roll, type Roller } from "#rules/zerospace";
import {
  type Plan,
  type Answer,
  type ModifierList,
  type Participant,
  type Ruling,
  type TableChange,
  isGms,
  type Refusal,
  type Situation,
} from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import type { CheckKind } from "#rules/check.ts";
import type { DefenseRolls } from "../../vocabulary.ts";
import { characterOf, isHero } from "../../documents.ts";
import type { Side } from "./side.ts";
import { refusal, tell } from "../../words.ts";

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

/** What a check whose throws stand in slots says of their modifiers: each is a list of its own, read anew with its side. */
export const withSlots = <P extends Plan>(slotsOf: (plan: P) => readonly Slot<P>[]) => ({
  fixed: "read" as const,
  circumstances: ({ plan }: { plan: P }, role: string) => circumstancesOf(slotsOf(plan), role),
  modifiers: (plan: P, role: string) => modifiersOf(slotsOf(plan), role),
});

/** The modifiers of a role; null for one that has no side. */
function modifiersOf<P extends object>(slots: readonly Slot<P>[], role: string): ModifierList<P> | null {
  const slot = slots.find((one) => one.role === role);
  return slot ? { list: slot.roller.modifiers, with: (modifiers) => slot.put({ ...slot.roller, modifiers }) } : null;
}

/** What follows from the sheet, or from what was chosen. */
const READ: readonly string[] = ["expertise", "charge"];

/**
 * The circumstances of the tables that do not count for a role as it stands, in their order (ZS-MOD-4). What the form of an
 * attack decides nobody says, nor what was learnt, nor that it is a charge.
 */
function circumstancesOf<P extends object>(slots: readonly Slot<P>[], role: string): Modifier[] {
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

/** A side that was read anew, with what people had said about it before. */
export function withSaid(fresh: Roller, before: Roller, readBefore: Roller): Roller {
  const said = without(before.modifiers, readBefore.modifiers);
  const struck = without(readBefore.modifiers, before.modifiers);
  return { ...fresh, modifiers: [...without(fresh.modifiers, struck), ...said] };
}

/** The first list without what is in the second, one for one. */
function without(list: readonly Modifier[], taken: readonly Modifier[]): Modifier[] {
  const left = [...taken];
  return list.filter(({ key, value }) => {
    const index = left.findIndex((one) => one.key === key && one.value === value);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** What the GM has put in the place of what the dice say; undefined or null: nothing. */
export interface Overridden<R extends string = string> {
  ruled?: R | null;
}

/** The GM's word stands over the dice, as long as there is a result at all. */
export function overridable<P extends Overridden, O extends { result: string }>(
  kind: CheckKind<P, O>,
  replace: (plan: P, outcome: O, ruled: string) => O,
): CheckKind<P, O> {
  return {
    ...kind,
    resolve(plan, throws) {
      const outcome = kind.resolve(plan, throws);
      return plan.ruled ? replace(plan, outcome, plan.ruled) : outcome;
    },
  };
}

/** A point for every player's character among these, to whose harm the GM overrode the dice (ZS-PLOT-2). */
function consolation(parties: Record<string, Participant>, whos: readonly string[]): TableChange[] {
  return whos.flatMap((who): TableChange[] => {
    const actor = characterOf(parties[who]);
    return actor && isHero(actor) ? [{ who, add: "plotPoints", value: 1 }] : [];
  });
}

interface Overriding<P extends Overridden> {
  id: string;
  label: string;
  plan: P;
  /** The results that may be set, with their words; the dice' own is not among them. */
  choices: { value: string; label: string }[];
  /** Those to whose harm a result would be. */
  harmed(value: string): readonly string[];
  parties: Record<string, Participant>;
  put(ruled: string | null): P;
}

/** The GM's *Override*: another result, and a plot point for each player's character whom it harms. */
export function overrideRuling<P extends Overridden>(overriding: Overriding<P>): Ruling {
  const { id, label, choices, parties } = overriding;
  return {
    id,
    label,
    choices: [{ value: "", label: tell("override.dice") }, ...choices],
    now: overriding.plan.ruled ?? "",
    who: "gm",
    changes: (value) => consolation(parties, value ? overriding.harmed(value) : []),
    plan: (value) => overriding.put(value || null),
    note: "QUADRANT.zerospace.override.note",
  };
}

/** The choices of the GM's word on whether something can be done at all. */
export const POSSIBLE = ["possible", "impossible"] as const;

/** What the GM has said of it so far; null: nothing, and nobody throws before (ZS-AM-7). What the GM does is possible. */
export function saidOf(side: Side, { card }: Pick<Situation, "card">): (typeof POSSIBLE)[number] | null {
  if (side.isRuledOut) return "impossible";
  return side.isAllowed || isGms({ card }) ? "possible" : null;
}

/** A side on which the GM has spoken. */
export const spokenOf = (side: Side, value: string): Side => ({
  ...side,
  isRuledOut: value === "impossible",
  isAllowed: value !== "impossible",
});

/** Why a throw has to wait: it hangs on the GM's word. */
export const awaitsWord = (side: Side | undefined, situation: Pick<Situation, "card">): Refusal | null =>
  side && saidOf(side, situation) === null ? refusal("awaitsGm") : null;

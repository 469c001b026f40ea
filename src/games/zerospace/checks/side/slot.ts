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

/** The place of one roller in a plan: `put` returns the plan with another roller there. */
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

/** An answer without a cost. */
export function freeAnswer<P extends Plan>(
  plan: P,
  id: string,
  label: string,
  automatic: Answer["automatic"],
): Answer<P> {
  return { id, label, tool: null, price: "", costs: [], reason: null, plan, automatic };
}

/** The parts of a check that handle modifiers, for plans with slots: each slot has a list of its own, read anew with its side. */
export const withSlots = <P extends Plan>(slotsOf: (plan: P) => readonly Slot<P>[]) => ({
  fixed: "read" as const,
  circumstances: ({ plan }: { plan: P }, role: string) => circumstancesOf(slotsOf(plan), role),
  modifiers: (plan: P, role: string) => modifiersOf(slotsOf(plan), role),
});

/** The modifiers of a role; null for a role without a slot. */
function modifiersOf<P extends object>(slots: readonly Slot<P>[], role: string): ModifierList<P> | null {
  const slot = slots.find((one) => one.role === role);
  return slot ? { list: slot.roller.modifiers, with: (modifiers) => slot.put({ ...slot.roller, modifiers }) } : null;
}

/** Circumstances that are read from the sheet or from the user's choices, so that dialogs do not offer them. */
const READ: readonly string[] = ["expertise", "charge"];

/**
 * The circumstances of the tables that do not count for a role now, in the tables' order (ZS-MOD-4): without those that follow
 * from the form of an attack, and without expertise and charges.
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

/** Whether the GM's client answers for a side without asking, by the setting `defenseRolls`. */
export function answersAtOnce(): Answer["automatic"] {
  const setting = gameSetting<DefenseRolls>("zerospace", "defenseRolls");
  return setting === "all" ? "always" : setting === "npcs";
}

/** A roller that was read anew, with the modifiers that users have added, and without those that they have removed. */
export function withUserChanges(fresh: Roller, before: Roller, readBefore: Roller): Roller {
  const said = without(before.modifiers, readBefore.modifiers);
  const struck = without(readBefore.modifiers, before.modifiers);
  return { ...fresh, modifiers: [...without(fresh.modifiers, struck), ...said] };
}

/** The first list without the entries of the second; each of those removes one match. */
function without(list: readonly Modifier[], taken: readonly Modifier[]): Modifier[] {
  const left = [...taken];
  return list.filter(({ key, value }) => {
    const index = left.findIndex((one) => one.key === key && one.value === value);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** A plan whose result the GM may override: `ruled` replaces the result of the dice; undefined or null: not overridden. */
export interface Overridden<R extends string = string> {
  ruled?: R | null;
}

/** A kind whose outcome is replaced by the GM's override, if there is one. */
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

/** A plot point for every player's character that the GM's override harms (ZS-PLOT-2). */
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
  /** The results that the GM may set, without the result of the dice. */
  choices: { value: string; label: string }[];
  /** The parties that a result would harm. */
  harmed(value: string): readonly string[];
  parties: Record<string, Participant>;
  put(ruled: string | null): P;
}

/** The GM's *Override*: another result, and a plot point for each player's character that it harms. */
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

/** The GM's choices on whether an attempt is possible at all. */
export const POSSIBLE = ["possible", "impossible"] as const;

/** The GM's decision on an attempt; null: not decided, and no dice are thrown until then (ZS-AM-7). GMs need none themselves. */
export function gmDecision(side: Side, { card }: Pick<Situation, "card">): (typeof POSSIBLE)[number] | null {
  if (side.isRuledOut) return "impossible";
  return side.isAllowed || isGms({ card }) ? "possible" : null;
}

/** The side with the GM's decision. */
export const withGmDecision = (side: Side, value: string): Side => ({
  ...side,
  isRuledOut: value === "impossible",
  isAllowed: value !== "impossible",
});

/** Refuses a throw until the GM has decided whether the attempt is possible. */
export const awaitsGmDecision = (side: Side | undefined, situation: Pick<Situation, "card">): Refusal | null =>
  side && gmDecision(side, situation) === null ? refusal("awaitsGm") : null;

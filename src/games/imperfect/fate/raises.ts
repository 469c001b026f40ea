import { bountyCost, type Raise, RAISES, type Trait, TRAITS } from "#rules/imperfect";
import type { Refusal, TableChange } from "#table/checks";
import { aptitudeLabel } from "../checks/roll/ways.ts";
import { dieWords, refusal, tell } from "../words.ts";
import type { Aptitude, Character } from "../documents.ts";

/** A raise of an Aptitude, or of the number or the size of a Trait's dice. */
export type Raised = { raise: "aptitude"; item: Aptitude } | { raise: Exclude<Raise, "aptitude">; trait: Trait };

export const isRaise = (value: unknown): value is Raise => RAISES.some((one) => one === value);
export const isTrait = (value: unknown): value is Trait => TRAITS.some((one) => one === value);

/** The highest level of an Aptitude. */
const HIGHEST_LEVEL = 12;
const LAST_DIE = 12;

/** One step up, as the rules count it: the level, the number of dice, the die's value (14 is d12+2). */
export interface Step {
  from: number;
  to: number;
  /** Bounty points. */
  cost: number;
}

export function stepOf(hero: Character, raised: Raised): Step {
  const from = valueOf(hero, raised);
  const to = from + (raised.raise === "die" ? 2 : 1);
  return { from, to, cost: isTop(raised) ? 0 : bountyCost({ raise: raised.raise, to }) };
}

function valueOf(hero: Character, raised: Raised): number {
  if (raised.raise === "aptitude") return raised.item.system.level;
  const { coordination, faces, bonus } = hero.system.traits[raised.trait];
  return raised.raise === "coordination" ? coordination : faces + bonus;
}

const isTop = (raised: Raised): boolean => raised.raise === "aptitude" && raised.item.system.level >= HIGHEST_LEVEL;

/** Why it cannot be raised now, apart from price and time (IMP-BTY-2). */
export function whyNotRaise(raised: Raised): Refusal | null {
  if (raised.raise !== "aptitude") return null;
  if (isTop(raised)) return refusal("raise.top");
  return raised.item.system.raisedThisArc ? refusal("raise.thisArc") : null;
}

/** The changes of a step; an Aptitude is the tool of `self`. */
export function raiseChanges(raised: Raised, { to }: Step): TableChange[] {
  switch (raised.raise) {
    case "aptitude":
      return [
        { who: "tool", set: "level", value: to },
        { who: "tool", set: "raisedThisArc", value: true },
      ];
    case "coordination":
      return [{ who: "self", set: `traits.${raised.trait}.coordination`, value: to }];
    case "die":
      return to <= LAST_DIE
        ? [{ who: "self", set: `traits.${raised.trait}.faces`, value: to }]
        : [{ who: "self", set: `traits.${raised.trait}.bonus`, value: to - LAST_DIE }];
  }
}

/** "Shooting (pistol)", "Deftness: dice". */
export function raisedName(raised: Raised): string {
  if (raised.raise === "aptitude") {
    const { key, concentration } = raised.item.system;
    return aptitudeLabel(key, concentration);
  }
  const trait = tell(`trait.${raised.trait}`);
  return tell(`raise.what.${raised.raise}`, { trait });
}

/** "3", "d8", "d12+2". */
export function stepWords({ raise }: Pick<Raised, "raise">, value: number): string {
  if (raise !== "die") return String(value);
  return dieWords(value <= LAST_DIE ? value : `${LAST_DIE}+${value - LAST_DIE}`);
}

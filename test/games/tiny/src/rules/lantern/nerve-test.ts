import { type CheckKind, checkThrows } from "#rules/check.ts";
import { diceOf, plainPool, type Pool } from "#rules/dice";
import { flag, list, record, text, whole } from "#rules/guard.ts";

/** A modifier that adds or removes dice. */
export interface NerveModifier {
  key: string;
  value: number;
}

export interface NervePlan {
  /** 1 to 6: a die for each. */
  nerve: number;
  isShaken: boolean;
  /** How dark it is, 1 to 3: the number of lights needed. */
  dark: number;
  modifiers: NerveModifier[];
}

export interface NerveOutcome {
  result: "light" | "dark";
  lights: number;
}

/** A die that shows this much is a light. */
const LIGHT = 5;
const CHANCE = 2 / 6;
const MOST_DICE = 12;

/** Lantern › Walking on: the number of dice. A Shaken character has one less; one is always left. */
export function nerveDice({ nerve, isShaken, modifiers }: NervePlan): number {
  const dice = modifiers.reduce((sum, { value }) => sum + value, nerve - Number(isShaken));
  return Math.min(MOST_DICE, Math.max(1, dice));
}

/**
 * Lantern › Walking on: every 5 and 6 is a light, and the roll needs as many lights as it is dark. A failure makes the
 * character Shaken; a success ends that. Errors are named after the plan's fields; `throws`.
 */
export const nerveTest: CheckKind<NervePlan, NerveOutcome> = {
  pools: (plan) => ({ nerve: poolOf(plan) }),

  resolve(plan, throws) {
    const { nerve } = checkThrows({ nerve: poolOf(plan) }, throws);
    const lights = nerve.flat().filter((face) => face >= LIGHT).length;
    return { result: lights >= plan.dark ? "light" : "dark", lights };
  },

  odds(plan) {
    const chances = chancesOfLights(poolOf(plan).dice.length);
    const light = chances.slice(plan.dark).reduce((sum, chance) => sum + chance, 0);
    return { light, dark: 1 - light };
  },

  changes: (_plan, { result }) => [
    result === "dark" ? { who: "self", gain: "shaken" } : { who: "self", lose: "shaken" },
  ],
};

function poolOf(plan: NervePlan): Pool {
  const { nerve, isShaken, dark, modifiers } = record(plan, "plan");
  whole(nerve, "nerve", { min: 1, max: 6 });
  flag(isShaken, "isShaken");
  whole(dark, "dark", { min: 1, max: 3 });
  for (const one of list(modifiers, "modifiers")) {
    const { key, value } = record(one, "modifiers");
    text(key, "modifiers");
    whole(value, "modifiers");
  }
  return plainPool(diceOf(nerveDice(plan), 6));
}

/** The chances of no light, one, two and so on. */
function chancesOfLights(dice: number): number[] {
  let chances = [1];
  for (let die = 0; die < dice; die += 1) {
    chances = [...chances, 0].map((none, lights) => none * (1 - CHANCE) + (chances[lights - 1] ?? 0) * CHANCE);
  }
  return chances;
}

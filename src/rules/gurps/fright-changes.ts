import type { Change } from "../check.ts";
import { gaining, losing, noting } from "./changes.ts";
import { effectRole, failedRoll } from "./fright-dice.ts";
import type { Aftermath, Amount, FrightEffect, RowRecovery, Span } from "./fright-effects.ts";
import type { FrightPlan } from "./fright-plan.ts";
import type { Modifier, TimeUnit } from "./vocabulary.ts";
import { worseSelfControl } from "./worse-self-control.ts";

/** The roll that ends a condition, with the values of the condition's bearer. */
export interface Recovery {
  base: number;
  modifiers: Modifier[];
  every: Span | null;
  repeatsDuration: boolean;
}

/** The data of a condition from a Fright Check. */
export interface Affliction {
  /** In `unit`; null: unknown. */
  lasts: number | null;
  unit: TimeUnit | null;
  recovery: Recovery | null;
  aftermath: Aftermath | null;
}

type Amounts = Record<string, number>;

/**
 * The changes of a row's effects, in their order. An effect whose dice are not thrown yet changes nothing. GURPS ›
 * Fright Check Table.
 */
export function frightChanges(
  effects: readonly FrightEffect[],
  plan: FrightPlan,
  amounts: Amounts,
  within: string | null = null,
): Change[] {
  return effects.flatMap((effect, index) => changesOf(effect, plan, amounts, effectRole(index, within)));
}

function changesOf(effect: FrightEffect, plan: FrightPlan, amounts: Amounts, role: string): Change[] {
  const known = (amount: Amount): number | null => (amount.dice === 0 ? amount.flat : (amounts[role] ?? null));
  switch (effect.effect) {
    case "state": {
      const { condition, duration, recovery, aftermath } = effect;
      const time = duration && known(duration);
      if (duration !== null && time === null) return [];
      const lasts = duration?.less === "ht" ? Math.max(1, time! - plan.ht) : time;
      const affliction: Affliction = {
        lasts,
        unit: duration?.unit ?? null,
        recovery: recovery && recoveryOf(recovery, plan),
        aftermath: aftermath && { ...aftermath },
      };
      return [gaining(condition, affliction)];
    }
    case "lose":
      return losing(effect.stat, known(effect.amount) ?? 0);
    case "trait":
      return [acquiring(effect.trait, effect.points)];
    case "worsen":
      return [worsening(effect.points, plan)];
    case "attribute":
      return [{ who: "self", add: `attributes.${effect.attribute}`, value: effect.value }];
    case "roll": {
      const total = amounts[role];
      return total === undefined ? [] : frightChanges(failedRoll(effect, plan.ht, total), plan, amounts, role);
    }
    case "reaction": {
      const value = known(effect.amount);
      return value === null ? [] : [noting("panicReaction", { value })];
    }
    case "note":
      return [{ who: "self", note: effect.note }];
  }
}

/** The highest score of the check itself does not limit this roll. */
function recoveryOf(
  { against, isModified, every, repeatsDuration }: RowRecovery,
  { will, ht, modifiers }: FrightPlan,
): Recovery {
  return {
    base: against === "will" ? will : ht,
    modifiers: isModified ? [...modifiers] : [],
    every: every && { ...every },
    repeatsDuration,
  };
}

function worsening(points: number, { relatedSelfControl }: FrightPlan): Change {
  const to = relatedSelfControl && worseSelfControl(relatedSelfControl);
  return to === null
    ? acquiring("phobiaOrMental", points)
    : noting("worsenSelfControl", { from: relatedSelfControl, to });
}

function acquiring(trait: string, points: number): Change {
  return noting("acquireTrait", { trait, points });
}

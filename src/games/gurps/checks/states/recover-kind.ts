import type { CheckKind } from "#rules/check.ts";
import type { Pool } from "#rules/dice";
import {
  type Amount,
  type ConditionId,
  type FrightEffect,
  frightRow,
  sixSided,
  type SuccessOutcome,
  THREE_DICE,
} from "#rules/gurps";
import type { ConditionData } from "../../vocabulary.ts";
import { faceSum } from "../face-sum.ts";
import { isMade, rollKind, type Roll } from "../roll/roll.ts";
import { FRIGHT_NUMBERS } from "../fright/fright-kind.ts";

/** A roll that ends a condition, as its card keeps it. */
export interface RecoverRoll extends Roll {
  condition: ConditionId;
  /** What it bears with it, as it was when it was rolled. */
  data: ConditionData;
  /** Who fails is left to it as long again: the dice for that. */
  again: Amount | null;
  /** Who fails is in panic as badly as anew: how useless, is thrown once more. */
  panics: boolean;
}

export interface RecoverOutcome extends Omit<SuccessOutcome, "pending"> {
  /** The new duration, in the unit of the condition. */
  lasts: number | null;
  /** Of three dice: how useless somebody in panic is. */
  reaction: number | null;
  pending: Record<string, Pool>;
}

type StateEffect = Extract<FrightEffect, { effect: "state" }>;

/** What the table says of a condition, wherever it speaks of it. */
export function statesOf(condition: string): StateEffect[] {
  const effects = FRIGHT_NUMBERS.flatMap((number) => [...frightRow(number).effects]);
  return effects.filter((effect): effect is StateEffect => effect.effect === "state" && effect.condition === condition);
}

/** The dice that say how long it lasts again; null where failing changes nothing. */
export function diceAgain(condition: string, { recovery }: ConditionData): Amount | null {
  if (!recovery?.repeatsDuration) return null;
  return statesOf(condition).find((effect) => effect.recovery?.repeatsDuration)?.duration ?? null;
}

/** A success roll; who fails may have to throw how long it goes on. */
export const recoverKind: CheckKind<RecoverRoll, RecoverOutcome> = {
  pools: (plan) => rollKind.pools(plan),
  resolve(plan, { roll, again, reaction }) {
    const rolled = rollKind.resolve(plan, roll ? { roll } : {});
    const failed = !isMade(rolled);
    const { again: dice, panics } = plan;
    const lasted = faceSum(again);
    const pending: Record<string, Pool> = {
      ...(failed && dice && !again ? { again: sixSided(dice.dice) } : {}),
      ...(failed && panics && !reaction ? { reaction: THREE_DICE } : {}),
    };
    return {
      ...rolled,
      lasts: failed && dice && lasted !== null ? lasted + dice.flat : null,
      reaction: failed && panics ? faceSum(reaction) : null,
      pending,
    };
  },
  odds: (plan) => rollKind.odds(plan),
  changes(plan, outcome) {
    const { condition, data } = plan;
    const { remaining: _, every: __, ...kept } = data;
    const told = rollKind.changes(plan, { ...outcome, pending: {} });
    if (outcome.lasts === null) return told;
    const served = (data.served ?? 0) + (data.lasts ?? 0);
    return [...told, { who: "self", gain: condition, data: { ...kept, lasts: outcome.lasts, served } }];
  },
};

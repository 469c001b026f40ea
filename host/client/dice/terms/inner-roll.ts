import type { DiceTerm } from "./dice.ts";
import type { EvaluationOptions } from "./term.ts";

/** A roll inside a term: in braces, in brackets, as an argument. */
export interface InnerRoll {
  readonly formula: string;
  readonly total: number | undefined;
  readonly dice: DiceTerm[];
  readonly isDeterministic: boolean;
  readonly _evaluated: boolean;
  evaluate(options?: EvaluationOptions): Promise<unknown>;
  evaluateSync(options?: EvaluationOptions): unknown;
  toJSON(): object;
}

interface RollClass {
  new (formula: string): InnerRoll;
  fromData(data: object): InnerRoll;
}

/** The configured class of rolls. It is read at call time because an import would be circular: a roll consists of terms. */
function rollClass(): RollClass {
  return (CONFIG.Dice.rolls as RollClass[])[0]!;
}

export function innerRoll(formula: string): InnerRoll {
  return new (rollClass())(formula);
}

export function innerRollFrom(data: object): InnerRoll {
  return "evaluateSync" in data ? (data as InnerRoll) : rollClass().fromData(data);
}

/** Evaluates a roll that may have been evaluated before. */
export async function settle(roll: InnerRoll, options: EvaluationOptions): Promise<void> {
  if (!roll._evaluated) await roll.evaluate(options);
}

/** The same, synchronously; terms that need an asynchronous evaluation are left out. */
export function settleSync(roll: InnerRoll, options: EvaluationOptions): void {
  if (!roll._evaluated) roll.evaluateSync({ ...options, strict: false });
}

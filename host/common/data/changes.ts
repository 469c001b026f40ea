import { getProperty } from "../utils/properties.ts";
import type { AnyObject } from "../utils/types.ts";

/** Evaluates the formula of an effect's change. The client sets one that uses Roll. */
export interface ChangeEvaluator {
  /** The result of a formula, with `@refs` replaced from the data. @throws if it is not deterministic */
  evaluate(formula: string, data: AnyObject): number;
}

let evaluator: ChangeEvaluator = {
  evaluate: (formula) => Number(formula),
};

/** Set the evaluator of formulas. */
export function setChangeEvaluator(next: ChangeEvaluator): void {
  evaluator = next;
}

/** Text with its `@paths` replaced by values of the data; a missing value becomes "0", as in a roll. */
export function replaceReferences(text: string, data: AnyObject): string {
  return text.replace(/@([a-zA-Z][\w]*(?:\.[\w-]+)*)/g, (_match, path: string) => {
    const value = getProperty(data, path);
    return value === undefined || value === null ? "0" : String(value);
  });
}

/** The number in a change's value: a number, its text, or a formula. NaN if it is none of these. */
export function numericDelta(delta: unknown, data: AnyObject): number {
  if (typeof delta === "number") return delta;
  if (typeof delta === "boolean") return delta ? 1 : 0;
  const text = String(delta ?? "").trim();
  if (text === "") return Number.NaN;
  const plain = Number(text);
  return Number.isNaN(plain) ? evaluator.evaluate(text, data) : plain;
}

/** A change's value parsed as JSON if possible, else unchanged. */
export function parseDelta(delta: unknown): unknown {
  if (typeof delta !== "string") return delta;
  try {
    return JSON.parse(delta) as unknown;
  } catch {
    return delta;
  }
}

import { getProperty } from "../utils/properties.ts";
import type { AnyObject } from "../utils/types.ts";

/** What evaluates the text of an effect's change. The client sets it to a Roll. */
export interface ChangeEvaluator {
  /** The number that a formula makes, its `@refs` read from the data. @throws when it is not deterministic */
  evaluate(formula: string, data: AnyObject): number;
}

let evaluator: ChangeEvaluator = {
  evaluate: (formula) => Number(formula),
};

/** Put the evaluator of formulas in place. */
export function setChangeEvaluator(next: ChangeEvaluator): void {
  evaluator = next;
}

/** Text with its `@paths` replaced by values of the data; what is missing becomes "0", as in a roll. */
export function replaceReferences(text: string, data: AnyObject): string {
  return text.replace(/@([a-zA-Z][\w]*(?:\.[\w-]+)*)/g, (_match, path: string) => {
    const value = getProperty(data, path);
    return value === undefined || value === null ? "0" : String(value);
  });
}

/** The number that a change's value stands for: itself, its text, or its formula. NaN when it is none. */
export function numericDelta(delta: unknown, data: AnyObject): number {
  if (typeof delta === "number") return delta;
  if (typeof delta === "boolean") return delta ? 1 : 0;
  const text = String(delta ?? "").trim();
  if (text === "") return Number.NaN;
  const plain = Number(text);
  return Number.isNaN(plain) ? evaluator.evaluate(text, data) : plain;
}

/** A change's value read as JSON where it is JSON, else as it is. */
export function parseDelta(delta: unknown): unknown {
  if (typeof delta !== "string") return delta;
  try {
    return JSON.parse(delta) as unknown;
  } catch {
    return delta;
  }
}

/** A number as it is typed into a bar or an initiative. */
export interface Amount {
  value: number;
  /** Whether it changes the current value (`+2`, `-2`) instead of setting it (`7`, `=7`). */
  isDelta: boolean;
}

/** @returns null for text that is no number */
export function parseAmount(text: string): Amount | null {
  const match = /^\s*([=+-]?)\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [, sign, digits] = match;
  const value = Number(digits);
  return { value: sign === "-" ? -value : value, isDelta: sign === "+" || sign === "-" };
}

import type { Field } from "#table/checks";
import { refusal } from "../../refusal.ts";

interface Bounds {
  min: number;
  max: number;
}

/** A whole number as somebody wrote it; null: that is none, or none that may be. */
export function wholeIn(written: unknown, { min, max }: Bounds): number | null {
  const number = Number(written);
  return written !== "" && Number.isInteger(number) && number >= min && number <= max ? number : null;
}

/** A field for a whole number of the GM's. */
export const numberField = <P extends object>(
  { id, label, hint, value, ...bounds }: Bounds & { id: string; label: string; hint: string; value: number },
  put: (number: number) => P,
): Field<P> => ({
  id,
  label,
  hint,
  type: "number",
  value: String(value),
  ...bounds,
  apply(written) {
    const number = wholeIn(written, bounds);
    return number === null ? refusal("number", { min: bounds.min, max: bounds.max }) : put(number);
  },
});

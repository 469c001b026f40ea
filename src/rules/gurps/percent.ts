import { decimal } from "../guard.ts";

/** The factor that raises a figure by a percentage, 0 and up. The code of the error is the field's name. */
export function raised(percent: unknown, field = "percent"): number {
  return 1 + decimal(percent, field, { min: 0 }) / 100;
}

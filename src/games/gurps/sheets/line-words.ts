import { modifierLabel } from "../../../table/checks/modifier-words.ts";
import { signed } from "../../../table/words.ts";

/** "Shaken −2": a line of the bucket in short. */
export function lineWords({ key, value, label }: { key: string; value: number; label?: string }): string {
  return `${modifierLabel({ key, ...(label && { label }) }, "gurps")} ${signed(value)}`;
}

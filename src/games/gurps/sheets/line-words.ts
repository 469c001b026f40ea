import type { Modifier } from "#rules/gurps";
import { modifierLabel } from "#table/checks";
import { signed } from "#table/words.ts";

/** "Shaken −2": a line of the bucket in short. */
export function lineWords({ key, value, label }: { key: string; value: number; label?: string }): string {
  return `${modifierLabel({ key, ...(label && { label }) }, "gurps")} ${signed(value)}`;
}

/** What lines of the bucket come to. */
export const sumOf = (lines: readonly Modifier[]): number => lines.reduce((sum, { value }) => sum + value, 0);

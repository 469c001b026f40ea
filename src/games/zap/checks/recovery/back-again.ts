import type { Change } from "#rules/check.ts";

/** Whoever is back from Out, or from an influence, counts own turns anew should it happen again. */
export function counted(changes: Change[], who: string): Change[] {
  const back = changes.some((change) => "lose" in change && ["out", "influenced"].includes(change.lose));
  return back ? [...changes, { who: `${who}.combatant`, set: "turnsOut", value: 0 }] : changes;
}

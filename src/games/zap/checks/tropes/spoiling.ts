import type { Change } from "#rules/check.ts";
import type { Participant } from "#table/checks";
import { isFighter } from "../../documents.ts";

/** Whoever is attacked, hit or missed, does not put anybody down for the count (ZAP-OUT-3). */
export function spoils(parties: Record<string, Participant>, targets: readonly string[]): Change[] {
  return targets.flatMap((who) => {
    const row = parties[who]?.combatant;
    const spoiled = isFighter(row) && row.system.finishing !== null;
    return spoiled ? [{ who: `${who}.combatant`, set: "finishing", value: null }] : [];
  });
}

import type { Change } from "#rules/check.ts";
import type { Participant, TableChange } from "#table/checks";
import { holderIds } from "../side/holds.ts";
import type { AttackSituation } from "./attack-anew.ts";
import type { AttackCard } from "./attack-card.ts";
import { cardKind } from "./attack-kind.ts";

/** What an attack does, as the table keeps it: who holds whom by their UUIDs, and notes in words. */
export function attackChanges({ plan, outcome, parties }: AttackSituation): TableChange[] {
  if (!outcome) return [];
  return cardKind.changes(plan, outcome).map((change) => atTable(plan, parties, change));
}

function atTable(plan: AttackCard, parties: Record<string, Participant>, change: Change): Change {
  if ("note" in change) return worded(plan, parties, change);
  if (!("gain" in change) || change.gain !== "restrained") return change;
  return { ...change, data: { by: holders(plan, parties, change.who) } };
}

/** All who have laid hands on somebody: those who did before, and everybody of this attack (ZS-COMB-2). */
function holders({ self }: AttackCard, parties: Record<string, Participant>, who: string): string[] {
  const actor = parties[who]?.actor;
  const now = self.flatMap(({ who: attacker }) => parties[attacker]?.actor?.uuid ?? []);
  return [...new Set([...(actor ? holderIds(actor) : []), ...now])];
}

function worded({ rows }: AttackCard, parties: Record<string, Participant>, change: Change & { note: string }): Change {
  const row = rows.find(({ who }) => who === change.who);
  const data = { name: parties[change.who]?.name ?? "", meters: row?.thrown ?? 0 };
  return { who: change.who, note: `QUADRANT.${change.note}`, data };
}

import { counted, type Die, type Throw, total } from "#rules/dice";
import { powerDice, type Use, usePool, withEquipment } from "#rules/zap";
import {
  type CheckView,
  type Density,
  dieViews,
  type Participant,
  partyViews,
  type Reader,
  type SideView,
  tellsTotals,
} from "#table/checks";
import { say } from "#table/words.ts";
import { sideNote } from "./side-words.ts";

export { partyViews, tellsTotals };

/** What a side of a card shows. */
interface SideFacts {
  role: string;
  /** The party: `self`, `target`. */
  who: string;
  participant: Participant | undefined;
  use: Use;
  throws: Record<string, Throw>;
  total: number | null;
  counted: number | null;
  /** What is to be said of it beside what its use knows. */
  remarks: readonly string[];
}

/** What of a check its sides are drawn from. */
interface Thrown<Role extends string> {
  plan: Record<Role, Use>;
  throws: Record<string, Throw>;
  outcome: { totals: Record<Role, number>; counted: Record<Role, number | null> } | null;
  parties: Record<string, Participant>;
}

/** The side of a role that `who` throws. */
export function sideOf<Role extends string>(
  role: Role,
  who: string,
  { plan, throws, outcome, parties }: Thrown<Role>,
  reader: Reader,
  remarks: readonly string[] = [],
): SideView {
  const total = outcome?.totals[role] ?? null;
  const counted = outcome?.counted[role] ?? null;
  return sideView({ role, who, participant: parties[who], use: plan[role], throws, total, counted, remarks }, reader);
}

/** One side of a throw: dice taken away are shown with the rule that took them. */
function sideView(facts: SideFacts, reader: Reader): SideView {
  const { role, who, participant, use } = facts;
  const name = participant?.name ?? "";
  const { pool } = usePool(use);
  const thrown = facts.throws[role] ?? null;
  // One side may lie on the table while the other still chooses.
  const sum = facts.total ?? (thrown && total(pool, thrown));
  if (!reader.sees(who)) {
    return { role, name, note: "", dice: [], total: tellsTotals(reader, who) ? sum : null, hidden: true };
  }
  const made = facts.counted ?? (thrown && counted(pool, thrown));
  const before: Die[] = use.fixed === null && use.sizeSteps === 0 ? fullDice(use) : [];
  const dice = dieViews(pool, thrown, { counted: made, before, changed: use.wildShot });
  return { role, name, note: sideNote(participant, use, facts.remarks), dice, total: sum, hidden: false };
}

/** The dice before a rule took one away. */
export function fullDice({ level, equipmentDie }: Use): Die[] {
  const pool = powerDice(level);
  return (equipmentDie ? withEquipment(pool, equipmentDie) : pool).dice;
}

export function resultView(key: string, density: Density): CheckView["results"][number] {
  return { key, label: say(`QUADRANT.zap.result.${key}`), density };
}

export function headline(key: string, results: string[], hint: string): CheckView["headlines"][number] {
  const base = `QUADRANT.zap.headline.${key}`;
  return { key, label: say(`${base}.label`), short: say(`${base}.short`), hint, results };
}

import type { Pool, Throw } from "#rules/dice";
import { dieViews, type SideView } from "#table/checks";

interface Thrown {
  throws: Record<string, Throw>;
  outcome: { totals: Record<string, number>; counted: Record<string, number | null> } | null;
}

/** The side of a throw that is no use of an Ability: lots, mishaps, injuries. @param seen whether the reader may see its dice */
export function plainSide(
  { role, name, note }: Pick<SideView, "role" | "name" | "note">,
  pool: Pool,
  { throws, outcome }: Thrown,
  seen = true,
): SideView {
  const total = outcome?.totals[role] ?? null;
  if (!seen) return { role, name, note: "", dice: [], total, hidden: true };
  return {
    role,
    name,
    note,
    dice: dieViews(pool, throws[role] ?? null, { counted: outcome?.counted[role] ?? null }),
    total,
    hidden: false,
  };
}

import type { Pool, Throw } from "../../../rules/dice/index.ts";
import { dieViews } from "../../../table/checks/glyphs.ts";
import type { SideView } from "../../../table/checks/views.ts";

interface Thrown {
  throws: Record<string, Throw>;
  outcome: { totals: Record<string, number>; counted: Record<string, number | null> } | null;
}

/** The side of a throw that is no use of an Ability: lots, mishaps, injuries. Everybody sees it. */
export function plainSide(
  { role, name, note }: Pick<SideView, "role" | "name" | "note">,
  pool: Pool,
  { throws, outcome }: Thrown,
): SideView {
  return {
    role,
    name,
    note,
    dice: dieViews(pool, throws[role] ?? null, { counted: outcome?.counted[role] ?? null }),
    total: outcome?.totals[role] ?? null,
    hidden: false,
  };
}

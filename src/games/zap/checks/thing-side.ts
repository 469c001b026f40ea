import type { Throw } from "#rules/dice";
import type { Use } from "#rules/zap";
import type { Participant, SideView } from "#table/checks";
import { say } from "#table/words.ts";
import { sideOf } from "./parts.ts";

interface Thrown {
  throws: Record<string, Throw>;
  outcome: { totals: Record<string, number>; counted: Record<string, number | null> } | null;
  parties: Record<string, Participant>;
}

/** The side of what nobody plays: an authority, goods, a market. Whoever acts throws for it, and everybody sees it. */
export function thingSide(role: string, name: string, use: Use, { throws, outcome, parties }: Thrown): SideView {
  const thing = { ...parties.self!, name, tool: null };
  const view = sideOf(
    role,
    "thing",
    { plan: { [role]: use }, throws, outcome, parties: { thing } },
    { sees: () => true },
  );
  return { ...view, note: say("QUADRANT.zap.row.level", { level: use.level }) };
}

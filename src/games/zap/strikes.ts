import type { Situation } from "#table/checks";
import type { Strike, Strikes } from "#table/api/strikes.ts";
import type { AimedOutcome } from "./checks/attack/attack.ts";
import type { VolleyOutcome } from "./checks/attack/volley-kind.ts";
import type { VolleyPlan } from "./checks/attack/volley-plan.ts";

const UNKNOWN: Strike = { hit: null, damage: null };

const strikeOf = (outcome: AimedOutcome | null | undefined): Strike => {
  if (!outcome) return UNKNOWN;
  const hit = outcome.result !== "miss";
  return { hit, damage: hit ? Math.max(0, outcome.margin) : 0 };
};

/** What an attack of Zap! does to each of its targets: the margin of a hit is its Damage. */
export function strikes(check: string, { plan, outcome }: Situation): Strikes | null {
  if (check === "attack") return { reach: null, targets: { target: strikeOf(outcome as AimedOutcome | null) } };
  if (check !== "volley") return null;
  const all = (outcome as VolleyOutcome | null)?.rows;
  const targets = (plan as VolleyPlan).rows.map(({ target }, index) => [target, strikeOf(all?.[index])] as const);
  return { reach: null, targets: Object.fromEntries(targets) };
}

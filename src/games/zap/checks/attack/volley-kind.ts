import { type Change, type CheckKind, checkThrows } from "#rules/check.ts";
import { counted, type Pool, total } from "#rules/dice";
import { effortPrice, SELF, usePool } from "#rules/zap";
import { attackKind, type AimedOutcome } from "./attack-kind.ts";
import { hitOdds } from "./volley-odds.ts";
import {
  defenseRole,
  ownRoles,
  quickGroup,
  rowPlan,
  rowUse,
  thrownRow,
  thrownUse,
  type VolleyPlan,
  type VolleyRow,
} from "./volley-plan.ts";

export interface VolleyOutcome {
  /** How many are hit. */
  result: string;
  totals: Record<string, number>;
  counted: Record<string, number | null>;
  /** What became of each target, in the order of the rows. */
  rows: AimedOutcome[];
}

/**
 * One throw at several targets, each of which defends alone; or several equals with one throw. Zap! › Special Situations ›
 * Splitting, Area effects; Damage › Quick Roll. Every row is an attack as the rules know it.
 */
export const volleyKind: CheckKind<VolleyPlan, VolleyOutcome> = {
  pools(plan) {
    plan.rows.forEach((_row, index) => attackKind.pools(rowPlan(plan, index)));
    return volleyPools(plan);
  },

  resolve(plan, throws) {
    const pools = volleyPools(plan);
    const thrown = checkThrows(pools, throws);
    const roles = Object.keys(pools);
    const rows = plan.rows.map((_row, index) => {
      const row = thrownRow(plan, index, thrown)!;
      return attackKind.resolve(row.plan, row.throws);
    });
    return {
      result: hitsKey(rows.filter(({ result }) => result !== "miss").length),
      totals: Object.fromEntries(roles.map((role) => [role, total(pools[role]!, thrown[role]!)])),
      counted: Object.fromEntries(roles.map((role) => [role, counted(pools[role]!, thrown[role]!)])),
      rows,
    };
  },

  odds(plan) {
    return Object.fromEntries(hitOdds(plan).map((chance, hits) => [hitsKey(hits), chance]));
  },

  changes(plan, outcome) {
    const own = ownRoles(plan).length > 0 ? effortPrice(plan.attack, SELF) : [];
    const all = plan.rows.flatMap((row, index) => {
      const attack = rowPlan(plan, index);
      const bare = { ...attack, attack: { ...attack.attack, effort: null } };
      return attackKind.changes(bare, outcome.rows[index]!).map((change) => ofRow(row, change));
    });
    return [...own, ...all];
  },
};

/** Result key: so many are hit. */
export const hitsKey = (hits: number): string => `hits${hits}`;

function volleyPools(plan: VolleyPlan): Record<string, Pool> {
  const pools: Record<string, Pool> = {};
  for (const role of ownRoles(plan)) {
    const rest = plan.rows.find(({ share }) => share === "rest");
    pools[role] = usePool(role === "rest" && rest ? rowUse(plan, rest) : thrownUse(plan)).pool;
  }
  plan.rows.forEach((row, index) => {
    const group = quickGroup(plan, index);
    if (!group || group[0] === index) pools[defenseRole(index)] = usePool(row.plan.defense).pool;
  });
  return pools;
}

/** A change of an attack as one of its row's parties. */
function ofRow({ self, target }: VolleyRow, change: Change): Change {
  const [party = "", ...rest] = change.who.split(".");
  const names: Record<string, string> = {
    self,
    tool: `${self}.tool`,
    target,
    targetTool: `${target}.tool`,
    item: `${target}.tool`,
  };
  return { ...change, who: [names[party] ?? party, ...rest].join(".") };
}

/** Whether anybody fares otherwise, though as many are hit. */
export function faresOtherwise(one: VolleyOutcome, other: VolleyOutcome): boolean {
  return one.rows.some(({ result }, index) => result !== other.rows[index]?.result);
}

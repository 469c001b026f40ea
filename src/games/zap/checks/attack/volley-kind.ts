import { type Change, type CheckKind, checkThrows } from "#rules/check.ts";
import { counted, type Die, distribution, type Pool, type Throw, total } from "#rules/dice";
import { effortPrice, SELF, usePool } from "#rules/zap";
import { wins } from "#rules/zap/ties.ts";
import { type AimedOutcome, attackKind } from "./attack.ts";
import {
  attackFaces,
  defenseRole,
  ownRoles,
  quickGroup,
  rowPlan,
  rowUse,
  sharedTotal,
  thrownRow,
  thrownUse,
  type VolleyPlan,
  type VolleyRow,
} from "./volley-plan.ts";

/**
 * The exact chance that so many are hit, by their number. What is thrown for several is gone through face by face; all else
 * is each target's own.
 */
function hitOdds(plan: VolleyPlan): number[] {
  const attacks = ownRoles(plan).includes("attack") ? facesOf(usePool(thrownUse(plan)).pool.dice) : [[]];
  const rests = facesOf(restDice(plan));
  const chance = 1 / (attacks.length * rests.length);
  const sum = new Array<number>(plan.rows.length + 1).fill(0);
  const known = new Map<string, number[]>();
  for (const attack of attacks) {
    for (const rest of rests) {
      const totals = plan.rows.map((_row, index) => attackTotal(plan, index, { attack, rest }));
      const hits = known.get(totals.join()) ?? hitsAt(plan, totals);
      known.set(totals.join(), hits);
      hits.forEach((own, count) => (sum[count]! += own * chance));
    }
  }
  return sum;
}

function restDice(plan: VolleyPlan): readonly Die[] {
  const rest = plan.rows.find(({ share }) => share === "rest");
  return rest ? usePool(rowUse(plan, rest)).pool.dice : [];
}

/** Every throw of these dice, each as likely as the others. */
function facesOf(dice: readonly Die[]): Throw[] {
  return dice.reduce<Throw[]>(
    (throws, { faces }) =>
      throws.flatMap((thrown) => Array.from({ length: faces }, (_, face) => [...thrown, [face + 1]])),
    [[]],
  );
}

function attackTotal(plan: VolleyPlan, index: number, throws: Record<string, Throw>): number {
  const row = plan.rows[index]!;
  const { dice, modifier } = usePool(rowUse(plan, row)).pool;
  const faces = attackFaces(plan, row, throws) ?? [];
  const worth = dice.map((die, place) => faces[place]![0]! + die.bonus);
  return (worth.length > 0 ? Math.max(...worth) : 0) + modifier;
}

/** How many are hit by attacks with these totals. */
function hitsAt(plan: VolleyPlan, totals: number[]): number[] {
  const singles = plan.rows.flatMap((_row, index) =>
    quickGroup(plan, index) ? [] : [alone(plan, index, totals[index]!)],
  );
  const groups = plan.quick.map((group) => together(plan, group, totals));
  return [...singles, ...groups].reduce(convolved, [1]);
}

/** The chances to be missed, and to be hit. */
function alone({ rows }: VolleyPlan, index: number, total: number): number[] {
  const { defense, tieTo } = rows[index]!.plan;
  const hit = distribution(usePool(defense).pool)
    .filter(([defended]) => wins(total - defended, tieTo))
    .reduce((sum, [, chance]) => sum + chance, 0);
  return [1 - hit, hit];
}

/** Equals who throw once: their totals hang together. */
function together(plan: VolleyPlan, group: number[], totals: number[]): number[] {
  const sum = new Array<number>(group.length + 1).fill(0);
  const throws = facesOf(usePool(plan.rows[group[0]!]!.plan.defense).pool.dice);
  for (const thrown of throws) {
    const hits = group.filter((index) =>
      wins(totals[index]! - sharedTotal(plan, group, index, thrown), plan.rows[index]!.plan.tieTo),
    );
    sum[hits.length]! += 1 / throws.length;
  }
  return sum;
}

function convolved(one: number[], other: number[]): number[] {
  const sum = new Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((a, i) => other.forEach((b, j) => (sum[i + j]! += a * b)));
  return sum;
}

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

import { type Die, distribution, type Throw } from "#rules/dice";
import { usePool } from "#rules/zap";
import { wins } from "#rules/zap/ties.ts";
import type { VolleyPlan } from "./volley-plan.ts";
import { attackFaces, ownRoles, quickGroup, rowUse, sharedTotal, thrownUse } from "./volley-plan.ts";

/**
 * The exact chance of each number of hits, indexed by that number. Dice that several targets share are enumerated face by face;
 * the rest is computed for each target alone.
 */
export function hitOdds(plan: VolleyPlan): number[] {
  const attacks = ownRoles(plan).includes("attack") ? facesOf(usePool(thrownUse(plan)).pool.dice) : [[]];
  const rests = facesOf(restDice(plan));
  const chance = 1 / (attacks.length * rests.length);
  const sum = new Array<number>(plan.rows.length + 1).fill(0);
  const known = new Map<string, number[]>();
  const one = aloneOnce(plan);
  for (const attack of attacks) {
    for (const rest of rests) {
      const totals = plan.rows.map((_row, index) => attackTotal(plan, index, { attack, rest }));
      const hits = known.get(totals.join()) ?? hitsAt(plan, totals, one);
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

/** All throws of these dice, each equally likely. */
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

/** The chance of each number of hits for attacks with these totals. */
function hitsAt(plan: VolleyPlan, totals: number[], one: Alone): number[] {
  const singles = plan.rows.flatMap((_row, index) => (quickGroup(plan, index) ? [] : [one(index, totals[index]!)]));
  const groups = plan.quick.map((group) => together(plan, group, totals));
  return [...singles, ...groups].reduce(convolved, [1]);
}

/** Computes the chances of one target: to be missed, and to be hit. */
type Alone = (index: number, total: number) => number[];

/** Caches the chances: equal totals against equal defences have the same. */
function aloneOnce(plan: VolleyPlan): Alone {
  const known = new Map<string, number[]>();
  const defences = plan.rows.map(({ plan: { defense, tieTo } }) => JSON.stringify([defense, tieTo]));
  return (index, total) => {
    const key = `${total} ${defences[index]}`;
    const chances = known.get(key) ?? alone(plan, index, total);
    known.set(key, chances);
    return chances;
  };
}

/** The chances of one target to be missed, and to be hit. */
function alone({ rows }: VolleyPlan, index: number, total: number): number[] {
  const { defense, tieTo } = rows[index]!.plan;
  const hit = distribution(usePool(defense).pool)
    .filter(([defended]) => wins(total - defended, tieTo))
    .reduce((sum, [, chance]) => sum + chance, 0);
  return [1 - hit, hit];
}

/** The chances of a group of equals that share one throw, so that their totals depend on each other. */
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

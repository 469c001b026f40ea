import fc from "fast-check";
import { expect, it } from "vitest";
import type { CheckKind } from "../../../src/rules/check.ts";
import type { Pool, Throw } from "../../../src/rules/dice/index.ts";
import { allThrows, atOnce, seeded, throwDice } from "./pools.ts";

/** The most throws that are enumerated for one plan. */
const MOST_THROWS = 2_000;
const LONGEST_CHAIN = 12;

/** The number of throws, with chains of aces of at most this many links. */
function throwCount(pools: Record<string, Pool>, links = 1): number {
  const dice = Object.values(pools).flatMap(({ dice, aces }) => dice.map(({ faces }) => (aces ? links : 1) * faces));
  return dice.reduce((product, faces) => product * faces, 1);
}

/** Every combination of the roles' throws with its chance, without chains of aces that are too long to follow. */
function allThrowsOf(pools: Record<string, Pool>): [Record<string, Throw>, number][] {
  let links = 1;
  while (links < LONGEST_CHAIN && throwCount(pools, links + 1) <= MOST_THROWS) links += 1;
  return atOnce(pools, (of) => allThrows(of, links));
}

/** Tests what must hold for every plan of a check kind. */
export function proves<Plan extends object, Outcome extends { result: string }>(
  kind: CheckKind<Plan, Outcome>,
  plans: fc.Arbitrary<Plan>,
): void {
  it("has odds that add up to 1 and equal the enumeration of resolve", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const pools = kind.pools(plan);
        fc.pre(throwCount(pools) <= MOST_THROWS);
        const odds = kind.odds(plan);
        expect(Object.values(odds).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
        const counted = Object.fromEntries(Object.keys(odds).map((key) => [key, 0]));
        // The chance that is missing from 1 belongs to longer chains of aces, which may lead to any of the results.
        let missing = 1;
        for (const [throws, chance] of allThrowsOf(pools)) {
          counted[kind.resolve(plan, throws).result]! += chance;
          missing -= chance;
        }
        for (const [key, chance] of Object.entries(odds)) {
          expect(chance).toBeGreaterThan(counted[key]! - 1e-9);
          expect(chance).toBeLessThan(counted[key]! + missing + 1e-9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("resolves every valid plan to plain data, and does not change its input", () => {
    fc.assert(
      fc.property(plans, fc.integer(), (plan, seed) => {
        const random = seeded(seed);
        const before = structuredClone(plan);
        const pools = kind.pools(plan);
        const throws = Object.fromEntries(Object.entries(pools).map(([role, of]) => [role, throwDice(of, random)]));
        const thrown = structuredClone(throws);
        const outcome = kind.resolve(plan, throws);
        const changes = kind.changes(plan, outcome);
        expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
        expect(JSON.parse(JSON.stringify(changes))).toEqual(changes);
        expect(kind.resolve(plan, throws)).toEqual(outcome);
        expect(plan).toEqual(before);
        expect(throws).toEqual(thrown);
      }),
    );
  });
}

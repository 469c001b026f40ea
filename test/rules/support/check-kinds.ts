import fc from "fast-check";
import { expect, it } from "vitest";
import type { CheckKind } from "../../../src/rules/check.ts";
import type { Pool, Throw } from "../../../src/rules/dice/index.ts";
import { allThrows, seeded, throwDice } from "./pools.ts";

/** Every throw of every role at once. */
function allThrowsOf(pools: Record<string, Pool>): [Record<string, Throw>, number][] {
  return Object.entries(pools).reduce<[Record<string, Throw>, number][]>(
    (found, [role, of]) =>
      found.flatMap(([throws, chance]) =>
        allThrows(of).map(([thrown, own]): [Record<string, Throw>, number] => [
          { ...throws, [role]: thrown },
          chance * own,
        ]),
      ),
    [[{}, 1]],
  );
}

/** Proves of a check kind what must hold for every plan of it. */
export function proves<Plan extends object, Outcome extends { result: string }>(
  kind: CheckKind<Plan, Outcome>,
  plans: fc.Arbitrary<Plan>,
): void {
  it("odds add up to 1 and are what enumerating resolve says", () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const pools = kind.pools(plan);
        const combinations = Object.values(pools).reduce(
          (count, of) => of.dice.reduce((product, { faces }) => product * faces, count),
          1,
        );
        fc.pre(combinations <= 2_000);
        const odds = kind.odds(plan);
        expect(Object.values(odds).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
        const counted = Object.fromEntries(Object.keys(odds).map((key) => [key, 0]));
        for (const [throws, chance] of allThrowsOf(pools)) counted[kind.resolve(plan, throws).result]! += chance;
        for (const [key, chance] of Object.entries(odds)) expect(counted[key]).toBeCloseTo(chance, 9);
      }),
      { numRuns: 60 },
    );
  });

  it("resolves every valid plan, gives plain data and leaves its input alone", () => {
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

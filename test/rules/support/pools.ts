import fc from "fast-check";
import type { Die, Distribution, Pool, Throw } from "../../../src/rules/dice/index.ts";

export function die(faces: number, bonus = 0): Die {
  return { faces, bonus };
}

export function pool(dice: Die[], more: Partial<Pool> = {}): Pool {
  return { dice, read: "highest", modifier: 0, aces: false, rerollOnes: false, ...more };
}

/** Any valid pool with up to four dice. */
export const anyPool: fc.Arbitrary<Pool> = fc
  .record({
    again: fc.constantFrom("never", "aces", "ones"),
    read: fc.constantFrom("highest" as const, "sum" as const),
    modifier: fc.integer({ min: -12, max: 12 }),
    dice: fc.array(fc.record({ faces: fc.integer({ min: 1, max: 12 }), bonus: fc.integer({ min: -3, max: 10 }) }), {
      maxLength: 4,
    }),
  })
  .map(({ again, read, modifier, dice }) => ({
    dice: again === "never" ? dice : dice.map(({ faces, bonus }) => ({ faces: Math.max(2, faces), bonus })),
    read,
    modifier,
    aces: again === "aces",
    rerollOnes: again === "ones",
  }));

/** A generator of numbers from 0 to below 1, the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Rolls the dice of a pool. */
export function throwDice(of: Pool, random: () => number): Throw {
  return of.dice.map(({ faces }) => {
    const chain: number[] = [];
    for (;;) {
      const face = 1 + Math.floor(random() * faces);
      chain.push(face);
      if (of.aces ? face < faces : !of.rerollOnes || face > 1) return chain;
    }
  });
}

/** Every throw and its chance. Chains of aces have at most this many links; longer ones are left out. */
export function allThrows(of: Pool, links = 1): [thrown: Throw, chance: number][] {
  return of.dice.reduce<[Throw, number][]>(
    (found, { faces }) =>
      found.flatMap(([thrown, chance]) =>
        chains(of, faces, links).map(([chain, own]): [Throw, number] => [[...thrown, chain], chance * own]),
      ),
    [[[], 1]],
  );
}

function chains(of: Pool, faces: number, links: number): [number[], number][] {
  const shown = Array.from({ length: faces }, (_, index) => index + 1);
  if (of.rerollOnes) return shown.slice(1).map((face) => [[face], 1 / (faces - 1)]);
  if (!of.aces) return shown.map((face) => [[face], 1 / faces]);
  const ends = shown.slice(0, -1).map((face): [number[], number] => [[face], 1 / faces]);
  if (links === 1) return ends;
  return [
    ...ends,
    ...chains(of, faces, links - 1).map(([chain, own]): [number[], number] => [[faces, ...chain], own / faces]),
  ];
}

/** Every combination of the roles' throws, with its chance. */
export function atOnce(
  pools: Record<string, Pool>,
  throwsOf: (of: Pool) => [thrown: Throw, chance: number][],
): [throws: Record<string, Throw>, chance: number][] {
  return Object.entries(pools).reduce<[Record<string, Throw>, number][]>(
    (found, [role, of]) =>
      found.flatMap(([throws, chance]) =>
        throwsOf(of).map(([thrown, own]): [Record<string, Throw>, number] => [
          { ...throws, [role]: thrown },
          chance * own,
        ]),
      ),
    [[{}, 1]],
  );
}

export function chanceOf(rows: Distribution, holds: (total: number) => boolean): number {
  return rows.reduce((sum, [total, chance]) => (holds(total) ? sum + chance : sum), 0);
}

/** The code of the RuleError that `act` throws; fails if it throws none, or another error. */
export function codeOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    if (error instanceof Error && error.name === "RuleError" && "code" in error) return error.code;
    throw error;
  }
  throw new Error("nothing was thrown");
}

import { describe, expect, it } from "vitest";
import { extendedOdds, raceOdds, type RaceSide } from "../../../src/rules/zerospace/index.ts";

/** Each side's chance to win, by enumerating every course of the race. */
function played(sides: readonly RaceSide[], turn = 0): number[] {
  const none = sides.map(() => 0);
  if (sides.every(({ left }) => left === 0)) return none;
  const next = (turn + 1) % sides.length;
  const side = sides[turn]!;
  if (side.left === 0) return played(sides, next);
  const after = (needed: number): RaceSide[] => sides.with(turn, { ...side, needed, left: side.left! - 1 });
  const success = side.needed === 1 ? none.with(turn, 1) : played(after(side.needed - 1), next);
  const failure = played(after(side.needed), next);
  return none.map((_, index) => side.chance * success[index]! + (1 - side.chance) * failure[index]!);
}

describe("the odds of a race that has begun", () => {
  it("[ZS-EXT-4] equal those of a new race if no side is ahead", () => {
    for (const limit of [null, 5]) {
      const chances = [0.4, 0.7, 0.1];
      const { won, none } = raceOdds(chances.map((chance) => ({ needed: 3, left: limit, chance })));
      const fresh = extendedOdds({ needed: 3, limit, chances });
      fresh.won.forEach((chance, index) => expect(won[index]).toBeCloseTo(chance, 9));
      expect(none).toBeCloseTo(fresh.none, 9);
    }
  });

  it("[ZS-EXT-4] depend on what each side needs and has left; the first in the list goes first", () => {
    const sides: RaceSide[] = [
      { needed: 2, left: 3, chance: 0.3 },
      { needed: 1, left: 2, chance: 0.25 },
      { needed: 3, left: 4, chance: 0.8 },
    ];
    const { won, none } = raceOdds(sides);
    const all = played(sides);
    all.forEach((chance, index) => expect(won[index]).toBeCloseTo(chance, 12));
    expect(none).toBeCloseTo(1 - all.reduce((sum, chance) => sum + chance, 0), 12);
  });

  it("[ZS-EXT-4] are 0 for a side that has no attempt left or never succeeds", () => {
    const { won, none } = raceOdds([
      { needed: 1, left: 0, chance: 1 },
      { needed: 1, left: null, chance: 0 },
      { needed: 2, left: null, chance: 0.001 },
    ]);
    expect(won.map((chance) => chance.toFixed(6))).toEqual(["0.000000", "0.000000", "1.000000"]);
    expect(none).toBeCloseTo(0, 9);
  });

  it("[ZS-EXT-4] include a side without a limit long after the other's attempts are used up", () => {
    const [rare, rarer] = [2e-4, 1e-4];
    const { won, none } = raceOdds([
      { needed: 1, left: 2_000, chance: rarer },
      { needed: 1, left: null, chance: rare },
    ]);
    const bothFail = (1 - rare) * (1 - rarer);
    const first = (rarer * (1 - bothFail ** 2_000)) / (1 - bothFail);
    expect(won[0]).toBeCloseTo(first, 12);
    expect(won[1]).toBeCloseTo(1 - first, 12);
    expect(none).toBe(0);
  });

  it("[ZS-EXT-4] are equal for equal sides even with fifty successes of a tiny chance", () => {
    const { won } = raceOdds(new Array(8).fill({ needed: 50, left: null, chance: 1e-9 }));
    for (const chance of won) expect(chance).toBeCloseTo(1 / 8, 8);
  });

  it("are refused for invalid numbers", () => {
    const side = { needed: 1, left: 1, chance: 0.5 };
    const code = (sides: unknown): string => {
      try {
        raceOdds(sides as RaceSide[]);
      } catch (error) {
        return (error as { code: string }).code;
      }
      return "";
    };
    expect([
      code([]),
      code([{ ...side, needed: 0 }]),
      code([{ ...side, left: -1 }]),
      code([{ ...side, chance: 1.1 }]),
    ]).toEqual(["sides", "needed", "left", "chance"]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extendedOdds, extendedTask, type ExtendedTaskFacts } from "../../../src/rules/zerospace/index.ts";
import { codeOf } from "../support/pools.ts";

/** A task whose attempts are letters: the letter names the side, a capital is a success. */
function task(needed: number, limit: number | null, sides: string, attempts = ""): ExtendedTaskFacts {
  return {
    needed,
    limit,
    sides: [...sides],
    attempts: [...attempts].map((letter) => ({
      side: letter.toLowerCase(),
      isSuccess: letter !== letter.toLowerCase(),
    })),
  };
}

describe("an extended task", () => {
  it("[ZS-EXT-1] counts successes until there are enough", () => {
    expect(extendedTask(task(2, null, "a"))).toEqual({
      status: "open",
      winner: null,
      tallies: [{ side: "a", successes: 0, attempts: 0, left: null }],
    });
    expect(extendedTask(task(2, null, "a", "AaaA"))).toEqual({
      status: "won",
      winner: "a",
      tallies: [{ side: "a", successes: 2, attempts: 4, left: null }],
    });
  });

  it("[ZS-EXT-2] is lost as soon as no side can win, and can be won with the very last attempt", () => {
    expect(extendedTask(task(2, 3, "a", "aa")).status).toBe("lost");
    expect(extendedTask(task(2, 3, "a", "aA")).status).toBe("open");
    expect(extendedTask(task(2, 3, "a", "aAA")).status).toBe("won");
    expect(extendedTask(task(3, 2, "ab")).status).toBe("lost");
    expect(extendedTask(task(2, 2, "ab", "ab")).status).toBe("lost");
  });

  it("[ZS-EXT-2] limits the attempts of each side separately", () => {
    const { status, tallies } = extendedTask(task(2, 2, "ab", "aaB"));
    expect(status).toBe("open");
    expect(tallies).toEqual([
      { side: "a", successes: 0, attempts: 2, left: 0 },
      { side: "b", successes: 1, attempts: 1, left: 1 },
    ]);
    expect(codeOf(() => extendedTask(task(2, 2, "ab", "aaBa")))).toBe("attempts");
  });

  it("[ZS-EXT-3] is won by the first side with enough successes, and refuses further attempts", () => {
    expect(extendedTask(task(2, null, "ab", "ABB")).winner).toBe("b");
    expect(codeOf(() => extendedTask(task(2, null, "ab", "ABBA")))).toBe("attempts");
    expect(codeOf(() => extendedTask(task(2, 2, "a", "aA")))).toBe("attempts");
  });

  it.each([
    ["needed", undefined],
    ["needed", task(0, null, "a")],
    ["needed", task(1.5, null, "a")],
    ["limit", task(1, 0, "a")],
    ["limit", { ...task(1, null, "a"), limit: undefined }],
    ["sides", task(1, null, "")],
    ["sides", task(1, null, "aba")],
    ["sides", { ...task(1, null, "a"), sides: [1] }],
    ["sides", { ...task(1, null, "a"), sides: "a" }],
    ["attempts", { ...task(1, null, "a"), attempts: undefined }],
    ["attempts", { ...task(1, null, "a"), attempts: [null] }],
    ["attempts", { ...task(1, null, "a"), attempts: [{ side: "a" }] }],
    ["attempts", task(2, null, "a", "B")],
  ])("[ZS-EXT-1] is refused with %s: %o", (code, bad) => {
    expect(codeOf(() => extendedTask(bad as never))).toBe(code);
  });
});

describe("the odds of an extended task", () => {
  /** The odds by enumerating every course of the attempts with the rule itself. */
  function played(needed: number, limit: number, chances: number[]): { won: number[]; none: number } {
    const sides = chances.map((_, index) => `side${index}`);
    const won = chances.map(() => 0);
    let none = 0;
    const goOn = (attempts: ExtendedTaskFacts["attempts"], chance: number): void => {
      const { winner, tallies } = extendedTask({ needed, limit, sides, attempts });
      if (winner !== null) won[sides.indexOf(winner)]! += chance;
      else if (tallies.every(({ left, successes }) => successes + left! < needed)) none += chance;
      else {
        // A side that can no longer win still takes its turns.
        const next = attempts.length % sides.length;
        const side = sides[next]!;
        goOn([...attempts, { side, isSuccess: true }], chance * chances[next]!);
        goOn([...attempts, { side, isSuccess: false }], chance * (1 - chances[next]!));
      }
    };
    goOn([], 1);
    return { won, none };
  }

  const anyChance = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1));

  it("[ZS-EXT-4] equal the enumeration of every possible course", () => {
    const anyRace = fc.record({
      needed: fc.integer({ min: 1, max: 4 }),
      limit: fc.integer({ min: 1, max: 4 }),
      chances: fc.array(anyChance, { minLength: 1, maxLength: 2 }),
    });
    fc.assert(
      fc.property(anyRace, ({ needed, limit, chances }) => {
        const odds = extendedOdds({ needed, limit, chances });
        const expected = played(needed, limit, chances);
        expect(odds.none).toBeCloseTo(expected.none, 10);
        for (const [index, won] of odds.won.entries()) expect(won).toBeCloseTo(expected.won[index]!, 10);
      }),
    );
  });

  it("[ZS-EXT-4] without a limit equal those with a limit too high to matter", () => {
    const anyRace = fc.record({
      needed: fc.integer({ min: 1, max: 8 }),
      chances: fc.array(fc.oneof(fc.double({ min: 0.05, max: 1, noNaN: true }), fc.constant(0)), {
        minLength: 1,
        maxLength: 4,
      }),
    });
    fc.assert(
      fc.property(anyRace, ({ needed, chances }) => {
        const open = extendedOdds({ needed, limit: null, chances });
        const limited = extendedOdds({ needed, limit: 5000, chances });
        expect(open.none).toBeCloseTo(limited.none, 10);
        for (const [index, won] of open.won.entries()) expect(won).toBeCloseTo(limited.won[index]!, 10);
      }),
    );
  });

  it("[ZS-EXT-4] add up to 1", () => {
    const anyRace = fc.record({
      needed: fc.integer({ min: 1, max: 12 }),
      limit: fc.option(fc.integer({ min: 1, max: 30 })),
      chances: fc.array(anyChance, { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(anyRace, (race) => {
        const { won, none } = extendedOdds(race);
        expect(won.reduce((sum, chance) => sum + chance, none)).toBeCloseTo(1, 9);
      }),
    );
  });

  it("[ZS-EXT-4] without a limit are exact even for tiny chances", () => {
    const { won, none } = extendedOdds({ needed: 1, limit: null, chances: [1e-12, 3e-12] });
    expect(none).toBe(0);
    expect(won[0]).toBeCloseTo(0.25, 9);
    expect(won[1]).toBeCloseTo(0.75, 9);
  });

  it("[ZS-EXT-4] without a limit depend on the ratio of chances that are too small for products", () => {
    const even = extendedOdds({ needed: 2, limit: null, chances: [5e-324, 5e-324] });
    expect(even.won[0]).toBeCloseTo(0.5, 9);
    expect(even.won[1]).toBeCloseTo(0.5, 9);
    const alone = extendedOdds({ needed: 2, limit: null, chances: [5e-324, 0] });
    expect(alone.won[0]).toBeCloseTo(1, 9);
    expect(alone.won[1]).toBe(0);
  });

  it("[ZS-EXT-4] consider which side goes first, and which has no chance", () => {
    expect(extendedOdds({ needed: 3, limit: null, chances: [1, 1] })).toEqual({ won: [1, 0], none: 0 });
    expect(extendedOdds({ needed: 3, limit: 2, chances: [1] })).toEqual({ won: [0], none: 1 });
    expect(extendedOdds({ needed: 3, limit: null, chances: [0, 0] })).toEqual({ won: [0, 0], none: 1 });
  });

  it.each([
    ["needed", undefined],
    ["needed", { needed: 0, limit: null, chances: [0.5] }],
    ["limit", { needed: 1, chances: [0.5] }],
    ["limit", { needed: 1, limit: -1, chances: [0.5] }],
    ["chances", { needed: 1, limit: null }],
    ["chances", { needed: 1, limit: null, chances: [] }],
    ["chances", { needed: 1, limit: null, chances: [-0.1] }],
    ["chances", { needed: 1, limit: null, chances: [0.5, 1.1] }],
    ["chances", { needed: 1, limit: null, chances: [Number.NaN] }],
    ["chances", { needed: 1, limit: null, chances: ["0.5"] }],
  ])("[ZS-EXT-4] are refused with %s: %o", (code, bad) => {
    expect(codeOf(() => extendedOdds(bad as never))).toBe(code);
  });
});

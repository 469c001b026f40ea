import { afterAll, describe, expect, it } from "vitest";
import { GAMES, newBooks } from "../endure/evening.ts";
import { killAgainAndAgain } from "../endure/kills.ts";
import { playEvening } from "../endure/play.ts";
import { Sitting } from "../endure/sitting.ts";
import { eventually } from "./support/eventually.ts";

/**
 * A short evening of each game and a few kills, reproducible as far as a browser allows; `npm run endure` plays long and
 * random ones. Faults are reported with their seed and stretch.
 */
const SEED = 3;
const ACTS = 27;
/** The number of acts that are undone together: newest first; then redone and undone again; then in any order. */
const STRETCH = 9;
const KILLS = 2;
const SYSTEM = "dist";

/** All tests share one table: the first one opens it. */
let sitting: Sitting | null = null;
const sit = async (): Promise<Sitting> => (sitting ??= await Sitting.open(SYSTEM));
afterAll(() => sitting?.close());

describe("a random evening", () => {
  it.each(GAMES)(
    "of %s is taken back, in whatever order, and the world is as it was before",
    async (game) => {
      const { acts, faults } = await playEvening(await sit(), {
        ...{ game, seed: SEED, acts: ACTS, stretch: STRETCH },
        books: newBooks(),
      });
      expect(faults).toEqual([]);
      expect(acts).toBeGreaterThanOrEqual(ACTS);
    },
    900_000,
  );

  it("lies on the disk as it was", async () => {
    await eventually(async () => (await sit()).unlikeAfterRestart()).toEqual([]);
  }, 120_000);
});

describe("whatever was under way", () => {
  it.each(["GM", "server"] as const)(
    "when the %s died is done once, or not at all, and can be taken back",
    async (victim) => {
      const { kills, faults } = await killAgainAndAgain({ seed: SEED, kills: KILLS, victim, sitting: await sit() });
      expect(faults).toEqual([]);
      expect(kills).toBe(KILLS);
    },
    900_000,
  );
});

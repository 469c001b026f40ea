import { fail, facts, member, whole } from "../guard.ts";

export const RAISES = ["aptitude", "coordination", "die"] as const;
/** The improvements that bounty points buy. */
export type Raise = (typeof RAISES)[number];

interface Purchase {
  raise: Raise;
  /** The new value: the Aptitude's level 1–12, the number of dice from 2, the die's value from 6 (14 is d12+2). */
  to: number;
}

/**
 * The price of one step, in bounty points: the new level, twice the new number of dice, thrice the new die. Future
 * Imperfect › Bounty. Errors `raise`, `to`.
 */
export function bountyCost(purchase: Purchase): number {
  const given = facts(purchase);
  switch (member(given.raise, RAISES, "raise")) {
    case "aptitude":
      return whole(given.to, "to", { min: 1, max: 12 });
    case "coordination":
      return 2 * whole(given.to, "to", { min: 2 });
    case "die": {
      const value = whole(given.to, "to", { min: 6 });
      return value % 2 === 0 ? 3 * value : fail("to");
    }
  }
}

interface Bounty {
  /** 0 and up. */
  points: number;
  /** 1 and up. */
  heroes: number;
}

/** Equal whole shares; the rest is kept for the next time. Future Imperfect › Bounty. Errors `points`, `heroes`. */
export function shareBounty(bounty: Bounty): { each: number; left: number } {
  const given = facts(bounty);
  const points = whole(given.points, "points", { min: 0 });
  const heroes = whole(given.heroes, "heroes", { min: 1 });
  return { each: Math.floor(points / heroes), left: points % heroes };
}

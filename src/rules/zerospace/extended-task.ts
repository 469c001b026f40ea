import { facts, fail, flag, list, member, record, text, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";

export interface ExtendedTaskFacts {
  /** Successes that the task needs, 1 and up. */
  needed: number;
  /** Attempts that each side has, 1 and up; null: unlimited. */
  limit: number | null;
  /** One side, or several that race each other. */
  sides: string[];
  /** In the order in which they were made. */
  attempts: { side: string; isSuccess: boolean }[];
}

/** The progress of a side. */
export interface Tally {
  side: string;
  successes: number;
  attempts: number;
  /** Attempts that it has left; null without a limit. */
  left: number | null;
}

export interface ExtendedTask {
  /** `lost` as soon as no side can succeed any more. */
  status: "open" | "won" | "lost";
  /** The side that succeeded; null if none has. */
  winner: string | null;
  tallies: Tally[];
}

/**
 * The state of an extended task after these attempts. ZeroSpace › Extended Tasks. Errors `needed`, `limit`, `sides`
 * (none, or a repeated one), `attempts` (a side that does not take part or has none left, or the task is over).
 */
export function extendedTask(task: ExtendedTaskFacts): ExtendedTask {
  const given = facts(task);
  const needed = whole(given.needed, "needed", { min: 1, max: LIMITS.successes });
  const limit = given.limit === null ? null : whole(given.limit, "limit", { min: 1, max: LIMITS.attempts });
  const sides = list(given.sides, "sides", "sides", LIMITS.racers).map((side) => text(side, "sides"));
  if (sides.length === 0 || new Set(sides).size !== sides.length) return fail("sides");
  const tallies = sides.map((side): Tally => ({ side, successes: 0, attempts: 0, left: limit }));

  let standing = standingOf(tallies, needed);
  for (const attempt of list(given.attempts, "attempts", "attempts", LIMITS.attempts)) {
    if (standing.status !== "open") return fail("attempts");
    count(tallies, attempt);
    standing = standingOf(tallies, needed);
  }
  return { ...standing, tallies };
}

function count(tallies: readonly Tally[], attempt: unknown): void {
  const given = record(attempt, "attempts");
  const side = member(
    given.side,
    tallies.map((tally) => tally.side),
    "attempts",
  );
  const tally = tallies.find((entry) => entry.side === side)!;
  if (tally.left === 0) return fail("attempts");
  tally.attempts += 1;
  if (flag(given.isSuccess, "attempts")) tally.successes += 1;
  if (tally.left !== null) tally.left -= 1;
}

function standingOf(tallies: readonly Tally[], needed: number): Pick<ExtendedTask, "status" | "winner"> {
  const winner = tallies.find(({ successes }) => successes >= needed);
  if (winner !== undefined) return { status: "won", winner: winner.side };
  const isOpen = tallies.some(({ successes, left }) => left === null || successes + left >= needed);
  return { status: isOpen ? "open" : "lost", winner: null };
}

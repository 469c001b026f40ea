import { decimal, facts, flag, member } from "../guard.ts";
import { MOVES, type Move } from "./vocabulary.ts";

/** Factor of the base distance for one movement action. */
const FACTORS: Readonly<Record<Move, number>> = { walk: 1, run: 2, sprint: 3 };

/**
 * Metres of one movement action, not rounded. `base` is the distance of walking, swimming, jumping or a power; an
 * obstacle that was not overcome halves it. ZeroSpace › Actions › Movement Actions. Errors `base`, `move`,
 * `is-hindered`.
 */
export function moveDistance(movement: { base: number; move: Move; isHindered: boolean }): number {
  const given = facts(movement);
  const base = decimal(given.base, "base", { min: 0 });
  const distance = base * FACTORS[member(given.move, MOVES, "move")];
  return flag(given.isHindered, "isHindered") ? distance / 2 : distance;
}

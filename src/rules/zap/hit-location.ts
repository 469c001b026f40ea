import type { Pool, Throw } from "../dice/index.ts";
import { fail, whole } from "../guard.ts";
import { lowTotal } from "./low-die.ts";
import { BODY_PARTS, type BodyPart } from "./tables/body-parts.ts";

/**
 * Where a hit lands, as a digit 0–9: the last digit of the total of the lower die. Zap! › Damage › hit locations.
 * Errors `no-dice`, `pool`, and those of `dice.check`.
 */
export function hitLocation(pool: Pool, thrown: Throw): number {
  const low = lowTotal(pool, thrown);
  return low === null ? fail("pool", "no-dice") : Math.abs(low) % 10;
}

/**
 * The body part of a digit. The book's chart is a picture that our source lacks: this table keeps the part that the
 * text names, and parts that are harder to hit have higher digits. Error `digit`.
 */
export function bodyPart(digit: number): BodyPart {
  return BODY_PARTS[whole(digit, "digit", { min: 0, max: 9 })]!;
}

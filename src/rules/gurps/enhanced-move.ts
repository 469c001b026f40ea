import { decimal, fail } from "../guard.ts";
import { LIMITS } from "../limits.ts";

/**
 * The factor of Enhanced Move: every level doubles, half a level multiplies by 1.5. GURPS › Running; Jumping; Hiking.
 * Error `enhanced-move`.
 * @param level a multiple of ½ from 0 to 16; 0 without the trait
 */
export function enhancedMultiplier(level: unknown): number {
  const halves = decimal(level, "enhancedMove", { min: 0, max: LIMITS.doublingsTold }) * 2;
  if (!Number.isInteger(halves)) return fail("enhancedMove");
  return 2 ** Math.floor(halves / 2) * (halves % 2 === 0 ? 1 : 1.5);
}

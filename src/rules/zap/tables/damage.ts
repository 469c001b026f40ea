import type { Attribute, HitResult } from "../vocabulary.ts";

/** How much Damage more than the Attribute makes the worst of it. */
export const FAR_BEYOND = 3;

/** Damage up to the Attribute, beyond it, far beyond it. Zap! › Damage. */
export const DAMAGE_TABLE: Record<Attribute, readonly [within: HitResult, beyond: HitResult, farBeyond: HitResult]> = {
  toughness: ["hindered", "out", "overkill"],
  stamina: ["hindered", "tired", "out"],
  will: ["hindered", "influenced", "out"],
};

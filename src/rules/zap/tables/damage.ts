import type { Attribute, HitResult } from "../vocabulary.ts";

/** Damage that exceeds the Attribute by more than this is far beyond it. */
export const FAR_BEYOND = 3;

/** The results of Damage up to the Attribute, beyond it, far beyond it. Zap! › Damage. */
export const DAMAGE_TABLE: Record<Attribute, readonly [within: HitResult, beyond: HitResult, farBeyond: HitResult]> = {
  toughness: ["hindered", "out", "overkill"],
  stamina: ["hindered", "tired", "out"],
  will: ["hindered", "influenced", "out"],
};

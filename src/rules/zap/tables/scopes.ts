/** Personal Scopes, Street to Cosmic. */
export const SCOPES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type Scope = (typeof SCOPES)[number];

/** Weight and speed of Difficulty 6 at a Scope. */
export interface ScopeFeats {
  weightKg: number;
  speedKph: number;
  /** Each further level multiplies both by this factor. */
  step: number;
}

const LIGHT_KPH = 1_079_252_849;

/**
 * Weight and speed by Scope. Zap! › Using Abilities. The steps of Street and City are 3/2, because the printed ones are
 * impossible (no growth at all) or break the order of the row.
 */
export const SCOPE_FEATS: Record<Scope, ScopeFeats> = {
  3: { weightKg: 250, speedKph: 32, step: 3 / 2 },
  4: { weightKg: 500, speedKph: 64, step: 4 / 3 },
  5: { weightKg: 1_000, speedKph: 128, step: 3 / 2 },
  6: { weightKg: 2_000, speedKph: 250, step: 2 },
  7: { weightKg: 16_000, speedKph: 1_000, step: 4 },
  8: { weightKg: 125_000, speedKph: 2_000, step: 4 },
  9: { weightKg: 8_000_000, speedKph: 16_000, step: 8 },
  10: { weightKg: 512_000_000, speedKph: 1_000_000, step: 16 },
  11: { weightKg: 3.2e10, speedKph: 3 * LIGHT_KPH, step: 32 },
  12: { weightKg: 2e12, speedKph: 200 * LIGHT_KPH, step: 64 },
};

/** What a distance comes to among the steps in which somebody may move. */
export interface Paced {
  /** Index of the slowest step that goes so far; null where none does. */
  step: number | null;
  /** How much is left of what the turn allows, below 0 beyond it; null where nothing is counted. */
  left: number | null;
}

/** Tenths: nobody measures finer than that. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Reads a way that is about to be gone.
 * @param reaches  how far each step goes, the slowest first; null: as far as one likes
 * @param far  the way, in the same unit
 * @param spent  what the turn has counted already, and what it allows at all; null where nothing is counted
 */
export function paced(
  reaches: readonly (number | null)[],
  far: number,
  spent: { gone: number; limit: number | null } | null,
): Paced {
  const total = tenth((spent?.gone ?? 0) + far);
  const limit = spent?.limit ?? null;
  const found = limit !== null && total > limit ? -1 : reaches.findIndex((reach) => reach === null || total <= reach);
  return { step: found < 0 ? null : found, left: limit === null ? null : tenth(limit - total) };
}

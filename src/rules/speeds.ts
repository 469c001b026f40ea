/** A planned distance, read against the steps of movement (e.g. walk, run) and the turn's limit. */
export interface Paced {
  /** Index of the slowest step that reaches that far; null if none does. */
  step: number | null;
  /** The rest of the turn's limit, negative beyond it; null without a limit. */
  left: number | null;
}

/** Rounds to tenths: distances are not measured finer, and sums of decimals are not exact. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Reads a distance that is about to be moved.
 * @param reaches  how far each step reaches, the slowest first; null: without a limit
 * @param far  the planned distance, in the same unit
 * @param spent  the distance already counted in this turn and the turn's limit (null: none); null where nothing is
 * counted
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

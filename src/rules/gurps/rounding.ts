/** The tolerance for decimal fractions: a value this close to a step counts as on it. */
const NEARLY = 1e-9;

/** Rounds down, within the tolerance. */
export function floored(value: number): number {
  return Math.floor(value + NEARLY);
}

/** Rounds up, within the tolerance: a started unit counts in full. */
export function started(value: number): number {
  return 0 - floored(-value);
}

export function isAtMost(value: number, limit: number): boolean {
  return value <= limit + NEARLY;
}

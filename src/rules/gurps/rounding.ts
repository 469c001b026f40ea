/** Decimal fractions are never quite exact: so much beside a step counts as on it. */
const NEARLY = 1e-9;

/** Rounded down. */
export function floored(value: number): number {
  return Math.floor(value + NEARLY);
}

/** Rounded up: what was started counts. */
export function started(value: number): number {
  return 0 - floored(-value);
}

export function isAtMost(value: number, limit: number): boolean {
  return value <= limit + NEARLY;
}

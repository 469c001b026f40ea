/** The arithmetic of the bench, without clocks and pages. */

export const UNITS = ["ms", "", "rows", "draws", "kB", "×"] as const;
export type Unit = (typeof UNITS)[number];

/** The median; of an even number of values, the lower one in the middle. */
export function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted[Math.ceil(sorted.length / 2) - 1];
  if (middle === undefined) throw new Error("There is no median of nothing");
  return middle;
}

/**
 * The exponent of growth of a value with its size: the slope of the straight line through the points in a log-log plot, by
 * least squares. 1 is linear, 2 is quadratic.
 */
export function exponent(points: readonly (readonly [size: number, value: number])[]): number {
  if (points.some((point) => point.some((one) => !(one > 0)))) throw new Error("Only what is above 0 has a logarithm");
  const logs = points.map(([size, value]) => [Math.log(size), Math.log(value)] as const);
  const mean = (of: 0 | 1): number => logs.reduce((sum, point) => sum + point[of], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = logs.reduce((sum, [size]) => sum + (size - x) ** 2, 0);
  if (spread === 0) throw new Error("An exponent needs two sizes");
  return logs.reduce((sum, [size, value]) => sum + (size - x) * (value - y), 0) / spread;
}

/** The number of throws with which a simulation of a chance of 50 % is right within ±`margin`, in 95 of 100 cases. */
export function throwsFor(margin: number): number {
  return Math.ceil((1.96 / margin) ** 2 / 4);
}

/** Splits a list into `count` parts of equal length, in order. The remainder is in the last part. */
export function parts<T>(list: readonly T[], count: number): T[][] {
  const size = Math.floor(list.length / count);
  return Array.from({ length: count }, (_, index) =>
    list.slice(index * size, index === count - 1 ? undefined : (index + 1) * size),
  );
}

/** A number with a useful number of digits. */
export function figure(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return "0";
  if (size >= 100) return value.toFixed(0);
  if (size >= 10) return value.toFixed(1);
  return value.toFixed(size >= 0.1 ? 2 : 4);
}

export const withUnit = (value: number, unit: Unit): string =>
  unit === "" ? figure(value) : unit === "×" ? `${figure(value)} ×` : `${figure(value)} ${unit}`;

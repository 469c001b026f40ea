import type { Unit } from "./numbers.ts";

/** The limit of a measurement at any size. `of`: whether it limits the value of a line, or its ratio to its baseline. */
interface Limit {
  of: "value" | "ratio";
  most?: number;
  least?: number;
}

const atMost = (of: Limit["of"], most: number): Limit => ({ of, most });

/** All limits of the bench, in one place. */
export const LIMITS = {
  /** The exponent by which the time of a tracker grows with its rows: 1 is linear. */
  trackerGrowth: atMost("value", 1.2),
  /** A tracker of 200 rows against a plain list of 200 rows. */
  trackerAt200: atMost("ratio", 3),
  /** A turn change draws only two rows: the previous one and the next one. */
  rowsOfATurn: atMost("value", 2),
  /** A sheet after a field changed against a plain sheet of 700 nodes. */
  sheetAgain: atMost("ratio", 1),
  drawsOfAField: atMost("value", 1),
  /** A start with 5,000 cards against one with none. */
  startWithCards: atMost("ratio", 1.5),
  /** The last quarter of an evening against its first. */
  lastQuarter: atMost("ratio", 1.2),
  /** The exponent by which times grow with cards in the log, actors in the world and tokens on the scene. */
  growth: atMost("value", 1.1),
  /** A change in a dialog at 20 targets against one at a single target. */
  dialogAt20: atMost("ratio", 4),
  /** Milliseconds of the exact odds of any golden case. */
  odds: atMost("value", 1),
  /** Milliseconds in which every function of the rules answers any input, valid or not. */
  answer: atMost("value", 50),
  /** How many times faster the exact odds are than a simulation of the same precision. */
  cheaper: { of: "value", least: 500 },
  /** Nodes and listeners after an evening and deletion of its chat, against those before. */
  memory: atMost("ratio", 1.05),
} as const satisfies Record<string, Limit>;

export type LimitId = keyof typeof LIMITS;

/** One measurement. */
export interface Line {
  name: string;
  value: number;
  unit: Unit;
  /** Whether the measurement was aborted: the true value is higher. */
  isMore?: boolean | undefined;
  /** The ratio to the baseline of the same run. */
  ratio?: number | undefined;
  /** The name of the baseline. */
  against?: string | undefined;
  limit?: LimitId | undefined;
}

/** Whether a line is within its limit; null if it has none, or an aborted measurement leaves it unknown. */
export function holds({ limit, value, ratio, isMore = false }: Line): boolean | null {
  if (limit === undefined) return null;
  const { of, most = Infinity, least = -Infinity }: Limit = LIMITS[limit];
  const held = of === "value" ? value : ratio;
  if (held === undefined || held > most) return false;
  // The true value is higher than `held`, but unknown.
  if (isMore) return most === Infinity && held >= least ? true : null;
  return held >= least;
}

/** "≤ 1.2", "≤ 3 ×" */
export function limitInWords(id: LimitId): string {
  const { of, most, least }: Limit = LIMITS[id];
  const sign = most === undefined ? `≥ ${least}` : `≤ ${most}`;
  return of === "ratio" ? `${sign} ×` : sign;
}

import type { Unit } from "./numbers.ts";

/** What is to hold at any size. `of`: what is held against it, the value of a line or its ratio to its baseline. */
interface Limit {
  of: "value" | "ratio";
  most?: number;
  least?: number;
}

const atMost = (of: Limit["of"], most: number): Limit => ({ of, most });

/** All limits of the bench, in one place. */
export const LIMITS = {
  /** Rows of a tracker cost what rows cost: twice as many, hardly more than twice the time. */
  trackerGrowth: atMost("value", 1.2),
  /** A tracker of 200 against a plain list of as many. */
  trackerAt200: atMost("ratio", 3),
  /** A turn change is one row that ends and one that begins. */
  rowsOfATurn: atMost("value", 2),
  /** A sheet after a field changed against a plain sheet of 700 nodes. */
  sheetAgain: atMost("ratio", 1),
  drawsOfAField: atMost("value", 1),
  /** A start with 5,000 cards against one with none. */
  startWithCards: atMost("ratio", 1.5),
  /** The last quarter of an evening against its first. */
  lastQuarter: atMost("ratio", 1.2),
  /** Cards in the log, actors in the world, tokens on the scene. */
  growth: atMost("value", 1.1),
  /** A change in a dialog at 20 targets against one at a single target. */
  dialogAt20: atMost("ratio", 4),
  /** Milliseconds of the exact odds of any golden case. */
  odds: atMost("value", 1),
  /** How many times cheaper than a simulation of the same precision they are. */
  cheaper: { of: "value", least: 500 },
  /** Nodes and listeners after an evening whose chat was emptied against before. */
  memory: atMost("ratio", 1.05),
} as const satisfies Record<string, Limit>;

export type LimitId = keyof typeof LIMITS;

/** One thing that was measured. */
export interface Line {
  name: string;
  value: number;
  unit: Unit;
  /** It was given up: it takes longer than that. */
  isMore?: boolean | undefined;
  /** Against the baseline of the same run. */
  ratio?: number | undefined;
  /** What the baseline is. */
  against?: string | undefined;
  limit?: LimitId | undefined;
}

/** Whether a line is within its limit; null where it has none, and where nobody knows. */
export function holds({ limit, value, ratio, isMore = false }: Line): boolean | null {
  if (limit === undefined) return null;
  const { of, most = Infinity, least = -Infinity }: Limit = LIMITS[limit];
  const held = of === "value" ? value : ratio;
  if (held === undefined || held > most) return false;
  // It is more than this, and nobody knows by how much.
  if (isMore) return most === Infinity && held >= least ? true : null;
  return held >= least;
}

/** "≤ 1.2", "≤ 3 ×" */
export function limitInWords(id: LimitId): string {
  const { of, most, least }: Limit = LIMITS[id];
  const sign = most === undefined ? `≥ ${least}` : `≤ ${most}`;
  return of === "ratio" ? `${sign} ×` : sign;
}

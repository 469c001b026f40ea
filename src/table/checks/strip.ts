import type { StripView } from "./strip-views.ts";

/** So many exchanges stand beside each other; of more, the oldest are counted. */
const COLUMNS = 6;

/** A contest to be drawn as a strip. */
interface Exchanged {
  /** What the strip is, for screen readers. */
  label: string;
  /** Each side with all that it has thrown, exchange by exchange; null: it was out of it. */
  rows: { name: string; score: string; cells: (Omit<StripView["rows"][number]["cells"][number], "number"> | null)[] }[];
  count: number;
  /** There is more to come: columns that are empty yet show how far there is room. */
  goesOn: boolean;
}

/** A column an exchange, the newest on the right; from the seventh on the oldest become "+3". */
export function stripOf({ label, rows, count, goesOn }: Exchanged): StripView {
  const more = Math.max(0, count - COLUMNS);
  const last = goesOn ? Math.max(COLUMNS, count) : count;
  const numbers = Array.from({ length: last - more }, (_, index) => more + index + 1);
  return {
    label,
    more,
    numbers,
    rows: rows.map(({ name, score, cells }) => ({
      name,
      score,
      cells: numbers.map((number) => ({
        ...(cells[number - 1] ?? { text: "", isGood: false, decides: false, label: "" }),
        number,
      })),
    })),
  };
}

import type { StripView } from "./strip-views.ts";

/** The exchanges that are shown side by side; older ones are only counted. */
const COLUMNS = 6;

/** A contest to draw as a strip. */
interface Exchanged {
  /** The name of the strip, for screen readers. */
  label: string;
  /** Each side with its rolls, by exchange; null: it had left the contest by then. */
  rows: { name: string; score: string; cells: (Omit<StripView["rows"][number]["cells"][number], "number"> | null)[] }[];
  count: number;
  /** The contest is not over: empty columns fill the strip. */
  goesOn: boolean;
}

/** A strip with a column for each exchange, the newest on the right. From the seventh on the oldest are counted: "+3". */
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

import { holds, limitInWords, type Line } from "./limits.ts";
import { figure, withUnit } from "./numbers.ts";

/** The measurements of one build by group, in the order of the groups. */
export type Measured = Record<string, Line[]>;

/** The measurements of one build, or of two builds in the same run. */
export interface Results {
  now: Measured;
  before?: Measured | undefined;
}

const verdict = (line: Line): string => {
  const held = holds(line);
  return held === null ? "" : `${held ? "holds" : "DOES NOT HOLD"} (${limitInWords(line.limit!)})`;
};

/** "12.3 ms"; "> 180000 ms" for an aborted measurement. */
export const valueOf = ({ value, unit, isMore = false }: Line): string =>
  `${isMore ? "> " : ""}${withUnit(value, unit)}`;

/** "2.9"; empty without a baseline. */
export const ratioOf = ({ ratio, isMore = false }: Line): string =>
  ratio === undefined ? "" : `${isMore ? "> " : ""}${figure(ratio)}`;

const against = (line: Line): string =>
  line.ratio === undefined ? "" : `${ratioOf(line)} × ${line.against ?? "baseline"}`;

/** One line for a terminal. */
export function inLine(line: Line, before?: Line): string {
  const cells = [
    line.name.padEnd(62),
    (before ? valueOf(before) : "").padStart(before ? 12 : 0),
    valueOf(line).padStart(12),
    (before?.ratio === undefined ? "" : `${ratioOf(before)} →`).padStart(before ? 9 : 0),
    against(line).padEnd(34),
    verdict(line),
  ];
  return cells.join(" ").trimEnd();
}

const sameAs = (line: Line, others: readonly Line[] | undefined): Line | undefined =>
  others?.find(({ name }) => name === line.name);

/** The lines of a group, with both builds side by side if there are two. */
export function groupInLines(group: string, { now, before }: Results): string {
  const lines = (now[group] ?? []).map((line) => inLine(line, sameAs(line, before?.[group])));
  return [`\n${group}${before?.[group] ? " (before, now)" : ""}`, ...lines].join("\n");
}

/** Merges results: a new measurement of a group replaces the known one. */
export function merged(known: Results, fresh: Results): Results {
  const before = known.before || fresh.before ? { ...known.before, ...fresh.before } : undefined;
  return { now: { ...known.now, ...fresh.now }, ...(before ? { before } : {}) };
}

/** The lines that break their limit. */
export function broken(measured: Measured): Line[] {
  return Object.values(measured)
    .flat()
    .filter((line) => holds(line) === false);
}

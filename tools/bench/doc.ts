import { holds, limitInWords, type Line } from "./limits.ts";
import { broken, ratioOf, valueOf, type Measured, type Results } from "./report.ts";

const ABOUT = `# Fast at any size, measured

\`npm run bench\` measures the speed of Quadrant as things grow: the tracker, the log, the world, an evening, a dialog with many
targets. It writes this page (\`npm run bench -- --against FOLDER --doc docs/speed.md\`), on the stand-in for Foundry and in a
headless browser. The milliseconds depend on the machine and on its load; those of builds that were measured in separate runs
(\`--just\`) cannot be compared. The meaningful numbers are the **ratios** to a baseline of the same run, and the **exponents**: how
fast something grows with its size (1: twice as much takes twice as long).

- Every measurement ends **with the last draw**: when the page, including its layout, has stopped changing for a while.
- Each sheet is measured in turn with the plain sheet, right after it; so even its *first* draw comes after other work on the page.
- *plain list*: a list of the host with the same number of rows, each like a row of Foundry's own tracker. *plain sheet*: a sheet of
  the host with 700 nodes, of a document without rules, always drawn as a whole.
- *simulation*: as many rolls as it takes to know a chance within ±0.1 % in 95 of 100 cases, evaluated with the same rules.
- *>*: the measurement was stopped after that time. **!** marks a value that exceeds its limit. The limits are in
  \`tools/bench/limits.ts\`.
`;

const TITLES: Record<string, string> = {
  sheets: "Sheets: the compendium’s heroes with 60 Items",
  tracker: "The tracker",
  throws: "From the roll to the applied card, on both clients",
  start: "A client’s start",
  evening: "An evening, by quarters, and what it leaves in memory",
  dialog: "The roll dialog, per change",
  odds: "Exact odds of the golden cases",
  answers: "The rules’ slowest answer to any input, valid or not",
  weight: "Bytes and requests",
};

const cell = (line: Line | undefined): string => (line ? valueOf(line) : "–");
const ratio = (line: Line | undefined): string => (line ? ratioOf(line) : "");

function row(line: Line, before: Line | undefined, isPair: boolean): string {
  const held = holds(line);
  const limit = line.limit ? `${limitInWords(line.limit)}${held ? "" : " **!**"}` : "";
  const both = (of: (one: Line | undefined) => string): string => (isPair ? `${of(before)} | ${of(line)}` : of(line));
  return `| ${line.name} | ${both(cell)} | ${both(ratio)} | ${line.against ?? ""} | ${limit} |`;
}

function table(lines: readonly Line[], before: readonly Line[] | undefined): string {
  const heads = before
    ? ["", "before", "now", "ratio before", "ratio now", "to", "limit"]
    : ["", "now", "ratio", "to", "limit"];
  const kinds = heads.map((_, index) => (index === 0 || index >= heads.length - 2 ? "---" : "--:"));
  const rows = lines.map((line) =>
    row(
      line,
      before?.find(({ name }) => name === line.name),
      before !== undefined,
    ),
  );
  return [`| ${heads.join(" | ")} |`, `| ${kinds.join(" | ")} |`, ...rows].join("\n");
}

function summary(now: Measured): string {
  const limited = Object.values(now)
    .flat()
    .filter((line) => line.limit);
  const beyond = broken(now);
  const count = `${limited.length - beyond.length} of ${limited.length} limits hold.`;
  if (beyond.length === 0) return `## What holds\n\n${count}\n`;
  const names = Object.entries(now).flatMap(([group, lines]) =>
    lines.filter((line) => holds(line) === false).map((line) => `- ${TITLES[group] ?? group}: ${line.name}`),
  );
  return `## What holds\n\n${count} These are exceeded:\n\n${names.join("\n")}\n`;
}

/** The page docs/speed.md. */
export function speedDoc({ now, before }: Results): string {
  const groups = Object.entries(now).map(
    ([group, lines]) => `## ${TITLES[group] ?? group}\n\n${table(lines, before?.[group])}\n`,
  );
  return [ABOUT, summary(now), ...groups].join("\n");
}

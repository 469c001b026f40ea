import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { closeBrowser } from "../test/support/host.ts";
import { answers } from "./bench/answers.ts";
import type { Build } from "./bench/build.ts";
import { dialog } from "./bench/dialog.ts";
import { speedDoc } from "./bench/doc.ts";
import { evening } from "./bench/evening.ts";
import type { Line } from "./bench/limits.ts";
import { odds } from "./bench/odds.ts";
import { broken, groupInLines, merged, type Results } from "./bench/report.ts";
import { sheets } from "./bench/sheets.ts";
import { start } from "./bench/start.ts";
import { throws } from "./bench/throws.ts";
import { tracker } from "./bench/tracker.ts";
import { weight } from "./bench/weight.ts";
import { buildAll, dist } from "./build.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    against: { type: "string" },
    just: { type: "string" },
    acts: { type: "string", default: "500" },
    json: { type: "string" },
    doc: { type: "string" },
    "no-build": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/** The groups of measurements, in the order of the report. */
const GROUPS: Record<string, (build: Build) => Promise<Line[]>> = {
  ...{ sheets, tracker, throws, start, dialog, odds, answers, weight },
  evening: (build) => evening(build, Number(values.acts)),
};

const USAGE = `npm run bench -- [options]
  --only NAME       this group alone; may be said several times: ${Object.keys(GROUPS).join(", ")}; none: measure nothing
  --against FOLDER  a second built system, a dist, is measured in the same run, and told beside
  --just before     the second system alone, or "now": this one alone; what --json has of the other stays
  --acts N          of the evening (default: 500)
  --json FILE       the numbers go there; what it has of groups that are not measured now stays
  --doc FILE        the numbers, and those of --json, as a page
  --no-build        measure the last build`;

function groupsAsked(): string[] {
  const asked = values.only ?? Object.keys(GROUPS);
  const groups = asked.filter((name) => name !== "none");
  const unknown = groups.find((name) => !GROUPS[name]);
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${Object.keys(GROUPS).join(", ")}, none`);
  return groups;
}

const known = (): Results =>
  values.json && existsSync(values.json) ? (JSON.parse(readFileSync(values.json, "utf8")) as Results) : { now: {} };

/** The results of groups that have some, in the order of the report. */
const inOrder = <Found>(of: Record<string, Found>): Record<string, Found> =>
  Object.fromEntries(Object.keys(GROUPS).flatMap((name) => (of[name] ? [[name, of[name]]] : [])));

/** The measurements of one group for one build. A group that fails logs its error, and the others still run. */
async function measured(group: string, build: Build): Promise<Line[] | null> {
  try {
    return await GROUPS[group]!(build);
  } catch (error) {
    console.error(
      `${group} of ${build.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    // A failure of the other build is only a result of the comparison.
    if (build.dist === dist) process.exitCode = 1;
    return null;
  }
}

if (values.help) console.log(USAGE);
else {
  const groups = groupsAsked();
  if (!values["no-build"] && values.just !== "before" && groups.length > 0) await buildAll();
  const now: Build = { name: "this build", dist };
  const before: Build | null = values.against ? { name: "the other build", dist: path.resolve(values.against) } : null;
  let results = known();
  for (const group of groups) {
    const begun = Date.now();
    const fresh: Results = { now: {} };
    const other = before && values.just !== "now" && (await measured(group, before));
    if (other) fresh.before = { [group]: other };
    const lines = values.just === "before" ? null : await measured(group, now);
    if (lines) fresh.now[group] = lines;
    results = merged(results, fresh);
    console.log(groupInLines(group, lines ? results : { now: fresh.before ?? {} }));
    console.log(`(${((Date.now() - begun) / 1000).toFixed(0)} s)`);
    if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);
  }
  results = { now: inOrder(results.now), ...(results.before ? { before: inOrder(results.before) } : {}) };
  if (values.doc) writeFileSync(values.doc, speedDoc(results));
  const beyond = broken(results.now);
  console.log(beyond.length === 0 ? "\nEvery limit holds." : `\n${beyond.length} limits do not hold.`);
  await closeBrowser();
  process.exit(process.exitCode ?? 0);
}

import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildAll } from "./build.ts";
import { calmDoc } from "./lib/calm-doc.ts";
import { inLines, summed, type Line, type Summary } from "./lib/calm.ts";

/** The tests to play for each game: first a whole evening, then cards that do not occur in it. */
const EVENINGS: Record<string, readonly string[]> = {
  zap: ["fight", "aims", "undo", "counter", "secrets"],
  imperfect: ["imperfect-saga", "imperfect-hit"],
  zerospace: ["zerospace-saga", "zerospace-attack"],
  gurps: ["gurps-saga", "gurps-fight", "gurps-contests"],
  tracker: ["calm"],
};

const { values } = parseArgs({
  options: {
    before: { type: "string" },
    out: { type: "string", default: path.join("test", "results", "calm.json") },
    game: { type: "string", multiple: true },
    doc: { type: "string" },
    "no-build": { type: "boolean", default: false },
    "no-play": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const USAGE = `npm run calm -- [options]
  --game zap     this game alone, or "tracker"; may be said several times. What was measured of the others stays
  --out FILE     where the numbers go (default: test/results/calm.json)
  --before FILE  the numbers of another build: both stand side by side in docs/calm.md (docs/calm-before.json: of 0.3.0,
                 before the calm table)
  --doc FILE     where they stand (default: docs/calm.md)
  --no-build     play the last build
  --no-play      play nothing: tell what was measured the last time`;

/**
 * Plays evenings on the last build.
 * @param log whether only the chat log is measured, at the end of each chapter
 * @returns the measurements of its screens, and whether all tests passed
 */
function played(files: readonly string[], folder: string, log = false): { lines: Line[]; whole: boolean } {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tests = files.map((file) => path.join("test", "play", `${file}.test.ts`));
  const { status } = spawnSync(
    process.execPath,
    [path.join("node_modules", "vitest", "vitest.mjs"), "run", "--project", "play", ...tests],
    {
      stdio: "inherit",
      env: { ...process.env, QUADRANT_CALM: path.resolve(folder), ...(log && { QUADRANT_CALM_LOG: "only" }) },
    },
  );
  if (status !== 0) console.error("Not everything could be played: what is missing has no numbers.");
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line),
  );
  return { lines, whole: status === 0 };
}

const read = (file: string): Summary => JSON.parse(readFileSync(file, "utf8")) as Summary;

function known(file: string): Summary {
  try {
    return read(file);
  } catch {
    return {};
  }
}

if (values.help) console.log(USAGE);
else {
  const asked = values.game ?? Object.keys(EVENINGS);
  const unknown = asked.find((one) => !EVENINGS[one]);
  if (unknown) throw new Error(`${unknown} is none of ${Object.keys(EVENINGS).join(", ")}`);
  const numbers = known(values.out);
  if (!values["no-play"]) {
    if (!values["no-build"]) await buildAll();
    for (const one of asked) {
      const folder = path.join("test", "results", "calm");
      const [evening, ...files] = EVENINGS[one]!;
      const { lines, whole } = played([evening!, ...files], folder);
      numbers[one] = summed(lines, evening!);
      if (!whole) {
        // Play it again without measuring the cards: then they stay open, and the evening is more likely to reach its end.
        const again = played([evening!], folder, true);
        if (again.whole) numbers[one].chat = summed(again.lines, evening!).chat;
        else numbers[one].whole = false;
      }
      mkdirSync(path.dirname(values.out), { recursive: true });
      writeFileSync(values.out, inLines(numbers));
    }
  }
  const doc = calmDoc(values.before ? read(values.before) : null, numbers);
  if (values.before) writeFileSync(values.doc ?? path.join("docs", "calm.md"), doc);
  console.log(doc);
}

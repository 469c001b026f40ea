import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildAll } from "./build.ts";

const USAGE = `npm run neighbours -- FOLDER [--no-build]
  FOLDER       modules for Foundry as they were fetched, each in a folder called by its id. They are mounted unmodified into the
               stand-in's world, one after the other with what each needs, then all together: a GM and a player sit down, and
               play an attack. Told is what was seen of each: hooks, settings, controls, elements, errors.
               Where Token Action HUD Core is among them, our adaptor comes, too.
  --no-build   play the last build`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "no-build": { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});
const [folder = ""] = positionals;

if (values.help || !existsSync(folder)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
if (!values["no-build"]) await buildAll();
const told = path.resolve("test", "results", "neighbours.txt");
mkdirSync(path.dirname(told), { recursive: true });
rmSync(told, { force: true });
const { status } = spawnSync(
  process.execPath,
  [path.join("node_modules", "vitest", "vitest.mjs"), "run", "--project", "neighbours"],
  {
    stdio: "inherit",
    env: { ...process.env, QUADRANT_NEIGHBOURS: path.resolve(folder), QUADRANT_NEIGHBOURS_TOLD: told },
  },
);
if (existsSync(told)) console.log(readFileSync(told, "utf8"));
process.exit(status ?? 1);

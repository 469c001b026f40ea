import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { builtModule, buildModule, packModule } from "./lib/module.ts";

const MODULE = { id: "quadrant-check", copied: ["module.json", "lang", "templates", "quadrant-check.css"] } as const;

/** Folder of the built module: the folder that Foundry calls `Data/modules/quadrant-check`. */
export const CHECK_MODULE = builtModule(MODULE);

/**
 * Builds the module that checks in a licensed Foundry what Quadrant relies on. The system's release never includes it.
 */
export const buildCheckModule = (target = CHECK_MODULE): Promise<string> => buildModule(MODULE, target);

/** Runs the checks on the stand-in, and writes their report to docs/. Returns the exit code. */
async function writeExample(): Promise<number> {
  const { buildAll } = await import("./build.ts");
  await buildAll();
  const { status } = spawnSync(
    process.execPath,
    [path.join("node_modules", "vitest", "vitest.mjs"), "run", "--project", "play", "test/play/quadrant-check.test.ts"],
    { stdio: "inherit", env: { ...process.env, QUADRANT_CHECK: "write" } },
  );
  return status ?? 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { report: { type: "boolean", default: false } } });
  const target = await buildCheckModule();
  if (values.report) process.exit(await writeExample());
  const zip = `${target}.zip`;
  await writeFile(zip, (await packModule(target)).zip);
  const here = (file: string): string => path.relative(process.cwd(), file);
  console.log(`${here(target)}: copy it into Foundry's Data/modules, or unpack ${here(zip)} there as ${MODULE.id}.
Enable it in a world of Quadrant: a window with one button opens for the GM. See TESTING.md.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );

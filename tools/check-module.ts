import { spawnSync } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";
import { archive, readProject, releaseFiles } from "./lib/release.ts";

/** The folder of the module's sources, and the module's id. */
const SOURCES = path.resolve("modules", "quadrant-check");
const ID = path.basename(SOURCES);
const COPIED = ["module.json", "lang", "templates", "quadrant-check.css"];

/** Folder of the built module: the folder that Foundry calls `Data/modules/quadrant-check`. */
export const CHECK_MODULE = path.resolve("build", "modules", ID);

/**
 * Builds the module that checks in a licensed Foundry what Quadrant relies on. The system's release never includes it.
 */
export async function buildCheckModule(target = CHECK_MODULE): Promise<string> {
  await rm(target, { recursive: true, force: true });
  await build({
    configFile: false,
    root: SOURCES,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: target,
      emptyOutDir: true,
      target: "es2023",
      minify: false,
      lib: { entry: path.join(SOURCES, "src", "main.ts"), formats: ["es"], fileName: () => `${ID}.mjs` },
      // Foundry names hooks and windows after classes.
      rollupOptions: { output: { keepNames: true } },
    },
  });
  for (const name of COPIED) await cp(path.join(SOURCES, name), path.join(target, name), { recursive: true });
  const manifest = path.join(target, "module.json");
  const { version } = await readProject();
  const source = JSON.parse(await readFile(manifest, "utf8")) as object;
  await writeFile(manifest, `${JSON.stringify({ ...source, version }, null, 2)}\n`);
  return target;
}

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
  await writeFile(zip, archive(await releaseFiles(target, await readProject())));
  const here = (file: string): string => path.relative(process.cwd(), file);
  console.log(`${here(target)}: copy it into Foundry's Data/modules, or unpack ${here(zip)} there as ${ID}.
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

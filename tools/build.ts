import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { writeIcons } from "./icons.ts";
import { packEntries, readPack, ROOT, sourceOf } from "./packs.ts";

/** Where the built system lands: the folder that Foundry calls `Data/systems/quadrant`. */
export const dist = path.resolve("dist");

/** Copied as they are. */
const copied = ["system.json", "template.json", "LICENSE", "README.md", "CHANGELOG.md", "lang", "templates", "assets"];

/** Builds the system into `dist/`: code, styles, words, templates, icons and compiled packs. */
export async function buildSystem(): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await build({ configFile: path.resolve("vite.config.ts"), logLevel: "warn" });
  for (const name of copied) await cp(name, path.join(dist, name), { recursive: true });
  await writeIcons(path.join(dist, "assets", "icons"));
  await buildPacks(path.join(dist, "packs"));
}

/** Compiles the compendia that the manifest names to LevelDB; returns how many top-level documents each pack holds. */
export async function buildPacks(target: string): Promise<Record<string, number>> {
  await mkdir(target, { recursive: true });
  const counts: Record<string, number> = {};
  for (const entry of await packEntries()) {
    const documents = await readPack(entry);
    await compilePack(path.resolve(ROOT, sourceOf(entry)), path.join(target, entry.name), {
      yaml: true,
      log: false,
      transformEntry: async (source) => {
        Object.assign(source, documents.get(String(source["_id"])));
      },
    });
    counts[entry.name] = documents.size;
  }
  return counts;
}

/** Builds the stand-in host's client into `build/host/`. */
export async function buildHost(): Promise<void> {
  await build({ configFile: path.resolve("host", "vite.config.ts"), logLevel: "warn" });
}

/** Everything that `npm start` and the end-to-end tests need. */
export async function buildAll(): Promise<void> {
  await buildSystem();
  await buildHost();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildSystem();
  console.log(`Built into ${path.relative(process.cwd(), dist)}/`);
}

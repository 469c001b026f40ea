import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { writeFontLicences } from "./fonts.ts";
import { writeIcons } from "./icons.ts";
import { templatesOf } from "./lib/templates.ts";
import { packEntries, readFolders, readPack } from "./packs.ts";

/** Folder of the built system: the folder that Foundry calls `Data/systems/quadrant`. */
export const dist = path.resolve("dist");

/** The types of the API, for the editors of module authors. The file has only types and imports nothing. */
const API_TYPES = path.join("src", "table", "api", "types.ts");

/** Files that are copied unchanged. */
export const copied = [
  "system.json",
  "template.json",
  "LICENSE",
  "README.md",
  "CHANGELOG.md",
  "lang",
  "templates",
  "tours",
  "assets",
];

/** Builds the system into `dist/`: code, styles, language files, templates, icons and compiled packs. */
export async function buildSystem(): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await build({ configFile: path.resolve("vite.config.ts"), logLevel: "warn" });
  for (const name of copied) await cp(name, path.join(dist, name), { recursive: true });
  await gatherTemplates(path.join(dist, "templates"));
  await cp(API_TYPES, path.join(dist, "quadrant.d.ts"));
  await writeIcons(path.join(dist, "assets", "icons"));
  await writeFontLicences(path.join(dist, "assets", "fonts"));
  await buildPacks(path.join(dist, "packs"));
}

/** Writes the templates of each folder to one JSON file. The single files stay, for modules that load one of them. */
async function gatherTemplates(folder: string): Promise<void> {
  for (const owner of await readdir("templates"))
    await writeFile(path.join(folder, `${owner}.json`), JSON.stringify(await templatesOf(owner)));
}

/** Compiles the compendia in the manifest to LevelDB; returns the number of top-level documents of each pack. */
export async function buildPacks(target: string): Promise<Record<string, number>> {
  await mkdir(target, { recursive: true });
  const counts: Record<string, number> = {};
  const room = await mkdtemp(path.join(tmpdir(), "quadrant-packs-"));
  try {
    for (const entry of await packEntries()) {
      const documents = await readPack(entry);
      const sources = path.join(room, entry.name);
      await mkdir(sources);
      for (const [id, source] of [...(await readFolders(entry)), ...documents])
        await writeFile(path.join(sources, `${id}.json`), JSON.stringify(source));
      await compilePack(sources, path.join(target, entry.name), { log: false });
      counts[entry.name] = documents.size;
    }
  } finally {
    await rm(room, { recursive: true });
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

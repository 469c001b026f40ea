import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { IconifyJSON } from "@iconify-json/game-icons";

/** Names that the templates shared by all games use, or that code composes at run time. */
const always = ["anticlockwise-rotation", "check-mark", "cycle", "hourglass", "padlock"];

/** Folders and files in which names are looked for. */
const rooms = ["src", "packs", "templates", "lang", "system.json"];

/**
 * `assets/icons/<name>.svg`, `{{> q.icon name="<name>"}}`, `icon: "<name>"`; `fa-` is the prefix of Foundry's own
 * icons.
 */
const spellings = [
  /assets\/icons\/([a-z0-9-]+)\.svg/g,
  /q\.icon name="([a-z0-9-]+)"/g,
  /\bicon: "(?!fa-)([a-z0-9-]+)"/g,
];

const source = path.resolve("node_modules/@iconify-json/game-icons");

export const credits = `Icons: https://game-icons.net, by Lorc, Delapouite and contributors, under CC BY 3.0
(https://creativecommons.org/licenses/by/3.0/). Shapes unchanged; one colour, transparent ground.
`;

/**
 * Writes every icon that the system uses into `outDir` as `<name>.svg`, with their credits.
 * @returns the names @throws for a name that the set does not contain, because the icon would be missing
 */
export async function writeIcons(outDir: string): Promise<string[]> {
  const set = JSON.parse(await readFile(path.join(source, "icons.json"), "utf8")) as IconifyJSON;
  const names = await usedIcons(set);
  const missing = names.filter((name) => !bodyOf(set, name));
  if (missing.length) throw new Error(`There are no such icons: ${missing.join(", ")}`);
  await mkdir(outDir, { recursive: true });
  for (const name of names) await writeFile(path.join(outDir, `${name}.svg`), drawing(bodyOf(set, name) ?? ""));
  await writeFile(path.join(outDir, "CREDITS.txt"), credits);
  return names;
}

/**
 * The sorted names of all icons that code, templates, language files and compendia use. A line with `icon` may choose
 * between several names: all of its quoted words that the set contains count.
 */
async function usedIcons(set: IconifyJSON): Promise<string[]> {
  const names = new Set(always);
  for (const room of rooms) {
    for (const file of await filesOf(path.resolve(room))) {
      const content = await readFile(file, "utf8");
      for (const spelling of spellings) for (const [, name] of content.matchAll(spelling)) if (name) names.add(name);
      for (const [line] of content.matchAll(/^.*icon.*$/gim))
        for (const [, name] of line.matchAll(/["']([a-z0-9-]+)["']/g)) if (name && bodyOf(set, name)) names.add(name);
    }
  }
  return [...names].sort();
}

function bodyOf(set: IconifyJSON, name: string): string | undefined {
  return (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""])?.body;
}

/** White, because tokens show the icon unchanged on the dark board; masks use only its shape. */
function drawing(body: string): string {
  const shape = body.replaceAll("currentColor", "#fff");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${shape}</svg>\n`;
}

async function filesOf(room: string): Promise<string[]> {
  if (path.extname(room)) return [room];
  const entries = await readdir(room, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const target = path.resolve(process.argv[2] ?? path.join("dist", "assets", "icons"));
  console.log(`${(await writeIcons(target)).length} icons written to ${path.relative(process.cwd(), target)}`);
}

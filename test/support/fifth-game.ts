import { execFile } from "node:child_process";
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** The tiny game's folder; its subfolders are named as those of a real fifth game. */
const TINY = path.join("test", "games", "tiny");
const FOLDERS = ["src", "templates", "styles", "lang"];

/** The files and folders that a build reads. */
const PROJECT = [
  ...FOLDERS,
  ...["assets", "tours", "tools", "types"],
  ...["system.json", "template.json", "package.json", "vite.config.ts", "tsconfig.json", "tsconfig.base.json"],
  ...["LICENSE", "README.md", "CHANGELOG.md"],
];

interface Manifest {
  languages: object[];
  documentTypes: Record<string, object>;
  packs: object[];
  packFolders: object[];
}

interface Built {
  systemDir: string;
  remove(): Promise<void>;
}

/**
 * Follows `docs/a-fifth-game.md` in a copy of the project, and builds it: the folders, the line, the manifest, the colours.
 * Compendia are left out: a game needs none, and they take long.
 */
export async function buildWithFifthGame(): Promise<Built> {
  const root = await mkdtemp(path.join(tmpdir(), "quadrant-fifth-"));
  const remove = (): Promise<void> => rm(root, { recursive: true, force: true });
  try {
    for (const name of PROJECT) await cp(name, path.join(root, name), { recursive: true });
    await symlink(path.resolve("node_modules"), path.join(root, "node_modules"));
    for (const folder of FOLDERS) await cp(path.join(TINY, folder), path.join(root, folder), { recursive: true });
    await appendFile(path.join(root, "styles", "quadrant.scss"), '\n@use "lantern/tokens" as lantern-tokens;\n');
    await extendManifest(path.join(root, "system.json"));
    await promisify(execFile)(process.execPath, ["--import", "tsx", path.join("tools", "build.ts")], { cwd: root });
    return { systemDir: path.join(root, "dist"), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function extendManifest(file: string): Promise<void> {
  const ours = JSON.parse(await readFile(file, "utf8")) as Manifest;
  const added = JSON.parse(await readFile(path.join(TINY, "system.json"), "utf8")) as Manifest;
  const documentTypes = Object.fromEntries(
    Object.entries(ours.documentTypes).map(([name, types]) => [name, { ...types, ...added.documentTypes[name] }]),
  );
  const languages = [...ours.languages, ...added.languages];
  await writeFile(file, JSON.stringify({ ...ours, languages, documentTypes, packs: [], packFolders: [] }));
}

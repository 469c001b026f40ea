import { readdir, readFile, rm, stat, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync, zipSync } from "fflate";

/** The files of a system by their paths, with "/" between folders. */
export type Files = Record<string, Uint8Array>;

/** The facts about the project in `package.json`. */
export interface Project {
  version: string;
  /** The project's address: a web address without a slash at its end. */
  repository: string;
}

/** The part of a manifest that a release reads or changes. */
export interface Manifest {
  id: string;
  version: string;
  readme?: string;
  changelog?: string;
  flags?: Record<string, unknown>;
  [key: string]: unknown;
}

/** @throws if `package.json` lacks an address, or a version that Foundry can compare */
export async function readProject(): Promise<Project> {
  const { version, repository } = JSON.parse(await readFile("package.json", "utf8")) as Partial<Project>;
  if (typeof repository !== "string" || !/^https:\/\/[\w./-]+[\w-]$/.test(repository))
    throw new Error("package.json: the repository must be a web address");
  if (typeof version !== "string" || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error("package.json: the version must be three numbers");
  return { version, repository };
}

export const tagOf = ({ version }: Pick<Project, "version">): string => `v${version}`;

/** The address at which a file of this version can be read. */
export const linkTo = (project: Project, file: string): string =>
  `${project.repository}/blob/${tagOf(project)}/${file}`;

/**
 * The addresses of a release: the newest manifest has one lasting address, each archive one with its version.
 * @param manifest name of the manifest's file there
 */
export function addressesOf(
  project: Project,
  id: string,
  manifest = "system.json",
): Record<"url" | "bugs" | "manifest" | "download", string> {
  const { repository } = project;
  return {
    url: repository,
    bugs: `${repository}/issues`,
    manifest: `${repository}/releases/latest/download/${manifest}`,
    download: `${repository}/releases/download/${tagOf(project)}/${id}.zip`,
  };
}

/** The manifest of a release: with its addresses, and without the members for development. */
function releaseManifest(manifest: Manifest, project: Project): Manifest {
  const { flags: { hotReload: _hotReload, ...flags } = {}, ...rest } = manifest;
  const linked = Object.fromEntries(
    (["readme", "changelog"] as const).flatMap((key) => {
      const file = manifest[key];
      return file === undefined ? [] : [[key, linkTo(project, file)]];
    }),
  );
  return { ...rest, ...linked, ...addressesOf(project, manifest.id), ...(Object.keys(flags).length ? { flags } : {}) };
}

/** The manifest of a module that is released with the system, under the module's id. */
const moduleManifest = (manifest: Manifest, project: Project): Manifest => ({
  ...manifest,
  ...addressesOf(project, manifest.id, `${manifest.id}.json`),
});

/** Log and lock files of LevelDB. Its logs contain the machine and the time, and LevelDB creates both kinds again. */
const isNote = (name: string): boolean => /^packs\/[^/]+\/(LOG|LOG\.old|LOCK)$/.test(name);

/** The files of a build that belong to a release. */
export async function releaseFiles(build: string, project: Project): Promise<Files> {
  const files: Files = {};
  for (const name of await namesIn(build)) {
    // A source map contains the sources, which are in the repository anyway.
    if (name.endsWith(".map") || isNote(name)) continue;
    files[name] = forRelease(name, await readFile(path.join(build, name)), project);
  }
  return files;
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const isFile = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).isFile()));
  return names
    .filter((_name, index) => isFile[index])
    .map((name) => name.split(path.sep).join("/"))
    .sort();
}

function forRelease(name: string, content: Buffer, project: Project): Uint8Array {
  const change = (map: (text: string) => string): Uint8Array => new TextEncoder().encode(map(content.toString("utf8")));
  if (name === "system.json") return change((text) => printed(releaseManifest(JSON.parse(text) as Manifest, project)));
  if (name === "module.json") return change((text) => printed(moduleManifest(JSON.parse(text) as Manifest, project)));
  if (name === "README.md") return change((text) => withWebLinks(text, project));
  if (/\.(mjs|css)$/.test(name)) return change((text) => text.replace(/\n\/[/*]# sourceMappingURL=.*\s*$/, "\n"));
  return new Uint8Array(content);
}

export const printed = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/**
 * A link in a page of the project: the text before it, whether it is a picture, and the path of a file beside the page.
 */
const WAYS = /((!?)\[[^\]]*\]\(|<(img|a)\b[^>]*\s(?:src|href)=")(?![a-z]+:|#)([^)\s"]+)/g;

/** The files beside a page that the page shows or links to. */
export const waysFrom = (markdown: string): string[] => [...markdown.matchAll(WAYS)].map(([, , , , to = ""]) => to);

/** Files beside a README of the project are not in the archive: its links then lead to the project's address. */
export function withWebLinks(markdown: string, project: Project): string {
  return markdown.replace(WAYS, (_way, before: string, bang: string, tag: string | undefined, to: string) => {
    const isPicture = bang !== "" || tag === "img";
    return before + linkTo(project, to).replace("/blob/", isPicture ? "/raw/" : "/blob/");
  });
}

/** The same files make the same archive, byte for byte, wherever and whenever it is made. */
export function archive(files: Files): Uint8Array {
  const names = Object.keys(files).sort();
  return zipSync(Object.fromEntries(names.map((name) => [name, files[name] ?? new Uint8Array()])), {
    level: 9,
    // The earliest time that a zip archive can store, in local time.
    mtime: new Date(1980, 0, 1),
  });
}

/** Unpacks an archive into a user-data folder, replacing an installed version. @returns the system's folder */
export async function install(zip: Uint8Array, dataDir: string): Promise<string> {
  const files = unzipSync(zip);
  const { id } = JSON.parse(new TextDecoder().decode(files["system.json"])) as Manifest;
  const folder = path.join(dataDir, "Data", "systems", id);
  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

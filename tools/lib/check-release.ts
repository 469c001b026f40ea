import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readPacks } from "../../host/server/packs.ts";
import type { PackManifest, SystemManifest } from "../../host/common/protocol.ts";
import { referencesIn, type References } from "./references.ts";
import { addressesOf, linkTo, waysFrom, type Files, type Manifest, type Project } from "./release.ts";

type ReleasedManifest = Manifest & SystemManifest & { license?: string };

/** Files that the manifest does not name, but that a release needs, e.g. for Foundry or for licences. */
const COMPANIONS = ["system.json", "template.json", "assets/icons/CREDITS.txt"];
/** The types of the API, for a module author's editor. */
const API_TYPES = "quadrant.d.ts";
const FONT_LICENCE = /^assets\/fonts\/([\w-]+)-OFL\.txt$/;
const LEVELDB = /^(CURRENT|MANIFEST-\d+|\d+\.(ldb|log))$/;

const textOf = (content: Uint8Array | undefined): string => new TextDecoder().decode(content);

/**
 * The faults of a release; empty if it can be published. It must contain all files that its manifest names and that its
 * code, styles, templates, language files and compendia refer to, and no others.
 */
export async function faultsOf(files: Files, project: Project): Promise<string[]> {
  if (!files["system.json"]) return ["system.json is missing: the manifest must lie at the root"];
  const manifest = JSON.parse(textOf(files["system.json"])) as ReleasedManifest;
  const packs = await readAll(files, manifest);
  const named = namedBy(manifest, project);
  const references = referencesOf(files, manifest.id, packs.texts);
  return [
    ...addressFaults(manifest, project),
    ...absent(files, named, "the manifest names it"),
    ...absent(files, [API_TYPES], "it holds the types of the API"),
    ...packs.faults,
    ...absent(files, references.files, "something refers to it"),
    ...[...references.patterns]
      .filter(([, pattern]) => !Object.keys(files).some((name) => pattern.test(name)))
      .map(([path]) => `${path} is missing: nothing is there that looks like it`),
    ...Object.keys(files)
      .filter((name) => !isWanted(name, manifest, named, references))
      .map((name) => `${name} has no business here: nothing names it`),
    ...strayWays(files),
    ...licenceFaults(files),
    ...traces(files),
  ];
}

function addressFaults(manifest: ReleasedManifest, project: Project): string[] {
  const faults = Object.entries({ version: project.version, ...addressesOf(project, manifest.id) })
    .filter(([key, value]) => manifest[key] !== value)
    .map(([key, value]) => `system.json: ${key} is ${String(manifest[key])}, and should be ${value}`);
  return manifest.flags?.["hotReload"] ? [...faults, "system.json: flags.hotReload is for development"] : faults;
}

/** Paths in the manifest, without the packs'. A link to the project at this version counts as the path of its file. */
function namedBy(manifest: ReleasedManifest, project: Project): Set<string> {
  const { esmodules = [], scripts = [], styles = [], languages = [], license, readme, changelog } = manifest;
  const home = linkTo(project, "");
  const pages = [license, readme, changelog].filter((page) => page !== undefined);
  return new Set([
    ...[...esmodules, ...scripts],
    ...styles.map((style) => (typeof style === "string" ? style : style.src)),
    ...languages.map((language) => language.path),
    ...pages.map((page) => (page.startsWith(home) ? page.slice(home.length) : page)),
  ]);
}

const absent = (files: Files, names: Iterable<string>, why: string): string[] =>
  [...names].filter((name) => !files[name]).map((name) => `${name} is missing: ${why}`);

const folderOf = ({ name, path: given }: PackManifest): string => given ?? `packs/${name}`;

/** Opens every pack like a server. */
async function readAll(files: Files, manifest: ReleasedManifest): Promise<{ faults: string[]; texts: string[] }> {
  const faults: string[] = [];
  const texts: string[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), "quadrant-release-"));
  try {
    for (const [name, content] of Object.entries(files).filter(([name]) => name.startsWith("packs/"))) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    for (const entry of manifest.packs ?? []) {
      const place = folderOf(entry);
      if (!Object.keys(files).some((name) => name.startsWith(`${place}/`))) {
        faults.push(`${place} is missing: the manifest names the pack ${entry.name}`);
        continue;
      }
      try {
        const [pack] = (await readPacks(folder, { ...manifest, packs: [entry] })).values();
        texts.push(JSON.stringify([...(pack?.documents.values() ?? [])]));
        if (!pack?.documents.size) faults.push(`${place} holds no document of the type ${entry.type}`);
      } catch (error) {
        faults.push(`${place} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { faults, texts };
}

function referencesOf(files: Files, id: string, packs: readonly string[]): References {
  const texts = Object.entries(files).filter(([name]) => /\.(mjs|css|hbs|json)$/.test(name));
  const references = referencesIn([...packs, ...texts.map(([, content]) => textOf(content))], id);
  for (const [name, content] of texts) {
    const beside = (to: string): string => path.posix.join(path.posix.dirname(name), to);
    if (name.endsWith(".css"))
      for (const [, to = ""] of textOf(content).matchAll(/url\(\s*["']?(?!data:|https?:|[/#])([^"')]+)["']?\s*\)/g))
        references.files.add(beside(to));
    if (name.endsWith(".mjs"))
      for (const [, to = ""] of textOf(content).matchAll(/(?:from|import)\s*\(?\s*["'`](\.\.?\/[\w./-]+)["'`]/g))
        references.files.add(beside(to));
  }
  return references;
}

function isWanted(name: string, manifest: ReleasedManifest, named: Set<string>, references: References): boolean {
  if (named.has(name) || references.files.has(name)) return true;
  if ([...COMPANIONS, API_TYPES].includes(name) || FONT_LICENCE.test(name)) return true;
  if ([...references.patterns.values()].some((pattern) => pattern.test(name))) return true;
  return (manifest.packs ?? []).some(
    (entry) => path.posix.dirname(name) === folderOf(entry) && LEVELDB.test(path.posix.basename(name)),
  );
}

/** Pictures and links in its pages whose file is not in the release. */
function strayWays(files: Files): string[] {
  const pages = Object.keys(files).filter((name) => name.endsWith(".md"));
  return pages.flatMap((name) =>
    waysFrom(textOf(files[name]))
      .filter((to) => !files[path.posix.join(path.posix.dirname(name), to)])
      .map((to) => `${name} leads to ${to}, which is not in the release`),
  );
}

/** Fonts need the text of their licence beside them, and icons need the names of their authors. */
function licenceFaults(files: Files): string[] {
  const names = Object.keys(files);
  const families = names.flatMap((name) => FONT_LICENCE.exec(name)?.[1] ?? []);
  const bare = names.filter(
    (name) =>
      /^assets\/fonts\/.*\.woff2?$/.test(name) &&
      !families.some((family) => name.startsWith(`assets/fonts/${family}-`)),
  );
  const empty = names.filter((name) => FONT_LICENCE.test(name) && !/SIL Open Font License/i.test(textOf(files[name])));
  const credits = textOf(files["assets/icons/CREDITS.txt"]);
  const isUncredited = names.some((name) => /^assets\/icons\/.*\.svg$/.test(name)) && !credits.includes("CC BY 3.0");
  return [
    ...bare.map((name) => `${name} lacks the text of its licence`),
    ...empty.map((name) => `${name} is not the text of the SIL Open Font License`),
    ...(isUncredited ? ["assets/icons/CREDITS.txt must credit the icons"] : []),
  ];
}

/** Traces of the machine that built the release. */
function traces(files: Files): string[] {
  const texts = Object.entries(files).filter(([name]) => /\.(mjs|css|hbs|json|md|svg|txt|ts)$/.test(name));
  return texts.flatMap(([name, content]) => {
    const text = textOf(content);
    const isMapped = text.includes("# sourceMappingURL=");
    const isAtHome = text.includes(process.cwd());
    return [
      ...(isMapped ? [`${name} points at a source map`] : []),
      ...(isAtHome ? [`${name} names a folder of the machine that built it`] : []),
    ];
  });
}

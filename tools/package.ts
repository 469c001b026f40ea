import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { unzipSync } from "fflate";
import { buildSystem, dist } from "./build.ts";
import { HUD_MODULE, packageHudModule } from "./hud-module.ts";
import { faultsOf } from "./lib/check-release.ts";
import { archive, readProject, releaseFiles, tagOf, type Files, type Project } from "./lib/release.ts";

const target = path.resolve("build");

/** Creates the archive of the last build, without checking whether it can be published. */
export async function packBuild(): Promise<Uint8Array> {
  return archive(await releaseFiles(dist, await readProject()));
}

/**
 * Creates the release: `build/quadrant.zip` with the manifest at its root, and `system.json` beside it; and the adaptor for
 * Token Action HUD, a module of its own.
 * @throws with all faults of the release
 */
export async function packageRelease(project: Project): Promise<{ zip: Uint8Array; files: Files }> {
  const zip = await packBuild();
  // Check the unpacked archive, because that is what users install.
  const files = unzipSync(zip);
  const faults = await faultsOf(files, project);
  if (faults.length) throw new Error(["The release is not fit to be published:", ...faults].join("\n  "));
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, "quadrant.zip"), zip);
  await writeFile(path.join(target, "system.json"), files["system.json"] ?? "");
  await packageHudModule(target);
  return { zip, files };
}

/**
 * The change log's notes on this version.
 * @throws if its newest version is another, or the tag is not this version's
 */
async function readNotes(project: Project, tag: string | undefined): Promise<string> {
  const [, newest, notes = ""] =
    /^## (\S+)\n([^]*?)(?=^## |$(?![^]))/m.exec(await readFile("CHANGELOG.md", "utf8")) ?? [];
  if (newest !== project.version) throw new Error(`CHANGELOG.md tells of ${newest}, and this is ${project.version}`);
  if (tag !== undefined && tag !== tagOf(project))
    throw new Error(`The tag is ${tag}, and should be ${tagOf(project)}`);
  return `${notes.trim()}\n`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { tag: { type: "string" }, "no-build": { type: "boolean", default: false } },
  });
  const project = await readProject();
  const notes = await readNotes(project, values.tag);
  if (!values["no-build"]) await buildSystem();
  const { zip, files } = await packageRelease(project);
  await writeFile(path.join(target, "notes.md"), notes);
  const size = (zip.length / 1_000_000).toFixed(1);
  console.log(
    `build/quadrant.zip: version ${project.version}, ${Object.keys(files).length} files, ${size} MB; build/${HUD_MODULE.id}.zip`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });

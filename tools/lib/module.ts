import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { archive, readProject, releaseFiles, type Files } from "./release.ts";

/** A module of `modules/`: the name of its folder is its id. */
export interface Module {
  id: string;
  /** The files and folders that are copied unchanged. */
  copied: readonly string[];
}

export const sourcesOf = ({ id }: Pick<Module, "id">): string => path.resolve("modules", id);

/** Folder of a built module: the folder that Foundry calls `Data/modules/<id>`. */
export const builtModule = ({ id }: Pick<Module, "id">): string => path.resolve("build", "modules", id);

/** Builds a module: its code in one file, and its manifest with the system's version. @returns the folder */
export async function buildModule(module: Module, target = builtModule(module)): Promise<string> {
  const sources = sourcesOf(module);
  await rm(target, { recursive: true, force: true });
  await build({
    configFile: false,
    root: sources,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: target,
      emptyOutDir: true,
      target: "es2023",
      minify: false,
      lib: { entry: path.join(sources, "src", "main.ts"), formats: ["es"], fileName: () => `${module.id}.mjs` },
      // Foundry uses the names of classes in hooks and for the ids of windows.
      rollupOptions: { output: { keepNames: true } },
    },
  });
  for (const name of module.copied) await cp(path.join(sources, name), path.join(target, name), { recursive: true });
  const manifest = path.join(target, "module.json");
  const { version } = await readProject();
  const source = JSON.parse(await readFile(manifest, "utf8")) as object;
  await writeFile(manifest, `${JSON.stringify({ ...source, version }, null, 2)}\n`);
  return target;
}

/** The archive of a built module, and its files. */
export async function packModule(target: string): Promise<{ zip: Uint8Array; files: Files }> {
  const files = await releaseFiles(target, await readProject());
  return { zip: archive(files), files };
}

import type { ModulePayload, PackageManifest, PackageType, SystemManifest } from "../common/protocol.ts";
import type { LanguageDeclaration } from "./i18n.ts";

/** The folder of a package's files, and the default cascade layer of its styles (fact 86). */
const kinds: Record<PackageType, { folder: string; layer: string }> = {
  system: { folder: "systems", layer: "system" },
  module: { folder: "modules", layer: "modules" },
};

function pathOf(type: PackageType, id: string, path: string): string {
  return `${kinds[type].folder}/${id}/${path}`;
}

/** Load a package's style in its cascade layer; `layer: null` puts it in no layer (fact 86). */
async function loadStyle(href: string, layer: string | null): Promise<void> {
  const style = document.createElement("style");
  const loaded = new Promise<void>((resolve) => {
    style.addEventListener("load", () => resolve(), { once: true });
    style.addEventListener("error", () => resolve(), { once: true });
  });
  style.textContent = `@import url(${JSON.stringify(href)})${layer === null ? "" : ` layer(${layer})`};`;
  document.head.append(style);
  await loaded;
}

/** Load the files of a manifest: styles, then scripts in their order. @throws if a script cannot be loaded */
async function loadPackage(type: PackageType, manifest: PackageManifest): Promise<void> {
  const address = (path: string): string => foundry.utils.getRoute(pathOf(type, manifest.id, path));
  const styles = (manifest.styles ?? []).map((entry) => (typeof entry === "string" ? { src: entry } : entry));
  await Promise.all(
    styles.map(({ src, layer }) => loadStyle(address(src), layer === undefined ? kinds[type].layer : layer)),
  );
  for (const path of [...(manifest.scripts ?? []), ...(manifest.esmodules ?? [])])
    await import(/* @vite-ignore */ address(path));
}

/** A module that cannot be loaded shows an error; the game starts without it. */
async function loadModule({ manifest }: ModulePayload): Promise<void> {
  try {
    await loadPackage("module", manifest);
  } catch (error) {
    console.error(`The module "${manifest.id}" could not be loaded`, error);
  }
}

/**
 * Load the packages of a world: active libraries, the system, and the other active modules.
 * @throws if the system cannot be loaded
 */
export async function loadPackages(system: SystemManifest, modules: readonly ModulePayload[]): Promise<void> {
  const active = modules.filter((module) => module.active);
  for (const module of active) if (module.manifest.library) await loadModule(module);
  await loadPackage("system", system);
  for (const module of active) if (!module.manifest.library) await loadModule(module);
}

/** The language files, in the order in which they are merged: a module may override the system's texts. */
export function languagesOf(system: SystemManifest, modules: readonly ModulePayload[]): LanguageDeclaration[] {
  const declared = (type: PackageType, { id, languages = [] }: PackageManifest): LanguageDeclaration[] =>
    languages.map((entry) => ({ ...entry, path: pathOf(type, id, entry.path) }));
  const active = modules.filter((module) => module.active);
  return [...declared("system", system), ...active.flatMap(({ manifest }) => declared("module", manifest))];
}

/** An entry of `game.modules`. It is not sealed: by custom a module leaves its `api` here for others. */
export function moduleEntry({ manifest, active }: ModulePayload): LooseObject {
  const { scripts = [], esmodules = [] } = manifest;
  return { ...manifest, type: "module", active, scripts: new Set(scripts), esmodules: new Set(esmodules) };
}

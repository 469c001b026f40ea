import { join } from "node:path";
import {
  subtypesOf,
  type DocumentTypes,
  type ModuleManifest,
  type ModulePayload,
  type PackManifest,
  type Source,
} from "../common/protocol.ts";
import { foldersWith } from "./folders.ts";
import { readPackageManifest } from "./manifest.ts";
import { readPacks, type Pack } from "./packs.ts";
import { isObject, textAt } from "./plain.ts";
import type { World } from "./world.ts";

/** The world setting of active modules: an object of ids and booleans, as in Foundry. */
export const MODULE_CONFIGURATION = "core.moduleConfiguration";

/** An installed module, active or not. */
export interface Module {
  manifest: ModuleManifest;
  directory: string;
}

/**
 * The modules that are installed in a folder, in the order of their ids.
 * @throws if a manifest is broken, or its id is not the name of its folder
 */
export async function readModules(modulesDir: string | undefined): Promise<Module[]> {
  if (modulesDir === undefined) return [];
  const names = await foldersWith(modulesDir, "module.json");
  return Promise.all(
    names.map(async (name) => {
      const directory = join(modulesDir, name);
      const manifest = await readPackageManifest(join(directory, "module.json"));
      if (manifest.id !== name)
        throw new Error(`The module ${manifest.id} lies in the folder ${name}: they must agree`);
      return { manifest, directory };
    }),
  );
}

/** The compendia of modules, without those for another system. */
export async function readModulePacks(modules: readonly Module[], systemId: string): Promise<Map<string, Pack>> {
  const fits = ({ system }: PackManifest): boolean => system === undefined || system === systemId;
  const shelves = await Promise.all(
    modules.map(({ manifest, directory }) =>
      readPacks(directory, { ...manifest, packs: (manifest.packs ?? []).filter(fits) }, "module"),
    ),
  );
  return new Map(shelves.flatMap((shelf) => [...shelf]));
}

/** The modules as clients receive them, with the ones that the world has activated. */
export function modulePayloads(modules: readonly Module[], settings: readonly Source[]): ModulePayload[] {
  const stored = settings.find((setting) => setting["key"] === MODULE_CONFIGURATION);
  const configuration: unknown = JSON.parse((stored && textAt(stored, "value")) ?? "{}");
  return modules.map(({ manifest }) => ({
    manifest,
    active: isObject(configuration) && configuration[manifest.id] === true,
  }));
}

/** The subtypes that documents of a world may have: the system's, and those of active modules (fact 108). */
export function worldSubtypes(world: World): DocumentTypes {
  return subtypesOf(world.system, modulePayloads(world.modules, world.all("Setting")));
}

/** The setting that activates modules. */
export function activation(ids: readonly string[]): Source {
  return { key: MODULE_CONFIGURATION, value: JSON.stringify(Object.fromEntries(ids.map((id) => [id, true]))) };
}

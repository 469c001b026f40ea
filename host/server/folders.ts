import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** The folders that a server opens. */
export interface Folders {
  /** A built system: system.json, and all files named in it. */
  systemDir: string;
  /** The folder of the world; created at the first start. */
  worldDir: string;
  /** A folder with one folder per module, named by its id. If it is missing, no module is installed. */
  modulesDir?: string | undefined;
}

/** A user-data folder, laid out as Foundry lays it out: `Data/systems`, `Data/modules`, `Data/worlds`. */
export interface UserData {
  dataDir: string;
  /** The id of the world, which is its folder's name. */
  worldId: string;
  /** Default: the only one that is installed. */
  systemId?: string | undefined;
}

export type Placement = Folders | UserData;

/**
 * The folders of a placement.
 * @throws if a user-data folder has no system, or several and `systemId` is missing, or an id is no valid folder name
 */
export async function foldersOf(placement: Placement): Promise<Folders> {
  if (!("dataDir" in placement)) return placement;
  const data = join(placement.dataDir, "Data");
  const systemId = placement.systemId ?? (await onlySystem(join(data, "systems")));
  for (const id of [systemId, placement.worldId])
    if (!/^[A-Za-z0-9_-]+$/.test(id)) throw new Error(`“${id}” is no id of a system or a world`);
  return {
    systemDir: join(data, "systems", systemId),
    worldDir: join(data, "worlds", placement.worldId),
    modulesDir: join(data, "modules"),
  };
}

async function onlySystem(systems: string): Promise<string> {
  const ids = await foldersWith(systems, "system.json");
  const [id] = ids;
  if (id === undefined) throw new Error(`No system is installed in ${systems}`);
  if (ids.length > 1) throw new Error(`Several systems are installed in ${systems}: name one of ${ids.join(", ")}`);
  return id;
}

/** The sorted names of the subfolders that contain a file; empty if the folder does not exist. */
export async function foldersWith(parent: string, file: string): Promise<string[]> {
  const names = (await readdir(parent).catch((): string[] => [])).sort();
  const isOne = (name: string): Promise<boolean> => stat(join(parent, name, file)).then(Boolean, () => false);
  const found = await Promise.all(names.map(isOne));
  return names.filter((_name, index) => found[index]);
}

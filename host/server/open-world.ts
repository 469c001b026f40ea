import { readFile, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { setDocumentTypes } from "../common/abstract/environment.ts";
import { USER_ROLES } from "../common/constants.ts";
import {
  subtypesOf,
  WORLD_COLLECTIONS,
  type Source,
  type WorldCollectionName,
  type WorldInfo,
} from "../common/protocol.ts";
import { randomID } from "../common/utils/index.ts";
import { createDocument } from "./create.ts";
import type { Folders } from "./folders.ts";
import { readManifest, RELEASE } from "./manifest.ts";
import { activation, modulePayloads, readModulePacks, readModules } from "./modules.ts";
import { readPacks } from "./packs.ts";
import { isObject } from "./plain.ts";
import { Store } from "./store.ts";
import { Draft, World } from "./world.ts";

/** The contents of a new world. Given ids are kept. */
export type WorldSeed = Partial<Record<WorldCollectionName, Source[]>> & {
  title?: string;
  /** Ids of the active modules. */
  modules?: readonly string[];
};

/**
 * Open a world, or create it from a seed.
 * @throws if the system is not built, the world belongs to another system or is in use, or the seed is invalid
 */
export async function openWorld({ systemDir, worldDir, modulesDir }: Folders, seed: WorldSeed = {}): Promise<World> {
  const system = await readManifest(systemDir);
  const modules = await readModules(modulesDir);
  const packs = new Map([...(await readPacks(systemDir, system)), ...(await readModulePacks(modules, system.id))]);
  const stored = await readInfo(worldDir, system.id);
  const info = stored ?? newInfo(worldDir, system.id, seed.title);
  const store = await Store.open(worldDir);
  try {
    const world = new World({ info, system, modules, packs }, store, await store.read());
    if (!world.all("User").length) await plant(world, seed);
    // world.json is written last: after an earlier failure, the next start creates the world again.
    if (!stored) await writeFile(join(worldDir, "world.json"), `${JSON.stringify(info, null, 2)}\n`);
    return world;
  } catch (error) {
    await store.close();
    throw error;
  }
}

function newInfo(worldDir: string, system: string, title: string | undefined): WorldInfo {
  const id = basename(resolve(worldDir));
  return { id, title: title ?? id, description: "", system, coreVersion: RELEASE.version };
}

/** @returns null if there is no world yet */
async function readInfo(worldDir: string, system: string): Promise<WorldInfo | null> {
  const text = await readFile(join(worldDir, "world.json"), "utf8").catch(() => null);
  if (text === null) return null;
  const stored: unknown = JSON.parse(text);
  if (!isObject(stored)) throw new Error(`${worldDir}/world.json is not that of a world`);
  if (stored["system"] !== system)
    throw new Error(`The world at ${worldDir} is one of the system ${String(stored["system"])}, not of ${system}`);
  return { ...newInfo(worldDir, system, undefined), ...stored };
}

/** Users come first, because other documents refer to them; tokens need their actors. */
const ORDER: readonly WorldCollectionName[] = [
  "users",
  "folders",
  "actors",
  "items",
  "scenes",
  "combats",
  "journal",
  "tables",
  "macros",
  "messages",
  "settings",
];

async function plant(world: World, seed: WorldSeed): Promise<void> {
  const given = seed.users?.length ? seed.users : [{ name: "Gamemaster", role: USER_ROLES.GAMEMASTER }];
  const users = given.map((user): Source => ({ _id: randomID(), ...user }));
  const gamemaster = users.find((user) => user["role"] === USER_ROLES.GAMEMASTER);
  if (!gamemaster) throw new Error("A world needs a Gamemaster");
  const settings = [...(seed.settings ?? []), ...(seed.modules?.length ? [activation(seed.modules)] : [])];
  // The seed's modules are active from the start, so their subtypes are valid for its documents.
  const types = subtypesOf(world.system, modulePayloads(world.modules, settings));
  setDocumentTypes(types);
  const draft = new Draft(world);
  const transaction = { world, draft, types, refuses: [], user: gamemaster, now: Date.now(), consequences: [] };
  for (const collection of ORDER) {
    const documentName = WORLD_COLLECTIONS[collection];
    for (const data of { ...seed, users, settings }[collection] ?? []) {
      // Only the user may create a user setting.
      const owner = collection === "settings" ? users.find(({ _id }) => _id === data["user"]) : undefined;
      const made = createDocument({ ...transaction, user: owner ?? gamemaster }, [], documentName, data, {
        keepId: true,
      });
      draft.put(documentName, made);
    }
  }
  await world.commit(draft.writes());
}

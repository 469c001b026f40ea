import {
  WORLD_COLLECTIONS,
  type Source,
  type SystemManifest,
  type WorldCollectionName,
  type WorldInfo,
} from "../common/protocol.ts";
import { RequestError } from "./errors.ts";
import { worldCollection } from "./hierarchy.ts";
import type { Module } from "./modules.ts";
import type { Pack } from "./packs.ts";
import type { Store, Write } from "./store.ts";

/** Reads the world's documents: the committed ones, or those of a running transaction. Callers may not change them. */
export interface Reader {
  find(documentName: string, id: string): Source | null;
  all(documentName: string): Source[];
}

type Collections = Record<WorldCollectionName, Map<string, Source>>;

/** The parts of a world that do not change while it is open. */
export interface WorldBasis {
  info: WorldInfo;
  system: SystemManifest;
  modules: readonly Module[];
  packs: ReadonlyMap<string, Pack>;
}

/** The committed state of the world, held in memory and mirrored on disk. */
export class World implements Reader {
  readonly info: WorldInfo;
  readonly system: SystemManifest;
  readonly modules: readonly Module[];
  readonly packs: ReadonlyMap<string, Pack>;
  readonly #store: Store;
  readonly #collections: Collections;

  constructor({ info, system, modules, packs }: WorldBasis, store: Store, collections: Collections) {
    this.info = info;
    this.system = system;
    this.modules = modules;
    this.packs = packs;
    this.#store = store;
    this.#collections = collections;
  }

  find(documentName: string, id: string): Source | null {
    return this.#collections[worldCollection(documentName)].get(id) ?? null;
  }

  all(documentName: string): Source[] {
    return [...this.#collections[worldCollection(documentName)].values()];
  }

  /** @throws RequestError for a pack that the system does not have */
  pack(id: string): Pack {
    const pack = this.packs.get(id);
    if (!pack) throw new RequestError(`There is no compendium ${id}`);
    return pack;
  }

  /** Write to disk first, then to memory: if the disk fails, nothing has changed. */
  async commit(writes: readonly Write[]): Promise<void> {
    if (!writes.length) return;
    await this.#store.write(writes);
    for (const { collection, id, source } of writes) {
      if (source) this.#collections[collection].set(id, source);
      else this.#collections[collection].delete(id);
    }
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

/** The world with the uncommitted changes of a transaction. No other transaction sees them before the commit. */
export class Draft implements Reader {
  readonly #world: World;
  readonly #changed = new Map<WorldCollectionName, Map<string, Source | null>>();

  constructor(world: World) {
    this.#world = world;
  }

  find(documentName: string, id: string): Source | null {
    const staged = this.#staged(documentName).get(id);
    return staged === undefined ? this.#world.find(documentName, id) : staged;
  }

  all(documentName: string): Source[] {
    const staged = this.#staged(documentName);
    const kept = this.#world.all(documentName).filter((source) => !staged.has(String(source["_id"])));
    return [...kept, ...[...staged.values()].filter((source) => source !== null)];
  }

  /** The draft's own copy of a document, which may be changed. */
  edit(documentName: string, id: string): Source | null {
    const staged = this.#staged(documentName);
    if (!staged.has(id)) {
      const source = this.#world.find(documentName, id);
      if (!source) return null;
      staged.set(id, structuredClone(source));
    }
    return staged.get(id) ?? null;
  }

  put(documentName: string, source: Source): void {
    this.#staged(documentName).set(String(source["_id"]), source);
  }

  remove(documentName: string, id: string): void {
    this.#staged(documentName).set(id, null);
  }

  writes(): Write[] {
    return [...this.#changed].flatMap(([collection, sources]) =>
      [...sources].map(([id, source]) => ({ collection, id, source })),
    );
  }

  #staged(documentName: string): Map<string, Source | null> {
    const collection = worldCollection(documentName);
    let staged = this.#changed.get(collection);
    if (!staged) this.#changed.set(collection, (staged = new Map<string, Source | null>()));
    return staged;
  }
}

/** Every collection of a world, by its name in the payload. */
export function collectionsOf(reader: Reader): Record<WorldCollectionName, Source[]> {
  return Object.fromEntries(
    Object.entries(WORLD_COLLECTIONS).map(([collection, documentName]) => [collection, reader.all(documentName)]),
  ) as Record<WorldCollectionName, Source[]>;
}

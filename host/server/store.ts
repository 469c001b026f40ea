import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { WORLD_COLLECTIONS, type Source, type WorldCollectionName } from "../common/protocol.ts";

export interface Write {
  collection: WorldCollectionName;
  id: string;
  /** null deletes. */
  source: Source | null;
}

/**
 * A world on disk: complete documents under `!<collection>!<id>`. One database contains all collections, so that a batch
 * across several of them is written completely or not at all.
 */
export class Store {
  readonly #db: ClassicLevel<string, Source>;

  private constructor(db: ClassicLevel<string, Source>) {
    this.#db = db;
  }

  static async open(worldDir: string): Promise<Store> {
    const path = join(worldDir, "data");
    await mkdir(path, { recursive: true });
    const db = new ClassicLevel<string, Source>(path, { keyEncoding: "utf8", valueEncoding: "json" });
    try {
      await db.open();
    } catch (cause) {
      throw new Error(`The world at ${worldDir} cannot be opened. Is another server using it?`, { cause });
    }
    return new Store(db);
  }

  async read(): Promise<Record<WorldCollectionName, Map<string, Source>>> {
    const names = Object.keys(WORLD_COLLECTIONS) as WorldCollectionName[];
    const collections = Object.fromEntries(names.map((name) => [name, new Map<string, Source>()]));
    for await (const [key, source] of this.#db.iterator()) {
      const [, collection = "", id = ""] = key.split("!");
      collections[collection]?.set(id, source);
    }
    return collections as Record<WorldCollectionName, Map<string, Source>>;
  }

  async write(writes: readonly Write[]): Promise<void> {
    await this.#db.batch(
      writes.map(({ collection, id, source }) => {
        const key = `!${collection}!${id}`;
        return source ? { type: "put", key, value: source } : { type: "del", key };
      }),
    );
  }

  async close(): Promise<void> {
    await this.#db.close();
  }
}

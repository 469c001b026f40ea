import { batches, enter, exists, forget } from "./world.ts";
import { modifyBatch } from "../../../src/foundry.ts";
import type { BatchOperation } from "../../../types/foundry-v14.ts";
import type { Ledger } from "../../../src/table/referee/ledger.ts";
import type { Write } from "../../../src/table/documents/card-model.ts";

export type Data = Record<string, unknown>;

/** What a write is when the server has stored it. */
export const asJson = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

/**
 * A batch may build on nothing that it makes itself: what it changes or takes away is there before it, what it makes is not,
 * and its owners are.
 */
function demandApart(operations: readonly BatchOperation[]): void {
  for (const { action, documentName, parent, data = [], updates = [], ids = [] } of operations) {
    if (documentName === "Setting") continue;
    const owner = (parent as { uuid?: string } | null | undefined)?.uuid;
    if (parent !== null && parent !== undefined && !exists(owner!)) throw new Error(`No ${owner} for ${documentName}`);
    const uuid = (id: unknown): string => [...(owner ? [owner] : []), documentName, id].join(".");
    const named = [...ids, ...[...updates, ...data].map((one) => (one as Data)["_id"])];
    for (const id of named) {
      const isThere = exists(uuid(id));
      if (isThere === (action === "create")) throw new Error(`${action} ${uuid(id)} in the batch that it builds upon`);
    }
  }
}

/** Writes what a ledger holds, as one batch. @returns what a record keeps of it */
export async function written(ledger: Ledger): Promise<Write[]> {
  const { writes } = ledger;
  const operations = ledger.operations();
  demandApart(operations);
  await modifyBatch(operations);
  return asJson(writes);
}

/** The operations of the last batch. */
export const lastBatch = (): string[] => batches.at(-1)!.map(({ action, documentName }) => `${action} ${documentName}`);

/** The effects of an actor, live: switched on and off by what is stored. */
export function withEffects(owner: Actor.Implementation, sources: readonly Data[] = []): Actor.Implementation {
  const live: Data[] = [];
  const uuidOf = (id: unknown): string => `${owner.uuid}.ActiveEffect.${String(id)}`;
  const effects = Object.assign(live, {
    get: (id: string) => live.find((effect) => effect["id"] === id),
    add(source: Data) {
      const id = source["_id"];
      const effect = {
        ...{ documentName: "ActiveEffect", id, uuid: uuidOf(id), type: source["type"], parent: owner },
        _source: source,
        get active() {
          return !source["disabled"];
        },
        get statuses() {
          return new Set(source["statuses"] as string[]);
        },
        get system() {
          return source["system"];
        },
      };
      live.push(effect);
      enter(effect);
    },
    remove(id: string) {
      live.splice(
        live.findIndex((effect) => effect["id"] === id),
        1,
      );
      forget(uuidOf(id));
    },
  });
  for (const source of sources) effects.add(structuredClone(source));
  return Object.assign(owner, { effects });
}

/** A model that shows numbers within their maximum, and the maximum where nothing is stored. */
export function withModel(owner: Actor.Implementation): Actor.Implementation {
  const source = owner._source as unknown as { system: Record<string, unknown> };
  return Object.defineProperty(owner, "system", {
    get() {
      const shown = Object.entries(structuredClone(source.system)).map(([key, field]) => {
        const { value = null, max } = (field ?? {}) as { value?: number | null; max?: number };
        return [key, max === undefined ? field : { max, value: Math.min(value ?? max, max) }];
      });
      return Object.fromEntries(shown) as object;
    },
  });
}

/** Everything that is stored of an actor. */
export function stored(owner: Actor.Implementation): unknown {
  const sources = (all: Iterable<unknown>): Data[] =>
    [...(all as Iterable<{ _source: Data }>)]
      .map(({ _source }) => _source)
      .toSorted((a, b) => (String(a["_id"]) < String(b["_id"]) ? -1 : 1));
  return asJson({
    source: owner._source,
    items: sources(owner.items.contents),
    effects: sources(owner.effects as unknown as Iterable<unknown>),
  });
}

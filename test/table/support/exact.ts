import { batches, enter, exists, forget } from "./world.ts";
import { modifyBatch } from "../../../src/foundry.ts";
import type { BatchOperation } from "../../../types/foundry-v14.ts";
import type { Ledger } from "../../../src/table/referee/ledger.ts";
import type { Write } from "../../../src/table/documents/card-model.ts";

export type Data = Record<string, unknown>;

/** Data as the server returns them: through JSON. */
export const asJson = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

/**
 * Asserts that no operation of a batch depends on another one: documents that it updates or deletes, and parents, exist
 * before it; documents that it creates do not.
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

/** Writes a ledger as one batch. @returns the writes as a record stores them */
export async function written(ledger: Ledger): Promise<Write[]> {
  const { writes } = ledger;
  const operations = ledger.operations();
  demandApart(operations);
  await modifyBatch(operations);
  return asJson(writes);
}

/** The operations of the last batch. */
export const lastBatch = (): string[] => batches.at(-1)!.map(({ action, documentName }) => `${action} ${documentName}`);

/** Gives an actor live effects: `active` follows the stored `disabled`. */
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

/** Gives an actor a model that clamps numbers to their maximum, which is also the default of a missing value. */
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

/** All stored data of an actor, with Items and effects. */
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

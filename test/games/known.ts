import { vi } from "vitest";

/** Documents of a test as games read them, without Foundry. */

/** All documents of a test by UUID, in which a check looks up its parties. */
const made = new Map<string, object>();
vi.stubGlobal("fromUuidSync", (uuid: string) => made.get(uuid) ?? null);

/** All actors of a test. */
export const everybody = (): object[] =>
  [...made.values()].filter((one) => (one as { documentName: string }).documentName === "Actor");

/** Makes a document available by its UUID. */
export function known<T extends { uuid: string }>(document: T): T {
  made.set(document.uuid, document);
  return document;
}

/** Removes a document, as if it was deleted. */
export const forget = ({ uuid }: { uuid: string }): boolean => made.delete(uuid);

const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"];

/** Whether a user with the permission `own` has the permission `level`. */
export const mayAs =
  (own = "OWNER") =>
  (_user: unknown, level: string): boolean =>
    LEVELS.indexOf(level) <= LEVELS.indexOf(own);

export interface ItemFacts {
  name: string;
  /** By default the name. */
  id?: string;
  /** Fields that differ from those of a new one. */
  system?: object;
}

/** The data of an Item. */
export interface Source {
  type: string;
  id: string;
  name: string;
  system: Record<string, unknown>;
}

/** The data of a new Item with the given facts. */
export const source = (type: string, { name, id = name, system = {} }: ItemFacts, initial: object): Source => ({
  type,
  id,
  name,
  system: { ...structuredClone(initial), ...system },
});

/** Gives an actor its Items, each known by its UUID. */
export function withItems(actor: { uuid: string }, sources: Source[]): void {
  const items = sources.map((one, index) =>
    known({
      documentName: "Item",
      uuid: `${actor.uuid}.Item.${one.id}`,
      img: "",
      sort: index,
      actor,
      parent: actor,
      isOwner: true,
      ...one,
    }),
  );
  Object.assign(actor, {
    items: Object.assign(items, { contents: items, get: (id: string) => items.find((item) => item.id === id) }),
  });
}

/** An actor's Item by its name. */
export function itemNamed<I extends Item.Implementation = Item.Implementation>(
  actor: Actor.Implementation,
  name: string,
): I {
  return actor.items.contents.find((item) => item.name === name) as I;
}

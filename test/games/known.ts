import { vi } from "vitest";

/** Documents of a test as games read them, with no Foundry behind them. */

/** Everything made in a test, by UUID: where a check looks its parties up again. */
const made = new Map<string, object>();
vi.stubGlobal("fromUuidSync", (uuid: string) => made.get(uuid) ?? null);

/** Everybody that a test has made. */
export const everybody = (): object[] =>
  [...made.values()].filter((one) => (one as { documentName: string }).documentName === "Actor");

/** Can be found again by its UUID. */
export function known<T extends { uuid: string }>(document: T): T {
  made.set(document.uuid, document);
  return document;
}

/** Is gone: nobody finds it any more. */
export const forget = ({ uuid }: { uuid: string }): boolean => made.delete(uuid);

const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"];

/** Whether somebody with the one permission may do what takes the other. */
export const mayAs =
  (own = "OWNER") =>
  (_user: unknown, level: string): boolean =>
    LEVELS.indexOf(level) <= LEVELS.indexOf(own);

export interface ItemFacts {
  name: string;
  /** Its id, where a test names it; else its name. */
  id?: string;
  /** Fields that differ from those of a new one. */
  system?: object;
}

/** What an Item is made of. */
export interface Source {
  type: string;
  id: string;
  name: string;
  system: Record<string, unknown>;
}

/** An Item, as a new one is but for what is said. */
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

/** What somebody has, by its name. */
export function itemNamed<I extends Item.Implementation = Item.Implementation>(
  actor: Actor.Implementation,
  name: string,
): I {
  return actor.items.contents.find((item) => item.name === name) as I;
}

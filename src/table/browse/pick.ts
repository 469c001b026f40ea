import { utils } from "../../foundry.ts";
import { giveCopy } from "../documents/copies.ts";
import { gameOf } from "../register.ts";
import { createItem } from "../sheets/item-acts.ts";
import { say } from "../words.ts";
import type { Wanted } from "./search.ts";
import { Browser } from "./window.ts";

/** The kind of Item that is added to an actor. */
export interface Picked {
  /** The Items' subtype. */
  type: string;
  /** Their `system.kind`, where the type has one. */
  kind?: string | undefined;
  /** Creates a new Item instead. Default: a blank one, whose sheet opens. */
  make?(): unknown;
}

const PICKER = "quadrant-picker";

let picker: Browser | null = null;

/** Offers the Items of a kind from compendia and world for an actor; without any, creates a new one at once. */
export async function pickItems(actor: Actor.Implementation, picked: Picked): Promise<void> {
  const { type, kind, make = () => createItem(actor, type, kind) } = picked;
  const has = new Set(actor.items.filter((item) => item.type === type).map(({ name }) => name));
  await picker?.close();
  picker = new Browser(
    {
      title: say("QUADRANT.table.browse.adding", { name: actor.name }),
      isOfOneKind: true,
      wanted: {
        games: [gameOf(actor)?.id ?? ""],
        types: [type],
        ...(kind && { facts: { kind: { values: [kind] } } }),
      },
      takes: {
        label: say("QUADRANT.table.browse.add"),
        owned: ({ type: own, name }) => own === type && has.has(name),
        take: (uuids) => addItems(actor, uuids),
        blank: { label: say("QUADRANT.table.browse.blank"), make },
      },
    },
    PICKER,
  );
  await picker.read();
  if (!picker.hasAny) await make();
  else await picker.render({ force: true });
}

/**
 * Lets the user choose from the browser.
 * @param one the label of the button if only one entry may be chosen; without it, any number may be chosen
 * @returns UUIDs; empty if the browser is closed without a choice
 */
export function pickThings(wanted: Partial<Wanted>, title: string, one?: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const label = one ?? say("QUADRANT.table.browse.choose");
    const takes = { label, isOne: one !== undefined, take: resolve, leave: () => resolve([]) };
    const browser = new Browser({ title, wanted, isOfOneKind: takes.isOne, takes }, `${PICKER}-${utils.randomID()}`);
    browser
      .read()
      .then(() => browser.render({ force: true }))
      .catch(reject);
  });
}

/** Adds copies of these Items to the actor, as if they had been dropped on its sheet one after the other. */
async function addItems(actor: Actor.Implementation, uuids: readonly string[]): Promise<void> {
  const items = (await Promise.all(
    uuids.map((uuid) => fromUuid(uuid as never)),
  )) as unknown as (Item.Implementation | null)[];
  for (const item of items) {
    if (item) await giveCopy(actor, item);
  }
}

import type { GivenWrite } from "./condition-writes.ts";
import { idOf, withChild, type Data, type Put } from "./inside.ts";
import type { ItemWrite } from "./items.ts";
import type { FieldWrites } from "./ledger-operations.ts";
import { withValue } from "./path-writes.ts";
import type { PlacedWrite } from "./placed-write.ts";

/** The writes of a ledger, as changes to the sources of documents. */

const put = (owner: string, name: string, id: string, child: Data | null): Put => ({
  owner,
  change: (source) => withChild(source, { name, id, child }),
});

export const fieldPuts = ({ document, paths }: FieldWrites): Put[] =>
  [...paths.entries.values()].map(({ path, after }) => ({
    owner: document.uuid,
    change: (source) => withValue(source, path, after) as Data,
  }));

export const conditionPuts = ({ actor, was, then }: GivenWrite): Put[] => [
  ...(was.effect ? [put(actor.uuid, "ActiveEffect", was.effect._id, null)] : []),
  ...(then.effect ? [put(actor.uuid, "ActiveEffect", then.effect._id, then.effect)] : []),
];

export const itemPut = ({ uuid, parent, after }: ItemWrite): Put => put(parent, "Item", idOf(uuid), after);

export const placedPuts = ({ uuid, parent, documentName, after }: PlacedWrite): Put[] =>
  parent === null ? [] : [put(parent, documentName, idOf(uuid), after)];

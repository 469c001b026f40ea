import type { Operation } from "../common/protocol.ts";
import { findPlace, findTarget } from "./address.ts";
import { RequestError } from "./errors.ts";
import { embeddedKey } from "./hierarchy.ts";
import { listAt } from "./plain.ts";
import { demandPermission } from "./permissions.ts";
import type { Transaction } from "./transaction.ts";

/**
 * Delete documents of one class under one parent.
 * @returns their ids
 * @throws PermissionError or RequestError
 */
export function deleteDocuments(transaction: Transaction, operation: Operation): string[] {
  const { draft, user } = transaction;
  const { documentName } = operation;
  const place = findPlace(draft, operation.parentUuid);
  const parent = place.chain.at(-1);
  if (parent?.documentName === "Token") throw new RequestError("The actor of a token cannot be deleted");
  const key = parent && embeddedKey(parent.documentName, documentName);
  const present = parent && key ? listAt(parent.source, key) : draft.all(documentName);
  const ids = operation.options.deleteAll ? present.map((source) => String(source["_id"])) : (operation.ids ?? []);
  for (const id of ids) {
    const { chain } = findTarget(draft, place, documentName, id);
    demandPermission(draft, { user, action: "delete", chain, changes: {} });
    if (parent && key) parent.source[key] = listAt(parent.source, key).filter((source) => source["_id"] !== id);
    else draft.remove(documentName, id);
  }
  place.settle();
  return ids;
}

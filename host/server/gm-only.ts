import type { Source } from "../common/protocol.ts";
import { hasProperty } from "../common/utils/index.ts";
import { RequestError } from "./errors.ts";
import { isGM } from "./ownership.ts";
import { isObject, textAt } from "./plain.ts";
import type { Transaction } from "./transaction.ts";

/**
 * Only game masters may write the fields in a manifest's `gmOnlyFields`, also on documents that others own (fact 51).
 * Players also may not create a document whose data have such a field, because 14.363 still refuses it
 * (foundryvtt#14252).
 * @param document  the stored data or, for a new document, the data to store
 * @param changes   the data to write, expanded
 * @throws RequestError
 */
export function demandGmFields(
  { user, types }: Transaction,
  documentName: string,
  document: Source,
  changes: Source,
): void {
  if (isGM(user)) return;
  const paths = types[documentName]?.[textAt(document, "type") ?? ""]?.gmOnlyFields ?? [];
  const { system } = changes;
  const touched = paths.find((path) => isObject(system) && hasProperty(system, path));
  if (touched) throw new RequestError(`system.${touched} may only be modified by a GM or Assistant GM user.`);
}

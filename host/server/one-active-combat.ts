import type { Operation, Source } from "../common/protocol.ts";
import { isObject } from "./plain.ts";
import { stampModified } from "./stamps.ts";
import type { Transaction } from "./transaction.ts";

/** At most one combat is active (fact 93): when one becomes active, deactivate the others. */
export function keepOneCombatActive(
  transaction: Transaction,
  { action, documentName }: Operation,
  result: readonly (Source | string)[],
): void {
  if (documentName !== "Combat" || (action !== "create" && action !== "update")) return;
  const { draft } = transaction;
  const active = result.filter(isObject).findLast((source) => source["active"] === true)?.["_id"];
  if (active === undefined) return;
  const changed: Source[] = [];
  for (const { _id: id, active: isActive } of draft.all("Combat")) {
    if (id === active || isActive !== true) continue;
    const source = draft.edit("Combat", String(id));
    if (!source) continue;
    source["active"] = false;
    changed.push({ _id: id, active: false, ...stampModified(transaction, "Combat", source) });
  }
  if (!changed.length) return;
  transaction.consequences.push({
    action: "update",
    documentName: "Combat",
    parentUuid: null,
    pack: null,
    options: {},
    result: changed,
  });
}

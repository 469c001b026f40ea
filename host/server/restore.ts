import { encode, ForcedReplacement } from "../common/data/operators.ts";
import type { Source } from "../common/protocol.ts";
import type { Link } from "./address.ts";
import { embeddedKey } from "./hierarchy.ts";
import { isObject, listAt } from "./plain.ts";
import type { Draft } from "./world.ts";

/**
 * Resets an embedded document of an unlinked token's actor to the base actor's, and removes it from the delta.
 * @param chain scene, token, actor, document
 * @returns the changes for clients, as forced replacements; null if the base actor has no such document
 */
export function restoreFromBase(draft: Draft, chain: readonly Link[]): Source | null {
  const [token, actor, link] = chain.slice(-3);
  if (!token || !actor || !link || token.documentName !== "Token") return null;
  const base = draft.find("Actor", String(token.source["actorId"]));
  const own =
    base && listAt(base, embeddedKey("Actor", link.documentName)).find(({ _id }) => _id === link.source["_id"]);
  if (!own) return null;
  for (const key of Object.keys(link.source)) delete link.source[key];
  Object.assign(link.source, structuredClone(own));
  return Object.fromEntries(
    Object.entries(structuredClone(own)).map(([key, value]) => [
      key,
      isObject(value) ? encode(new ForcedReplacement(value)) : value,
    ]),
  );
}

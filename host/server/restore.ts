import { encode, ForcedReplacement } from "../common/data/operators.ts";
import type { Source } from "../common/protocol.ts";
import type { Link } from "./address.ts";
import { embeddedKey } from "./hierarchy.ts";
import { isObject, listAt } from "./plain.ts";
import type { Draft } from "./world.ts";

/**
 * Makes what an unlinked token holds in the place of its base actor's what the base actor's is: the delta has nothing of it any more.
 * @param chain scene, token, actor, document
 * @returns what it is now, to replace what it was; null where the base actor has no such document
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

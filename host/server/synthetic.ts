import { applyDelta } from "../common/delta.ts";
import type { Source } from "../common/protocol.ts";
import { objectAt } from "./plain.ts";
import type { Reader } from "./world.ts";

export { applyDelta, deltaOf } from "../common/delta.ts";

/**
 * The actor of an unlinked token: its base actor with the token's delta applied (fact 95).
 * @returns null if there is no base actor
 */
export function syntheticActor(reader: Reader, token: Source): Source | null {
  const base = typeof token["actorId"] === "string" ? reader.find("Actor", token["actorId"]) : null;
  return base && applyDelta(base, objectAt(token, "delta"));
}

/** The actor of a token, world actor or synthetic. */
export function tokenActor(reader: Reader, token: Source): Source | null {
  if (token["actorLink"] !== true) return syntheticActor(reader, token);
  return typeof token["actorId"] === "string" ? reader.find("Actor", token["actorId"]) : null;
}

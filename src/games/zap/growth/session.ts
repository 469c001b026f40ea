import type { TurnAct } from "#table/game.ts";
import { isCharacter, isHero } from "../documents.ts";

/** Having been Out is worth an XP when the session ends (ZAP-XP-2): it is remembered till then. */
export function remembersOut(actor: Actor.Implementation, condition: string): TurnAct["changes"] {
  if (condition !== "out" || !isCharacter(actor) || !isHero(actor) || actor.system.wasOut) return [];
  return [{ uuid: actor.uuid, changes: [{ who: "self", set: "wasOut", value: true }] }];
}

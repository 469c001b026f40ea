import type { Change } from "#rules/check.ts";
import type { TableChange } from "#table/checks";
import { isCharacter, isContender, isShip } from "../documents.ts";
import { maintenanceDue } from "../maintenance.ts";
import { isUnderWay, scenePasses } from "../trade/journey.ts";
import type { Present } from "./present.ts";
import { recovers, sceneEnds } from "./scene-end.ts";

/** What the GM calls for everybody (ZAP-SCENE-1 to -4). */
export const CALLS = ["restScene", "sceneEnd", "trekScene", "adventureEnd", "sessionStart"] as const;
export type Call = (typeof CALLS)[number];

export const isCall = (value: string | undefined): value is Call => CALLS.some((call) => call === value);

/** What such a call changes for one of those present, whose party is `who`. */
export function callChanges(call: Call, present: Present, who: string): TableChange[] {
  const { actor, token } = present;
  switch (call) {
    case "restScene":
      return isCharacter(actor) ? recovers("restScene", { actor, token }, who) : [];
    case "sceneEnd":
      return sceneEnds(present, who, "sceneEnd");
    case "trekScene":
      return [...sceneEnds(present, who, "sceneEnd"), ...travels(actor, who)];
    case "adventureEnd":
      return sceneEnds(present, who, "adventureEnd");
    case "sessionStart":
      return begins(actor, who);
  }
}

/** A scene of the journey, for the players' ships that are on one. */
function travels(actor: Actor.Implementation, who: string): Change[] {
  return isShip(actor) && actor.hasPlayerOwner && isUnderWay(actor) ? scenePasses(actor, who).changes : [];
}

/** A session begins for what players own: maintenance is due, one may research again, a ship's bad mood is another. */
function begins(actor: Actor.Implementation, who: string): Change[] {
  if (!isContender(actor) || !actor.hasPlayerOwner) return [];
  const due = maintenanceDue(actor, who);
  if (isShip(actor)) {
    return actor.system.crankySystem === null ? due : [...due, { who, set: "crankySystem", value: null }];
  }
  return actor.system.researched ? [...due, { who, set: "researched", value: false }] : due;
}

import type { ButtonView, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { isCharacter, type Character } from "./documents.ts";
import { refusal } from "./refusal.ts";
import { checkButton } from "./buttons.ts";

/** Whether this table plays with injuries (ZAP-OUT-4). */
export const injuriesCount = (): boolean => gameSetting<boolean>("zap", "injury");

/** Whoever goes Out owes a throw for an injury when coming back, unless the table says that it could not wound. */
export function woundsMaybe(actor: Actor.Implementation, condition: string): TurnAct["changes"] {
  if (condition !== "out" || !isCharacter(actor) || !injuriesCount()) return [];
  return [{ uuid: actor.uuid, changes: [{ who: "self", set: "injuryDue", value: true }] }];
}

/** Why nobody throws for an injury now. */
export function injuryRefusal(actor: Character | null): Refusal | null {
  if (!actor) return refusal("gone");
  if (!injuriesCount()) return refusal("noInjuries");
  if (!actor.system.injuryDue) return refusal("noInjuryDue", { name: actor.name });
  return has(actor, "out") ? refusal("bar.out", { name: actor.name, ability: "" }) : null;
}

/** The throw that is owed, as a button; null where none is. */
export function injuryButton(actor: Character): ButtonView | null {
  if (injuryRefusal(actor)) return null;
  return checkButton({
    data: { check: "zap.injury", actor: actor.uuid },
    label: say("QUADRANT.zap.injury.button"),
  });
}

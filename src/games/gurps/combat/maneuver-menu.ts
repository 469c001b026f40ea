import { type Maneuver, MANEUVERS } from "#rules/gurps";
import { combatantOf, tokenOf } from "#table/checks";
import type { ActMenu } from "#table/game.ts";
import { type Fighter, isCharacter, isFighter } from "../documents.ts";
import { tell } from "../words.ts";
import { maneuverOf, maneuverRefusal, maneuverWord, masterRefusal, ownersRefusal, runningFight } from "./maneuvers.ts";

const ICONS: Readonly<Record<Maneuver, { icon: string }>> = {
  doNothing: { icon: "sloth" },
  move: { icon: "run" },
  changePosture: { icon: "kneeling" },
  aim: { icon: "crosshair" },
  evaluate: { icon: "magnifying-glass" },
  attack: { icon: "sword-brandish" },
  feint: { icon: "juggler" },
  allOutAttack: { icon: "sword-clash" },
  moveAndAttack: { icon: "charging" },
  allOutDefense: { icon: "surrounded-shield" },
  concentrate: { icon: "meditation" },
  ready: { icon: "grab" },
  wait: { icon: "sands-of-time" },
};

/** The most frequent maneuvers. */
const USUAL: readonly Maneuver[] = ["attack", "move", "ready", "wait"];

/** The menu of maneuvers, for owners of the row; null for other users, and outside a running fight (GURPS-TURN-2). */
export function menuOf(fighter: Fighter): ActMenu | null {
  if (!isCharacter(fighter.actor) || !fighter.isOwner || !runningFight(fighter)) return null;
  const owners = ownersRefusal(fighter);
  const isOverruled = owners !== null && game.user!.isGM;
  const why = isOverruled ? masterRefusal(fighter) : owners;
  const now = maneuverOf(fighter);
  return {
    label: tell("tracker.maneuver"),
    usual: USUAL,
    choices: MANEUVERS.map((maneuver) => ({
      act: isOverruled ? "overrule" : "maneuver",
      value: maneuver,
      label: maneuverWord(maneuver),
      ...ICONS[maneuver],
      active: maneuver === now,
      reason: why ?? maneuverRefusal(fighter, maneuver),
    })),
  };
}

/** The same for an actor, on its sheet; null if it is in no running fight. */
export function maneuverMenu(
  actor: Actor.Implementation,
  token: TokenDocument.Implementation | null = tokenOf(actor),
): ActMenu | null {
  const row = combatantOf(actor, token);
  return isFighter(row) ? menuOf(row) : null;
}

/** The same beside a token's HUD. */
export function hud(token: TokenDocument.Implementation): ActMenu | null {
  const { actor } = token;
  return isCharacter(actor) ? maneuverMenu(actor, token) : null;
}

import { type Section, SECTIONS, type Way } from "#rules/zap";
import type { Refusal } from "#table/checks";
import type { TurnAct } from "#table/game.ts";
import { isShip, type Fighter } from "../documents.ts";
import { barRefusal, fightOf } from "../fight.ts";
import { refusal } from "../refusal.ts";
import { sectionsOf } from "../ships/sections.ts";
import { nothing } from "./turns.ts";

/** The section one step nearer or farther; null where there is none in this fight. */
export function sectionAfter(fighter: Fighter, way: Way): Section | null {
  const open = sectionsOf(fighter.combat!);
  const place = open.indexOf(fighter.system.section);
  return (place < 0 ? null : open[place + (way === "open" ? 1 : -1)]) ?? null;
}

/** Why a ship cannot change the distance now: an Action in the own turn, once a Round as with Range (ZAP-SHIP-14). */
export function sectionRefusal(fighter: Fighter, way: Way): Refusal | null {
  const fight = fightOf(fighter);
  const { actor } = fighter;
  if (!fight || !isShip(actor)) return refusal("noFight");
  if (!fight.ownTurn) return barRefusal("notYourTurn", actor, null);
  if (!sectionAfter(fighter, way)) return refusal(`ship.section.${way}`);
  if (fighter.system.moved) return refusal("moved");
  return fight.left < 1 ? barRefusal("noActions", actor, null) : null;
}

/** The GM's word on one ship. */
export function setSection(fighter: Fighter, { value }: Record<string, string>): TurnAct | Refusal {
  const section = SECTIONS.find((one) => one === value);
  if (!section || !isShip(fighter.actor)) return refusal("noSuchAct");
  return { ...nothing(), combatants: [{ id: fighter.id!, system: { section } }] };
}

import { type Section, SECTIONS, type Way, WAYS } from "#rules/zap";
import type { Refusal } from "#table/checks";
import type { TurnAct } from "#table/game.ts";
import { isShip, nameOf, type Fighter } from "../documents.ts";
import { barRefusal, fightOf } from "../fight.ts";
import { refusal } from "../refusal.ts";
import { opposed, sectionsOf } from "../ships/sections.ts";
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

/** A ship changes the distance: for itself, and for those against which it fights. */
export function changeSection(fighter: Fighter, { way = "" }: Record<string, string>): TurnAct | Refusal {
  const known = WAYS.find((one) => one === way);
  if (!known) return refusal("noSuchAct");
  const barred = sectionRefusal(fighter, known);
  if (barred) return barred;
  const section = sectionAfter(fighter, known)!;
  const own = { section, moved: true, spent: fighter.system.spent + 1 };
  return {
    ...nothing(),
    combatants: [
      { id: fighter.id!, system: own },
      ...opposed(fighter).map(({ id }) => ({ id: id!, system: { section } })),
    ],
    log: [{ key: `QUADRANT.zap.log.section.${section}`, data: { name: nameOf(fighter) } }],
  };
}

/** The GM's word on one ship. */
export function setSection(fighter: Fighter, { value }: Record<string, string>): TurnAct | Refusal {
  const section = SECTIONS.find((one) => one === value);
  if (!section || !isShip(fighter.actor)) return refusal("noSuchAct");
  return { ...nothing(), combatants: [{ id: fighter.id!, system: { section } }] };
}

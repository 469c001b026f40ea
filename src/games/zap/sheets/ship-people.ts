import { type ButtonView, combatantOf, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isAbility, isCharacter, isHero, type Character, type Ship } from "../documents.ts";
import { fightOf } from "../fight.ts";
import { aboard, stationOf } from "../ships/crew.ts";
import { stationButtons } from "../ships/station-buttons.ts";

/** Somebody aboard: where they are, and where they may go. */
export interface PersonRow {
  id: string;
  uuid: string;
  name: string;
  img: string;
  /** "runs Gun Turrets with Gunner 8", "free to act" */
  place: string;
  out: boolean;
  buttons: ButtonView[];
  /** Whether the reader may take them off the ship. */
  canLeave: boolean;
}

export interface PeopleView {
  people: PersonRow[];
  /** Characters of the reader that could come aboard. */
  ashore: { uuid: string; name: string }[];
}

export function peopleView(ship: Ship, user: User.Implementation, editable: boolean): PeopleView {
  const there = aboard(ship);
  const ashore = editable ? heroesOf(user).filter((actor) => !there.some(({ uuid }) => uuid === actor.uuid)) : [];
  return {
    people: there.map((actor) => personRow(ship, actor, user, editable)),
    ashore: ashore.map(({ uuid, name }) => ({ uuid, name })),
  };
}

/** The players' characters for which the reader may act. */
function heroesOf(user: User.Implementation): Character[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all.filter(isCharacter).filter((actor) => isHero(actor) && actor.testUserPermission(user, "OWNER"));
}

function personRow(ship: Ship, actor: Character, user: User.Implementation, editable: boolean): PersonRow {
  const mine = actor.testUserPermission(user, "OWNER");
  return {
    id: actor.id ?? "",
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img ?? "",
    place: placeOf(ship, actor),
    out: has(actor, "out"),
    buttons: mine ? stationButtons(ship, actor, fightOf(combatantOf(actor, tokenOf(actor)))) : [],
    canLeave: editable,
  };
}

function placeOf(ship: Ship, actor: Character): string {
  if (has(actor, "out")) return say("QUADRANT.zap.ship.aboard.out");
  const station = stationOf(ship, actor);
  const system = station ? ship.items.get(station.system) : null;
  if (!station || !system) return say("QUADRANT.zap.ship.aboard.free");
  const ability = station.ability === null ? null : actor.items.get(station.ability);
  const tool = isAbility(ability)
    ? say("QUADRANT.zap.side.tool", { tool: ability.name, level: ability.system.level })
    : say("QUADRANT.zap.defaultSkill");
  return say("QUADRANT.zap.ship.aboard.runs", { system: system.name, tool });
}

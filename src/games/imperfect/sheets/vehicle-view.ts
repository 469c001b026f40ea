import { movement } from "#rules/imperfect";
import type { Refusal } from "#table/checks";
import { amount } from "#table/amount.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { say } from "#table/words.ts";
import { type Character, isCharacter, isWeapon, itemsOf, type Vehicle, type Weapon } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { ammoCounter } from "./gear-page.ts";
import { aptitudeField } from "./item-views.ts";
import { type CheckButton, type CheckTile, checkTiles, type TileView } from "./standing.ts";
import { feeds, reloadAct, weaponRow } from "./weapon-rows.ts";

export function vehicleView(vehicle: Vehicle, user: User.Implementation, editable: boolean) {
  const isWhole = vehicle.testUserPermission(user, "OBSERVER");
  return {
    name: vehicle.name,
    img: vehicle.img ?? "",
    line: isWhole ? facts(vehicle).join(" · ") : say("TYPES.Actor.imperfectVehicle"),
    /** Null for users who may not see the whole sheet. */
    whole: isWhole ? wholeView(vehicle, user, editable) : null,
    description: paragraphs(vehicle.system.description),
  };
}

/** "Pace 60 m", "Size 18", "Armour 2" */
function facts({ system: { pace, size, armor } }: Vehicle): string[] {
  return [
    tell("sheet.pace", { pace: amount(pace) }),
    tell("sheet.size", { size }),
    tell("sheet.vehicle.armor", { armor }),
  ];
}

function wholeView(vehicle: Vehicle, user: User.Implementation, editable: boolean) {
  const { structure, load, aptitude, crew } = vehicle.system;
  const wrecked = structure.value <= 0;
  return {
    structure: {
      ...structure,
      label: tell("sheet.vehicle.structure"),
      live: editable,
      wrecked: wrecked ? tell("sheet.vehicle.wrecked") : "",
    },
    crew: crew.map(({ uuid, station }, index) => crewRow(uuid, station, index)),
    ashore: editable ? ashore(vehicle, user) : [],
    weapons: itemsOf(vehicle, isWeapon).map((weapon) => ({
      ...weaponRow(weapon, mountedActs(vehicle, weapon)),
      ammo: "",
      counter: feeds(weapon) ? ammoCounter(weapon) : null,
    })),
    moves: moveTiles(vehicle),
    load: tell(`load.${load}`),
    aptitude: aptitudeField("system.aptitude", tell("vehicle.FIELDS.aptitude.label"), aptitude),
    mayBoard: editable,
  };
}

function crewRow(uuid: string, station: string, index: number) {
  const actor = fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null;
  return {
    uuid,
    name: actor?.name ?? tell("sheet.vehicle.gone"),
    img: actor?.img ?? "",
    station,
    /** The last part of the station input's id. */
    field: String(index),
  };
}

/** The reader's characters that could come aboard. */
function ashore({ system: { crew } }: Vehicle, user: User.Implementation): { uuid: string; name: string }[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all
    .filter((actor): actor is Character => isCharacter(actor) && actor.testUserPermission(user, "OWNER"))
    .filter((actor) => actor.hasPlayerOwner && !crew.some(({ uuid }) => uuid === actor.uuid))
    .map(({ uuid, name }) => ({ uuid, name }));
}

/** Why the vehicle can do nothing. */
function idleRefusal({ system: { crew, structure } }: Vehicle): Refusal | null {
  if (structure.value <= 0) return refusal("vehicle.wrecked");
  return crew.length === 0 ? refusal("vehicle.empty") : null;
}

/** A mounted weapon is fired by a crew member whom the reader plays; the dialog asks which. */
function mountedActs(vehicle: Vehicle, weapon: Weapon): CheckButton[] {
  const data = { itemId: weapon.id ?? "", maneuver: "strike" };
  const label = tell("sheet.weapon.attack");
  const why = idleRefusal(vehicle);
  return [{ check: "attack", label, data, why }, ...reloadAct(weapon, why)];
}

/** The metres of an action, and picking up the Pace (IMP-VEH-1). */
function moveTiles(vehicle: Vehicle): TileView[] {
  const { pace, load, pickup: pickupFaces } = vehicle.system;
  const base = { base: pace, load, pickupFaces };
  const { walk, run, pickup } = movement({ mode: "driving", race: "human", claws: false, ...base });
  const meters = (value: number): string => tell("sheet.move.meters", { meters: amount(value) });
  const why = idleRefusal(vehicle);
  return checkTiles([
    { check: "move", label: tell("sheet.vehicle.drive"), data: { mode: "drive" }, hint: meters(walk), why },
    ...(run === null ? [] : [raceTile(run, why)]),
    {
      check: "pickup",
      label: tell("sheet.move.pickup"),
      hint: tell("sheet.vehicle.pickupHint", { die: String(pickup.faces) }),
      why,
    },
  ]);
}

function raceTile(run: number, why: Refusal | null): CheckTile {
  const hint = tell("sheet.move.runHint", { meters: amount(run) });
  return { check: "move", label: tell("sheet.vehicle.race"), data: { mode: "run" }, hint, why };
}

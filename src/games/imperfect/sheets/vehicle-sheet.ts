import { movement } from "#rules/imperfect";
import type { Refusal } from "#table/checks";
import { updateDocument } from "#foundry";
import { amount } from "#table/amount.ts";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { setPip } from "#table/sheets/turn-act.ts";
import { say } from "#table/words.ts";
import { type Character, isCharacter, isVehicle, isWeapon, itemsOf, type Vehicle, type Weapon } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { ammoCounter, stepItem } from "./gear-page.ts";
import { aptitudeField, OWN, ownName } from "./item-views.ts";
import { type CheckButton, type CheckTile, checkTiles, type TileView } from "./standing.ts";
import { feeds, reloadAct, weaponRow } from "./weapon-rows.ts";

const key = "QUADRANT.imperfect.sheet.vehicle";

export function vehicleView(vehicle: Vehicle, user: User.Implementation, editable: boolean) {
  const isWhole = vehicle.testUserPermission(user, "OBSERVER");
  return {
    name: vehicle.name,
    img: vehicle.img ?? "",
    line: isWhole ? facts(vehicle).join(" · ") : say("TYPES.Actor.imperfectVehicle"),
    /** Null for those who have only heard of it. */
    whole: isWhole ? wholeView(vehicle, user, editable) : null,
    description: paragraphs(vehicle.system.description),
  };
}

/** "Pace 60 m", "Size 18", "Armour 2" */
function facts({ system: { pace, size, armor } }: Vehicle): string[] {
  return [tell("sheet.pace", { pace: amount(pace) }), tell("sheet.size", { size }), say(`${key}.armor`, { armor })];
}

function wholeView(vehicle: Vehicle, user: User.Implementation, editable: boolean) {
  const { structure, load, aptitude, crew } = vehicle.system;
  const wrecked = structure.value <= 0;
  return {
    structure: {
      ...structure,
      label: say(`${key}.structure`),
      live: editable,
      wrecked: wrecked ? say(`${key}.wrecked`) : "",
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
    name: actor?.name ?? say(`${key}.gone`),
    img: actor?.img ?? "",
    station /** Where the station is written. */,
    field: String(index),
  };
}

/** Characters of the reader that could come aboard. */
function ashore({ system: { crew } }: Vehicle, user: User.Implementation): { uuid: string; name: string }[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all
    .filter((actor): actor is Character => isCharacter(actor) && actor.testUserPermission(user, "OWNER"))
    .filter((actor) => actor.hasPlayerOwner && !crew.some(({ uuid }) => uuid === actor.uuid))
    .map(({ uuid, name }) => ({ uuid, name }));
}

/** Why nothing can be done with it. */
function idleRefusal({ system: { crew, structure } }: Vehicle): Refusal | null {
  if (structure.value <= 0) return refusal("vehicle.wrecked");
  return crew.length === 0 ? refusal("vehicle.empty") : null;
}

/** Whoever of the crew the reader plays fires; the dialog asks who. */
function mountedActs(vehicle: Vehicle, weapon: Weapon): CheckButton[] {
  const data = { itemId: weapon.id ?? "", maneuver: "strike" };
  const label = tell("sheet.weapon.attack");
  const why = idleRefusal(vehicle);
  return [{ check: "attack", label, data, why }, ...reloadAct(weapon, why)];
}

/** Metres of an action, and the Pace that a driver may pick up (IMP-VEH-1). */
function moveTiles(vehicle: Vehicle): TileView[] {
  const { pace, load, pickup: pickupFaces } = vehicle.system;
  const base = { base: pace, load, pickupFaces };
  const { walk, run, pickup } = movement({ mode: "driving", race: "human", claws: false, ...base });
  const meters = (value: number): string => tell("sheet.move.meters", { meters: amount(value) });
  const why = idleRefusal(vehicle);
  return checkTiles([
    { check: "move", label: say(`${key}.drive`), data: { mode: "drive" }, hint: meters(walk), why },
    ...(run === null ? [] : [raceTile(run, why)]),
    {
      check: "pickup",
      label: tell("sheet.move.pickup"),
      hint: say(`${key}.pickupHint`, { die: String(pickup.faces) }),
      why,
    },
  ]);
}

function raceTile(run: number, why: Refusal | null): CheckTile {
  const hint = tell("sheet.move.runHint", { meters: amount(run) });
  return { check: "move", label: say(`${key}.race`), data: { mode: "run" }, hint, why };
}

const TEMPLATES = "systems/quadrant/templates/imperfect";

type Action = (this: ImperfectVehicleSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** Structure by hand: a filled pip falls with all behind it, an empty one fills up. */
  setPip(_event, target) {
    return setPip(this.vehicle, target.dataset, ["structure"]);
  },
  stepItem(_event, target) {
    return stepItem(this.vehicle, target.dataset);
  },
  embark(_event, target) {
    return embark(this.vehicle, target.dataset.uuid ?? "");
  },
  disembark(_event, target) {
    return disembark(this.vehicle, target.dataset.uuid ?? "");
  },
};

/** The sheet of a vehicle: who is aboard, what it carries, how fast it is. */
export class ImperfectVehicleSheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = {
    actions,
    position: { width: 640, height: 720 },
  } as unknown as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/vehicle.hbs`,
      templates: [
        `${TEMPLATES}/weapon-row.hbs`,
        `${TEMPLATES}/weapon-text.hbs`,
        `${TEMPLATES}/counter.hbs`,
        `${TEMPLATES}/named-field.hbs`,
      ],
      scrollable: [""],
    },
  };

  get vehicle(): Vehicle {
    const { actor } = this;
    if (!isVehicle(actor)) throw new Error(`"${actor.type}" is no vehicle of Future Imperfect`);
    return actor;
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const { vehicle } = this;
    return {
      ...(context as object),
      view: vehicleView(vehicle, game.user!, this.isEditable),
      systemFields: vehicle.system.schema.fields,
    } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const field of this.element.querySelectorAll<HTMLInputElement>("input[data-station]")) {
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        void setStation(this.vehicle, field.dataset.station ?? "", field.value.trim());
      });
    }
    const aptitude = this.element.querySelector<HTMLSelectElement>("select[data-named]");
    aptitude?.addEventListener("change", (event) => {
      event.stopPropagation();
      const value = aptitude.value === OWN ? ownName("aptitude") : aptitude.value;
      void updateDocument(this.vehicle, { "system.aptitude": value });
    });
  }

  /** Whoever is dropped here comes aboard. */
  protected override async _onDropActor(_event: DragEvent, actor: Actor.Implementation): Promise<null> {
    if (!isCharacter(actor)) return this.refuseDrop(actor, "dropAboard");
    if (this.isEditable) await embark(this.vehicle, actor.uuid);
    return null;
  }
}

type Crew = Vehicle["system"]["crew"];

const put = (vehicle: Vehicle, crew: Crew): Promise<unknown> => updateDocument(vehicle, { "system.crew": crew });

async function embark(vehicle: Vehicle, uuid: string): Promise<void> {
  const { crew } = vehicle.system;
  if (uuid && !crew.some((one) => one.uuid === uuid)) await put(vehicle, [...crew, { uuid, station: "" }]);
}

async function disembark(vehicle: Vehicle, uuid: string): Promise<void> {
  await put(
    vehicle,
    vehicle.system.crew.filter((one) => one.uuid !== uuid),
  );
}

async function setStation(vehicle: Vehicle, uuid: string, station: string): Promise<void> {
  await put(
    vehicle,
    vehicle.system.crew.map((one) => (one.uuid === uuid ? { ...one, station } : one)),
  );
}

export type CrewRow = ReturnType<typeof crewRow>;

import { updateDocument } from "#foundry";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { setPip } from "#table/sheets/turn-act.ts";
import { onChange, sheetParts, withParts } from "#table/sheets/sheet-parts.ts";
import { isCharacter, isVehicle, type Vehicle } from "../documents.ts";
import { stepItem } from "./gear-page.ts";
import { OWN, ownName } from "./item-views.ts";
import { vehicleView } from "./vehicle-view.ts";
type Action = (this: ImperfectVehicleSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** Sets the structure by hand: a filled pip empties together with all after it, an empty one fills up. */
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

/** The sheet of a vehicle: crew, weapons, load and moves. */
export class ImperfectVehicleSheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = {
    actions,
    position: { width: 640, height: 720 },
  } as unknown as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  static override PARTS = withParts(
    sheetParts(
      "imperfect/vehicle.hbs",
      "imperfect/weapon-row.hbs",
      "imperfect/weapon-text.hbs",
      "imperfect/counter.hbs",
      "imperfect/named-field.hbs",
    ),
    "head",
    "crew",
    "weapons",
    "moves",
    "description",
    "edit-figures",
    "edit-weapons",
  );

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
    onChange<HTMLInputElement>(this.element, "input[data-station]", ({ dataset, value }) =>
      setStation(this.vehicle, dataset.station ?? "", value.trim()),
    );
    onChange(this.element, "select[data-named]", ({ value }) =>
      updateDocument(this.vehicle, { "system.aptitude": value === OWN ? ownName("aptitude") : value }),
    );
  }

  /** A character that is dropped here comes aboard. */
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
  const crew = vehicle.system.crew.filter((one) => one.uuid !== uuid);
  await put(vehicle, crew);
}

async function setStation(vehicle: Vehicle, uuid: string, station: string): Promise<void> {
  const crew = vehicle.system.crew.map((one) => (one.uuid === uuid ? { ...one, station } : one));
  await put(vehicle, crew);
}

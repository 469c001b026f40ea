import { amount } from "#table/amount.ts";
import { conditionsOf } from "#table/conditions";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { updateDocument } from "#foundry";
import { subjectFrom } from "#table/checks";
import { startCheck } from "#table/checks/start.ts";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { onChange, sheetParts, withParts } from "#table/sheets/sheet-parts.ts";
import { armed, attackValue } from "../checks/attack/arms.ts";
import { isCharacter, isWeapon, itemsOf, type Character, type Thing, type Weapon, isThing } from "../documents.ts";
import { aimedAt, attackRow, type AttackRow, quantityOf } from "./attack-rows.ts";
import { attackFacts } from "./item-facts.ts";
import { createThing, stepQuantity, Steppers, stepView } from "./steppers.ts";
import { refusal, tell } from "../words.ts";

/** The view of the sheet of a thing. `whole` is null for a reader with limited permission, who sees no numbers. */
export function objectView(thing: Thing, user: User.Implementation, editable: boolean) {
  const { isVehicle, description } = thing.system;
  const isWhole = thing.testUserPermission(user, "OBSERVER");
  return {
    name: thing.name,
    img: thing.img ?? "",
    line: tell(`sheet.object.${isVehicle ? "vehicle" : "object"}`),
    whole: isWhole ? wholeView(thing, user, editable) : null,
    description: paragraphs(description),
  };
}
export type ObjectView = ReturnType<typeof objectView>;

function wholeView(thing: Thing, user: User.Implementation, editable: boolean) {
  const { integrity, isVehicle } = thing.system;
  const driver = driverOf(thing);
  return {
    integrity: {
      value: integrity.value,
      max: integrity.max,
      segments: Array.from({ length: integrity.max }, (_, index) =>
        index < integrity.value ? ("left" as const) : ("lost" as const),
      ),
      step: editable ? stepView("integrity", tell(`sheet.object.integrity`), String(integrity.value)) : null,
    },
    readouts: readouts(thing),
    badges: conditionsOf(thing).map(({ id, label, icon, tone, stacks }) => {
      return { id, label, icon, tone, stacks, effect: tell(`condition.${id}.effect`) };
    }),
    // Without a driver it moves in the environment's turn.
    vehicle: isVehicle
      ? {
          driver: driver && { name: driver.name, img: driver.img ?? "", uuid: driver.uuid },
          candidates: editable ? candidates(driver, user) : [],
          mayChange: editable,
        }
      : null,
    weapons: itemsOf(thing, isWeapon).map((weapon) => mountedRow(weapon, thing, driver)),
  };
}

/** Defence value, mass, and for a vehicle its movement (ZS-DV-2). */
function readouts({ system: { defense, mass, movement, isVehicle } }: Thing) {
  const meters = tell("sheet.meters", { meters: amount(movement) });
  return [
    { id: "defense", label: tell("object.FIELDS.defense.label"), value: String(defense) },
    ...(isVehicle ? [{ id: "movement", label: tell(`sheet.object.movement`), value: meters }] : []),
    { id: "mass", label: tell(`sheet.object.mass`), value: tell("sheet.kilograms", { mass: amount(mass) }) },
  ];
}

/** The controller of a vehicle; null without one, or if that actor was deleted. */
function driverOf({ system: { controller } }: Thing): Character | null {
  const found = controller ? fromUuidSync(controller, { strict: false }) : null;
  return isCharacter(found) ? found : null;
}

/** Named characters that this user owns and may put in charge, without the present driver. */
function candidates(driver: Character | null, user: User.Implementation) {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all
    .filter((actor): actor is Character => isCharacter(actor) && actor.testUserPermission(user, "OWNER"))
    .filter((actor) => actor.system.isNamed && actor.uuid !== driver?.uuid)
    .map(({ uuid, name }) => ({ uuid, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n?.lang));
}

/** The row of a mounted weapon, which the driver fires with its own attribute and skill. */
function mountedRow(weapon: Weapon, thing: Thing, driver: Character | null): AttackRow {
  const { name, img, system } = weapon;
  const [id, { facts, none }] = [weapon.id ?? "", quantityOf(weapon)];
  const row = attackRow({
    id,
    key: id,
    name,
    img: img ?? "",
    facts: [...attackFacts(system.attack), ...facts],
    value: driver ? attackValue(driver, armed(weapon)!, system.attack.form) : system.rating,
    data: { itemId: id },
    why: none ?? (driver ? null : refusal("nobodyInCharge", { name: thing.name })),
    tools: [],
  });
  return driver ? { ...row, ...aimedAt(thing, weapon, { data: {}, user: game.user! }) } : row;
}

type Action = (this: ZerospaceObjectSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  step(_event, target) {
    this.steppers.step(target.dataset.field ?? "", Number(target.dataset.by));
  },
  stepQuantity(_event, target) {
    return stepQuantity(this.thing, target.dataset);
  },
  createThing(_event, target) {
    return createThing(this.thing, target.dataset);
  },
  takeOver() {
    const uuid = this.element.querySelector<HTMLSelectElement>("select[data-driver]")?.value;
    return uuid && putInCharge(this.thing, uuid);
  },
  leave() {
    return putInCharge(this.thing, null);
  },
};

/** The sheet of a thing or vehicle: its integrity, and the driver. */
export class ZerospaceObjectSheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = {
    actions,
    position: { width: 600, height: 560 },
  } as unknown as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  static override PARTS = withParts(
    sheetParts("zerospace/object.hbs", "zerospace/stepper.hbs", "zerospace/attack-row.hbs"),
    "head",
    "readouts",
    "driver",
    "weapons",
    "description",
    "edit-figures",
    "edit-weapons",
  );

  readonly steppers = new Steppers((field, by) => {
    void startCheck("zerospace.byHand", subjectFrom(this.thing, { data: { field, by: String(by) } }));
  });

  get thing(): Thing {
    const { actor } = this;
    if (!isThing(actor)) throw new Error(`"${actor.type}" is no thing of ZeroSpace`);
    return actor;
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const { thing, isEditable } = this;
    return {
      ...(context as object),
      view: objectView(thing, game.user!, isEditable),
      systemFields: thing.system.schema.fields,
    } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.steppers.attach(this.element);
    // The selection is stored only by a click on the button, so its change must not submit the form.
    onChange(this.element, "select[data-driver]", () => undefined);
  }

  /** A character dropped on a vehicle becomes its driver. */
  protected override async _onDropActor(_event: DragEvent, actor: Actor.Implementation): Promise<null> {
    if (!this.thing.system.isVehicle) return this.refuseDrop(actor, "dropActor");
    if (!isCharacter(actor)) return this.refuseDrop(actor, "dropAboard");
    if (this.isEditable) await putInCharge(this.thing, actor.uuid);
    return null;
  }

  protected override _onClose(options: object): void {
    this.steppers.settle();
    super._onClose(options);
  }
}

const putInCharge = (thing: Thing, uuid: string | null): Promise<unknown> =>
  updateDocument(thing, { "system.controller": uuid });

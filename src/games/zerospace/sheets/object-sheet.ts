import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { conditionsOf } from "#table/conditions";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { updateDocument } from "#foundry";
import { subjectFrom } from "#table/checks";
import { startCheck } from "#table/checks/start.ts";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { armed, attackValue } from "../checks/attack/arms.ts";
import {
  isCharacter,
  isWeapon,
  itemsOf,
  type Character,
  type Thing,
  type Weapon,
  isThing,
  refusal,
} from "../documents.ts";
import { aimedAt, type AttackRow } from "./attack-rows.ts";
import { attackFacts } from "./item-facts.ts";
import { checkButton } from "./act-tiles.ts";
import { stepView, type StepView, createThing, stepQuantity, Steppers } from "./steppers.ts";

const key = "QUADRANT.zerospace.sheet.object";

/** Whoever moves a vehicle. */
interface Driver {
  name: string;
  img: string;
  uuid: string;
}

interface VehicleBlock {
  /** Null: it moves in the environment's turn. */
  driver: Driver | null;
  /** Characters of the reader that could take over. */
  candidates: { uuid: string; name: string }[];
  mayChange: boolean;
}

interface Whole {
  integrity: { value: number; max: number; segments: ("left" | "lost")[]; step: StepView | null };
  readouts: { id: string; label: string; value: string }[];
  badges: { id: string; label: string; icon: string; tone: string; stacks: number; effect: string }[];
  vehicle: VehicleBlock | null;
  weapons: AttackRow[];
}

/** Everything that the sheet of a thing shows. Whoever has only heard of it sees no number: `whole` is null. */
export interface ObjectView {
  name: string;
  img: string;
  /** "Vehicle", "Object" */
  line: string;
  whole: Whole | null;
  description: string[];
}

export function objectView(thing: Thing, user: User.Implementation, editable: boolean): ObjectView {
  const { isVehicle, description } = thing.system;
  const isWhole = thing.testUserPermission(user, "OBSERVER");
  return {
    name: thing.name,
    img: thing.img ?? "",
    line: say(`${key}.${isVehicle ? "vehicle" : "object"}`),
    whole: isWhole ? wholeView(thing, user, editable) : null,
    description: paragraphs(description),
  };
}

function wholeView(thing: Thing, user: User.Implementation, editable: boolean): Whole {
  const { integrity, isVehicle } = thing.system;
  const driver = driverOf(thing);
  return {
    integrity: {
      value: integrity.value,
      max: integrity.max,
      segments: Array.from({ length: integrity.max }, (_, index) => (index < integrity.value ? "left" : "lost")),
      step: editable ? stepView("integrity", say(`${key}.integrity`), String(integrity.value)) : null,
    },
    readouts: readouts(thing),
    badges: conditionsOf(thing).map(({ id, label, icon, tone, stacks }) => {
      return { id, label, icon, tone, stacks, effect: say(`QUADRANT.zerospace.condition.${id}.effect`) };
    }),
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

/** What it defends with, what it weighs, how far it gets (ZS-DV-2). */
function readouts({ system: { defense, mass, movement, isVehicle } }: Thing): Whole["readouts"] {
  const meters = say("QUADRANT.zerospace.sheet.meters", { meters: amount(movement) });
  return [
    { id: "defense", label: say("QUADRANT.zerospace.object.FIELDS.defense.label"), value: String(defense) },
    ...(isVehicle ? [{ id: "movement", label: say(`${key}.movement`), value: meters }] : []),
    { id: "mass", label: say(`${key}.mass`), value: say("QUADRANT.zerospace.sheet.kilograms", { mass: amount(mass) }) },
  ];
}

/** Whoever is in charge of it; null where nobody is, or whoever was is gone. */
function driverOf({ system: { controller } }: Thing): Character | null {
  const found = controller ? fromUuidSync(controller, { strict: false }) : null;
  return isCharacter(found) ? found : null;
}

/** Characters of players that the reader plays, or the GM may put in charge. */
function candidates(driver: Character | null, user: User.Implementation): VehicleBlock["candidates"] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all
    .filter((actor): actor is Character => isCharacter(actor) && actor.testUserPermission(user, "OWNER"))
    .filter((actor) => actor.system.isNamed && actor.uuid !== driver?.uuid)
    .map(({ uuid, name }) => ({ uuid, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n?.lang));
}

/** What is mounted on it is fired by whoever is in charge, by their own attribute and skill. */
function mountedRow(weapon: Weapon, thing: Thing, driver: Character | null): AttackRow {
  const { id, name, img, system } = weapon;
  const { attack, quantity, rating } = system;
  const left = quantity === null ? [] : [say("QUADRANT.zerospace.fact.left", { count: quantity })];
  const why = quantity === 0 ? refusal("weapon.none") : driver ? null : refusal("nobodyInCharge", { name: thing.name });
  return {
    id: id ?? "",
    key: id ?? "",
    name,
    img: img ?? "",
    facts: [...attackFacts(attack), ...left].join(" · "),
    value: driver ? attackValue(driver, armed(weapon)!, attack.form) : rating,
    ...(driver ? aimedAt(thing, weapon, { data: {}, user: game.user! }) : { odds: null, far: "" }),
    main: checkButton({ check: "attack", label: name, data: { itemId: id ?? "" }, why }),
    tools: [],
  };
}

const TEMPLATES = "systems/quadrant/templates/zerospace";

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

/** The sheet of a thing or a vehicle: what it withstands, and who moves it. */
export class ZerospaceObjectSheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = {
    actions,
    position: { width: 600, height: 560 },
  } as unknown as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/object.hbs`,
      templates: ["stepper", "attack-row"].map((name) => `${TEMPLATES}/${name}.hbs`),
      scrollable: [""],
    },
  };

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
    const drivers = this.element.querySelector("select[data-driver]");
    // What is only being picked is nothing to be stored yet.
    drivers?.addEventListener("change", (event) => event.stopPropagation());
  }

  /** Whoever is dropped here takes over. */
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

import { say } from "#table/words.ts";
import { onChange } from "#table/sheets/sheet-parts.ts";
import { Stepper } from "#table/sheets/stepper.ts";
import { openSheet, updateDocument } from "#foundry";
import { type Character, isGear, isWeapon } from "../documents.ts";
import { tell } from "../words.ts";

/** Endurance as a bar of points, with ordinary and stunning damage drawn apart (ZS-END-2, ZS-STN-1). */
export function enduranceView({ system }: Character, canStep: boolean) {
  const { enduranceLeft, endurance, stun } = system;
  const { value: left, max } = enduranceLeft;
  const value = endurance.value ?? max;
  const stunned = value - left;
  // Each point of the bar is left, stunned or lost.
  const segments = Array.from({ length: max }, (_, index) =>
    index < left ? ("left" as const) : index < value ? ("stun" as const) : ("lost" as const),
  );
  const words = [
    value < max ? tell("sheet.endurance.lost", { count: max - value }) : "",
    stunned > 0 ? tell("sheet.endurance.stunned", { count: stunned }) : "",
  ];
  return {
    left,
    max,
    segments,
    words: words.filter(Boolean).join(" · "),
    steps: canStep
      ? [
          stepView("endurance", tell("character.FIELDS.endurance.value.label"), `${value}`),
          stepView("stun", tell("sheet.endurance.stun"), `${stun}`),
        ]
      : [],
  };
}

export type StepView = ReturnType<typeof stepView>;

/** A number with − and + buttons. @param field id of the number, see `trackOf` */
export function stepView(field: string, label: string, value: string) {
  return {
    field,
    label,
    value,
    less: tell("sheet.less", { label }),
    more: tell("sheet.more", { label }),
  };
}

/** The numbers of a sheet that are stepped by hand. For each, several presses are gathered into one step. */
export class Steppers {
  readonly #steppers = new Map<string, Stepper>();
  readonly #done: (field: string, by: number) => void;
  #root: HTMLElement | null = null;

  constructor(done: (field: string, by: number) => void) {
    this.#done = done;
  }

  /** Attaches all steppers to the sheet's elements, which are new after each render. */
  attach(root: HTMLElement): void {
    this.#root = root;
    for (const [field, stepper] of this.#steppers) this.#show(stepper, field);
  }

  step(field: string, by: number): void {
    if (field) this.#stepper(field).step(by);
  }

  /** Applies all gathered presses now. */
  settle(): void {
    for (const stepper of this.#steppers.values()) stepper.settle();
  }

  #stepper(field: string): Stepper {
    const known = this.#steppers.get(field);
    if (known) return known;
    const stepper = new Stepper((by) => this.#done(field, by));
    this.#show(stepper, field);
    this.#steppers.set(field, stepper);
    return stepper;
  }

  #show(stepper: Stepper, field: string): void {
    const place = this.#root?.querySelector<HTMLElement>(`[data-stepper="${CSS.escape(field)}"]`);
    if (place) stepper.attach(place);
  }
}

/** Changes the quantity of a weapon that is counted, down to 0. */
export async function stepQuantity(actor: Actor.Implementation, { itemId, by }: DOMStringMap): Promise<void> {
  const weapon = actor.items.get(itemId ?? "");
  if (!isWeapon(weapon) || weapon.system.quantity === null) return;
  const quantity = Math.max(0, weapon.system.quantity + Number(by));
  if (quantity !== weapon.system.quantity) await updateDocument(weapon, { "system.quantity": quantity });
}

/** Equips or unequips a weapon or a piece of gear. */
export async function equip(actor: Actor.Implementation, id: string, isEquipped: boolean): Promise<void> {
  const thing = actor.items.get(id);
  if (isWeapon(thing) || isGear(thing)) await updateDocument(thing, { "system.isEquipped": isEquipped });
}

/** Creates an Item for the group of the pressed button: a weapon, a tool or a piece of armour. */
export async function createThing(actor: Actor.Implementation, { type = "", use }: DOMStringMap): Promise<void> {
  const kind = use ? tell(`gearUse.${use}`) : say(`TYPES.Item.${type}`);
  const name = say("QUADRANT.table.sheet.newItem", { type: kind });
  const data = { type, name, system: { isEquipped: true, ...(use && { use }) } };
  const [item] = await actor.createEmbeddedDocuments("Item", [data as unknown as Item.CreateData]);
  await openSheet(item);
}

/** The checkboxes write to their Items, because the surrounding form would write to the actor. */
export function listenForGear(actor: Actor.Implementation, root: HTMLElement): void {
  onChange<HTMLInputElement>(root, "input[data-equip]", ({ dataset, checked }) =>
    equip(actor, dataset.equip ?? "", checked),
  );
}

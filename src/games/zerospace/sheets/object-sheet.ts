import { updateDocument } from "#foundry";
import { subjectFrom } from "#table/checks";
import { startCheck } from "#table/checks/start.ts";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { isCharacter, isThing, type Thing } from "../documents.ts";
import { createThing, stepQuantity } from "./gear-acts.ts";
import { objectView } from "./object-view.ts";
import { Steppers } from "./steppers.ts";

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

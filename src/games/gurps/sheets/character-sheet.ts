import { updateDocument } from "#foundry";
import { subjectFrom } from "#table/checks";
import { startCheck } from "#table/checks/start.ts";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { endCondition, giveCondition, listenForConditions } from "#table/sheets/condition-acts.ts";
import { onChange, sheetParts, withParts } from "#table/sheets/sheet-parts.ts";
import { Stepper } from "#table/sheets/stepper.ts";
import { turnAct } from "#table/sheets/turn-act.ts";
import { acceptsValue } from "#table/sheets/form-check.ts";
import { type Character, isCharacter, isEquipment } from "../documents.ts";
import { characterView } from "./character-view.ts";
import { addRow, listenForLists, REACTIONS_LIST, removeRow } from "./list-field.ts";
import { SkillFilter, type Study } from "./skill-rows.ts";

/** The counters of an Item of equipment, with their highest values. */
const MOST = { quantity: Number.MAX_SAFE_INTEGER, missingItems: Number.MAX_SAFE_INTEGER, damage: 3 } as const;

/** Steps a counter of an Item of equipment: its quantity, its missing pieces, or its damage. */
async function stepThing(actor: Actor.Implementation, { itemId, field, by }: DOMStringMap): Promise<void> {
  const thing = actor.items.get(itemId ?? "");
  const counted = (Object.keys(MOST) as (keyof typeof MOST)[]).find((one) => one === field);
  if (!isEquipment(thing) || !counted) return;
  const before = thing.system[counted];
  const value = Math.max(0, Math.min(MOST[counted], before + Number(by)));
  if (value !== before) await updateDocument(thing, { [`system.${counted}`]: value });
}

/** The module that shows costs. It is loaded with edit mode. */
const study = (): Promise<Study> => import("./study.ts");

/** Writes typed points and levels of skills, and typed totals of figures that follow from attributes. */
function listenForStudies(actor: Character, root: HTMLElement, redraw: () => void): void {
  onChange<HTMLInputElement | HTMLSelectElement>(root, "[data-study]", async (field) => {
    if (!acceptsValue(field)) return redraw();
    return (await study()).studied(actor, field);
  });
  onChange<HTMLInputElement>(root, "[data-total]", async (field) => {
    if (!acceptsValue(field)) return redraw();
    return (await study()).totalled(actor, field);
  });
}

/** Checkboxes that write to Items: the form around them belongs to the actor. */
function listenForCarried(actor: Actor.Implementation, root: HTMLElement): void {
  onChange<HTMLInputElement>(root, "input[data-carry]", ({ dataset, checked }) => {
    const thing = actor.items.get(dataset.carry ?? "");
    if (isEquipment(thing)) return updateDocument(thing, { "system.isCarried": checked });
  });
}

type Action = (this: GurpsCharacterSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  step(_event, target) {
    const field = target.dataset.field;
    if (field === "hp" || field === "fp") this.steppers[field].step(Number(target.dataset.by));
  },
  stepThing(_event, target) {
    return stepThing(this.character, target.dataset);
  },
  async stepStudy(_event, target) {
    return (await study()).stepped(this.character, target.dataset);
  },
  /** An act of the tracker, from the sheet: the referee carries it out. */
  turnAct(_event, target) {
    if (target.ariaDisabled !== "true") return turnAct(this.character, target.dataset);
  },
  endCondition(_event, target) {
    return endCondition(this.character, target.dataset.condition ?? "");
  },
  giveCondition() {
    return giveCondition(this.character, this.element);
  },
  addRow() {
    return addRow(this.character, REACTIONS_LIST);
  },
  removeRow(_event, target) {
    return removeRow(this.character, REACTIONS_LIST, Number(target.dataset.index));
  },
};

const WITHIN = [
  "header",
  "points",
  "maneuvers",
  "attributes",
  "gravity",
  "ladder",
  "bucket",
  "skills",
  "skill-button",
  "study",
  "traits",
  "equipment",
  "counter",
  "attacks",
  "play",
  "edit",
  "list",
];

/** The sheet of a character, an animal or a foe: all on one page, in the order in which players need it. */
export class GurpsCharacterSheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = { actions } as unknown as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  static override PARTS = withParts(
    sheetParts("gurps/character.hbs", ...WITHIN.map((name) => `gurps/${name}.hbs`)),
    "head",
    "maneuvers",
    "attributes",
    "conditions",
    "bucket",
    "attacks",
    "skills",
    "feats",
    "contests",
    "senses",
    "influence",
    "traits",
    "foot",
    "equipment",
    "notes",
    "edit-who",
    "edit-points",
    "edit-attributes",
    "edit-bought",
    "edit-defenses",
    "edit-skills",
    "edit-traits",
    "edit-equipment",
    "edit-attacks",
    "edit-reactions",
    "edit-biography",
    "edit-bookkeeping",
  );

  /** Points by hand: several clicks in a row are one act. */
  readonly steppers = { hp: this.#stepper("hp"), fp: this.#stepper("fp") };
  readonly #filter = new SkillFilter();

  get character(): Character {
    const { actor } = this;
    if (!isCharacter(actor)) throw new Error(`"${actor.type}" is no character of GURPS`);
    return actor;
  }

  #stepper(field: "hp" | "fp"): Stepper {
    return new Stepper((by) => {
      void startCheck("gurps.byHand", subjectFrom(this.character, { data: { field, by: String(by) } }));
    });
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const { character, isEditable } = this;
    return {
      ...(context as object),
      view: characterView(character, {
        user: game.user!,
        editable: isEditable,
        study: this.mode === "edit" ? await study() : null,
      }),
      systemFields: character.system.schema.fields,
    } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const { character, element, steppers } = this;
    for (const [field, stepper] of Object.entries(steppers)) {
      const place = element.querySelector<HTMLElement>(`[data-stepper="${field}"]`);
      if (place) stepper.attach(place);
    }
    this.#filter.attach(element);
    listenForCarried(character, element);
    listenForStudies(character, element, () => void this.render());
    listenForConditions(element);
    listenForLists(character, element, [REACTIONS_LIST], () => void this.render());
  }

  /** Pending steps are carried out at once; the filter is cleared for the next time. */
  protected override _onClose(options: object): void {
    for (const stepper of Object.values(this.steppers)) stepper.settle();
    this.#filter.clear();
    super._onClose(options);
  }
}

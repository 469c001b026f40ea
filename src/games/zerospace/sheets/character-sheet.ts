import { combatantOf, subjectFrom, tokenOf } from "#table/checks";
import { startCheck } from "#table/checks/start.ts";
import { conditionOf, toggleCondition } from "#table/conditions";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { endCondition, giveCondition, listenForConditions } from "#table/sheets/condition-acts.ts";
import { sheetParts, withParts } from "#table/sheets/sheet-parts.ts";
import { turnAct } from "#table/sheets/turn-act.ts";
import { procedure } from "../combat/procedure.ts";
import { isCharacter, type Character } from "../documents.ts";
import { characterView } from "./character-view.ts";
import { createThing, equip, listenForGear, stepQuantity, Steppers } from "./steppers.ts";

type Action = (this: ZerospaceCharacterSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** Requests an act of the tracker from the referee. */
  turnAct(_event, target) {
    if (target.ariaDisabled !== "true") return turnAct(this.character, target.dataset);
  },
  /** An act that runs only on this client: roleplay, or the throw of a requested initiative. */
  atOnce(_event, target) {
    const row = combatantOf(this.character, tokenOf(this.character));
    if (row && target.ariaDisabled !== "true") return procedure.atOnce?.[target.dataset.act ?? ""]?.(row);
  },
  step(_event, target) {
    this.steppers.step(target.dataset.field ?? "", Number(target.dataset.by));
  },
  stepQuantity(_event, target) {
    return stepQuantity(this.character, target.dataset);
  },
  createThing(_event, target) {
    return createThing(this.character, target.dataset);
  },
  equip(_event, target) {
    return equip(this.character, target.dataset.itemId ?? "", true);
  },
  endCondition(_event, target) {
    return endCondition(this.character, target.dataset.condition ?? "");
  },
  giveCondition() {
    return giveCondition(this.character, this.element);
  },
  toggleDefeat() {
    const condition = conditionOf(this.character, "defeated");
    return condition && toggleCondition(this.character, condition);
  },
};

const WITHIN = [
  "header",
  "plot-points",
  "turn",
  "seat",
  "stepper",
  "attribute",
  "attack-row",
  "attacks",
  "page-actions",
  "page-powers",
  "page-equipment",
  "page-complications",
  "page-notes",
  "skill-list",
  "attack-list",
  "thing-line",
  "edit-who",
  "edit-bookkeeping",
];

/** The sheet of a character: named on five pages, unnamed on one. */
export class ZerospaceCharacterSheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = { actions } as unknown as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  static override PARTS = withParts(
    sheetParts("zerospace/character.hbs", ...WITHIN.map((name) => `zerospace/${name}.hbs`)),
    "head",
    "plot",
    "turn",
    "tabs",
    "actions",
    "powers",
    "equipment",
    "complications",
    "notes",
    "conditions",
    "attacks",
    "attributes",
    "defenses",
    "stances",
    "skills",
    "acts",
    "foot",
    "edit-who",
    "edit-figures",
    "edit-body",
    "edit-skills",
    "edit-bookkeeping",
  );

  override tabGroups: Record<string, string | null> = { page: "actions" };

  /** Numbers stepped by hand. Several presses are one act. */
  readonly steppers = new Steppers((field, by) => {
    void startCheck("zerospace.byHand", subjectFrom(this.character, { data: { field, by: String(by) } }));
  });

  get character(): Character {
    const { actor } = this;
    if (!isCharacter(actor)) throw new Error(`"${actor.type}" is no character of ZeroSpace`);
    return actor;
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const { character, isEditable } = this;
    const looks = { user: game.user!, editable: isEditable, page: this.tabGroups["page"] ?? null };
    return {
      ...(context as object),
      view: characterView(character, looks),
      systemFields: character.system.schema.fields,
    } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.steppers.attach(this.element);
    listenForGear(this.character, this.element);
    listenForConditions(this.element);
  }

  /** The next time, the sheet opens on its first page. */
  protected override _onClose(options: object): void {
    this.steppers.settle();
    this.tabGroups["page"] = "actions";
    super._onClose(options);
  }
}

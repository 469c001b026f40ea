import { subjectFrom } from "#table/checks";
import { createMessage, updateDocument } from "#foundry";
import { startCheck } from "#table/checks/start.ts";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { endCondition, giveCondition, listenForConditions } from "#table/sheets/condition-acts.ts";
import { showCard } from "#table/sheets/show-card.ts";
import { spendOn } from "#table/sheets/spend-on.ts";
import { Stepper } from "#table/sheets/stepper.ts";
import { turnAct } from "#table/sheets/turn-act.ts";
import { onChange, sheetParts, withParts } from "#table/sheets/sheet-parts.ts";
import { type Character, isCharacter, isHindrance } from "../documents.ts";
import { openFatePanel } from "../windows.ts";
import { characterView } from "./character-view.ts";
import { listenForGear, stepItem } from "./gear-page.ts";
import { dieOfText } from "./traits-page.ts";

/** Tells the table in the log that an Impetus is invoked; the chip is paid with the roll (IMP-FATE-7). */
async function invoke(actor: Character, id: string): Promise<void> {
  const item = actor.items.get(id);
  if (!isHindrance(item)) return;
  const line = { key: "QUADRANT.imperfect.sheet.fate.invokes", data: { name: actor.name, what: item.name } };
  await createMessage({
    type: "log",
    speaker: { actor: actor.id, alias: actor.name },
    system: { game: "imperfect", lines: [line], offers: [] },
  });
}

type Action = (this: ImperfectCharacterSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** An act of the tracker, from the sheet: by way of the referee. */
  turnAct(_event, target) {
    if (target.ariaDisabled !== "true") return turnAct(this.character, target.dataset);
  },
  showCard(_event, target) {
    if (target.ariaDisabled !== "true") showCard(target.dataset.card ?? "");
  },
  /** Spends a chip on the actor's own roll. */
  spendOn(_event, target) {
    if (target.ariaDisabled !== "true") return spendOn(target.dataset);
  },
  stepWind(_event, target) {
    this.windStepper.step(Number(target.dataset.by));
  },
  stepItem(_event, target) {
    return stepItem(this.character, target.dataset);
  },
  endCondition(_event, target) {
    return endCondition(this.character, target.dataset.condition ?? "");
  },
  giveCondition() {
    return giveCondition(this.character, this.element);
  },
  fatePanel: () => openFatePanel(),
  invoke(_event, target) {
    return invoke(this.character, target.dataset.itemId ?? "");
  },
};

const WITHIN = [
  "header",
  "seat-cards",
  "playing-card",
  "body",
  "chips",
  "stack",
  "page-action",
  "page-traits",
  "page-body",
  "page-gear",
  "page-fate",
  "weapon-row",
  "weapon-text",
  "thing-line",
  "counter",
  "edit-who",
];

/** The sheet of a hero or an extra: acts on the first page, the character's values on the others. */
export class ImperfectCharacterSheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = { actions } as unknown as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  static override PARTS = withParts(
    sheetParts("imperfect/character.hbs", ...WITHIN.map((name) => `imperfect/${name}.hbs`)),
    "head",
    "chips",
    "tabs",
    "action",
    "traits",
    "body",
    "gear",
    "fate",
    "notes",
    "conditions",
    "weapons",
    "wills",
    "moves",
    "figure",
    "mend",
    "gear-weapons",
    "gear-armor",
    "gear-gear",
  );

  override tabGroups: Record<string, string | null> = { page: "action" };

  readonly windStepper = new Stepper((by) => {
    void startCheck("imperfect.windByHand", subjectFrom(this.character, { data: { by: String(by) } }));
  });

  get character(): Character {
    const { actor } = this;
    if (!isCharacter(actor)) throw new Error(`"${actor.type}" is no character of Future Imperfect`);
    return actor;
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const { character, mode, isEditable } = this;
    const looks = { user: game.user!, editable: isEditable, mode, page: this.tabGroups["page"] ?? null };
    return {
      ...(context as object),
      view: characterView(character, looks),
      systemFields: character.system.schema.fields,
    } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.windStepper.attach(this.element);
    listenForGear(this.character, this.element);
    listenForConditions(this.element);
    onChange(this.element, "select[data-trait-die]", ({ dataset, value }) => {
      const path = `system.traits.${dataset.traitDie}`;
      const { faces, bonus } = dieOfText(value);
      return updateDocument(this.character, { [`${path}.faces`]: faces, [`${path}.bonus`]: bonus });
    });
  }

  /** The next time, the sheet opens on its first page, for play. */
  protected override _onClose(options: object): void {
    this.windStepper.settle();
    this.tabGroups["page"] = "action";
    super._onClose(options);
  }
}

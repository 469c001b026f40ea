import { updateDocument } from "#foundry";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { listenForWords } from "#table/sheets/condition-words.ts";
import { sheetParts, withParts } from "#table/sheets/sheet-parts.ts";
import { showCard } from "#table/sheets/show-card.ts";
import { setPip, turnAct } from "#table/sheets/turn-act.ts";
import { type Character, isCharacter } from "../documents.ts";
import { characterView } from "./character-view.ts";
import { dropped, listenForTicks, refillItem } from "./gear-acts.ts";
import { moveItem } from "./move-item.ts";

type Action = (this: ZapCharacterSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** An act of the character's turn, which the referee carries out. */
  turnAct(_event, target) {
    if (target.ariaDisabled !== "true") return turnAct(this.character, target.dataset);
  },
  /** Shows the card on which a Trope can be called. */
  showCard(_event, target) {
    if (target.ariaDisabled !== "true") showCard(target.dataset.card ?? "");
  },
  /** Stamina and Will by hand: a filled pip falls with all behind it, an empty one fills up. */
  setPip(_event, target) {
    return setPip(this.character, target.dataset, ["stamina", "will"]);
  },
  moveItem(_event, target) {
    return moveItem(this.character, target.dataset.itemId ?? "", Number(target.dataset.by));
  },
  /** Refills the shots by hand, when the players agree that there was time. */
  refillItem(_event, target) {
    return refillItem(this.character.items.get(target.dataset.itemId ?? ""));
  },
  /** Waives the throw for an injury, when the players agree that the Out could not wound. */
  noInjury() {
    return updateDocument(this.character, { "system.injuryDue": false });
  },
};

const WITHIN = [
  "gauges",
  "row",
  "row-tool",
  "row-tools",
  "gear",
  "complications",
  "edit-items",
  "growth",
  "growth-edit",
  "ship-trade",
  "cargo-line",
  "ship-trek",
];

/** The sheet of a hero, a foe, a minion or a mob. */
export class ZapCharacterSheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = { actions } as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  static override PARTS = withParts(
    sheetParts("zap/character.hbs", ...WITHIN.map((name) => `zap/${name}.hbs`)),
    "head",
    "gauges",
    "conditions",
    "power",
    "movement",
    "shtick",
    "default",
    "gear",
    "trade",
    "trek",
    "tropes",
    "complications",
    "folded-tropes",
    "foot",
    "edit-who",
    "edit-figures",
    "edit-bookkeeping",
    "edit-power",
    "edit-movement",
    "edit-shtick",
    "edit-equipment",
    "edit-complications",
    "edit-assets",
    "edit-cargo",
    "edit-notes",
  );

  get character(): Character {
    const { actor } = this;
    if (!isCharacter(actor)) throw new Error(`"${actor.type}" is no character of Zap!`);
    return actor;
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const actor = this.character;
    return {
      ...(context as object),
      view: characterView(actor, { user: game.user!, editable: this.isEditable, isEdit: this.mode === "edit" }),
      systemFields: actor.system.schema.fields,
      isGM: game.user!.isGM,
      isMob: actor.system.role === "mob",
    } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    listenForWords(this.character, this.element);
    listenForTicks(this.character, this.element);
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<object | null | undefined> {
    if (this.mode === "play" && dropped(this.character, item)) return null;
    return super._onDropItem(event, item);
  }
}

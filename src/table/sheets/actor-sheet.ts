import { ActorSheetV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { startFromButton } from "../checks/start.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { acceptsValue } from "./form-check.ts";
import { createItem, deleteItem, editItem } from "./item-acts.ts";
import { markMode, modeSwitch, type SheetMode } from "./sheet-mode.ts";

type Action = (this: QuadrantActorSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  check(event, target) {
    if (target.ariaDisabled === "true") return;
    return startFromButton(target, { actor: this.actor, skip: event.shiftKey });
  },
  mode(_event, target) {
    return this.setMode(target.dataset.mode === "edit" ? "edit" : "play");
  },
  createItem(_event, target) {
    return createItem(this.actor, target.dataset.type ?? "", target.dataset.kind);
  },
  editItem(_event, target) {
    return editItem(this.actor, target.dataset.itemId);
  },
  deleteItem(_event, target) {
    return deleteItem(this.actor, target.dataset.itemId);
  },
};

/**
 * The sheet of an actor of any game: play and edit mode, checks, Items. A game's sheet brings one part, `sheet`, whose
 * template shows what the mode asks for.
 */
// @ts-expect-error The published types nest the mixin deeper than the compiler follows (TS2321).
export class QuadrantActorSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window", "q-sheet"],
    position: { width: 760, height: 820 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions,
  };

  #mode: SheetMode = "play";

  get mode(): SheetMode {
    return this.isEditable ? this.#mode : "play";
  }

  async setMode(mode: SheetMode): Promise<void> {
    this.#mode = mode;
    await this.render();
  }

  /** The actor's game gives the window its colours. */
  protected override _initializeApplicationOptions(options: object): never {
    const result = super._initializeApplicationOptions(options as never) as unknown as {
      document: Actor.Implementation;
      classes: string[];
    };
    const game = gameOf(result.document);
    return { ...result, classes: [...result.classes, `q-${game?.id ?? "table"}`] } as never;
  }

  protected override async _renderFrame(options: object): Promise<HTMLElement> {
    const frame = await super._renderFrame(options as never);
    if (this.isEditable) {
      frame.querySelector(".window-title")?.after(modeSwitch(frame.ownerDocument, this.mode));
    }
    return frame;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context as never, options as never);
    this.element.dataset.mode = this.mode;
    const group = this.element.querySelector<HTMLElement>(".q-mode");
    if (group) markMode(group, this.mode);
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options as never);
    return { ...context, mode: this.mode, isPlay: this.mode === "play", isEdit: this.mode === "edit", rootId: this.id } as never;
  }

  protected override _onChangeForm(config: object, event: Event): void {
    if (acceptsValue(event.target)) super._onChangeForm(config as never, event as never);
    else void this.render();
  }

  protected override async _onDropItem(event: DragEvent, item: Item.Implementation): Promise<never> {
    if (gameOf(item) !== gameOf(this.actor)) {
      ui.notifications?.warn(say("QUADRANT.table.refusal.otherGame", { item: item.name, name: this.actor.name }));
      return null as never;
    }
    return super._onDropItem(event, item as never) as never;
  }
}

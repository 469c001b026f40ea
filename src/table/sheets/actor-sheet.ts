import type { DocumentSheet } from "../../../types/sheets.ts";
import { ActorSheetBase, bindDrags } from "../../foundry.ts";
import { keepsFocus } from "../focus.ts";
import { skipsDialog } from "../checks/skips.ts";
import { startFromButton } from "../checks/start.ts";
import { isBlank } from "../begin/blank.ts";
import { showBeginning } from "../begin/show.ts";
import { chooseFile } from "../exchange/bring-files.ts";
import { isCondition } from "../conditions/conditions.ts";
import { actorOf } from "../documents/actor-of.ts";
import { drawEffects, effectAct } from "../effects/on-sheets.ts";
import { isRefused } from "../documents/copies.ts";
import { knownAs } from "../documents/names.ts";
import { gameOf, playOfDocument } from "../register.ts";
import { tellTab } from "../tabs.ts";
import { enrichTexts } from "../text/texts-of-sheets.ts";
import { copyAsText, pasteCharacter, pickItems, pickPicture, rowsLoaded } from "../windows.ts";
import { say, sayRefusal } from "../words.ts";
import { giveDropped, type Dropped } from "./drop-condition.ts";
import { drawCompact, hasCompact, toggleCompact } from "./compact.ts";
import { acceptsValue } from "./form-check.ts";
import { withGameClass } from "./game-class.ts";
import { deleteItem, openItem } from "./item-acts.ts";
import { PendingDraws, tableSnapshot } from "./draws.ts";
import { drawsParts } from "./drawn-parts.ts";
import { exchangeControls } from "./exchange-controls.ts";
import { listenForFolds, unfoldKept } from "./kept.ts";
import { OwnPlace, SIZE } from "./own-place.ts";
import { draggedRoll, markRolls } from "./roll-drag.ts";
import { walkRows } from "./row-walk.ts";
import { markMode, modeSwitch, type SheetMode } from "./sheet-mode.ts";

interface Dragged {
  documentName: string;
  name?: string;
}

const TAKEN_IN = ["ActiveEffect", "Actor", "Item", "Folder"];

type Action = (this: QuadrantActorSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  check(event, target) {
    if (target.ariaDisabled === "true") return;
    return startFromButton(target, { actor: this.actor, skip: skipsDialog(event) });
  },
  compact() {
    return toggleCompact(this);
  },
  mode(_event, target) {
    return this.setMode(target.dataset.mode === "edit" ? "edit" : "play");
  },
  createItem(_event, target) {
    return pickItems(this.actor, { type: target.dataset.type ?? "", kind: target.dataset.kind });
  },
  editItem(_event, target) {
    return openItem(this.actor, target.dataset.itemId, this.mode);
  },
  deleteItem(_event, target) {
    return deleteItem(this.actor, target.dataset.itemId);
  },
  effect(_event, target) {
    return effectAct(this, target);
  },
  exportFile() {
    this.actor.exportToJSON();
  },
  importFile() {
    return this.actor.importFromJSONDialog();
  },
  /** Imports a file of another program. */
  bringFile() {
    return chooseFile(this.actor);
  },
  pasteText() {
    return pasteCharacter(this.actor);
  },
  copyText() {
    return copyAsText(this.actor);
  },
  pickPicture() {
    return pickPicture(this.actor);
  },
};

/**
 * The base of all actor sheets: play and edit mode, checks, Items. A game's sheet adds its `PARTS`, all drawn by one template
 * for both modes.
 */
export class QuadrantActorSheet extends drawsParts(keepsFocus(ActorSheetBase)) {
  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window", "q-sheet"],
    position: { ...SIZE },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions,
  };

  #mode: SheetMode = "play";
  /** The state of the table from which this sheet was last drawn. */
  #drawn = tableSnapshot();
  readonly #place = new OwnPlace(this as never);
  readonly #awaited = new PendingDraws();

  /** Whether it shows the current state, or will after a pending drawing, e.g. Foundry's own after an update of the actor. */
  get isCurrent(): boolean {
    return this.#drawn.isCurrent || this.#awaited.isAny;
  }

  override async render(...how: Parameters<DocumentSheet<Actor>["render"]>): Promise<this> {
    // A blank actor opens in edit mode.
    if (!this.rendered && this.isEditable && isBlank(this.actor)) this.#mode = "edit";
    const isPartial = typeof how[0] === "object" && how[0].parts;
    return isPartial ? super.render(...how) : this.#awaited.during(() => super.render(...how));
  }

  /** Whether Items can be added by typing their names. */
  get addsByName(): boolean {
    return true;
  }

  get mode(): SheetMode {
    return this.isEditable ? this.#mode : "play";
  }

  async setMode(mode: SheetMode): Promise<void> {
    this.#mode = mode;
    await this.render();
  }

  /** Adds the controls for export and import. */
  protected override _getHeaderControls(): object[] {
    return [...super._getHeaderControls(), ...exchangeControls(this.actor, this.isEditable)];
  }

  /** Adds the CSS class of the actor's game. */
  protected override _initializeApplicationOptions(options: object): Record<string, unknown> {
    return withGameClass(super._initializeApplicationOptions(options));
  }

  override get title(): string {
    return knownAs(this.actor);
  }

  protected override async _renderFrame(options: object): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    const status = frame.ownerDocument.createElement("span");
    status.className = "q-window__status";
    frame.querySelector(".window-title")?.after(status);
    if (this.isEditable) {
      status.after(modeSwitch(frame.ownerDocument, this.mode));
    }
    return frame;
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { name: kind } = this.constructor;
    listenForFolds(this.element, kind);
    walkRows(this.element);
    this.#place.open();
  }

  protected override _onPosition(position: object): void {
    super._onPosition(position);
    this.#place.moved();
  }

  protected override async _onRender(context: object, options: { parts?: string[] }): Promise<void> {
    // Without redrawn parts, folds, marks and drag handlers are still in place.
    if (options.parts?.length !== 0) {
      unfoldKept(this.element, this.constructor.name);
      markRolls(this.element, this.actor);
      await super._onRender(context, options);
      for (const id of options.parts ?? []) this.#letDrag(this.parts[id]);
      this.#bindsAll = false;
      void enrichTexts(this.element, this.actor);
    }
    if (hasCompact(this.actor)) drawCompact(this);
    await drawEffects(this);
    if (this.element.dataset.mode !== this.mode) this.element.dataset.mode = this.mode;
    const status = this.element.querySelector(".q-window__status");
    const words = playOfDocument(this.actor)?.status(this.actor) ?? "";
    if (status && status.textContent !== words) status.textContent = words;
    const group = this.element.querySelector<HTMLElement>(".q-mode");
    if (group) markMode(group, this.mode);
    showBeginning(this);
    // In play mode, `editRows` only has to remove the line that offers to restore a deleted Item.
    const edits = this.mode === "edit" || this.element.querySelector(".q-undo") !== null;
    if (edits && this.isEditable) void rowsLoaded().then((rows) => rows?.editRows(this));
  }

  /** At the first drawing Foundry binds all drags; later we bind only those of replaced parts. */
  #bindsAll = true;

  protected override _canDragStart(selector: string): boolean {
    return this.#bindsAll && super._canDragStart(selector);
  }

  #letDrag(part: HTMLElement | undefined): void {
    if (!part || this.#bindsAll || !super._canDragStart(".draggable")) return;
    const callbacks = { dragstart: this._onDragStart.bind(this) };
    bindDrags(part, { dragSelector: ".draggable", permissions: { drop: () => false }, callbacks });
  }

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const { parts = [] } = options as { parts?: string[] };
    if (parts.length >= Object.keys((this.constructor as typeof QuadrantActorSheet).PARTS).length) this.#awaited.read();
    this.#drawn = tableSnapshot();
    const { mode, id: rootId } = this;
    const cells = mode === "edit" ? (await rowsLoaded())?.cellsOf(this.actor) : undefined;
    return { ...context, cells, mode, isPlay: mode === "play", isEdit: mode === "edit", rootId };
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    tellTab(this.element, tab, group);
    // Pages are drawn when they are first shown.
    if (this.element.querySelector(`.tab[data-group="${group}"][data-tab="${tab}"][data-undrawn]`)) void this.render();
  }

  /** The next opening is in play mode again, unless the actor is blank. */
  protected override _onClose(options: object): void {
    super._onClose(options);
    this.#mode = "play";
    this.#place.close();
    this.#bindsAll = true;
  }

  protected override _onChangeForm(config: object, event: Event): void {
    if (acceptsValue(event.target)) super._onChangeForm(config, event);
    else void this.render();
  }

  /** Foundry drags Items; a roll without an Item has drag data of ours. */
  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if (target.dataset.action !== "check") return super._onDragStart(event);
    const dragged = draggedRoll(target, this.actor);
    if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged));
    else event.preventDefault();
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<object | null | undefined> {
    if (gameOf(item) !== gameOf(this.actor)) {
      ui.notifications?.warn(say("QUADRANT.table.refusal.otherGame", { item: item.name, name: this.actor.name }));
      return null;
    }
    const isOwn = item.parent === this.actor;
    if (isOwn && (event.target as HTMLElement).closest("[data-by-name]")) return this.refuseDrop(item, "dropSorted");
    if (!isOwn && isRefused(this.actor, item)) return null;
    return super._onDropItem(event, item);
  }

  /** Refuses documents that no sheet takes, e.g. scenes and journals, with a notification. */
  protected override async _onDropDocument(event: DragEvent, document: Dragged): Promise<object | null> {
    if (TAKEN_IN.includes(document.documentName)) return super._onDropDocument(event, document);
    return this.refuseDrop(document, "dropElse");
  }

  /** Refuses actors; sheets of games may override it. */
  protected override async _onDropActor(_event: DragEvent, actor: Actor.Implementation): Promise<null> {
    return this.refuseDrop(actor, "dropActor");
  }

  /** Shows why a dropped document is refused. */
  protected refuseDrop(
    { name = "" }: Pick<Dragged, "name">,
    why: "dropActor" | "dropAboard" | "dropElse" | "dropSorted",
  ): null {
    ui.notifications?.warn(say(`QUADRANT.table.refusal.${why}`, { what: name }));
    return null;
  }

  /** Gives a dropped condition as the token's palette does; any other effect is copied to the actor by Foundry. */
  protected override async _onDropActiveEffect(
    event: DragEvent,
    effect: ActiveEffect.Implementation,
  ): Promise<object | null | undefined> {
    if (!isCondition(effect)) return super._onDropActiveEffect(event, effect);
    if (actorOf(effect) === this.actor) return null;
    const refusal = await giveDropped(this.actor, effect as Dropped);
    if (refusal) ui.notifications?.warn(sayRefusal(refusal));
    return null;
  }
}

import { enrichHTML, ItemSheetBase } from "../../foundry.ts";
import { hasDefaultValues } from "../begin/blank.ts";
import { factsOf } from "../browse/facts.ts";
import { skipsDialog } from "../checks/skips.ts";
import { keepsFocus } from "../focus.ts";
import { partialOf, templatesLoaded } from "../handlebars.ts";
import { give, receiverOf, rollsWith, readingView } from "../reading/reading.ts";
import { gameOf } from "../register.ts";
import { startRoll } from "../rolls/start.ts";
import { openRules } from "../rulebook.ts";
import { loadStyles } from "../styles.ts";
import { acceptsValue } from "./form-check.ts";
import { withGameClass } from "./game-class.ts";
import { markPencil, pencil } from "./pencil.ts";
import type { SheetMode } from "./sheet-mode.ts";

type Action = (this: QuadrantItemSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  mode(_event, { dataset }) {
    return this.setMode(dataset["mode"] === "edit" ? "edit" : "play");
  },
  /** Begins a roll of the owner with this Item. */
  rollItem(event, { dataset }) {
    const { actor } = this.item;
    const roll = rollsWith(this.item)[Number(dataset["roll"])];
    if (actor && roll) return startRoll(actor, roll, { skip: skipsDialog(event) });
  },
  giveItem() {
    return give(this.item, receiverOf(this.item));
  },
  rules(_event, { dataset }) {
    return openRules(dataset["section"] ?? "");
  },
};

/** Width of the window in px, by mode: a page to read, or a form. */
const WIDTHS: Record<SheetMode, number> = { play: 360, edit: 520 };

/** The base of all Item sheets: it shows a page to read, and the pencil switches to the form. */
export class QuadrantItemSheet extends keepsFocus(ItemSheetBase) {
  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window", "q-item-sheet"],
    position: { width: WIDTHS.play, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: actions as never,
    // It shows numbers, so users with only LIMITED permission may not open it.
    viewPermission: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER,
  };

  #mode: SheetMode = "play";

  get mode(): SheetMode {
    return this.isEditable ? this.#mode : "play";
  }

  async setMode(mode: SheetMode): Promise<void> {
    this.#mode = mode;
    await this.render();
    this.setPosition({ width: WIDTHS[this.mode], height: "auto" });
  }

  /** The most important facts, for one line. */
  protected facts(): string[] {
    const { item } = this;
    const game = gameOf(item);
    return game ? factsOf("Item", item.type as string, game, item.toObject().system).map(({ text }) => text) : [];
  }

  /** Further view data that are computed from the fields. */
  protected view(): object {
    return {};
  }

  /** A new Item opens in edit mode, since there is nothing to read yet. */
  override async render(...how: Parameters<typeof ItemSheetBase.prototype.render>): Promise<this> {
    const { mode } = (typeof how[0] === "object" ? how[0] : {}) as { mode?: SheetMode };
    const wasOpen = this.rendered;
    if (mode) this.#mode = mode;
    else if (!wasOpen) this.#mode = hasDefaultValues(this.item, ["kind", "use", "category"]) ? "edit" : "play";
    await loadStyles("windows");
    await super.render(...how);
    if ((mode || !wasOpen) && this.rendered) this.setPosition({ width: WIDTHS[this.mode], height: "auto" });
    return this;
  }

  protected override _initializeApplicationOptions(options: object): Record<string, unknown> {
    return withGameClass(super._initializeApplicationOptions(options));
  }

  /** In play mode, the reading page replaces the form. */
  protected override _configureRenderParts(options: object): Record<string, object> {
    const parts = super._configureRenderParts(options);
    const reading = { template: partialOf("table/reading/item.hbs"), scrollable: [""] };
    return this.mode === "edit" ? parts : { ...parts, sheet: reading };
  }

  protected override async _renderFrame(options: object): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isEditable) frame.querySelector(".window-title")?.after(pencil(frame.ownerDocument));
    return frame;
  }

  protected override async _prepareContext(options: object): Promise<object> {
    await templatesLoaded();
    const context = await super._prepareContext(options);
    const facts = this.facts();
    const reading = this.mode === "play" ? readingView(this.item, facts, this.options.actions) : null;
    const view = { facts: facts.join(" · "), ...this.view() };
    const { schema } = this.item.system as unknown as { schema: { fields: object } };
    const described = await this.#described();
    return { ...context, rootId: this.id, reading, described, view, systemFields: schema.fields };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.dataset["mode"] = this.mode;
    markPencil(this.element, this.mode);
    // Foundry disables all controls of a sheet that is not editable; the buttons of the reading page do not edit the Item.
    for (const button of this.element.querySelectorAll<HTMLButtonElement>(".q-reading button")) button.disabled = false;
    const text = this.element.querySelector(".q-reading__text");
    if (text) text.innerHTML = (context as { described: string }).described;
  }

  /** Its description, with working links. */
  async #described(): Promise<string> {
    const { item } = this;
    const { description = "" } = item.system as { description?: string };
    return enrichHTML(description, { relativeTo: item, secrets: item.isOwner });
  }

  protected override _onChangeForm(config: object, event: Event): void {
    if (acceptsValue(event.target)) super._onChangeForm(config, event);
    else void this.render();
  }
}

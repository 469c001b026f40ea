import { DomApplication } from "./dom-application.ts";
import { el } from "./dom.ts";
import type { DocumentLike, MacroLike } from "./types.ts";
import type { RenderContext, RenderOptions } from "../api/types.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

export interface HotbarSlot {
  slot: number;
  macro: MacroLike | null;
  /** The number key that runs it. */
  key: number;
}

interface HotbarDrop {
  type?: string;
  uuid?: string;
  slot?: string | number;
}

const SLOTS = 10;

/** Ten slots for macros, run by click or number key. */
export class Hotbar extends DomApplication {
  static override DEFAULT_OPTIONS = { id: "hotbar", tag: "section", actions: { execute: Hotbar.#onExecute } };
  static override CONTAINER = "#ui-bottom";
  static override RENDER_HOOKS = ["updateUser", "createMacro", "updateMacro", "deleteMacro"];

  get page(): number {
    return 1;
  }

  get slots(): HotbarSlot[] {
    const hotbar: Record<string, string> = game.user.hotbar ?? {};
    return Array.from({ length: SLOTS }, (_, index) => ({
      slot: index + 1,
      key: (index + 1) % SLOTS,
      macro: (game.macros.get(hotbar[index + 1] ?? "") as unknown as MacroLike | undefined) ?? null,
    }));
  }

  protected override _decorate(element: HTMLElement): void {
    element.setAttribute("aria-label", "Macros");
  }

  protected override _build(): Node[] {
    return [el("ol.slots", {}, ...this.slots.map((slot) => this.#slot(slot)))];
  }

  #slot({ slot, macro, key }: HotbarSlot): HTMLElement {
    return el(
      "li.slot",
      { class: macro ? "full" : "open" },
      el(
        "button",
        {
          type: "button",
          "data-action": "execute",
          "data-slot": slot,
          "aria-label": macro ? `${macro.name}, key ${key}` : `Empty slot ${slot}`,
          title: macro?.name,
          draggable: macro ? "true" : undefined,
        },
        macro ? el("img", { src: macro.img, alt: "", draggable: "false" }) : null,
        el("span.key", { "aria-hidden": "true" }, String(key)),
      ),
    );
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => void this._onDrop(event));
    element.addEventListener("dragstart", (event) => this.#onDragStart(event));
    this._createContextMenu(() => this._getContextMenuOptions(), ".slot.full", {
      fixed: true,
      hookName: "getMacroContextOptions",
      parentClassHooks: false,
    });
  }

  /** Runs the macro of a slot, as its number key does. */
  async execute(slot: number): Promise<void> {
    await this.slots[slot - 1]?.macro?.execute();
  }

  #macroOf(target: HTMLElement): { macro: MacroLike; slot: number } | null {
    const slot = Number(target.querySelector<HTMLElement>("[data-slot]")?.dataset.slot);
    const macro = this.slots[slot - 1]?.macro;
    return macro ? { macro, slot } : null;
  }

  protected _getContextMenuOptions(): ContextMenuEntry[] {
    return [
      {
        label: "Edit macro",
        icon: "fa-solid fa-pen-to-square",
        visible: (target: HTMLElement) => this.#macroOf(target)?.macro.isOwner ?? false,
        onClick: (_event: Event, target: HTMLElement) => {
          void this.#macroOf(target)?.macro.sheet?.render({ force: true });
        },
      },
      {
        label: "Remove from hotbar",
        icon: "fa-solid fa-xmark",
        onClick: (_event: Event, target: HTMLElement) => {
          const found = this.#macroOf(target);
          if (found) void game.user.assignHotbarMacro(null, found.slot);
        },
      },
      {
        label: "Delete macro",
        icon: "fa-solid fa-trash",
        visible: (target: HTMLElement) => this.#macroOf(target)?.macro.isOwner ?? false,
        onClick: (_event: Event, target: HTMLElement) => void this.#macroOf(target)?.macro.delete(),
      },
    ];
  }

  #onDragStart(event: DragEvent): void {
    const slot = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-slot]") : null;
    const macro = this.slots[Number(slot?.dataset.slot) - 1]?.macro;
    if (!macro) return;
    const data = { type: "Macro", uuid: macro.uuid, slot: Number(slot?.dataset.slot) };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  /** Calls the hook `hotbarDrop` first; only an explicit false (not a promise) stops the default. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-slot]") : null;
    const slot = Number(target?.dataset.slot);
    const data: HotbarDrop = foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (!slot || !data?.type) return;
    if (Hooks.call("hotbarDrop", this, data, slot) === false) return;
    const macro = await this.#macroFor(data);
    if (macro) await game.user.assignHotbarMacro(macro, slot, data.slot ? { fromSlot: Number(data.slot) } : {});
  }

  async #macroFor(data: HotbarDrop): Promise<MacroLike | null> {
    if (!data.uuid) return null;
    const document: DocumentLike | null = await fromUuid(data.uuid);
    if (!document) return null;
    if (document.documentName === "Macro") return document.pack ? this.#imported(document) : (document as MacroLike);
    return this._createDocumentSheetToggle(document);
  }

  /** The hotbar holds only macros of the world, so a pack's macro is copied into the world. */
  #imported(macro: DocumentLike): Promise<MacroLike | null> {
    return CONFIG.Macro.documentClass.create(game.macros.fromCompendium(macro));
  }

  /** A macro that opens a document's sheet, or closes it. */
  protected async _createDocumentSheetToggle(document: DocumentLike): Promise<MacroLike | null> {
    const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet(${JSON.stringify(document.uuid)});`;
    return CONFIG.Macro.documentClass.create({
      name: `Show ${document.name}`,
      type: "script",
      img: document.img || "icons/svg/book.svg",
      command,
    });
  }

  static async toggleDocumentSheet(uuid: string): Promise<void> {
    const document: DocumentLike | null = await fromUuid(uuid);
    const sheet = document?.sheet as (DocumentLike["sheet"] & { close(): Promise<unknown> }) | null | undefined;
    if (!sheet) return;
    if (sheet.rendered) await sheet.close();
    else await sheet.render({ force: true });
  }

  static async #onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const slot = Number(target.dataset.slot);
    if (this.slots[slot - 1]?.macro) await this.execute(slot);
    else await this.#createIn(slot);
  }

  async #createIn(slot: number): Promise<void> {
    if (!game.user.can("MACRO_SCRIPT") && !game.user.isGM) return;
    const macro: MacroLike | null = await CONFIG.Macro.documentClass.create({ name: "New macro", type: "script" });
    if (!macro) return;
    await game.user.assignHotbarMacro(macro, slot);
    await macro.sheet?.render({ force: true });
  }
}

import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { createFormGroup, createSelectInput } from "../forms/fields.ts";
import { button, el } from "../ui/dom.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { headerRow } from "./form-rows.ts";

/** The sheet of a macro: its name and command, and a button that tries it. */
export class MacroConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["macro-config"],
    position: { width: 560 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-code" },
    form: { closeOnSubmit: true, submitOnChange: false },
    sheetConfig: false,
    actions: { execute: MacroConfig.#onExecute },
  };

  get #macro(): LooseDocument {
    return this.document as unknown as LooseDocument;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { id: rootId, document: macro } = this;
    const types = Object.values(CONST.MACRO_TYPES as Record<string, string>);
    const type = createSelectInput({
      name: "type",
      value: macro.type,
      options: types.map((value) => ({ value, label: _loc(`TYPES.Macro.${value}`) })),
    });
    const command = el("textarea", { name: "command", rows: 12, spellcheck: "false" }, this.#macro["command"]);
    return [
      headerRow(rootId, macro),
      createFormGroup({ label: _loc("MACRO.Type"), input: type, rootId }),
      createFormGroup({ label: _loc("MACRO.Command"), input: command, rootId, stacked: true }),
      el(
        "footer.form-footer",
        {},
        el("button", { type: "submit" }, _loc("MACRO.Save")),
        button({ action: "execute", icon: "fa-solid fa-dice-d20", text: _loc("MACRO.Execute") }),
      ),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  /** Running a macro does not write to it, so a user who may run it may also do so from a locked pack. */
  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    const execute = this.element.querySelector<HTMLButtonElement>("[data-action='execute']");
    if (execute) execute.disabled = !this.#macro["canExecute"];
  }

  /** Save the typed command if this user may edit the macro, then run it. */
  static async #onExecute(this: MacroConfig): Promise<void> {
    const { form } = this;
    if (form && this.isEditable)
      await this.document.update(this._processFormData(null, form, new FormDataExtended(form)));
    await this.#macro["execute"]();
  }
}

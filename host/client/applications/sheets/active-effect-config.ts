import { utils } from "../../../common/index.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { runtime, word } from "../api/runtime.ts";
import { ProseMirrorElement } from "../elements/prose-mirror.ts";
import {
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../forms/fields.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { TextEditor } from "../ux/text-editor.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { checkRow, headerRow, saveRow } from "./form-rows.ts";

interface Change {
  key: string;
  type: string;
  value: unknown;
  phase?: string;
  priority?: number | null;
}

const CHANGE_TYPES = ["custom", "multiply", "add", "subtract", "downgrade", "upgrade", "override"];
const UNITS = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"];

const option = (value: string): { value: string; label: string } => ({ value, label: value });

/** The sheet of an active effect: details, duration and changes. */
export class ActiveEffectConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["active-effect-config"],
    position: { width: 560 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
    form: { closeOnSubmit: true, submitOnChange: false },
    sheetConfig: false,
    actions: { addChange: ActiveEffectConfig.#onAddChange, deleteChange: ActiveEffectConfig.#onDeleteChange },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { document: effect, id } = this;
    const source = effect._source;
    const enriched = await TextEditor.implementation.enrichHTML(String(source.description ?? ""), {
      secrets: effect.isOwner,
      relativeTo: effect,
    });
    const { description: value } = source;
    const description = ProseMirrorElement.create({ name: "description", value, enriched, toggled: true });
    description.setAttribute("aria-label", word("EFFECT.Description"));
    const rows = [
      headerRow(id, effect),
      checkRow(id, "disabled", "COMMON.Disabled", source.disabled),
      ...(effect.parent?.documentName === "Item" ? [checkRow(id, "transfer", "EFFECT.Transfer", source.transfer)] : []),
      this.#durationRow(),
      createFormGroup({ label: word("EFFECT.Description"), input: description, stacked: true }),
      this.#statusesRow(),
      this.#changesList(this.#changes),
    ];
    return [...rows, saveRow()];
  }

  get #changes(): Change[] {
    const changes = utils.getProperty(this.document._source, "system.changes");
    return Array.isArray(changes) ? (changes as Change[]) : [];
  }

  #durationRow(): HTMLElement {
    const duration = (this.document._source.duration ?? {}) as { value?: number; units?: string };
    const value = createNumberInput({
      name: "duration.value",
      value: duration.value,
      min: 0,
      step: 1,
      id: `${this.id}-duration`,
    });
    const units = createSelectInput({
      name: "duration.units",
      value: duration.units,
      options: UNITS.map(option),
      aria: { label: word("EFFECT.Units") },
    });
    const row = createFormGroup({ label: word("EFFECT.Duration"), input: value });
    row.querySelector(".form-fields")?.append(units);
    return row;
  }

  #statusesRow(): HTMLElement {
    const known = Object.values(
      runtime.CONFIG["statusEffects"] as unknown as Record<string, { id: string; name: string }>,
    );
    const input = createMultiSelectInput({
      name: "statuses",
      value: this.document._source.statuses,
      options: known.map(({ id, name }) => ({ value: id, label: word(name) })),
    });
    return createFormGroup({ label: word("EFFECT.Statuses"), input, rootId: this.id, stacked: true });
  }

  #changesList(changes: Change[]): HTMLElement {
    const fieldset = document.createElement("fieldset");
    fieldset.className = "effect-changes";
    const legend = document.createElement("legend");
    legend.textContent = word("EFFECT.Changes");
    const add = document.createElement("button");
    add.type = "button";
    add.dataset.action = "addChange";
    add.textContent = word("EFFECT.AddChange");
    fieldset.append(legend, ...changes.map((change, index) => this.#changeRow(change, index)), add);
    return fieldset;
  }

  #changeRow(change: Change, index: number): HTMLElement {
    const name = (key: string): string => `system.changes.${index}.${key}`;
    const value = typeof change.value === "string" ? change.value : JSON.stringify(change.value ?? "");
    const row = document.createElement("div");
    row.className = "effect-change";
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "icon fa-solid fa-trash";
    remove.dataset.action = "deleteChange";
    remove.dataset.index = String(index);
    remove.setAttribute("aria-label", word("EFFECT.DeleteChange"));
    row.append(
      createTextInput({ name: name("key"), value: change.key, aria: { label: word("EFFECT.Key") } }),
      createSelectInput({
        name: name("type"),
        value: change.type,
        options: CHANGE_TYPES.map(option),
        aria: { label: word("EFFECT.Type") },
      }),
      createTextInput({ name: name("value"), value, aria: { label: word("EFFECT.Value") } }),
      remove,
    );
    return row;
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  /** The form submits rows by index; the effect needs a list. Members of a change without an input keep their values. */
  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const rows = utils.getProperty(data, "system.changes");
    const known = this.#changes;
    const changes = Object.entries((rows ?? {}) as Record<string, Partial<Change>>).map(([index, change]) => ({
      ...known[Number(index)],
      ...change,
    }));
    utils.setProperty(data, "system.changes", changes);
    return data;
  }

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    await this.#submitChanges((changes) => [...changes, { key: "", type: "add", value: "", phase: "initial" }]);
  }

  static async #onDeleteChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#submitChanges((changes) => changes.filter((_change, index) => String(index) !== target.dataset.index));
  }

  /** Save the form, then add or remove a row. Unlike the form's submit button, this leaves the sheet open. */
  async #submitChanges(edit: (changes: Change[]) => Change[]): Promise<void> {
    const { form } = this;
    if (!form) return;
    const data = this._processFormData(null, form, new FormDataExtended(form));
    const changes = (utils.getProperty(data, "system.changes") ?? []) as Change[];
    utils.setProperty(data, "system.changes", edit(changes));
    try {
      await this.document.update(data);
    } catch (error) {
      runtime.ui.notifications?.error(error instanceof Error ? error : String(error), { console: true });
    }
  }
}

import { fields } from "../../../common/index.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { headerRow } from "./form-rows.ts";

interface FieldShape {
  toFormGroup(groupConfig: object, inputConfig: object): HTMLElement;
}

const INPUTS = [fields.BooleanField, fields.NumberField, fields.StringField];

/** The fallback sheet of a type without its own: name, picture, and the fields that have a simple input. */
export class BaseSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["base-sheet"],
    position: { width: 480 },
    window: { contentClasses: ["standard-form"], resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    return [headerRow(this.id, this.document), ...this.#systemRows()];
  }

  #systemRows(): HTMLElement[] {
    const { system } = this.document;
    const source = this.document._source.system as Record<string, unknown> | undefined;
    return Object.entries(system?.schema?.fields ?? {})
      .filter(([, field]) => INPUTS.some((cls) => field instanceof cls))
      .map(([name, field]) => (field as FieldShape).toFormGroup({ rootId: this.id }, { value: source?.[name] }));
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }
}

import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { checkRow, headerRow, saveRow } from "./form-rows.ts";

/** The sheet of a region's behaviour: its name, whether it is off, and a row for each field of its type. */
export class RegionBehaviorConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["region-behavior-config"],
    position: { width: 480 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-sparkles" },
    form: { closeOnSubmit: true, submitOnChange: false },
    sheetConfig: false,
  };

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { document: behavior, id } = this;
    const system = (behavior as unknown as { system: Loose }).system;
    const source = (behavior._source as LooseObject)["system"] as LooseObject;
    const fields = (system?.schema?.fields ?? {}) as Record<string, Loose>;
    const rows = Object.entries(fields).map(
      ([name, field]) =>
        field.toFormGroup(
          { rootId: id, localize: true },
          { name: `system.${name}`, value: source[name], localize: true },
        ) as HTMLElement,
    );
    return [
      headerRow(id, behavior),
      checkRow(id, "disabled", "COMMON.Disabled", behavior._source.disabled),
      ...rows,
      saveRow(),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }
}

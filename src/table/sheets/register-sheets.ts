import { DocumentSheetConfig } from "../../foundry.ts";
import type { SheetRegistration } from "../game.ts";

/** Makes sheets known to Foundry. One of a name that it knows takes that one's place, as whatever the world has chosen it for. */
export function registerSheets(sheets: readonly SheetRegistration[]): void {
  for (const { document, types, sheet } of sheets) {
    DocumentSheetConfig.registerSheet(CONFIG[document].documentClass as never, "quadrant", sheet as never, {
      types: types as never,
      makeDefault: true,
      label: "QUADRANT.table.sheet.label",
    });
  }
}

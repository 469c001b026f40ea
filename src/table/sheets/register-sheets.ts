import { DocumentSheetConfig } from "../../foundry.ts";
import type { SheetRegistration } from "../game.ts";

/** Registers sheets with Foundry. A sheet replaces its stand-in of the same class name, and keeps the world's choice of it. */
export function registerSheets(sheets: readonly SheetRegistration[]): void {
  for (const { document, types, sheet } of sheets) {
    DocumentSheetConfig.registerSheet(CONFIG[document].documentClass as never, "quadrant", sheet as never, {
      types: types as never,
      makeDefault: true,
      label: "QUADRANT.table.sheet.label",
    });
  }
}

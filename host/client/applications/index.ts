import * as api from "./api/index.ts";
import { runtime } from "./api/runtime.ts";
import { instances } from "./api/instances.ts";
import * as apps from "./apps/index.ts";
import * as elements from "./elements/index.ts";
import * as fields from "./forms/index.ts";
import { toFormGroup, toInput } from "./forms/field-inputs.ts";
import * as handlebars from "./handlebars/index.ts";
import { hud } from "./hud/index.ts";
import * as settings from "./settings/index.ts";
import * as sheets from "./sheets/index.ts";
import * as journal from "./sheets/journal/index.ts";
import { sidebar } from "./sidebar/index.ts";
import { ui } from "./ui/index.ts";
import * as ux from "./ux/index.ts";
import { setFieldInputs } from "../../common/data/inputs.ts";

/** `foundry.applications` */
export const applications = {
  api: { ...api },
  apps: { ...apps },
  elements: { HTMLProseMirrorElement: elements.ProseMirrorElement, HTMLFilePickerElement: elements.FilePickerElement },
  fields: { ...fields },
  handlebars: { ...handlebars },
  hud,
  instances,
  settings: { ...settings },
  sheets: { ...sheets, journal: { ...journal } },
  sidebar,
  ui,
  ux: { ...ux },
};

/** Start the page's own machinery: helpers, elements, inputs of fields, and links in rich text. */
export function initializeApplications(): void {
  handlebars.initialize();
  elements.defineElements();
  setFieldInputs({
    toInput: (field, config) => toInput(field, config),
    toFormGroup: (field, groupConfig, inputConfig) => toFormGroup(field, groupConfig, inputConfig),
  });
  ux.TextEditor.activateListeners();
  // The first listener of init: a system's sheets come after these, and so take precedence.
  runtime.Hooks.once("init", registerCoreSheets);
}

/** Register the host's own sheets, once the types of documents are known. */
function registerCoreSheets(): void {
  const { ActiveEffectConfig, AdventureImporterV2, BaseSheet, MacroConfig, RegionBehaviorConfig, RollTableSheet } =
    sheets;
  const plain = {
    Actor: BaseSheet,
    Item: BaseSheet,
    ActiveEffect: ActiveEffectConfig,
    Adventure: AdventureImporterV2,
    JournalEntry: journal.JournalEntrySheet,
    Macro: MacroConfig,
    RegionBehavior: RegionBehaviorConfig,
    RollTable: RollTableSheet,
  };
  for (const [name, sheet] of Object.entries(plain)) {
    const cls = runtime.CONFIG[name]?.documentClass;
    if (!cls) throw new Error(`CONFIG.${name} has no document class to register a sheet for`);
    apps.DocumentSheetConfig.registerSheet(cls, "core", sheet, { label: "SHEETS.Plain" });
  }
}

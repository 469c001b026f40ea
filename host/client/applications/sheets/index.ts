export { ActiveEffectConfig } from "./active-effect-config.ts";
export { ActorSheetV2 } from "./actor-sheet.ts";
export { AdventureImporterV2 } from "./adventure-importer.ts";
export { BaseSheet } from "./base-sheet.ts";
export { ItemSheetV2 } from "./item-sheet.ts";
export { MacroConfig } from "./macro-config.ts";
export { RegionBehaviorConfig } from "./region-behavior-config.ts";
export { RollTableSheet } from "./roll-table-sheet.ts";

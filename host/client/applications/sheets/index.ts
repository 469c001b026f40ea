export { ActiveEffectConfig } from "./active-effect-config.ts";
export { ActorSheetV2 } from "./actor-sheet.ts";
export { BaseSheet } from "./base-sheet.ts";
export { ItemSheetV2 } from "./item-sheet.ts";
export { RollTableSheet } from "./roll-table-sheet.ts";

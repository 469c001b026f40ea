import type { SheetRegistration } from "#table/game.ts";
import {
  ZapAbilitySheet,
  ZapAssetSheet,
  ZapCargoSheet,
  ZapComplicationSheet,
  ZapEquipmentSheet,
} from "./item-sheets.ts";
import { ZapScenerySheet } from "./scenery-sheet.ts";
import { ZapShipSheet } from "./ship-sheet.ts";

/** The sheets of Zap! that are opened now and then: they come with the first of them. */
export const sheets: SheetRegistration[] = [
  { document: "Actor", types: ["zapScenery"], sheet: ZapScenerySheet },
  { document: "Actor", types: ["zapShip"], sheet: ZapShipSheet },
  { document: "Item", types: ["zapAbility"], sheet: ZapAbilitySheet },
  { document: "Item", types: ["zapEquipment"], sheet: ZapEquipmentSheet },
  { document: "Item", types: ["zapComplication"], sheet: ZapComplicationSheet },
  { document: "Item", types: ["zapAsset"], sheet: ZapAssetSheet },
  { document: "Item", types: ["zapCargo"], sheet: ZapCargoSheet },
];

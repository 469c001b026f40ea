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

/** The less common sheets of Zap!, which are loaded together when the first of them is opened. */
export const sheets: SheetRegistration[] = [
  { document: "Actor", types: ["zapScenery"], sheet: ZapScenerySheet },
  { document: "Actor", types: ["zapShip"], sheet: ZapShipSheet },
  { document: "Item", types: ["zapAbility"], sheet: ZapAbilitySheet },
  { document: "Item", types: ["zapEquipment"], sheet: ZapEquipmentSheet },
  { document: "Item", types: ["zapComplication"], sheet: ZapComplicationSheet },
  { document: "Item", types: ["zapAsset"], sheet: ZapAssetSheet },
  { document: "Item", types: ["zapCargo"], sheet: ZapCargoSheet },
];

import type { SheetRegistration } from "#table/game.ts";
import {
  ZerospaceComplicationSheet,
  ZerospaceGearSheet,
  ZerospacePowerSheet,
  ZerospaceSkillSheet,
  ZerospaceWeaponSheet,
} from "./item-sheets.ts";
import { ZerospaceObjectSheet } from "./object-sheet.ts";

/** The rarely opened sheets of ZeroSpace. They are loaded together, when the first of them is opened. */
export const sheets: SheetRegistration[] = [
  { document: "Actor", types: ["zerospaceObject"], sheet: ZerospaceObjectSheet },
  { document: "Item", types: ["zerospaceSkill"], sheet: ZerospaceSkillSheet },
  { document: "Item", types: ["zerospacePower"], sheet: ZerospacePowerSheet },
  { document: "Item", types: ["zerospaceWeapon"], sheet: ZerospaceWeaponSheet },
  { document: "Item", types: ["zerospaceGear"], sheet: ZerospaceGearSheet },
  { document: "Item", types: ["zerospaceComplication"], sheet: ZerospaceComplicationSheet },
];

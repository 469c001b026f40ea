import type { SheetRegistration } from "#table/game.ts";
import {
  ZerospaceComplicationSheet,
  ZerospaceGearSheet,
  ZerospacePowerSheet,
  ZerospaceSkillSheet,
  ZerospaceWeaponSheet,
} from "./item-sheets.ts";
import { ZerospaceObjectSheet } from "./object-sheet.ts";

/** The sheets of ZeroSpace that are opened now and then: they come with the first of them. */
export const sheets: SheetRegistration[] = [
  { document: "Actor", types: ["zerospaceObject"], sheet: ZerospaceObjectSheet },
  { document: "Item", types: ["zerospaceSkill"], sheet: ZerospaceSkillSheet },
  { document: "Item", types: ["zerospacePower"], sheet: ZerospacePowerSheet },
  { document: "Item", types: ["zerospaceWeapon"], sheet: ZerospaceWeaponSheet },
  { document: "Item", types: ["zerospaceGear"], sheet: ZerospaceGearSheet },
  { document: "Item", types: ["zerospaceComplication"], sheet: ZerospaceComplicationSheet },
];

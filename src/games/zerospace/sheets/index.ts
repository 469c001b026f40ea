import type { SheetRegistration } from "#table/game.ts";
import { ZerospaceCharacterSheet } from "./character-sheet.ts";
import {
  ZerospaceComplicationSheet,
  ZerospaceGearSheet,
  ZerospacePowerSheet,
  ZerospaceSkillSheet,
  ZerospaceWeaponSheet,
} from "./item-sheets.ts";
import { ZerospaceObjectSheet } from "./object-sheet.ts";

/** The sheets of ZeroSpace. */
export const sheets: SheetRegistration[] = [
  { document: "Actor", types: ["zerospaceCharacter"], sheet: ZerospaceCharacterSheet },
  { document: "Actor", types: ["zerospaceObject"], sheet: ZerospaceObjectSheet },
  { document: "Item", types: ["zerospaceSkill"], sheet: ZerospaceSkillSheet },
  { document: "Item", types: ["zerospacePower"], sheet: ZerospacePowerSheet },
  { document: "Item", types: ["zerospaceWeapon"], sheet: ZerospaceWeaponSheet },
  { document: "Item", types: ["zerospaceGear"], sheet: ZerospaceGearSheet },
  { document: "Item", types: ["zerospaceComplication"], sheet: ZerospaceComplicationSheet },
];

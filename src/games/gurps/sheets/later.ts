import type { SheetRegistration } from "#table/game.ts";
import { GurpsAttackSheet, GurpsEquipmentSheet, GurpsSkillSheet, GurpsTraitSheet } from "./item-sheets.ts";

/** The sheets that are opened less often: all are loaded with the first of them. */
export const sheets: SheetRegistration[] = [
  { document: "Item", types: ["gurpsSkill"], sheet: GurpsSkillSheet },
  { document: "Item", types: ["gurpsTrait"], sheet: GurpsTraitSheet },
  { document: "Item", types: ["gurpsEquipment"], sheet: GurpsEquipmentSheet },
  { document: "Item", types: ["gurpsAttack"], sheet: GurpsAttackSheet },
];

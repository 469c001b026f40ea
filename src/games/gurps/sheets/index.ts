import type { SheetRegistration } from "#table/game.ts";
import { GurpsAttackSheet } from "./attack-sheet.ts";
import { GurpsCharacterSheet } from "./character-sheet.ts";
import { GurpsEquipmentSheet } from "./equipment-sheet.ts";
import { GurpsSkillSheet } from "./skill-sheet.ts";
import { GurpsTraitSheet } from "./trait-sheet.ts";

/** The sheets of GURPS. */
export const sheets: SheetRegistration[] = [
  { document: "Actor", types: ["gurpsCharacter"], sheet: GurpsCharacterSheet },
  { document: "Item", types: ["gurpsSkill"], sheet: GurpsSkillSheet },
  { document: "Item", types: ["gurpsTrait"], sheet: GurpsTraitSheet },
  { document: "Item", types: ["gurpsEquipment"], sheet: GurpsEquipmentSheet },
  { document: "Item", types: ["gurpsAttack"], sheet: GurpsAttackSheet },
];

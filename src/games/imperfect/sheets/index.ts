import type { SheetRegistration } from "#table/game.ts";
import { ImperfectCharacterSheet } from "./character-sheet.ts";

/** The sheets of Future Imperfect that are opened at every table. The others are loaded later: `later.ts`. */
export const sheets: SheetRegistration[] = [
  { document: "Actor", types: ["imperfectCharacter"], sheet: ImperfectCharacterSheet },
];

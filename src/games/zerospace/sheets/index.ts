import type { SheetRegistration } from "#table/game.ts";
import { ZerospaceCharacterSheet } from "./character-sheet.ts";

/** The sheets of ZeroSpace that are opened at every table. The others come later: `later.ts`. */
export const sheets: SheetRegistration[] = [
  { document: "Actor", types: ["zerospaceCharacter"], sheet: ZerospaceCharacterSheet },
];

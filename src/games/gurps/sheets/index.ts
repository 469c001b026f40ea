import type { SheetRegistration } from "../../../table/game.ts";

/** The sheets of GURPS. */
export const sheets: SheetRegistration[] = [];

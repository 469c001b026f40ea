import type { SheetRegistration } from "../../../table/game.ts";

/** The sheets of Future Imperfect. */
export const sheets: SheetRegistration[] = [];

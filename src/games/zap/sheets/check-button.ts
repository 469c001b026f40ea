import { checkButtonOf } from "#table/sheets/check-button.ts";

/** A button that begins a check of Zap! */
export const checkButton = checkButtonOf("zap");

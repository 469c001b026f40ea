/** Longer names are a mistake or mischief: no sheet, card or tracker could show them. */
export const LONGEST_NAME = 120;

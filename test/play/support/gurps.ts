export { change, figuresOf, stand } from "./tokens.ts";

/**
 * The scene of GURPS: squares of a yard. Ada plays Vesna Korda and Titania Rook, Ben plays Baako Adeyemi and Dr. Ilse Marrow.
 * Three Marsh ghouls wait 7 to 8 yards away; behind them stands Lucien Vale, who is the GM's, and a Draught horse waits at
 * the entrance.
 */
export const MINE = "Old salt mine";

/** The heroes and their foes. */
export const HEROES = ["Vesna Korda", "Titania Rook", "Baako Adeyemi", "Dr. Ilse Marrow"] as const;
export const FOES = ["Marsh ghoul 1", "Marsh ghoul 2", "Marsh ghoul 3"] as const;

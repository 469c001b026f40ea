export { change, figuresOf, stand } from "./tokens.ts";

/**
 * Where GURPS is played: squares of a yard. Ada plays Vesna Korda and Titania Rook, Ben plays Baako Adeyemi and Dr. Ilse
 * Marrow. Three Marsh ghouls wait 7 to 8 yards off; behind them stands Lucien Vale, who is the GM's, and a Draught horse
 * waits at the entrance.
 */
export const MINE = "Old salt mine";

/** The heroes, and who meets them. */
export const HEROES = ["Vesna Korda", "Titania Rook", "Baako Adeyemi", "Dr. Ilse Marrow"] as const;
export const FOES = ["Marsh ghoul 1", "Marsh ghoul 2", "Marsh ghoul 3"] as const;

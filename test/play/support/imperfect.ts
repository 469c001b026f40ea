export { change, figuresOf, stand } from "./tokens.ts";

/**
 * Where Future Imperfect is played: squares of 2 m. Ada plays Ronan; Ben plays Violet and Antares Darkeye. Two Constables
 * stand 10 m before Ronan and Violet, a Corridor bug behind them.
 */
export const CORRIDOR = "Dockside corridor";

/** The heroes, and who meets them. */
export const HEROES = ["Ronan", "Violet", "Antares Darkeye"] as const;
export const FOES = ["Constable 1", "Constable 2", "Corridor bug"] as const;

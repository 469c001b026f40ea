export { change, figuresOf, stand } from "./tokens.ts";

/**
 * The scene of Future Imperfect: squares of 2 m. Ada plays Ronan; Ben plays Violet and Antares Darkeye. Two Constables stand
 * 10 m before Ronan and Violet, a Corridor bug behind them.
 */
export const CORRIDOR = "Dockside corridor";

/** The heroes and their foes. */
export const HEROES = ["Ronan", "Violet", "Antares Darkeye"] as const;
export const FOES = ["Constable 1", "Constable 2", "Corridor bug"] as const;

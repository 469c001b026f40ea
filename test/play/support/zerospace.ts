export { change, figuresOf, stand } from "./tokens.ts";

/**
 * The scene of ZeroSpace: squares of 2 m. Ada plays Soraya; Ben plays Venn Rao and Issvisk, who comes later. Three Lackeys
 * stand 8 to 10 m away, Virek-Kohl at 14 m with a Security door behind him; a Hoverbike is parked there.
 */
export const DECK = "Landing deck";

/** The heroes who are present from the beginning, and their foes. */
export const HEROES = ["Soraya", "Venn Rao"] as const;
export const FOES = ["Virek-Kohl", "Lackey 1", "Lackey 2", "Lackey 3"] as const;

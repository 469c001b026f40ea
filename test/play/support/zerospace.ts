export { change, figuresOf, stand } from "./tokens.ts";

/**
 * Where ZeroSpace is played: squares of 2 m. Ada plays Soraya; Ben plays Venn Rao and Issvisk, who comes later. Three
 * Lackeys stand 8 to 10 m off, Virek-Kohl at 14 m with a Security door at his back, and a Hoverbike lies about.
 */
export const DECK = "Landing deck";

/** The heroes who are there from the beginning, and who meets them. */
export const HEROES = ["Soraya", "Venn Rao"] as const;
export const FOES = ["Virek-Kohl", "Lackey 1", "Lackey 2", "Lackey 3"] as const;

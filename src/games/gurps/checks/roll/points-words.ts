import { say } from "#table/words.ts";

/** What is bought with bonus points costs: "2 points". */
export const pointsWords = (cost: number): string =>
  say(`QUADRANT.gurps.buy.price.${cost === 1 ? "one" : "many"}`, { cost });

import { Roll } from "./roll.ts";
import * as terms from "./terms/index.ts";
import { TERM_TYPES } from "./terms/term.ts";

export { Roll, terms };

/** The initial CONFIG.Dice, before any package changes it. */
export function diceDefaults(): object {
  return {
    types: [terms.Die],
    rolls: [Roll],
    termTypes: { ...TERM_TYPES },
    terms: { d: terms.Die },
    functions: {},
    randomUniform: () => Math.random(),
  };
}

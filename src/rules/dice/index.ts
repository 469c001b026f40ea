export { diceOf, highestFace, sameDie, type Die } from "./die.ts";
export { checkPool, maximum, minimum, plainPool, type Pool } from "./pool.ts";
export { check, throwsAgainOn, type Throw } from "./throw.ts";
export { counted, total, values } from "./total.ts";
export { atLeast } from "./chance.ts";
export { distribution, type Distribution } from "./distribution.ts";
export { mean, tally } from "./odds.ts";
export { formula } from "./formula.ts";

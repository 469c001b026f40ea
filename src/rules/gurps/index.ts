/** The rules of GURPS success rolls, as the table and the vectors call them. */
export * from "./vocabulary.ts";
export { degree, effective, isGood } from "./degree.ts";
export { success, type SuccessOutcome } from "./success.ts";
export * as feats from "./feats/index.ts";
export * as modifiers from "./modifiers/index.ts";
export * as plans from "./plans/index.ts";

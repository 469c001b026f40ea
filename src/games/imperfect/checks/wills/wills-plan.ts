import { resistedBy, type Will, WILLS } from "#rules/imperfect";
import type { Character } from "../../documents.ts";
import { opposedAnew, opposedPlan, type OpposedPlan } from "../roll/opposed.ts";

/** A test of wills: who is to give in, and to what. */
export interface WillsPlan extends OpposedPlan {
  over: Will;
}

export const isWill = (word: unknown): word is Will => typeof word === "string" && Object.hasOwn(WILLS, word);

/** The plan of a test as both stand now. Future Imperfect › Test of Wills (IMP-WILL-1). */
export function willsPlan(will: Will, actor: Character, target: Character): WillsPlan {
  const resists = { aptitude: resistedBy(will) };
  return { ...opposedPlan({ over: will, actor, asked: { aptitude: will }, target, resists }), over: will };
}

/** The same plan read anew: which test it is decides what both throw. */
export function willsAnew(plan: WillsPlan, actor: Character, target: Character): WillsPlan {
  const { over } = plan;
  const facts = { asked: { aptitude: over }, resists: { aptitude: resistedBy(over) } };
  return { ...opposedAnew({ ...plan, ...facts }, actor, target), over };
}

import type { Condition } from "../../table/game.ts";
import { isCharacter, type Character } from "./documents.ts";

/** Follows from the numbers: never given, never stored. */
const derived = (holds: (character: Character) => boolean): Pick<Condition, "derived" | "expires"> => ({
  derived: (actor) => (isCharacter(actor) && holds(actor) ? 1 : 0),
  expires: null,
});

const given = (
  id: string,
  icon: string,
  tone: Condition["tone"],
  more: Partial<Pick<Condition, "stacks" | "each" | "overlay" | "defeats">> = {},
): Condition => ({ id, icon, tone, stacks: false, overlay: false, expires: null, ...more });

/** What may befall somebody in GURPS, the worst first. */
export const conditions: Condition[] = [
  given("comatose", "coma", "harm", { overlay: true, defeats: true }),
  given("unconscious", "night-sleep", "harm", { overlay: true, defeats: true }),
  given("catatonic", "eyeball", "harm", { overlay: true, defeats: true }),
  given("seizure", "lightning-arc", "harm"),
  given("suffocating", "gas-mask", "harm"),
  given("drowning", "drowning", "harm"),
  given("panicked", "running-ninja", "harm"),
  given("retching", "vomiting", "harm"),
  given("stunned", "knocked-out-stars", "harm"),
  given("badBack", "back-pain", "harm"),
  given("crippledLeg", "broken-bone", "harm"),
  { ...given("reeling", "broken-heart", "harm"), ...derived(({ system }) => system.isReeling) },
  given("recovering", "buoy", "strain"),
  given("prone", "half-body-crawling", "strain"),
  given("shaken", "shaking-hands", "strain"),
  { ...given("overloaded", "knapsack", "strain"), ...derived(({ system }) => system.encumbrance.isOverloaded) },
  { ...given("tired", "drop", "strain"), ...derived(({ system }) => system.isTired) },
  given("workedOut", "sleepy", "strain"),
  given("influenced", "puppet", "wait", { stacks: true, each: true }),
  given("holdingBreath", "lungs", "wait"),
  given("motivated", "fist", "gain"),
];

import type { Condition } from "#table/game.ts";
import { type Character, isCharacter } from "./documents.ts";

/** A condition that follows from numbers: it is never given and never stored. */
const derived = (holds: (character: Character) => boolean): Pick<Condition, "derived" | "expires"> => ({
  derived: (actor) => (isCharacter(actor) && holds(actor) ? 1 : 0),
  expires: null,
});

const given = (
  id: string,
  { icon }: Pick<Condition, "icon">,
  tone: Condition["tone"],
  more: Partial<Pick<Condition, "stacks" | "each" | "overlay" | "defeats">> = {},
): Condition => ({ id, icon, tone, stacks: false, overlay: false, expires: null, ...more });

/** The conditions of GURPS, the worst first. */
export const conditions: Condition[] = [
  given("comatose", { icon: "coma" }, "harm", { overlay: true, defeats: true }),
  given("unconscious", { icon: "night-sleep" }, "harm", { overlay: true, defeats: true }),
  given("catatonic", { icon: "eyeball" }, "harm", { overlay: true, defeats: true }),
  given("seizure", { icon: "lightning-arc" }, "harm"),
  given("suffocating", { icon: "gas-mask" }, "harm"),
  given("drowning", { icon: "drowning" }, "harm"),
  given("panicked", { icon: "running-ninja" }, "harm"),
  given("retching", { icon: "vomiting" }, "harm"),
  given("stunned", { icon: "knocked-out-stars" }, "harm"),
  given("badBack", { icon: "back-pain" }, "harm"),
  given("crippledLeg", { icon: "broken-bone" }, "harm"),
  { ...given("reeling", { icon: "broken-heart" }, "harm"), ...derived(({ system }) => system.isReeling) },
  given("recovering", { icon: "buoy" }, "strain"),
  given("prone", { icon: "half-body-crawling" }, "strain"),
  given("shaken", { icon: "shaking-hands" }, "strain"),
  {
    ...given("overloaded", { icon: "knapsack" }, "strain"),
    ...derived(({ system }) => system.encumbrance.isOverloaded),
  },
  { ...given("tired", { icon: "drop" }, "strain"), ...derived(({ system }) => system.isTired) },
  given("workedOut", { icon: "sleepy" }, "strain"),
  given("influenced", { icon: "puppet" }, "wait", { stacks: true, each: true }),
  given("holdingBreath", { icon: "lungs" }, "wait"),
  given("motivated", { icon: "fist" }, "gain"),
];

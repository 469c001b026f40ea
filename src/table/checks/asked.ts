import { sayRefusal } from "../words.ts";
import type { Aim } from "./aim.ts";
import type { Check, Plan, Refusal, Situation } from "./check.ts";
import type { Lanes } from "./lanes.ts";
import type { Odds } from "./odds-view.ts";
import type { Parties } from "./parties.ts";
import { secrecyOf } from "./secrecy.ts";
import { rolesOf, situation } from "./situation.ts";

/** What the dialog knows while it is open. */
export interface AskState {
  game: string;
  check: Check;
  plan: Plan;
  parties: Parties;
  /** UUID of the card that the question is about. */
  tied: string | null;
  lanes: Lanes;
  /** The lists of a plan before any edit: for a change that has to be taken back. */
  listsOf?(plan: Plan): Lanes;
  words: string;
  mode: string;
  /** Whom it is about; missing where it takes no target. */
  aim?: Aim | null;
  /** The odds of plans that were looked at already. */
  odds?: Map<string, Odds | Refusal>;
  /** Roles whose further circumstances the reader has unfolded. What is folded away is not reckoned. */
  unfolded?: Set<string>;
}

/** The question as a situation: nothing is thrown yet. */
export function askedSituation({ check, plan, parties, tied }: AskState): Situation {
  return situation(check, plan, {}, parties, tied);
}

/** Why the rules refuse the question for now; null where they do not. */
export function refusalOf(state: AskState): string | null {
  const refusal = state.check.refuse(askedSituation(state));
  return refusal && sayRefusal(refusal);
}

/**
 * Whether a message mode is possible. A roll that another side has to answer cannot be kept to oneself, and no roll is
 * said in character. The GMs see a secret throw, and nobody chooses its mode.
 */
export function isMode(check: Check, now: Situation, mode: string): boolean {
  const secret = secrecyOf(check, now);
  if (secret !== null) return secret === "declared" && (mode === "public" || mode === "gm");
  const alone = Object.values(rolesOf(check, now.plan)).every((who) => who === "self");
  return mode !== "ic" && (mode !== "self" || alone);
}

/** Whether the GM's client will throw, and the user who asks may not know the odds. */
export function isBlind(check: Check, now: Situation, user: User.Implementation): boolean {
  return !user.isGM && secrecyOf(check, now) === "declared";
}

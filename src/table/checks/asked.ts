import { sayRefusal } from "../words.ts";
import type { Aim } from "./aim.ts";
import type { Check, Plan, Refusal, Situation } from "./check.ts";
import type { Lanes } from "./lanes.ts";
import type { Odds } from "./odds-view.ts";
import type { Parties } from "./parties.ts";
import { secrecyOf } from "./secrecy.ts";
import { rolesOf, situation } from "./situation.ts";

/** The state of an open roll dialog. */
export interface AskState {
  game: string;
  check: Check;
  plan: Plan;
  parties: Parties;
  /** UUID of the card that the question is about. */
  tied: string | null;
  lanes: Lanes;
  /** Makes the lists of a plan without edits, to undo an impossible change. */
  listsOf?(plan: Plan): Lanes;
  words: string;
  mode: string;
  /** The targets; missing or null if the check takes none. */
  aim?: Aim | null;
  /** Computed odds, by plan as JSON. */
  odds?: Map<string, Odds | Refusal>;
  /** Roles whose further circumstances the reader has unfolded. For folded ones no odds are computed. */
  unfolded?: Set<string>;
}

/** The question as a situation: nothing is thrown yet. */
export function askedSituation({ check, plan, parties, tied }: AskState): Situation {
  return situation(check, plan, {}, parties, tied);
}

/** Why the rules refuse the act now; null if they do not. */
export function refusalOf(state: AskState): string | null {
  const refusal = state.check.refuse(askedSituation(state));
  return refusal && sayRefusal(refusal);
}

/**
 * Whether a message mode is possible. A roll that another side has to answer cannot be for the user alone, and no roll is
 * in character. A throw of secrecy "unseen" has no mode to choose; one of "declared" is for everybody or for GMs.
 */
export function isMode(check: Check, now: Situation, mode: string): boolean {
  const secret = secrecyOf(check, now);
  if (secret !== null) return secret === "declared" && (mode === "public" || mode === "gm");
  const alone = Object.values(rolesOf(check, now.plan)).every((who) => who === "self");
  return mode !== "ic" && (mode !== "self" || alone);
}

/** Whether the GM's client will throw in secret, so that this user may not see the odds. */
export function isBlind(check: Check, now: Situation, user: User.Implementation): boolean {
  return !user.isGM && secrecyOf(check, now) === "declared";
}

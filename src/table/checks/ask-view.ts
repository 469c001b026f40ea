import { messageModes } from "../../foundry.ts";
import { RuleError } from "../../rules/error.ts";
import { say, sayRefusal } from "../words.ts";
import type { Check, Plan, Refusal, Situation } from "./check.ts";
import { isRefusal } from "./is-refusal.ts";
import type { Parties } from "./parties.ts";
import type { Lanes } from "./lanes.ts";
import { laneViews } from "./lane-view.ts";
import { differencesBetween, headlineViews, oddsView, type Odds } from "./odds-view.ts";
import { readerOf, seesOdds } from "./reader.ts";
import { partFor, rowsFor } from "./rows.ts";
import { BLIND, blindView, secrecyOf } from "./secrecy.ts";
import { ruleRefusal } from "./rule-refusal.ts";
import { rolesOf, situation } from "./situation.ts";
import type { AskView, DifferenceView, FieldView, OptionView } from "./views.ts";

/** What the dialog knows while it is open. */
export interface AskState {
  game: string;
  check: Check;
  plan: Plan;
  parties: Parties;
  /** UUID of the card that it is about. */
  tied: string | null;
  lanes: Lanes;
  /** The lists of a plan as nobody has touched them: where a change has to be taken back. */
  listsOf?(plan: Plan): Lanes;
  words: string;
  mode: string;
}

/** The question as it stands: nothing is thrown yet. */
export function askedSituation({ check, plan, parties, tied }: AskState): Situation {
  return situation(check, plan, {}, parties, tied);
}

/** Why the rules refuse what is asked, for now; null where they do not. */
export function refusalOf(state: AskState): string | null {
  const refusal = state.check.refuse(askedSituation(state));
  return refusal && sayRefusal(refusal);
}

/**
 * Nothing that another side has to answer can be seen by oneself alone; and nothing here is said in character. What is thrown
 * in secret the GMs see, and nobody chooses.
 */
export function isMode(check: Check, now: Situation, mode: string): boolean {
  const secret = secrecyOf(check, now);
  if (secret !== null) return secret === "declared" && (mode === "public" || mode === "gm");
  const alone = Object.values(rolesOf(check, now.plan)).every((who) => who === "self");
  return mode !== "ic" && (mode !== "self" || alone);
}

/** Whether the GM will throw what is asked for, and whoever asks may not know the odds. */
export function isBlind(check: Check, now: Situation, user: User.Implementation): boolean {
  return !user.isGM && secrecyOf(check, now) === "declared";
}

/** The odds of another plan, or why the rules make nothing of it. */
function oddsOf({ check, game }: AskState, plan: Plan): Odds | Refusal {
  return read(() => check.odds(plan, {}), game);
}

/** Why the rules make nothing of a plan; null where they do. */
function whyUnreadable({ check, game }: AskState, plan: Plan): Refusal | null {
  const pools = read(() => check.kind.pools(plan), game);
  return isRefusal(pools) ? pools : null;
}

function read<T>(reads: () => T, game: string): T | Refusal {
  try {
    return reads();
  } catch (error) {
    if (error instanceof RuleError) return ruleRefusal(error, game);
    throw error;
  }
}

export function askView(state: AskState, user: User.Implementation): AskView {
  const { check, plan } = state;
  const now = askedSituation(state);
  const blind = isBlind(check, now, user);
  const reader = blind ? BLIND : readerOf(now.parties, user);
  const told = check.view(now, reader);
  const { verdict: _undecided, headlines, ...view } = blind ? blindView(told) : told;
  const shown = !blind && seesOdds(now.parties, user);
  // An act without dice is not thrown, and one with a single result has nothing to hope for.
  const throwsDice = Object.values(check.kind.pools(plan)).some(({ dice }) => dice.length > 0);
  const waits = check.mustAnnounce?.(now) ?? false;
  const thrown = say(throwsDice ? "QUADRANT.table.ask.throw" : "QUADRANT.table.ask.act");
  const chances = check.odds(plan, {});
  const odds = shown && Object.keys(chances).length > 1 ? chances : null;
  const refusal = refusalOf(state);
  const leadsTo = (other: Plan): DifferenceView[] => {
    const made = odds ? oddsOf(state, other) : null;
    return odds && made && !isRefusal(made) ? differencesBetween(made, odds, headlines) : [];
  };
  const options = check.options(now).map((option): OptionView => {
    const { id, label, hint, checked, plan: other } = option;
    const reason = option.reason ?? whyUnreadable(state, other);
    const made = reason || checked ? [] : leadsTo(other);
    return { id, label, hint, checked, reason: reason && sayRefusal(reason), differences: made };
  });
  const lanes = laneViews(state.lanes, { game: state.game, check, now, view: { ...view, sides: told.sides }, leadsTo });
  return {
    ...view,
    ...(view.rows && { rows: rowsFor(view.rows, reader, shown) }),
    game: state.game,
    odds: odds && oddsView(odds, view.results),
    ...(view.oddsPart && { oddsPart: odds ? partFor(view.oddsPart) : undefined }),
    headlines: odds ? headlineViews(odds, headlines) : [],
    options,
    fields: (check.fields?.(now) ?? []).map(({ apply: _, ...field }): FieldView => field),
    lanes: blind ? lanes.map((lane) => ({ ...lane, foot: null })) : lanes,
    words: state.words,
    // The GM decides what the rules refuse a player; the reason stands there all the same.
    reason: user.isGM ? null : refusal,
    price: [check.price(now), user.isGM ? refusal : ""].filter(Boolean).join(" · "),
    throwLabel: blind ? say("QUADRANT.table.ask.secret") : waits ? say("QUADRANT.table.ask.announce") : thrown,
    announceLabel: check.announces && !waits && !blind ? say("QUADRANT.table.ask.announce") : "",
    modes: Object.entries(messageModes())
      .filter(([value]) => isMode(check, now, value))
      .map(([value, { label }]) => ({ value, label: say(label), selected: value === state.mode })),
    blind,
  };
}

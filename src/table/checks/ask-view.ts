import { messageModes } from "../../foundry.ts";
import { RuleError } from "../../rules/error.ts";
import { percent, say, sayRefusal } from "../words.ts";
import { askedSituation, type AskState, isBlind, isMode } from "./asked.ts";
import type { Plan, Refusal, Situation } from "./check.ts";
import { isRefusal } from "./is-refusal.ts";
import { laneViews } from "./lane-view.ts";
import { differencesBetween, headlineViews, oddsView, type Odds } from "./odds-view.ts";
import { readerOf, seesOdds } from "./reader.ts";
import { partFor, rowsFor } from "./rows.ts";
import { BLIND, blindView } from "./secrecy.ts";
import { ruleRefusal } from "./rule-refusal.ts";
import { rolesOf } from "./situation.ts";
import { aimView, type Aim } from "./aim.ts";
import { fieldViews } from "./ask-fields.ts";
import { isChosen } from "./chosen.ts";
import type { AskView, CheckView, DifferenceView, LaneView, OptionView, RowView } from "./views.ts";

/** The most plans whose odds a dialog remembers. */
const REMEMBERED = 400;

/** The odds of a plan, or why the rules cannot read it. A dialog computes them once for each plan. */
function oddsOf(state: AskState, plan: Plan): Odds | Refusal {
  const { check, game } = state;
  const known = (state.odds ??= new Map());
  const key = JSON.stringify(plan);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= REMEMBERED) known.clear();
  const odds = read(() => check.odds(plan, {}), game);
  known.set(key, odds);
  return odds;
}

/** Why the rules cannot read a plan; null if they can. */
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
  const view = aimedView(state, user);
  return state.aim && !state.aim.isSet ? unaimedView(view, state.aim) : view;
}

/** The question before a target is chosen: it offers only the choice of targets. */
function unaimedView(view: AskView, aim: Aim): AskView {
  return {
    ...view,
    ...{ chip: "", sides: [], note: "", figures: [], results: [], headlines: [], odds: null, rows: [] },
    ...{ options: [], notNow: { options: [], names: "" }, fields: [], oddsPart: undefined },
    ...{ lanes: [], others: { count: 0, lanes: [] } },
    aim: aimView(aim),
    price: "",
    reason: say("QUADRANT.table.ask.whom"),
  };
}

function aimedView(state: AskState, user: User.Implementation): AskView {
  const { check, plan } = state;
  const now = askedSituation(state);
  const blind = isBlind(check, now, user);
  const reader = blind ? BLIND : readerOf(now.parties, user);
  const told = check.view(now, reader);
  const { verdict: _undecided, headlines, ...view } = blind ? blindView(told) : told;
  const shown = !blind && seesOdds(now.parties, user);
  // An act without dice is not thrown, and one with a single result has no odds to show.
  const throwsDice = Object.values(check.kind.pools(plan)).some(({ dice }) => dice.length > 0);
  const waits = check.mustAnnounce?.(now) ?? false;
  const thrown = say(throwsDice ? "QUADRANT.table.ask.throw" : "QUADRANT.table.ask.act");
  const odds = shown ? oddsShown(state) : null;
  const refusal = check.refuse(now);
  const leadsTo = (other: Plan): DifferenceView[] => {
    const made = odds ? oddsOf(state, other) : null;
    return odds && made && !isRefusal(made) ? differencesBetween(made, odds, headlines) : [];
  };
  const brings = (without: Plan): DifferenceView[] => {
    const made = odds ? oddsOf(state, without) : null;
    return odds && made && !isRefusal(made) ? differencesBetween(odds, made, headlines) : [];
  };
  const { open, notNow } = optionViews(state, now, leadsTo);
  const isUnfolded = (role: string): boolean => state.unfolded?.has(role) ?? false;
  const drawn = { ...view, sides: told.sides };
  const { own, others } = lanesApart(state, now);
  const laned = (roles: string[]): LaneView[] =>
    laneViews(state.lanes, { game: state.game, check, now, view: drawn, leadsTo, brings, isUnfolded, roles }).map(
      (lane) => (blind ? { ...lane, foot: null } : lane),
    );
  return {
    ...view,
    rows: rowsFor(view.rows ?? [], reader, shown).map((row) => ({ ...row, likely: likelyOf(row, headlines) })),
    game: state.game,
    aim: state.aim ? aimView(state.aim) : null,
    odds: odds && oddsView(odds, view.results),
    ...(view.oddsPart && { oddsPart: odds ? partFor(view.oddsPart) : undefined }),
    headlines: odds ? headlineViews(odds, headlines) : [],
    options: open,
    notNow,
    fields: fieldViews(check.fields?.(now) ?? [], (field, value) => {
      if (!odds || headlines.length === 0) return [];
      const made = read(() => field.apply(value), state.game);
      return isRefusal(made) ? [] : leadsTo(isChosen(made) ? made.plan : made);
    }),
    lanes: laned(own),
    others: { count: others.length, lanes: isUnfolded(OTHERS) ? laned(others) : [] },
    words: state.words,
    refusal: refusal && sayRefusal(refusal),
    // The rules do not bind the GM, who sees the reason beside the price.
    reason: !user.isGM && refusal ? sayRefusal(refusal) : null,
    price: [check.price(now), user.isGM && refusal ? sayRefusal(refusal) : ""].filter(Boolean).join(" · "),
    throwLabel: blind ? say("QUADRANT.table.ask.secret") : waits ? say("QUADRANT.table.ask.announce") : thrown,
    announceLabel: check.announces && !waits && !blind ? say("QUADRANT.table.ask.announce") : "",
    modes: Object.entries(messageModes())
      .filter(([value]) => isMode(check, now, value))
      .map(([value, { label }]) => ({ value, label: say(label), selected: value === state.mode })),
    blind,
  };
}

/** The key in `AskState.unfolded` for the lists of the other parties. */
const OTHERS = "*";

/** The roles whose lists are shown, and those whose lists are folded: with more than two lists, those of other parties. */
function lanesApart({ lanes, check }: AskState, { plan }: Situation): { own: string[]; others: string[] } {
  const roles = lanes.rolesOf(plan);
  if (roles.length <= 2) return { own: roles, others: [] };
  const throwers = rolesOf(check, plan);
  const mine = roles.filter((role) => throwers[role] === "self");
  // Two lists fit side by side. If the acting party has more, or none, only the first list of all is shown.
  const own = mine.length === 1 || mine.length === 2 ? mine : roles.slice(0, 1);
  return { own, others: roles.filter((role) => !own.includes(role)) };
}

/** The probability of the first headline for one target, in percent. */
function likelyOf({ odds }: RowView, [first]: CheckView["headlines"]): string {
  if (!odds || !first) return "";
  const segments = odds.segments.filter(({ key }) => first.results.includes(key));
  return percent(segments.reduce((sum, { share }) => sum + share, 0));
}

/** The odds of the plan; null if there is only one result. @throws RuleError if the rules cannot read the plan */
function oddsShown(state: AskState): Odds | null {
  const odds = oddsOf(state, state.plan);
  const made = isRefusal(odds) ? state.check.odds(state.plan, {}) : odds;
  return Object.keys(made).length > 1 ? made : null;
}

/** The options, each with the difference that it makes; those that are not possible are apart, with their reasons. */
function optionViews(
  state: AskState,
  now: Situation,
  leadsTo: (other: Plan) => DifferenceView[],
): { open: OptionView[]; notNow: AskView["notNow"] } {
  const all = state.check.options(now).map((option): OptionView => {
    const { id, label, hint, checked, plan: other } = option;
    const reason = option.reason ?? whyUnreadable(state, other);
    const made = reason || checked ? [] : leadsTo(other);
    return { id, label, hint, checked, reason: reason && sayRefusal(reason), differences: made };
  });
  const barred = all.filter(({ reason, checked }) => reason !== null && !checked);
  return {
    open: all.filter((option) => !barred.includes(option)),
    notNow: { options: barred, names: barred.map(({ label }) => label).join(", ") },
  };
}

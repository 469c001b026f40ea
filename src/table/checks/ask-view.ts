import { messageModes } from "../../foundry.ts";
import { say, sayReason } from "../words.ts";
import type { Check, Parties, Plan } from "./check.ts";
import type { Lanes } from "./lanes.ts";
import { differences, headlineViews, oddsView } from "./odds-view.ts";
import { readerOf, seesOdds } from "./reader.ts";
import { situation } from "./situation.ts";
import type { AskView, FieldView, OptionView } from "./views.ts";

/** What the dialog knows while it is open. */
export interface AskState {
  game: string;
  check: Check;
  plan: Plan;
  parties: Parties;
  lanes: Lanes;
  words: string;
  mode: string;
}

/** Nothing that another side has to answer can be seen by oneself alone; and nothing here is said in character. */
export function isMode(check: Check, mode: string): boolean {
  const alone = Object.values(check.roles).every((who) => who === "self");
  return mode !== "ic" && (mode !== "self" || alone);
}

export function askView(state: AskState, user: User.Implementation): AskView {
  const { check, plan, parties } = state;
  const now = situation(check, plan, {}, parties);
  const { verdict: _undecided, headlines, ...view } = check.view(now, readerOf(now.parties, user));
  const odds = seesOdds(now.parties, user) ? check.kind.odds(plan) : null;
  const refusal = check.refuse(now);
  const options = check.options(now).map((option): OptionView => {
    const { id, label, hint, checked, reason } = option;
    const shown = odds && !reason && !checked ? differences(check, option.plan, odds, headlines) : [];
    return { id, label, hint, checked, reason: reason && sayReason(reason), differences: shown };
  });
  return {
    ...view,
    game: state.game,
    odds: odds && oddsView(odds, view.results),
    headlines: odds ? headlineViews(odds, headlines) : [],
    options,
    fields: (check.fields?.(now) ?? []).map(({ apply: _, ...field }): FieldView => field),
    lanes: state.lanes.view(now.parties),
    words: state.words,
    // The GM decides what the rules refuse a player; the reason stands there all the same.
    reason: refusal && !user.isGM ? sayReason(refusal) : null,
    price: [check.price(now), refusal && user.isGM ? sayReason(refusal) : ""].filter(Boolean).join(" · "),
    throwLabel: say("QUADRANT.table.ask.throw"),
    modes: Object.entries(messageModes())
      .filter(([value]) => isMode(check, value))
      .map(([value, { label }]) => ({ value, label: say(label), selected: value === state.mode })),
  };
}

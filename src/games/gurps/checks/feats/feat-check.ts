import type { Change } from "#rules/check.ts";
import type { RollTag, SuccessPlan } from "#rules/gurps";
import type {
  ButtonView,
  Check,
  CheckView,
  Draft,
  FigureView,
  FollowUp,
  Option,
  Parties,
  Reader,
  Refusal,
  Ruling,
  Subject,
  TableChange,
  VerdictView,
} from "#table/checks";
import { actCardView, isRefusal, admitOnly, participants, partyOf, sideParties } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { withWords } from "../options.ts";
import { incapacitatedRefusal, linesOf, type Rolled, withLines } from "../roll/roll.ts";
import { rollCheck, type RollCheck } from "../roll/roll-check.ts";
import { rollView } from "../roll/roll-view.ts";
import {
  repeatChanges,
  repeatLines,
  repeatRefusal,
  repeatRulings,
  repeatsOf,
  saidBefore,
  triedBefore,
  tryAgain,
} from "../rolls/own-roll.ts";
import { blankFields, type FormFields, blankSwitches, soundForm } from "./blanks.ts";
import type { Doing, FeatOutcome, FeatPlan, FeatSituation } from "./feat.ts";
import { doingOf, featKind, rolled, tryOf, worldTime } from "./feat.ts";

/** The words of a feat on its card, in the reader's language. */
interface FeatWords {
  title: string;
  /** The label of the base score. */
  base?: string;
  chip?: string;
  note?: string;
  /** The effect, beside the roll's own words. */
  effect?: string;
  /** The verdict of a feat without dice. */
  word?: string;
  tone?: VerdictView["tone"];
}

/** A feat on a dialog or a card: always its figures; the odds and verdict of a roll only if it has one. */
function featView<F extends object, B extends object>(
  situation: FeatSituation<F, B>,
  reader: Reader,
  words: FeatWords & { kind: string; figures: FigureView[] },
): CheckView {
  const { kind, title, base = "", chip = "", note = "", effect = "", word, tone = "plain", figures } = words;
  const { self, ...others } = situation.parties;
  const parties = sideParties([self], Object.values(others));
  if (situation.plan.isRolled) {
    const rolled = situation as unknown as Rolled;
    return { ...rollView(rolled, reader, { kind, section: kind, title, base, chip, note, effect, figures }), parties };
  }
  const source = `QUADRANT.gurps.section.${kind}`;
  const view = actCardView({
    kind: tell(`card.${kind}`),
    source,
    title,
    chip,
    parties: [],
    word: word ?? tell("feat.done"),
    why: effect,
    tone,
  });
  return { ...view, parties, note, ...(figures.length > 0 && reader.sees("self") && { figures }) };
}

type Own = Pick<Check, "ties" | "parties">;

/** When a feat began, in seconds of world time, and whether it is tried again. */
type Begun = Pick<FeatPlan, "at" | "isAgain">;

/** One feat: its form, what it reads from documents, its roll, and what it shows. */
export interface Feat<F extends object, B extends object> extends Partial<Own> {
  /** Names the check, `gurps.<id>`, and the words of its card. */
  id: string;
  tag?: RollTag;
  /** The parties beside self. A Refusal says why the feat is not possible without them. */
  others?(subject: Subject): Parties | Refusal;
  /** The fields of the form in the present situation. */
  blanks(doing: Doing): FormFields<F>;
  /** What sheet, scene and tracker say about the feat; the referee reads it anew. */
  body(doing: Doing, form: F): B;
  /** Why the feat is not possible now. */
  bars?(doing: Doing, form: F, body: B): Refusal | null;
  /** The roll; null: it needs none. */
  roll?(doing: Doing, form: F, body: B): SuccessPlan | null;
  figures(form: F, body: B, outcome: FeatOutcome | null): FigureView[];
  words(situation: FeatSituation<F, B>, reader: Reader): FeatWords;
  /** What the result changes. Default: the stakes of the roll. */
  changes?(situation: FeatSituation<F, B>): (Change | TableChange)[];
  costs?(situation: FeatSituation<F, B>): TableChange[];
  options?(situation: FeatSituation<F, B>): Option<FeatPlan<F, B>>[];
  follows?(situation: FeatSituation<F, B>): FollowUp[];
  acts?(situation: FeatSituation<F, B>, user: User.Implementation): ButtonView[];
  rulings?(situation: FeatSituation<F, B>): Ruling[];
}

export type FeatCheck<F extends object, B extends object> = Check<FeatPlan<F, B>, FeatOutcome>;

/**
 * A feat at the table. Its dialog shows distance, weight or time, beside the odds if it has a roll. Of a declaration only
 * the valid values of the form count; all else is read anew.
 */
export function featCheck<F extends object, B extends object>(feat: Feat<F, B>): FeatCheck<F, B> {
  const { id, tag = "any", ties = "continues", parties = admitOnly() } = feat;

  const planFor = (doing: Doing, said: unknown, { at, isAgain }: Begun): FeatPlan<F, B> => {
    const form = soundForm(feat.blanks(doing), said);
    const body = feat.body(doing, form);
    const isBarred = feat.bars?.(doing, form, body) ?? null;
    const plan = isBarred ? null : (feat.roll?.(doing, form, body) ?? null);
    const repeats = repeatsOf(doing.actor, id, { task: "", isAgain });
    const tried = plan && { ...plan, modifiers: [...plan.modifiers, ...repeatLines(repeats)] };
    return { ...rolled(tried, { tag }), form, body, isRolled: plan !== null, at, repeats, isAgain };
  };

  const refresh = (situation: FeatSituation<F, B>): FeatPlan<F, B> => {
    const doing = doingOf(situation);
    const { form, isAgain } = situation.plan;
    return doing ? planFor(doing, form, { at: worldTime(), isAgain: isAgain === true }) : situation.plan;
  };

  const whyNot = (situation: FeatSituation<F, B>): Refusal | null => {
    const doing = doingOf(situation);
    if (!doing) return refusal("gone");
    const { form, body, isRolled } = situation.plan;
    return (
      feat.bars?.(doing, form, body) ??
      (isRolled ? repeatRefusal(situation.plan.repeats) : incapacitatedRefusal(doing.self))
    );
  };

  const filling = (situation: FeatSituation<F, B>) => {
    const doing = doingOf(situation)!;
    const { form, at, isAgain } = situation.plan;
    return { blanks: feat.blanks(doing), form, put: (next: F) => planFor(doing, next, { at, isAgain }) };
  };

  const roll = rollCheck({
    prepare: () => refusal("gone"),
    refresh: ({ plan }: Rolled) => plan,
    words: () => ({ kind: id, section: id, title: "", base: "" }),
  });
  const parts = roll as unknown as RollCheck<FeatPlan<F, B>>;

  return {
    ...(parts as unknown as FeatCheck<F, B>),
    kind: featKind as FeatCheck<F, B>["kind"],
    ties,
    parties: parties as FeatCheck<F, B>["parties"] & object,
    prepare(subject: Subject): Draft<FeatPlan<F, B>> | Refusal {
      const { actor, token, data } = subject;
      if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
      const others = feat.others?.(subject) ?? {};
      if (isRefusal(others)) return others;
      const all = { self: partyOf(actor, token, null), ...(others as Parties) };
      const { card: tied } = data;
      const doing = doingOf({ parties: participants(all), tied: cardByUuid(tied) })!;
      const before = triedBefore(data);
      const said = { ...formBefore(before ?? doing.tied, id), ...data };
      const plan = planFor(doing, said, { at: worldTime(), isAgain: data["again"] === "true" });
      const lines = saidBefore((before?.system.plan as FeatPlan | undefined)?.modifiers);
      return { plan: withLines(plan, [...plan.modifiers, ...lines]), parties: all, ...(tied && { tied }) };
    },
    refresh,
    refuse: (situation) =>
      whyNot(situation) ?? (situation.plan.isRolled ? parts.refuse(situation as unknown as Rolled<never>) : null),
    costs: (situation) => [
      ...(situation.plan.isRolled ? parts.costs(situation as unknown as Rolled<never>) : []),
      ...(feat.costs?.(situation) ?? []),
    ],
    odds: (plan) => featKind.odds(plan),
    fields: (situation) => (doingOf(situation) ? blankFields(filling(situation)) : []),
    options: (situation) =>
      doingOf(situation) ? [...blankSwitches(filling(situation)), ...(feat.options?.(situation) ?? [])] : [],
    spends: (situation) => (situation.plan.isRolled ? parts.spends(situation as unknown as Rolled<never>) : []),
    modifiers: (plan) => (plan.isRolled ? linesOf(plan, (anew) => anew) : null),
    changes(situation) {
      const { plan, outcome, parties: all } = situation;
      if (!outcome) return [];
      const told = feat.changes?.(situation) ?? featKind.changes(plan, outcome);
      const said = told.flatMap((change) => (isRuleChange(change) ? withWords([change], all) : [change]));
      return [...said, ...(plan.isRolled ? repeatChanges(tryOf(situation)) : [])];
    },
    follows: (situation) => feat.follows?.(situation) ?? [],
    acts: (situation, user) => [
      ...(feat.acts?.(situation, user) ?? []),
      ...tryAgain(tryOf(situation), situation.parties["self"], user, { check: id, data: {} }),
      ...(situation.plan.isRolled ? (parts.acts?.(situation as unknown as Rolled<never>, user) ?? []) : []),
    ],
    rulings: (situation) => [
      ...(situation.plan.isRolled ? (parts.rulings?.(situation as unknown as Rolled<never>) ?? []) : []),
      ...repeatRulings(tryOf(situation)),
      ...(feat.rulings?.(situation) ?? []),
    ],
    view(situation, reader): CheckView {
      const { form, body } = situation.plan;
      const figures = feat.figures(form, body, situation.outcome);
      return featView(situation, reader, { ...feat.words(situation, reader), kind: id, figures });
    },
  };
}

/** Whether a change is of a shape that rules return, too: only those get words and clocks (`withWords`). */
const isRuleChange = (change: Change | TableChange): change is Change =>
  !("create" in change || "remove" in change || "place" in change || "giveBack" in change || "act" in change) &&
  change.who !== "journal";

/** The form of the tied card, for its follow-up: of the same feat, or of the feat that the tied effort belongs to. */
function formBefore(tied: Card | null, id: string): object {
  if (!tied) return {};
  const { kind, plan, tied: before } = tied.system;
  if (kind === "effort") return formBefore(cardByUuid(before), id);
  if (kind !== id) return {};
  // An effort counts for one card only.
  const { effort: _, ...form } = (plan as FeatPlan).form as { effort?: string };
  return form;
}

/** The plan of the tied card of this feat, also through a card of extra effort; null if the tied card is of another kind. */
export function featBefore<F extends object, B extends object>(
  { tied }: Pick<Doing, "tied">,
  id: string,
): FeatPlan<F, B> | null {
  if (!tied) return null;
  const { game: owner, kind, plan, tied: before } = tied.system;
  if (owner === "gurps" && kind === id) return plan as FeatPlan<F, B>;
  return owner === "gurps" && kind === "effort" ? featBefore({ tied: cardByUuid(before) }, id) : null;
}

import { sentences } from "#table/words.ts";
import {
  contest,
  contestGiven,
  type ContestOutcome,
  type ContestPlan,
  DIFFICULTIES,
  type Modifier,
  type Over,
} from "#rules/imperfect";
import {
  type Answer,
  boundByChain,
  type Check,
  type CheckView,
  defineCheck,
  type Field,
  listOf,
  admitOnly,
  partyViews,
  type Plan,
  type Reader,
  type Situation,
  tellsTotals,
  type VerdictView,
} from "#table/checks";
import { dazedRefusal } from "../../combat/cards-in-hand.ts";
import { type Character, characterOf } from "../../documents.ts";
import { degreeHeadlines, degreeResults, hasSucceeded } from "../parts.ts";
import {
  chipSpends,
  declaredCosts,
  declaredRefusal,
  type RollSlot,
  spentOn,
  withDeclared,
  sideRoles,
} from "./chips.ts";
import { toTableChanges, withUniqueKeys, ownSlot, rollFields, rollSide } from "./roll-check.ts";
import { type Asked, byWay, FIXED_MODIFIERS, rollOf, type Way, wayLabel, wayName, wayOf, waysOf } from "./ways.ts";
import { tell } from "../../words.ts";

/** An opposed roll as the table keeps it: what each side rolls, and in which way. */
export interface OpposedPlan extends ContestPlan, Plan {
  asked: Asked;
  way: Way;
  /** The Trait or Aptitude that the other side rolls. */
  resists: Asked;
  opposingWay: Way;
}

interface Opposed {
  over: Over;
  /** A race of Quickness, without the floor of 5 (IMP-AM-18). */
  race?: boolean | undefined;
  actor: Character;
  asked: Asked;
  /** Id of a way. Default: the best. */
  way?: string;
  target: Character;
  resists: Asked;
  opposingWay?: string;
  /** Modifiers of the actor's roll that its state does not know. */
  others?: readonly Modifier[];
}

/**
 * The plan of an opposed roll with the present values of both sides; the other side is expected to roll its best way.
 */
export function opposedPlan({
  over,
  race,
  actor,
  asked,
  way: own,
  target,
  resists,
  opposingWay: opposingId,
  others,
}: Opposed): OpposedPlan {
  const way = wayOf(actor, asked, own);
  const opposingWay = wayOf(target, resists, opposingId);
  return {
    over,
    ...(race && { race }),
    asked,
    way,
    resists,
    opposingWay,
    roll: rollOf(actor, way, others),
    opposing: rollOf(target, opposingWay),
  };
}

/** The same plan read anew from both sheets: only the ways and the chips of the declared plan are used. */
export function refreshOpposed(
  plan: OpposedPlan,
  actor: Character,
  target: Character,
  others?: readonly Modifier[],
): OpposedPlan {
  const { over, race, asked, resists } = plan;
  const fresh = opposedPlan({
    over,
    race,
    actor,
    asked,
    way: plan.way.id,
    target,
    resists,
    opposingWay: plan.opposingWay.id,
    others,
  });
  return { ...fresh, roll: withDeclared(fresh.roll, plan.roll, actor) };
}

/**
 * The ways in which the other side may answer, free of charge (IMP-WILL-1); for an extra the Master's client takes the
 * best.
 */
function opposingAnswers<P extends OpposedPlan>(plan: P, target: Character): Answer<P>[] {
  return waysOf(target, plan.resists).map((way, index): Answer<P> => ({
    id: way.id,
    label: wayLabel(target, way),
    tool: way.item ? (target.items.get(way.item)?.uuid ?? null) : null,
    price: tell("price.free"),
    costs: [],
    reason: null,
    plan: { ...plan, opposingWay: way, opposing: byWay(target, way, plan.opposing) },
    automatic: index === 0,
  }));
}

/**
 * The answer if the target was deleted meanwhile: the Master rolls the declared way, so that the card does not wait for
 * ever.
 */
const answerAsDeclared = <P extends OpposedPlan>(plan: P): Answer<P> => ({
  id: plan.opposingWay.id,
  label: wayName(plan.opposingWay),
  tool: null,
  price: tell("price.free"),
  costs: [],
  reason: null,
  plan,
  automatic: true,
});

interface Words {
  kind: string;
  title: string;
  chip?: string;
  note?: string;
  /** Key under `QUADRANT.imperfect.source`. */
  source: string;
  /** The consequences, in the reader's language. */
  effect?: string;
  tone?: VerdictView["tone"];
}

type Shown = Situation<OpposedPlan, ContestOutcome>;

/** An opposed roll on a dialog or a card: both rolls, the odds of the side that began it, and the result. */
export function contestView({ plan, throws, outcome, parties }: Shown, reader: Reader, words: Words): CheckView {
  const { self, target } = parties;
  const pools = contest.pools(plan);
  const shown = { pools, throws };
  const { roll, opposing, way, opposingWay } = plan;
  return {
    kind: words.kind,
    title: words.title,
    chip: words.chip ?? "",
    parties: partyViews(self, target),
    sides: [
      rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader),
      rollSide(
        { ...shown, side: "opposing", who: "target", roll: opposing, label: wayName(opposingWay), participant: target },
        reader,
      ),
    ],
    results: degreeResults(),
    headlines: degreeHeadlines(tell(`contest.${plan.race ? "hintRace" : "hint"}`, { name: target?.name ?? "" })),
    note: words.note ?? "",
    verdict: outcome && contestVerdict(plan, outcome, words, tellsTotals(reader, "self", "target")),
  };
}

/** @param told whether the reader may see the totals and the margin */
function contestVerdict(
  { race = false }: OpposedPlan,
  outcome: ContestOutcome,
  { source, effect = "", tone }: Words,
  told: boolean,
): VerdictView {
  const { result, margin } = outcome;
  const won = hasSucceeded(outcome);
  const numbers = told && result !== "bust" && (won || margin < 0);
  return {
    word: tell(`contest.${result}`),
    number: numbers ? String(Math.abs(margin)) : "",
    label: numbers ? tell(`contest.${won ? "ahead" : "behind"}`) : "",
    tone: tone ?? (won ? "gain" : result === "bust" ? "harm" : "plain"),
    why: sentences(...(told ? [why(outcome, race)] : []), effect),
    source: `QUADRANT.imperfect.source.${source}`,
  };
}

/** "11 against 8", and the number to beat if it is not the opponent's total. */
function why({ result, total, opposing }: ContestOutcome, race: boolean): string {
  if (result === "bust") return tell("why.bust");
  if (opposing.bust) return tell(`contest.${race ? "whyRaceBust" : "whyBust"}`, { total });
  const base = !race && opposing.total < DIFFICULTIES.fair ? "whyFloor" : total === opposing.total ? "whyTie" : "why";
  return tell(`contest.${base}`, { total, other: opposing.total });
}

type Opposing<P extends OpposedPlan> = Situation<P, ContestOutcome>;

type Own<P extends OpposedPlan> = Pick<Check<P, ContestOutcome>, "prepare" | "refresh" | "refuse" | "view"> &
  Partial<Check<P, ContestOutcome>>;

/** The roll of `target`. */
const opposingSlot = <P extends OpposedPlan>(plan: P): RollSlot<P> => ({
  side: "opposing",
  who: "target",
  roll: plan.opposing,
  put: (opposing) => ({ ...plan, opposing }),
});

/**
 * An opposed roll of `self` and `target`: both may spend chips on it, and the target chooses the way to roll. `prepare`
 * makes the plan with `opposedPlan`. Future Imperfect › Opposed Rolls (IMP-ROLL-10).
 */
export function contestCheck<P extends OpposedPlan>(own: Own<P>): Check<P, ContestOutcome> {
  return defineCheck<P, ContestOutcome>({
    kind: contest as Check<P, ContestOutcome>["kind"],
    roles: { ...sideRoles("roll", "self"), ...sideRoles("opposing", "target") },
    asks: true,
    parties: admitOnly("target"),
    fixed: FIXED_MODIFIERS,
    thrownCosts: ({ plan, throws, parties: { self } }) => declaredCosts("self", self, spentOn(ownSlot(plan), throws)),
    fields: ownFields,
    odds: (plan, throws) => contestGiven(plan, throws),
    answers(role, { plan, parties: { target } }) {
      if (role !== "opposing") return [];
      const actor = characterOf(target);
      return actor ? opposingAnswers(plan, actor) : [answerAsDeclared(plan)];
    },
    spends: (situation) => [
      ...chipSpends(ownSlot(situation.plan), situation),
      ...chipSpends(opposingSlot(situation.plan), situation),
    ],
    changes: ({ plan, outcome }) => (outcome ? toTableChanges(contest.changes(plan, outcome)) : []),
    modifiers: (plan, role) => (role === "roll" || role === "opposing" ? withUniqueKeys(listOf(plan, role)) : null),
    lockedReason: boundByChain,
    ...own,
    refuse: (situation) =>
      own.refuse(situation) ??
      // A follow-up of an act that was allowed is not checked again.
      (own.ties === "continues" ? null : dazedRefusal(situation.parties["self"])) ??
      declaredRefusal(situation.plan.roll, situation.parties["self"], situation.card),
  });
}

/** The fields of `self`: its way to roll, and its chips. */
export const ownFields = <P extends OpposedPlan>({ plan, parties: { self } }: Opposing<P>): Field<P>[] =>
  rollFields(plan, self, plan.asked);

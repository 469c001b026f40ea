import type { Participant, RowView, TableChange, VerdictView } from "#table/checks";
import { actKind, defineCheck, form, gmRefusal, longestWords, partiesOf, wordsField, verdictView } from "#table/checks";
import { duration, say, signed } from "#table/words.ts";
import type { Character } from "../../documents.ts";
import { refusal } from "../../words.ts";
import { castIn, charactersIn, gmAnd, heroesHere } from "../../people.ts";
import { peopleOptions } from "../options.ts";
import { actView } from "../roll/roll-view.ts";

interface Bounds {
  min: number;
  max: number;
}

/** A whole number within these bounds, also as a text; null for anything else. */
export function wholeIn(written: unknown, { min, max }: Bounds): number | null {
  const number = Number(written);
  return written !== "" && Number.isInteger(number) && number >= min && number <= max ? number : null;
}

/** The row of one party on a GM's card for many, with the result for it. */
export function plainRow(
  participant: Participant | undefined,
  { word = "", number = "", label = "", why = "", tone = "gain" }: Partial<VerdictView>,
): RowView {
  return {
    name: participant?.name ?? "",
    img: participant?.img ?? "",
    note: "",
    sides: [],
    odds: null,
    verdict: word || number ? verdictView({ word, number, label, tone, why }) : null,
  };
}

/** The length of the rest, and the points that the GM lets each actor regain. The rates of the book are not in Quadrant. */
interface RestPlan {
  minutes: number;
  fp: number;
  hp: number;
}

const REST = "QUADRANT.gurps.rest";
const FIELDS = ["minutes", "fp", "hp"] as const;
const MOST = { minutes: 43_200, fp: 999, hp: 999 };

/** The points that the actor regains: never above its maximum. */
function regained({ system }: Character, field: "fp" | "hp", most: number): number {
  const { value, max } = system[field];
  return Math.max(0, Math.min(most, max - (value ?? max)));
}

/** A rest, by the GM's ruling. It does not advance the world's clock: the GM does that. */
export const restCheck = defineCheck<RestPlan>({
  kind: actKind("rested"),
  table: true,
  asks: true,
  prepare: () => ({ plan: { minutes: 10, fp: 1, hp: 0 }, parties: gmAnd(heroesHere()) }),
  parties: ({ parties }) => partiesOf(parties),
  refresh({ plan }) {
    const sound = (field: (typeof FIELDS)[number]): number => wholeIn(plan[field], { min: 0, max: MOST[field] }) ?? 0;
    return { minutes: sound("minutes"), fp: sound("fp"), hp: sound("hp") };
  },
  refuse({ plan, parties, card }) {
    if (plan.fp === 0 && plan.hp === 0) return refusal("rest.nothing");
    return gmRefusal(card) ?? (charactersIn(parties).length === 0 ? refusal("askNobody") : null);
  },
  fields: ({ plan }) => FIELDS.map((id) => form(REST, plan).number(id, { max: MOST[id] })),
  options: ({ plan, parties }) => peopleOptions<RestPlan>(parties, (people) => ({ plan, parties: gmAnd(people) })),
  effects: ({ plan, parties }) =>
    charactersIn(parties).flatMap(([who, actor]) =>
      (["fp", "hp"] as const).flatMap((field): TableChange[] => {
        const value = regained(actor, field, plan[field]);
        return value === 0 ? [] : [{ who, add: `${field}.value`, value }];
      }),
    ),
  view({ plan, parties }) {
    const all = castIn(parties);
    const card = actView({
      kind: "rest",
      source: "physicalFeats",
      title: say(`${REST}.title`, { time: duration(plan.minutes * 60) }),
      parties: [parties["self"]],
      word: say(`${REST}.word`),
      why: say(`${REST}.why`, { fp: plan.fp, hp: plan.hp }),
    });
    return { ...card, rows: all.map((who) => plainRow(parties[who], {})) };
  },
});

interface AwardPlan {
  points: number;
  /** The reason, in the GM's words. */
  words: string;
}

const AWARD = "QUADRANT.gurps.award";
const BOUNDS = { min: -100, max: 100 };

/** GURPS › Influencing Success Rolls: bonus character points, given by the GM. */
export const awardPointsCheck = defineCheck<AwardPlan>({
  kind: actKind("awarded"),
  table: true,
  asks: true,
  prepare: () => ({ plan: { points: 1, words: "" }, parties: gmAnd(heroesHere()) }),
  parties: ({ parties }) => partiesOf(parties),
  refresh: ({ plan }) => ({ points: wholeIn(plan.points, BOUNDS) ?? 0, words: longestWords(plan.words) }),
  refuse({ plan, parties, card }) {
    if (plan.points === 0) return refusal("award.nothing");
    return gmRefusal(card) ?? (charactersIn(parties).length === 0 ? refusal("askNobody") : null);
  },
  fields: ({ plan }) => [
    form(AWARD, plan).number("points", BOUNDS),
    wordsField({
      id: "words",
      label: say(`${AWARD}.words.label`),
      hint: say(`${AWARD}.words.hint`),
      value: plan.words,
      put: (words) => ({ ...plan, words }),
    }),
  ],
  options: ({ plan, parties }) => peopleOptions<AwardPlan>(parties, (people) => ({ plan, parties: gmAnd(people) })),
  /** The points are unspent, and raise the character's total. */
  effects: ({ plan: { points }, parties }) =>
    charactersIn(parties).flatMap(([who]): TableChange[] => [
      { who, add: "points.unspent", value: points },
      { who, add: "points.total", value: points },
    ]),
  view({ plan: { points, words }, parties }) {
    const all = castIn(parties);
    const card = actView({
      kind: "awardPoints",
      source: "influencingRolls",
      title: words || say(`${AWARD}.title`),
      parties: [parties["self"]],
      word: say(`${AWARD}.word`),
      why: say(`${AWARD}.why`, { points: signed(points), count: all.length }),
      tone: points < 0 ? "harm" : "gain",
    });
    const label = say(`${AWARD}.unit`);
    return { ...card, rows: all.map((who) => plainRow(parties[who], { number: signed(points), label })) };
  },
});

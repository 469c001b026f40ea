import { defineCheck, actKind, gmRefusal, longestWords, partiesOf, type TableChange, wordsField } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { castIn, charactersIn, gmAnd, heroesHere } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { peopleOptions } from "../people-options.ts";
import { numberField, wholeIn } from "./numbers.ts";
import { plainRow } from "./row.ts";

interface AwardPlan {
  points: number;
  /** What it is for, in the GM's words. */
  words: string;
}

const key = "QUADRANT.gurps.award";
const BOUNDS = { min: -100, max: 100 };

/** GURPS › Influencing Success Rolls: bonus character points, from the GM's hand. */
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
    numberField(
      {
        id: "points",
        label: say(`${key}.points.label`),
        hint: say(`${key}.points.hint`),
        value: plan.points,
        ...BOUNDS,
      },
      (points) => ({ ...plan, points }),
    ),
    wordsField({
      id: "words",
      label: say(`${key}.words.label`),
      hint: say(`${key}.words.hint`),
      value: plan.words,
      put: (words) => ({ ...plan, words }),
    }),
  ],
  options: ({ plan, parties }) => peopleOptions<AwardPlan>(parties, (people) => ({ plan, parties: gmAnd(people) })),
  /** To spend, and in what somebody is worth all in all. */
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
      title: words || say(`${key}.title`),
      parties: [parties["self"]],
      word: say(`${key}.word`),
      why: say(`${key}.why`, { points: signed(points), count: all.length }),
      tone: points < 0 ? "harm" : "gain",
    });
    const label = say(`${key}.unit`);
    return { ...card, rows: all.map((who) => plainRow(parties[who], { number: signed(points), label })) };
  },
});

import { defineCheck, actKind, gmRefusal, partiesOf, type TableChange } from "#table/checks";
import { duration, say } from "#table/words.ts";
import type { Character } from "../../documents.ts";
import { castIn, charactersIn, gmAnd, heroesHere } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { peopleOptions } from "../people-options.ts";
import { numberField, wholeIn } from "./numbers.ts";
import { plainRow } from "./row.ts";

/** How long it was, and what the GM lets everybody regain: the book's own rates are the user's to know. */
interface RestPlan {
  minutes: number;
  fp: number;
  hp: number;
}

const key = "QUADRANT.gurps.rest";
const FIELDS = ["minutes", "fp", "hp"] as const;
const MOST = { minutes: 43_200, fp: 999, hp: 999 };

/** Nobody comes to more than there is of them. */
function regained({ system }: Character, field: "fp" | "hp", most: number): number {
  const { value, max } = system[field];
  return Math.max(0, Math.min(most, max - (value ?? max)));
}

/** A rest, as the GM rules it: no rates of healing are known here. The clock runs on only where the GM turns it. */
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
  fields: ({ plan }) =>
    FIELDS.map((id) =>
      numberField(
        {
          id,
          label: say(`${key}.${id}.label`),
          hint: say(`${key}.${id}.hint`),
          value: plan[id],
          min: 0,
          max: MOST[id],
        },
        (number) => ({ ...plan, [id]: number }),
      ),
    ),
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
      title: say(`${key}.title`, { time: duration(plan.minutes * 60) }),
      parties: [parties["self"]],
      word: say(`${key}.word`),
      why: say(`${key}.why`, { fp: plan.fp, hp: plan.hp }),
    });
    return { ...card, rows: all.map((who) => plainRow(parties[who], {})) };
  },
});

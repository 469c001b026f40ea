import { defineCheck, actKind, gmRefusal, longestWords, partyOf, wordsField } from "#table/checks";
import { say } from "#table/words.ts";
import { isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

interface TellPlan {
  /** What somebody learns, true or false: nobody but the GM knows. */
  news: string;
}

/** GURPS › When the GM Rolls: what the GM tells somebody alone, whatever the dice have shown (GURPS-SEC-1, 3). */
export const tellCheck = defineCheck<TellPlan>({
  kind: actKind("told"),
  ties: "follows",
  asks: true,
  /** `data.card`: the secret throw that it comes of. */
  prepare({ actor, token, data: { card } }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    return { plan: { news: "" }, parties: { self: partyOf(actor, token, null) }, ...(card && { tied: card }) };
  },
  refresh: ({ plan }) => ({ news: longestWords(plan.news) }),
  refuse: ({ plan, card }) => gmRefusal(card ?? null) ?? (plan.news === "" ? refusal("noNews") : null),
  // Who is told reads of it, and nobody else.
  revealsTo: () => ["self"],
  fields: ({ plan, parties: { self } }) => [
    wordsField({
      id: "news",
      label: say("QUADRANT.gurps.tell.field", { name: self?.name ?? "" }),
      hint: say("QUADRANT.gurps.tell.hint"),
      value: plan.news,
      put: (news) => ({ news }),
    }),
  ],
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "tell",
      source: "whenTheGmRolls",
      title: say("QUADRANT.gurps.tell.title", { name: self?.name ?? "" }),
      parties: [self],
      word: plan.news,
      why: "",
      tone: "plain",
    }),
});

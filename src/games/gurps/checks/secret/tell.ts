import { actCheck, actKind } from "../../../../table/checks/act.ts";
import type { Draft, Reason, Situation, Subject } from "../../../../table/checks/check.ts";
import { gmReason } from "../../../../table/checks/gm-only.ts";
import { partyOf } from "../../../../table/checks/parties.ts";
import { longestWords, wordsField } from "../../../../table/checks/words-field.ts";
import { say } from "../../../../table/words.ts";
import { isCharacter } from "../../documents.ts";
import { reason } from "../../reason.ts";
import { actView } from "../act-view.ts";

interface TellPlan {
  /** What somebody learns, true or false: nobody but the GM knows. */
  news: string;
}

type Telling = Situation<TellPlan, { result: string }>;

/** `data.card`: the secret throw that it comes of. */
function draft({ actor, token, data: { card } }: Subject): Draft<TellPlan> | Reason {
  if (!isCharacter(actor)) return reason("otherGame", { name: actor.name });
  return { plan: { news: "" }, parties: { self: partyOf(actor, token, null) }, ...(card && { tied: card }) };
}

const refresh = ({ plan }: Telling): TellPlan => ({ news: longestWords(plan.news) });

/** GURPS › When the GM Rolls: what the GM tells somebody alone, whatever the dice have shown (GURPS-SEC-1, 3). */
export const tellCheck = actCheck<TellPlan, { result: string }>({
  kind: actKind("told"),
  ties: "follows",
  asks: true,
  draft,
  refresh,
  refuse: ({ plan, card }) => gmReason(card ?? null) ?? (plan.news === "" ? reason("noNews") : null),
  // Who is told reads of it, and nobody else.
  tells: () => ["self"],
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

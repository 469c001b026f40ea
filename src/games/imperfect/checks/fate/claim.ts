import { CHIPS } from "#rules/imperfect";
import {
  defineCheck,
  actKind,
  type Check,
  longestWords,
  only,
  partyOf,
  type Situation,
  wordsField,
} from "#table/checks";
import { cardsTiedTo } from "#table/documents/records.ts";
import { say, sayRefusal } from "#table/words.ts";
import { characterOf, isCharacter, isHero, isHindrance } from "../../documents.ts";
import { potNow, shortRefusal } from "../../fate/holders.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { one } from "../roll/purse.ts";

/** What somebody thinks is worth a chip. */
interface ClaimPlan {
  why: string;
}

type Claim = Situation<ClaimPlan, { result: string }>;

/** "Hot temper: threw the cup at the envoy". */
function wordsOf({ plan, self }: { plan: ClaimPlan; self: Claim["parties"][string] | undefined }): string {
  return [self?.tool?.name ?? "", plan.why].filter(Boolean).join(": ");
}

/** Future Imperfect › Fate: a player asks the Master for a chip: for a hindrance played, or a lesson learnt. */
export const claimCheck: Check<ClaimPlan, { result: string }> = defineCheck({
  kind: actKind<ClaimPlan>("claim"),
  asks: true,
  parties: only(),
  prepare: ({ actor, token, item }) =>
    isCharacter(actor) && isHero(actor)
      ? { plan: { why: "" }, parties: { self: partyOf(actor, token, isHindrance(item) ? item : null) } }
      : refusal("gone"),
  refresh: ({ plan: { why } }) => ({ why: longestWords(why) }),
  refuse: ({ plan, parties: { self } }) => {
    if (!characterOf(self)) return refusal("gone");
    return wordsOf({ plan, self }) === "" ? refusal("award.unsaid") : null;
  },
  fields: ({ plan }) => [
    wordsField({
      id: "why",
      label: say("QUADRANT.imperfect.award.for"),
      hint: say("QUADRANT.imperfect.award.forHint"),
      value: plan.why,
      put: (why) => ({ why }),
    }),
  ],
  /** The Master answers with a chip, or with none. */
  acts({ plan, parties: { self }, card }, user) {
    if (!user.isGM || !self?.actor || !card) return [];
    const { uuid } = self.actor;
    const isAwarded = cardsTiedTo(card).some(
      ({ system }) => system.kind === "award" && ["open", "applied"].includes(system.state),
    );
    return CHIPS.map((color) => {
      const why = isAwarded
        ? refusal("awarded")
        : shortRefusal(say("QUADRANT.imperfect.fate.pot"), potNow(), one(color));
      return {
        action: "check",
        data: { check: "imperfect.award", hero: uuid, color, why: wordsOf({ plan, self }) },
        label: say(`QUADRANT.imperfect.award.word.${color}`),
        price: "",
        reason: why && sayRefusal(why),
        primary: false,
      };
    });
  },
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "claim",
      source: "fate",
      title: self?.tool?.name ?? say("QUADRANT.imperfect.award.title"),
      parties: [self],
      word: say("QUADRANT.imperfect.award.asked"),
      why: wordsOf({ plan, self }),
      tone: "plain",
    }),
});

import {
  defineCheck,
  actKind,
  type Check,
  longestWords,
  only,
  partyOf,
  type Situation,
  type TableChange,
  wordsField,
} from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isComplication, isHero } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

/** How a complication comes into play. */
interface ComplicationPlan {
  words: string;
}

type Biting = Situation<ComplicationPlan, { result: string }>;

const AWARD = "award";

/** What the GM gives for it: a plot point; and it has come into play once more (ZS-PLOT-2). */
const AWARDED: readonly TableChange[] = [
  { who: "self", add: "plotPoints", value: 1 },
  { who: "tool", add: "timesInPlay", value: 1 },
];

/** What the GM begins, the GM has awarded already. */
const isGms = ({ card }: Pick<Biting, "card">): boolean => card?.author?.isGM === true;

/** ZeroSpace › Gaining Plot Points: a player suggests how a complication comes into play; the GM awards it (ZS-PLOT-2). */
export const complicationCheck: Check<ComplicationPlan, { result: string }> = defineCheck({
  kind: actKind<ComplicationPlan>("complication"),
  asks: true,
  parties: only(),
  prepare({ actor, token, item }) {
    if (!isCharacter(actor) || !isHero(actor)) return refusal("complication.nobodys");
    if (!isComplication(item)) return refusal("gone");
    return { plan: { words: "" }, parties: { self: partyOf(actor, token, item) } };
  },
  refresh: ({ plan }) => ({ words: longestWords(plan.words) }),
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor || !isComplication(self?.tool)) return refusal("gone");
    return isHero(actor) ? null : refusal("complication.nobodys");
  },
  fields: ({ plan }) => [
    wordsField({
      id: "said",
      label: say("QUADRANT.zerospace.complication.words"),
      hint: say("QUADRANT.zerospace.complication.wordsHint"),
      value: plan.words,
      put: (words) => ({ words }),
    }),
  ],
  changes: (now) => (isGms(now) ? [...AWARDED] : []),
  rulings(now) {
    if (isGms(now)) return [];
    return [
      {
        id: AWARD,
        label: say("QUADRANT.zerospace.complication.asks"),
        choices: [{ value: "yes", label: say("QUADRANT.zerospace.complication.award") }],
        who: "gm",
        changes: () => [...AWARDED],
        note: "QUADRANT.zerospace.complication.awarded",
      },
    ];
  },
  view(now) {
    const { plan, parties, card } = now;
    const self = parties["self"];
    const isAwarded = isGms(now) || (card?.system.rulings.some(({ id }) => id === AWARD) ?? false);
    return actView({
      kind: "complication",
      source: "gaining",
      title: self?.tool?.name ?? say("QUADRANT.zerospace.card.complication"),
      parties: [self],
      word: say(isAwarded ? "QUADRANT.zerospace.gain.word" : "QUADRANT.zerospace.plot.waits"),
      why: plan.words || say("QUADRANT.zerospace.complication.why", { name: self?.name ?? "" }),
      tone: isAwarded ? "gain" : "plain",
    });
  },
});

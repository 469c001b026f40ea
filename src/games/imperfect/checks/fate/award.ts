import { type Chip, CHIPS } from "#rules/imperfect";
import {
  defineCheck,
  actKind,
  type Check,
  gmRefusal,
  longestWords,
  only,
  partiesOf,
  partyOf,
  type Refusal,
  type Situation,
  whoField,
  wordsField,
  form,
} from "#table/checks";
import { Refused } from "#table/referee/refused.ts";
import { say } from "#table/words.ts";
import { characterOf, isHero } from "../../documents.ts";
import { chipHolders, potNow, shortRefusal } from "../../fate/holders.ts";
import { asMaster, masterParty } from "../../fate/master.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { chipGains, one } from "../roll/purse.ts";

/** A chosen chip, and for what: a hindrance well played, a lesson from failure. Never for success. */
interface AwardPlan {
  color: Chip;
  why: string;
}

type Award = Situation<AwardPlan, { result: string }>;

const isChip = (value: unknown): value is Chip => CHIPS.some((chip) => chip === value);

const heroOf = ({ parties: { hero } }: Pick<Award, "parties">) => {
  const actor = characterOf(hero);
  return actor && isHero(actor) ? actor : null;
};

const shortOf = ({ color }: AwardPlan): Refusal | null =>
  shortRefusal(say("QUADRANT.imperfect.fate.pot"), potNow(), one(color));

/** Future Imperfect › Fate: the Master hands out a chip, and says what for (IMP-FATE-12). */
export const awardCheck: Check<AwardPlan, { result: string }> = defineCheck({
  kind: actKind<AwardPlan>("award"),
  table: true,
  asks: true,
  ties: "follows",
  parties: only("hero"),
  prepare({ data }) {
    const heroes = chipHolders();
    const hero = heroes.find(({ uuid }) => uuid === data.hero) ?? heroes[0];
    if (!hero) return refusal("noHeroes");
    const color = isChip(data.color) ? data.color : "white";
    const plan = { color, why: longestWords(data.why ?? "") };
    return {
      plan,
      parties: { self: masterParty(), hero: partyOf(hero, null, null) },
      ...(data.card && { tied: data.card }),
    };
  },
  refresh: ({ plan: { color, why } }) => ({ color: isChip(color) ? color : "white", why: longestWords(why) }),
  refuse(situation) {
    if (!heroOf(situation)) return refusal("noHeroes");
    return gmRefusal(situation.card) ?? shortOf(situation.plan);
  },
  /** Nobody hands out what the pot does not hold, not even the Master. */
  costs(situation) {
    const hero = heroOf(situation);
    const impossible = hero ? shortOf(situation.plan) : refusal("noHeroes");
    if (impossible) throw new Refused(impossible);
    return chipGains("hero", hero, one(situation.plan.color));
  },
  fields({ plan, parties }) {
    return [
      whoField({
        plan,
        parties: partiesOf(parties),
        who: "hero",
        label: say("QUADRANT.imperfect.role.hero"),
        choices: chipHolders(),
      }),
      form("QUADRANT.imperfect.award", plan).select("color", CHIPS, {
        words: (chip) =>
          say("QUADRANT.imperfect.award.left", {
            chip: say(`QUADRANT.imperfect.chip.${chip}`),
            count: potNow()[chip],
          }),
      }),
      wordsField({
        id: "why",
        label: say("QUADRANT.imperfect.award.for"),
        hint: say("QUADRANT.imperfect.award.forHint"),
        value: plan.why,
        put: (why) => ({ ...plan, why }),
      }),
    ];
  },
  view: ({ plan: { color, why }, parties: { self, hero } }) =>
    actView({
      kind: "award",
      source: "fate",
      title: say("QUADRANT.imperfect.award.title"),
      parties: [asMaster(self), hero],
      word: say(`QUADRANT.imperfect.award.word.${color}`),
      why: why || say("QUADRANT.imperfect.award.unsaid", { name: hero?.name ?? "" }),
    }),
});

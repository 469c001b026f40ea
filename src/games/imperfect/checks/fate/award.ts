import { type Chip, CHIPS } from "#rules/imperfect";
import {
  actKind,
  type Check,
  defineCheck,
  form,
  gmRefusal,
  longestWords,
  admitOnly,
  partiesOf,
  partyOf,
  type Refusal,
  type Situation,
  whoField,
  wordsField,
  button,
} from "#table/checks";
import { cardsTiedTo } from "#table/documents/records.ts";
import { sayRefusal } from "#table/words.ts";
import { characterOf, isCharacter, isHero, isHindrance } from "../../documents.ts";
import {
  asMaster,
  chipGains,
  chipHolders,
  masterParty,
  one,
  potNow,
  shortRefusal,
  throwIfRefused,
} from "../../fate/purse.ts";
import { refusal, tell } from "../../words.ts";
import { actView } from "../parts.ts";

/** A chip of a chosen colour and the reason: a hindrance well played, a lesson from failure. Never for success. */
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

const shortOf = ({ color }: AwardPlan): Refusal | null => shortRefusal(tell("fate.pot"), potNow(), one(color));

/** Future Imperfect › Fate: the Master hands out a chip, with a reason (IMP-FATE-12). */
export const awardCheck: Check<AwardPlan, { result: string }> = defineCheck({
  kind: actKind<AwardPlan>("award"),
  table: true,
  asks: true,
  ties: "follows",
  parties: admitOnly("hero"),
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
  /** Not even the Master can hand out a chip that the pot does not hold. */
  costs(situation) {
    const hero = heroOf(situation);
    throwIfRefused(hero ? shortOf(situation.plan) : refusal("noHeroes"));
    return chipGains("hero", hero, one(situation.plan.color));
  },
  fields({ plan, parties }) {
    return [
      whoField({
        plan,
        parties: partiesOf(parties),
        who: "hero",
        label: tell("role.hero"),
        choices: chipHolders(),
      }),
      form("QUADRANT.imperfect.award", plan).select("color", CHIPS, {
        words: (chip) => tell("award.left", { chip: tell(`chip.${chip}`), count: potNow()[chip] }),
      }),
      wordsField({
        id: "why",
        label: tell("award.for"),
        hint: tell("award.forHint"),
        value: plan.why,
        put: (why) => ({ ...plan, why }),
      }),
    ];
  },
  view: ({ plan: { color, why }, parties: { self, hero } }) =>
    actView({
      kind: "award",
      source: "fate",
      title: tell("award.title"),
      parties: [asMaster(self), hero],
      word: tell(`award.word.${color}`),
      why: why || tell("award.unsaid", { name: hero?.name ?? "" }),
    }),
});

/** A player's reason for asking for a chip. */
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
  parties: admitOnly(),
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
      label: tell("award.for"),
      hint: tell("award.forHint"),
      value: plan.why,
      put: (why) => ({ why }),
    }),
  ],
  /** The Master's buttons: each answers with a chip of one colour. */
  acts({ plan, parties: { self }, card }, user) {
    if (!user.isGM || !self?.actor || !card) return [];
    const { uuid } = self.actor;
    const isAwarded = cardsTiedTo(card).some(
      ({ system }) => system.kind === "award" && ["open", "applied"].includes(system.state),
    );
    return CHIPS.map((color) => {
      const why = isAwarded ? refusal("awarded") : shortRefusal(tell("fate.pot"), potNow(), one(color));
      return button("check", tell(`award.word.${color}`), {
        data: { check: "imperfect.award", hero: uuid, color, why: wordsOf({ plan, self }) },
        reason: why && sayRefusal(why),
      });
    });
  },
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "claim",
      source: "fate",
      title: self?.tool?.name ?? tell("award.title"),
      parties: [self],
      word: tell("award.asked"),
      why: wordsOf({ plan, self }),
      tone: "plain",
    }),
});

import {
  defineCheck,
  actKind,
  type Check,
  longestWords,
  admitOnly,
  partyOf,
  type Situation,
  type TableChange,
  wordsField,
  type Chosen,
  form,
  gmRefusal,
  type Option,
  type Parties,
  partiesOf,
} from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isComplication, isHero } from "../../documents.ts";
import { actView } from "../views.ts";
import { asGm, charactersIn, gmAndHeroes, heroes } from "../../people.ts";
import { refusal, tell } from "../../words.ts";

/** The player's words on how a complication comes into play. */
interface ComplicationPlan {
  words: string;
}

type Biting = Situation<ComplicationPlan, { result: string }>;

const AWARD = "award";

/** The award: a plot point, and the complication's count goes up (ZS-PLOT-2). */
const AWARDED: readonly TableChange[] = [
  { who: "self", add: "plotPoints", value: 1 },
  { who: "tool", add: "timesInPlay", value: 1 },
];

/** Whether the GM began the card, which awards the point without a ruling. */
const isGms = ({ card }: Pick<Biting, "card">): boolean => card?.author?.isGM === true;

/** ZeroSpace › Gaining Plot Points: a player suggests how a complication comes into play; the GM awards it (ZS-PLOT-2). */
export const complicationCheck: Check<ComplicationPlan, { result: string }> = defineCheck({
  kind: actKind<ComplicationPlan>("complication"),
  asks: true,
  parties: admitOnly(),
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
      label: tell("complication.words"),
      hint: tell("complication.wordsHint"),
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
        label: tell("complication.asks"),
        choices: [{ value: "yes", label: tell("complication.award") }],
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
      title: self?.tool?.name ?? tell("card.complication"),
      parties: [self],
      word: say(isAwarded ? "QUADRANT.zerospace.gain.word" : "QUADRANT.zerospace.plot.waits"),
      why: plan.words || tell("complication.why", { name: self?.name ?? "" }),
      tone: isAwarded ? "gain" : "plain",
    });
  },
});

/** The reasons for which the GM awards plot points. */
const GAINS = ["exceptional", "complication", "setback", "override", "party"] as const;
type Gain = (typeof GAINS)[number];

/** A plot point for each hero among the parties. */
interface GainPlan {
  gain: Gain;
  words: string;
}

type Gaining = Situation<GainPlan, { result: string }>;

const soundGain = (said: unknown): Gain => GAINS.find((gain) => gain === said) ?? "exceptional";

/** The heroes that get a point: all for `party`, else the given hero, else those that the GM has selected or targeted. */
function meant(all: Parties, { gain, hero }: { gain: Gain; hero: string | undefined }): Parties {
  if (gain === "party") return all;
  const chosen = hero ? [hero] : pointedAt();
  return Object.fromEntries(
    Object.entries(all).filter(([who, { actor }]) => who === "self" || chosen.includes(actor ?? "")),
  );
}

function pointedAt(): string[] {
  const tokens = [...(canvas?.tokens?.controlled ?? []), ...(game.user?.targets ?? [])];
  return tokens.flatMap(({ actor }) => actor?.uuid ?? []);
}

/** The heroes among the parties. Only heroes hold plot points. */
const gainers = (parties: Gaining["parties"]): string[] =>
  charactersIn(parties).flatMap(([who, actor]) => (isCharacter(actor) && isHero(actor) ? [who] : []));

/** ZeroSpace › Gaining Plot Points: the GM awards one to each chosen hero, for a reason (ZS-PLOT-2). */
export const gainPlotPointCheck: Check<GainPlan, { result: string }> = defineCheck({
  kind: actKind<GainPlan>("gained"),
  table: true,
  asks: true,
  parties: ({ parties }) => partiesOf(parties),
  /** `data.reason` is one of `GAINS`, `data.hero` the UUID of the hero. */
  prepare({ actor, data }) {
    const all = gmAndHeroes();
    if (Object.keys(all).length === 1) return refusal("noHeroes");
    const gain = soundGain(data["reason"]);
    return { plan: { gain, words: "" }, parties: meant(all, { gain, hero: data["hero"] || actor?.uuid }) };
  },
  refresh: ({ plan }) => ({ gain: soundGain(plan.gain), words: longestWords(plan.words) }),
  refuse: ({ parties, card }) => gmRefusal(card) ?? (gainers(parties).length === 0 ? refusal("gain.nobody") : null),
  fields({ plan, parties }) {
    const asked = form("QUADRANT.zerospace.gain", plan, ({ gain = plan.gain }): Chosen<GainPlan> => {
      return { plan: { ...plan, gain }, parties: gain === "party" ? gmAndHeroes() : partiesOf(parties) };
    });
    return [
      asked.select("gain", GAINS, {
        id: "reason",
        label: tell("gain.for"),
        hint: tell("gain.reminder"),
        words: (gain) => tell(`gain.reason.${gain}`),
      }),
      wordsField({
        id: "said",
        label: tell("gain.words"),
        hint: "",
        value: plan.words,
        put: (words) => ({ ...plan, words }),
      }),
    ];
  },
  /** A switch for every player's character: whether it gets a point. */
  options({ plan, parties }) {
    const given = partiesOf(parties);
    return Object.entries(gmAndHeroes())
      .filter(([who]) => who !== "self")
      .map(([who, party]): Option<GainPlan> => {
        const checked = who in given;
        const { [who]: _one, ...others } = given;
        const actor = heroes().find(({ uuid }) => uuid === party.actor);
        return {
          id: who,
          label: party.name,
          hint: tell("gain.has", { count: actor?.system.plotPoints ?? 0 }),
          checked,
          reason: null,
          plan,
          parties: checked ? others : { ...given, [who]: party },
        };
      });
  },
  changes: ({ parties }) => gainers(parties).map((who) => ({ who, add: "plotPoints", value: 1 })),
  view: ({ plan, parties }) =>
    actView({
      kind: "plotPoint",
      source: "gaining",
      title: tell(`gain.reason.${plan.gain}`),
      parties: Object.entries(parties).map(([who, one]) => (who === "self" ? asGm(one) : one)),
      word: tell("gain.word"),
      why: plan.words || tell(`gain.why.${plan.gain}`),
    }),
});

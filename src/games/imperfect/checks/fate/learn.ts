import { bountyCost } from "#rules/imperfect";
import {
  defineCheck,
  actKind,
  type Check,
  longestWords,
  only,
  ownDraft,
  type Plan,
  type Refusal,
  type Situation,
  wordsField,
} from "#table/checks";
import { Refused } from "#table/referee/refused.ts";
import { say } from "#table/words.ts";
import { type Character, characterOf, isAptitude, isCharacter, isHero, itemsOf } from "../../documents.ts";
import { isBetween } from "../../fate/session.ts";
import { refusal } from "../../refusal.ts";
import { APTITUDES, type AptitudeKey, CONCENTRATIONS } from "../../vocabulary.ts";
import { actView } from "../act-view.ts";
import { aptitudeLabel, traitFor } from "../roll/ways.ts";

/** An Aptitude that is not on the sheet, bought at its first level, and how it came about. */
interface LearnPlan extends Plan {
  aptitude: string;
  concentration: string;
  how: string;
}

type Known = Pick<LearnPlan, "aptitude" | "concentration">;
type Learning = Situation<LearnPlan, { result: string }>;

const FIRST = bountyCost({ raise: "aptitude", to: 1 });

const isSame = (one: Known, other: Known): boolean =>
  one.aptitude === other.aptitude && one.concentration === other.concentration;

/** All that the book knows and this sheet does not have. */
function learnable(hero: Character): Known[] {
  const own = itemsOf(hero, isAptitude).map(({ system }) => ({
    aptitude: system.key,
    concentration: system.concentration,
  }));
  const book = Object.keys(APTITUDES).flatMap((aptitude) => {
    const all: readonly string[] = CONCENTRATIONS[aptitude as keyof typeof CONCENTRATIONS] ?? [""];
    return all.map((concentration): Known => ({ aptitude, concentration }));
  });
  return book.filter((one) => !own.some((known) => isSame(known, one)));
}

/** What not even the Master may do: learn what is known, or pay with points that are not there. */
function impossible({ plan, parties: { self } }: Learning): Refusal | null {
  const hero = characterOf(self);
  if (!hero || !isHero(hero)) return refusal("gone");
  if (!learnable(hero).some((one) => isSame(one, plan))) return refusal("learn.known");
  const { bounty } = hero.system;
  return bounty < FIRST ? refusal("raise.poor", { cost: FIRST, left: bounty }) : null;
}

const word = ({ aptitude, concentration }: Known): string => [aptitude, concentration].join(":");

/** Future Imperfect › Bounty: a new Aptitude costs what its first level does (IMP-AM-16). */
export const learnCheck: Check<LearnPlan, { result: string }> = defineCheck<LearnPlan, { result: string }>({
  kind: actKind("learnt"),
  asks: true,
  parties: only(),
  prepare(subject) {
    const { actor } = subject;
    if (!isCharacter(actor) || !isHero(actor)) return refusal("gone");
    const [first] = learnable(actor);
    const draft = ownDraft(isCharacter, refusal)(subject);
    if ("key" in draft) return draft;
    return first ? { ...draft, plan: { ...first, how: "" } } : refusal("learn.known");
  },
  refresh: ({ plan: { aptitude, concentration, how } }) => ({ aptitude, concentration, how: longestWords(how) }),
  refuse: (situation) => (isBetween() ? impossible(situation) : refusal("notBetween")),
  costs(situation) {
    const why = impossible(situation);
    if (why) throw new Refused(why);
    return [{ who: "self", add: "bounty", value: -FIRST }];
  },
  price: ({ parties: { self } }) =>
    say("QUADRANT.imperfect.raise.price", { cost: FIRST, left: characterOf(self)?.system.bounty ?? 0 }),
  fields({ plan, parties: { self } }) {
    const hero = characterOf(self);
    const all = hero ? learnable(hero) : [];
    return [
      {
        id: "aptitude",
        label: say("QUADRANT.imperfect.learn.aptitude"),
        hint: "",
        type: "select",
        value: word(plan),
        choices: all.map((one) => ({ value: word(one), label: aptitudeLabel(one.aptitude, one.concentration) })),
        apply: (value) => ({ ...plan, ...all.find((one) => word(one) === value) }),
      },
      wordsField({
        id: "how",
        label: say("QUADRANT.imperfect.raise.how"),
        hint: say("QUADRANT.imperfect.raise.howHint"),
        value: plan.how,
        put: (how): LearnPlan => ({ ...plan, how }),
      }),
    ];
  },
  effects({ plan: { aptitude, concentration }, parties: { self } }) {
    const hero = characterOf(self);
    if (!hero) return [];
    const trait = traitFor(hero, aptitude as AptitudeKey);
    const system = { key: aptitude, concentration, trait, level: 1, raisedThisArc: true };
    return [
      { who: "self", create: { type: "imperfectAptitude", name: aptitudeLabel(aptitude, concentration), system } },
    ];
  },
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "learn",
      source: "bounty",
      title: aptitudeLabel(plan.aptitude, plan.concentration),
      parties: [self],
      chip: say("QUADRANT.imperfect.bounty.points", { points: FIRST }),
      word: say("QUADRANT.imperfect.raise.step", { from: "0", to: "1" }),
      why: plan.how || say("QUADRANT.imperfect.raise.why", { name: self?.name ?? "", cost: FIRST }),
    }),
});

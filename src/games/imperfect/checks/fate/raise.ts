import { bountyCost, type Raise, type Trait } from "#rules/imperfect";
import {
  actKind,
  type Check,
  defineCheck,
  longestWords,
  admitOnly,
  ownDraft,
  partyOf,
  type Plan,
  type Refusal,
  type Situation,
  wordsField,
} from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import { type Character, characterOf, isAptitude, isCharacter, isHero, itemsOf } from "../../documents.ts";
import { isBetween, throwIfRefused } from "../../fate/purse.ts";
import {
  isRaise,
  isTrait,
  raiseChanges,
  type Raised,
  raisedName,
  type Step,
  stepOf,
  stepWords,
  whyNotRaise,
} from "../../fate/raises.ts";
import { type AptitudeKey, APTITUDES, CONCENTRATIONS } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { actView } from "../parts.ts";
import { aptitudeLabel, traitFor } from "../roll/ways.ts";

/** A step up, and the player's words on how it came about. An Aptitude is the tool. */
interface RaisePlan extends Step {
  raise: Raise;
  trait: Trait | null;
  how: string;
}

type Raising = Situation<RaisePlan, { result: string }>;
type Asked = Pick<RaisePlan, "raise" | "trait">;

function raisedOf({ raise, trait }: Asked, self: Raising["parties"][string] | undefined): Raised | null {
  if (raise === "aptitude") return isAptitude(self?.tool) ? { raise, item: self.tool } : null;
  return isRaise(raise) && isTrait(trait) ? { raise, trait } : null;
}

/** Why even the Master cannot do it: it is already raised, or there are too few points. */
function impossibleRefusal({ plan, parties: { self }, card }: Raising, raised: Raised): Refusal | null {
  const hero = characterOf(self);
  if (!hero) return refusal("gone");
  const { bounty } = hero.system;
  const barred = whyNotRaise(raised) ?? (isUnderWay(plan, self!, card?.id) ? refusal("raise.underWay") : null);
  return barred ?? (bounty < plan.cost ? refusal("raise.poor", { cost: plan.cost, left: bounty }) : null);
}

/** Whether the same step is already paid for on another card that is still open. */
function isUnderWay({ raise, trait }: Asked, self: Raising["parties"][string], besides: string | undefined): boolean {
  const open = cardsWhere({ states: ["open"], checks: ["imperfect.raise"], actor: self.actor?.uuid, as: "self" });
  return open.some(({ id, system }) => {
    const other = system.plan as RaisePlan;
    const isSame = other.raise === raise && other.trait === trait;
    return id !== besides && isSame && (system.parties["self"]?.tool ?? null) === (self.tool?.uuid ?? null);
  });
}

function words({ plan, parties: { self } }: Pick<Raising, "plan" | "parties">): { title: string; word: string } {
  const raised = raisedOf(plan, self);
  const title = raised ? raisedName(raised) : tell("raise.title");
  const word = tell("raise.step", { from: stepWords(plan, plan.from), to: stepWords(plan, plan.to) });
  return { title, word };
}

/** Future Imperfect › Bounty: raising an Aptitude, a Trait's dice or their size by one step (IMP-BTY-2, -3, -4). */
export const raiseCheck: Check<RaisePlan, { result: string }> = defineCheck({
  kind: actKind<RaisePlan>("raised"),
  asks: true,
  parties: admitOnly(),
  prepare({ actor, token, item, data }) {
    if (!isCharacter(actor) || !isHero(actor)) return refusal("gone");
    const raise = isRaise(data.raise) ? data.raise : "aptitude";
    const trait = raise !== "aptitude" && isTrait(data.trait) ? data.trait : null;
    const tool = raise === "aptitude" && isAptitude(item) ? item : null;
    const raised = raisedOf({ raise, trait }, { tool } as never);
    if (!raised) return refusal("gone");
    return {
      plan: { raise, trait, how: "", ...stepOf(actor, raised) },
      parties: { self: partyOf(actor, token, tool) },
    };
  },
  /** The step and its price come from the sheet; the words are the player's. */
  refresh({ plan, parties: { self } }) {
    const hero = characterOf(self);
    const raised = raisedOf(plan, self);
    const { raise, trait, how } = plan;
    const step = hero && raised ? stepOf(hero, raised) : { from: 0, to: 0, cost: 0 };
    return { raise, trait, how: longestWords(how), ...step };
  },
  refuse(situation) {
    const raised = raisedOf(situation.plan, situation.parties["self"]);
    if (!raised) return refusal("gone");
    if (!isBetween()) return refusal("notBetween");
    return impossibleRefusal(situation, raised);
  },
  costs(situation) {
    const raised = raisedOf(situation.plan, situation.parties["self"]);
    throwIfRefused(raised ? impossibleRefusal(situation, raised) : refusal("gone"));
    return [{ who: "self", add: "bounty", value: -situation.plan.cost }];
  },
  price: ({ plan, parties: { self } }) =>
    tell("raise.price", { cost: plan.cost, left: characterOf(self)?.system.bounty ?? 0 }),
  fields: ({ plan }) => [
    wordsField({
      id: "how",
      label: tell("raise.how"),
      hint: tell("raise.howHint"),
      value: plan.how,
      put: (how): RaisePlan => ({ ...plan, how }),
    }),
  ],
  effects: ({ plan, parties: { self } }) => {
    const raised = raisedOf(plan, self);
    return raised ? raiseChanges(raised, plan) : [];
  },
  view: ({ plan, parties }) =>
    actView({
      kind: "raise",
      source: "bounty",
      ...words({ plan, parties }),
      parties: [parties["self"]],
      chip: tell("bounty.points", { points: plan.cost }),
      why: plan.how || tell("raise.why", { name: parties["self"]?.name ?? "", cost: plan.cost }),
    }),
});

/** An Aptitude that is not on the sheet, bought at its first level, and the player's words on how it came about. */
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

/** The Aptitudes of the book that the sheet does not have. */
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

/** Why even the Master cannot do it: the Aptitude is known, or there are too few points. */
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
  parties: admitOnly(),
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
    throwIfRefused(impossible(situation));
    return [{ who: "self", add: "bounty", value: -FIRST }];
  },
  price: ({ parties: { self } }) => tell("raise.price", { cost: FIRST, left: characterOf(self)?.system.bounty ?? 0 }),
  fields({ plan, parties: { self } }) {
    const hero = characterOf(self);
    const all = hero ? learnable(hero) : [];
    return [
      {
        id: "aptitude",
        label: tell("learn.aptitude"),
        hint: "",
        type: "select",
        value: word(plan),
        choices: all.map((one) => ({ value: word(one), label: aptitudeLabel(one.aptitude, one.concentration) })),
        apply: (value) => ({ ...plan, ...all.find((one) => word(one) === value) }),
      },
      wordsField({
        id: "how",
        label: tell("raise.how"),
        hint: tell("raise.howHint"),
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
      chip: tell("bounty.points", { points: FIRST }),
      word: tell("raise.step", { from: "0", to: "1" }),
      why: plan.how || tell("raise.why", { name: self?.name ?? "", cost: FIRST }),
    }),
});

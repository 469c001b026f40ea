import { feats, plans } from "#rules/gurps";
import type { Declared, FigureView, Option, Parties, Refusal } from "#table/checks";
import { admitOnly, owns, participants, partiesOf, partyOf } from "#table/checks";
import { levelOf, skillOf } from "../../abilities.ts";
import { type Character, characterOf, isCharacter } from "../../documents.ts";
import type { Attribute } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { inPounds, inTime } from "../../measures.ts";
import { stateModifierLines } from "../roll/bucket.ts";
import { effortBlank, gainedPercent, number, toggled } from "./blanks.ts";
import { featCheck } from "./feat-check.ts";
import type { Doing, FeatOutcome, FeatSituation } from "./feat.ts";
import { doingOf, effortIn, hasSucceeded, next, rowOf, streakOf } from "./feat.ts";

/** Helpers add their Basic Lift, not their ST (GURPS-LIFT-1). */

const HELPER = "helper";
const MOST = 12;

export const isHelper = (who: string): boolean => who.startsWith(HELPER);

/** The helpers among the parties, each with its party's name. */
export function helpersIn(parties: Doing["parties"]): [string, Character][] {
  return Object.entries(parties).flatMap(([who, one]): [string, Character][] => {
    const actor = isHelper(who) ? characterOf(one) : null;
    return actor ? [[who, actor]] : [];
  });
}

/** What a crew lifts with, in lb. */
export interface CrewLift {
  /** Self's own Basic Lift; on older cards that of all together. */
  basicLift: number;
  /** The combined Basic Lift of all others. Older cards have none. */
  others?: number;
}

/** The Basic Lift of the actor, and that of all helpers. @param hands of helpers without actors */
export const crewLift = ({ actor, parties }: Doing, hands: number): Required<CrewLift> => ({
  basicLift: actor.system.basicLift,
  others: helpersIn(parties).reduce((sum, [, { system }]) => sum + system.basicLift, hands),
});

/** The combined Basic Lift; a percentage raises only self's own (GURPS-EFF-2, GURPS-LIFT-4). */
export const liftOfAll = ({ basicLift, others = 0 }: CrewLift, percent = 0): number =>
  basicLift * (1 + percent / 100) + others;

/** A token with its character. */
interface Present {
  token: TokenDocument.Implementation;
  actor: Character;
}

/** The characters with a visible token on the active scene. */
function present(): Present[] {
  const tokens = (game.scenes?.active?.tokens.contents ?? []) as TokenDocument.Implementation[];
  const all = tokens.filter(({ hidden }) => !hidden);
  const people = all.flatMap((token): Present[] => (isCharacter(token.actor) ? [{ token, actor: token.actor }] : []));
  return [...new Map(people.map((one) => [one.actor.uuid, one])).values()];
}

/** The others with the same disposition as self's token: foes do not help. */
function onSideOf(self: Actor.Implementation | null | undefined): Present[] {
  const all = present();
  const own = all.find(({ actor }) => actor.uuid === self?.uuid)?.token.disposition;
  return all.filter(
    ({ actor, token }) => actor.uuid !== self?.uuid && (own === undefined || token.disposition === own),
  );
}

/** The other players' characters on the scene, as helpers. */
export function heroesPresent(self: Character): Parties {
  const heroes = present().filter(({ actor }) => actor.hasPlayerOwner && actor.uuid !== self.uuid);
  return Object.fromEntries(heroes.slice(0, MOST).map((one, index) => [`${HELPER}${index + 1}`, partyFor(one)]));
}

interface Helping {
  /** Helping costs the helpers FP: users may add only characters that they own. */
  ownOnly: boolean;
}

/** A switch for each possible helper. */
export function helperOptions<P extends object>(
  { plan, parties }: { plan: P; parties: Doing["parties"] },
  planWith: (doing: Doing) => P,
  { ownOnly }: Helping,
): Option<P>[] {
  const stored = partiesOf(parties);
  const inIt = new Map(helpersIn(parties).map(([who, { uuid }]) => [uuid, who]));
  const asked = onSideOf(parties["self"]?.actor).filter(
    ({ actor }) => !ownOnly || owns(game.user!, { actor } as never),
  );
  return asked.slice(0, MOST).map((one, index): Option<P> => {
    const who = inIt.get(one.actor.uuid);
    const then: Parties = who ? without(stored, who) : { ...stored, [freeName(stored)]: partyFor(one) };
    return {
      id: `helper${index}`,
      label: tell("feat.helper.label", { name: one.token.name }),
      hint: "",
      checked: who !== undefined,
      reason: null,
      plan: then === stored ? plan : planWith(doingOf({ parties: participants(then) })!),
      parties: then,
    };
  });
}

const partyFor = ({ actor, token }: Present) => partyOf(actor, token, null);

function freeName(parties: Parties): string {
  let count = 1;
  while (`${HELPER}${count}` in parties) count += 1;
  return `${HELPER}${count}`;
}

function without(parties: Parties, who: string): Parties {
  const { [who]: _gone, ...others } = parties;
  return others;
}

/** The declared helpers take part; if helping costs them something, only those that the card's author owns. */
export function admitsHelpers({ ownOnly }: Helping): (declared: Declared) => Parties {
  return (declared) => {
    const named = Object.keys(declared.parties).filter((who) => {
      const author = declared.card?.author;
      return isHelper(who) && (!ownOnly || !author || owns(author, declared.parties[who]));
    });
    return admitOnly(...named)(declared);
  };
}

export interface LiftForm {
  /** lb; 0: the card shows only the limits. */
  weight: number;
  /** Combined Basic Lift of helpers without actors, in lb. */
  hands: number;
  /** Rolls Lifting, to lift more. */
  isSkilled: boolean;
  effort: string;
}

/** `basicLift` and `others` are in lb on Earth: the local gravity is counted in. */
export interface LiftBody extends CrewLift {
  lifting: number | null;
  label: string;
  /** Percent that self gained by extra effort. */
  percent: number;
  /** Seconds in a row of the Ready maneuver; null outside a fight. */
  ready: number | null;
}

type Lifting = FeatSituation<LiftForm, LiftBody>;

const HEAVIEST = 1_000_000;
const crew = { ownOnly: false } as const;

const liftingOf = ({ actor }: Doing): number | null => {
  const skill = skillOf(actor, "lifting");
  return skill && levelOf(skill).level;
};

/** The percent gained by extra effort and by the margin of the Lifting roll (GURPS-LIFT-4). */
export function percentOf({ percent }: LiftBody, outcome: FeatOutcome | null): number {
  const margin = outcome !== null && hasSucceeded(outcome) ? outcome.margin : null;
  return percent + (margin === null ? 0 : feats.liftingBonus(margin));
}

const ableTo = (body: LiftBody, outcome: FeatOutcome | null): number => liftOfAll(body, percentOf(body, outcome));

/** What all lift with under the local gravity, in lb on Earth. */
function liftableBy(doing: Doing, hands: number): Required<CrewLift> {
  const { basicLift, others } = crewLift(doing, hands);
  const { gravity } = doing.actor.system;
  return { basicLift: feats.liftable(basicLift, gravity), others: others && feats.liftable(others, gravity) };
}

/** In a fight a lift needs some seconds of Ready before it (GURPS-LIFT-3). */
function notYet({ weight, isSkilled }: LiftForm, body: LiftBody): Refusal | null {
  if (body.ready === null || weight === 0) return null;
  const able = ableTo(body, null);
  // A weight that only the Lifting skill can lift takes as long as the heaviest that both hands can lift.
  const timed = isSkilled ? Math.min(weight, feats.lift(able, 0).twoHanded) : weight;
  const seconds = feats.liftTime(timed, able)?.seconds ?? 0;
  return seconds > body.ready ? refusal("ready", { ready: body.ready, seconds }) : null;
}

/** The limits: the Lifting roll counts only for picking up an object, extra effort for all ways. */
function limitsOf(body: LiftBody, outcome: FeatOutcome | null): feats.Lifts {
  const { oneHanded, twoHanded } = feats.lift(ableTo(body, outcome), 0);
  return { ...feats.lift(ableTo(body, null), 0), oneHanded, twoHanded };
}

const WAYS = ["oneHanded", "twoHanded", "shove", "runningShove", "carryOnBack", "shiftSlightly"] as const;

export function liftFigures(form: LiftForm, body: LiftBody, outcome: FeatOutcome | null): FigureView[] {
  const limits = limitsOf(body, outcome);
  const told = form.weight === 0 ? [] : [takes(form.weight, body, outcome)];
  return [
    ...told,
    ...WAYS.map((way): FigureView => ({ label: tell(`feat.lift.${way}`), value: inPounds(limits[way]) })),
  ];
}

/** The hands and seconds that the lift takes; for a weight that is too heavy the best thing to do instead. */
function takes(weight: number, body: LiftBody, outcome: FeatOutcome | null): FigureView {
  const time = feats.liftTime(weight, ableTo(body, outcome));
  if (!time) {
    return { label: inPounds(weight), value: tell(`feat.lift.best.${bestWay(weight, body, outcome)}`), tone: "strain" };
  }
  const hint = tell("feat.lift.ready", { seconds: time.seconds });
  const value = tell(`feat.lift.hands.${time.hands === 1 ? "one" : "two"}`);
  return { label: inPounds(weight), value: `${value}, ${inTime(time.seconds)}`, hint };
}

/** The best way to move a weight that is too heavy to be lifted. */
function bestWay(weight: number, body: LiftBody, outcome: FeatOutcome | null): keyof feats.Lifts | "nothing" {
  const limits = limitsOf(body, outcome);
  const ways = ["shove", "carryOnBack", "runningShove", "shiftSlightly"] as const;
  return ways.find((way) => weight <= limits[way]) ?? "nothing";
}

/** Whether the weight is lifted. */
const isLifted = ({ plan: { form, body }, outcome }: Lifting): boolean =>
  form.weight > 0 && feats.liftTime(form.weight, ableTo(body, outcome)) !== null;

function wordOf(situation: Lifting): string {
  if (situation.plan.form.weight === 0) return tell("feat.lift.limits");
  return tell(`feat.lift.${isLifted(situation) ? "lifted" : "tooHeavy"}`);
}

/** GURPS › Lifting and Moving Things (GURPS-LIFT-1, -3, -4). */
export const liftCheck = featCheck<LiftForm, LiftBody>({
  id: "lift",
  tag: "skill",
  parties: admitsHelpers(crew),
  blanks: (doing) => ({
    weight: number([0, HEAVIEST], 0, { decimals: true }),
    hands: number([0, HEAVIEST], 0),
    effort: effortBlank(doing, "lift"),
    isSkilled: toggled(false, { hidden: liftingOf(doing) === null }),
  }),
  body: (doing, form) => ({
    ...liftableBy(doing, form.hands),
    lifting: liftingOf(doing),
    label: skillOf(doing.actor, "lifting")?.name ?? "",
    percent: gainedPercent(doing, "lift", form),
    ready: rowOf(doing) ? streakOf(doing, "ready") : null,
  }),
  bars: (_doing, form, body) => notYet(form, body),
  roll({ actor }, { isSkilled }, { lifting }) {
    const skill = skillOf(actor, "lifting");
    if (!isSkilled || lifting === null || !skill) return null;
    const modifiers = stateModifierLines(actor, skill.system.attribute as Attribute, skill);
    return plans.roll({ tag: "skill", base: lifting, traits: [], facts: [], modifiers, isDefense: false });
  },
  options: ({ plan, parties }) =>
    helperOptions(
      { plan, parties },
      (doing) => ({ ...plan, body: { ...plan.body, ...liftableBy(doing, plan.form.hands) } }),
      crew,
    ),
  figures: liftFigures,
  words: (situation) => ({
    title: tell("feat.lift.title"),
    base: situation.plan.body.label,
    note: tell("feat.lift.note"),
    word: wordOf(situation),
    effect: situation.plan.isRolled && situation.outcome ? wordOf(situation) : "",
    tone: situation.plan.form.weight > 0 && !isLifted(situation) ? "strain" : "plain",
  }),
  follows: (situation) => [
    ...(isLifted(situation) ? [next(situation, { check: "throw", label: "throwIt" })] : []),
    ...(situation.plan.body.percent > 0 ? [] : [effortIn(situation, "lift")]),
  ],
});

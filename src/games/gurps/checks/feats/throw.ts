import { type DamageDice, feats, plans, type SuccessPlan, type ThrowingSkill } from "#rules/gurps";
import type { ButtonView, FigureView, Parties, Refusal } from "#table/checks";
import { button, admitOnly, partyOf, situationOf } from "#table/checks";
import { distanceBetween } from "#table/measure.ts";
import { type Character, isCharacter } from "../../documents.ts";
import type { Attribute } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { skillOf, trainedLevel } from "../../abilities.ts";
import { stateModifierLines } from "../roll/bucket.ts";
import { effortBlank, gainedPercent, number, toggled } from "./blanks.ts";
import { type Doing, effortIn, type FeatOutcome, type FeatSituation, hasSucceeded, next } from "./feat.ts";
import { featBefore, featCheck } from "./feat-check.ts";
import { type LiftBody, type LiftForm, percentOf } from "./lift.ts";
import { inDice, inYards, yardsInFeet } from "../../measures.ts";

/** The characters with which a user may catch the thrown thing: the user's own, or for a GM those of the selected tokens. */
function catchers(parties: Doing["parties"], user: User.Implementation): Character[] {
  const selected = user.isGM ? (canvas?.tokens?.controlled ?? []).map(({ actor }) => actor) : [user.character];
  const thrower = parties["self"]?.actor?.uuid;
  return [...new Set(selected)].filter(isCharacter).filter(({ uuid }) => uuid !== thrower);
}

export interface ThrowForm {
  /** lb */
  weight: number;
  isPalmSized: boolean;
  /** At a person or a thing, and not just into an area. */
  isAtTarget: boolean;
  effort: string;
}

export type Throwing = FeatSituation<ThrowForm, ThrowBody>;

const LIGHTEST = 0.01;
const HEAVIEST = 100_000;
/** In G: stands for free fall, because the rule needs some gravity. */
const WEIGHTLESS = 0.01;
const METERS_A_YARD = 0.9144;

/** Throwing is only for things that fit into a palm. Of two skills the one with the greater bonus to distance counts. */
function bestSkill({ isPalmSized }: ThrowForm, { dx, throwing, throwingArt }: ThrowBody) {
  const ways: { skill: ThrowingSkill; relativeLevel: number; bonus: number }[] = [
    { skill: "none", relativeLevel: 0, bonus: 0 },
  ];
  const add = (skill: ThrowingSkill, level: number | null, from: number): void => {
    if (level === null) return;
    const relativeLevel = level - dx;
    ways.push({ skill, relativeLevel, bonus: Math.min(2, Math.max(0, relativeLevel + from)) });
  };
  if (isPalmSized) add("throwing", throwing, 0);
  add("throwingArt", throwingArt, 1);
  const { skill, relativeLevel } = ways.reduce((best, one) => (one.bonus >= best.bonus ? one : best));
  return { skill, relativeLevel };
}

/** The flight of the thing; null if it is too heavy to throw. In free fall `yards` is `Infinity`. */
export function flightOf(form: ThrowForm, body: ThrowBody) {
  const { st, basicLift, liftPercent, percent, gravity } = body;
  const able = feats.liftable(basicLift, gravity) * (1 + liftPercent / 100);
  if (form.weight > Math.min(8 * able, 12 * basicLift)) return null;
  const given = { weight: form.weight, st, basicLift, liftPercent, percent, ...bestSkill(form, body) };
  const flight = feats.throwObject({ ...given, gravity: gravity === 0 ? WEIGHTLESS : gravity });
  return { ...flight, yards: gravity === 0 ? Infinity : flight.yards };
}

export type ThrowBody = ReturnType<typeof throwBody>;

export function throwBody(doing: Doing, percent: number) {
  const { actor, self, parties } = doing;
  const { attributes, basicLift, gravity } = actor.system;
  const lift = featBefore<LiftForm, LiftBody>(doing, "lift");
  const meters = distanceBetween(self.token, parties["target"]?.token);
  return {
    dx: attributes.dx,
    throwing: trainedLevel(actor, "throwing"),
    throwingArt: trainedLevel(actor, "throwingArt"),
    st: attributes.st,
    basicLift,
    liftPercent: lift ? liftedWith(doing, lift.body) : 0,
    percent,
    gravity,
    /** The label of the score, filled in once the skill is known. */
    label: "",
    /** Yards to the target; null without one. */
    distance: meters === null ? null : Math.round((meters / METERS_A_YARD) * 10) / 10,
  };
}

/** The percent of the lift, including that of its own thrown dice. */
function liftedWith({ tied }: Doing, body: LiftBody): number {
  const outcome = tied?.system.kind === "lift" ? (situationOf(tied).outcome as FeatOutcome | null) : null;
  return percentOf(body, outcome);
}

/** Null if the thing can be thrown so far. */
function whyNot(form: ThrowForm, body: ThrowBody): Refusal | null {
  const flight = flightOf(form, body);
  if (!flight) return refusal("tooHeavyToThrow");
  return body.distance !== null && body.distance > flight.yards
    ? refusal("outOfReach", { distance: inYards(body.distance), reach: inYards(flight.yards) })
    : null;
}

function baseOf({ actor }: Doing, { isPalmSized, isAtTarget }: ThrowForm, { dx, throwing, throwingArt }: ThrowBody) {
  const byDx = isAtTarget ? dx - 3 : dx;
  const skills = [
    ...(isPalmSized && throwing !== null ? [{ key: "throwing", level: throwing }] : []),
    ...(throwingArt !== null ? [{ key: "throwingArt", level: throwingArt }] : []),
  ];
  const best = skills.find(({ level }) => level === Math.max(...skills.map((one) => one.level)));
  return best && best.level > byDx ? skillOf(actor, best.key) : null;
}

export function throwFigures(form: ThrowForm, body: ThrowBody): FigureView[] {
  const flight = flightOf(form, body);
  if (!flight) return [];
  const { yards, hands, damage } = flight;
  const isFree = yards === Infinity;
  return [
    {
      label: tell("feat.figure.distance"),
      value: isFree ? tell("feat.throw.onAndOn") : inYards(yards),
      hint: isFree ? "" : yardsInFeet(yards),
    },
    { label: tell("feat.figure.damage"), value: inDice(damage) },
    { label: tell("feat.figure.hands"), value: tell(`feat.lift.hands.${hands === 1 ? "one" : "two"}`) },
  ];
}

/** The damage of a throw; null if the thing is too heavy. */
export const damageOf = ({ form, body }: { form: ThrowForm; body: ThrowBody }): DamageDice | null =>
  flightOf(form, body)?.damage ?? null;

const actButton = (check: string, label: string, data: Record<string, string>, name: string): ButtonView =>
  button("check", tell(`feat.act.${label}`, { name }), { data: { check: `gurps.${check}`, ...data } });

/** GURPS › Throwing (GURPS-THROW-1 to -4). */
export const throwCheck = featCheck<ThrowForm, ThrowBody>({
  id: "throw",
  tag: "skill",
  parties: admitOnly("target"),
  others({ actor, targets: [token] }): Parties | Refusal {
    if (!token || !isCharacter(token.actor) || token.actor.uuid === actor.uuid) return {};
    return { target: partyOf(token.actor, token, null) };
  },
  blanks: (doing) => ({
    weight: number([LIGHTEST, HEAVIEST], liftedWeight(doing) ?? 1, { decimals: true }),
    effort: effortBlank(doing, "throw"),
    isAtTarget: toggled("target" in doing.parties),
    isPalmSized: toggled(false),
  }),
  body(doing, form) {
    const body = throwBody(doing, gainedPercent(doing, "throw", form));
    return { ...body, label: baseOf(doing, form, body)?.name ?? tell("attribute.dx") };
  },
  bars: (_doing, form, body) => whyNot(form, body),
  roll(doing, form, body): SuccessPlan {
    const { dx, throwing, throwingArt } = body;
    const skill = baseOf(doing, form, body);
    const attribute = (skill?.system.attribute as Attribute | undefined) ?? "dx";
    const { isPalmSized, isAtTarget } = form;
    const modifiers = stateModifierLines(doing.actor, attribute, skill);
    return plans.throwObject({ dx, throwing, throwingArt, isPalmSized, isAtTarget, modifiers });
  },
  figures: throwFigures,
  words: ({ plan: { form, body } }) => ({
    title: tell(`feat.throw.${form.isAtTarget ? "atTarget" : "lob"}`),
    chip: body.distance === null ? "" : inYards(body.distance),
    base: body.label,
    note: tell("feat.throw.note"),
  }),
  follows: (situation) => [
    ...(hasSucceeded(situation.outcome)
      ? [next(situation, { check: "thrownDamage", label: "damage", data: { of: "struck" } })]
      : []),
    next(situation, { check: "thrownDamage", label: "damageToIt", data: { of: "thrown" } }),
    ...(situation.plan.body.percent > 0 ? [] : [effortIn(situation, "throw")]),
  ],
  /** A successful lob may be caught; any successful throw may be intercepted with a Parry. */
  acts(situation, user): ButtonView[] {
    if (!hasSucceeded(situation.outcome)) return [];
    const isLob = !situation.plan.form.isAtTarget;
    return catchers(situation.parties, user).flatMap(({ uuid, name }) => [
      ...(isLob ? [actButton("catch", "catch", { actor: uuid }, name)] : []),
      actButton("defense", "intercept", { actor: uuid, defense: "parry", intercepts: "true" }, name),
    ]);
  },
});

/** The weight of the tied lift, in lb; null without one. */
function liftedWeight(doing: Doing): number | null {
  const weight = featBefore<LiftForm, LiftBody>(doing, "lift")?.form.weight ?? 0;
  return weight > 0 ? weight : null;
}

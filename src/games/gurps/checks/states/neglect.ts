import type { Change } from "#rules/check.ts";
import type { ButtonView, Participant, Refusal, Ruling, Situation } from "#table/checks";
import { actKind, combatantOf, defineCheck, gmRefusal, admitOnly, partyOf, tokenOf } from "#table/checks";
import { conditionKey, conditionsOf, has } from "#table/conditions";
import { knownAs } from "#table/documents/names.ts";
import type { Beginning, Offer, TimePassed, TurnAct } from "#table/game.ts";
import { say } from "#table/words.ts";
import { type Character, characterOf, fighterOf, isCharacter } from "../../documents.ts";
import type { ConditionData } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { passedWords, secondsPass } from "../../clocks.ts";
import { askFor, dueRolled, isAsFor, isAsked } from "../../combat/seconds.ts";
import { checkButton } from "../../sheets/facts.ts";
import { actView } from "../roll/roll-view.ts";

/** `day`: the number of this day without care, counted from 1. */
interface NeglectPlan {
  day: number;
}

type Neglect = Situation<NeglectPlan, { result: string }>;

const CATATONIC = "catatonic";

/** The number of the next day without care; null if the actor is not catatonic. */
function dayOf(actor: Actor.Implementation | null | undefined): number | null {
  const borne = actor && conditionsOf(actor).find(({ id }) => id === CATATONIC);
  return borne ? ((borne.data as ConditionData).neglected ?? 0) + 1 : null;
}

/** The n-th day without care costs n HP. GURPS › Fright Check Table. */
export function neglectChanges(actor: Actor.Implementation): Change[] {
  const day = dayOf(actor);
  return day === null ? [] : changesFor(day);
}

const changesFor = (day: number): Change[] => [
  { who: "self", add: "hp.value", value: -day },
  { who: "self", gain: CATATONIC, data: { neglected: day } },
];

/** A catatonic actor goes without care for a day. The GM decides it day by day. */
export const neglectCheck = defineCheck<NeglectPlan>({
  kind: { ...actKind("neglected"), changes: ({ day }) => changesFor(day) },
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const day = dayOf(actor);
    if (day === null)
      return refusal("recover.not", { name: actor.name, condition: say(conditionKey("gurps", CATATONIC)) });
    const { card: tied } = data;
    return { plan: { day }, parties: { self: partyOf(actor, token, null) }, ...(tied && { tied }) };
  },
  parties: admitOnly(),
  refresh: ({ plan, parties: { self } }) => ({ day: dayOf(self?.actor) ?? plan.day }),
  refuse: ({ card, parties: { self } }: Neglect) =>
    gmRefusal(card) ?? (dayOf(self?.actor) === null ? refusal("gone") : null),
  view: ({ plan: { day }, parties: { self } }, reader) =>
    actView({
      kind: "neglect",
      source: "fright",
      title: say(conditionKey("gurps", CATATONIC)),
      chip: tell("neglect.day", { day }),
      parties: [self],
      word: reader.sees("self") ? tell("neglect.lost", { day }) : tell("neglect.weaker"),
      why: tell("neglect.why", { name: self?.name ?? "" }),
      tone: "harm",
    }),
});

/** The GM's button for it, on cards about a catatonic actor. */
export function neglectButton(participant: Participant | undefined, user: User.Implementation): ButtonView[] {
  const actor = characterOf(participant);
  const day = dayOf(actor);
  if (!actor || day === null || !user.isGM) return [];
  return [checkButton({ check: "neglect", label: tell("neglect.button", { day }), data: { actor: actor.uuid } })];
}

/** The conditions of the actor that end with a breath. */
interface BreathePlan {
  ends: string[];
}

const BREATHLESS = ["holdingBreath", "suffocating"] as const;

const endsFor = (actor: Actor.Implementation | null | undefined): string[] =>
  actor ? BREATHLESS.filter((condition) => has(actor, condition)) : [];

/** GURPS › Holding Your Breath: the actor breathes again (GURPS-BREATH-1, 2). */
export const breatheCheck = defineCheck<BreathePlan>({
  kind: {
    ...actKind("breathes"),
    changes: ({ ends }) => ends.map((condition) => ({ who: "self", lose: condition })),
  },
  ties: "continues",
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const { card: tied } = data;
    const plan = { ends: endsFor(actor) };
    return { plan, parties: { self: partyOf(actor, token, null) }, ...(tied && { tied }) };
  },
  /** A drowning actor cannot breathe. */
  refuse({ parties: { self } }) {
    const actor = self?.actor;
    if (!actor) return refusal("gone");
    if (endsFor(actor).length === 0) return refusal("breathes", { name: actor.name });
    return has(actor, "drowning") ? refusal("drowning", { name: actor.name }) : null;
  },
  parties: admitOnly(),
  refresh: ({ parties: { self } }) => ({ ends: endsFor(self?.actor) }),
  costs: ({ parties: { self } }) => dueRolled(self, "suffocating"),
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "breathe",
      source: "breath",
      title: tell("breathe.title"),
      parties: [self],
      word: tell("breathe.word"),
      why: plan.ends
        .map((condition) => tell("breathe.over", { condition: say(conditionKey("gurps", condition)) }))
        .join(" "),
      tone: "gain",
    }),
});

/**
 * The GM rules that fear or another impulse motivates a party: +5 to extra effort that serves it, until the scene ends. On
 * the cards of a Fright Check, a failed self-control roll and an Intimidation. GURPS › Extra Effort.
 * @param who the motivated party
 */
export function motivatedRuling({ parties }: Pick<Situation, "parties">, who = "self"): Ruling[] {
  const name = parties[who]?.name ?? "";
  return [
    {
      id: "motivated",
      label: say(conditionKey("gurps", "motivated")),
      group: tell("ruling.group"),
      choices: [{ value: "yes", label: tell("motivated.label", { name }) }],
      who: "gm",
      changes: () => [{ who, gain: "motivated" }],
      note: "QUADRANT.gurps.motivated.note",
    },
  ];
}

const DAY = 86_400;

/** All actors with clocks: those of the world, and those of unlinked tokens on the active scene. */
function everybody(): Character[] {
  const world = (game.actors?.contents ?? []) as Actor.Implementation[];
  const tokens = (game.scenes?.active?.tokens.contents ?? []) as TokenDocument.Implementation[];
  const all = [...world, ...tokens.flatMap(({ actor }) => (actor ? [actor as Actor.Implementation] : []))];
  return [...new Map(all.filter(isCharacter).map((actor) => [actor.uuid, actor])).values()];
}

/** In a running fight seconds pass turn by turn. */
const isFighting = (actor: Character): boolean => fighterOf({ combatant: combatantOf(actor, tokenOf(actor)) }) !== null;

/** The effect of passing seconds on one actor: its clocks run, and rolls become due. */
interface Passed {
  changes: TurnAct["changes"];
  lines: Refusal[];
  begins: Beginning[];
}

function passFor(actor: Character, seconds: number): Passed {
  const passed = secondsPass(actor, seconds, { isSparing: true });
  const due = passed.due.filter((condition) => isAsFor(actor, condition) && !isAsked(actor, condition));
  return {
    changes: passed.changes.length > 0 ? [{ uuid: actor.uuid, changes: passed.changes }] : [],
    lines: passedWords(knownAs(actor), { changes: passed.changes, due }),
    begins: due.map((condition) => askFor(actor, condition)),
  };
}

/** After a day the GM is offered a card for each catatonic actor, in case it went without care. */
function neglectOffers(people: readonly Character[], seconds: number): Offer[] {
  if (seconds < DAY) return [];
  return people
    .filter((actor) => has(actor, "catatonic"))
    .map((actor) => ({
      label: "QUADRANT.gurps.neglect.offer",
      words: { name: actor.name },
      check: "gurps.neglect",
      data: { actor: actor.uuid },
    }));
}

/**
 * The world's clock has advanced: outside fights conditions end, due rolls are asked for, and actors without air or with too
 * great a load lose FP (GURPS-TURN-3, GURPS-BREATH-2).
 */
export function timePasses(seconds: number): TimePassed | null {
  const people = everybody().filter((actor) => !isFighting(actor));
  const passed = people.map((actor) => passFor(actor, seconds));
  const news: TimePassed = {
    lines: passed.flatMap(({ lines }) => lines),
    offers: neglectOffers(people, seconds),
    changes: passed.flatMap(({ changes }) => changes),
    begins: passed.flatMap(({ begins }) => begins),
  };
  const isNews = [news.lines, news.offers, news.changes!, news.begins!].some((list) => list.length > 0);
  return isNews ? news : null;
}

import type { Change } from "#rules/check.ts";
import type { ButtonView, Participant, Refusal, Ruling, Situation } from "#table/checks";
import { actKind, combatantOf, defineCheck, gmRefusal, only, partyOf, tokenOf } from "#table/checks";
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

/** The how-manieth day it is on which nobody cares for somebody. */
interface NeglectPlan {
  day: number;
}

type Neglect = Situation<NeglectPlan, { result: string }>;

const CATATONIC = "catatonic";

/** The day that is next for somebody catatonic; null where nobody needs such care. */
function dayOf(actor: Actor.Implementation | null | undefined): number | null {
  const borne = actor && conditionsOf(actor).find(({ id }) => id === CATATONIC);
  return borne ? ((borne.data as ConditionData).neglected ?? 0) + 1 : null;
}

/** A day without care costs as many HP as it is the how-manieth: 1, 2, 3 … GURPS › Fright Check Table. */
export function neglectChanges(actor: Actor.Implementation): Change[] {
  const day = dayOf(actor);
  return day === null ? [] : changesFor(day);
}

const changesFor = (day: number): Change[] => [
  { who: "self", add: "hp.value", value: -day },
  { who: "self", gain: CATATONIC, data: { neglected: day } },
];

/** Whether somebody was cared for is the GM's word, day by day. */
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
  parties: only(),
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

/** The GM's button for it, wherever somebody catatonic is told of. */
export function neglectButton(participant: Participant | undefined, user: User.Implementation): ButtonView[] {
  const actor = characterOf(participant);
  const day = dayOf(actor);
  if (!actor || day === null || !user.isGM) return [];
  return [checkButton({ check: "neglect", label: tell("neglect.button", { day }), data: { actor: actor.uuid } })];
}

/** What ends with a breath, of what somebody bears. */
interface BreathePlan {
  ends: string[];
}

const BREATHLESS = ["holdingBreath", "suffocating"] as const;

const endsFor = (actor: Actor.Implementation | null | undefined): string[] =>
  actor ? BREATHLESS.filter((condition) => has(actor, condition)) : [];

/** GURPS › Holding Your Breath: there is air again (GURPS-BREATH-1, 2). */
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
  /** Under water there is no breath to be had. */
  refuse({ parties: { self } }) {
    const actor = self?.actor;
    if (!actor) return refusal("gone");
    if (endsFor(actor).length === 0) return refusal("breathes", { name: actor.name });
    return has(actor, "drowning") ? refusal("drowning", { name: actor.name }) : null;
  },
  parties: only(),
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
 * Fear, or what else somebody could not help, may lend strength: +5 to extra effort where it is about that, till the scene
 * ends. The GM's word, on the card of a Fright Check, a self-control roll or an Intimidation. GURPS › Extra Effort.
 * @param who the party that is driven
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

/** Whoever has clocks of their own: everybody in the world, and those on the scene who are but tokens. */
function everybody(): Character[] {
  const world = (game.actors?.contents ?? []) as Actor.Implementation[];
  const tokens = (game.scenes?.active?.tokens.contents ?? []) as TokenDocument.Implementation[];
  const all = [...world, ...tokens.flatMap(({ actor }) => (actor ? [actor as Actor.Implementation] : []))];
  return [...new Map(all.filter(isCharacter).map((actor) => [actor.uuid, actor])).values()];
}

/** In a fight that is on the seconds pass turn by turn. */
const isFighting = (actor: Character): boolean => fighterOf({ combatant: combatantOf(actor, tokenOf(actor)) }) !== null;

/** What so many seconds bring for one: clocks that run, rolls that are due. */
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

/** Whoever is catatonic needs care, day by day: whether there was any, the GM says. */
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
 * The world's clock has run on: outside fights it ends what has its time, asks for the rolls that are due, and takes the FP of
 * those without air or with too great a load (GURPS-TURN-3, GURPS-BREATH-2).
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

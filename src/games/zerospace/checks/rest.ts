import { type Rest, type Attribute, recover, type RecoverPlan, RESTS } from "#rules/zerospace";
import {
  actKind,
  type Participant,
  type TableChange,
  type CheckView,
  defineCheck,
  gmRefusal,
  admitOnly,
  type Option,
  participants,
  type Parties,
  partiesOf,
  partyOf,
  type Reader,
  type Refusal,
  type RowView,
  type Situation,
} from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import type { Card } from "#table/documents/messages.ts";
import { has } from "#table/conditions";
import type { Offer } from "#table/game.ts";
import { type Character, characterOf, fighterOf, isCharacter } from "../documents.ts";
import { asGm, charactersIn, gmAndHeroes, heroes } from "../people.ts";
import { ATTRIBUTES } from "../vocabulary.ts";
import { actView } from "./views.ts";
import { refusal, tell } from "../words.ts";

export const HALF_HOUR = 30 * 60;
export const NIGHT = 8 * 60 * 60;

/** Seconds that a rest takes. */
const LENGTH: Readonly<Record<Rest, number>> = { halfHour: HALF_HOUR, night: NIGHT };

/** World time at the end of a rest, and by how many seconds the world's clock still has to advance for it. */
export interface RestTime {
  ends: number;
  takes: number;
}

/**
 * The time of a rest. It takes none if the GM has advanced the clock already, or if other actors have just taken the same rest:
 * a party whose members rest one by one rests at the same time.
 */
export function restTime(rest: Rest, parties: Record<string, Participant>, passed: boolean): RestTime {
  const now = game.time?.worldTime ?? 0;
  const people = Object.values(parties).flatMap(({ actor }) => actor?.uuid ?? []);
  const isShared = cardsWhere(TAKEN).some((card) => isFellow(card, rest, { now, people }));
  return passed || isShared ? { ends: now, takes: 0 } : { ends: now + LENGTH[rest], takes: LENGTH[rest] };
}

const TAKEN = { states: ["applied"], checks: ["zerospace.rest", "zerospace.partyRest"] } as const;

/** Whether a card is the same rest of other actors, ending at the present world time. */
function isFellow(card: Card, rest: Rest, { now, people }: { now: number; people: readonly string[] }): boolean {
  const { plan, parties } = card.system;
  const taken = plan as Partial<RestTime> & { rest?: Rest };
  const isOther = Object.values(parties).every(({ actor }) => actor === null || !people.includes(actor));
  return taken.rest === rest && taken.ends === now && isOther;
}

/** The change that advances the world's clock by the rest. */
export const clockTurns = ({ takes }: RestTime): TableChange[] =>
  takes > 0 ? [{ who: "clock", add: "seconds", value: takes }] : [];

/** A rest, and the state of its actors before it, by party. */
interface RestPlan extends RestTime {
  rest: Rest;
  people: Record<string, Weary>;
}

/** The part of an actor's state that a rest changes. */
interface Weary extends Omit<RecoverPlan, "rest"> {
  isUnconscious: boolean;
}

type Resting = Situation<RestPlan, { result: Rest }>;

const soundRest = (said: unknown): Rest => RESTS.find((rest) => rest === said) ?? "halfHour";

function wearyOf(actor: Character): Weary {
  const { endurance, stun, hasRested, attributes } = actor.system;
  const { value, max } = endurance;
  const damage = ATTRIBUTES.map((attribute) => [attribute, attributes[attribute].damage] as const);
  return {
    endurance: { value: value ?? max, max },
    stun,
    attributeDamage: Object.fromEntries(damage) as Weary["attributeDamage"],
    hasRested,
    isUnconscious: has(actor, "unconscious"),
  };
}

/** A rest of all these parties, with the present state of their actors. @param passed the GM has advanced the clock already */
function restPlan(rest: Rest, parties: Record<string, Participant>, passed = false): RestPlan {
  const people = charactersIn(parties).map(([who, actor]) => [who, wearyOf(actor)] as const);
  return { rest, people: Object.fromEntries(people), ...restTime(rest, parties, passed) };
}

/** The changes of a rest for one actor (ZS-END-5 to -8). An unconscious actor wakes up. */
function restChanges(rest: Rest, { isUnconscious, ...weary }: Weary, who = "self"): TableChange[] {
  const recovered = recover({ rest, ...weary }).map((change) => ({ ...change, who }));
  return isUnconscious ? [...recovered, { who, lose: "unconscious" }] : recovered;
}

/** The changes that matter to a player: without the mark that the half-hour rest is used up. */
export const felt = (changes: readonly TableChange[]): TableChange[] =>
  changes.filter((change) => !("set" in change && change.set === "hasRested"));

/** Why the actor cannot rest: e.g. it is in a fight, or the rest would restore nothing. */
function restRefusal(rest: Rest, weary: Weary | undefined, self: Participant | undefined): Refusal | null {
  const actor = characterOf(self);
  if (!actor || !weary) return refusal("gone");
  if (fighterOf(self)) return refusal("inFight");
  if (has(actor, "dead")) return refusal("dead", { name: self!.name });
  if (felt(restChanges(rest, weary)).length > 0) return null;
  const lost = weary.endurance.max - weary.endurance.value;
  if (lost === 0) return refusal("rest.whole");
  return refusal(weary.hasRested ? "rest.used" : "rest.tooLittle");
}

/** Why the owner of a sheet cannot begin this rest; null if it is possible. */
export const whyNotRest = (rest: Rest, self: Participant): Refusal | null =>
  restRefusal(rest, restPlan(rest, { self }).people["self"], self);

/** What the actor gets back, in words, e.g. "Endurance 3 → 5". */
export function gainWords(changes: readonly TableChange[], before: Pick<Weary, "endurance" | "stun">): string[] {
  const { value, max } = before.endurance;
  return changes.flatMap((change): string[] => {
    if ("add" in change && change.add === "endurance.value") {
      return [tell(`rest.gains.endurance`, { before: value, after: Math.min(max, value + change.value) })];
    }
    if ("lose" in change) return [tell(`rest.gains.awake`)];
    if (!("set" in change)) return [];
    if (change.set === "stun") return [tell(`rest.gains.stun`, { stun: before.stun })];
    const [, attribute] = /^attributes\.(\w+)\.damage$/.exec(change.set) ?? [];
    return attribute ? [tell(`rest.gains.attribute`, { attribute: named(attribute as Attribute) })] : [];
  });
}

const named = (attribute: Attribute): string => tell(`attribute.${attribute}`);

/** A row of the card: a resting actor and its gains. */
export function restRow(participant: Participant | undefined, words: readonly string[]): RowView {
  return {
    name: participant?.name ?? "",
    img: participant?.img ?? "",
    note: words.length > 0 ? words.join(" · ") : tell(`rest.gains.nothing`),
    sides: [],
    odds: null,
    verdict: null,
  };
}

/** The card of a rest. It lists the gains until the rest is applied; then the card's changes show them. */
function restView({ plan, parties, card }: Resting, reader: Reader): CheckView {
  const { rest, people } = plan;
  const view = actView({
    kind: "rest",
    source: "endurance",
    title: tell(`rest.name.${rest}`),
    parties: Object.entries(parties).map(([who, one]) => (who in people ? one : asGm(one))),
    word: tell(`rest.word.${rest}`),
    why: tell(`rest.why.${rest}`),
  });
  if (card?.system.state === "applied") return view;
  const rows = Object.entries(people)
    .filter(([who]) => reader.sees(who))
    .map(([who, weary]) => restRow(parties[who], gainWords(restChanges(rest, weary), weary)));
  return { ...view, rows };
}

/** A rest has no dice: its changes follow from the actors' state before it. */
const restKind = actKind(({ rest }: RestPlan): Rest => rest);

/** The changes for all resting actors, and for the world's clock. */
const allRested = ({ rest, people, ...time }: RestPlan): TableChange[] => [
  ...Object.entries(people).flatMap(([who, weary]) => restChanges(rest, weary, who)),
  ...clockTurns(time),
];

/** ZeroSpace › Endurance And Recovery: half an hour's rest, once after a fight, or a night's (ZS-END-5 to -8). */
export const restCheck = defineCheck<RestPlan, { result: Rest }>({
  kind: restKind,
  asks: true,
  parties: admitOnly(),
  /** `data.rest`: "halfHour" or "night". */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const parties = { self: partyOf(actor, token, null) };
    return { plan: restPlan(soundRest(data["rest"]), participants(parties)), parties };
  },
  refresh: ({ plan, parties }) => restPlan(soundRest(plan.rest), parties),
  refuse: ({ plan, parties: { self } }) => restRefusal(plan.rest, plan.people["self"], self),
  changes: ({ plan }) => allRested(plan),
  view: restView,
});

/** The parties that can take this rest and gain by it, and the GM as `self`. */
function wouldRest(rest: Rest, parties: Parties): Parties {
  const found = participants(parties);
  const { people } = restPlan(rest, found);
  return Object.fromEntries(
    Object.entries(parties).filter(([who]) => who === "self" || !restRefusal(rest, people[who], found[who])),
  );
}

/** ZeroSpace › Endurance And Recovery: all players' characters rest together, on one card (ZS-END-5 to -8). */
export const partyRestCheck = defineCheck<RestPlan, { result: Rest }>({
  kind: restKind,
  table: true,
  asks: true,
  parties: ({ parties }) => partiesOf(parties),
  /** `data.rest`: "halfHour" or "night". */
  prepare({ data }) {
    const all = gmAndHeroes();
    if (Object.keys(all).length === 1) return refusal("noHeroes");
    const rest = soundRest(data["rest"]);
    const parties = wouldRest(rest, all);
    return { plan: restPlan(rest, participants(parties), data["passed"] === "yes"), parties };
  },
  // Whether the GM has advanced the clock already cannot be read anew, so it is kept.
  refresh: ({ plan, parties }) => restPlan(soundRest(plan.rest), parties, plan.takes === 0),
  refuse({ plan, parties, card }) {
    const barred = gmRefusal(card);
    if (barred) return barred;
    const people = Object.entries(plan.people);
    if (people.length === 0) return refusal("rest.nobody");
    const reasons = people.map(([who, weary]) => restRefusal(plan.rest, weary, parties[who]));
    return reasons.every((one) => one !== null) ? reasons[0]! : null;
  },
  /** A switch for each player's character; disabled if it cannot rest. */
  options({ plan: { rest, takes }, parties }) {
    const resting = partiesOf(parties);
    const found = participants({ ...gmAndHeroes(), ...resting });
    const { people } = restPlan(rest, found);
    return Object.entries(partiesOf(found))
      .filter(([who]) => who in people)
      .map(([who, party]): Option<RestPlan> => {
        const checked = who in resting;
        const { [who]: _self, ...others } = resting;
        const then = checked ? others : { ...resting, [who]: party };
        return {
          id: who,
          label: tell("rest.who", { name: party.name }),
          hint: "",
          checked,
          reason: checked ? null : restRefusal(rest, people[who], found[who]),
          plan: restPlan(rest, participants(then), takes === 0),
          parties: then,
        };
      });
  },
  changes: ({ plan }) => allRested(plan),
  view: restView,
});

/**
 * The offer in the log that all players' characters rest together; none if no character would gain by it.
 * @param passed the GM has advanced the world's clock already
 */
export function restOffers(rest: Rest, { passed = false } = {}): Offer[] {
  const isWelcome = heroes().some((hero) => felt(restChanges(rest, wearyOf(hero))).length > 0);
  if (!isWelcome) return [];
  return [
    {
      label: `QUADRANT.zerospace.rest.offer.${rest}`,
      check: "zerospace.partyRest",
      data: { rest, ...(passed && { passed: "yes" }) },
    },
  ];
}

/** Offers a rest after the GM has advanced the world's clock: a night's from 8 hours, a half-hour one from 30 min; else null. */
export function timePasses(seconds: number): { lines: Refusal[]; offers: Offer[] } | null {
  if (seconds < HALF_HOUR) return null;
  const rest = seconds < NIGHT ? "halfHour" : "night";
  const offers = restOffers(rest, { passed: true });
  return offers.length > 0 ? { lines: [{ key: `QUADRANT.zerospace.rest.passed.${rest}` }], offers } : null;
}

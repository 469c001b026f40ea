import { RANGE_LIMITS, roleOf } from "#rules/zerospace";
import { type Participant, participant, type Parties, partiesOf, type Party, partyOf, tokenOf } from "#table/checks";
import { areSideBySide, distanceBetween, type Near, tokensWithin } from "#table/measure.ts";
import { isDefeated } from "#table/conditions";
import { gameSetting } from "#table/settings.ts";
import { isCharacter, isHero, isThing } from "../../documents.ts";
import type { Burst } from "./attack-card.ts";

type Token = TokenDocument.Implementation;

/** Whether tokens tell how far it is. */
export const isMeasured = (): boolean => gameSetting<boolean>("zerospace", "measureRange");

/** Metres that an arm reaches (ZS-SWP-1). */
export const ARM = RANGE_LIMITS.close;

/**
 * Metres between two of a card; null where nobody measures, or where it cannot be measured. Whoever stands side by side is no
 * more than an arm's length away, whatever the squares of the board measure across.
 */
export function metersBetween(one: Participant | undefined, other: Participant | undefined): number | null {
  return isMeasured() && one?.token && other?.token ? between(one.token, other.token) : null;
}

function between(one: Token, other: Token): number | null {
  const meters = distanceBetween(one, other);
  return meters !== null && areSideBySide(one, other) ? Math.min(meters, ARM) : meters;
}

/** Everybody and everything of this game within so many metres of a token, itself included; the nearest first. */
export function withinMeters(center: Token | null | undefined, meters: number): Near[] {
  if (!center || !isMeasured()) return [];
  return tokensWithin(center, Infinity)
    .map(({ token }) => ({ token, distance: between(center, token) ?? Infinity }))
    .filter(({ distance, token: { actor } }) => distance <= meters && isOurs(actor as Actor.Implementation | null))
    .toSorted((a, b) => a.distance - b.distance);
}

const isOurs = (actor: Actor.Implementation | null): boolean => isCharacter(actor) || isThing(actor);

/** The parties that an attack is aimed at, in order. */
export function targetNames(parties: Record<string, unknown>): string[] {
  const numbered = Object.keys(parties).filter((who) => /^target\d*$/.test(who));
  return numbered.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = (who: string): number => Number(who.slice("target".length) || 1);

/** They take part as `target`, `target2` … */
export function numberedTargets(list: readonly Party[]): Parties {
  return Object.fromEntries(list.map((party, index) => [roleOf("target", index), party]));
}

/** The same parties with other targets. */
export function withTargets(parties: Record<string, Participant>, list: readonly Party[]): Parties {
  const targets = targetNames(parties);
  const others = Object.entries(partiesOf(parties)).filter(([who]) => !targets.includes(who));
  return { ...Object.fromEntries(others), ...numberedTargets(list) };
}

/** Those who are aimed at, as a card stores them. */
export function targetsIn(parties: Record<string, Participant>): Party[] {
  const stored = partiesOf(parties);
  return targetNames(stored).map((who) => stored[who]!);
}

export const asParty = (token: Token): Party => partyOf(token.actor as Actor.Implementation, token, null);

interface Blast {
  burst: Burst;
  /** Whoever throws it, or what it is fired from. */
  from: Party | undefined;
  /** Those whom somebody names, the first one first. */
  named: readonly Party[];
  radius: number;
}

/**
 * Whom a blast reaches: all who stand within its radius around the first target, or around whoever throws it; the nearest
 * first. Where nobody can measure, those who are named. The defeated are left out unless somebody names them
 * (ZS-AM-13).
 */
export function inBlast({ burst, from, named, radius }: Blast): Party[] {
  const center = burst === "point" ? undefined : burst === "self" ? from : named[0];
  const token = center && participant(center).token;
  if (!token || !isMeasured()) return once(named);
  const isNamed = (party: Party): boolean => named.some((one) => isSame(one, party));
  const near = withinMeters(token, radius)
    .map((one) => ({ actor: one.token.actor as Actor.Implementation, party: asParty(one.token) }))
    .flatMap(({ actor, party }) => (isDefeated(actor) && !isNamed(party) ? [] : [party]));
  return once(burst === "target" ? [center, ...near] : near);
}

/** Everybody once. */
function once(list: readonly Party[]): Party[] {
  return list.filter((party, index) => list.findIndex((other) => isSame(other, party)) === index);
}

export function isSame(one: Party, other: Party): boolean {
  return one.token !== null && other.token !== null ? one.token === other.token : one.actor === other.actor;
}

/** Whether two people fight on one side: as their tokens are set, or as heroes. Things take no side. */
export function areAllies(one: Actor.Implementation | null, other: Actor.Implementation | null): boolean {
  if (!one || !other || !isCharacter(one) || !isCharacter(other)) return false;
  if (one.uuid === other.uuid || (isHero(one) && isHero(other))) return true;
  const [mine, theirs] = [tokenOf(one), tokenOf(other)];
  return mine !== null && theirs !== null && isHero(one) === isHero(other) && mine.disposition === theirs.disposition;
}

import { RANGE_LIMITS } from "#rules/zerospace";
import type { Participant } from "#table/checks";
import { areSideBySide, distanceBetween, type Near, tokensWithin } from "#table/measure.ts";
import { gameSetting } from "#table/settings.ts";
import { isCharacter, isThing } from "../../documents.ts";

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

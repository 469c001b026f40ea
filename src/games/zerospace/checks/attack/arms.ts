import {
  RANGE_LIMITS,
  roleOf,
  type Attribute,
  type Fact,
  form,
  type FormId,
  type Means,
  type RangeBand,
  reached,
  type Reached,
  type Roller,
} from "#rules/zerospace";
import { type Participant, participant, type Parties, partiesOf, type Party, partyOf, tokenOf } from "#table/checks";
import { areSideBySide, distanceBetween, type Near, tokensWithin } from "#table/measure.ts";
import { isDefeated } from "#table/conditions";
import { gameSetting } from "#table/settings.ts";
import {
  isCharacter,
  isHero,
  isThing,
  type Character,
  isPower,
  isWeapon,
  type Power,
  type Weapon,
} from "../../documents.ts";
import type { Burst } from "./attack-card.ts";
import { ratingOf, rollerOf, type Side, valueOf } from "../side/side.ts";

type Token = TokenDocument.Implementation;

/** Whether distances are measured between tokens (setting `measureRange`). */
export const isMeasured = (): boolean => gameSetting<boolean>("zerospace", "measureRange");

/** Reach of an arm in metres (ZS-SWP-1). */
export const ARM = RANGE_LIMITS.close;

/**
 * Metres between the tokens of two parties; null if distances are not or cannot be measured. Tokens side by side are never more
 * than an arm's length apart, even on large squares.
 */
export function metersBetween(one: Participant | undefined, other: Participant | undefined): number | null {
  return isMeasured() && one?.token && other?.token ? between(one.token, other.token) : null;
}

function between(one: Token, other: Token): number | null {
  const meters = distanceBetween(one, other);
  return meters !== null && areSideBySide(one, other) ? Math.min(meters, ARM) : meters;
}

/** All tokens of ZeroSpace's actors within so many metres of a token, including itself; the nearest first. */
export function withinMeters(center: Token | null | undefined, meters: number): Near[] {
  if (!center || !isMeasured()) return [];
  return tokensWithin(center, Infinity)
    .map(({ token }) => ({ token, distance: between(center, token) ?? Infinity }))
    .filter(({ distance, token: { actor } }) => distance <= meters && isOurs(actor as Actor.Implementation | null))
    .toSorted((a, b) => a.distance - b.distance);
}

const isOurs = (actor: Actor.Implementation | null): boolean => isCharacter(actor) || isThing(actor);

/** The names of the target parties, `target`, `target2` …, in order. */
export function targetNames(parties: Record<string, unknown>): string[] {
  const numbered = Object.keys(parties).filter((who) => /^target\d*$/.test(who));
  return numbered.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = (who: string): number => Number(who.slice("target".length) || 1);

/** These parties as `target`, `target2` … */
export function numberedTargets(list: readonly Party[]): Parties {
  return Object.fromEntries(list.map((party, index) => [roleOf("target", index), party]));
}

/** The same parties with other targets. */
export function withTargets(parties: Record<string, Participant>, list: readonly Party[]): Parties {
  const targets = targetNames(parties);
  const others = Object.entries(partiesOf(parties)).filter(([who]) => !targets.includes(who));
  return { ...Object.fromEntries(others), ...numberedTargets(list) };
}

/** The target parties in the form that a card stores. */
export function targetsIn(parties: Record<string, Participant>): Party[] {
  const stored = partiesOf(parties);
  return targetNames(stored).map((who) => stored[who]!);
}

export const asParty = (token: Token): Party => partyOf(token.actor as Actor.Implementation, token, null);

interface Blast {
  burst: Burst;
  /** The attacker, or the vehicle on which the weapon is mounted. */
  from: Party | undefined;
  /** The targets that the user has chosen, in order. */
  named: readonly Party[];
  radius: number;
}

/**
 * The parties that a blast reaches: all within its radius around the first target or around the attacker, the nearest first.
 * If it cannot be measured, the named ones. Defeated actors are left out unless they are named (ZS-AM-13).
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

/** The list without duplicates. */
function once(list: readonly Party[]): Party[] {
  return list.filter((party, index) => list.findIndex((other) => isSame(other, party)) === index);
}

export function isSame(one: Party, other: Party): boolean {
  return one.token !== null && other.token !== null ? one.token === other.token : one.actor === other.actor;
}

/** Whether two actors are on one side: both players' characters, or others of the same disposition. Things have no side. */
export function areAllies(one: Actor.Implementation | null, other: Actor.Implementation | null): boolean {
  if (!one || !other || !isCharacter(one) || !isCharacter(other)) return false;
  if (one.uuid === other.uuid || (isHero(one) && isHero(other))) return true;
  const [mine, theirs] = [tokenOf(one), tokenOf(other)];
  return mine !== null && theirs !== null && isHero(one) === isHero(other) && mine.disposition === theirs.disposition;
}

/** The attack data of an Item; for bare hands they follow from the form (`unarmed`). */
export type AttackBlock = Weapon["system"]["attack"];

export interface AttackMeans {
  /** Null: bare hands or bare words. */
  item: Weapon | Power | null;
  attack: AttackBlock;
  rating: number;
}

/** The arm of a weapon or attacking power; null for any other Item. */
export function armed(item: Item.Implementation | null | undefined): AttackMeans | null {
  if (isWeapon(item)) return { item, attack: item.system.attack, rating: item.system.rating };
  if (isPower(item) && item.system.attack) return { item, attack: item.system.attack, rating: item.system.rating };
  return null;
}

/** Forms that are possible without an Item. */
export const UNARMED = ["close", "charge", "sweep", "grapple", "slam", "hurt", "throw", "mental", "social"] as const;

export const isUnarmed = (word: string | undefined): word is (typeof UNARMED)[number] =>
  UNARMED.some((one) => one === word);

export function unarmed(id: FormId): AttackMeans {
  const attack: AttackBlock = {
    form: id,
    attribute: null,
    defense: null,
    range: "close",
    radius: 0,
    specials: [],
    dealsDamage: form(id).dealsDamage,
    isTwoHanded: false,
  };
  return { item: null, attack, rating: 0 };
}

/** Whether the arm reaches a target at this distance. A distance of null counts as within reach (ZS-AM-3, ZS-AM-5). */
export function reachOf(
  arm: AttackMeans,
  { id, isCharge }: { id: FormId; isCharge: boolean },
  meters: number | null,
): Reached {
  // A held target is always within reach.
  if (meters === null || id === "hurt" || id === "throw") return "within";
  return reached({ form: id, means: meansOf(arm), band: arm.attack.range as RangeBand, meters, isCharge });
}

const meansOf = ({ item }: AttackMeans): Means => (item === null ? "nothing" : isPower(item) ? "power" : "weapon");

const HANDS: readonly FormId[] = ["close", "charge", "sweep", "grapple", "slam"];
const BLADE: readonly FormId[] = ["close", "charge", "sweep"];

/** The forms that an attack with this arm may take; a held target allows further ones (ZS-GRA-4, ZS-GRA-6). */
export function formsOf({ item, attack }: AttackMeans, holdsTarget: boolean): FormId[] {
  if (item) {
    if (attack.form !== "close") return [attack.form];
    return holdsTarget ? [...BLADE, "hurt"] : [...BLADE];
  }
  if (form(attack.form).reach === null) return [attack.form];
  return holdsTarget ? [...HANDS, "hurt", "throw"] : [...HANDS];
}

/** The arm of an attack: the Item of the vehicle or of self, else bare hands; null if there is none for this form. */
export function armOf(parties: Record<string, Participant | undefined>, id: FormId): AttackMeans | null {
  const tool = parties["vehicle"]?.tool ?? parties["self"]?.tool;
  if (tool) return armed(tool);
  return parties["vehicle"] || !isUnarmed(id) ? null : unarmed(id);
}

/** The party from which distances are measured: the vehicle of a mounted weapon, else the attacker. */
export function origin(parties: Record<string, Participant | undefined>): Participant | undefined {
  return parties["vehicle"] ?? parties["self"];
}

/** Whether self controls the vehicle on which the weapon is mounted; true without a vehicle. */
export function isInCharge(parties: Record<string, Participant | undefined>): boolean {
  const { vehicle, self } = parties;
  if (!vehicle) return true;
  return isThing(vehicle.actor) && vehicle.actor.system.controller === self?.actor?.uuid;
}

/** The default side for an attack with this arm in this form (ZS-AV-5). */
export function sideOf(arm: AttackMeans, id: FormId): Side {
  const values = form(id);
  return {
    skill: values.skill,
    attribute: presetAttribute(arm, id),
    tool: null,
    plotPoints: 0,
    byStunt: false,
    isRuledOut: false,
  };
}

/** The attribute of the weapon or power if it names one and its rating counts in this form; else that of the form. */
function presetAttribute({ attack }: AttackMeans, id: FormId): Attribute {
  const { attribute, usesRating } = form(id);
  return (usesRating ? attack.attribute : null) ?? attribute;
}

/** The AV of an attack; without the skill, only the rating (ZS-AV-4). Where no weapon counts, e.g. in a grapple, a tool may. */
export function attackValue(actor: Character, arm: AttackMeans, id: FormId, side = sideOf(arm, id)): number {
  return valueOf(actor, side, form(id).usesRating ? arm.rating : ratingOf(actor, side.tool));
}

/** The roller of one attacker. */
export function attackRoller(
  actor: Character,
  arm: AttackMeans,
  id: FormId,
  side: Side,
  facts: readonly Fact[],
): Roller {
  return rollerOf(actor, side, attackValue(actor, arm, id, side), { roll: "attack", form: id, facts });
}

/** Whether a user may fire a weapon mounted on this vehicle: the user owns its controller. */
export function operates(
  user: User.Implementation,
  actor: Actor.Implementation,
  tool: Item.Implementation | null,
): boolean {
  const { controller } = isThing(actor) ? actor.system : { controller: null };
  if (!tool || !controller) return false;
  const operator = fromUuidSync(controller, { strict: false }) as Actor.Implementation | null;
  return operator?.testUserPermission(user, "OWNER") ?? false;
}

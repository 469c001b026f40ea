import {
  type Against,
  areaDice,
  attackModifiers,
  type AttackPlan,
  calledShot,
  type Situation as Facts,
  type Light,
  LIGHTS,
  type LocationId,
  longerOf,
  type Maneuver,
  MANEUVERS,
  type Melee,
  type Spot,
  SPOTS,
  THROW_INCREMENT,
} from "#rules/imperfect";
import type { Participant } from "#table/checks";
import { conditionsOf, has } from "#table/conditions";
import { distanceBetween } from "#table/measure.ts";
import { aimSteps } from "../../combat/cards-in-hand.ts";
import { type Character, isCharacter, type Seated, seatOf, type Weapon } from "../../documents.ts";
import { rollOf, type Way, wayOf } from "../roll/ways.ts";
import {
  type Attacked,
  guardOf,
  isOffHand,
  isOneHanded,
  isRanged,
  isThrown,
  isUnarmed,
  otherArm,
  skillFor,
} from "./arms.ts";
import { type Behind, soundCover } from "./cover.ts";

/** Why an attack takes no card of its own: it belongs to an action that another attack has begun. */
export const FURTHER = ["shot", "hand", "share"] as const;
export type Further = (typeof FURTHER)[number];

/** The part of an automatic weapon's dice and rounds that goes at one of several targets (IMP-SHT-10). */
export interface Share {
  /** UUID of the target's token. */
  token: string;
  name: string;
  dice: number;
  shots: number;
}

/** The default choices of an attack: everything about it that no document knows. */
export const DEFAULT_CHOICE = {
  maneuver: "strike" as Maneuver,
  /** Id of the way to roll; null for the best. */
  way: null as string | null,
  /** The distance that was entered, in metres; null: as the tokens stand. */
  distance: null as number | null,
  /** Metres per round between the two. */
  relativePace: 0,
  concealed: false,
  light: "lit" as Light,
  /** Steps of aiming outside a fight, where they are not counted. */
  counters: 0,
  /** The attacker uses a weapon in each hand. */
  twoWeapons: false,
  called: null as Spot | null,
  /** The location that a called shot means, if it may mean several. */
  place: null as LocationId | null,
  /** Rounds, if the Master allows fewer than the weapon fires. */
  shots: null as number | null,
  nonlethal: false,
  /** From above, hand to hand (IMP-LOC-3). */
  height: false,
  /** Point-blank, and from under a table (IMP-AM-11). */
  underTable: false,
  cover: null as { behind: Behind; armor: number } | null,
  /** A prone target is seen from the front (IMP-LOC-6). */
  inFront: true,
  /** The target is about to leave the field of view: the attacker fires with the counters there are (IMP-AIM-4). */
  now: false,
  further: null as Further | null,
  /** The shares of several targets, this one among them; empty for a single target. */
  shares: [] as Share[],
  /** Index of this target's share. */
  share: 0,
};
export type Choice = typeof DEFAULT_CHOICE;

/** The target's decision about the attack (IMP-DEF-1, -2). */
export type Stance = "ground" | "cover" | "back" | "stand" | "let";

/** An attack as the table keeps it: the rule's plan, the choices, and the facts behind its modifiers. */
export interface AttackAct extends AttackPlan {
  way: Way;
  /** The facts from which its modifiers are worked out. */
  facts: Facts;
  choice: Choice;
  /** The target's decision; null as long as it has not decided. */
  stance: Stance | null;
  /** The way in which the defence is rolled. */
  defenceWay: Way | null;
}

/** Attacker, weapon and target, as their documents are now. */
export interface Attackers {
  actor: Character;
  weapon: Weapon | null;
  seat: Seated | null;
  target: Attacked;
  /** Metres between the tokens; null where they cannot be measured. */
  measured: number | null;
}

/** The distance of a touch, in metres. */
const TOUCH = 1;

/** The attackers from a check's parties. The distance of a mounted weapon is measured from its vehicle. */
export function attackersOf(
  parties: Record<string, Participant | undefined>,
  { actor, weapon, target }: Pick<Attackers, "actor" | "weapon" | "target">,
): Attackers {
  const from = parties.mount?.token ?? parties.self?.token;
  return {
    actor,
    weapon,
    target,
    seat: seatOf(parties.self),
    measured: distanceBetween(from, parties.target?.token),
  };
}

/** The plan of an attack with the present values of both sides and the declared choices, as far as they are valid. */
export function attackPlan(attackers: Attackers, declared: Partial<Choice> = {}): AttackAct {
  const { actor, weapon } = attackers;
  const choice = soundChoice({ ...DEFAULT_CHOICE, ...declared }, attackers);
  const against = againstOf(attackers, choice);
  const shots = shotsOf(weapon, choice);
  const facts = factsOf(attackers, choice, shots);
  const way = wayOf(actor, skillFor(weapon), choice.way ?? undefined);
  const roll = rollOf(actor, way, attackModifiers(facts));
  return {
    roll: { ...roll, dice: choice.shares[choice.share]?.dice ?? roll.dice },
    against,
    area: against.mode === "ranged" && weapon?.system.area !== "none",
    shots,
    maneuver: choice.maneuver,
    defence: null,
    way,
    facts,
    choice,
    stance: null,
    defenceWay: null,
  };
}

/** The declared choices that this weapon and this target allow. */
function soundChoice(choice: Choice, { weapon, target, actor }: Attackers): Choice {
  const ranged = isRanged(weapon);
  const automatic = weapon?.system.automatic ?? false;
  const called = automatic ? null : (SPOTS.find((spot) => spot === choice.called) ?? null);
  const places = called ? calledShot(called).locations : [];
  return {
    ...choice,
    maneuver: ranged ? "strike" : (MANEUVERS.find((one) => one === choice.maneuver) ?? "strike"),
    light: LIGHTS.find((one) => one === choice.light) ?? "lit",
    called: isCharacter(target) ? called : null,
    place: isCharacter(target) ? (places.find((one) => one === choice.place) ?? places[0] ?? null) : null,
    twoWeapons: choice.twoWeapons && otherArm(actor, weapon) !== null,
    cover: isCharacter(target) ? soundCover(choice.cover) : null,
    nonlethal: choice.nonlethal && weapon?.system.nonlethal === "choice",
    further: FURTHER.find((one) => one === choice.further) ?? null,
    // Only a burst can be split among several targets.
    shares: ranged && automatic ? choice.shares : [],
  };
}

/** The entered distance in metres, else the measured one, else that of a touch. */
function distanceOf({ measured }: Pick<Attackers, "measured">, { distance }: Pick<Choice, "distance">): number {
  return distance ?? measured ?? TOUCH;
}

/** Whether it is a shot within arm's length. */
export const isPointBlank = (against: Against): boolean => against.mode === "ranged" && against.distance <= TOUCH;

function againstOf(attackers: Attackers, choice: Choice): Against {
  const { weapon } = attackers;
  if (!isRanged(weapon)) return meleeOf(attackers);
  const increment = isThrown(weapon) ? THROW_INCREMENT : weapon!.system.increment;
  return { mode: "ranged", distance: distanceOf(attackers, choice), increment };
}

/**
 * The facts of hand-to-hand combat (IMP-MEL-1 … -5): the target's weapon, whose reach is longer, and whether one is
 * inside it.
 */
function meleeOf({ actor, weapon, target }: Pick<Attackers, "actor" | "weapon" | "target">): Melee {
  const guard = guardOf(target);
  const melee: Melee = {
    mode: "melee",
    fighting: guard.fighting,
    unnerved: has(target, "unnerved"),
    ownBonus: weapon?.system.defensiveBonus ?? 0,
    targetBonus: guard.bonus,
    ownSize: actor.system.size,
    targetSize: target.system.size,
    ownHands: isUnarmed(weapon),
    // A vehicle holds no weapon whose reach an attacker could get inside of.
    targetHands: isUnarmed(isCharacter(target) ? guard.weapon : weapon),
    closed: false,
  };
  return { ...melee, closed: longerOf(melee) !== null && areClosed(actor, target) };
}

/** Whether the two are closed in with each other: being closed with another opponent does not count. */
function areClosed(actor: Attacked, target: Attacked): boolean {
  return isCloseTo(actor, target) && isCloseTo(target, actor);
}

function isCloseTo(one: Attacked, other: Attacked): boolean {
  const closed = conditionsOf(one).find(({ id }) => id === "closed");
  const { with: uuid } = (closed?.data ?? {}) as { with?: string };
  return closed !== undefined && (uuid === undefined || uuid === other.uuid);
}

/**
 * Rounds at this target: all that an automatic weapon fires, as far as they are loaded (IMP-SHT-9); 1 for any other.
 */
function shotsOf(weapon: Weapon | null, { shots, shares, share }: Choice): number {
  if (!weapon?.system.automatic || !isRanged(weapon)) return 1;
  const part = shares[share]?.shots;
  if (part !== undefined) return part;
  return Math.max(1, Math.min(shots ?? weapon.system.rateOfFire, mostShots(weapon)));
}

/** The most rounds that an automatic weapon fires at once: its rate of fire, or what is loaded. */
export function mostShots({ system }: Weapon): number {
  const loaded = system.feed === "none" ? system.rateOfFire : system.ammo.value;
  return Math.max(1, Math.min(system.rateOfFire, loaded));
}

/** The facts that modify an attack (IMP-SHT-4). Hand to hand, only the attacker's hands and the called place count. */
function factsOf(attackers: Attackers, choice: Choice, shots: number): Facts {
  const { actor, weapon, target } = attackers;
  const ranged = isRanged(weapon);
  // A share of a burst is automatic fire, even with a single round (IMP-SHT-10).
  const automatic = shots > 1 || choice.shares.length > 0;
  const aim =
    ranged && weapon?.system.aim ? { steps: weapon.system.aim.steps, penalty: weapon.system.aim.penalty } : null;
  return {
    distance: ranged ? distanceOf(attackers, choice) : 0,
    mounted: ranged && has(actor, "mounted"),
    scale: ranged ? heightOf(target) : 1,
    relativePace: ranged ? Math.max(0, choice.relativePace) : 0,
    concealed: ranged && choice.concealed,
    light: ranged ? choice.light : "lit",
    aim,
    counters: aim && !automatic ? countersOf(attackers, choice) : 0,
    weapons: choice.twoWeapons ? 2 : 1,
    offHand: isCharacter(weapon?.actor) && isOffHand(actor, weapon),
    oneHanded: isCharacter(weapon?.actor) && isOneHanded(weapon),
    called: choice.called,
    automatic,
  };
}

const heightOf = (target: Attacked): number => (isCharacter(target) ? target.system.height : target.system.scale);

/** Steps of aiming: in a fight the counted ones, outside one the entered ones. */
function countersOf({ seat, weapon }: Attackers, { counters }: Choice): number {
  return seat && weapon ? aimSteps(seat, weapon) : Math.max(0, counters);
}

/** d6s that an area weapon adds to the attack (IMP-SHT-8). */
export function areaDiceOf({ area, against }: AttackAct): number {
  return area && against.mode === "ranged" ? areaDice(against.distance) : 0;
}

/**
 * The same attack over another distance, with its new Target Number and the modifiers that depend on it. Typed
 * modifiers stay.
 */
export function atDistance(plan: AttackAct, meters: number): AttackAct {
  if (plan.against.mode !== "ranged") return plan;
  const facts = { ...plan.facts, distance: meters };
  const before = attackModifiers(plan.facts).find(({ key }) => key === "light");
  const light = attackModifiers(facts).find(({ key }) => key === "light");
  const others = plan.roll.modifiers.filter(({ key }) => key !== "light" || !before);
  const modifiers = before || !light ? (light ? plan.roll.modifiers : others) : [...others, light];
  return { ...plan, facts, against: { ...plan.against, distance: meters }, roll: { ...plan.roll, modifiers } };
}

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

/** Why an attack takes no card of its own: it belongs to an action that was begun with another. */
export const FURTHER = ["shot", "hand", "share"] as const;
export type Further = (typeof FURTHER)[number];

/** What of an automatic weapon's dice and rounds goes at one of several targets (IMP-SHT-10). */
export interface Share {
  /** UUID of the target's token. */
  token: string;
  name: string;
  dice: number;
  shots: number;
}

/** What somebody who attacks chooses, and what the table tells, before anybody has said anything: all that no document knows. */
export const PLAIN = {
  maneuver: "strike" as Maneuver,
  /** Id of the way to throw; the best, where nothing is said. */
  way: null as string | null,
  /** Metres as somebody says; null: as the tokens stand. */
  distance: null as number | null,
  /** Metres per round between the two. */
  relativePace: 0,
  concealed: false,
  light: "lit" as Light,
  /** Steps aimed for where no fight counts them. */
  counters: 0,
  /** One is used in each hand. */
  twoWeapons: false,
  called: null as Spot | null,
  /** Which of the places that a called shot may mean. */
  place: null as LocationId | null,
  /** Rounds, where the Master allows fewer than the weapon fires. */
  shots: null as number | null,
  nonlethal: false,
  /** From above, hand to hand (IMP-LOC-3). */
  height: false,
  /** Point-blank, and from under a table (IMP-AM-11). */
  underTable: false,
  cover: null as { behind: Behind; armor: number } | null,
  /** Who lies down is seen from the front (IMP-LOC-6). */
  inFront: true,
  /** The target is about to leave the field of view: fires with the counters that are there (IMP-AIM-4). */
  now: false,
  further: null as Further | null,
  /** Several targets, this one among them; empty for one. */
  shares: [] as Share[],
  /** Which of the shares this is. */
  share: 0,
};
export type Choice = typeof PLAIN;

/** What the target has decided to do about it (IMP-DEF-1, -2). */
export type Stance = "ground" | "cover" | "back" | "stand" | "let";

/** An attack as the table keeps it: what its rule asks for, what was chosen, and how it came about. */
export interface AttackAct extends AttackPlan {
  way: Way;
  /** What its modifiers are reckoned from. */
  facts: Facts;
  choice: Choice;
  /** What the target does; null as long as it has not had its say. */
  stance: Stance | null;
  /** How the defence is thrown. */
  defenceWay: Way | null;
}

/** Who attacks whom with what, as their documents stand. */
export interface Attackers {
  actor: Character;
  weapon: Weapon | null;
  seat: Seated | null;
  target: Attacked;
  /** Metres between the tokens; null where they cannot be measured. */
  measured: number | null;
}

/** What a touch is away. */
const TOUCH = 1;

/** The attackers of a check's parties. A mounted weapon is measured from what it is mounted on. */
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

/** The plan of an attack as both sides stand now, with what was chosen as far as it can be. */
export function attackPlan(attackers: Attackers, declared: Partial<Choice> = {}): AttackAct {
  const { actor, weapon } = attackers;
  const choice = soundChoice({ ...PLAIN, ...declared }, attackers);
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

/** Of what was declared, what this weapon and this target allow. */
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
    // Only a burst is parted among several.
    shares: ranged && automatic ? choice.shares : [],
  };
}

/** Metres, as somebody says or as the tokens stand; without either a touch away. */
function distanceOf({ measured }: Pick<Attackers, "measured">, { distance }: Pick<Choice, "distance">): number {
  return distance ?? measured ?? TOUCH;
}

/** A shot at somebody within arm's length. */
export const isPointBlank = (against: Against): boolean => against.mode === "ranged" && against.distance <= TOUCH;

function againstOf(attackers: Attackers, choice: Choice): Against {
  const { weapon } = attackers;
  if (!isRanged(weapon)) return meleeOf(attackers);
  const increment = isThrown(weapon) ? THROW_INCREMENT : weapon!.system.increment;
  return { mode: "ranged", distance: distanceOf(attackers, choice), increment };
}

/** The two in a fight: what the target holds, whose reach is longer, and whether one is inside it (IMP-MEL-1 … -5). */
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
    // A thing holds nothing that one could get inside of.
    targetHands: isUnarmed(isCharacter(target) ? guard.weapon : weapon),
    closed: false,
  };
  return { ...melee, closed: longerOf(melee) !== null && areClosed(actor, target) };
}

/** Whether the one has got inside the other's reach. Who stands close to somebody else is not close to this one. */
function areClosed(actor: Attacked, target: Attacked): boolean {
  return isCloseTo(actor, target) && isCloseTo(target, actor);
}

function isCloseTo(one: Attacked, other: Attacked): boolean {
  const closed = conditionsOf(one).find(({ id }) => id === "closed");
  const { with: uuid } = (closed?.data ?? {}) as { with?: string };
  return closed !== undefined && (uuid === undefined || uuid === other.uuid);
}

/** Rounds at this target: all that an automatic weapon fires, as far as they are loaded (IMP-SHT-9). */
function shotsOf(weapon: Weapon | null, { shots, shares, share }: Choice): number {
  if (!weapon?.system.automatic || !isRanged(weapon)) return 1;
  const part = shares[share]?.shots;
  if (part !== undefined) return part;
  return Math.max(1, Math.min(shots ?? weapon.system.rateOfFire, mostShots(weapon)));
}

/** Rounds that an automatic weapon fires at once: as many as it can, and has. */
export function mostShots({ system }: Weapon): number {
  const loaded = system.feed === "none" ? system.rateOfFire : system.ammo.value;
  return Math.max(1, Math.min(system.rateOfFire, loaded));
}

/** What modifies the attack (IMP-SHT-4). In a fight hand to hand only one's own hands and the called place do. */
function factsOf(attackers: Attackers, choice: Choice, shots: number): Facts {
  const { actor, weapon, target } = attackers;
  const ranged = isRanged(weapon);
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
    counters: aim && shots === 1 ? countersOf(attackers, choice) : 0,
    weapons: choice.twoWeapons ? 2 : 1,
    offHand: isCharacter(weapon?.actor) && isOffHand(actor, weapon),
    oneHanded: isCharacter(weapon?.actor) && isOneHanded(weapon),
    called: choice.called,
    automatic: shots > 1,
  };
}

const heightOf = (target: Attacked): number => (isCharacter(target) ? target.system.height : target.system.scale);

/** Steps aimed for: as the fight has counted them; outside one, as the table says. */
function countersOf({ seat, weapon }: Attackers, { counters }: Choice): number {
  return seat && weapon ? aimSteps(seat, weapon) : Math.max(0, counters);
}

/** d6s that an area weapon adds to the attack (IMP-SHT-8). */
export function areaDiceOf({ area, against }: AttackAct): number {
  return area && against.mode === "ranged" ? areaDice(against.distance) : 0;
}

/** The same attack over another distance: its Target Number and what depends on it. What was typed on it stays. */
export function atDistance(plan: AttackAct, meters: number): AttackAct {
  if (plan.against.mode !== "ranged") return plan;
  const facts = { ...plan.facts, distance: meters };
  const before = attackModifiers(plan.facts).find(({ key }) => key === "light");
  const light = attackModifiers(facts).find(({ key }) => key === "light");
  const others = plan.roll.modifiers.filter(({ key }) => key !== "light" || !before);
  const modifiers = before || !light ? (light ? plan.roll.modifiers : others) : [...others, light];
  return { ...plan, facts, against: { ...plan.against, distance: meters }, roll: { ...plan.roll, modifiers } };
}

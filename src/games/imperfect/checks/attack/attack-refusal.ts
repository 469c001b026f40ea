import { type Against, longerOf, type Maneuver, splitFire, throwRange } from "#rules/imperfect";
import type { Participant, Refusal, Situation, TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { complexActCosts, actPrice, isPrepared, isShielded, mayAct } from "../../combat/cards-in-hand.ts";
import { type Unfit, unfitness } from "../../combat/seat.ts";
import { type Character, characterOf, isCharacter, isVehicle, seatOf, type Weapon, weaponOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { declaredCosts, declaredRefusal } from "../roll/chips.ts";
import { wayOf } from "../roll/ways.ts";
import {
  armOf,
  dieOf,
  isAboard,
  isAtHand,
  isDisarmed,
  isOneHanded,
  isThrown,
  isUnarmed,
  skillFor,
  weaponIn,
  weaponParty,
} from "./arms.ts";
import { furtherRefusal } from "./attack-follows.ts";
import { type AttackAct, type Attackers, mostShots, type Share } from "./attack-plan.ts";

/** Why the attacker cannot close or withdraw now (IMP-MEL-5). */
export function maneuverRefusal(against: Against, maneuver: Maneuver): Refusal | null {
  if (maneuver === "strike") return null;
  if (against.mode !== "melee") return refusal("attack.notAtRange");
  const longer = longerOf(against);
  if (maneuver === "close") {
    if (longer !== "target") return refusal("attack.notShorter");
    return against.closed ? refusal("attack.closedAlready") : null;
  }
  if (longer !== "own") return refusal("attack.notLonger");
  return against.closed ? null : refusal("attack.notClosed");
}

type Token = TokenDocument.Implementation;

/** Dice and rounds for each of several targets, split as evenly as possible (IMP-SHT-10). */
export function sharesOf({ actor, weapon }: Attackers, aimed: Token[]): Share[] | Refusal {
  if (aimed.length < 2) return [];
  if (!weapon?.system.automatic) return refusal("attack.oneTarget");
  const { dice } = wayOf(actor, skillFor(weapon));
  const shots = mostShots(weapon);
  if (dice < aimed.length) return refusal("attack.splitDice", { dice });
  if (shots < aimed.length) return refusal("attack.splitShots", { shots });
  const part = (all: number, index: number): number =>
    Math.floor(all / aimed.length) + (index < all % aimed.length ? 1 : 0);
  return aimed.map((token, index) => ({
    token: token.uuid,
    name: token.name,
    dice: part(dice, index),
    shots: part(shots, index),
  }));
}

/** Why dice and rounds cannot be split in this way (IMP-SHT-10). */
export function shareRefusal(shares: readonly Share[], dice: number, shots: number): Refusal | null {
  if (shares.length === 0) return null;
  const targets = shares.map((one) => ({ dice: one.dice, shots: one.shots }));
  try {
    splitFire({ dice, rateOfFire: shots, targets });
    return null;
  } catch (error) {
    const code = (error as { code?: string }).code;
    return code === "split-shots" ? refusal("attack.splitShots", { shots }) : refusal("attack.splitDice", { dice });
  }
}

type Attack = Pick<Situation<AttackAct>, "plan" | "parties" | "card" | "tied">;

/** Why this attack may not be made now. */
export function attackRefusal(situation: Attack): Refusal | null {
  const { plan, parties } = situation;
  const actor = characterOf(parties.self);
  const target = parties.target?.actor;
  if (!actor || !(isCharacter(target) || isVehicle(target)) || isDisarmed(situation.card)) return refusal("gone");
  const weapon = weaponIn(parties);
  return (
    timeRefusal(situation, actor) ??
    mountRefusal(parties, actor) ??
    stateRefusal(actor, plan) ??
    (weapon ? weaponRefusal(situation, actor, weapon) : null) ??
    maneuverRefusal(plan.against, plan.maneuver) ??
    declaredRefusal(plan.roll, parties.self, situation.card)
  );
}

/**
 * In a fight the attack needs a card, unless it belongs to an action that has begun (IMP-TURN-4); outside one, an actor
 * that can act.
 */
function timeRefusal(situation: Attack, actor: Character): Refusal | null {
  const { plan, parties } = situation;
  if (plan.choice.further) return furtherRefusal(situation);
  if (situation.tied) return refusal("gone");
  // In a fight `mayAct` decides: an actor called together with another is not stopped by the other's act.
  const unfit = seatOf(parties.self) ? null : dazedness(actor);
  if (unfit) return refusal(`turn.${unfit}`);
  return plan.choice.now ? fireNowRefusal(actor, parties.self, weaponIn(parties)) : mayAct(parties.self);
}

/**
 * The refusal for an attacker that was stunned after announcing the attack, unless both were called together
 * (IMP-TURN-3).
 */
export function dazedRefusal({ parties: { self }, throws }: Pick<Situation, "parties" | "throws">): Refusal | null {
  const seat = seatOf(self);
  if (throws.roll || !seat?.actor || isShielded(seat) || !has(seat.actor, "stunned")) return null;
  return refusal("attack.dazed", { name: self?.name ?? "" });
}

/** An aiming actor may fire before its card comes up if the target would leave view first (IMP-AIM-4). */
function fireNowRefusal(actor: Character, self: Participant | undefined, weapon: Weapon | null): Refusal | null {
  const unfit = dazedness(actor) ?? (has(actor, "terrified") ? "terrified" : null);
  if (unfit) return refusal(`turn.${unfit}`);
  const task = seatOf(self)?.system.task;
  return task?.kind === "aim" && task.item === weapon?.id ? null : refusal("attack.notAiming");
}

/** The condition that keeps an actor from attacking, whatever its cards are; null for none. */
const dazedness = (actor: Character): Unfit | "stunned" | null =>
  unfitness(actor) ?? (has(actor, "stunned") ? "stunned" : null);

function mountRefusal({ mount }: Record<string, Participant | undefined>, actor: Character): Refusal | null {
  if (!mount) return null;
  if (!weaponOf(mount)) return refusal("gone");
  if (!isVehicle(mount.actor) || !isAboard(mount.actor, actor))
    return refusal("attack.notAboard", { name: mount.name });
  return null;
}

/** An entangled actor does not move, so it cannot close or withdraw (§ 3). */
function stateRefusal(actor: Character, { maneuver }: AttackAct): Refusal | null {
  return maneuver !== "strike" && has(actor, "entangled") ? refusal("attack.entangled") : null;
}

function weaponRefusal(situation: Attack, actor: Character, weapon: Weapon): Refusal | null {
  const { plan, parties } = situation;
  const { system, name } = weapon;
  const seat = seatOf(parties.self);
  if (system.damage.dice === 0 && !isUnarmed(weapon)) return refusal("attack.harmless", { name });
  if (seat && !isAtHand(weapon)) return refusal("attack.notDrawn", { name });
  const maimed = gripRefusal(weapon, actor);
  if (maimed) return maimed;
  if (!plan.choice.further && !plan.choice.now && !isPrepared(seat, weapon))
    return refusal("attack.notPrepared", { name });
  if (isThrown(weapon) && system.quantity < 1) return refusal("attack.noneLeft", { name });
  if (system.feed !== "none" && system.ammo.value < loadNeeded(plan)) return refusal("attack.noAmmo", { name });
  if (system.lever && isOneHanded(weapon) && !system.cocked) return refusal("attack.notCocked", { name });
  return rangeRefusal(plan, actor, weapon) ?? sharesRefusal(plan, actor, weapon);
}

/** The rounds that must be loaded: all rounds of an action before its first attack. */
function loadNeeded({ choice, shots }: AttackAct): number {
  return choice.further || choice.shares.length === 0 ? shots : choice.shares.reduce((sum, one) => sum + one.shots, 0);
}

/** A lost limb holds no weapon (§ 3). */
function gripRefusal({ system, actor: owner, name }: Weapon, actor: Character): Refusal | null {
  if (!isCharacter(owner) || system.category === "natural") return null;
  const lost = (hand: "left" | "right"): boolean => actor.system.body[armOf[hand]].level >= 5;
  const hand = system.equipped;
  const isLost = hand === "left" || hand === "right" ? lost(hand) : hand === "both" && (lost("left") || lost("right"));
  return isLost ? refusal("attack.noGrip", { name }) : null;
}

function rangeRefusal({ against }: AttackAct, actor: Character, weapon: Weapon): Refusal | null {
  if (!isThrown(weapon) || against.mode !== "ranged") return null;
  const most = throwRange(dieOf(actor));
  return against.distance > most ? refusal("attack.tooFar", { meters: most }) : null;
}

function sharesRefusal({ choice, way }: AttackAct, actor: Character, weapon: Weapon): Refusal | null {
  if (choice.further) return null;
  const { dice } = wayOf(actor, skillFor(weapon), way.id);
  return shareRefusal(choice.shares, dice, mostShots(weapon));
}

type Priced = Pick<
  Situation<AttackAct, { result: string; spent: { white: number; red: number; blue: number } }>,
  "plan" | "parties" | "outcome"
>;

/**
 * The cost in cards. A further attack of the same action costs none. Firing before the target leaves view costs none
 * either, but ends the aim (IMP-AIM-4).
 */
export function attackCosts({ plan, parties }: Priced): TableChange[] {
  const seat = seatOf(parties.self);
  if (plan.choice.further || !seat) return [];
  if (plan.choice.now) return [{ who: "self.combatant", set: "task", value: null }];
  return complexActCosts("self", seat);
}

/** The costs of the throw: chips, rounds, the thrown weapon; and a lever that one hand still has to work. */
export function thrownCosts({ plan, parties, outcome }: Priced): TableChange[] {
  const weapon = weaponIn(parties);
  const who = weaponParty(parties);
  return [
    ...(outcome ? declaredCosts("self", parties.self, outcome.spent) : []),
    ...(weapon && weapon.system.feed !== "none" ? [{ who, add: "ammo.value", value: -plan.shots }] : []),
    ...(isThrown(weapon) ? [{ who, add: "quantity", value: -1 }] : []),
    // Two hands work the lever as part of the shot.
    ...(weapon?.system.lever ? [{ who, set: "cocked", value: !isOneHanded(weapon) }] : []),
  ];
}

export function attackPrice({ plan, parties }: Priced): string {
  const words = [
    ...(plan.choice.further ? [tell("attack.price.further")] : []),
    ...(plan.choice.further || plan.choice.now ? [] : [actPrice(parties.self)]),
    ...ammunition({ plan, parties }),
  ];
  return words.filter(Boolean).join(" · ");
}

function ammunition({ plan, parties }: Pick<Priced, "plan" | "parties">): string[] {
  const weapon = weaponIn(parties);
  if (!weapon || weapon.system.feed === "none") return [];
  // The price of a burst at several targets counts all its rounds.
  const { shares, further } = plan.choice;
  const rounds = further || shares.length === 0 ? plan.shots : shares.reduce((sum, { shots }) => sum + shots, 0);
  return [tell("attack.price.rounds", { rounds, left: weapon.system.ammo.value })];
}

import { throwRange } from "#rules/imperfect";
import type { Participant, Refusal, Situation } from "#table/checks";
import { has } from "#table/conditions";
import { isPrepared, isShielded, mayAct } from "../../combat/cards-in-hand.ts";
import { unfitness, type Unfit } from "../../combat/fitness.ts";
import { characterOf, isCharacter, isVehicle, seatOf, weaponOf, type Character, type Weapon } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { armOf, dieOf, isAtHand, isDisarmed, isOneHanded, isThrown, isUnarmed, skillFor, weaponIn } from "./arms.ts";
import type { AttackAct } from "./attack-act.ts";
import { mostShots } from "./attack-plan.ts";
import { furtherRefusal } from "./further.ts";
import { isAboard } from "./gunners.ts";
import { maneuverRefusal } from "./maneuvers.ts";
import { shareRefusal } from "./shares.ts";
import { declaredRefusal } from "../roll/declared-costs.ts";
import { wayOf } from "../roll/ways.ts";

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

/** The own card, unless it belongs to an action that is begun already (IMP-TURN-4); outside a fight a clear head. */
function timeRefusal(situation: Attack, actor: Character): Refusal | null {
  const { plan, parties } = situation;
  if (plan.choice.further) return furtherRefusal(situation);
  if (situation.tied) return refusal("gone");
  // In a fight the cards tell: who is called together with another is stopped by nothing that one does.
  const unfit = seatOf(parties.self) ? null : dazedness(actor);
  if (unfit) return refusal(`turn.${unfit}`);
  return plan.choice.now ? fireNowRefusal(actor, parties.self, weaponIn(parties)) : mayAct(parties.self);
}

/** Whoever has been stunned since it was announced does it no more, unless both were called together (IMP-TURN-3). */
export function dazedRefusal({ parties: { self }, throws }: Pick<Situation, "parties" | "throws">): Refusal | null {
  const seat = seatOf(self);
  if (throws.roll || !seat?.actor || isShielded(seat) || !has(seat.actor, "stunned")) return null;
  return refusal("attack.dazed", { name: self?.name ?? "" });
}

/** Who aims may fire before the card comes up, where the target would be gone by then (IMP-AIM-4). */
function fireNowRefusal(actor: Character, self: Participant | undefined, weapon: Weapon | null): Refusal | null {
  const unfit = dazedness(actor) ?? (has(actor, "terrified") ? "terrified" : null);
  if (unfit) return refusal(`turn.${unfit}`);
  const task = seatOf(self)?.system.task;
  return task?.kind === "aim" && task.item === weapon?.id ? null : refusal("attack.notAiming");
}

/** What keeps somebody from attacking, card or no card. */
const dazedness = (actor: Character): Unfit | "stunned" | null =>
  unfitness(actor) ?? (has(actor, "stunned") ? "stunned" : null);

function mountRefusal({ mount }: Record<string, Participant | undefined>, actor: Character): Refusal | null {
  if (!mount) return null;
  if (!weaponOf(mount)) return refusal("gone");
  if (!isVehicle(mount.actor) || !isAboard(mount.actor, actor))
    return refusal("attack.notAboard", { name: mount.name });
  return null;
}

/** Who is caught does not move (§ 3). */
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

/** All rounds of one action are loaded before its first. */
function loadNeeded({ choice, shots }: AttackAct): number {
  return choice.further || choice.shares.length === 0 ? shots : choice.shares.reduce((sum, one) => sum + one.shots, 0);
}

/** A limb that is lost holds nothing (§ 3). */
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

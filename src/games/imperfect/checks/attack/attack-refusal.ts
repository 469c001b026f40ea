import type { Reason, Situation } from "../../../../table/checks/check.ts";
import type { Participant } from "../../../../table/checks/parties.ts";
import { has } from "../../../../table/conditions/conditions.ts";
import { throwRange } from "../../../../rules/imperfect/index.ts";
import { isPrepared, isShielded, mayAct } from "../../combat/cards-in-hand.ts";
import { unfitness, type Unfit } from "../../combat/fitness.ts";
import { characterOf, isCharacter, isVehicle, seatOf, weaponOf, type Character, type Weapon } from "../../documents.ts";
import { reason } from "../../reason.ts";
import { armOf, dieOf, isAtHand, isDisarmed, isOneHanded, isThrown, isUnarmed, skillFor, weaponIn } from "./arms.ts";
import type { AttackAct } from "./attack-act.ts";
import { mostShots } from "./attack-plan.ts";
import { furtherReason } from "./further.ts";
import { isAboard } from "./gunners.ts";
import { maneuverReason } from "./maneuvers.ts";
import { shareReason } from "./shares.ts";
import { declaredReason } from "../roll/declared-costs.ts";
import { wayOf } from "../roll/ways.ts";

type Attack = Pick<Situation<AttackAct>, "plan" | "parties" | "card" | "tied">;

/** Why this attack may not be made now. */
export function attackRefusal(situation: Attack): Reason | null {
  const { plan, parties } = situation;
  const actor = characterOf(parties.self);
  const target = parties.target?.actor;
  if (!actor || !(isCharacter(target) || isVehicle(target)) || isDisarmed(situation.card)) return reason("gone");
  const weapon = weaponIn(parties);
  return (
    timeReason(situation, actor) ??
    mountReason(parties, actor) ??
    stateReason(actor, plan) ??
    (weapon ? weaponReason(situation, actor, weapon) : null) ??
    maneuverReason(plan.against, plan.maneuver) ??
    declaredReason(plan.roll, parties.self, situation.card)
  );
}

/** The own card, unless it belongs to an action that is begun already (IMP-TURN-4); outside a fight a clear head. */
function timeReason(situation: Attack, actor: Character): Reason | null {
  const { plan, parties } = situation;
  if (plan.choice.further) return furtherReason(situation);
  if (situation.tied) return reason("gone");
  // In a fight the cards tell: who is called together with another is stopped by nothing that one does.
  const unfit = seatOf(parties.self) ? null : dazedness(actor);
  if (unfit) return reason(`turn.${unfit}`);
  return plan.choice.now ? fireNowReason(actor, parties.self, weaponIn(parties)) : mayAct(parties.self);
}

/** Whoever has been stunned since it was announced does it no more, unless both were called together (IMP-TURN-3). */
export function dazedReason({ parties: { self }, throws }: Pick<Situation, "parties" | "throws">): Reason | null {
  const seat = seatOf(self);
  if (throws.roll || !seat?.actor || isShielded(seat) || !has(seat.actor, "stunned")) return null;
  return reason("attack.dazed", { name: self?.name ?? "" });
}

/** Who aims may fire before the card comes up, where the target would be gone by then (IMP-AIM-4). */
function fireNowReason(actor: Character, self: Participant | undefined, weapon: Weapon | null): Reason | null {
  const unfit = dazedness(actor) ?? (has(actor, "terrified") ? "terrified" : null);
  if (unfit) return reason(`turn.${unfit}`);
  const task = seatOf(self)?.system.task;
  return task?.kind === "aim" && task.item === weapon?.id ? null : reason("attack.notAiming");
}

/** What keeps somebody from attacking, card or no card. */
const dazedness = (actor: Character): Unfit | "stunned" | null =>
  unfitness(actor) ?? (has(actor, "stunned") ? "stunned" : null);

function mountReason({ mount }: Record<string, Participant | undefined>, actor: Character): Reason | null {
  if (!mount) return null;
  if (!weaponOf(mount)) return reason("gone");
  if (!isVehicle(mount.actor) || !isAboard(mount.actor, actor)) return reason("attack.notAboard", { name: mount.name });
  return null;
}

/** Who is caught does not move (§ 3). */
function stateReason(actor: Character, { maneuver }: AttackAct): Reason | null {
  return maneuver !== "strike" && has(actor, "entangled") ? reason("attack.entangled") : null;
}

function weaponReason(situation: Attack, actor: Character, weapon: Weapon): Reason | null {
  const { plan, parties } = situation;
  const { system, name } = weapon;
  const seat = seatOf(parties.self);
  if (system.damage.dice === 0 && !isUnarmed(weapon)) return reason("attack.harmless", { name });
  if (seat && !isAtHand(weapon)) return reason("attack.notDrawn", { name });
  const maimed = gripReason(weapon, actor);
  if (maimed) return maimed;
  if (!plan.choice.further && !plan.choice.now && !isPrepared(seat, weapon))
    return reason("attack.notPrepared", { name });
  if (isThrown(weapon) && system.quantity < 1) return reason("attack.noneLeft", { name });
  if (system.feed !== "none" && system.ammo.value < loadNeeded(plan)) return reason("attack.noAmmo", { name });
  if (system.lever && isOneHanded(weapon) && !system.cocked) return reason("attack.notCocked", { name });
  return rangeReason(plan, actor, weapon) ?? sharesReason(plan, actor, weapon);
}

/** All rounds of one action are loaded before its first. */
function loadNeeded({ choice, shots }: AttackAct): number {
  return choice.further || choice.shares.length === 0 ? shots : choice.shares.reduce((sum, one) => sum + one.shots, 0);
}

/** A limb that is lost holds nothing (§ 3). */
function gripReason({ system, actor: owner, name }: Weapon, actor: Character): Reason | null {
  if (!isCharacter(owner) || system.category === "natural") return null;
  const lost = (hand: "left" | "right"): boolean => actor.system.body[armOf[hand]].level >= 5;
  const hand = system.equipped;
  const isLost = hand === "left" || hand === "right" ? lost(hand) : hand === "both" && (lost("left") || lost("right"));
  return isLost ? reason("attack.noGrip", { name }) : null;
}

function rangeReason({ against }: AttackAct, actor: Character, weapon: Weapon): Reason | null {
  if (!isThrown(weapon) || against.mode !== "ranged") return null;
  const most = throwRange(dieOf(actor));
  return against.distance > most ? reason("attack.tooFar", { meters: most }) : null;
}

function sharesReason({ choice, way }: AttackAct, actor: Character, weapon: Weapon): Reason | null {
  if (choice.further) return null;
  const { dice } = wayOf(actor, skillFor(weapon), way.id);
  return shareReason(choice.shares, dice, mostShots(weapon));
}

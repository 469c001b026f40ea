import type { Change } from "#rules/check.ts";
import type { AbilityState, ActionCost, Moment, Purpose } from "#rules/zap";
import { actionsLeft, whyNotShowOff, whyNotUse } from "#rules/zap";
import type { Participant, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { type Ability, type Contender, type Fighter, isContender, isFighter, isShip } from "./documents.ts";
import { gearRefusal } from "./gear.ts";
import { shipActions } from "./ships/crew.ts";
import { isAutomated, systemActions, systemRefusal } from "./ships/systems.ts";
import { refusal } from "./words.ts";

/** The row whose turn it is; null before the fight starts, or if it is no row of Zap! */
export function actingIn(combat: Combat.Implementation): Fighter | null {
  const { combatant } = combat;
  return combat.started && isFighter(combatant) ? combatant : null;
}

/** Whether the row's turn of this Round was taken together with another one (ZAP-TURN-6). */
export function joinedIn({ system }: Fighter, round: number): boolean {
  return system.joinedRound === round;
}

/** Whether it is the row's turn, or that of the leader that the row has joined. */
export function actsNow(fighter: Fighter): boolean {
  const { combat, system } = fighter;
  const acting = combat?.started ? combat.combatant?.id : undefined;
  if (!acting) return false;
  return acting === fighter.id || (joinedIn(fighter, combat!.round) && system.leader === acting);
}

/**
 * Whether the row's turn of this Round is still to come: it was postponed or has not begun, and was not taken together with
 * another one.
 */
export function isToCome(fighter: Fighter): boolean {
  const { combat, system } = fighter;
  if (!combat?.started || combat.combatant?.id === fighter.id || joinedIn(fighter, combat.round)) return false;
  return system.postponed || system.judgedRound !== combat.round;
}

/** Whether Actions were spent in this turn, besides those spent before it and those that its beginning took. */
export function hasBegun({ system }: Fighter): boolean {
  return system.spent > system.pledged;
}

/** A row's state in a started fight. */
export interface Fight {
  fighter: Fighter;
  round: number;
  ownTurn: boolean;
  /** Actions in a Round, those spent, and those left. */
  actions: number;
  spent: number;
  left: number;
}

/** Null outside a fight, and before it has begun: then nothing costs an Action. */
export function fightOf(combatant: Combatant.Implementation | null | undefined): Fight | null {
  if (!isFighter(combatant)) return null;
  const combat = combatant.combat;
  const actor = combatant.actor;
  if (!combat?.started || !isContender(actor)) return null;
  const actions = actionsOf(actor);
  const { spent } = combatant.system;
  const ownTurn = actsNow(combatant);
  return { fighter: combatant, round: combat.round, ownTurn, actions, spent, left: actionsLeft({ actions, spent }) };
}

/** Actions in a Round. */
export function actionsOf(actor: Contender): number {
  return isShip(actor) ? shipActions(actor) : actor.system.actions;
}

/** A party of a check by its name: `self` acts, `target` is the other one, `helper1` joins in. */
export type Side = string;

/** How changes name the Ability that a party uses. */
export function toolOf(side: Side): string {
  if (side === "self") return "tool";
  return side === "target" ? "targetTool" : `${side}.tool`;
}

/** Spends `cost` Actions of a side. After the last Will is spent, the next Action makes the actor Out (ZAP-HIN-3). */
export function actionChanges(side: Side, cost: ActionCost, participant: Participant | undefined): Change[] {
  const fight = fightOf(participant?.combatant);
  const count = cost === "all" ? (fight?.left ?? 0) : cost;
  if (!fight || count === 0) return [];
  const spent: Change = { who: `${side}.combatant`, add: "spent", value: count };
  const actor = participant?.actor;
  return actor && has(actor, "willSpent") ? [spent, { who: side, gain: "out" }] : [spent];
}

/**
 * The costs of using an Ability: a shot, if it counts shots; unless it is automatic, also an Action and its use of this Round.
 * An Ability that was used only in defence may be raised again (ZAP-AM-2).
 */
export function useChanges(
  side: Side,
  ability: Ability | null,
  participant: Participant | undefined,
  purpose: Purpose = "task",
): Change[] {
  const fight = fightOf(participant?.combatant);
  const shot: Change = { who: toolOf(side), add: "shots.value", value: -1 };
  const shots = ability && ability.system.shots.max > 0 ? [shot] : [];
  if (!fight || ability?.system.automatic) return shots;
  const actions = isAutomated(ability) ? [] : actionChanges(side, 1, participant);
  if (!ability) return actions;
  const marks = ["usedRound", ...(purpose === "defense" ? ["defendedRound"] : [])];
  const used = marks.map((set): Change => ({ who: toolOf(side), set, value: fight.round }));
  return [...shots, ...used, ...actions];
}

/** The state of an Ability, or of the Default Skill, that the rules ask for. */
export function abilityState(ability: Ability | null, fight: Fight | null): AbilityState {
  const system = ability?.system;
  return {
    kind: system?.kind ?? "default",
    automatic: system?.automatic ?? false,
    automaticUse: system?.automatic ? system.automaticUse : null,
    damage: system?.damage ?? "none",
    isSystem: isShip(ability?.actor),
    burnedOut: system?.burnedOut ?? false,
    ruined: system?.ruined ?? false,
    isEmpty: system !== undefined && system.shots.max > 0 && system.shots.value === 0,
    usedThisRound: fight !== null && system?.usedRound === fight.round,
    standing: fight !== null && (system?.standing ?? false),
    usedInDefense: fight !== null && system?.defendedRound === fight.round,
  };
}

/** @param ability the Ability to be used: not every system may take each of a ship's Actions */
export function momentOf(actor: Contender, fight: Fight | null, ability: Ability | null = null): Moment {
  const left = fight?.left ?? 0;
  return {
    inCombat: fight !== null,
    ownTurn: fight?.ownTurn ?? false,
    actionsLeft: fight && isShip(actor) ? systemActions(actor, ability, fight) : left,
    out: has(actor, "out") || has(actor, "destroyed"),
  };
}

/** Why an Ability, or the Default Skill, cannot be used for this now (ZAP-ABI-1, ZAP-ABI-2, ZAP-ACT-1, -2, -5). */
export function useRefusal(
  actor: Contender,
  ability: Ability | null,
  purpose: Purpose,
  fight: Fight | null,
): Refusal | null {
  const bar = whyNotUse(abilityState(ability, fight), purpose, momentOf(actor, fight, ability));
  const own = ownRefusal(actor, ability, purpose);
  const moved = purpose === "task" ? null : movedRefusal(ability, fight);
  if (ability && ability.system.busy >= 0) return refusal("busy", { ability: ability.name });
  return own ?? (bar && barRefusal(bar, actor, ability)) ?? moved;
}

/** Why a Power cannot be shown off to intimidate now (ZAP-AM-11); null if it can. */
export function showRefusal(actor: Contender, ability: Ability | null, fight: Fight | null): Refusal | null {
  const bar = whyNotShowOff(abilityState(ability, fight), momentOf(actor, fight, ability));
  if (ability && ability.system.busy >= 0) return refusal("busy", { ability: ability.name });
  return (
    ownRefusal(actor, ability, "attack") ?? (bar && barRefusal(bar, actor, ability)) ?? movedRefusal(ability, fight)
  );
}

/** Why the Ability cannot be used because of its owner's equipment, or of a ship's state; null if it can. */
export function ownRefusal(actor: Contender, ability: Ability | null, purpose: Purpose): Refusal | null {
  return isShip(actor) ? systemRefusal(actor, ability) : gearRefusal(actor, ability, purpose);
}

/** A Movement Power that changed Range in this Round neither attacks nor defends in it (ZAP-ACT-3). */
export function movedRefusal(ability: Ability | null, fight: Fight | null): Refusal | null {
  if (!fight?.fighter.system.moved || ability?.system.kind !== "movement") return null;
  return ability.system.usedRound === fight.round ? refusal("movedRange", { ability: ability.name }) : null;
}

export function barRefusal(bar: string, actor: Contender, ability: Ability | null): Refusal {
  return refusal(`bar.${bar}`, { name: actor.name, ability: ability?.name ?? "" });
}

/** Refuses a task with an automatic Ability, which works by itself; only automatic senses and movement can be used for one. */
export function taskRefusal(ability: Ability | null): Refusal | null {
  if (!ability?.system.automatic) return null;
  const { automaticUse } = ability.system;
  const fits = automaticUse === "sense" || automaticUse === "movement";
  return fits ? null : refusal("automaticElse", { ability: ability.name });
}

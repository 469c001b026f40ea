import type { Change } from "../../rules/check.ts";
import { actionsLeft, whyNotUse, type AbilityState, type ActionCost, type Moment } from "../../rules/zap/index.ts";
import type { Purpose } from "../../rules/zap/vocabulary.ts";
import type { Participant, Reason } from "../../table/checks/check.ts";
import { has } from "../../table/conditions/conditions.ts";
import { isCharacter, isFighter, type Ability, type Character, type Fighter } from "./documents.ts";
import { reason } from "./reason.ts";

/** Where somebody stands in a fight that is on. */
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
  if (!combat?.started || !isCharacter(actor)) return null;
  const { actions } = actor.system;
  const { spent } = combatant.system;
  const ownTurn = combat.combatant?.id === combatant.id;
  return { fighter: combatant, round: combat.round, ownTurn, actions, spent, left: actionsLeft({ actions, spent }) };
}

/** The sides of a check: who acts, and on whom. */
export type Side = "self" | "target";
const TOOLS = { self: "tool", target: "targetTool" } as const;

/** `cost` in Actions of a side. With the last of the Will gone, the next Action is the last (ZAP-HIN-3). */
export function actionChanges(side: Side, cost: ActionCost, participant: Participant | undefined): Change[] {
  const fight = fightOf(participant?.combatant);
  const count = cost === "all" ? (fight?.left ?? 0) : cost;
  if (!fight || count === 0) return [];
  const spent: Change = { who: `${side}.combatant`, add: "spent", value: count };
  const actor = participant?.actor;
  return actor && has(actor, "willSpent") ? [spent, { who: side, gain: "out" }] : [spent];
}

/** What it costs to use an Ability actively: an Action, and its use of this Round. */
export function useChanges(side: Side, ability: Ability | null, participant: Participant | undefined): Change[] {
  const fight = fightOf(participant?.combatant);
  if (!fight || ability?.system.automatic) return [];
  const actions = actionChanges(side, 1, participant);
  return ability ? [{ who: TOOLS[side], set: "usedRound", value: fight.round }, ...actions] : actions;
}

/** An Ability, or the Default Skill, as the rules ask about it. */
export function abilityState(ability: Ability | null, fight: Fight | null): AbilityState {
  const system = ability?.system;
  return {
    kind: system?.kind ?? "default",
    automatic: system?.automatic ?? false,
    automaticUse: system?.automatic ? system.automaticUse : null,
    damage: system?.damage ?? "none",
    isSystem: false,
    burnedOut: system?.burnedOut ?? false,
    ruined: system?.ruined ?? false,
    isEmpty: system !== undefined && system.shots.max > 0 && system.shots.value === 0,
    usedThisRound: fight !== null && system?.usedRound === fight.round,
    standing: fight !== null && (system?.standing ?? false),
  };
}

export function momentOf(actor: Character, fight: Fight | null): Moment {
  return {
    inCombat: fight !== null,
    ownTurn: fight?.ownTurn ?? false,
    actionsLeft: fight?.left ?? 0,
    out: has(actor, "out"),
  };
}

/** Why an Ability, or the Default Skill, cannot be used for this now (ZAP-ABI-1, ZAP-ABI-2, ZAP-ACT-1, -2, -5). */
export function useReason(
  actor: Character,
  ability: Ability | null,
  purpose: Purpose,
  fight: Fight | null,
): Reason | null {
  const bar = whyNotUse(abilityState(ability, fight), purpose, momentOf(actor, fight));
  return bar && barReason(bar, actor, ability);
}

export function barReason(bar: string, actor: Character, ability: Ability | null): Reason {
  return reason(`bar.${bar}`, { name: actor.name, ability: ability?.name ?? "" });
}

/** An automatic Power does what it does by itself: nobody tries a task with it, but a sense may be asked. */
export function taskReason(ability: Ability | null): Reason | null {
  if (!ability?.system.automatic) return null;
  const { automaticUse } = ability.system;
  const fits = automaticUse === "sense" || automaticUse === "movement";
  return fits ? null : reason("automaticElse", { ability: ability.name });
}

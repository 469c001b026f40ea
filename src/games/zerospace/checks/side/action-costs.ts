import { action, type ActionId, roleOf, type Roller, type SideName } from "#rules/zerospace";
import type { Participant, Refusal, Situation, TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { cardsWhere } from "#table/documents/in-log.ts";
import type { Card } from "#table/documents/messages.ts";
import { spendRefusal, isActing, leaderOf } from "../../combat/turn.ts";
import { characterOf, type Fighter, fighterOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";

/** Why the actor cannot do this now: e.g. it is not its turn, or the action is spent. Null outside a fight (ZS-ACT-1). */
export function actionRefusal(participant: Participant | undefined, id: ActionId): Refusal | null {
  const fighter = fighterOf(participant);
  return fighter && spendRefusal(fighter, id);
}

/** The actions of the turn that it costs; none outside a fight. If the action is spent (the GM allowed it), it costs no more. */
export function actionCosts(who: string, participant: Participant | undefined, id: ActionId): TableChange[] {
  const fighter = fighterOf(participant);
  return fighter ? turnCosts(who, fighter, id) : [];
}

/** The same for a fighter. */
export function turnCosts(who: string, fighter: Fighter, id: ActionId): TableChange[] {
  const { movement, task, isAnytime } = action(id);
  const { spent } = fighter.system;
  const row = `${who}.combatant`;
  if (movement + task === 0) return isAnytime ? [] : [{ who: row, add: "freeActions", value: 1 }];
  return [
    ...(movement > spent.movement ? [{ who: row, add: "spent.movement", value: 1 }] : []),
    ...(task > spent.task ? [{ who: row, add: "spent.task", value: 1 }] : []),
  ];
}

/**
 * The mark of a skill roll that costs the task action: without the penalty die of running, there is no run and no sprint after it
 * in this turn (ZS-AM-6).
 */
export function rollMark(who: string, participant: Participant | undefined, roller: Roller | undefined): TableChange[] {
  const isFree = roller?.modifiers.some(({ key }) => key === "running") ?? true;
  return isFree || !fighterOf(participant) ? [] : [{ who: `${who}.combatant`, set: "struck", value: "standing" }];
}

/** "Task action", "Movement and task action"; "" outside a fight. */
export function actionPrice(participant: Participant | undefined, id: ActionId): string {
  if (!fighterOf(participant)) return "";
  const { movement, task } = action(id);
  if (movement && task) return tell("actionPrice.both");
  if (movement || task) return tell(`actionPrice.${task ? "task" : "movement"}`);
  return "";
}

/**
 * Why the actor cannot join a roll now (combining effort). In a fight it joins in its own turn, or interrupts with a delayed one
 * (ZS-COMB-1).
 * @param id the action of the roll
 */
export function joinRefusal(participant: Participant | undefined, id: ActionId): Refusal | null {
  const fighter = fighterOf(participant);
  if (!fighter) return null;
  if (isActing(fighter)) return actionRefusal(participant, id);
  return leaderOf(fighter).system.isHolding ? null : refusal("notHolding", { name: participant?.name ?? "" });
}

/** The cost of joining: the action, and the delayed turn if the helper interrupts with it. */
export function joinCosts(who: string, participant: Participant | undefined, id: ActionId): TableChange[] {
  const fighter = fighterOf(participant);
  if (!fighter) return [];
  return isActing(fighter) ? turnCosts(who, fighter, id) : breakInCosts(who, id);
}

/** Interrupts with the delayed turn, and spends the action from it. */
export function breakInCosts(who: string, id: ActionId): TableChange[] {
  const row = `${who}.combatant`;
  const { movement, task } = action(id);
  // The turn begins with this act, so the counts that the row has now do not matter.
  return [
    { who: row, act: "interrupt" },
    { who: row, set: "spent.movement", value: movement },
    { who: row, set: "spent.task", value: task },
  ];
}

/** "Task action"; with the delayed turn named if the helper interrupts. */
export function joinPrice(participant: Participant | undefined, id: ActionId): string {
  const fighter = fighterOf(participant);
  const price = actionPrice(participant, id);
  return fighter && !isActing(fighter) ? tell("join.delayed", { price }) : price;
}

/** The role, and party, of the next roller on a side. */
export const nextRole = (side: SideName, rollers: readonly unknown[]): string => roleOf(side, rollers.length);

/** Whether the actor takes part already. Unlinked tokens have their own UUIDs, so each counts as an actor of its own. */
export function takesPart(parties: Record<string, Participant>, actor: Actor.Implementation): boolean {
  return Object.values(parties).some((party) => party.actor?.uuid === actor.uuid);
}

/**
 * Whether a roll may still be joined (ZS-AM-2): its card is open, and only actors that have joined have thrown dice.
 * @param came roles of the actors that have joined
 */
export function isUnthrown({ throws, card }: Pick<Situation, "throws" | "card">, came: readonly string[]): boolean {
  return card?.system.state === "open" && Object.keys(throws).every((role) => came.includes(role));
}

/**
 * Whether others may still intervene in a roll: until its card is applied, and after that until its actor makes another
 * check.
 */
export function isStillGoingOn({ card }: Pick<Situation, "card">): boolean {
  if (!card) return false;
  return card.system.state !== "applied" || !hasGoneOn(card);
}

function hasGoneOn(card: Card): boolean {
  const actor = card.system.parties["self"]?.actor ?? null;
  return cardsWhere(actor ? { actor, as: "self" } : {}).some(
    (other) =>
      other.timestamp > card.timestamp &&
      other.system.state !== "refused" &&
      other.system.parties["self"]?.actor === actor,
  );
}

/** Conditions in which an actor cannot act at all. */
const OUT = ["dead", "unconscious", "defeated"] as const;

/** Why the actor cannot do this now: it is out of action, it is not its turn, or the action is spent. */
export function barredFrom(participant: Participant | undefined, id: ActionId): Refusal | null {
  const actor = characterOf(participant);
  if (!actor) return refusal("gone");
  const out = OUT.find((condition) => has(actor, condition));
  if (out) return refusal("out", { condition: tell(`condition.${out}.name`) });
  return actionRefusal(participant, id);
}

/** In a fight, the tracker's act `spend` counts the action and changes the conditions. Outside a fight there is no cost. */
export function spending(
  participant: Participant | undefined,
  action: ActionId,
  more: Record<string, string> = {},
): TableChange[] {
  return fighterOf(participant) ? [{ who: "self.combatant", act: "spend", data: { does: action, ...more } }] : [];
}

import { action, type ActionId, roleOf, type SideName } from "#rules/zerospace";
import type { Participant, Refusal, Situation, TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { cardsWhere } from "#table/documents/in-log.ts";
import type { Card } from "#table/documents/messages.ts";
import { spendRefusal, isActing, leaderOf } from "../../combat/turn.ts";
import { characterOf, type Fighter, fighterOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";

/** Why somebody cannot do this now: not their turn, or that action is spent. Outside a fight nobody counts (ZS-ACT-1). */
export function actionRefusal(participant: Participant | undefined, id: ActionId): Refusal | null {
  const fighter = fighterOf(participant);
  return fighter && spendRefusal(fighter, id);
}

/** What doing it takes of the turn; of what is spent already, because the GM allowed it, nothing more. */
export function actionCosts(who: string, participant: Participant | undefined, id: ActionId): TableChange[] {
  const fighter = fighterOf(participant);
  return fighter ? turnCosts(who, fighter, id) : [];
}

/** What it takes of the turn of somebody in a fight. */
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

/** "Task action", "Movement and task action"; nothing outside a fight. */
export function actionPrice(participant: Participant | undefined, id: ActionId): string {
  if (!fighterOf(participant)) return "";
  const { movement, task } = action(id);
  if (movement && task) return tell("actionPrice.both");
  if (movement || task) return tell(`actionPrice.${task ? "task" : "movement"}`);
  return "";
}

/** Combining effort: what it asks of whoever joins a roll of others. */

/**
 * Why somebody cannot join now. In a fight one joins in the own turn, or breaks in with a delayed one (ZS-COMB-1).
 * @param id what the others are doing
 */
export function joinRefusal(participant: Participant | undefined, id: ActionId): Refusal | null {
  const fighter = fighterOf(participant);
  if (!fighter) return null;
  if (isActing(fighter)) return actionRefusal(participant, id);
  return leaderOf(fighter).system.isHolding ? null : refusal("notHolding", { name: participant?.name ?? "" });
}

/** What joining takes: the action, and a delayed turn where one breaks in with it. */
export function joinCosts(who: string, participant: Participant | undefined, id: ActionId): TableChange[] {
  const fighter = fighterOf(participant);
  if (!fighter) return [];
  return isActing(fighter) ? turnCosts(who, fighter, id) : breakInCosts(who, id);
}

/** What breaking in with a delayed turn takes of it. */
export function breakInCosts(who: string, id: ActionId): TableChange[] {
  const row = `${who}.combatant`;
  const { movement, task } = action(id);
  // A turn that begins has everything left, whatever the row says now.
  return [
    { who: row, act: "interrupt" },
    { who: row, set: "spent.movement", value: movement },
    { who: row, set: "spent.task", value: task },
  ];
}

/** "Task action", and with which turn. */
export function joinPrice(participant: Participant | undefined, id: ActionId): string {
  const fighter = fighterOf(participant);
  const price = actionPrice(participant, id);
  return fighter && !isActing(fighter) ? tell("join.delayed", { price }) : price;
}

/** The role, and the party, of the next one on a side. */
export const nextRole = (side: SideName, rollers: readonly unknown[]): string => roleOf(side, rollers.length);

/** Whether somebody takes part already: with the same token, or without one as the same actor. */
export function takesPart(parties: Record<string, Participant>, actor: Actor.Implementation): boolean {
  return Object.values(parties).some((party) => party.actor?.uuid === actor.uuid);
}

/**
 * Whether a roll is announced, and no die of it lies but those of whoever has joined already: only so long is it joined
 * (ZS-AM-2).
 * @param came roles of those who have joined
 */
export function isUnthrown({ throws, card }: Pick<Situation, "throws" | "card">, came: readonly string[]): boolean {
  return card?.system.state === "open" && Object.keys(throws).every((role) => came.includes(role));
}

/**
 * Whether others may still step into a roll: as long as it is not applied; afterwards, as long as whoever made it has not gone
 * on to something else.
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

/** Whoever is one of these does nothing at all. */
const OUT = ["dead", "unconscious", "defeated"] as const;

/** Why somebody does not do this now: out of it, or not their turn, or the turn has none of it left. */
export function barredFrom(participant: Participant | undefined, id: ActionId): Refusal | null {
  const actor = characterOf(participant);
  if (!actor) return refusal("gone");
  const out = OUT.find((condition) => has(actor, condition));
  if (out) return refusal("out", { condition: tell(`condition.${out}.name`) });
  return actionRefusal(participant, id);
}

/** In a fight it is an act of the turn: the tracker counts it, and its conditions come and go with it. */
export function spending(
  participant: Participant | undefined,
  action: ActionId,
  more: Record<string, string> = {},
): TableChange[] {
  return fighterOf(participant) ? [{ who: "self.combatant", act: "spend", data: { does: action, ...more } }] : [];
}

import { action, type ActionId, roleOf, type SideName } from "#rules/zerospace";
import type { Participant, Refusal, Situation, TableChange } from "#table/checks";
import { type Card, isCard, messages } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { leaderOf } from "../../combat/places.ts";
import { fighterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actionCosts, actionPrice, actionRefusal, isActing } from "./action-costs.ts";

/** Combining effort and ganging up: what both ask of whoever joins a roll of others. */

/**
 * Why somebody cannot join now. In a fight one joins in the own turn, or breaks in with a delayed one (ZS-COMB-2).
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
  if (isActing(fighter)) return actionCosts(who, participant, id);
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
  return fighter && !isActing(fighter) ? say("QUADRANT.zerospace.join.delayed", { price }) : price;
}

/** The role, and the party, of the next one on a side. */
export const nextRole = (side: SideName, rollers: readonly unknown[]): string => roleOf(side, rollers.length);

/** Whether somebody takes part already: with the same token, or without one as the same actor. */
export function takesPart(parties: Record<string, Participant>, actor: Actor.Implementation): boolean {
  return Object.values(parties).some((party) => party.actor?.uuid === actor.uuid);
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
  return messages().some(
    (other) =>
      isCard(other) &&
      other.timestamp > card.timestamp &&
      other.system.state !== "refused" &&
      other.system.parties["self"]?.actor === actor,
  );
}

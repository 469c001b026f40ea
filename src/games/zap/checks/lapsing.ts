import { whyNotUse } from "#rules/zap";
import type { Refusal, Situation } from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import type { Card } from "#table/documents/messages.ts";
import type { TurnAct } from "#table/game.ts";
import { abilityOf, contenderOf } from "../documents.ts";
import { abilityState, barRefusal, fightOf, momentOf } from "../fight.ts";
import { isAnnounced, isCounterable } from "./follow-ups.ts";
import { refusal } from "../words.ts";

/** What ends an announced act before it is thrown. */
const ENDS = { turn: "QUADRANT.zap.lapsed.turn", out: "QUADRANT.zap.lapsed.out" } as const;

/**
 * Why an announced act can no longer be thrown; null if it can. Its costs are paid, so neither turn nor Actions are checked
 * again. But the actor must not be Out, the Ability must still be usable, and a card under a Counter must not be thrown yet.
 */
export function lapsed({ parties: { self }, tied, card }: Situation): Refusal | null {
  const actor = contenderOf(self);
  if (!actor) return null;
  if (card?.system.kind === "counter" && !(tied && isCounterable(tied))) return refusal("notAnnounced");
  const fight = fightOf(self?.combatant);
  const ability = abilityOf(self);
  const state = { ...abilityState(ability, fight), usedThisRound: false, isEmpty: false };
  const now = momentOf(actor, fight, ability);
  const moment = { ...now, ownTurn: true, actionsLeft: 1, out: now.out && !(card && paidWithLast(card, actor.uuid)) };
  const bar = whyNotUse(state, "task", moment);
  return bar && barRefusal(bar, actor, ability);
}

/** Whether the actor is Out because of this act's price: an act that takes the last Will is still done (ZAP-HIN-3). */
function paidWithLast({ system }: Card, uuid: string): boolean {
  const paid = system.applied.filter(({ phase }) => phase === "price").flatMap(({ writes }) => writes);
  return paid.some((write) => write.kind === "condition" && write.uuid === uuid && write.id === "out");
}

/** Closes the actor's announced cards that are not thrown, at the end of its turn or when it is Out. Their costs stay spent. */
export function lapses(actor: Actor.Implementation, why: keyof typeof ENDS): TurnAct["changes"] {
  const open = cardsWhere({ states: ["open"], game: "zap", actor: actor.uuid, as: "self" }).filter(isAnnounced);
  const ended = { key: ENDS[why], data: { name: actor.name } };
  return open.map(({ uuid }) => ({
    uuid,
    changes: [
      { who: "self", set: "state", value: "closed" },
      { who: "self", set: "ended", value: ended },
    ],
  }));
}

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
 * Why an announced act cannot be done any more. What it cost is paid: neither a turn nor an Action is asked for again, but
 * whoever acts must not be Out by now, nor the Ability be gone; and what is countered must not have happened yet.
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

/** Whoever is Out because of this very act: with the last of the Will gone it is the last one, and is still done (ZAP-HIN-3). */
function paidWithLast({ system }: Card, uuid: string): boolean {
  const paid = system.applied.filter(({ phase }) => phase === "price").flatMap(({ writes }) => writes);
  return paid.some((write) => write.kind === "condition" && write.uuid === uuid && write.id === "out");
}

/** Somebody's turn is over, or they are Out: what they have announced and not thrown comes to nothing. What it cost is spent. */
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

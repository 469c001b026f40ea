import { type AttackOutcome, SYSTEM_HITS, type SystemHit } from "#rules/zap";
import { type ButtonView, type FollowUp, owns, type Situation } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { isShip } from "../../documents.ts";
import type { AimedAttack } from "../attack/attack-plan.ts";
import { checkButton, followUpRefusal } from "../follow-ups.ts";
import { tell } from "../../words.ts";

type Attack = Situation<AimedAttack, AttackOutcome>;

/** How hard a ship was hit; null for a miss, and for what was no attack on a ship's systems. */
export function hitOn({ plan, outcome }: Pick<Attack, "plan" | "outcome">): SystemHit | null {
  if (plan.aim !== "ship" || !outcome) return null;
  return SYSTEM_HITS.find((hit) => hit === outcome.result) ?? null;
}

/** The attack of a card from which such a card follows; a card of one attack has but the first. */
export function rowOf({ system }: Card): number {
  return (system.plan as { row?: number }).row ?? 0;
}

/**
 * What comes of a hit on a ship by itself, as the next link of its chain: the GM's throw for the system (ZAP-SHIP-1,
 * ZAP-AM-18). Not where the defence was only to be beaten.
 * @param row which attack of a card that has several
 */
export function shipHitFollows(situation: Attack, row = 0): FollowUp[] {
  const { target } = situation.parties;
  const ship = target?.actor;
  if (!hitOn(situation) || !isShip(ship) || situation.plan.breach) return [];
  return [
    {
      check: "zap.systemHit",
      actor: ship.uuid,
      data: { row: String(row) },
      label: tell("ship.systemHit.button"),
      automatic: true,
      gm: true,
    },
  ];
}

/**
 * Where the defence was only to be beaten, whoever shot goes on to the system that was meant (ZAP-SHIP-3).
 * @param row which attack of a card that has several
 */
export function shipHitButtons(situation: Attack, user: User.Implementation, row = 0): ButtonView[] {
  const { plan, parties, card } = situation;
  const { self, target } = parties;
  const ship = target?.actor;
  if (!hitOn(situation) || !isShip(ship) || !plan.breach) return [];
  const why = followUpRefusal(card, ["disableSystem"], { fits: (other) => rowOf(other) === row });
  const button = (check: string, actor: Actor.Implementation, label: string): ButtonView =>
    checkButton({
      data: { check: `zap.${check}`, actor: actor.uuid, row: String(row) },
      label,
      why,
      primary: true,
    });
  const system = ship.items.get(plan.breach.id)?.name ?? "";
  const label = tell("ship.disableSystem.button", { system });
  const shooter = self?.actor && owns(user, self, { withTool: true }) ? self : null;
  if (!shooter?.actor) return [];
  const own = button("disableSystem", shooter.actor, label);
  // With the system that it fires, so that whoever runs that may go on.
  return [{ ...own, data: { ...own.data, ...(shooter.tool?.id && { itemId: shooter.tool.id }) } }];
}

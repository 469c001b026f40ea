import { type AttackOutcome, SYSTEM_HITS, type SystemHit } from "#rules/zap";
import { type ButtonView, type FollowUp, owns, type Situation } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { isShip } from "../../documents.ts";
import type { AimedAttack } from "../attack/attack-plan.ts";
import { checkButton, followUpRefusal } from "../follow-ups.ts";
import { tell } from "../../words.ts";

type Attack = Situation<AimedAttack, AttackOutcome>;

/** The severity of a hit on a ship's systems; null for a miss, and for any other attack. */
export function hitOn({ plan, outcome }: Pick<Attack, "plan" | "outcome">): SystemHit | null {
  if (plan.aim !== "ship" || !outcome) return null;
  return SYSTEM_HITS.find((hit) => hit === outcome.result) ?? null;
}

/** Index of the attack on its card that a follow-up belongs to; 0 on a card with a single attack. */
export function rowOf({ system }: Card): number {
  return (system.plan as { row?: number }).row ?? 0;
}

/**
 * The follow-up of a hit on a ship, which starts by itself: the GM's throw for the system (ZAP-SHIP-1, ZAP-AM-18). None for an
 * attack that only had to beat the defence.
 * @param row index of the attack on its card
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
 * The attacker's button to go on to the chosen system, after an attack that only had to beat the defence (ZAP-SHIP-3).
 * @param row index of the attack on its card
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
  // With the Item id of the weapon, so that the player who runs that system may press the button.
  return [{ ...own, data: { ...own.data, ...(shooter.tool?.id && { itemId: shooter.tool.id }) } }];
}

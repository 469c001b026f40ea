import type { Refusal, Situation, Spend } from "#table/checks";
import { distanceBetween } from "#table/measure.ts";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";
import type { AttackAct } from "./attack-act.ts";
import { atDistance } from "./attack-plan.ts";

type Attack = Pick<Situation<AttackAct>, "plan" | "parties" | "throws">;

/** How far it is by now, where that is another distance than the one the attack was announced at; else null. */
function newDistance({ plan, parties, throws }: Attack): number | null {
  if (throws.roll || plan.choice.distance !== null || plan.against.mode !== "ranged") return null;
  const now = distanceBetween((parties.mount ?? parties.self)?.token, parties.target?.token);
  return now === null || now === plan.against.distance ? null : now;
}

/** Somebody has moved since the attack was announced: the shot meets the new distance (IMP-DEF-4). */
export function movedRefusal(situation: Attack): Refusal | null {
  const meters = newDistance(situation);
  return meters === null ? null : refusal("attack.moved", { meters });
}

/** Measures again, before it is thrown. */
export function measureSpend(situation: Attack): Spend<AttackAct>[] {
  const meters = newDistance(situation);
  if (meters === null) return [];
  return [
    {
      id: "measure",
      role: "roll",
      label: say("QUADRANT.imperfect.attack.measure.label", { meters }),
      note: "QUADRANT.imperfect.attack.measure.note",
      price: "",
      costs: [],
      reason: null,
      timing: "anytime",
      plan: atDistance(situation.plan, meters),
    },
  ];
}

import type { Change, CheckKind } from "#rules/check.ts";
import { defineCheck, partyOf } from "#table/checks";
import { has } from "#table/conditions";
import { cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isShip, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { aboard } from "../../ships/crew.ts";
import { actView } from "../act.ts";
import { followUpRefusal } from "../follow-ups.ts";

/** How somebody bears it that the air runs out. */
interface BreathPlan {
  way: "stamina" | "step";
  stamina: number;
  tired: boolean;
}

type Result = "paid" | "tired" | "out";

/** Whoever pays the last point is Out at once (ZAP-AM-8). */
function resultOf({ way, stamina, tired }: BreathPlan): Result {
  if (way === "stamina") return stamina > 1 ? "paid" : "out";
  return tired ? "out" : "tired";
}

/** Zap! › Ships › Life Support Failing: a point of Stamina, or the same step as the crew. */
const kind: CheckKind<BreathPlan, { result: Result }> = {
  pools: () => ({}),
  resolve: (plan) => ({ result: resultOf(plan) }),
  odds: (plan) => ({ [resultOf(plan)]: 1 }),
  changes(plan) {
    const result = resultOf(plan);
    const pays = plan.way === "stamina" && plan.stamina > 0;
    const paid: Change[] = pays ? [{ who: "self", add: "stamina.value", value: -1 }] : [];
    return result === "paid" ? paid : [...paid, { who: "self", gain: result }];
  },
};

function planOf(actor: Character, way: BreathPlan["way"]): BreathPlan {
  return { way, stamina: actor.system.stamina.value, tired: has(actor, "tired") };
}

/** *1 Stamina* and *Tired*. */
export const breatheCheck = defineCheck<BreathPlan, { result: Result }>({
  ties: "follows",
  kind,
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const card = cardByUuid(data.card);
    if (card?.system.kind !== "lifeSupport") return refusal("ship.airFine", { name: actor.name });
    const way = data.way === "stamina" ? "stamina" : "step";
    return { plan: planOf(actor, way), parties: { self: partyOf(actor, token, null) }, tied: card.uuid };
  },
  refresh: ({ plan, parties: { self } }) => {
    const actor = characterOf(self);
    return actor ? planOf(actor, plan.way) : plan;
  },
  /** Once for each time that the air has failed, and only aboard. */
  refuse({ parties: { self }, tied, card = null }) {
    const actor = characterOf(self);
    const uuid = tied?.system.parties.self?.actor;
    const ship = uuid ? (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null) : null;
    if (!actor || !isShip(ship)) return refusal("gone");
    const isThere = aboard(ship).some((one) => one.uuid === actor.uuid);
    if (!isThere) return refusal("ship.notAboard", { name: actor.name, ship: ship.name });
    return followUpRefusal(tied, ["breathe"], { actor: actor.uuid, besides: card });
  },
  view({ plan, outcome, parties: { self } }) {
    const result = outcome?.result ?? resultOf(plan);
    return actView({
      kind: "lifeSupport",
      source: "lifeSupport",
      title: say(`QUADRANT.zap.ship.breathe.${plan.way}.title`),
      parties: [self],
      word: say(`QUADRANT.zap.ship.breathe.${result}.word`),
      why: say(`QUADRANT.zap.ship.breathe.${result}.why`, { name: self?.name ?? "" }),
      tone: result === "paid" ? "strain" : "harm",
    });
  },
});

import type { CheckKind } from "../../../../rules/check.ts";
import { partyOf } from "../../../../table/checks/parties.ts";
import type { Check, Draft, Reason, Situation, Subject } from "../../../../table/checks/check.ts";
import type { CheckView } from "../../../../table/checks/views.ts";
import { has } from "../../../../table/conditions/conditions.ts";
import { say } from "../../../../table/words.ts";
import { isShip, shipOf } from "../../documents.ts";
import { barReason, fightOf } from "../../fight.ts";
import { reason } from "../../reason.ts";
import { actView } from "../act-view.ts";
import { actCheck } from "../../../../table/checks/act.ts";

interface SilencePlan {
  silent: boolean;
}

type Silence = Situation<SilencePlan, { result: string }>;

/** Zap! › Ships › Silent Running: all systems off, or on again. */
const kind: CheckKind<SilencePlan, { result: string }> = {
  pools: () => ({}),
  resolve: ({ silent }) => ({ result: silent ? "silent" : "loud" }),
  odds: ({ silent }) => ({ [silent ? "silent" : "loud"]: 1 }),
  changes: ({ silent }) => [{ who: "self", set: "silentRunning", value: silent }],
};

function draft({ actor, token }: Subject): Draft<SilencePlan> | Reason {
  if (!isShip(actor)) return reason("otherGame", { name: actor.name });
  return { plan: { silent: !actor.system.silentRunning }, parties: { self: partyOf(actor, token, null) } };
}

/** In a fight the switch is thrown in the own turn. */
function refuse({ parties: { self } }: Silence): Reason | null {
  const ship = shipOf(self);
  if (!ship) return reason("gone");
  if (has(ship, "destroyed")) return reason("ship.destroyed", { name: ship.name });
  const fight = fightOf(self?.combatant);
  return fight && !fight.ownTurn ? barReason("notYourTurn", ship, null) : null;
}

function view({ plan, parties: { self } }: Silence): CheckView {
  const key = plan.silent ? "on" : "off";
  return actView({
    kind: "silentRunning",
    source: "silentRunning",
    title: say("QUADRANT.zap.ship.silent.title"),
    parties: [self],
    word: say(`QUADRANT.zap.ship.silent.${key}.word`),
    why: say(`QUADRANT.zap.ship.silent.${key}.why`, { name: self?.name ?? "" }),
    tone: plan.silent ? "strain" : "gain",
  });
}

export const silentRunningCheck: Check<SilencePlan, { result: string }> = actCheck({ kind, draft, refuse, view });

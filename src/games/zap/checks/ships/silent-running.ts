import type { CheckKind } from "#rules/check.ts";
import {
  actCheck,
  type Check,
  type CheckView,
  type Draft,
  partyOf,
  type Refusal,
  type Situation,
  type Subject,
} from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isShip, shipOf } from "../../documents.ts";
import { barRefusal, fightOf } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

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

function prepare({ actor, token }: Subject): Draft<SilencePlan> | Refusal {
  if (!isShip(actor)) return refusal("otherGame", { name: actor.name });
  return { plan: { silent: !actor.system.silentRunning }, parties: { self: partyOf(actor, token, null) } };
}

/** In a fight the switch is thrown in the own turn. */
function refuse({ parties: { self } }: Silence): Refusal | null {
  const ship = shipOf(self);
  if (!ship) return refusal("gone");
  if (has(ship, "destroyed")) return refusal("ship.destroyed", { name: ship.name });
  const fight = fightOf(self?.combatant);
  return fight && !fight.ownTurn ? barRefusal("notYourTurn", ship, null) : null;
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

export const silentRunningCheck: Check<SilencePlan, { result: string }> = actCheck({ kind, prepare, refuse, view });

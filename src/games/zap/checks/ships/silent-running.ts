import { defineCheck, type Check, partyOf } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isShip, shipOf } from "../../documents.ts";
import { barRefusal, fightOf } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { act, actView } from "../act.ts";

interface SilencePlan {
  silent: boolean;
}

/** Zap! › Ships › Silent Running: all systems off, or on again. */
const kind = act<SilencePlan>(
  ({ silent }) => (silent ? "silent" : "loud"),
  ({ silent }) => [{ who: "self", set: "silentRunning", value: silent }],
);

export const silentRunningCheck: Check<SilencePlan, { result: string }> = defineCheck({
  kind,
  prepare({ actor, token }) {
    if (!isShip(actor)) return refusal("otherGame", { name: actor.name });
    return { plan: { silent: !actor.system.silentRunning }, parties: { self: partyOf(actor, token, null) } };
  },
  /** In a fight the switch is thrown in the own turn. */
  refuse({ parties: { self } }) {
    const ship = shipOf(self);
    if (!ship) return refusal("gone");
    if (has(ship, "destroyed")) return refusal("ship.destroyed", { name: ship.name });
    const fight = fightOf(self?.combatant);
    return fight && !fight.ownTurn ? barRefusal("notYourTurn", ship, null) : null;
  },
  view({ plan, parties: { self } }) {
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
  },
});

import { defineCheck, owns, type Parties, partyOf, tokenOf } from "#table/checks";
import { type Contender, isContender } from "../../documents.ts";
import { maintained } from "../../gear.ts";
import { act, actView } from "../parts.ts";
import { refusal, tell } from "../../words.ts";

/** `alone`: one actor maintains its own things; otherwise all actors that have not done so yet. */
interface MaintenancePlan {
  alone: boolean;
}

/** The changes depend on the parties: see `effects`. */
const kind = act<MaintenancePlan>("done");

/** The players' characters and ships that have not played the maintenance scene yet. */
export function undone(): Contender[] {
  return (game.actors!.contents as Actor.Implementation[]).filter(
    (actor): actor is Contender => isContender(actor) && actor.hasPlayerOwner && actor.system.maintenance !== "done",
  );
}

/** Zap! › Equipment › Maintenance: the scene that keeps all equipment in good repair. */
export const maintenanceCheck = defineCheck<MaintenancePlan>({
  kind,
  prepare({ actor, token, data }) {
    const alone = data.alone === "true";
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    if (alone) {
      const due = actor.system.maintenance !== "done";
      return due ? { plan: { alone }, parties: { self: partyOf(actor, token, null) } } : refusal("nothingToMaintain");
    }
    const parties: Parties = {};
    for (const [index, one] of undone().entries()) {
      parties[index === 0 ? "self" : `other${index}`] = partyOf(one, tokenOf(one), null);
    }
    return parties.self ? { plan: { alone }, parties } : refusal("nothingToMaintain");
  },
  /** The GM starts the scene for all, a player only for an actor of their own. */
  refuse({ plan, parties, card }) {
    const user = card?.author ?? game.user;
    const own = plan.alone && Object.values(parties).every((party) => user && owns(user, party));
    return own ? null : refusal("gmOnly");
  },
  view({ parties }) {
    return actView({
      kind: "scene",
      source: "equipment",
      title: tell("maintenance.title"),
      parties: Object.values(parties),
      word: tell("maintenance.word"),
      why: tell("maintenance.why"),
    });
  },
  effects: ({ parties }) =>
    Object.entries(parties).flatMap(([who, { actor }]) => (actor ? maintained(actor, who) : [])),
});

import { defineCheck, type Check, only, partyOf, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, characterOf, isAbility, isCharacter } from "../../documents.ts";
import { actionChanges, fightOf, useChanges } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { isRestoreWay, restoreCost, restoreRefusal, type RestoreWay } from "../../restoring.ts";
import { act, actView } from "../act.ts";
import { outsideFight } from "../target.ts";

/** A disabled Ability is brought back. */
export interface RestorePlan {
  way: RestoreWay;
}

/** Zap! › Damage › Disabling: how a disabled Ability comes back, as an act of the table. */
const kind = act<RestorePlan>("restored", () => [
  { who: "item", set: "damage", value: "none" },
  { who: "item", set: "repairRounds", value: 0 },
]);

export const restoreCheck: Check<RestorePlan, { result: string }> = defineCheck({
  kind,
  /**
   * The row that is clicked is the Ability, or `data.ability` is the UUID of a friend's; `data.shtick` is the id of the Shtick
   * that does it.
   */
  prepare({ actor, token, item, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const named = data.ability ? (fromUuidSync(data.ability, { strict: false }) as Item.Implementation | null) : item;
    const owner = named?.actor;
    if (!isAbility(named) || !owner || !isRestoreWay(data.way)) return refusal("noMeans");
    const tool = data.shtick ? (actor.items.get(data.shtick) ?? null) : null;
    return {
      plan: { way: data.way },
      parties: {
        self: partyOf(actor, token, isAbility(tool) ? tool : null),
        item: partyOf(owner, owner.uuid === actor.uuid ? token : tokenOf(owner), named),
      },
    };
  },
  parties: only("item"),
  refuse({ plan, parties: { self, item } }) {
    const actor = characterOf(self);
    const ability = abilityOf(item);
    if (!actor || !ability || !isCharacter(item?.actor) || !isRestoreWay(plan.way)) return refusal("gone");
    const helps = item.actor.uuid !== actor.uuid;
    // A fitting Shtick does it for somebody else, or a whole turn with any fitting Ability (ZAP-AM-13).
    if (helps && plan.way !== "shtick" && plan.way !== "turn") return refusal("gone");
    const outside = helps ? outsideFight(self, item) : null;
    if (outside) return outside;
    return restoreRefusal(plan.way, ability, { actor, shtick: abilityOf(self), fight: fightOf(self?.combatant) });
  },
  costs({ plan, parties: { self } }) {
    if (plan.way === "shtick") return useChanges("self", abilityOf(self), self);
    return actionChanges("self", restoreCost(plan.way), self);
  },
  view({ plan, parties: { self, item } }) {
    const ability = item?.tool?.name ?? "";
    return actView({
      kind: "restore",
      source: "damage",
      title: ability,
      parties: item?.actor?.uuid === self?.actor?.uuid ? [self] : [self, item],
      word: say("QUADRANT.zap.restore.word"),
      why: say(`QUADRANT.zap.restore.${plan.way}.why`, {
        name: self?.name ?? "",
        ability,
        shtick: self?.tool?.name ?? "",
      }),
    });
  },
});

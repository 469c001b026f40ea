import { cannibalize, type Damage } from "#rules/zap";
import { defineCheck, isRefusal, only, partyOf, type Refusal, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, contenderOf, isAbility, isContender, shipOf, type Ability, type Ship } from "../../documents.ts";
import { barRefusal } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { needy, READY, strippedFate } from "../../ships/spares.ts";
import { systemAt } from "../../ships/system-at.ts";
import { aboardRefusal } from "../../ships/work.ts";
import { act, actView } from "../act.ts";

interface StripPlan {
  /** Of the system that is taken apart, before. */
  damage: Damage;
}

/** Zap! › Ships › Cannibalizing: one system is a step worse, and another has its parts. */
const kind = act<StripPlan>(
  ({ damage }) => cannibalize(damage),
  ({ damage }) => [
    { who: "item", set: "damage", value: cannibalize(damage) },
    { who: "other.tool", set: "parts", value: READY },
  ],
);

/** Why no parts can be taken out of a system. What is destroyed is thrown for (`zap.salvage`). */
export function stripRefusal(ship: Ship, source: Ability): Refusal | null {
  if (source.system.ruined) return barRefusal("ruined", ship, source);
  return needy(ship, source).length === 0 ? refusal("ship.nothingNeeded", { name: ship.name }) : null;
}

export const cannibalizeCheck = defineCheck<StripPlan>({
  kind,
  prepare({ actor, token, data }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const at = systemAt(data);
    if (isRefusal(at)) return at;
    const { ship, system } = at;
    const barred = stripRefusal(ship, system);
    if (barred) return barred;
    const needs = ship.items.get(data.for ?? "");
    if (!isAbility(needs)) return refusal("gone");
    const place = tokenOf(ship);
    return {
      plan: { damage: system.system.damage },
      parties: {
        self: partyOf(actor, token, null),
        item: partyOf(ship, place, system),
        other: partyOf(ship, place, needs),
      },
    };
  },
  parties: only("item", "other"),
  refresh: ({ plan, parties: { item } }) => ({ damage: abilityOf(item)?.system.damage ?? plan.damage }),
  refuse({ parties: { self, item, other } }) {
    const worker = contenderOf(self);
    const ship = shipOf(item);
    const source = abilityOf(item);
    const needs = abilityOf(other);
    if (!worker || !ship || !source || !needs || shipOf(other)?.uuid !== ship.uuid) return refusal("gone");
    const fits = needy(ship, source).some(({ id }) => id === needs.id);
    const unfit = fits ? null : refusal("ship.needsNoParts", { ability: needs.name });
    const wreck = source.system.damage === "overkill" ? refusal("ship.wreck", { ability: source.name }) : null;
    return aboardRefusal(worker, ship) ?? stripRefusal(ship, source) ?? unfit ?? wreck;
  },
  view({ plan, outcome, parties: { self, item, other } }) {
    const step = say(`QUADRANT.zap.damageStep.${outcome?.result ?? plan.damage}`);
    const data = { name: self?.name ?? "", system: item?.tool?.name ?? "", other: other?.tool?.name ?? "", step };
    return actView({
      kind: "cannibalize",
      source: "cannibalizing",
      title: data.system,
      parties: [self, item],
      word: step,
      why: say("QUADRANT.zap.ship.cannibalize.why", data),
      tone: "strain",
    });
  },
  /** With the last of its systems destroyed a ship is gone, whoever did it. */
  effects({ plan, parties: { item } }) {
    const ship = shipOf(item);
    const source = abilityOf(item);
    const after = cannibalize(plan.damage);
    return ship && source && after !== "ruined" ? strippedFate(ship, source, after, "item") : [];
  },
});

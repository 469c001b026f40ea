import { contest, type ContestOutcome, type ContestPlan } from "#rules/zap";
import { defineCheck, listOf, only, partyOf, type Refusal } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, isAbility, isShip, shipOf, type Ability, type Ship } from "../../documents.ts";
import { fightOf, useChanges, useRefusal } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { needy, READY, SEARCHED } from "../../ships/spares.ts";
import { resisting, workTie } from "../../ships/work.ts";
import { effortSpends, usePrice } from "../efforts.ts";
import { headline, partyViews, sideOf, tellsTotals } from "../parts.ts";
import { tropeOptions, type Slot } from "../tropes/tropes.ts";
import { renewed, settled, useOf } from "../use.ts";

const useIn = (plan: ContestPlan): Slot<ContestPlan> => ({ use: plan.actor, put: (use) => ({ ...plan, actor: use }) });

/** Why the stores are not searched for a system: it needs nothing, they have nothing for it, or a part is owed for (ZAP-SHIP-4). */
export function storesRefusal(ship: Ship, system: Ability): Refusal | null {
  const data = { name: ship.name, ability: system.name };
  if (system.system.parts === SEARCHED) return refusal("ship.searched", data);
  if (ship.system.partsOwed) return refusal("ship.partsOwed", data);
  return needy(ship).some(({ id }) => id === system.id) ? null : refusal("ship.needsNoParts", data);
}

function planOf(ship: Ship, stores: Ability, system: Ability): ContestPlan {
  return { actor: useOf(ship, stores, "task"), opponent: resisting(system), tieTo: workTie(ship), decisive: false };
}

/** Zap! › Ships › Repairs: whether a ship's stores have what a broken system needs. */
export const storesCheck = defineCheck<ContestPlan, ContestOutcome>({
  kind: contest,
  roles: { actor: "self", opponent: "self" },
  asks: true,
  prepare({ actor, token, item, data }) {
    if (!isShip(actor)) return refusal("otherGame", { name: actor.name });
    const system = actor.items.get(data.system ?? "");
    if (!isAbility(item) || !isAbility(system)) return refusal("gone");
    const barred = storesRefusal(actor, system);
    if (barred) return barred;
    return {
      plan: planOf(actor, item, system),
      parties: { self: partyOf(actor, token, item), item: partyOf(actor, token, system) },
    };
  },
  parties: only("item"),
  withTool: true,
  refresh({ plan, parties: { self, item } }) {
    const ship = shipOf(self);
    const stores = abilityOf(self);
    const system = abilityOf(item);
    if (!ship || !stores || !system) return plan;
    const fresh = planOf(ship, stores, system);
    return { ...fresh, actor: renewed(plan.actor, fresh.actor, ship, stores) };
  },
  refuse({ parties: { self, item } }) {
    const ship = shipOf(self);
    const stores = abilityOf(self);
    const system = abilityOf(item);
    if (!ship || !stores || !system || shipOf(item)?.uuid !== ship.uuid) return refusal("gone");
    if (stores.system.duty !== "stores") return refusal("ship.noStores", { ability: stores.name });
    return storesRefusal(ship, system) ?? useRefusal(ship, stores, "task", fightOf(self?.combatant));
  },
  costs: ({ parties: { self } }) => useChanges("self", abilityOf(self), self),
  price: ({ plan, parties: { self } }) => usePrice(self, plan.actor),
  options: ({ plan, parties: { self } }) => tropeOptions(useIn(plan), self),
  odds: (plan, throws) =>
    contest.odds({
      ...plan,
      actor: settled(plan.actor, throws.actor),
      opponent: settled(plan.opponent, throws.opponent),
    }),
  spends: ({ plan, throws, parties: { self } }) =>
    throws.actor ? effortSpends("actor", "self", self, useIn(plan)) : [],
  /** What is there is there; where there is nothing, another search finds nothing either. */
  effects({ outcome }) {
    return outcome ? [{ who: "item.tool", set: "parts", value: outcome.result === "won" ? READY : SEARCHED }] : [];
  },
  modifiers: (plan, role) => (role === "actor" ? listOf(plan, "actor") : null),
  view(situation, reader) {
    const { outcome, parties } = situation;
    const { self, item } = parties;
    const told = tellsTotals(reader, "self");
    const data = { stores: self?.tool?.name ?? "", system: item?.tool?.name ?? "" };
    return {
      kind: say("QUADRANT.zap.card.stores"),
      title: say("QUADRANT.zap.ship.stores.title", data),
      chip: "",
      parties: partyViews(self),
      sides: [sideOf("actor", "self", situation, reader), sideOf("opponent", "item", situation, reader)],
      results: [
        { key: "won", label: say("QUADRANT.zap.ship.stores.won"), density: 0 },
        { key: "lost", label: say("QUADRANT.zap.ship.stores.lost"), density: 2 },
      ],
      headlines: [headline("parts", ["won"], say("QUADRANT.zap.headline.ties", { name: self?.name ?? "" }))],
      note: "",
      verdict: outcome && {
        word: say(`QUADRANT.zap.ship.stores.${outcome.result}`),
        number: told ? String(Math.abs(outcome.margin)) : "",
        label: told ? say("QUADRANT.zap.margin.contest") : "",
        tone: outcome.result === "won" ? "gain" : "strain",
        why: say(`QUADRANT.zap.ship.stores.why.${outcome.result}`, data),
        source: "QUADRANT.zap.source.repairs",
      },
    };
  },
});

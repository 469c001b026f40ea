import { cannibalize, type Damage, salvage, type SalvageOutcome, type SalvagePlan } from "#rules/zap";
import { defineCheck, isRefusal, listOf, admitOnly, partyOf, type Refusal, tokenOf } from "#table/checks";
import type { Ability, Contender, Ship } from "../../documents.ts";
import { abilityOf, contenderOf, isAbility, isContender, shipOf } from "../../documents.ts";
import { barRefusal, fightOf } from "../../fight.ts";
import { needy, READY, strippedFate } from "../../ships/fate.ts";
import { systemAt } from "../../ships/systems.ts";
import { aboardRefusal, resisting, workChanges, workRefusal, workTie } from "../../ships/work.ts";
import { gearFields, gearOptions } from "../gear/gear-fields.ts";
import { mishapButtons } from "../gear/mishap-buttons.ts";
import { act, actView, headline, partyViews, sideOf, tellsTotals } from "../parts.ts";
import { type Slot, tropeOptions } from "../tropes/tropes.ts";
import { effortSpends, renewed, settled, useOf } from "../use.ts";
import { refusal, tell } from "../../words.ts";

interface StripPlan {
  /** Damage of the stripped system before the act. */
  damage: Damage;
}

/** Zap! › Ships › Cannibalizing: one system gets a step worse, and its parts are ready for another one. */
const kind = act<StripPlan>(
  ({ damage }) => cannibalize(damage),
  ({ damage }) => [
    { who: "item", set: "damage", value: cannibalize(damage) },
    { who: "other.tool", set: "parts", value: READY },
  ],
);

/** Why no parts can be taken out of a system; null if they can. A destroyed system needs a throw (`zap.salvage`). */
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
  parties: admitOnly("item", "other"),
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
    const step = tell(`damageStep.${outcome?.result ?? plan.damage}`);
    const data = { name: self?.name ?? "", system: item?.tool?.name ?? "", other: other?.tool?.name ?? "", step };
    return actView({
      kind: "cannibalize",
      source: "cannibalizing",
      title: data.system,
      parties: [self, item],
      word: step,
      why: tell("ship.cannibalize.why", data),
      tone: "strain",
    });
  },
  /** A ship whose last system is destroyed is destroyed, even by its own crew. */
  effects({ plan, parties: { item } }) {
    const ship = shipOf(item);
    const source = abilityOf(item);
    const after = cannibalize(plan.damage);
    return ship && source && after !== "ruined" ? strippedFate(ship, source, after, "item") : [];
  },
});

const useIn = (plan: SalvagePlan): Slot<SalvagePlan> => ({ use: plan.use, put: (use) => ({ ...plan, use }) });

function planOf(worker: Contender, tool: Ability | null, wreck: Ability, chosen: SalvagePlan | null): SalvagePlan {
  return {
    use: useOf(worker, tool, "task", chosen?.use),
    system: resisting(wreck),
    tieTo: workTie(worker),
  };
}

/** The chance that the worker gets the parts out of a wreck at once. */
export function salvageChance({ worker, tool }: { worker: Contender; tool: Ability | null }, wreck: Ability): number {
  return salvage.odds(planOf(worker, tool, wreck, null)).parts ?? 0;
}

/** Zap! › Ships › Cannibalizing: parts out of a destroyed system need a throw, like a repair. */
export const salvageCheck = defineCheck<SalvagePlan, SalvageOutcome>({
  kind: salvage,
  roles: { use: "self", system: "self" },
  asks: true,
  prepare({ actor, token, item, data }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const at = systemAt(data);
    if (isRefusal(at)) return at;
    const { ship, system } = at;
    const barred = stripRefusal(ship, system);
    if (barred) return barred;
    const needs = ship.items.get(data.for ?? "");
    if (!isAbility(needs)) return refusal("gone");
    const tool = isAbility(item) ? item : null;
    const place = tokenOf(ship);
    return {
      plan: planOf(actor, tool, system, null),
      parties: {
        self: partyOf(actor, token, tool),
        item: partyOf(ship, place, system),
        other: partyOf(ship, place, needs),
      },
    };
  },
  parties: admitOnly("item", "other"),
  refresh({ plan, parties: { self, item } }) {
    const worker = contenderOf(self);
    const wreck = abilityOf(item);
    if (!worker || !wreck) return plan;
    const fresh = planOf(worker, abilityOf(self), wreck, plan);
    return { ...fresh, use: renewed(plan.use, fresh.use, worker, abilityOf(self)) };
  },
  refuse({ parties: { self, item, other } }) {
    const worker = contenderOf(self);
    const ship = shipOf(item);
    const wreck = abilityOf(item);
    const needs = abilityOf(other);
    if (!worker || !ship || !wreck || !needs || shipOf(other)?.uuid !== ship.uuid) return refusal("gone");
    const fits = needy(ship, wreck).some(({ id }) => id === needs.id);
    const unfit = fits ? null : refusal("ship.needsNoParts", { ability: needs.name });
    const whole = wreck.system.damage === "overkill" ? null : refusal("ship.noWreck", { ability: wreck.name });
    const barred = stripRefusal(ship, wreck) ?? unfit ?? whole;
    return barred ?? workRefusal(worker, abilityOf(self), ship, fightOf(self?.combatant));
  },
  costs: ({ parties: { self } }) => workChanges(self),
  price: ({ parties: { self } }) => tell(`price.${fightOf(self?.combatant) ? "turn" : "noFight"}`),
  options: ({ plan, parties: { self } }) => [...tropeOptions(useIn(plan), self), ...gearOptions(useIn(plan), self)],
  fields: ({ plan, parties: { self } }) => gearFields(useIn(plan), self),
  odds: (plan, throws) =>
    salvage.odds({ ...plan, use: settled(plan.use, throws.use), system: settled(plan.system, throws.system) }),
  spends: ({ plan, throws, parties: { self } }) => (throws.use ? effortSpends("use", "self", self, useIn(plan)) : []),
  /** `parts` counts the Rounds until the parts are ready; 0: at once. */
  effects({ outcome }) {
    return outcome ? [{ who: "other.tool", set: "parts", value: outcome.rounds }] : [];
  },
  modifiers: (plan, role) => (role === "use" ? listOf(plan, "use") : null),
  view(situation, reader) {
    const { outcome, parties } = situation;
    const { self, item, other } = parties;
    const data = { system: item?.tool?.name ?? "", other: other?.tool?.name ?? "", rounds: outcome?.rounds ?? 0 };
    const told = tellsTotals(reader, "self");
    const word = (result: string): string => tell(`ship.salvage.${result}`);
    return {
      kind: tell("card.cannibalize"),
      title: data.system,
      chip: tell("damageStep.overkill"),
      parties: partyViews(self, item),
      sides: [sideOf("use", "self", situation, reader), sideOf("system", "item", situation, reader)],
      results: [
        { key: "parts", label: word("parts"), density: 0 },
        { key: "delayed", label: word("delayed"), density: 2 },
      ],
      headlines: [headline("parts", ["parts"], tell("headline.ties", { name: self?.name ?? "" }))],
      note: tell("ship.salvage.note", data),
      verdict: outcome && {
        word: word(outcome.result),
        number: told ? String(Math.abs(outcome.margin)) : "",
        label: told ? tell("margin.contest") : "",
        tone: outcome.result === "parts" ? "gain" : "strain",
        why: tell(`ship.salvage.why.${outcome.result}`, data),
        source: "QUADRANT.zap.source.cannibalizing",
      },
    };
  },
  acts: (situation, user) => {
    const { plan, parties } = situation;
    return mishapButtons(situation, user, [{ role: "use", participant: parties.self, use: plan.use, always: true }]);
  },
});

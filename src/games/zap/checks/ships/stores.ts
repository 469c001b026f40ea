import { backupLevel, contest, type ContestOutcome, type ContestPlan } from "#rules/zap";
import { type Check, defineCheck, listOf, admitOnly, partyOf, type Refusal, cardView } from "#table/checks";
import { has } from "#table/conditions";
import { type Ability, abilityOf, isAbility, isShip, type Ship, shipOf } from "../../documents.ts";
import { actionChanges, barRefusal, type Fight, fightOf, useChanges, useRefusal } from "../../fight.ts";
import { needy, READY, SEARCHED } from "../../ships/fate.ts";
import { resisting, workTie } from "../../ships/work.ts";
import { act, actView, headline, partyViews, sideOf, tellsTotals } from "../parts.ts";
import { type Slot, tropeOptions } from "../tropes/tropes.ts";
import { actionPrice, effortSpends, renewed, settled, useOf, usePrice } from "../use.ts";
import { refusal, tell } from "../../words.ts";

const useIn = (plan: ContestPlan): Slot<ContestPlan> => ({ use: plan.actor, put: (use) => ({ ...plan, actor: use }) });

/**
 * Why the stores cannot be searched for a system's parts: it needs none, they were searched in vain, or a part is owed for
 * (ZAP-SHIP-4). Null if they can.
 */
export function storesRefusal(ship: Ship, system: Ability): Refusal | null {
  const data = { name: ship.name, ability: system.name };
  if (system.system.parts === SEARCHED) return refusal("ship.searched", data);
  if (ship.system.partsOwed) return refusal("ship.partsOwed", data);
  return needy(ship).some(({ id }) => id === system.id) ? null : refusal("ship.needsNoParts", data);
}

function planOf(ship: Ship, stores: Ability, system: Ability): ContestPlan {
  return { actor: useOf(ship, stores, "task"), opponent: resisting(system), tieTo: workTie(ship), decisive: false };
}

/** Zap! › Ships › Repairs: whether a ship's stores have the parts for a broken system. */
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
  parties: admitOnly("item"),
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
  /** The parts are ready, or the stores are marked as searched, so that they are not searched again. */
  effects({ outcome }) {
    return outcome ? [{ who: "item.tool", set: "parts", value: outcome.result === "won" ? READY : SEARCHED }] : [];
  },
  modifiers: (plan, role) => (role === "actor" ? listOf(plan, "actor") : null),
  view(situation, reader) {
    const { outcome, parties } = situation;
    const { self, item } = parties;
    const told = tellsTotals(reader, "self");
    const data = { stores: self?.tool?.name ?? "", system: item?.tool?.name ?? "" };
    return cardView({
      kind: tell("card.stores"),
      title: tell("ship.stores.title", data),
      parties: partyViews(self),
      sides: [sideOf("actor", "self", situation, reader), sideOf("opponent", "item", situation, reader)],
      results: [
        { key: "won", label: tell("ship.stores.won"), density: 0 },
        { key: "lost", label: tell("ship.stores.lost"), density: 2 },
      ],
      headlines: [headline("parts", ["won"], tell("headline.ties", { name: self?.name ?? "" }))],
      verdict: outcome && {
        word: tell(`ship.stores.${outcome.result}`),
        number: told ? String(Math.abs(outcome.margin)) : "",
        label: told ? tell("margin.contest") : "",
        tone: outcome.result === "won" ? "gain" : "strain",
        why: tell(`ship.stores.why.${outcome.result}`, data),
        source: "QUADRANT.zap.source.repairs",
      },
    });
  },
});

interface BackupPlan {
  /** Levels that the replacement lacks. */
  lost: number;
}

/** Zap! › Ships › Ship Advantages: a backup replaces a broken system, two levels lower. */
const backupKind = act<BackupPlan>("backup", ({ lost }) => [
  { who: "tool", set: "damage", value: "none" },
  { who: "tool", set: "repairRounds", value: 0 },
  { who: "tool", set: "onBackup", value: true },
  { who: "tool", add: "levelLost", value: lost },
]);

/**
 * Why no backup can replace the system; null if it can. In a fight it costs an Action, in a later Round than that of the hit
 * (ZAP-SHIP-12).
 */
export function backupRefusal(ship: Ship, { name, system }: Ability, fight: Fight | null): Refusal | null {
  const data = { name: ship.name, ability: name };
  if (!system.hasTrait("backup") || system.onBackup) return refusal("ship.noBackup", data);
  if (system.damage !== "out" || system.ruined) return refusal("ship.notBroken", data);
  if (!fight) return null;
  if (system.hitRound === fight.round) return refusal("ship.backupNextRound", data);
  return fight.left < 1 ? barRefusal("noActions", ship, null) : null;
}

const lost = ({ system }: Ability): number => system.level - backupLevel(system.level);

export const backupCheck: Check<BackupPlan, { result: string }> = defineCheck({
  kind: backupKind,
  prepare({ actor, token, item }) {
    if (!isShip(actor) || !isAbility(item)) return refusal("gone");
    return { plan: { lost: lost(item) }, parties: { self: partyOf(actor, token, item) } };
  },
  refresh: ({ plan, parties: { self } }) => {
    const system = abilityOf(self);
    return system ? { lost: lost(system) } : plan;
  },
  refuse({ parties: { self } }) {
    const ship = shipOf(self);
    const system = abilityOf(self);
    return ship && system ? backupRefusal(ship, system, fightOf(self?.combatant)) : refusal("gone");
  },
  costs: ({ parties: { self } }) => actionChanges("self", 1, self),
  view({ parties: { self } }) {
    const system = self?.tool?.name ?? "";
    return actView({
      kind: "backup",
      source: "shipTraits",
      title: system,
      chip: actionPrice(fightOf(self?.combatant) ? 1 : 0),
      parties: [self],
      word: tell("ship.backup.word"),
      why: tell("ship.backup.why", { system }),
    });
  },
});

interface SilencePlan {
  silent: boolean;
}

/** Zap! › Ships › Silent Running: all systems off, or on again. */
const silentKind = act<SilencePlan>(
  ({ silent }) => (silent ? "silent" : "loud"),
  ({ silent }) => [{ who: "self", set: "silentRunning", value: silent }],
);

export const silentRunningCheck: Check<SilencePlan, { result: string }> = defineCheck({
  kind: silentKind,
  prepare({ actor, token }) {
    if (!isShip(actor)) return refusal("otherGame", { name: actor.name });
    return { plan: { silent: !actor.system.silentRunning }, parties: { self: partyOf(actor, token, null) } };
  },
  /** In a fight only in the ship's own turn. */
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
      title: tell("ship.silent.title"),
      parties: [self],
      word: tell(`ship.silent.${key}.word`),
      why: tell(`ship.silent.${key}.why`, { name: self?.name ?? "" }),
      tone: plan.silent ? "strain" : "gain",
    });
  },
});

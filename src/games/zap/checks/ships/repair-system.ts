import type { CheckKind } from "#rules/check.ts";
import { repairSystem, type RepairSystemOutcome, type RepairSystemPlan } from "#rules/zap";
import type { Option, Refusal, Situation, TableChange } from "#table/checks";
import { combatantOf, defineCheck, isRefusal, listOf, partyOf, tokenOf } from "#table/checks";
import type { Ability, Contender, Ship } from "../../documents.ts";
import { abilityOf, contenderOf, isAbility, isContender, shipOf } from "../../documents.ts";
import { type Fight, fightOf } from "../../fight.ts";
import { pointsOwed, repairPrice } from "../../ships/fate.ts";
import { systemAt } from "../../ships/systems.ts";
import { brokenness, resisting, workChanges, workRefusal, workTie } from "../../ships/work.ts";
import { jointly } from "../target.ts";
import { type Joined, jointUse, partnersCosts } from "../joining/combining.ts";
import { effortSpends, renewed, settled, useOf } from "../use.ts";
import { jointTask } from "../joining/joint-act.ts";
import { repairActs, repairView } from "./repair-system-view.ts";
import type { Slot } from "../tropes/tropes.ts";
import { refusal, tell } from "../../words.ts";
import { selectField } from "../ask-fields.ts";

/** The source of the parts that a broken system needs. */
export type PartsFrom = "ready" | "scrounged" | "none";

/** The repair of a system, with the source of its parts. */
export interface SystemRepair extends RepairSystemPlan, Joined {
  parts: PartsFrom;
}

export type Repair = Situation<SystemRepair, RepairSystemOutcome>;

const kind = repairSystem as CheckKind<SystemRepair, RepairSystemOutcome>;

/** A hindered system needs no parts. */
const needsParts = (system: Ability): boolean => ["out", "overkill"].includes(system.system.damage);

/** The possible sources of parts: those that are ready, and scrounging, unless an earlier part is still owed for. */
export function partsFor(ship: Ship, system: Ability): PartsFrom[] {
  const ready: PartsFrom[] = system.system.parts === 0 ? ["ready"] : [];
  return ship.system.partsOwed || !needsParts(system) ? ready : [...ready, "scrounged"];
}

/** Why a system cannot be repaired by any worker (ZAP-SHIP-4); null if it can. */
export function repairRefusal(ship: Ship, system: Ability, inCombat: boolean): Refusal | null {
  const data = { ability: system.name, name: ship.name };
  if (system.system.ruined) return refusal("bar.ruined", data);
  if (brokenness(system) === "none") return refusal("ship.nothingBroken", data);
  if (system.system.damage === "overkill" && inCombat) return refusal("ship.repairInCombat", data);
  // While a part is owed for, a repair needs parts from other systems.
  const lacks = needsParts(system) || ship.system.partsOwed;
  return lacks && partsFor(ship, system).length === 0 ? refusal("ship.partsOwed", data) : null;
}

function planOf(
  worker: Contender,
  tool: Ability | null,
  { ship, system }: { ship: Ship; system: Ability },
  { fight, chosen }: { fight: Fight | null; chosen: Partial<SystemRepair> },
): SystemRepair {
  const sources = partsFor(ship, system);
  const parts = sources.find((source) => source === chosen.parts) ?? sources[0] ?? "none";
  const damage = brokenness(system);
  return {
    use: useOf(worker, tool, "task", chosen.use),
    system: resisting(system),
    tieTo: workTie(worker),
    damage,
    // A broken system does not work anyway: only a hindered one can be taken offline.
    isOffline: damage === "hindered" && (chosen.isOffline ?? system.system.offline),
    hasParts: parts !== "none",
    inCombat: fight !== null,
    parts,
  };
}

/** The chance that the worker repairs the system with this Ability, from the present state of both. */
export function repairChance(
  { worker, tool }: { worker: Contender; tool: Ability | null },
  ship: Ship,
  system: Ability,
): number {
  return kind.odds(planOf(worker, tool, { ship, system }, { fight: null, chosen: {} })).repaired ?? 0;
}

function refresh(situation: Repair): SystemRepair {
  const { plan, parties } = situation;
  const { self, item } = parties;
  const worker = contenderOf(self);
  const ship = shipOf(item);
  const system = abilityOf(item);
  const made = jointUse(situation, "task", { joint: plan.joint, declared: plan.use });
  if (!worker || !ship || !system || !made) return plan;
  const fight = fightOf(self?.combatant);
  return {
    ...planOf(worker, abilityOf(self), { ship, system }, { fight, chosen: plan }),
    use: renewed(plan.use, made.use, worker, abilityOf(self)),
    ...(made.joint && { joint: made.joint }),
  };
}

const useIn = (plan: SystemRepair): Slot<SystemRepair> => ({ use: plan.use, put: (use) => ({ ...plan, use }) });

const joint = jointTask<SystemRepair, RepairSystemOutcome>({ slot: useIn, refresh });

const owes = (who: string, points: number): TableChange[] => [
  { who, set: "partsOwed", value: true },
  { who, set: "pointsOwed", value: points },
];

/** Zap! › Ships › Repairs: an Ability against the system that it repairs, for a whole Round. */
export const repairSystemCheck = defineCheck<SystemRepair, RepairSystemOutcome>({
  kind,
  roles: { use: "self", system: "self" },
  asks: true,
  announces: true,
  prepare({ actor, token, item, data }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const at = systemAt(data);
    if (isRefusal(at)) return at;
    const { ship, system } = at;
    const tool = isAbility(item) ? item : null;
    const fight = fightOf(combatantOf(actor, token));
    const barred = repairRefusal(ship, system, fight !== null);
    if (barred) return barred;
    const systemParty = partyOf(ship, tokenOf(ship), system);
    return {
      plan: planOf(actor, tool, at, { fight, chosen: {} }),
      parties: { self: partyOf(actor, token, tool), item: systemParty, ship: { ...systemParty, tool: null } },
    };
  },
  /** `ship`, which will owe for a part, is always the ship of the system. */
  parties(situation) {
    const { item, ...known } = jointly("item")(situation);
    return item ? { ...known, item, ship: { ...item, tool: null } } : known;
  },
  refresh,
  refuse(situation) {
    const { self, item } = situation.parties;
    const worker = contenderOf(self);
    const ship = shipOf(item);
    const system = abilityOf(item);
    if (!worker || !ship || !system) return refusal("gone");
    const fight = fightOf(self?.combatant);
    return (
      repairRefusal(ship, system, fight !== null) ??
      workRefusal(worker, abilityOf(self), ship, fight) ??
      joint.reason(situation)
    );
  },
  /** The repair takes the whole Round, so a second Ability costs no Action: it is only used up. */
  costs(situation) {
    const along = partnersCosts(situation, "task", situation.plan).filter(({ who }) => who.endsWith(".tool"));
    return [...workChanges(situation.parties.self), ...along];
  },
  price: ({ parties: { self } }) => tell(`price.${fightOf(self?.combatant) ? "turn" : "noFight"}`),
  options(situation) {
    const { plan } = situation;
    const offline: Option<SystemRepair> = {
      id: "offline",
      label: tell("ship.repair.offline"),
      hint: tell("ship.repair.offlineHint"),
      checked: plan.isOffline,
      reason: plan.damage === "hindered" ? null : refusal("ship.brokenAnyway"),
      plan: { ...plan, isOffline: !plan.isOffline },
    };
    return [...joint.parts.options(situation), offline];
  },
  /** Adds the source of the parts, if there is any. */
  fields(situation) {
    const { plan, parties } = situation;
    const ship = shipOf(parties.item);
    const system = abilityOf(parties.item);
    const shared = joint.parts.fields(situation);
    const sources = ship && system ? partsFor(ship, system) : [];
    if (sources.length === 0) return shared;
    return [
      ...shared,
      selectField(
        "parts",
        tell("ship.parts.label"),
        plan.parts,
        sources.map((value) => ({ value, label: tell(`ship.parts.${value}.name`) })),
        (value) => {
          const parts = sources.find((source) => source === value);
          return parts ? { ...plan, parts } : refusal("ship.noParts");
        },
        tell(`ship.parts.${plan.parts}.hint`),
      ),
    ];
  },
  interventions: joint.parts.interventions,
  odds: (plan, throws) =>
    kind.odds({ ...plan, use: settled(plan.use, throws.use), system: settled(plan.system, throws.system) }),
  spends: ({ plan, throws, parties: { self } }) => (throws.use ? effortSpends("use", "self", self, useIn(plan)) : []),
  /**
   * The changes of the parts, of the lost levels and of the debt. `triedRound` excludes the Round of the try from the delay.
   */
  effects({ plan, outcome, parties: { self, item } }) {
    const ship = shipOf(item);
    if (!outcome || !ship) return [];
    const set = (field: string, value: unknown): TableChange => ({ who: "item.tool", set: field, value });
    const fight = fightOf(self?.combatant);
    // A hit on the system in this Round can make its worker Out (ZAP-AM-18).
    const works = fight ? [set("worker", self?.actor?.uuid ?? null)] : [];
    const tried = [set("triedRound", fight?.round ?? -1), ...works];
    if (outcome.result !== "repaired") return [...tried, set("offline", plan.isOffline)];
    const price = repairPrice(ship, plan);
    return [
      ...tried,
      set("parts", -1),
      ...(outcome.to === "none" ? [set("levelLost", 0), set("onBackup", false), set("offline", false)] : []),
      ...(price > 0 ? owes("ship", pointsOwed(ship) + price) : []),
    ];
  },
  modifiers: (plan, role) => (role === "use" ? listOf(plan, "use") : null),
  view: repairView,
  acts: repairActs,
});

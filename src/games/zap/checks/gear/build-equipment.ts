import type { CheckKind } from "#rules/check.ts";
import { repairEquipment, type RepairEquipmentOutcome, type RepairEquipmentPlan, tieTo } from "#rules/zap";
import { combatantOf, defineCheck, listOf, partyOf, type Situation } from "#table/checks";
import { type Ability, abilityOf, type Contender, contenderOf, isContender, isHero } from "../../documents.ts";
import { fightOf, taskRefusal, useRefusal } from "../../fight.ts";
import { abilityField, workable } from "../ability-field.ts";
import { jointly } from "../target.ts";
import { effortSpends, renewed, settled, useOf } from "../use.ts";
import { type Joined, jointUse } from "../joining/combining.ts";
import { jointTask } from "../joining/joint-act.ts";
import { mishapButtons } from "./mishap-buttons.ts";
import { workView } from "./repair-equipment.ts";
import type { Slot } from "../tropes/tropes.ts";
import type { Ware } from "./wares.ts";
import {
  namelessRefusal,
  plainWare,
  priceOf,
  priceRefusal,
  priceWords,
  trueWare,
  wareDie,
  wareFields,
  wareName,
} from "./wares.ts";
import { refusal } from "../../words.ts";

/** Building a new thing: resolved like a repair, and out of combat. */
interface BuildPlan extends RepairEquipmentPlan, Joined {
  ware: Ware;
}

type Build = Situation<BuildPlan, RepairEquipmentOutcome>;

/** Drops the rule's changes to the Item, which does not exist yet: `effects` creates it. */
const kind: CheckKind<BuildPlan, RepairEquipmentOutcome> = {
  ...repairEquipment,
  changes: (plan, outcome) => repairEquipment.changes(plan, outcome).filter(({ who }) => who !== "item"),
};

function planOf(worker: Contender, tool: Ability | null, declared: { ware: Ware; use?: BuildPlan["use"] }): BuildPlan {
  const ware = trueWare(declared.ware);
  return {
    use: useOf(worker, tool, "task", declared.use),
    die: wareDie(ware.system) ?? { faces: 4, bonus: 0 },
    tieTo: tieTo({ actorIsPlayer: isHero(worker), opponentIsPlayer: false }),
    inCombat: false,
    ware,
  };
}

/** The plan from the present state of the worker and all who have joined in. */
function refresh(situation: Build): BuildPlan {
  const { plan, parties } = situation;
  const worker = contenderOf(parties.self);
  const made = jointUse(situation, "task", { joint: plan.joint, declared: plan.use });
  if (!worker || !made) return plan;
  const ability = abilityOf(parties.self);
  const use = renewed(plan.use, made.use, worker, ability);
  return { ...planOf(worker, ability, plan), use, ...(made.joint && { joint: made.joint }) };
}

const useIn = (plan: BuildPlan): Slot<BuildPlan> => ({ use: plan.use, put: (use) => ({ ...plan, use }) });

const joint = jointTask<BuildPlan, RepairEquipmentOutcome>({ slot: useIn, refresh });

/** Zap! › Equipment › Building Equipment: an Ability against the die of the new thing. */
export const buildEquipmentCheck = defineCheck<BuildPlan, RepairEquipmentOutcome>({
  kind,
  roles: { use: "self", item: "self" },
  asks: true,
  ...joint.parts,
  prepare({ actor, token }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const [tool = null] = workable(actor, fightOf(combatantOf(actor, token)));
    return { plan: planOf(actor, tool, { ware: plainWare() }), parties: { self: partyOf(actor, token, tool) } };
  },
  parties: jointly(),
  refresh,
  /** Not in a fight, unless the GM allows such science; and only what the builder can pay for (ZAP-EQ-8). */
  refuse(situation) {
    const { plan, parties } = situation;
    const { self } = parties;
    const worker = contenderOf(self);
    if (!worker) return refusal("gone");
    const fight = fightOf(self?.combatant);
    const ability = abilityOf(self);
    return (
      namelessRefusal(plan.ware) ??
      (fight ? refusal("notInCombat") : null) ??
      taskRefusal(ability) ??
      useRefusal(worker, ability, "task", fight) ??
      priceRefusal(priceOf(plan.ware, worker), worker.name) ??
      joint.reason(situation)
    );
  },
  fields(situation) {
    const { plan, parties } = situation;
    const { self } = parties;
    const worker = contenderOf(self);
    if (!worker) return [];
    const fight = fightOf(self?.combatant);
    const renew = (next: BuildPlan): BuildPlan => ({ ...next, die: wareDie(next.ware.system) ?? next.die });
    const ware = wareFields(plan).map((field) => ({
      ...field,
      apply: (value: string) => renew(field.apply(value) as BuildPlan),
    }));
    return [
      ...ware,
      ...abilityField({ self, fight, parties: {} }, (ability) => planOf(worker, ability, { ware: plan.ware })),
      ...joint.parts.fields(situation),
    ];
  },
  odds: (plan, throws) => kind.odds({ ...plan, use: settled(plan.use, throws.use) }),
  spends: ({ plan, throws, parties: { self } }) => (throws.use ? effortSpends("use", "self", self, useIn(plan)) : []),
  /** The new thing is created as broken, with its building time as the rest of a repair. */
  effects({ plan, outcome }) {
    if (outcome?.result !== "repaired" || outcome.time === null) return [];
    const { img, system } = plan.ware;
    const name = wareName(plan.ware);
    const repair = { left: outcome.time, unit: outcome.unit ?? "scene" };
    return [
      { who: "self", create: { type: "zapEquipment", name, img, system: { ...system, state: "broken", repair } } },
    ];
  },
  modifiers: (plan, role) => (role === "use" ? listOf(plan, "use") : null),
  view(situation, reader) {
    const { plan, parties } = situation;
    const chip = priceWords(priceOf(plan.ware, parties.self?.actor ?? null));
    return workView(situation, reader, { work: "build", thing: wareName(plan.ware), chip });
  },
  acts: (situation, user) =>
    mishapButtons(situation, user, [
      { role: "use", participant: situation.parties.self, use: situation.plan.use, always: true },
    ]),
});

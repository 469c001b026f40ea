import type { CheckKind } from "#rules/check.ts";
import { repairEquipment, type RepairEquipmentOutcome, type RepairEquipmentPlan, tieTo } from "#rules/zap";
import type { ButtonView, CheckView, Parties, Reader, Refusal, Situation, VerdictView } from "#table/checks";
import { combatantOf, defineCheck, listOf, owns, partyOf, tokenOf } from "#table/checks";
import type { Ability, Contender, Equipment } from "../../documents.ts";
import { abilityOf, contenderOf, isContender, isEquipment, isHero } from "../../documents.ts";
import { type Fight, fightOf, taskRefusal, useRefusal } from "../../fight.ts";
import { headline, partyViews, plainSide, sideOf, tellsTotals, worded } from "../parts.ts";
import { abilityField, workable } from "../ability-field.ts";
import { jointly } from "../target.ts";
import { effortSpends, renewed, settled, useOf } from "../use.ts";
import { checkButton, followUpRefusal } from "../follow-ups.ts";
import { type Joined, jointUse } from "../joining/combining.ts";
import { jointTask } from "../joining/joint-act.ts";
import { drawbacks, jointRemarks } from "../joining/combine-fields.ts";
import type { Slot } from "../tropes/tropes.ts";
import { mishapButtons } from "./mishap-buttons.ts";
import { refusal, tell } from "../../words.ts";

type Repair = Situation<RepairEquipmentPlan & Joined, RepairEquipmentOutcome>;

/** The texts on the card of a repair or a build. */
interface Work {
  /** Part of the localization keys: a repair, or a new thing. */
  work: "repair" | "build";
  thing: string;
  chip: string;
}

/** The card of a repair or a build: the Ability against the thing's die. */
export function workView(situation: Repair, reader: Reader, { work, thing, chip }: Work): CheckView {
  const { plan, outcome, parties } = situation;
  const result = (key: string, density: 0 | 1 | 3): CheckView["results"][number] => ({
    key,
    label: tell(`${work}.result.${key}`),
    density,
  });
  return {
    kind: tell(`card.${work}`),
    title: thing,
    chip,
    parties: partyViews(parties.self),
    sides: [
      sideOf("use", "self", situation, reader, jointRemarks(situation)),
      plainSide({ role: "item", name: thing, note: "" }, repairEquipment.pools(plan).item!, situation),
    ],
    results: [plan.inCombat ? result("later", 1) : result("replace", 3), result("repaired", 0)],
    headlines: [headline(work, ["repaired"], tell("repair.time"))],
    note: reader.sees("self") ? drawbacks(situation, plan.use) : "",
    verdict: outcome && verdict(work, outcome, tellsTotals(reader, "self")),
  };
}

/** @param told whether the reader may know the totals */
function verdict(work: Work["work"], outcome: RepairEquipmentOutcome, told: boolean): VerdictView {
  const { result, totals, time, unit } = outcome;
  return {
    word: tell(`${work}.result.${result}`),
    number: time === null ? "" : String(time),
    label: unit === null ? "" : tell(`repair.unit.${unit}`),
    tone: result === "repaired" ? "gain" : result === "later" ? "strain" : "harm",
    why: told ? tell(`${work}.why.${result}`, { use: totals.use, item: totals.item }) : "",
    source: "QUADRANT.zap.source.equipment",
  };
}

/** A repair that other characters may join. */
export type SharedRepair = RepairEquipmentPlan & Joined;
export type EquipmentRepair = Situation<SharedRepair, RepairEquipmentOutcome>;

/** The rule's kind, with the note as a localization key. */
const kind: CheckKind<SharedRepair, RepairEquipmentOutcome> = {
  ...repairEquipment,
  changes: (plan, outcome) => worded(repairEquipment.changes(plan, outcome)),
};

function planOf(
  worker: Contender,
  tool: Ability | null,
  { thing, fight }: { thing: Equipment; fight: Fight | null },
): SharedRepair {
  return {
    use: useOf(worker, tool, "task"),
    die: thing.system.die ?? { faces: 4, bonus: 0 },
    tieTo: tieTo({ actorIsPlayer: isHero(worker), opponentIsPlayer: false }),
    inCombat: fight !== null,
  };
}

/** Why the thing cannot be repaired: it is missing, not broken, or under repair already. */
function thingRefusal(thing: Item.Implementation | null | undefined): Refusal | null {
  if (!isEquipment(thing) || !thing.actor) return refusal("gone");
  const { state, repair, die } = thing.system;
  const data = { thing: thing.name };
  if (state !== "broken" || die === null) return refusal("repair.notBroken", data);
  return repair ? refusal("repair.underWay", data) : null;
}

function refresh(situation: EquipmentRepair): SharedRepair {
  const { plan, parties } = situation;
  const { self, item } = parties;
  const worker = contenderOf(self);
  const thing = item?.tool;
  const made = jointUse(situation, "task", { joint: plan.joint, declared: plan.use });
  if (!worker || !isEquipment(thing) || !made) return plan;
  const ability = abilityOf(self);
  return {
    ...planOf(worker, ability, { thing, fight: fightOf(self?.combatant) }),
    use: renewed(plan.use, made.use, worker, ability),
    ...(made.joint && { joint: made.joint }),
  };
}

const useIn = (plan: SharedRepair): Slot<SharedRepair> => ({ use: plan.use, put: (use) => ({ ...plan, use }) });

const joint = jointTask<SharedRepair, RepairEquipmentOutcome>({ slot: useIn, refresh });

/** Zap! › Equipment › Repairing Equipment: an Ability against the die of the thing. */
export const repairEquipmentCheck = defineCheck<RepairEquipmentPlan, RepairEquipmentOutcome>({
  kind,
  // A thing has no player: the worker throws for it, too.
  roles: { use: "self", item: "self" },
  asks: true,
  ...joint.parts,
  /** The button names the thing, which may belong to another actor. The best usable Ability is preset. */
  prepare({ actor, token, data }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const thing = (data.thing ? fromUuidSync(data.thing, { strict: false }) : null) as Item.Implementation | null;
    const barred = thingRefusal(thing);
    if (barred) return barred;
    const fight = fightOf(combatantOf(actor, token));
    const [tool = null] = workable(actor, fight);
    const owner = thing!.actor!;
    return {
      plan: planOf(actor, tool, { thing: thing as Equipment, fight }),
      parties: { self: partyOf(actor, token, tool), item: partyOf(owner, tokenOf(owner), thing) },
      ...(data.card && { tied: data.card }),
    };
  },
  parties: jointly("item"),
  ties: "follows",
  refresh,
  refuse(situation) {
    const { self, item } = situation.parties;
    const worker = contenderOf(self);
    if (!worker) return refusal("gone");
    const ability = abilityOf(self);
    const barred = thingRefusal(item?.tool) ?? taskRefusal(ability);
    return barred ?? useRefusal(worker, ability, "task", fightOf(self?.combatant)) ?? joint.reason(situation);
  },
  fields(situation) {
    const { self, item } = situation.parties;
    const worker = contenderOf(self);
    const thing = item?.tool;
    if (!worker || !isEquipment(thing)) return [];
    const fight = fightOf(self?.combatant);
    const others: Parties = { item: partyOf(item!.actor!, item!.token, thing) };
    return [
      ...abilityField({ self, fight, parties: others }, (ability) => planOf(worker, ability, { thing, fight })),
      ...joint.parts.fields(situation),
    ];
  },
  odds: (plan, throws) => kind.odds({ ...plan, use: settled(plan.use, throws.use) }),
  spends: ({ plan, throws, parties: { self } }) => (throws.use ? effortSpends("use", "self", self, useIn(plan)) : []),
  modifiers: (plan, role) => (role === "use" ? listOf(plan, "use") : null),
  view(situation, reader) {
    const { plan, parties } = situation;
    const chip = tell(`repair.chip.${plan.inCombat ? "fight" : "scene"}`);
    return workView(situation, reader, { work: "repair", thing: parties.item?.tool?.name ?? "", chip });
  },
  /** *Try again* after the result `later`, and the Mishap check that every repair needs. */
  acts(situation, user) {
    const { plan, outcome, parties, card } = situation;
    const { self, item } = parties;
    if (!outcome || !self?.actor) return [];
    const mishaps = mishapButtons(situation, user, [{ role: "use", participant: self, use: plan.use, always: true }]);
    if (outcome.result !== "later" || !owns(user, self) || !item?.tool) return mishaps;
    const why = followUpRefusal(card, ["repairEquipment"]);
    const again: ButtonView = checkButton({
      data: { check: "zap.repairEquipment", actor: self.actor.uuid, thing: item.tool.uuid },
      label: tell("repair.again"),
      why,
      primary: true,
    });
    return [again, ...mishaps];
  },
});

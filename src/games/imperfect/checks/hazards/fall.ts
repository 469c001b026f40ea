import type { AbilityRoll } from "#rules/imperfect";
import {
  type Check,
  type Draft,
  type Field,
  type FollowUp,
  partyOf,
  type Refusal,
  type Situation,
  type Subject,
} from "#table/checks";
import { say } from "#table/words.ts";
import { isCharacter, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { chipFields } from "../roll/chip-fields.ts";
import { chipSpends } from "../roll/chip-spends.ts";
import { withDeclared } from "../roll/renewed.ts";
import { ownSlot, rollCheck, throwerOf } from "../roll/roll-check.ts";
import { byWay, wayField } from "../roll/way-fields.ts";
import { rollOf, wayOf, type Asked, type Way } from "../roll/ways.ts";
import { fall, LANDINGS, type FallOutcome, type FallPlan, type Landing } from "./fall-kind.ts";
import { fallView } from "./fall-view.ts";

export type Falling = Situation<FallPlan, FallOutcome>;

/** Nobody falls deeper than harms. */
const DEEPEST = 1000;

const isLanding = (word: unknown): word is Landing => LANDINGS.some((one) => one === word);

const isHeight = (meters: unknown): meters is number =>
  typeof meters === "number" && Number.isFinite(meters) && meters > 0 && meters <= DEEPEST;

/** Into water one dives; elsewhere Deftness breaks the fall. Who never learnt to swim has but Deftness, too. */
const askedFor = (landing: Landing): Asked =>
  landing === "water" ? { aptitude: "swimming", unskilled: "deftness" } : { trait: "deftness" };

function fallPlan(actor: Character, { meters, landing }: Pick<FallPlan, "meters" | "landing">, way?: string): FallPlan {
  const chosen = wayOf(actor, askedFor(landing), way);
  return { meters, landing, way: chosen, roll: rollOf(actor, chosen) };
}

/** `data.meters` and `data.landing`, where something is known of them. */
function prepare({ actor, token, data }: Subject): Draft<FallPlan> | Refusal {
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const meters = Number(data.meters || USUAL);
  const landing = isLanding(data.landing) ? data.landing : "hard";
  return {
    plan: fallPlan(actor, { meters: isHeight(meters) ? meters : USUAL, landing }),
    parties: { self: partyOf(actor, token, null) },
  };
}

const USUAL = 5;

/** How deep, and where to, is told; how well somebody falls is not. */
function refresh({ plan, parties }: Falling): FallPlan {
  const actor = throwerOf({ parties });
  if (!actor) return plan;
  const facts = {
    meters: isHeight(plan.meters) ? plan.meters : USUAL,
    landing: isLanding(plan.landing) ? plan.landing : ("hard" as const),
  };
  const fresh = fallPlan(actor, facts, plan.way.id);
  return { ...fresh, roll: withDeclared(fresh.roll, plan.roll, actor) };
}

function fields({ plan, parties }: Falling): Field<FallPlan>[] {
  const actor = throwerOf({ parties });
  if (!actor) return [];
  const kept = (way: Way): AbilityRoll => byWay(actor, way, plan.roll);
  return [
    {
      id: "meters",
      label: say("QUADRANT.imperfect.fall.meters"),
      hint: say("QUADRANT.imperfect.fall.metersHint"),
      type: "number",
      decimals: true,
      value: String(plan.meters),
      min: 1,
      max: DEEPEST,
      apply(value) {
        const meters = Number(value);
        return isHeight(meters) ? { ...plan, meters } : refusal("fall.meters", { most: DEEPEST });
      },
    },
    {
      id: "landing",
      label: say("QUADRANT.imperfect.fall.landing.label"),
      hint: "",
      type: "select",
      value: plan.landing,
      choices: LANDINGS.map((value) => ({ value, label: say(`QUADRANT.imperfect.fall.landing.${value}`) })),
      apply(value) {
        if (!isLanding(value)) return plan;
        const { way } = fallPlan(actor, { meters: plan.meters, landing: value });
        return { ...plan, landing: value, way, roll: kept(way) };
      },
    },
    ...(plan.landing === "hard"
      ? []
      : [
          ...wayField<FallPlan>(actor, {
            asked: askedFor(plan.landing),
            way: plan.way,
            put: (way) => ({ ...plan, way, roll: kept(way) }),
          }),
          ...chipFields(ownSlot(plan), parties["self"]),
        ]),
  ];
}

/** What is left of the fall goes on as damage (IMP-EXP-2). */
function follows({ outcome, parties: { self } }: Falling): FollowUp[] {
  if (!outcome?.harm || !self?.actor) return [];
  return [
    {
      check: "imperfect.damage",
      actor: self.actor.uuid,
      data: {},
      label: say("QUADRANT.imperfect.fall.damage"),
      automatic: true,
    },
  ];
}

/** Future Imperfect › Falling (IMP-HAZ-2). */
export const fallCheck: Check<FallPlan, FallOutcome> = rollCheck({
  kind: fall,
  prepare,
  refresh,
  refuse: ({ parties }) => (throwerOf({ parties }) ? null : refusal("gone")),
  fields,
  spends: (situation) => (situation.plan.landing === "hard" ? [] : chipSpends(ownSlot(situation.plan), situation)),
  modifiers: ({ landing, roll }, role) => (role === "roll" && landing !== "hard" ? roll.modifiers : null),
  follows,
  view: fallView,
});

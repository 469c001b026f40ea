import type { Change } from "#rules/check.ts";
import { type Attribute, type Lasts, type PlotPointPlan, type Spend, spendPlotPoint, SPENDS } from "#rules/zerospace";
import type { Situation, TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { eachOf, stuntWords, type Stunt } from "../../boosts.ts";
import { isPower, type Character } from "../../documents.ts";
import { retconnedSkill, type NewSkill } from "./retconned-skill.ts";

/** What a plot point may go into beside the dice of a roll, which a roll's own card offers. */
export type Purpose = Exclude<Spend, "bonusDie">;

export const PURPOSES = SPENDS.filter((spend): spend is Purpose => spend !== "bonusDie");

/** A plot point, and what it is to buy. */
export interface PlotPlan {
  spend: Purpose;
  /** What a boost lifts. */
  attribute: Attribute;
  /** How long a boost or a stunt is to last. */
  lasts: Lasts;
  /** What the player says: what the stunt does, what has always been so, what one asks oneself. */
  words: string;
  /** What a retcon brings to light; null: nothing that is learnt. */
  skill: NewSkill | null;
  /** How it stands with whoever spends. */
  state: PlotState;
}

interface PlotState {
  plotPoints: number;
  endurance: { value: number; max: number };
  stun: number;
  isDefeated: boolean;
}

export type Spending = Situation<PlotPlan, { result: Purpose }>;

/** How it stands with somebody, as far as plot points care. */
export function plotState(actor: Character): PlotState {
  const { plotPoints, endurance, stun } = actor.system;
  const { value, max } = endurance;
  return { plotPoints, endurance: { value: value ?? max, max }, stun, isDefeated: has(actor, "defeated") };
}

/**
 * Whether it waits for the GM's word: what lasts a scene, what changes the past, what no rule names; and a rally of
 * somebody who is out of the fight (ZS-PLOT-5, -7 to -10).
 */
export function needsGm({ spend, lasts, state }: PlotPlan): boolean {
  switch (spend) {
    case "boost":
    case "powerStunt":
      return lasts === "scene";
    case "rally":
      return state.isDefeated;
    case "inspiration":
      return false;
    case "retcon":
    case "other":
      return true;
  }
}

/** What it costs, and then what it buys, by the rule. Whoever has no point left is refused before. */
function spent({ spend, attribute, lasts, state }: PlotPlan): Change[] {
  const { plotPoints, endurance, stun } = state;
  if (plotPoints < 1) return [];
  return spendPlotPoint({ spend, plotPoints, attribute, lasts, endurance, stun } as PlotPointPlan);
}

/** The price: one plot point. */
export const priceOf = (plan: PlotPlan): Change[] => spent(plan).slice(0, 1);

/** What it buys. */
export function boughtWith({ plan, parties: { self } }: Pick<Spending, "plan" | "parties">): TableChange[] {
  const bought = spent(plan)
    .slice(1)
    .map((change): TableChange => {
      if ("note" in change) return { ...change, note: `QUADRANT.zerospace.note.${plan.spend}` };
      return "gain" in change && change.gain === "powerStunt" ? asNamed(change, plan, self) : change;
    });
  return plan.spend === "retcon" && plan.skill ? [...bought, retconnedSkill(plan.skill)] : bought;
}

/** A stunt stands on the condition by what it does, beside those that are there. */
function asNamed(
  change: Extract<Change, { gain: string }>,
  plan: PlotPlan,
  self: Spending["parties"][string] | undefined,
): TableChange {
  const named = stuntName(plan, self);
  const before = self?.actor ? eachOf<Stunt>(self.actor, "powerStunt") : [];
  return { ...change, data: { ...change.data, named, text: stuntWords([...before, { named }]) } };
}

/** "Telekinesis: throws the crate" */
export function stuntName({ words }: Pick<PlotPlan, "words">, self: Spending["parties"][string] | undefined): string {
  const power = isPower(self?.tool) ? self.tool.name : "";
  return [power, words].filter(Boolean).join(": ");
}

import type { CheckKind } from "#rules/check.ts";
import { ATTRIBUTES, LASTS } from "#rules/zerospace";
import {
  actCheck,
  type Check,
  type Draft,
  longestWords,
  only,
  partyOf,
  type Refusal,
  type Subject,
  type TableChange,
} from "#table/checks";
import { has } from "#table/conditions";
import { Refused } from "#table/referee/refused.ts";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isPower, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { plotPointRefusal } from "../side/bonus-die.ts";
import { plotFields } from "./plot-fields.ts";
import {
  boughtWith,
  needsGm,
  plotState,
  priceOf,
  PURPOSES,
  type PlotPlan,
  type Purpose,
  type Spending,
} from "./plot-plan.ts";
import { giveBackButton, plotRulings } from "./plot-rulings.ts";
import { plotView } from "./plot-view.ts";
import { soundSkill } from "./retconned-skill.ts";

const kind: CheckKind<PlotPlan, { result: Purpose }> = {
  pools: () => ({}),
  resolve: ({ spend }) => ({ result: spend }),
  odds: ({ spend }) => ({ [spend]: 1 }),
  // What is bought is named beside the rule's own changes, or waits for the GM.
  changes: () => [],
};

/** `data.spend`: what for; the Item is the power of a stunt. */
function prepare({ actor, token, item, data }: Subject): Draft<PlotPlan> | Refusal {
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const plan = soundPlan({ spend: data["spend"], attribute: data["attribute"], lasts: data["lasts"] }, actor);
  return { plan, parties: { self: partyOf(actor, token, isPower(item) ? item : null) } };
}

/** What for is the player's word, as far as it makes sense; how it stands is the sheet's. */
function soundPlan(said: Partial<Record<keyof PlotPlan, unknown>>, actor: Character): PlotPlan {
  const spend = PURPOSES.find((one) => one === said.spend) ?? "other";
  return {
    spend,
    attribute: ATTRIBUTES.find((one) => one === said.attribute) ?? "brawn",
    lasts: LASTS.find((one) => one === said.lasts) ?? "round",
    words: longestWords(said.words),
    skill: spend === "retcon" ? soundSkill(said.skill ?? null, actor) : null,
    state: plotState(actor),
  };
}

function refuse(now: Spending): Refusal | null {
  const { plan, parties } = now;
  const actor = characterOf(parties["self"]);
  if (!actor) return refusal("gone");
  if (has(actor, "dead")) return refusal("dead", { name: parties["self"]!.name });
  return plotPointRefusal(parties["self"]) ?? emptyRefusal(now) ?? unsaidRefusal(plan);
}

/** A rally of somebody who would get nothing back. */
function emptyRefusal(now: Spending): Refusal | null {
  return now.plan.spend === "rally" && boughtWith(now).length === 0 ? refusal("plot.nothingToRally") : null;
}

function unsaidRefusal({ spend, words, skill }: PlotPlan): Refusal | null {
  if (skill && skill.name === "") return refusal("plot.unnamedSkill");
  const mustSay = spend === "powerStunt" || spend === "retcon" || spend === "other";
  return mustSay && words === "" ? refusal(`plot.unsaid.${spend}`) : null;
}

/** Nobody spends what is not there, not even for the GM. */
function costs({ plan, parties: { self } }: Spending): TableChange[] {
  const impossible = plotPointRefusal(self);
  if (impossible) throw new Refused(impossible);
  return priceOf(plan);
}

/** ZeroSpace › Plot Points: one of them is spent on something else than a bonus die (ZS-PLOT-5 to -10). */
export const plotPointCheck: Check<PlotPlan, { result: Purpose }> = actCheck({
  kind,
  asks: true,
  parties: only(),
  prepare,
  refresh: ({ plan, parties: { self } }) => {
    const actor = characterOf(self);
    return actor ? soundPlan(plan, actor) : plan;
  },
  refuse,
  costs,
  price: ({ plan }) => say("QUADRANT.zerospace.plot.price", { left: plan.state.plotPoints }),
  fields: plotFields,
  changes: (now) => (needsGm(now.plan) ? [] : boughtWith(now)),
  rulings: plotRulings,
  acts: (now, user) => (needsGm(now.plan) ? giveBackButton(now, user) : []),
  view: plotView,
});

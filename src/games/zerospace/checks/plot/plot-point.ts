import type { CheckKind } from "#rules/check.ts";
import { ATTRIBUTES, LASTS } from "#rules/zerospace";
import { defineCheck, type ButtonView, longestWords, only, partyOf, type Refusal, type Ruling } from "#table/checks";
import { has } from "#table/conditions";
import { Refused } from "#table/referee/refused.ts";
import { say } from "#table/words.ts";
import { type Character, characterOf, isCharacter, isPower } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { gainWords, restRow } from "../rest/rest.ts";
import { plotPointRefusal } from "../side/bonus-die.ts";
import { plotFields } from "./plot-fields.ts";
import {
  boughtWith,
  needsGm,
  type PlotPlan,
  plotState,
  priceOf,
  type Purpose,
  PURPOSES,
  type Spending,
  stuntName,
} from "./plot-plan.ts";
import { soundSkill } from "./retconned-skill.ts";

/** Id of the GM's word that lets something be. */
const CONFIRM = "confirm";

const confirmation = (now: Spending): Ruling => ({
  id: CONFIRM,
  label: say(`QUADRANT.zerospace.plot.asks.${now.plan.spend}`),
  choices: [{ value: "yes", label: say("QUADRANT.zerospace.plot.confirm") }],
  who: "gm",
  changes: () => boughtWith(now),
  note: "QUADRANT.zerospace.plot.confirmed",
});

const HINT = (): Ruling => ({
  id: "hint",
  label: say("QUADRANT.zerospace.plot.hint"),
  choices: "text",
  who: "gm",
  changes: () => [],
  note: "QUADRANT.zerospace.plot.hinted",
});

/** Taking it back is the GM's No, by its own name as long as nothing is agreed upon. */
function giveBackButton({ card }: Pick<Spending, "card">, user: User.Implementation): ButtonView[] {
  const isOpen = card?.system.state === "applied" && !card.system.rulings.some(({ id }) => id === CONFIRM);
  if (!user.isGM || !isOpen) return [];
  const label = say("QUADRANT.zerospace.plot.giveBack");
  return [{ action: "undo", data: {}, label, price: "", reason: null, primary: false }];
}

const key = "QUADRANT.zerospace.plot";

const blanks = ({ attribute }: PlotPlan): { attribute: string } => ({
  attribute: say(`QUADRANT.zerospace.attribute.${attribute}`),
});

function chipOf({ spend, lasts }: PlotPlan): string {
  return spend === "boost" || spend === "powerStunt" ? say(`QUADRANT.zerospace.lasts.${lasts}`) : "";
}

/** What the player has said of it; where nothing is said, what the rule says. */
function whyOf({ plan, parties: { self } }: Spending): string {
  const name = self?.name ?? "";
  switch (plan.spend) {
    case "boost":
      return say(`${key}.why.boost.${plan.lasts}`, { name, ...blanks(plan) });
    case "powerStunt":
      return say(`${key}.why.powerStunt`, { name, named: stuntName(plan, self) });
    case "inspiration":
      return plan.words || say(`${key}.why.inspiration`, { name });
    case "rally":
      return say(`${key}.why.rally`, { name });
    case "retcon":
      return plan.skill ? say(`${key}.why.learnt`, { words: plan.words, skill: plan.skill.name }) : plan.words;
    case "other":
      return plan.words;
  }
}

const kind: CheckKind<PlotPlan, { result: Purpose }> = {
  pools: () => ({}),
  resolve: ({ spend }) => ({ result: spend }),
  odds: ({ spend }) => ({ [spend]: 1 }),
  // What is bought is named beside the rule's own changes, or waits for the GM.
  changes: () => [],
};

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

/** A rally of somebody who would get nothing back. */
function emptyRefusal(now: Spending): Refusal | null {
  return now.plan.spend === "rally" && boughtWith(now).length === 0 ? refusal("plot.nothingToRally") : null;
}

function unsaidRefusal({ spend, words, skill }: PlotPlan): Refusal | null {
  if (skill && skill.name === "") return refusal("plot.unnamedSkill");
  const mustSay = spend === "powerStunt" || spend === "retcon" || spend === "other";
  return mustSay && words === "" ? refusal(`plot.unsaid.${spend}`) : null;
}

/** ZeroSpace › Plot Points: one of them is spent on something else than a bonus die (ZS-PLOT-5 to -10). */
export const plotPointCheck = defineCheck<PlotPlan, { result: Purpose }>({
  kind,
  asks: true,
  parties: only(),
  /** `data.spend`: what for; the Item is the power of a stunt. */
  prepare({ actor, token, item, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const plan = soundPlan({ spend: data["spend"], attribute: data["attribute"], lasts: data["lasts"] }, actor);
    return { plan, parties: { self: partyOf(actor, token, isPower(item) ? item : null) } };
  },
  refresh: ({ plan, parties: { self } }) => {
    const actor = characterOf(self);
    return actor ? soundPlan(plan, actor) : plan;
  },
  refuse(now) {
    const { plan, parties } = now;
    const actor = characterOf(parties["self"]);
    if (!actor) return refusal("gone");
    if (has(actor, "dead")) return refusal("dead", { name: parties["self"]!.name });
    return plotPointRefusal(parties["self"]) ?? emptyRefusal(now) ?? unsaidRefusal(plan);
  },
  /** Nobody spends what is not there, not even for the GM. */
  costs({ plan, parties: { self } }) {
    const impossible = plotPointRefusal(self);
    if (impossible) throw new Refused(impossible);
    return priceOf(plan);
  },
  price: ({ plan }) => say("QUADRANT.zerospace.plot.price", { left: plan.state.plotPoints }),
  fields: plotFields,
  changes: (now) => (needsGm(now.plan) ? [] : boughtWith(now)),
  /** The GM agrees to what is the GM's to agree to, and gives the hint that is owed. */
  rulings(now) {
    if (needsGm(now.plan)) return [confirmation(now)];
    return now.plan.spend === "inspiration" ? [HINT()] : [];
  },
  acts: (now, user) => (needsGm(now.plan) ? giveBackButton(now, user) : []),
  /** The card of a plot point that is spent: what it went into, and what came of it. */
  view(now, reader) {
    const { plan, parties, card } = now;
    const self = parties["self"];
    const isAgreed = card?.system.rulings.some(({ id }) => id === CONFIRM) ?? false;
    const waits = needsGm(plan) && !isAgreed;
    const view = actView({
      kind: "plotPoint",
      source: "plotPoints",
      title: say(`${key}.spend.${plan.spend}`),
      chip: chipOf(plan),
      parties: [self],
      word: say(waits ? `${key}.waits` : `${key}.word.${plan.spend}`, blanks(plan)),
      why: whyOf(now),
      tone: waits ? "plain" : "gain",
    });
    const isAhead = card?.system.state !== "applied" || waits;
    return plan.spend === "rally" && isAhead && reader.sees("self") && plan.state.plotPoints > 0
      ? { ...view, rows: [restRow(self, gainWords(boughtWith(now), plan.state))] }
      : view;
  },
});

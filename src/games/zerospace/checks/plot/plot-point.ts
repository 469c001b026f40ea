import type { Change } from "#rules/check.ts";
import {
  type Attribute,
  type Lasts,
  type PlotPointPlan,
  type Spend,
  spendPlotPoint,
  SPENDS,
  ATTRIBUTES,
  LASTS,
} from "#rules/zerospace";
import {
  type Situation,
  type TableChange,
  actKind,
  defineCheck,
  type ButtonView,
  longestWords,
  only,
  partyOf,
  type Refusal,
  type Ruling,
  button,
} from "#table/checks";
import { has } from "#table/conditions";
import { Refused } from "#table/referee/refused.ts";
import { eachOf, stuntWords, type Stunt } from "../../conditions.ts";
import { isPower, type Character, characterOf, isCharacter } from "../../documents.ts";
import { retconnedSkill, type NewSkill, soundSkill, plotFields } from "./plot-fields.ts";
import { actView } from "../views.ts";
import { gainWords, restRow } from "../rest.ts";
import { plotPointRefusal } from "../side/own-fields.ts";
import { refusal, tell } from "../../words.ts";

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

/** Id of the GM's word that lets something be. */
const CONFIRM = "confirm";

const confirmation = (now: Spending): Ruling => ({
  id: CONFIRM,
  label: tell(`plot.asks.${now.plan.spend}`),
  choices: [{ value: "yes", label: tell("plot.confirm") }],
  who: "gm",
  changes: () => boughtWith(now),
  note: "QUADRANT.zerospace.plot.confirmed",
});

const HINT = (): Ruling => ({
  id: "hint",
  label: tell("plot.hint"),
  choices: "text",
  who: "gm",
  note: "QUADRANT.zerospace.plot.hinted",
});

/** Taking it back is the GM's No, by its own name as long as nothing is agreed upon. */
function giveBackButton({ card }: Pick<Spending, "card">, user: User.Implementation): ButtonView[] {
  const isOpen = card?.system.state === "applied" && !card.system.rulings.some(({ id }) => id === CONFIRM);
  if (!user.isGM || !isOpen) return [];
  const label = tell("plot.giveBack");
  return [button("undo", label)];
}

const blanks = ({ attribute }: PlotPlan): { attribute: string } => ({ attribute: tell(`attribute.${attribute}`) });

function chipOf({ spend, lasts }: PlotPlan): string {
  return spend === "boost" || spend === "powerStunt" ? tell(`lasts.${lasts}`) : "";
}

/** What the player has said of it; where nothing is said, what the rule says. */
function whyOf({ plan, parties: { self } }: Spending): string {
  const name = self?.name ?? "";
  switch (plan.spend) {
    case "boost":
      return tell(`plot.why.boost.${plan.lasts}`, { name, ...blanks(plan) });
    case "powerStunt":
      return tell(`plot.why.powerStunt`, { name, named: stuntName(plan, self) });
    case "inspiration":
      return plan.words || tell(`plot.why.inspiration`, { name });
    case "rally":
      return tell(`plot.why.rally`, { name });
    case "retcon":
      return plan.skill ? tell(`plot.why.learnt`, { words: plan.words, skill: plan.skill.name }) : plan.words;
    case "other":
      return plan.words;
  }
}

// What is bought is named beside the rule's own changes, or waits for the GM.
const kind = actKind(({ spend }: PlotPlan): Purpose => spend);

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
  price: ({ plan }) => tell("plot.price", { left: plan.state.plotPoints }),
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
      title: tell(`plot.spend.${plan.spend}`),
      chip: chipOf(plan),
      parties: [self],
      word: tell(waits ? "plot.waits" : `plot.word.${plan.spend}`, blanks(plan)),
      why: whyOf(now),
      tone: waits ? "plain" : "gain",
    });
    const isAhead = card?.system.state !== "applied" || waits;
    return plan.spend === "rally" && isAhead && reader.sees("self") && plan.state.plotPoints > 0
      ? { ...view, rows: [restRow(self, gainWords(boughtWith(now), plan.state))] }
      : view;
  },
});

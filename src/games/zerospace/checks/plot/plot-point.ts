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
  admitOnly,
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

/** The uses of a plot point, except for the bonus die, which the card of the roll offers. */
export type Purpose = Exclude<Spend, "bonusDie">;

export const PURPOSES = SPENDS.filter((spend): spend is Purpose => spend !== "bonusDie");

/** A plot point and its use. */
export interface PlotPlan {
  spend: Purpose;
  /** The attribute that a boost raises. */
  attribute: Attribute;
  /** How long a boost or a stunt lasts. */
  lasts: Lasts;
  /** The player's words, e.g. what the stunt does, or the question to the GM (`inspiration`). */
  words: string;
  /** The skill that a retcon adds; null for a retcon without a skill. */
  skill: NewSkill | null;
  /** The state of the actor that spends. */
  state: PlotState;
}

interface PlotState {
  plotPoints: number;
  endurance: { value: number; max: number };
  stun: number;
  isDefeated: boolean;
}

export type Spending = Situation<PlotPlan, { result: Purpose }>;

/** The part of an actor's state that plot points depend on. */
export function plotState(actor: Character): PlotState {
  const { plotPoints, endurance, stun } = actor.system;
  const { value, max } = endurance;
  return { plotPoints, endurance: { value: value ?? max, max }, stun, isDefeated: has(actor, "defeated") };
}

/**
 * Whether the GM has to agree: to effects that last a scene, retcons, uses without a rule, and the rally of a defeated
 * character (ZS-PLOT-5, -7 to -10).
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

/** The rule's changes: first the cost, then the effect. Without a point left there are none; the check refuses that before. */
function spent({ spend, attribute, lasts, state }: PlotPlan): Change[] {
  const { plotPoints, endurance, stun } = state;
  if (plotPoints < 1) return [];
  return spendPlotPoint({ spend, plotPoints, attribute, lasts, endurance, stun } as PlotPointPlan);
}

/** The price: one plot point. */
export const priceOf = (plan: PlotPlan): Change[] => spent(plan).slice(0, 1);

/** The changes that the plot point buys, without its cost. */
export function boughtWith({ plan, parties: { self } }: Pick<Spending, "plan" | "parties">): TableChange[] {
  const bought = spent(plan)
    .slice(1)
    .map((change): TableChange => {
      if ("note" in change) return { ...change, note: `QUADRANT.zerospace.note.${plan.spend}` };
      return "gain" in change && change.gain === "powerStunt" ? asNamed(change, plan, self) : change;
    });
  return plan.spend === "retcon" && plan.skill ? [...bought, retconnedSkill(plan.skill)] : bought;
}

/** Adds the stunt's name to its stack of the condition, and the text that lists all of the actor's stunts. */
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

/** Id of the ruling by which the GM agrees. */
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

/** The GM refuses by undoing the card. Until the GM agrees, that button has a label of its own ("give back"). */
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

/** The explanation on the card: the player's words if the use has any, else the game's. */
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

// The kind has no changes: the check's `changes` or the GM's ruling adds what the point buys.
const kind = actKind(({ spend }: PlotPlan): Purpose => spend);

/** The plan, checked: the use comes from the player, the state is read from the sheet. */
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

/** Refuses a rally that would restore nothing. */
function emptyRefusal(now: Spending): Refusal | null {
  return now.plan.spend === "rally" && boughtWith(now).length === 0 ? refusal("plot.nothingToRally") : null;
}

function unsaidRefusal({ spend, words, skill }: PlotPlan): Refusal | null {
  if (skill && skill.name === "") return refusal("plot.unnamedSkill");
  const mustSay = spend === "powerStunt" || spend === "retcon" || spend === "other";
  return mustSay && words === "" ? refusal(`plot.unsaid.${spend}`) : null;
}

/** ZeroSpace › Plot Points: spends one on anything except a bonus die (ZS-PLOT-5 to -10). */
export const plotPointCheck = defineCheck<PlotPlan, { result: Purpose }>({
  kind,
  asks: true,
  parties: admitOnly(),
  /** `data.spend` is the use, `data.attribute` and `data.lasts` its details; the Item is the power of a stunt. */
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
  /** Throws `Refused` without a plot point: unlike `refuse`, this holds for the GM, too. */
  costs({ plan, parties: { self } }) {
    const impossible = plotPointRefusal(self);
    if (impossible) throw new Refused(impossible);
    return priceOf(plan);
  },
  price: ({ plan }) => tell("plot.price", { left: plan.state.plotPoints }),
  fields: plotFields,
  changes: (now) => (needsGm(now.plan) ? [] : boughtWith(now)),
  /** The GM's consent, or the hint that the GM owes for an inspiration. */
  rulings(now) {
    if (needsGm(now.plan)) return [confirmation(now)];
    return now.plan.spend === "inspiration" ? [HINT()] : [];
  },
  acts: (now, user) => (needsGm(now.plan) ? giveBackButton(now, user) : []),
  /** The card shows the use and its effect. A rally's gains are listed until it is applied. */
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

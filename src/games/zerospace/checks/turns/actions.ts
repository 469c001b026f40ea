import type { Change } from "#rules/check.ts";
import { action, type ActionId, ACTIONS, ATTACK_KINDS, type AttackKind } from "#rules/zerospace";
import {
  actKind,
  defineCheck,
  type Check,
  admitOnly,
  type Participant,
  partyOf,
  type Refusal,
  type Field,
  form,
  isRefusal,
  longestWords,
  type Plan,
  wordsField,
} from "#table/checks";
import { say } from "#table/words.ts";
import { actionEffects, stanceRefusal, fightersOf } from "../../combat/turn.ts";
import { fighterOf, isCharacter, characterOf, isPower, itemsOf, type Fighter, type Power } from "../../documents.ts";
import { actView } from "../views.ts";
import { actionPrice, barredFrom, spending } from "../side/action-costs.ts";
import { act, FORCED, forcedIn, type Forced } from "../../combat/acts.ts";
import { refusal, tell } from "../../words.ts";

/** An action that gives a condition or takes it away. ZeroSpace › Actions (ZS-ACT-1). */
interface ActionPlan {
  action: ActionId;
  /** The kind of attack that a dodge helps against; null for other actions. */
  kind: AttackKind | null;
}

/** Whether the action gives a condition or takes it away, which needs neither dice nor a target. */
function isStance(id: ActionId): boolean {
  const { gain, lose } = action(id);
  return gain !== null || lose !== null;
}

/** Why the actor cannot take this action now. @param against the kind of attack, for a dodge */
export function actionBarred(self: Participant | undefined, id: ActionId, against: AttackKind | null): Refusal | null {
  const barred = barredFrom(self, id);
  return barred || !self?.actor ? barred : stanceRefusal(self.actor, id, against);
}

/** The changes outside a fight, where actions are not counted: only the conditions. */
function atLeisure(self: Participant | undefined, { action: id, kind: against }: ActionPlan): Change[] {
  return self?.actor ? actionEffects(self.actor, id, against ? { [against]: true } : {}) : [];
}

export const actionCheck: Check<ActionPlan, { result: string }> = defineCheck({
  // The kind has no changes: they depend on whether there is a fight (`costs` and `effects`).
  kind: actKind<ActionPlan>("done"),
  /** `data.actionId` is the action; for a dodge, `data.kind` is the kind of attack. */
  prepare({ actor, token, data }) {
    const id = ACTIONS.find((one) => one === data.actionId);
    const against = ATTACK_KINDS.find((one) => one === data.kind) ?? "physical";
    if (!isCharacter(actor) || !id || !isStance(id)) return refusal("gone");
    return {
      plan: { action: id, kind: id === "dodge" ? against : null },
      parties: { self: partyOf(actor, token, null) },
    };
  },
  refuse({ plan, parties: { self } }) {
    const id = ACTIONS.find((one) => one === plan.action);
    if (!id || !isStance(id)) return refusal("gone");
    return actionBarred(self, id, plan.kind);
  },
  parties: admitOnly(),
  // In a fight, the tracker's act `spend` also changes the conditions.
  costs: ({ plan, parties: { self } }) => spending(self, plan.action, plan.kind ? { kind: plan.kind } : {}),
  price: ({ plan, parties: { self } }) => actionPrice(self, plan.action),
  effects: ({ plan, parties: { self } }) => (fighterOf(self) ? [] : atLeisure(self, plan)),
  view({ plan, parties: { self } }) {
    const { gain, lose } = action(plan.action);
    const condition = tell(`condition.${gain ?? lose ?? ""}.name`);
    return actView({
      kind: "action",
      source: "actions",
      title: say(plan.kind ? `QUADRANT.zerospace.dodge.${plan.kind}` : `QUADRANT.zerospace.action.${plan.action}`),
      parties: [self],
      word: tell("act.done"),
      why: tell(`act.${gain === null ? "loses" : "gains"}`, { condition }),
    });
  },
});

/** A power that is switched on or off. ZeroSpace › Actions › Free Actions (ZS-ACT-7). */
interface PowerPlan {
  isOn: boolean;
}

type Outcome = { result: "on" | "off" };

const actionOf = ({ isOn }: PowerPlan) => (isOn ? "activatePower" : "deactivatePower");

export const togglePowerCheck: Check<PowerPlan, Outcome> = defineCheck<PowerPlan, Outcome>({
  kind: actKind(({ isOn }) => (isOn ? "on" : "off")),
  prepare({ actor, token, item }) {
    if (!isPower(item)) return refusal("gone");
    return { plan: { isOn: !item.system.isActive }, parties: { self: partyOf(actor, token, item) } };
  },
  refuse({ plan, parties: { self } }) {
    const power = self?.tool;
    if (!characterOf(self) || !isPower(power)) return refusal("gone");
    return power.system.isActive === plan.isOn ? refusal("already") : barredFrom(self, actionOf(plan));
  },
  parties: admitOnly(),
  // In a fight, the tracker's act `spend` also switches the power.
  costs: ({ plan, parties: { self } }) => spending(self, actionOf(plan), { item: self?.tool?.id ?? "" }),
  effects: ({ plan, parties: { self } }) =>
    fighterOf(self) ? [] : [{ who: "tool", set: "isActive", value: plan.isOn }],
  view({ plan: { isOn }, parties: { self } }) {
    const word = isOn ? "on" : "off";
    return actView({
      kind: "power",
      source: "actions",
      title: self?.tool?.name ?? tell("card.power"),
      parties: [self],
      word: tell(`power.${word}`),
      why: tell(`power.${word}Why`),
    });
  },
});

/** A defence out of turn, with its details. */
interface ForcePlan extends Plan {
  does: Forced;
  kind: AttackKind;
  /** Name of the fighter to be protected. */
  whom: string;
  /** Id of the power. */
  item: string;
  text: string;
}

const WORDS = "QUADRANT.zerospace.force";

/** The powers that the actor could switch on as a defence. */
const idlePowers = (actor: Actor.Implementation): Power[] =>
  itemsOf(actor, isPower).filter(({ system }) => !system.isActive);

/** The data of the tracker's act `force`. */
function dataOf({ does, kind, whom, item, text }: ForcePlan): Record<string, string> {
  return { does, kind, whom: longestWords(whom), item, text: longestWords(text) };
}

/** The fields for the details: kind of attack, protected fighter, power or description. */
function aboutIt(plan: ForcePlan, fighter: Fighter, powers: readonly Power[]): Field<ForcePlan>[] {
  const asked = form(WORDS, plan);
  switch (plan.does) {
    case "dodge":
      return [asked.select("kind", ATTACK_KINDS, { words: (kind) => tell(`kind.${kind}`) })];
    case "intercept":
      return [asked.select("whom", ["", ...othersOf(fighter)], { words: (name) => name || tell("force.somebody") })];
    case "activatePower":
      return [
        asked.select(
          "item",
          powers.map(({ id }) => id ?? ""),
          { words: (item) => powers.find(({ id }) => id === item)?.name ?? "" },
        ),
      ];
    case "other":
      return [
        wordsField({
          id: "text",
          label: tell("force.text"),
          hint: tell("force.textHint"),
          value: plan.text,
          put: (text) => ({ ...plan, text }),
        }),
      ];
    case "runForCover":
      return [];
  }
}

/** The names of the fighters that could be protected: all others in the fight that are not hidden. */
function othersOf(fighter: Fighter): string[] {
  const rows = fighter.combat ? fightersOf(fighter.combat) : [];
  return rows.filter(({ id, hidden }) => id !== fighter.id && !hidden).map(({ name }) => name ?? "");
}

/** ZeroSpace › Forcing An Action (ZS-TURN-4): an action at once, paid with the next turn. */
export const forceCheck: Check<ForcePlan, { result: string }> = defineCheck<ForcePlan, { result: string }>({
  kind: actKind("forced"),
  asks: true,
  /** `data.does` and `data.kind` preset the action and the kind of attack. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("gone");
    const self = partyOf(actor, token, null);
    const kind = ATTACK_KINDS.find((one) => one === data["kind"]) ?? "physical";
    const [power] = idlePowers(actor);
    const plan = { does: forcedIn(data) ?? "dodge", kind, whom: "", item: power?.id ?? "", text: "" };
    return { plan, parties: { self } };
  },
  /** The dialog tries the tracker's act, so that it refuses for the same reasons. */
  refuse({ plan, parties: { self } }) {
    const fighter = fighterOf(self);
    if (!fighter) return refusal("turn.noFight");
    const done = act("force", fighter, dataOf(plan));
    return isRefusal(done) ? done : null;
  },
  fields({ plan, parties: { self } }) {
    const fighter = fighterOf(self);
    if (!fighter?.actor) return [];
    const powers = idlePowers(fighter.actor);
    const offered = FORCED.filter((one) => one !== "activatePower" || powers.length > 0);
    return [
      form(WORDS, plan).select("does", offered, {
        words: (does) => tell(`force.choice.${does}`),
        hint: tell(`force.hint.${plan.does}`),
      }),
      ...aboutIt(plan, fighter, powers),
    ];
  },
  parties: admitOnly(),
  costs: ({ plan }) => [{ who: "self.combatant", act: "force", data: dataOf(plan) }],
  price: ({ parties: { self } }) => {
    const isHolding = fighterOf(self)?.system.isHolding ?? false;
    return tell(`force.price.${isHolding ? "held" : "next"}`);
  },
  // The details are in the tracker's log, below this card.
  view: ({ plan: { does }, parties: { self } }) =>
    actView({
      kind: "force",
      source: "forcing",
      title: tell(`force.choice.${does}`),
      parties: [self],
      word: tell("force.word"),
      why: "",
      tone: "strain",
    }),
});

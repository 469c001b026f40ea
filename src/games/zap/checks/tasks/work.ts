import { actionCost, type Use } from "#rules/zap";
import { defineCheck, partyOf, type Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { Ability } from "../../documents.ts";
import { abilityOf, characterOf, contenderOf, isAbility, isCharacter, isContender } from "../../documents.ts";
import { actionChanges, barRefusal, fightOf, taskRefusal, useChanges, useRefusal } from "../../fight.ts";
import { act, actView, announcedAct } from "../parts.ts";
import { actionPrice, useOf, usePrice } from "../use.ts";
import { refusal, tell } from "../../words.ts";
import { numberField } from "../ask-fields.ts";

const ACTS = ["begin", "stop"] as const;

/** An act that takes more than one Round begins, or is stopped. */
interface WorkPlan {
  act: (typeof ACTS)[number];
  /** Rounds that the work takes, this one included; 0 outside a fight, where it has no fixed end. */
  rounds: number;
}

/** The fewest and the most Rounds that can be chosen. */
const SHORTEST = 2;
const LONGEST = 20;

const kind = act<WorkPlan>(
  ({ act }) => act,
  ({ act, rounds }) => [{ who: "tool", set: "busy", value: act === "stop" ? -1 : Math.max(0, rounds - 1) }],
);

/** Zap! › Defining Abilities › Shticks: work that takes several Rounds. */
export const workCheck = defineCheck<WorkPlan>({
  kind,
  prepare({ actor, token, item, data }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const act = ACTS.find((one) => one === data.act);
    if (!isAbility(item) || !act) return refusal("noSuchAct");
    const self = partyOf(actor, token, item);
    return { plan: { act, rounds: SHORTEST }, parties: { self } };
  },
  /** Rounds are counted in a fight only. */
  refresh({ plan, parties: { self } }) {
    const counted = fightOf(self?.combatant) !== null && plan.act === "begin";
    const rounds = Number.isInteger(plan.rounds) ? Math.min(Math.max(plan.rounds, SHORTEST), LONGEST) : SHORTEST;
    return { act: plan.act === "stop" ? "stop" : "begin", rounds: counted ? rounds : 0 };
  },
  refuse({ plan, parties: { self } }) {
    const actor = contenderOf(self);
    const ability = abilityOf(self);
    if (!actor || !ability) return refusal("gone");
    if (plan.act === "stop") return ability.system.busy < 0 ? refusal("notBusy", { ability: ability.name }) : null;
    return taskRefusal(ability) ?? useRefusal(actor, ability, "task", fightOf(self?.combatant));
  },
  /** Every Round of work costs an Action; stopping gives none back (ZAP-ABI-6). */
  costs({ plan, parties: { self } }) {
    return plan.act === "stop" ? [] : useChanges("self", abilityOf(self), self);
  },
  view({ plan, parties: { self } }) {
    const data = { self: self?.name ?? "", ability: self?.tool?.name ?? "", rounds: plan.rounds };
    const how = plan.act === "begin" && plan.rounds === 0 ? "open" : plan.act;
    return actView({
      kind: "work",
      source: "abilities",
      title: data.ability,
      parties: [self],
      word: tell(`work.word.${plan.act}`),
      why: tell(`work.why.${how}`, data),
      tone: "plain",
    });
  },
  price({ plan, parties: { self } }) {
    const actor = contenderOf(self);
    if (plan.act === "stop" || !actor) return tell("price.free");
    return usePrice(self, useOf(actor, abilityOf(self), "task"));
  },
  withTool: true,
  asks: true,
  fields({ plan, parties: { self } }) {
    if (plan.act === "stop" || !fightOf(self?.combatant)) return [];
    return [
      numberField(
        "rounds",
        tell("work.rounds"),
        plan.rounds,
        { min: SHORTEST, max: LONGEST },
        (value) => {
          const rounds = Number(value);
          const fits = Number.isInteger(rounds) && rounds >= SHORTEST && rounds <= LONGEST;
          return fits ? { ...plan, rounds } : refusal("rounds", { min: SHORTEST, max: LONGEST });
        },
        tell("work.roundsHint"),
      ),
    ];
  },
});

/** Stops the work without a dialog, because that costs nothing. */
export const stopWorkCheck: typeof workCheck = { ...workCheck, asks: false, fields: () => [] };

/** A move within a Range, or across an obstacle; `use` is the movement's Ability. */
interface MovePlan {
  use: Use;
}

/** A move needs no dice, but an obstacle or another actor may Counter it while it is announced. */
const moveKind = announcedAct<MovePlan>("move", "moved");

/** Actions of a move: none with a Movement Power, one with the Default Skill (ZAP-ACT-4). */
export function moveCost(ability: Ability | null): number {
  return Number(actionCost(ability ? "moveWithinRange" : "moveWithoutPower"));
}

/** Why the actor cannot move now; null if it can. Automatic movement works even when Out (ZAP-ABI-2). */
export function moveRefusal(actor: Actor.Implementation, ability: Ability | null, left: number | null): Refusal | null {
  if (ability && ability.system.kind !== "movement") return refusal("noMovement", { ability: ability.name });
  if (has(actor, "out") && !ability?.system.automatic) return refusal("bar.out", { name: actor.name, ability: "" });
  const lacks = left !== null && left < moveCost(ability);
  return lacks ? refusal("bar.noActions", { name: actor.name, ability: "" }) : null;
}

/** Zap! › Rounds and Turns: moving within a Range. */
export const moveCheck = defineCheck<MovePlan>({
  kind: moveKind,
  prepare({ actor, token, item }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const ability = isAbility(item) ? item : null;
    return { plan: { use: useOf(actor, ability, "task") }, parties: { self: partyOf(actor, token, ability) } };
  },
  refresh({ plan, parties: { self } }) {
    const actor = characterOf(self);
    return actor ? { use: useOf(actor, abilityOf(self), "task") } : plan;
  },
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    const ability = abilityOf(self);
    const fight = fightOf(self?.combatant);
    const turn =
      fight && !fight.ownTurn && !ability?.system.automatic ? barRefusal("notYourTurn", actor, ability) : null;
    return moveRefusal(actor, ability, fight?.left ?? null) ?? turn;
  },
  costs({ parties: { self } }) {
    return actionChanges("self", moveCost(abilityOf(self)), self);
  },
  view({ outcome, parties: { self } }) {
    const ability = abilityOf(self);
    const names = { self: self?.name ?? "", ability: ability?.name ?? tell("defaultSkill") };
    const moved = actView({
      kind: "move",
      source: "turns",
      title: names.ability,
      parties: [self],
      word: tell("move.word"),
      why: tell("move.why", names),
      tone: "plain",
    });
    return outcome ? moved : { ...moved, verdict: null };
  },
  price: ({ parties: { self } }) => (fightOf(self?.combatant) ? actionPrice(moveCost(abilityOf(self))) : ""),
  roles: { move: "self" },
  withTool: true,
  asks: true,
  announces: true,
});

import { defineCheck, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, contenderOf, isAbility, isContender } from "../../documents.ts";
import { fightOf, taskRefusal, useChanges, useRefusal } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { act, actView } from "../act.ts";
import { usePrice } from "../efforts.ts";
import { useOf } from "../use.ts";

const ACTS = ["begin", "stop"] as const;

/** An act that takes more than a Round begins, or is left off. */
interface WorkPlan {
  act: (typeof ACTS)[number];
  /** Rounds that it takes, this one included; 0 outside a fight: as long as it takes. */
  rounds: number;
}

/** The shortest work that is long, and the longest that anybody counts. */
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
  /** Every Round of it takes an Action; what is left off gives none back (ZAP-ABI-6). */
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
      word: say(`QUADRANT.zap.work.word.${plan.act}`),
      why: say(`QUADRANT.zap.work.why.${how}`, data),
      tone: "plain",
    });
  },
  price({ plan, parties: { self } }) {
    const actor = contenderOf(self);
    if (plan.act === "stop" || !actor) return say("QUADRANT.zap.price.free");
    return usePrice(self, useOf(actor, abilityOf(self), "task"));
  },
  withTool: true,
  asks: true,
  fields({ plan, parties: { self } }) {
    if (plan.act === "stop" || !fightOf(self?.combatant)) return [];
    return [
      {
        id: "rounds",
        label: say("QUADRANT.zap.work.rounds"),
        hint: say("QUADRANT.zap.work.roundsHint"),
        type: "number",
        value: String(plan.rounds),
        min: SHORTEST,
        max: LONGEST,
        apply: (value) => {
          const rounds = Number(value);
          const fits = Number.isInteger(rounds) && rounds >= SHORTEST && rounds <= LONGEST;
          return fits ? { ...plan, rounds } : refusal("rounds", { min: SHORTEST, max: LONGEST });
        },
      },
    ];
  },
});

/** The same work left off: nothing is asked, as it costs nothing. */
export const stopWorkCheck: typeof workCheck = { ...workCheck, asks: false, fields: () => [] };

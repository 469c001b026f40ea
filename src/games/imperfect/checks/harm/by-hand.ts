import type { Change, CheckKind } from "#rules/check.ts";
import { type Area, AREAS, type HurtOutcome, loseWind, type Resource, type Wound } from "#rules/imperfect";
import {
  type Check,
  defineCheck,
  type Draft,
  type Field,
  admitOnly,
  partyOf,
  type Refusal,
  type Subject,
} from "#table/checks";
import { counted, signed } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { levelWord } from "../../sheets/body-view.ts";
import { refusal, tell } from "../../words.ts";
import { actView } from "../parts.ts";
import { asOfNow, type HurtAct, hurtPlan } from "./hurt-view.ts";
import { hurtCheck, type HurtSituation } from "./hurt.ts";

/** The wound of one area, set by hand. */
interface BodyPlan extends Wound {
  area: Area;
}

type BodyOutcome = { result: "set" };

const WORST = 5;

/** A level or a bleeding that is set by hand, without an attack. */
const bodyKind: CheckKind<BodyPlan, BodyOutcome> = {
  pools: () => ({}),
  resolve: () => ({ result: "set" }),
  odds: () => ({ set: 1 }),
  changes: ({ area, level, bleeding }): Change[] => [
    { who: "self", set: `body.${area}.level`, value: level },
    { who: "self", set: `body.${area}.bleeding`, value: bleeding },
    { who: "self", set: `body.${area}.since`, value: game.time!.worldTime },
  ],
};

export const bodyByHandCheck: Check<BodyPlan, BodyOutcome> = defineCheck<BodyPlan, BodyOutcome>({
  kind: bodyKind,
  /** `data.level` is a pip: pressing the last filled one empties it. `data.bleeding`: "true" or "false". */
  prepare({ actor, token, data }) {
    const area = AREAS.find((one) => one === data.area);
    if (!isCharacter(actor) || !area) return refusal("gone");
    const was = actor.system.body[area];
    const pip = Number(data.level ?? was.level);
    const level = data.level !== undefined && pip === was.level ? pip - 1 : pip;
    const bleeding = data.bleeding === undefined ? was.bleeding && level > 0 : data.bleeding === "true";
    return { plan: { area, level, bleeding }, parties: { self: partyOf(actor, token, null) } };
  },
  refuse({ plan, parties: { self } }) {
    const actor = characterOf(self);
    const { area, level, bleeding } = plan;
    const isLevel = Number.isInteger(level) && level >= 0 && level <= WORST;
    if (!actor || !AREAS.includes(area) || !isLevel || typeof bleeding !== "boolean") return refusal("gone");
    const now = actor.system.body[area];
    return now.level === level && now.bleeding === bleeding ? refusal("sameAsBefore") : null;
  },
  parties: admitOnly(),
  view: ({ plan: { area, level, bleeding }, parties: { self } }) =>
    actView({
      kind: "bodyByHand",
      source: "wounds",
      title: tell(`area.${area}`),
      parties: [self],
      word: levelWord(area, level),
      why: tell(`byHand.${bleeding ? "bleeds" : "dry"}`),
      tone: level > 0 ? "harm" : "gain",
    }),
});

/** Wind that is taken or given by hand. */
interface WindPlan {
  /** Negative for lost Wind. */
  by: number;
  wind: Resource;
}

type WindOutcome = { result: "standing" | "winded"; value: number };

/**
 * Wind taken by hand never kills, and Wind given by hand stops at the maximum. Future Imperfect › Wind (IMP-WIND-5).
 */
const windKind: CheckKind<WindPlan, WindOutcome> = {
  pools: () => ({}),
  resolve({ by, wind }) {
    const value = by < 0 ? loseWind({ wind, loss: -by, fatal: false }).value : Math.min(wind.max, wind.value + by);
    return { result: value > 0 ? "standing" : "winded", value };
  },
  odds: (plan) => ({ [windKind.resolve(plan, {}).result]: 1 }),
  changes: ({ wind }, { value }) =>
    value === wind.value ? [] : [{ who: "self", add: "wind.value", value: value - wind.value }],
};

export const windByHandCheck: Check<WindPlan, WindOutcome> = defineCheck<WindPlan, WindOutcome>({
  kind: windKind,
  prepare({ actor, token, data }) {
    const by = Number(data.by);
    if (!isCharacter(actor) || !Number.isInteger(by) || by === 0) return refusal("gone");
    const { value, max } = actor.system.wind;
    return { plan: { by, wind: { value, max } }, parties: { self: partyOf(actor, token, null) } };
  },
  /** The amount is declared; the actor's Wind is read from its sheet. */
  refresh({ plan, parties: { self } }) {
    const actor = characterOf(self);
    const by = Number.isInteger(plan.by) ? plan.by : 0;
    return { by, wind: actor ? { value: actor.system.wind.value, max: actor.system.wind.max } : plan.wind };
  },
  refuse({ plan, parties: { self } }) {
    if (!characterOf(self)) return refusal("gone");
    const { value } = windKind.resolve(plan, {});
    return value === plan.wind.value ? refusal(plan.by < 0 ? "wind.floor" : "wind.full") : null;
  },
  parties: admitOnly(),
  view({ plan, parties: { self } }, reader) {
    const { value, result } = windKind.resolve(plan, {});
    return actView({
      kind: "windByHand",
      source: "wind",
      title: tell("byHand.wind", { by: signed(value - plan.wind.value) }),
      parties: [self],
      word: reader.sees("self")
        ? tell("wind.of", { value: counted(value), max: plan.wind.max })
        : tell(`byHand.${result}`),
      why: reader.sees("self") ? tell(`byHand.${result}`) : "",
      tone: plan.by > 0 ? "gain" : "strain",
    });
  },
});

/** The most wounds, or points of Wind, that may be entered. */
const MOST = 30;

/** `data.area` is the area, `data.wounds` the number of wounds; by default one in the guts. */
function prepare({ actor, token, data }: Subject): Draft<HurtAct> | Refusal {
  if (!isCharacter(actor)) return refusal("gone");
  const area = AREAS.find((one) => one === data.area) ?? "guts";
  const self = partyOf(actor, token, null);
  const count = Number(data.wounds ?? 1);
  const wounds = Number.isInteger(count) && count >= 0 ? Math.min(count, MOST) : 1;
  const plan = hurtPlan({ wounds, windLoss: null, where: [area] }, actor, "hand", "");
  return { plan, parties: { self, target: self } };
}

/** Wounds and area are declared; the actor's state is read from its sheet. */
function refresh({ plan, parties: { self } }: HurtSituation): HurtAct {
  const actor = characterOf(self);
  if (!actor) return plan;
  const fresh = hurtPlan({ wounds: plan.wounds, windLoss: plan.windLoss, where: plan.where }, actor, "hand", "");
  return asOfNow(fresh, actor);
}

function number(id: string, value: string, put: (value: number | null) => HurtAct, isOptional = false): Field<HurtAct> {
  return {
    id,
    label: tell(`hurt.byHandAsk.${id}.label`),
    hint: tell(`hurt.byHandAsk.${id}.hint`),
    type: "number",
    value,
    min: 0,
    max: MOST,
    apply(typed): HurtAct | Refusal {
      if (isOptional && typed.trim() === "") return put(null);
      const count = Number(typed);
      return typed.trim() !== "" && Number.isInteger(count) && count >= 0 && count <= MOST
        ? put(count)
        : refusal("attack.number");
    },
  };
}

function fields({ plan }: HurtSituation): Field<HurtAct>[] {
  const where = plan.where === "scatter" ? "scatter" : (plan.where[0] ?? "guts");
  return [
    {
      id: "where",
      label: tell(`hurt.byHandAsk.where.label`),
      hint: "",
      type: "select",
      value: where,
      choices: [
        ...AREAS.map((area) => ({ value: area, label: tell(`area.${area}`) })),
        { value: "scatter", label: tell(`hurt.byHandAsk.where.scatter`) },
      ],
      apply: (value) => ({ ...plan, where: value === "scatter" ? value : [value as Area] }),
    },
    number("wounds", String(plan.wounds), (wounds) => ({ ...plan, wounds: wounds ?? 0 })),
    number("wind", plan.windLoss === null ? "" : String(plan.windLoss), (windLoss) => ({ ...plan, windLoss }), true),
  ];
}

/** Wounds without an attack: an area, wounds, Wind thrown or fixed (§ 5.3). They are taken like all others. */
export const hurtByHandCheck: Check<HurtAct, HurtOutcome> = (() => {
  const { ties: _none, ...taken } = hurtCheck;
  return {
    ...taken,
    asks: true,
    prepare,
    parties: admitOnly("target"),
    refresh,
    refuse({ plan, parties: { self, target } }) {
      if (!characterOf(self) || target?.actor !== self?.actor) return refusal("gone");
      const isSound = Number.isInteger(plan.wounds) && plan.wounds >= 0 && plan.wounds <= MOST;
      return isSound ? null : refusal("gone");
    },
    fields,
  };
})();

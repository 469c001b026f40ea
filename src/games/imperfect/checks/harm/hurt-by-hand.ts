import { type Area, AREAS, type HurtOutcome } from "#rules/imperfect";
import { type Check, type Draft, type Field, only, partyOf, type Refusal, type Subject } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { hurtCheck, type HurtSituation } from "./hurt.ts";
import { asOfNow, hurtPlan, type HurtAct } from "./hurt-act.ts";

/** More wounds than a body can count. */
const MOST = 30;

const words = (id: string): string => `QUADRANT.imperfect.hurt.byHandAsk.${id}`;

/** `data.area` names the part of the body, `data.wounds` how many; without them one in the guts. */
function prepare({ actor, token, data }: Subject): Draft<HurtAct> | Refusal {
  if (!isCharacter(actor)) return refusal("gone");
  const area = AREAS.find((one) => one === data.area) ?? "guts";
  const self = partyOf(actor, token, null);
  const said = Number(data.wounds ?? 1);
  const wounds = Number.isInteger(said) && said >= 0 ? Math.min(said, MOST) : 1;
  const plan = hurtPlan({ wounds, windLoss: null, where: [area] }, actor, "hand", "");
  return { plan, parties: { self, target: self } };
}

/** How much and where is whoever says it; on whom, is the sheet's. */
function refresh({ plan, parties: { self } }: HurtSituation): HurtAct {
  const actor = characterOf(self);
  if (!actor) return plan;
  const fresh = hurtPlan({ wounds: plan.wounds, windLoss: plan.windLoss, where: plan.where }, actor, "hand", "");
  return asOfNow(fresh, actor);
}

function number(id: string, value: string, put: (value: number | null) => HurtAct, isOptional = false): Field<HurtAct> {
  return {
    id,
    label: say(`${words(id)}.label`),
    hint: say(`${words(id)}.hint`),
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
      label: say(`${words("where")}.label`),
      hint: "",
      type: "select",
      value: where,
      choices: [
        ...AREAS.map((area) => ({ value: area, label: say(`QUADRANT.imperfect.area.${area}`) })),
        { value: "scatter", label: say(`${words("where")}.scatter`) },
      ],
      apply: (value) => ({ ...plan, where: value === "scatter" ? value : [value as Area] }),
    },
    number("wounds", String(plan.wounds), (wounds) => ({ ...plan, wounds: wounds ?? 0 })),
    number("wind", plan.windLoss === null ? "" : String(plan.windLoss), (windLoss) => ({ ...plan, windLoss }), true),
  ];
}

/** Wounds that nobody's weapon dealt: an area, wounds, Wind thrown or fixed (§ 5.3). They are taken like all others. */
export const hurtByHandCheck: Check<HurtAct, HurtOutcome> = (() => {
  const { ties: _none, ...taken } = hurtCheck;
  return {
    ...taken,
    asks: true,
    prepare,
    parties: only("target"),
    refresh,
    refuse({ plan, parties: { self, target } }) {
      if (!characterOf(self) || target?.actor !== self?.actor) return refusal("gone");
      const isSound = Number.isInteger(plan.wounds) && plan.wounds >= 0 && plan.wounds <= MOST;
      return isSound ? null : refusal("gone");
    },
    fields,
  };
})();

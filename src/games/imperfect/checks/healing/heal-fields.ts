import { type Field, partiesOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, type Character } from "../../documents.ts";
import { chipFields } from "../roll/chip-fields.ts";
import { ownSlot } from "../roll/roll-check.ts";
import { byWay, wayField } from "../roll/way-fields.ts";
import { healerField } from "./healers.ts";
import type { Treatment } from "./heal.ts";
import { areaLabel, askedFor, caresFor, injuryLabel, injuryOf, treatable } from "./injuries.ts";
import { treatPlan, type TreatPlan } from "./treat-plan.ts";

/** Who treats, what, with what care, and how. */
export function healFields(situation: Treatment): Field<TreatPlan>[] {
  const { plan, parties } = situation;
  const [healer, patient] = [characterOf(parties["self"]), characterOf(parties["target"])];
  if (!healer || !patient) return [];
  const anew = (facts: Partial<Parameters<typeof treatPlan>[0]>): TreatPlan => {
    const known = { healer, patient, area: plan.injury.area, care: plan.care };
    const fresh = treatPlan({ ...known, ...facts });
    return fresh ? { ...fresh, roll: byWay(facts.healer ?? healer, fresh.way, plan.roll) } : plan;
  };
  return [
    ...(plan.care === "time"
      ? []
      : healerField({ healer, patient, parties: partiesOf(parties), put: (who) => anew({ healer: who }) })),
    ...areaField(plan, patient, (area) => anew({ area, care: plan.care === "time" ? "time" : undefined })),
    ...careField(plan, (care) => anew({ care })),
    ...wayField<TreatPlan>(healer, { asked: askedFor(plan), way: plan.way, put: (way) => anew({ way: way.id }) }),
    ...chipFields(ownSlot(plan), parties["self"]),
  ];
}

function areaField(
  plan: TreatPlan,
  patient: Character,
  put: (area: TreatPlan["injury"]["area"]) => TreatPlan,
): Field<TreatPlan>[] {
  const areas = treatable(patient, plan.care);
  if (areas.length < 2) return [];
  return [
    {
      id: "area",
      label: say("QUADRANT.imperfect.heal.area"),
      hint: "",
      type: "select",
      value: plan.injury.area,
      choices: areas.map((area) => {
        const injury = injuryOf(patient, area);
        return { value: area, label: injury ? injuryLabel(injury) : areaLabel(area) };
      }),
      apply: (value) => put(areas.find((area) => area === value) ?? plan.injury.area),
    },
  ];
}

function careField(plan: TreatPlan, put: (care: TreatPlan["care"]) => TreatPlan): Field<TreatPlan>[] {
  const cares = caresFor(plan.injury);
  if (plan.care === "time" || cares.length < 2) return [];
  return [
    {
      id: "care",
      label: say("QUADRANT.imperfect.heal.care.label"),
      hint: "",
      type: "select",
      value: plan.care,
      choices: cares.map((value) => ({ value, label: say(`QUADRANT.imperfect.heal.care.${value}`) })),
      apply: (value) => put(cares.find((care) => care === value) ?? plan.care),
    },
  ];
}

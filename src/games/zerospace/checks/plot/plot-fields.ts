import { type Chosen, type Field, partiesOf, partyOf, wordsField } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isPower, itemsOf, type Character } from "../../documents.ts";
import { ATTRIBUTES, LASTS } from "../../vocabulary.ts";
import type { PlotPlan, Spending } from "./plot-plan.ts";
import { skillFields } from "./retconned-skill.ts";

type PlotField = Field<PlotPlan>;

/** What is to be said about a plot point before it is spent. */
export function plotFields({ plan, parties }: Spending): PlotField[] {
  const actor = characterOf(parties["self"]);
  if (!actor) return [];
  switch (plan.spend) {
    case "boost":
      return [attributeField(plan, actor), lastsField(plan)];
    case "powerStunt":
      return [powerField(plan, parties), saidField(plan), lastsField(plan)];
    case "inspiration":
    case "other":
      return [saidField(plan)];
    case "retcon":
      return [saidField(plan), ...skillFields(plan, actor)];
    case "rally":
      return [];
  }
}

/** "Brawn: 5 → 6" */
export function lifted(plan: PlotPlan, before: number): string {
  const attribute = say(`QUADRANT.zerospace.attribute.${plan.attribute}`);
  return say("QUADRANT.zerospace.plot.lifted", { attribute, before, after: before + 1 });
}

function attributeField(plan: PlotPlan, { system: { values } }: Character): PlotField {
  return {
    id: "attribute",
    label: say("QUADRANT.zerospace.plot.attribute"),
    hint: "",
    type: "select",
    value: plan.attribute,
    choices: ATTRIBUTES.map((attribute) => ({
      value: attribute,
      label: lifted({ ...plan, attribute }, values[attribute]),
    })),
    apply: (value) => ({ ...plan, attribute: ATTRIBUTES.find((one) => one === value) ?? plan.attribute }),
  };
}

function lastsField(plan: PlotPlan): PlotField {
  return {
    id: "lasts",
    label: say("QUADRANT.zerospace.plot.lasts"),
    hint: say("QUADRANT.zerospace.plot.lastsHint"),
    type: "select",
    value: plan.lasts,
    choices: LASTS.map((value) => ({ value, label: say(`QUADRANT.zerospace.lasts.${value}`) })),
    apply: (value) => ({ ...plan, lasts: LASTS.find((one) => one === value) ?? plan.lasts }),
  };
}

/** The power that is put to a new use. */
function powerField(plan: PlotPlan, parties: Spending["parties"]): PlotField {
  const { actor, token, tool } = parties["self"]!;
  const powers = itemsOf(actor!, isPower);
  return {
    id: "power",
    label: say("QUADRANT.zerospace.plot.power"),
    hint: "",
    type: "select",
    value: isPower(tool) ? (tool.id ?? "") : "",
    choices: [
      { value: "", label: say("QUADRANT.zerospace.plot.noPower") },
      ...powers.map(({ id, name }) => ({ value: id ?? "", label: name })),
    ],
    apply(value): Chosen<PlotPlan> {
      const chosen = powers.find(({ id }) => id === value) ?? null;
      return { plan, parties: { ...partiesOf(parties), self: partyOf(actor!, token, chosen) } };
    },
  };
}

const saidField = (plan: PlotPlan): PlotField =>
  wordsField({
    id: "said",
    label: say(`QUADRANT.zerospace.plot.said.${plan.spend}`),
    hint: say(`QUADRANT.zerospace.plot.saidHint.${plan.spend}`),
    value: plan.words,
    put: (words) => ({ ...plan, words }),
  });

import { type Chosen, type Field, form, partiesOf, partyOf, wordsField } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isPower, itemsOf } from "../../documents.ts";
import { type Attribute, ATTRIBUTES, LASTS } from "../../vocabulary.ts";
import type { PlotPlan, Spending } from "./plot-plan.ts";
import { skillFields } from "./retconned-skill.ts";

type PlotField = Field<PlotPlan>;

const WORDS = "QUADRANT.zerospace.plot";

/** What is to be said about a plot point before it is spent. */
export function plotFields({ plan, parties }: Spending): PlotField[] {
  const actor = characterOf(parties["self"]);
  if (!actor) return [];
  const asked = form(WORDS, plan);
  const lasts = asked.select("lasts", LASTS, {
    words: (value) => say(`QUADRANT.zerospace.lasts.${value}`),
    hint: say("QUADRANT.zerospace.plot.lastsHint"),
  });
  switch (plan.spend) {
    case "boost": {
      const { values } = actor.system;
      const words = (attribute: Attribute): string => lifted({ ...plan, attribute }, values[attribute]);
      return [asked.select("attribute", ATTRIBUTES, { words }), lasts];
    }
    case "powerStunt":
      return [powerField(plan, parties), saidField(plan), lasts];
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

/** The power that is put to a new use. */
function powerField(plan: PlotPlan, parties: Spending["parties"]): PlotField {
  const { actor, token, tool } = parties["self"]!;
  const powers = itemsOf(actor!, isPower);
  const asked = { power: isPower(tool) ? tool.id : null };
  return form(WORDS, asked, ({ power }): Chosen<PlotPlan> => {
    const chosen = powers.find(({ id }) => id === power) ?? null;
    return { plan, parties: { ...partiesOf(parties), self: partyOf(actor!, token, chosen) } };
  }).select(
    "power",
    powers.map(({ id }) => id!),
    {
      none: say("QUADRANT.zerospace.plot.noPower"),
      words: (power) => powers.find(({ id }) => id === power)!.name,
    },
  );
}

const saidField = (plan: PlotPlan): PlotField =>
  wordsField({
    id: "said",
    label: say(`QUADRANT.zerospace.plot.said.${plan.spend}`),
    hint: say(`QUADRANT.zerospace.plot.saidHint.${plan.spend}`),
    value: plan.words,
    put: (words) => ({ ...plan, words }),
  });

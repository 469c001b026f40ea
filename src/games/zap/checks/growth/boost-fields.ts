import type { Field } from "#table/checks";
import { LONGEST_NAME } from "#table/documents/names.ts";
import { say } from "#table/words.ts";
import { abilitiesOf, contenderOf, isShip, type Contender } from "../../documents.ts";
import { attributesOf, injuriesOf, MINOR_ASSETS, purchasesFor, SHTICK_LEVELS } from "../../growth/boosts.ts";
import { purseField } from "../../growth/purse.ts";
import type { Boosted, BoostPlan } from "./boost.ts";
import { itemField } from "../item-field.ts";

type BoostField = Field<BoostPlan>;

/** The wizard: what is to be bought, and then what that asks for. */
export function boostFields(situation: Boosted): BoostField[] {
  const { plan, parties } = situation;
  const actor = contenderOf(parties.self);
  if (!actor) return [];
  const what: BoostField = choice("what", purchasesFor(actor), plan, (value) =>
    say(`QUADRANT.zap.boost.what.${value}`),
  );
  const purse = isShip(actor) ? purseField(plan) : [];
  return [what, ...detail(situation, actor), ...purse];
}

/** A list from which one value of the plan is chosen. */
function choice<K extends "what" | "attribute" | "kind" | "level">(
  id: K,
  values: readonly BoostPlan[K][],
  plan: BoostPlan,
  label: (value: BoostPlan[K]) => string,
): BoostField {
  return {
    id,
    label: say(`QUADRANT.zap.boost.field.${id}`),
    hint: "",
    type: "select",
    value: String(plan[id]),
    choices: values.map((value) => ({ value: String(value), label: label(value) })),
    apply: (value) => {
      const chosen = values.find((one) => String(one) === value);
      return chosen === undefined ? plan : { ...plan, [id]: chosen };
    },
  };
}

function detail({ plan, parties }: Boosted, actor: Contender): BoostField[] {
  switch (plan.what) {
    case "ability":
      return [
        itemField({
          id: "ability",
          label: say("QUADRANT.zap.boost.field.ability"),
          who: "self",
          items: abilitiesOf(actor),
          parties,
          words: ({ name, system: { level } }) => say("QUADRANT.zap.side.tool", { tool: name, level }),
          put: () => plan,
        }),
      ];
    case "attribute":
      return [choice("attribute", attributesOf(actor), plan, (value) => say(`QUADRANT.zap.boost.attribute.${value}`))];
    case "shtick":
      return [
        nameField(plan, 0),
        choice("level", SHTICK_LEVELS, plan, (value) => say(`QUADRANT.zap.boost.level.${value}`)),
      ];
    case "power":
      return [
        nameField(plan, 0),
        choice("kind", ["power", "movement"], plan, (value) => say(`QUADRANT.zap.kind.${value}`)),
      ];
    case "injury":
      return [
        itemField({
          id: "injury",
          label: say("QUADRANT.zap.boost.field.injury"),
          who: "injury",
          items: injuriesOf(actor),
          parties,
          words: ({ name }) => name,
          none: say("QUADRANT.zap.boost.noInjury"),
          put: () => plan,
        }),
      ];
    case "minorAssets":
      return Array.from({ length: MINOR_ASSETS }, (_, index) => nameField(plan, index));
    case "wealth":
      return [];
  }
}

function nameField(plan: BoostPlan, index: number): BoostField {
  return {
    id: `name${index}`,
    label: say("QUADRANT.zap.boost.field.name"),
    hint: "",
    type: "text",
    value: plan.names[index] ?? "",
    apply: (value) => {
      const names = [...plan.names];
      names[index] = value.trim().slice(0, LONGEST_NAME);
      return { ...plan, names: Array.from(names, (name) => name ?? "") };
    },
  };
}

import { form } from "#rules/zerospace";
import { say } from "#table/words.ts";
import { ATTRIBUTES, ITEM_FORMS, RANGE_BANDS, SPECIALS } from "../vocabulary.ts";
import { type Attack, attributesOr } from "./item-facts.ts";
import { tickList, type TickList } from "./tick-list.ts";

/** A field whose words are chosen from a list. */
export interface ChoiceField {
  path: string;
  label: string;
  options: { value: string; label: string; selected: boolean }[];
}

/** The attack of a weapon or a power, as its sheet edits it: only the fields that its form has. */
export interface AttackFields {
  form: ChoiceField;
  attribute: ChoiceField;
  /** Null for what reaches no further than an arm. */
  range: ChoiceField | null;
  isExplosion: boolean;
  specials: TickList;
  defense: TickList;
}

const FIELDS = "QUADRANT.zerospace.armed.FIELDS.attack";

export function attackFields(attack: Attack): AttackFields {
  const own = form(attack.form);
  const { form: id, attribute, range, specials, defense } = attack;
  return {
    form: choiceField("form", ITEM_FORMS, id, (value) => say(`QUADRANT.zerospace.form.${value}`)),
    attribute: choiceField("attribute", ["", ...ATTRIBUTES], attribute ?? "", (value) =>
      value
        ? say(`QUADRANT.zerospace.attribute.${value}`)
        : say("QUADRANT.zerospace.itemSheet.ofForm", {
            attribute: say(`QUADRANT.zerospace.attribute.${own.attribute}`),
          }),
    ),
    range:
      id === "close"
        ? null
        : choiceField("range", RANGE_BANDS, range, (value) => say(`QUADRANT.zerospace.rangeBand.${value}`)),
    isExplosion: id === "explosion",
    specials: tickList({
      path: "system.attack.specials",
      label: say("QUADRANT.zerospace.itemSheet.specials"),
      values: SPECIALS,
      chosen: specials,
      word: (value) => say(`QUADRANT.zerospace.special.${value}`),
    }),
    defense: tickList({
      path: "system.attack.defense",
      label: say("QUADRANT.zerospace.itemSheet.defendedBy"),
      hint: say("QUADRANT.zerospace.itemSheet.defendedHint", { attributes: attributesOr(own.defense) }),
      values: ATTRIBUTES,
      chosen: defense ?? [],
      word: (value) => say(`QUADRANT.zerospace.attribute.${value}`),
    }),
  };
}

function choiceField(
  field: "form" | "attribute" | "range",
  values: readonly string[],
  chosen: string,
  word: (value: string) => string,
): ChoiceField {
  return {
    path: `system.attack.${field}`,
    label: say(`${FIELDS}.${field}.label`),
    options: values.map((value) => ({ value, label: word(value), selected: value === chosen })),
  };
}

/** Nothing ticked to defend with is as the form has it. */
export const unticked = (path: string): null | [] => (path === "system.attack.defense" ? null : []);

/** The attack of a power that had none: of the mind, within a few steps. */
export const NEW_ATTACK = {
  form: "mental",
  attribute: null,
  defense: null,
  range: "short",
  radius: 10,
  specials: [],
  dealsDamage: true,
  isTwoHanded: false,
} as const satisfies Attack;

/** What is written with a word of the attack that was chosen; null for fields of other parts. */
export function changesWith(path: string, value: string): Record<string, unknown> | null {
  if (path === "system.attack.attribute") return { [path]: value || null };
  if (path !== "system.attack.form") return null;
  // What strikes by hand reaches no further than a hand.
  return { [path]: value, ...(value === "close" && { "system.attack.range": "close" }) };
}

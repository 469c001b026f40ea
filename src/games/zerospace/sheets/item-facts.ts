import { updateDocument } from "#foundry";
import { form } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { skillLabel } from "../checks/side/side.ts";
import {
  type Gear,
  isComplication,
  isGear,
  isPower,
  isSkill,
  isWeapon,
  type Power,
  type Skill,
  type Weapon,
} from "../documents.ts";
import { type Attribute, ATTRIBUTES, ITEM_FORMS, RANGE_BANDS, SPECIALS } from "../vocabulary.ts";
import { tell } from "../words.ts";

/** A list of values with a checkbox each, for templates/zerospace/ticks.hbs. */
export interface TickList {
  /** Path of the list, e.g. "system.attack.specials". */
  path: string;
  label: string;
  /** The meaning of a list without ticks; "" for no hint. */
  hint: string;
  ticks: { value: string; label: string; checked: boolean }[];
}

interface Listed {
  path: string;
  label: string;
  hint?: string;
  values: readonly string[];
  chosen: readonly string[];
  word(value: string): string;
}

export function tickList({ path, label, hint = "", values, chosen, word }: Listed): TickList {
  return {
    path,
    label,
    hint,
    ticks: values.map((value) => ({ value, label: word(value), checked: chosen.includes(value) })),
  };
}

/**
 * Checkboxes write the whole list to the document, because a form does not distinguish an empty list from a missing one.
 * @param empty the stored value of a list without ticks: null or an empty list, which mean different things in some fields
 */
export function listenForTicks(
  document: Item.Implementation,
  root: HTMLElement,
  empty: (path: string) => null | [] = () => [],
): void {
  for (const group of root.querySelectorAll<HTMLElement>("[data-ticks]")) {
    group.addEventListener("change", (event) => {
      event.stopPropagation();
      const path = group.dataset.ticks ?? "";
      const ticked = [...group.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);
      void updateDocument(document, { [path]: ticked.length > 0 ? ticked : empty(path) });
    });
  }
}

/** Short facts about an Item, for its sheet and the chat. */
export function itemFacts(item: Item.Implementation): string[] {
  if (isSkill(item)) return skillFacts(item);
  if (isPower(item)) return powerFacts(item);
  if (isGear(item)) return gearFacts(item);
  if (isWeapon(item)) {
    const { rating, attack } = item.system;
    return [tell(`fact.weapon`, { rating }), ...attackFacts(attack)];
  }
  const times = isComplication(item) ? item.system.timesInPlay : 0;
  return times > 0 ? [tell(`fact.times`, { count: times })] : [];
}

function skillFacts({ system: { attribute, hasExpertise } }: Skill): string[] {
  const by = tell(`attribute.${attribute}`);
  return hasExpertise ? [by, tell(`fact.expertise`)] : [by];
}

/** "Power", "Rating 2", "Defends: Brawn + 2", "Mental attack", "Moves 30 m" */
export function powerFacts({ system }: Power): string[] {
  const { attribute, rating, layer, movement, attack } = system;
  return [
    tell(`attribute.${attribute}`),
    rating > 0 ? tell(`fact.rating`, { rating }) : "",
    layer ? tell(`fact.layer`, { attribute: tell(`attribute.${layer.attribute}`), rating: layer.rating }) : "",
    movement === null ? "" : tell(`fact.movement`, { meters: amount(movement) }),
    ...(attack ? attackFacts(attack) : []),
  ].filter(Boolean);
}

/** "Tool", "Rating 2", "Computing" */
export function gearFacts({ actor, system: { use, rating, skills } }: Gear): string[] {
  return [
    tell(`gearUse.${use}`),
    tell(`fact.rating`, { rating }),
    use === "tool" ? skills.map((skill) => skillLabel(actor, skill)).join(", ") : "",
  ].filter(Boolean);
}

/** The attack of a weapon or power. */
export type Attack = Weapon["system"]["attack"];

/** The facts of an attack that do not depend on its attacker: "Short", "10 m around", "Penetrating", "Two-handed". */
export function attackFacts(attack: Attack): string[] {
  const { form: id, range, radius, specials, dealsDamage, isTwoHanded, defense } = attack;
  const isPlain = id === "close" || id === "ranged";
  const harms = form(id).dealsDamage && dealsDamage;
  return [
    isPlain ? "" : tell(`form.${id}`),
    id === "ranged" || id === "explosion" || range !== "close" ? tell(`rangeBand.${range}`) : "",
    id === "close" && range === "close" ? tell("rangeBand.close") : "",
    id === "explosion" ? tell(`fact.radius`, { meters: amount(radius) }) : "",
    ...specials.map((special) => tell(`special.${special}`)),
    isTwoHanded ? tell(`fact.twoHanded`) : "",
    harms ? "" : tell(`fact.noDamage`),
    defense?.length ? tell(`fact.versus`, { attributes: attributesOr(defense as Attribute[]) }) : "",
  ].filter(Boolean);
}

/** "Agility or Brawn" */
export function attributesOr(attributes: readonly Attribute[]): string {
  return attributes.map((one) => tell(`attribute.${one}`)).reduce((one, other) => tell(`fact.or`, { one, other }));
}

/** The key of a skill that is not in the book, from its name: "Zero-G manoeuvres" → "zero-g-manoeuvres". */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The data of an Item's chat message. */
interface ItemMessage {
  kind: string;
  name: string;
  facts: string;
  lines: string[];
}

export function itemMessage(item: Item.Implementation): ItemMessage {
  const { description } = item.system as unknown as { description: string };
  return {
    kind: say(`TYPES.Item.${item.type}`),
    name: item.name,
    facts: itemFacts(item).join(" · "),
    lines: paragraphs(description),
  };
}

/** A field whose value is chosen from a list. */
export interface ChoiceField {
  path: string;
  label: string;
  options: { value: string; label: string; selected: boolean }[];
}

/** The editable attack of a weapon or power, with only the fields of its form. */
export interface AttackFields {
  form: ChoiceField;
  attribute: ChoiceField;
  /** Null for close combat, which has no range. */
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
    form: choiceField("form", ITEM_FORMS, id, (value) => tell(`form.${value}`)),
    attribute: choiceField("attribute", ["", ...ATTRIBUTES], attribute ?? "", (value) =>
      value ? tell(`attribute.${value}`) : tell("itemSheet.ofForm", { attribute: tell(`attribute.${own.attribute}`) }),
    ),
    range: id === "close" ? null : choiceField("range", RANGE_BANDS, range, (value) => tell(`rangeBand.${value}`)),
    isExplosion: id === "explosion",
    specials: tickList({
      path: "system.attack.specials",
      label: tell("itemSheet.specials"),
      values: SPECIALS,
      chosen: specials,
      word: (value) => tell(`special.${value}`),
    }),
    defense: tickList({
      path: "system.attack.defense",
      label: tell("itemSheet.defendedBy"),
      hint: tell("itemSheet.defendedHint", { attributes: attributesOr(own.defense) }),
      values: ATTRIBUTES,
      chosen: defense ?? [],
      word: (value) => tell(`attribute.${value}`),
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

/** A defence list without ticks is null: the attributes of the form defend. */
export const unticked = (path: string): null | [] => (path === "system.attack.defense" ? null : []);

/** The initial attack of a power: mental, at short range. */
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

/** The update for a chosen value of the attack; null for other fields. */
export function changesWith(path: string, value: string): Record<string, unknown> | null {
  if (path === "system.attack.attribute") return { [path]: value || null };
  if (path !== "system.attack.form") return null;
  // Close combat has only close range.
  return { [path]: value, ...(value === "close" && { "system.attack.range": "close" }) };
}

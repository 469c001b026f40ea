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

/** Words of a list, each with a tick: templates/zerospace/ticks.hbs. */
export interface TickList {
  /** Field that holds the list: "system.attack.specials". */
  path: string;
  label: string;
  /** What it means that none is ticked; empty where nothing is to be said. */
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
 * Ticks write their whole list to the document: a form would not tell an empty list from none.
 * @param empty what stands for a list without a word: some fields know the difference
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

/** An Item in short, as its sheet and the chat tell it. */
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

/** The attack that a weapon makes, or a power. */
export type Attack = Weapon["system"]["attack"];

/** What one knows of an attack, whoever makes it: "Short", "10 m around", "Penetrating", "Two-handed". */
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

/** What rules and tools know a skill of one's own by: "Zero-G manoeuvres" → "zero-g-manoeuvres". */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** An Item as everybody reads it in the chat. */
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

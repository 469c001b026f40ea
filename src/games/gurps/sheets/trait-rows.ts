import {
  modifiers as bucket,
  type Trait,
  type TraitId,
  type TraitRule,
  traitRules,
  TRAITS_ASKED_FOR,
} from "#rules/gurps";
import { amount } from "#table/amount.ts";
import type { ButtonView } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { isTrait, itemsOf, type TraitItem } from "../documents.ts";
import { wholeLevel } from "../traits.ts";
import { TRAIT_CATEGORIES, type TraitCategory } from "../vocabulary.ts";
import type { Bearing } from "./bearing.ts";
import { checkButton } from "./check-button.ts";

const key = "QUADRANT.gurps.account";

/** What a trait does by itself, line by line: "Vision +2", "Fright Checks −2, in bodily danger". Empty for one without a rule. */
function traitAccount(trait: Trait): string[] {
  const lines = traitRules(trait.id).map((rule) => ruleWords(rule, trait));
  return [...lines, ...elsewhere(trait.id)].filter(Boolean);
}

function ruleWords(rule: TraitRule, trait: Trait): string {
  const { tag, act, when } = rule;
  const fact = when ? say(`QUADRANT.gurps.fact.${when}`) : "";
  const roll = say(`QUADRANT.gurps.tag.${tag}`);
  switch (act) {
    case "add": {
      if (rule.per === "selfControl" && trait.selfControl === null) return say(`${key}.needsSelfControl`, { roll });
      const [line] = bucket.traits({ tag, traits: [trait], facts: when ? [when] : [], modifiers: [] });
      const value = `${roll} ${signed(line?.value ?? 0)}`;
      return fact ? say(`${key}.when`, { value, fact }) : value;
    }
    case "cancel": {
      const source = say(`QUADRANT.gurps.source.${rule.source}`);
      const most = rule.per === "level" ? rule.value * trait.level : rule.value;
      return say(`${key}.${rule.per === "level" ? "cancel" : "cancelAll"}`, { roll, source, most });
    }
    case "bar":
      return fact ? say(`${key}.barWhen`, { roll, fact }) : say(`${key}.bar`, { roll });
    case "allow":
      return say(`${key}.allow`, { roll, fact });
  }
}

/** What other rules read by the trait's id: those that do nothing else, and some that do. */
const ELSEWHERE = [
  ...TRAITS_ASKED_FOR,
  "amphibious",
  "aquatic",
  "machine",
  "unfazeable",
] as const satisfies readonly TraitId[];

const elsewhere = (id: TraitId): string[] => {
  const known = ELSEWHERE.find((one) => one === id);
  return known ? [say(`${key}.of.${known}`)] : [];
};

/** A trait as a line, with what it does by itself. */
export interface TraitRow {
  id: string;
  name: string;
  /** "level 2", "for a while" */
  facts: string;
  points: string;
  /** What counts without being asked. */
  account: string[];
  /** What the dialog offers: "Lockpicks from home +1 to Skills". */
  offers: string[];
  /** Rolls its self-control; null where there is none. */
  resist: ButtonView | null;
}

export interface TraitGroup {
  category: TraitCategory;
  title: string;
  rows: TraitRow[];
}

/** Traits by their kind, as far as there are any. */
export function traitGroups(bearing: Bearing): TraitGroup[] {
  const traits = itemsOf<TraitItem>(bearing.actor, isTrait).toSorted((one, other) =>
    one.name.localeCompare(other.name, game.i18n?.lang),
  );
  return TRAIT_CATEGORIES.flatMap((category) => {
    const rows = traits.filter(({ system }) => system.category === category).map((trait) => traitRow(trait, bearing));
    return rows.length > 0 ? [{ category, title: say(`QUADRANT.gurps.categories.${category}`), rows }] : [];
  });
}

function traitRow(trait: TraitItem, { held }: Bearing): TraitRow {
  const { id, name, system } = trait;
  return {
    id: id ?? "",
    name,
    facts: traitFacts(trait).join(" · "),
    points: system.points === 0 ? "" : signed(system.points),
    account: accountOf(trait),
    offers: system.offers.map(({ label, tag, value, when }) =>
      [`${label} ${signed(value)}`.trim(), say(`QUADRANT.gurps.tag.${tag}`), when].filter(Boolean).join(" · "),
    ),
    resist:
      system.selfControl === null
        ? null
        : checkButton({
            check: "selfControl",
            label: say("QUADRANT.gurps.sheet.trait.resist", { number: system.selfControl }),
            data: { itemId: id ?? "" },
            why: held,
          }),
  };
}

/** What there is to know at a glance. */
export function traitFacts({ system }: TraitItem): string[] {
  return [
    system.level === 1 ? "" : say("QUADRANT.gurps.sheet.trait.level", { level: amount(system.level) }),
    system.isTemporary ? say("QUADRANT.gurps.trait.FIELDS.isTemporary.label") : "",
    system.isFromFright ? say("QUADRANT.gurps.trait.FIELDS.isFromFright.label") : "",
  ].filter(Boolean);
}

/** What the rules make of it by themselves. */
export function accountOf({ system }: TraitItem): string[] {
  if (!system.rule) return [];
  const id = system.rule as TraitId;
  const selfControl = system.selfControl as Trait["selfControl"];
  return traitAccount({ id, level: wholeLevel(id, system.level), selfControl });
}

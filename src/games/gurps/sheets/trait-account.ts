import {
  modifiers as bucket,
  type Trait,
  type TraitId,
  type TraitRule,
  traitRules,
  TRAITS_ASKED_FOR,
} from "#rules/gurps";
import { say, signed } from "#table/words.ts";

const key = "QUADRANT.gurps.account";

/** What a trait does by itself, line by line: "Vision +2", "Fright Checks −2, in bodily danger". Empty for one without a rule. */
export function traitAccount(trait: Trait): string[] {
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

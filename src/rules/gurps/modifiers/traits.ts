import { fail, facts as argument, member } from "../../guard.ts";
import { modifiers as modifiersGuard, sceneFacts, traits as traitsGuard } from "../guards.ts";
import { modifier } from "../modifier.ts";
import { BARRING_FACTS, TRAIT_RULES, type TraitRule } from "../tables/trait-rules.ts";
import {
  ROLL_TAGS,
  SELF_CONTROLS,
  type Fact,
  type Modifier,
  type RollTag,
  type Source,
  type Trait,
} from "../vocabulary.ts";

export interface TraitSituation {
  /** The subject of the roll. */
  tag: RollTag;
  traits: Trait[];
  facts: Fact[];
}

/**
 * The modifiers of a character's traits for a roll, in the traits' order. Traits that cancel circumstances never give
 * back more than the modifiers of that source took, all traits together. `isBarred` says whether the roll is allowed at
 * all. GURPS › Sense Rolls, Fright Check Modifiers, Swimming. Errors by field; `self-control` if a trait lacks the
 * number it needs.
 * @param modifiers of the roll so far
 */
export function traits(given: TraitSituation & { modifiers: Modifier[] }): Modifier[] {
  const situation = check(given);
  const left = losses(modifiersGuard(argument(given).modifiers));
  return applying(situation).flatMap(({ trait, rule }) => {
    switch (rule.act) {
      case "add":
        return modifier(`trait.${trait.id}`, amount(trait, rule), "trait");
      case "cancel": {
        const lost = left.get(rule.source!) ?? 0;
        const back = Math.min(lost, amount(trait, rule));
        left.set(rule.source!, lost - back);
        return modifier(`trait.${trait.id}`, back, "trait");
      }
      default:
        return [];
    }
  });
}

/**
 * Whether a trait or a fact forbids the roll. A trait may allow what a fact forbids, but not what another trait
 * forbids. GURPS › Sense Rolls. Errors by field.
 */
export function isBarred(given: TraitSituation): boolean {
  const situation = check(given);
  const rules = applying(situation).map(({ rule }) => rule);
  if (rules.some(({ act }) => act === "bar")) return true;
  const allowed = rules.filter(({ act }) => act === "allow").map(({ when }) => when);
  const barring = BARRING_FACTS[situation.tag] ?? [];
  return situation.facts.some((fact) => barring.includes(fact) && !allowed.includes(fact));
}

function check(given: TraitSituation): TraitSituation {
  const { tag, traits, facts } = argument(given);
  return { tag: member(tag, ROLL_TAGS, "tag"), traits: traitsGuard(traits), facts: sceneFacts(facts) };
}

/** The traits' rules that apply to this roll with these facts. */
function applying({ tag, traits, facts }: TraitSituation): { trait: Trait; rule: TraitRule }[] {
  return traits.flatMap((trait) =>
    TRAIT_RULES[trait.id]
      .filter((rule) => rule.tag === tag && (rule.when === null || facts.includes(rule.when)))
      .map((rule) => ({ trait, rule })),
  );
}

function amount(trait: Trait, { value, per }: TraitRule): number {
  switch (per) {
    case "flat":
      return value;
    case "level":
      return value * trait.level;
    case "selfControl":
      return value * selfControlStep(trait);
  }
}

/** The step of a self-control number: 1 for 15, up to 4 for 6. */
function selfControlStep({ selfControl }: Trait): number {
  return selfControl === null ? fail("selfControl") : SELF_CONTROLS.indexOf(selfControl) + 1;
}

/** The penalties by source, as numbers of 0 or more. */
function losses(given: readonly Modifier[]): Map<Source, number> {
  const left = new Map<Source, number>();
  for (const { source, value } of given) left.set(source, (left.get(source) ?? 0) + Math.max(0, -value));
  return left;
}

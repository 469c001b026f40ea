import { type Field, type Participant, participants, partiesOf } from "#table/checks";
import { say } from "#table/words.ts";
import { attributeOf, levelOf } from "../../scores.ts";
import { isSkill, type Character, type Skill } from "../../documents.ts";
import type { Attribute } from "../../vocabulary.ts";
import type { Rolled } from "../roll/roll.ts";
import { attributeWord, levelWords } from "./base-words.ts";
import type { Made, OwnRoll } from "./own-roll.ts";

/** A skill that somebody may choose in the place of an attribute; nothing is needed for it but the head. */
export const canStandIn = (skill: Skill): boolean => levelOf(skill).level !== null;

/** The skill that is chosen; null: the attribute itself. */
export function standIn({ parties: { self } }: Pick<Rolled, "parties">): Skill | null {
  const skill = self?.tool;
  return isSkill(skill) && canStandIn(skill) ? skill : null;
}

/** What the roll is made with. */
export function madeWith(actor: Character, skill: Skill | null, attribute: Attribute) {
  const level = skill && levelOf(skill);
  return {
    base: level?.level ?? attributeOf(actor, attribute),
    attribute: skill ? (skill.system.attribute as Attribute) : attribute,
    skill,
    withGear: false,
    penalty: level?.penalty ?? 0,
  } satisfies Partial<Made>;
}

export const standInWords = (skill: Skill | null, attribute: Attribute): string =>
  skill ? levelWords(skill.name, levelOf(skill)) : attributeWord(attribute);

interface Asked {
  id: string;
  label: string;
  /** In whose place. */
  attribute: Attribute;
  /** What may be chosen. */
  skills: readonly Skill[];
}

/** The attribute, or one of these skills. @param planWith the plan of these parties */
export function standInField<P extends OwnRoll>(
  { parties }: Pick<Rolled, "parties">,
  { id, label, attribute, skills }: Asked,
  planWith: (parties: Record<string, Participant>) => P,
): Field<P> {
  const now = partiesOf(parties);
  return {
    id,
    label,
    hint: "",
    type: "select",
    value: now["self"]?.tool ?? "",
    choices: [
      { value: "", label: say(`QUADRANT.gurps.attribute.${attribute}`) },
      ...skills.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ],
    apply(value) {
      const tool = skills.find(({ uuid }) => uuid === value)?.uuid ?? null;
      const next = { ...now, self: { ...now["self"]!, tool } };
      return { plan: planWith(participants(next)), parties: next };
    },
  };
}

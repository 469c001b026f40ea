import { say } from "#table/words.ts";
import { bestTool, sideFor, skillLabel, valueOf } from "../checks/side/side.ts";
import { type Character, isSkill, itemsOf, type Skill } from "../documents.ts";
import { type SkillKey, SKILLS } from "../vocabulary.ts";

/** A skill that somebody has, as a row that is rolled. */
export interface SkillRow {
  id: string;
  name: string;
  img: string;
  attribute: string;
  /** The tool that counts: "Decryption tool"; empty for none. */
  tool: string;
  hasExpertise: boolean;
  value: number;
}

/** A skill that somebody never learnt, and what it is worth all the same. */
export interface UnskilledRow {
  key: SkillKey;
  name: string;
  attribute: string;
  value: number;
}

/** What was learnt, by name (ZS-AV-1). */
export function skillRows(actor: Character): SkillRow[] {
  return itemsOf(actor, isSkill)
    .map((skill) => skillRow(actor, skill))
    .toSorted(byName);
}

function skillRow(actor: Character, { id, name, img, system }: Skill): SkillRow {
  const { key, attribute, hasExpertise } = system;
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    attribute: say(`QUADRANT.zerospace.attribute.${attribute}`),
    tool: bestTool(actor, key)?.name ?? "",
    hasExpertise,
    value: valueOf(actor, { ...sideFor(actor, key), attribute }),
  };
}

/** What the book brings and nobody taught them: the equipment alone counts (ZS-AV-4). */
export function unskilledRows(actor: Character): UnskilledRow[] {
  const learnt = itemsOf(actor, isSkill).map(({ system }) => system.key);
  return (Object.keys(SKILLS) as SkillKey[])
    .filter((key) => !learnt.includes(key))
    .map((key) => ({
      key,
      name: skillLabel(actor, key),
      attribute: say(`QUADRANT.zerospace.attribute.${SKILLS[key]}`),
      value: valueOf(actor, sideFor(actor, key)),
    }))
    .toSorted(byName);
}

const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, game.i18n?.lang);

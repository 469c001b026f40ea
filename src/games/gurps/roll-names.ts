import { storedName } from "#table/documents/item-names.ts";
import type { Rolling } from "#table/effects/effected.ts";
import { slug } from "#table/rolls/make.ts";
import { skillOf } from "./abilities.ts";
import { unlearntSkill } from "./unlearnt.ts";
import { wayOf } from "./checks/contests/sides.ts";
import { characterOf, isAttack, isSkill, isTrait, type Skill } from "./documents.ts";

/** The fields of plans by which a roll is recognised, whatever its check. */
interface Known {
  attribute?: unknown;
  sense?: unknown;
  defence?: unknown;
  skill?: unknown;
  unlearnt?: { uuid: string } | null;
  sides?: Record<string, { way: string }>;
}

const byName = (kind: string, item: Item.Implementation, key = ""): string =>
  `${kind}:${slug(key || storedName(item))}`;

/** The names of a skill and of its attribute: an effect on an attribute's rolls applies to its skills, too. */
const skillNames = (skill: Skill): string[] => [
  byName("skill", skill, skill.system.key),
  `attribute:${skill.system.attribute}`,
];

const FEATS: Readonly<Record<string, string[]>> = { dx: ["feat:precision"], ht: ["feat:endurance"] };

const isWord = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The names of a roll, for effects: its skill, its attribute, its sense, its defence, its attack. Null: it has none. */
export function rollNames({ check, plan, role, party }: Rolling): string[] | null {
  const actor = characterOf(party);
  // The modifiers of a horror apply to the rolls of its victims.
  if (!actor || check === "frighten") return null;
  const { attribute, sense, defence, skill, unlearnt, sides } = plan as Known;
  const { tool } = party;
  const way = sides?.[role] ? wayOf(actor, sides[role].way) : null;
  if (way) return way.skill ? skillNames(way.skill) : [`attribute:${way.attribute}`];
  const names: string[] = [];
  if (isSkill(tool)) names.push(...skillNames(tool));
  const tried = unlearnt && !isSkill(tool) ? unlearntSkill(actor, unlearnt.uuid) : null;
  if (tried) names.push(...skillNames(tried));
  if (isAttack(tool)) {
    names.push(byName("attack", tool));
    const used = isWord(skill) ? skillOf(actor, skill) : null;
    names.push(...(used ? skillNames(used) : isWord(skill) ? [`attribute:${skill}`] : []));
  }
  if (isTrait(tool)) names.push(byName("selfControl", tool, tool.system.rule ?? ""));
  if (isWord(attribute)) names.push(`attribute:${attribute}`);
  if (check === "will" || check === "fright") names.push("attribute:will");
  // Feats without their own rule are rolls against the attribute (GURPS-FEAT-1).
  if (check === "attribute" && isWord(attribute)) names.push(...(FEATS[attribute] ?? []));
  if (isWord(sense)) names.push(`sense:${sense}`, "attribute:per");
  if (isWord(defence)) names.push(`defense:${defence}`);
  return names;
}

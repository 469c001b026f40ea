import { storedName } from "#table/documents/item-names.ts";
import type { Rolling } from "#table/effects/effected.ts";
import { slug } from "#table/rolls/make.ts";
import { skillOf } from "./abilities.ts";
import { unlearntSkill } from "./unlearnt.ts";
import { wayOf } from "./checks/contests/sides.ts";
import { characterOf, isAttack, isSkill, isTrait, type Skill } from "./documents.ts";

/** What rolls keep of what they are, whatever their check. */
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

/** A skill, and the attribute that it hangs on: who is better at that is better at all of it. */
const skillNames = (skill: Skill): string[] => [
  byName("skill", skill, skill.system.key),
  `attribute:${skill.system.attribute}`,
];

const FEATS: Readonly<Record<string, string[]>> = { dx: ["feat:precision"], ht: ["feat:endurance"] };

const isWord = (value: unknown): value is string => typeof value === "string" && value !== "";

/** What a roll of GURPS is known by: its skill, the attribute behind it, the sense, the defence, the attack. */
export function rollNames({ check, plan, role, party }: Rolling): string[] | null {
  const actor = characterOf(party);
  // What is frightening about a thing weighs on others.
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
  // Feats that have no rule of their own are rolls against the attribute (GURPS-FEAT-1).
  if (check === "attribute" && isWord(attribute)) names.push(...(FEATS[attribute] ?? []));
  if (isWord(sense)) names.push(`sense:${sense}`, "attribute:per");
  if (isWord(defence)) names.push(`defense:${defence}`);
  return names;
}

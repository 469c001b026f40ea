import { say, sayRefusal } from "#table/words.ts";
import { standing } from "../checks/roll/standing.ts";
import { type Character, isSkill, itemsOf, type Skill } from "../documents.ts";
import { isCalled, levelOf, untriedRefusal } from "../scores.ts";
import { unlearntSkills } from "../unlearnt.ts";
import type { Attribute } from "../vocabulary.ts";
import type { Bearing } from "./bearing.ts";
import { sumOf } from "./line-words.ts";
import { levelShown, levelWords, relativeWords, skillBadges, UNTRIED } from "./skill-facts.ts";

/** A skill as a row that is rolled. */
export interface SkillRow {
  id: string;
  name: string;
  /** "DX +1" */
  relative: string;
  /** Where an untrained level is from; empty where it was learnt. */
  from: string;
  isTrained: boolean;
  badges: string[];
  /** "–" where it cannot be tried. */
  level: string;
  /** What it comes to as things stand; null where that is the same. */
  now: number | null;
  /** Of what the GM rolls: "use" for players, "roll for" for the GM; empty for all others. */
  verb: string;
  /** Why it cannot be rolled now. */
  reason: string | null;
  /** What a filter looks in. */
  words: string;
}

/** What was learnt, by name; then what can be tried by default; then what cannot. */
export function skillRows(bearing: Bearing, user: User.Implementation): SkillRow[] {
  const rows = itemsOf<Skill>(bearing.actor, isSkill).map((skill) => skillRow(skill, bearing, user));
  const rank = ({ isTrained, level }: SkillRow): number => (isTrained ? 0 : level === UNTRIED ? 2 : 1);
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, game.i18n?.lang));
}

/** What somebody never learnt, and may try by default: found by name alone (GURPS-AM-2). */
export const unlearntRows = (bearing: Bearing, user: User.Implementation): SkillRow[] =>
  unlearntSkills(bearing.actor).map((skill) => skillRow(skill, bearing, user));

/** Rules that ask for a skill by its name or key find one of several: the sheet says so. */
function isTwice(skill: Skill, actor: Character): boolean {
  const { key } = skill.system;
  return itemsOf<Skill>(actor, isSkill).some(
    (one) => one.id !== skill.id && (isCalled(one, skill.name) || (key !== "" && one.system.key === key)),
  );
}

function skillRow(skill: Skill, { actor, held }: Bearing, user: User.Implementation): SkillRow {
  const { id, name, system } = skill;
  const own = levelOf(skill);
  const attribute = system.attribute as Attribute;
  const sum = sumOf(standing(actor, attribute, skill));
  const why = own.level === null ? untriedRefusal(skill) : held;
  const badges = [...skillBadges(skill), ...(isTwice(skill, actor) ? [say("QUADRANT.gurps.sheet.skill.twice")] : [])];
  const from = levelWords(own, skill);
  return {
    id: id ?? "",
    name,
    relative: relativeWords(skill),
    from,
    isTrained: own.from === "trained",
    badges,
    level: levelShown(own.level),
    now: own.level === null || sum === 0 ? null : own.level + sum,
    verb: system.isSecret ? say(`QUADRANT.gurps.sheet.skill.${user.isGM ? "rollFor" : "use"}`) : "",
    reason: why && sayRefusal(why),
    words: [name, say(`QUADRANT.gurps.attribute.${attribute}`), relativeWords(skill), ...badges].join(" "),
  };
}

import type { Pool } from "#rules/dice";
import { type RollTag, type Score, THREE_DICE } from "#rules/gurps";
import type {
  Modifier,
  ModifierList,
  Outcome,
  Participant,
  Parties,
  Plan,
  Ruling,
  Situation,
  Throws,
} from "#table/checks";
import { keyOf, partyOf } from "#table/checks";
import { attributeOf, isAttribute, levelOf, skillOf } from "../../abilities.ts";
import { isCalled } from "../../called.ts";
import { unlearntSkill, unlearntSkills } from "../../unlearnt.ts";
import { type Character, characterOf, isSkill, itemsOf, type Skill } from "../../documents.ts";
import { type Attribute, ATTRIBUTES } from "../../vocabulary.ts";
import { tell } from "../../words.ts";
import type { Present } from "../../people.ts";
import { pushed, stateModifierLines } from "../roll/bucket.ts";
import type { Line } from "../roll/roll.ts";

/** The most sides of a contest, self included. */
export const MOST_SIDES = 8;

const targetName = (index: number): string => (index === 0 ? "target" : `target${index + 1}`);

/** The names of the opponents among these parties: `target`, `target2` … */
export const targetNames = (parties: Record<string, unknown>): string[] =>
  Array.from({ length: MOST_SIDES - 1 }, (_, index) => targetName(index)).filter((name) => name in parties);

/** Others as the parties of a check: `target`, `target2` … */
export function asTargets(people: readonly Present[]): Parties {
  return Object.fromEntries(people.map(({ actor, token }, index) => [targetName(index), partyOf(actor, token, null)]));
}

/** The opponents whose actor is there and of this game. */
export function targetsIn(parties: Record<string, Participant>): { who: string; actor: Character }[] {
  return targetNames(parties).flatMap((who) => {
    const actor = characterOf(parties[who]);
    return actor ? [{ who, actor }] : [];
  });
}

export function peopleIn(parties: Record<string, Participant>): Present[] {
  return targetsIn(parties).map(({ who, actor }) => ({ actor, token: parties[who]?.token ?? null }));
}

/** What a side contests with: an attribute or a skill. */
export interface Way {
  /** As plans keep it: `attribute:st`, `skill:<id of the Item>`. */
  id: string;
  /** The attribute itself, or the one that the skill is based on. */
  attribute: Attribute;
  skill: Skill | null;
  base: number;
  tag: RollTag;
}

export const attributeId = (attribute: Attribute): string => `attribute:${attribute}`;
export const skillId = ({ id }: Skill): string => `skill:${id ?? ""}`;

export function attributeWay(character: Character, attribute: Attribute): Way {
  const tag = attribute === "will" ? "will" : "any";
  return { id: attributeId(attribute), attribute, skill: null, base: attributeOf(character, attribute), tag };
}

/** Null for a skill that cannot be tried at all. */
export function skillWay(skill: Skill): Way | null {
  const { level } = levelOf(skill);
  if (level === null) return null;
  return { id: skillId(skill), attribute: skill.system.attribute as Attribute, skill, base: level, tag: "skill" };
}

/** The way with this id; null if the character has no such skill, or cannot try it. */
export function wayOf(character: Character, id: string): Way | null {
  const [kind, of = ""] = id.split(":");
  if (kind === "attribute") return isAttribute(of) ? attributeWay(character, of) : null;
  const skill = kind === "skill" ? (character.items.get(of) ?? unlearntSkill(character, of)) : null;
  return isSkill(skill) ? skillWay(skill) : null;
}

/** All ways of a character: attributes, then its skills by name, then skills that it never learnt (GURPS-AM-2). */
export function waysOf(character: Character): Way[] {
  const own = itemsOf<Skill>(character, isSkill).toSorted((one, other) =>
    one.name.localeCompare(other.name, game.i18n?.lang),
  );
  const skills = [...own, ...unlearntSkills(character)];
  return [
    ...ATTRIBUTES.map((attribute) => attributeWay(character, attribute)),
    ...skills.flatMap((skill) => skillWay(skill) ?? []),
  ];
}

/** The character's way for a word: an attribute's id, or a skill's key or name. Null if it has none. */
export function wayCalled(character: Character, word: string): Way | null {
  if (isAttribute(word)) return attributeWay(character, word);
  const skill = skillOf(character, word) ?? unlearntSkill(character, word);
  return skill && skillWay(skill);
}

/** The way that fits best against another one: what resists it, else the same skill, else its attribute. */
export function fittingWay(character: Character, against: Way): Way {
  const { skill, attribute } = against;
  const resisting = skill?.system.resistedBy ? wayCalled(character, skill.system.resistedBy) : null;
  return resisting ?? sameWay(character, against) ?? attributeWay(character, attribute);
}

/** The same skill or attribute of another character; null if it has no such skill. */
export function sameWay(character: Character, { skill, attribute }: Way): Way | null {
  if (!skill) return attributeWay(character, attribute);
  const { key } = skill.system;
  const isSame = (one: Skill): boolean => isCalled(one, key) || isCalled(one, skill.name);
  const own = itemsOf<Skill>(character, isSkill).find(isSame) ?? unlearntSkills(character).find(isSame);
  return own ? skillWay(own) : null;
}

/** "Karate"; "Karate, by default"; "Strength". */
export function wayLabel({ skill, attribute }: Pick<Way, "skill" | "attribute">): string {
  if (!skill) return tell(`attribute.${attribute}`);
  if (levelOf(skill).from === "trained") return skill.name;
  return tell("contest.byDefault", { skill: skill.name });
}

/** The same with its level, as a choice for lists. */
export const wayChoice = (way: Way): { value: string; label: string } => ({
  value: way.id,
  label: tell("contest.way", { what: wayLabel(way), level: way.base }),
});

/** One side of a contest, as plans keep it. */
export interface ContestSide extends Score {
  /** The id of its `Way`; blank if the throw of another card stands. */
  way: string;
  tag: RollTag;
  modifiers: Line[];
}

/** A side read from present documents. Lines that users added to the side before it stay. */
export function sideOf(character: Character, way: Way, before: ContestSide | null = null): ContestSide {
  const read: Line[] = stateModifierLines(character, way.attribute, way.skill);
  const said = (before?.modifiers ?? []).filter(
    (line) => (line.said || line.gm) && !read.some(({ key }) => key === line.key && keyOf(key) !== TYPED),
  );
  return { way: way.id, base: way.base, tag: way.tag, modifiers: [...read, ...said] };
}

const TYPED = "gurps.mod.custom";

/** The lines of a list as a side keeps them. */
const asLines = (list: readonly Modifier[]): Line[] =>
  list.map((line) => ({ ...line, source: (line.source as Line["source"] | undefined) ?? "other" }));

/** The lines of a side, and the plan with others in their place. */
export const linesOf = <P extends Plan, S extends { modifiers: Line[] }>(
  side: S | null | undefined,
  put: (side: S) => P,
): ModifierList<P> | null =>
  side ? { list: side.modifiers, with: (list) => put({ ...side, modifiers: asLines(list) }) } : null;

/** What a side is thrown with, in words. A skill has the name that its card keeps, even if its owner is gone. */
export function sideLabel(participant: Participant | undefined, { way }: Pick<ContestSide, "way">): string {
  const character = characterOf(participant);
  const found = character && wayOf(character, way);
  const tool = participant?.tool;
  const skill = isSkill(tool) && skillId(tool) === way ? tool : null;
  if (found) return wayLabel({ ...found, skill: found.skill && (skill ?? found.skill) });
  const [kind, attribute = ""] = way.split(":");
  return kind === "attribute" ? tell(`attribute.${attribute}`) : (skill?.name ?? "");
}

/** A contest as its card keeps it, with its sides by party. */
export interface SidesPlan extends Plan {
  sides: Record<string, ContestSide>;
  /** What the others are expected to set against it: `FITTING`, or an attribute or a skill as `called:st`. */
  against: string;
  /** Sides that have no choice: the GM has named their way. */
  named: string[];
}

/** Each opponent uses the way that fits best. */
export const FITTING = "fitting";
export const CALLED = "called:";

/** The pool of a side that cannot try its way: it has no dice, but the side is still asked for another way. */
export const NO_DICE: Pool = { ...THREE_DICE, dice: [] };

/** The way that an opponent is expected to use. */
export function wayAgainst(character: Character, own: Way, against: string): Way {
  const called = against.startsWith(CALLED) ? wayCalled(character, against.slice(CALLED.length)) : null;
  return called ?? fittingWay(character, own);
}

/** Self's side, with the modifiers that the GM has laid out for the next roll. */
export function ownSide(character: Character, way: Way): ContestSide {
  const side = sideOf(character, way);
  return { ...side, modifiers: [...side.modifiers, ...pushed()] };
}

/** The way with this id; ST if there is none. */
export const ownWay = (character: Character, id = ""): Way => wayOf(character, id) ?? attributeWay(character, "st");

/**
 * The sides of all parties, from present documents.
 * @param expected the sides so far; without them the way of each opponent follows from `against`
 */
export function sidesOf(
  parties: Record<string, Participant>,
  own: Way,
  { against, expected = {} }: { against: string; expected?: Record<string, ContestSide> },
): Record<string, ContestSide> {
  const actor = characterOf(parties["self"]);
  const others = targetsIn(parties).map(({ who, actor: other }): [string, ContestSide] => {
    const way = wayOf(other, expected[who]?.way ?? "") ?? wayAgainst(other, own, against);
    return [who, sideOf(other, way)];
  });
  return { ...(actor && { self: ownSide(actor, own) }), ...Object.fromEntries(others) };
}

/** Only complete throws of three dice: a side that lacks some counts as not thrown. */
export const wholeThrows = (throws: Throws): Throws =>
  Object.fromEntries(Object.entries(throws).filter(([, faces]) => faces.length === THREE_DICE.dice.length));

/** The GM may rule what a side throws with, before or after the throw: the dice stay. */
export function wayRulings<P extends SidesPlan, O extends Outcome>({ plan, parties }: Situation<P, O>): Ruling[] {
  return Object.entries(plan.sides).flatMap(([role, side]): Ruling[] => {
    const actor = characterOf(parties[role]);
    if (!actor || !side.way) return [];
    const label = tell("contest.ruling.way.label", { name: parties[role]!.name });
    return [wayRuling({ role, label, actor, side, plan }, (next) => withWay(plan, role, next))];
  });
}

const withWay = <P extends SidesPlan>(plan: P, role: string, side: ContestSide): P => ({
  ...plan,
  sides: { ...plan.sides, [role]: side },
  named: [...plan.named.filter((one) => one !== role), role],
});

interface Thrower<P extends Plan> {
  role: string;
  label: string;
  actor: Character;
  /** The side before the ruling. */
  side: ContestSide;
  plan: P;
}

/** The ruling on what one side throws with. @param put returns the plan with the new side */
export const wayRuling = <P extends Plan>(
  { role, label, actor, side, plan }: Thrower<P>,
  put: (side: ContestSide) => P,
): Ruling => ({
  id: `way:${role}`,
  label,
  choices: waysOf(actor).map(wayChoice),
  now: side.way,
  who: "gm",
  group: tell("contest.ruling.way.group"),
  early: true,
  plan(value) {
    const way = wayOf(actor, value);
    return way ? put(sideOf(actor, way, side)) : plan;
  },
  note: "QUADRANT.gurps.contest.ruling.way.note",
});

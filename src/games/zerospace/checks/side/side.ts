import { type Pool, total } from "#rules/dice";
import {
  actionValue,
  type Attribute,
  ATTRIBUTES,
  type Fact,
  type FormId,
  type Modifier,
  modifiers,
  type Roll,
  type Roller,
} from "#rules/zerospace";
import { dieViews, modifierLabel, type Participant, type Reader, type SideView, type Throws } from "#table/checks";
import { has } from "#table/conditions";
import { isWord, say, signed } from "#table/words.ts";
import {
  type Character,
  type Gear,
  isGear,
  isPower,
  isSkill,
  isWeapon,
  itemsOf,
  type Power,
  type Skill,
  type Weapon,
} from "../../documents.ts";
import { isSkillKey, SKILLS } from "../../vocabulary.ts";
import { conditionFacts } from "./borne.ts";
import { tell } from "../../words.ts";

interface Shown {
  role: string;
  who: string;
  /** What the side is made with: "Close Combat (Brawn)". */
  label: string;
  roller: Roller;
  participant: Participant | undefined;
  /** All pools of the plan. */
  pools: Record<string, Pool>;
  throws: Throws;
  /** "AV" or "DV": the key under `QUADRANT.zerospace.value`. */
  value: "av" | "dv";
}

/** One person's side on a dialog or a card: what it is worth, its dice, its total, and every circumstance. */
export function sideView(shown: Shown, reader: Reader): SideView {
  const { role, who, participant, pools, throws } = shown;
  const pool = pools[role];
  const thrown = pool ? (throws[role] ?? null) : null;
  // Fewer dice than there should be: the plan has grown, and the rest is yet to be thrown.
  const sum = pool && thrown?.length === pool.dice.length ? total(pool, thrown) : null;
  const name = participant?.name ?? tell("side.difficulty");
  if (!reader.sees(who)) {
    return { role, name, note: "", dice: [], total: reader.totals === false ? null : sum, hidden: true };
  }
  return {
    role,
    name,
    note: noteOf(shown),
    dice: pool ? dieViews(pool, thrown, { alike: true }) : [],
    total: sum,
    hidden: false,
  };
}

/** "AV 7 · Close Combat · −1 Injured · +1 Expertise" */
function noteOf({ label, roller, value }: Shown): string {
  const words = [tell(`value.${value}`, { value: roller.value }), label];
  words.push(...roller.modifiers.map((line) => `${signed(line.value)} ${modifierLabel(line, "zerospace")}`));
  if (!roller.isAble) words.push(tell("side.unable"));
  return words.filter(Boolean).join(" · ");
}

/** What a skill is called: one of the book's, or as somebody typed it. */
export function skillLabel(actor: Actor.Implementation | null | undefined, key: string): string {
  const words = `QUADRANT.zerospace.skillName.${key}`;
  if (isWord(words)) return say(words);
  return (actor && skillOf(actor, key)?.name) ?? key;
}

/** Whoever throws it, with what a card has kept of them. */
type Told = Pick<Participant, "actor" | "kept">;

/** The same on a card: as it was called when the card was made. */
function skillTold(participant: Told | null | undefined, key: string): string {
  const kept = participant?.kept?.items?.[key];
  return kept && !isWord(`QUADRANT.zerospace.skillName.${key}`) ? kept.name : skillLabel(participant?.actor, key);
}

/** "Close Combat (Brawn)"; a mere attribute by its own name. */
export function sideLabel(
  participant: Told | null | undefined,
  { skill, attribute }: { skill: string | null; attribute: string },
): string {
  const by = tell(`attribute.${attribute}`);
  return skill === null ? by : tell("side.skill", { skill: skillTold(participant, skill), attribute: by });
}

/**
 * How one person's side of a roll comes about, as plans keep it: words and ids of the sheet, from which its value and its
 * dice are read anew.
 */
export interface Side {
  /** Key of the skill that is asked for; null for a mere attribute. */
  skill: string | null;
  attribute: Attribute;
  /** Id of the Item whose rating counts: a tool, a weapon, a power. */
  tool: string | null;
  /** Bonus dice bought for it before the roll. */
  plotPoints: number;
  /** A power stunt takes the place of the skill. */
  byStunt: boolean;
  /** The GM rules it out. */
  isRuledOut: boolean;
  /** The GM has said that it can be done, where that was in doubt. */
  isAllowed?: boolean;
}

/** What a skill is known by: its key, or its own id where none was written. */
export const keyOf = ({ id, system }: Skill): string => system.key || (id ?? "");

/** The skill of a person by its key; null for whoever never learnt it. */
export function skillOf(actor: Actor.Implementation, key: string | null): Skill | null {
  return (key !== null && itemsOf(actor, isSkill).find((item) => keyOf(item) === key)) || null;
}

/** The attribute that a skill hangs on: as the person's own Item says, else as the book does. */
export function attributeOf(actor: Actor.Implementation, key: string): Attribute {
  return skillOf(actor, key)?.system.attribute ?? (isSkillKey(key) ? SKILLS[key] : "reason");
}

/** The tools at hand that may help with a skill, those made for it first, the better first (ZS-AV-3). */
function toolsFor(actor: Actor.Implementation, key: string | null): Gear[] {
  const fits = ({ system }: Gear): boolean => key !== null && system.skills.includes(key);
  return itemsOf(actor, isGear)
    .filter((gear) => gear.system.use === "tool" && gear.system.isEquipped)
    .filter((gear) => fits(gear) || gear.system.skills.length === 0)
    .toSorted((a, b) => Number(fits(b)) - Number(fits(a)) || b.system.rating - a.system.rating);
}

/** The tool that is taken unless another is asked for: the best made for this skill. What helps with anything, one asks for. */
export function bestTool(actor: Actor.Implementation, key: string | null): Gear | null {
  const [first] = toolsFor(actor, key);
  return first && key !== null && first.system.skills.includes(key) ? first : null;
}

/** A person's plain side for a skill, or for an attribute where none is asked for. */
export function sideFor(actor: Character, skill: string | null, attribute?: Attribute): Side {
  return {
    skill,
    attribute: attribute ?? (skill === null ? "brawn" : attributeOf(actor, skill)),
    tool: bestTool(actor, skill)?.id ?? null,
    plotPoints: 0,
    byStunt: false,
    isRuledOut: false,
  };
}

/** What counts of an Item with a rating: a tool, a weapon, a power; 0 for none. */
export function ratingOf(actor: Actor.Implementation, tool: string | null): number {
  const { rating } = (actor.items.get(tool ?? "")?.system ?? {}) as { rating?: number };
  return rating ?? 0;
}

/** Whether somebody may try with the attribute: without the skill the rating alone counts (ZS-AV-4). */
export function isSkilled(actor: Actor.Implementation, { skill, byStunt }: Side): boolean {
  return skill === null || skillOf(actor, skill) !== null || (byStunt && has(actor, "powerStunt"));
}

/** The action value of a person's side (ZS-AV-1). */
export function valueOf(actor: Character, side: Side, rating = ratingOf(actor, side.tool)): number {
  return actionValue({ attribute: actor.system.values[side.attribute], rating, isSkilled: isSkilled(actor, side) });
}

/** Roll, form and what holds beyond the conditions: range, movement, the drop. */
export interface Rolled {
  roll: Roll;
  form?: FormId | null;
  facts?: readonly Fact[];
}

/** The dice of a side: what the tables say of the facts, and what plot points have bought before (ZS-MOD-4). */
export function rollerOf(
  actor: Character,
  side: Side,
  value: number,
  { roll, form = null, facts = [] }: Rolled,
): Roller {
  const expertise: Fact[] = skillOf(actor, side.skill)?.system.hasExpertise ? ["expertise"] : [];
  const ruledOut: Fact[] = side.isRuledOut ? ["ruledOut"] : [];
  const told = modifiers({ roll, form, facts: [...ruledOut, ...conditionFacts(actor), ...expertise, ...facts] });
  return { value, isAble: told.isAble, modifiers: [...told.modifiers, ...bought(side.plotPoints)] };
}

const PLOT_POINT = "plotPoint";

/** A bonus die for each plot point (ZS-PLOT-4). */
export const bought = (plotPoints: number): Modifier[] =>
  plotPoints > 0 ? [{ key: PLOT_POINT, value: plotPoints }] : [];

/** A list with a plot point more in it: all of them are one line. */
export function withPlotPoint<M extends { key: string; value: number }>(lines: readonly M[]): (M | Modifier)[] {
  const isSpent = lines.some(({ key }) => key === PLOT_POINT);
  if (!isSpent) return [...lines, { key: PLOT_POINT, value: 1 }];
  return lines.map((line) => (line.key === PLOT_POINT ? { ...line, value: line.value + 1 } : line));
}

/** The longest key of a skill that is believed. */
const LONGEST = 60;
/** Nobody holds so many. */
const MOST = 99;

/** What may help in a roll: a tool, and where somebody says so a power or a weapon. */
export type Aid = Gear | Power | Weapon;

/** Everything with a rating that a person may take to a roll, what is made for it first. */
export function aidsFor(actor: Actor.Implementation, skill: string | null): Aid[] {
  const tools = toolsFor(actor, skill);
  const others = itemsOf(actor, isGear).filter(
    (gear) => gear.system.use === "tool" && gear.system.isEquipped && !tools.includes(gear),
  );
  const powers = itemsOf(actor, isPower).filter(({ system }) => system.rating > 0);
  const weapons = itemsOf(actor, isWeapon).filter(({ system }) => system.isEquipped);
  return [...tools, ...others, ...powers, ...weapons];
}

/** A side as somebody's screen said it, as far as it makes sense; what does not is as `otherwise` has it. */
export function soundSide(actor: Character, said: unknown, otherwise: Side): Side {
  const { skill, attribute, tool, plotPoints, byStunt, isRuledOut } = (said ?? {}) as Record<string, unknown>;
  const asked = isSkillWord(skill) ? skill : otherwise.skill;
  return {
    skill: asked,
    attribute: isAttribute(attribute) ? attribute : otherwise.attribute,
    tool:
      tool === null || aidsFor(actor, asked).some(({ id }) => id === tool) ? (tool as string | null) : otherwise.tool,
    plotPoints: isCount(plotPoints) ? plotPoints : 0,
    byStunt: byStunt === true,
    isRuledOut: isRuledOut === true,
  };
}

export const isAttribute = (word: unknown): word is Attribute => (ATTRIBUTES as readonly unknown[]).includes(word);

/** null asks for no skill. */
export const isSkillWord = (word: unknown): word is string | null =>
  word === null || (typeof word === "string" && word.length > 0 && word.length <= LONGEST);

const isCount = (count: unknown): count is number =>
  Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MOST;

/** With what somebody rolls: a skill and an attribute, or a mere attribute. */
export interface Way {
  skill: string | null;
  attribute: Attribute;
}

export const wayId = ({ skill, attribute }: Way): string => `${skill ?? ""}:${attribute}`;

/**
 * With what somebody may meet, or join, a roll: what is asked for, then every own skill, then the mere attribute (ZS-AV-2,
 * ZS-COMB-3).
 */
export function waysOf(actor: Character, asked: Way): Way[] {
  const own = itemsOf(actor, isSkill).map((item): Way => ({ skill: keyOf(item), attribute: item.system.attribute }));
  const all = [asked, ...own, { skill: null, attribute: asked.attribute }];
  return [...new Map(all.map((way) => [wayId(way), way])).values()];
}

/** What fits best against a roll: the same skill where it is known, else the attribute alone (ZS-DV-1). */
export function fittingWay(actor: Actor.Implementation, asked: Way): Way {
  return { skill: skillOf(actor, asked.skill) ? asked.skill : null, attribute: asked.attribute };
}

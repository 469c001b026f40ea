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
  /** Skill and attribute of the side: "Close Combat (Brawn)". */
  label: string;
  roller: Roller;
  participant: Participant | undefined;
  /** All pools of the plan. */
  pools: Record<string, Pool>;
  throws: Throws;
  /** "AV" or "DV": the key under `QUADRANT.zerospace.value`. */
  value: "av" | "dv";
}

/** One roller in a dialog or on a card: its value, dice, total and modifiers. */
export function sideView(shown: Shown, reader: Reader): SideView {
  const { role, who, participant, pools, throws } = shown;
  const pool = pools[role];
  const thrown = pool ? (throws[role] ?? null) : null;
  // With a bonus die added, some dice of the pool are not thrown yet, and there is no total.
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

/** The name of a skill: the game's word for a skill of the book, else the name of the actor's Item. */
export function skillLabel(actor: Actor.Implementation | null | undefined, key: string): string {
  const words = `QUADRANT.zerospace.skillName.${key}`;
  if (isWord(words)) return say(words);
  return (actor && skillOf(actor, key)?.name) ?? key;
}

/** The roller's party, with the data that its card keeps of it. */
type Told = Pick<Participant, "actor" | "kept">;

/** The same on a card: a skill that is not in the book keeps the name that it had when the card was made. */
function skillTold(participant: Told | null | undefined, key: string): string {
  const kept = participant?.kept?.items?.[key];
  return kept && !isWord(`QUADRANT.zerospace.skillName.${key}`) ? kept.name : skillLabel(participant?.actor, key);
}

/** "Close Combat (Brawn)"; for an attribute alone, its name. */
export function sideLabel(
  participant: Told | null | undefined,
  { skill, attribute }: { skill: string | null; attribute: string },
): string {
  const by = tell(`attribute.${attribute}`);
  return skill === null ? by : tell("side.skill", { skill: skillTold(participant, skill), attribute: by });
}

/**
 * What one roller rolls with, as plans keep it: keys and ids of the sheet, from which its value and dice are read anew.
 */
export interface Side {
  /** Key of the skill; null for the attribute alone. */
  skill: string | null;
  attribute: Attribute;
  /** Id of the Item whose rating counts: a tool, a weapon, a power. */
  tool: string | null;
  /** Bonus dice bought before the roll. */
  plotPoints: number;
  /** A power stunt replaces the skill. */
  byStunt: boolean;
  /** The GM rules it out. */
  isRuledOut: boolean;
  /** The GM has allowed the attempt, which needed the GM's consent. */
  isAllowed?: boolean;
}

/** The key of a skill; its id if it has no key. */
export const keyOf = ({ id, system }: Skill): string => system.key || (id ?? "");

/** The actor's skill with this key; null for an actor that never learnt it. */
export function skillOf(actor: Actor.Implementation, key: string | null): Skill | null {
  return (key !== null && itemsOf(actor, isSkill).find((item) => keyOf(item) === key)) || null;
}

/** The attribute of a skill: of the actor's own Item, else the book's. */
export function attributeOf(actor: Actor.Implementation, key: string): Attribute {
  return skillOf(actor, key)?.system.attribute ?? (isSkillKey(key) ? SKILLS[key] : "reason");
}

/** The equipped tools that may help with a skill, those made for it first, then by rating (ZS-AV-3). */
function toolsFor(actor: Actor.Implementation, key: string | null): Gear[] {
  const fits = ({ system }: Gear): boolean => key !== null && system.skills.includes(key);
  return itemsOf(actor, isGear)
    .filter((gear) => gear.system.use === "tool" && gear.system.isEquipped)
    .filter((gear) => fits(gear) || gear.system.skills.length === 0)
    .toSorted((a, b) => Number(fits(b)) - Number(fits(a)) || b.system.rating - a.system.rating);
}

/** The default tool: the best one made for this skill. A tool for any skill is never the default; the user has to choose it. */
export function bestTool(actor: Actor.Implementation, key: string | null): Gear | null {
  const [first] = toolsFor(actor, key);
  return first && key !== null && first.system.skills.includes(key) ? first : null;
}

/** The actor's default side for a skill, or for an attribute alone. */
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

/** The rating of the actor's Item with this id; 0 without one. */
export function ratingOf(actor: Actor.Implementation, tool: string | null): number {
  const { rating } = (actor.items.get(tool ?? "")?.system ?? {}) as { rating?: number };
  return rating ?? 0;
}

/** Whether the attribute counts: without the skill, only the rating does (ZS-AV-4). */
export function isSkilled(actor: Actor.Implementation, { skill, byStunt }: Side): boolean {
  return skill === null || skillOf(actor, skill) !== null || (byStunt && has(actor, "powerStunt"));
}

/** The action value of a side (ZS-AV-1). */
export function valueOf(actor: Character, side: Side, rating = ratingOf(actor, side.tool)): number {
  return actionValue({ attribute: actor.system.values[side.attribute], rating, isSkilled: isSkilled(actor, side) });
}

/** The roll, its form, and the facts beyond the actor's conditions: range, movement, the drop. */
export interface Rolled {
  roll: Roll;
  form?: FormId | null;
  facts?: readonly Fact[];
}

/** The roller of a side, with the modifiers of the tables for all facts, and the bonus dice bought before (ZS-MOD-4). */
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

/** The modifiers with one more plot point. All plot points share one line. */
export function withPlotPoint<M extends { key: string; value: number }>(lines: readonly M[]): (M | Modifier)[] {
  const isSpent = lines.some(({ key }) => key === PLOT_POINT);
  if (!isSpent) return [...lines, { key: PLOT_POINT, value: 1 }];
  return lines.map((line) => (line.key === PLOT_POINT ? { ...line, value: line.value + 1 } : line));
}

/** The most characters of a skill's key in a declared plan. */
const LONGEST = 60;
/** The most plot points that a declared plan may spend on a side. */
const MOST = 99;

/** An Item that may help in a roll: a tool, or a power or weapon that the user chooses. */
export type Aid = Gear | Power | Weapon;

/** All Items with a rating that the actor may use for a roll, those made for the skill first. */
export function aidsFor(actor: Actor.Implementation, skill: string | null): Aid[] {
  const tools = toolsFor(actor, skill);
  const others = itemsOf(actor, isGear).filter(
    (gear) => gear.system.use === "tool" && gear.system.isEquipped && !tools.includes(gear),
  );
  const powers = itemsOf(actor, isPower).filter(({ system }) => system.rating > 0);
  const weapons = itemsOf(actor, isWeapon).filter(({ system }) => system.isEquipped);
  return [...tools, ...others, ...powers, ...weapons];
}

/** A side that a client has declared, checked; invalid or missing values come from `otherwise`. */
export function checkedSide(actor: Character, said: unknown, otherwise: Side): Side {
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

/** Whether a declared value may be a skill's key, or null for no skill. */
export const isSkillWord = (word: unknown): word is string | null =>
  word === null || (typeof word === "string" && word.length > 0 && word.length <= LONGEST);

const isCount = (count: unknown): count is number =>
  Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MOST;

/** A skill with an attribute, or an attribute alone. */
export interface Way {
  skill: string | null;
  attribute: Attribute;
}

export const wayId = ({ skill, attribute }: Way): string => `${skill ?? ""}:${attribute}`;

/**
 * The ways in which an actor may oppose or join a roll: the asked way, then each of its skills, then the attribute alone
 * (ZS-AV-2, ZS-COMB-3).
 */
export function waysOf(actor: Character, asked: Way): Way[] {
  const own = itemsOf(actor, isSkill).map((item): Way => ({ skill: keyOf(item), attribute: item.system.attribute }));
  const all = [asked, ...own, { skill: null, attribute: asked.attribute }];
  return [...new Map(all.map((way) => [wayId(way), way])).values()];
}

/** The way that fits best against a roll: the same skill if the actor has it, else the attribute alone (ZS-DV-1). */
export function fittingWay(actor: Actor.Implementation, asked: Way): Way {
  return { skill: skillOf(actor, asked.skill) ? asked.skill : null, attribute: asked.attribute };
}

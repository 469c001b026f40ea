import type { Modifier, SelfControl, TimeUnit } from "#rules/gurps";
import type { Participant } from "#table/checks";
import { typed } from "#table/documents/typed.ts";
import { gameWords } from "#table/words.ts";

export { itemsOf } from "#table/documents/typed.ts";

/** GURPS' own documents among all others. Guards, because an Actor may be of any game. */
export type Character = Actor.OfType<"gurpsCharacter">;
export type Skill = Item.OfType<"gurpsSkill">;
export type TraitItem = Item.OfType<"gurpsTrait">;
export type Equipment = Item.OfType<"gurpsEquipment">;
export type Attack = Item.OfType<"gurpsAttack">;
export type Fight = Combat.OfType<"gurps">;
export type Fighter = Combatant.OfType<"gurps">;

export const isCharacter = typed<Character>("Actor", "gurpsCharacter");
export const isSkill = typed<Skill>("Item", "gurpsSkill");
export const isTrait = typed<TraitItem>("Item", "gurpsTrait");
export const isEquipment = typed<Equipment>("Item", "gurpsEquipment");
export const isAttack = typed<Attack>("Item", "gurpsAttack");
export const isFight = typed<Fight>("Combat", "gurps");
export const isFighter = typed<Fighter>("Combatant", "gurps");

export function characterOf(participant: Participant | undefined): Character | null {
  const actor = participant?.actor;
  return isCharacter(actor) ? actor : null;
}

/** The row of a party in the fight that is on; null outside one. */
export function fighterOf(participant: Pick<Participant, "combatant"> | undefined): Fighter | null {
  const combatant = participant?.combatant;
  return isFighter(combatant) && combatant.combat?.started ? combatant : null;
}

/** Players' characters have an owner among the players. */
export function isHero(actor: Actor.Implementation): boolean {
  return isCharacter(actor) && actor.hasPlayerOwner;
}

/** The lists of GURPS that documents and settings need, beside those of its rules. */
export {
  ATTRIBUTES,
  DEFAULT_KINDS,
  INFLUENCE_SKILLS,
  LIMBS,
  MANEUVERS,
  QUALITIES,
  ROLL_TAGS,
  SELF_CONTROLS,
  SKILL_DIFFICULTIES,
  SOURCES,
  TRAIT_IDS,
  type Attribute,
  type Maneuver,
  type Modifier,
  type Quality,
  type RollTag,
  type TraitId,
} from "../../rules/gurps/index.ts";

export const TRAIT_CATEGORIES = ["advantage", "disadvantage", "perk", "quirk"] as const;
export type TraitCategory = (typeof TRAIT_CATEGORIES)[number];

export const MODES = ["melee", "ranged"] as const;

/** Whether dice that a result asks for wait for a click. */
export const STAGE_DICE = ["button", "auto"] as const;
/** Who sees odds in dialogs. */
export const SHOWN_ODDS = ["all", "gm", "none"] as const;

/** How somebody gets rid of a condition by dice. */
export interface Recovery {
  base: number;
  modifiers: Modifier[];
  every: { value: number; unit: TimeUnit } | null;
  repeatsDuration: boolean;
}

/** What a condition keeps with it: how long it lasts, how it ends, what is left of it, and what its clock says in seconds. */
export interface ConditionData {
  lasts?: number | null;
  unit?: TimeUnit | null;
  recovery?: Recovery | null;
  aftermath?: { value: number; lasts: number | null; unit: TimeUnit } | null;
  value?: number;
  remaining?: number | null;
  every?: number | null;
  /** Gained between the bearer's turns: the beginning of the next one does not count. */
  fresh?: boolean;
  isPermanent?: boolean;
  /** How long it has lasted before, where it was thrown for again: in its unit. */
  served?: number;
  /** The days without care so far. */
  neglected?: number;
}

export type { SelfControl };

/** What GURPS says, by keys below `QUADRANT.gurps`; why not, by those below its `reason`. */
export const { tell, refusal } = gameWords("gurps");

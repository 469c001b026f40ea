import { type AttackEffort, type Limb, type Maneuver, type Modifier, plans } from "#rules/gurps";
import type { Participant, Refusal } from "#table/checks";
import { maneuverIn } from "../../combat/maneuvers.ts";
import { characterOf, isAttack, type Attack, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { attributeOf, isAttribute, levelOf, skillOf } from "../../scores.ts";
import { unlearntSkill } from "../../unlearnt.ts";
import type { PutIn } from "../feats/one-roll.ts";
import { pushed } from "../roll/pushed.ts";
import { rollOf, type Line, type Roll } from "../roll/roll.ts";
import { standing } from "../roll/standing.ts";
import { playsEffort } from "./effort.ts";

/** What whoever attacks has chosen. */
export interface AttackChoice {
  /** One blow of several. */
  isRapid: boolean;
  effort: AttackEffort | null;
  /** Extra effort that draws too strong a bow; null, or unsaid: none. */
  putIn?: PutIn | null;
}

/** An attack as its card keeps it. */
export interface AttackRoll extends Roll, AttackChoice {
  /** Of this second; outside a fight an attack. */
  maneuver: Maneuver;
  /** What one blow of several takes, 0 or below. */
  rapidStrike: number;
  isMelee: boolean;
  limb: Limb;
  /** The skill, or the id of the attribute. */
  skill: string;
}

/** What an attack is rolled against, as the sheet has it. */
interface Score {
  base: number;
  modifiers: Modifier[];
  skill: string;
}

export function attackOf({ tool }: Participant): Attack | null {
  return isAttack(tool) ? tool : null;
}

/** GURPS › Throwing: a weapon that is thrown has a skill of its own, as every other (GURPS-THROW-5). */
function scoreOf(actor: Character, attack: Attack): Score | Refusal {
  const { skill: word, modifier } = attack.system;
  const own: Modifier[] = modifier === 0 ? [] : [{ key: "gurps.mod.weapon", value: modifier, source: "equipment" }];
  const id = word.trim().toLowerCase();
  if (isAttribute(id)) {
    return { base: attributeOf(actor, id), modifiers: [...standing(actor, id), ...own], skill: id };
  }
  const skill = skillOf(actor, word) ?? unlearntSkill(actor, word);
  const level = skill ? levelOf(skill).level : null;
  if (!skill || level === null) return refusal("noSkill", { name: actor.name, skill: word });
  const weighs = standing(actor, skill.system.attribute as "dx", skill);
  return { base: level, modifiers: [...weighs, ...own], skill: skill.name };
}

/** An attack read from documents, with what was chosen as far as it fits; a Reason where there is none. */
export function attackPlan(self: Participant | undefined, choice: AttackChoice): AttackRoll | Refusal {
  const actor = characterOf(self);
  const attack = self && attackOf(self);
  if (!actor || !attack) return refusal("gone");
  const score = scoreOf(actor, attack);
  if ("key" in score) return score;
  const { mode, limb, rapidStrike } = attack.system;
  const facts = {
    maneuver: maneuverIn(self) ?? ("attack" as const),
    rapidStrike,
    isMelee: mode === "melee",
    limb: limb as Limb,
    skill: score.skill,
  };
  return withChoice({ ...rollOf(EMPTY), ...facts, ...NO_CHOICE, base: score.base }, choice, [
    ...score.modifiers,
    ...(pushed() as Modifier[]),
  ] as Line[]);
}

const EMPTY = { base: 0, modifiers: [], isDefense: false, stakes: {} };
export const NO_CHOICE: AttackChoice = { isRapid: false, effort: null };

/** What the choice itself puts into the list. */
const CHOSEN = ["gurps.mod.rapidStrike", "gurps.mod.flurryOfBlows"];

/** The same attack with another choice: what does not fit any more is dropped. */
export function withChoice(plan: AttackRoll, choice: AttackChoice, lines: Line[] = plan.modifiers): AttackRoll {
  const isRapid = choice.isRapid && plan.rapidStrike < 0;
  const effort = choice.effort && effortRefusal({ ...plan, isRapid }, choice.effort) === null ? choice.effort : null;
  const { maneuver, isMelee, limb, base } = plan;
  const given = lines.filter(({ key }) => !CHOSEN.includes(key));
  const roll = plans.attack({
    skill: base,
    maneuver,
    rapidStrike: isRapid ? plan.rapidStrike : 0,
    effort,
    isMelee,
    limb,
    modifiers: given.map(({ key, value, source }) => ({ key, value, source })),
  });
  const added = roll.modifiers.slice(given.length);
  return { ...plan, ...roll, modifiers: [...given, ...added], isRapid, effort, putIn: choice.putIn ?? null };
}

/** Why an effort cannot be put into this attack (GURPS-CFX-2, -3). */
export function effortRefusal(
  { maneuver, isMelee, isRapid }: Pick<AttackRoll, "maneuver" | "isMelee" | "isRapid">,
  effort: AttackEffort,
): Refusal | null {
  if (!playsEffort()) return refusal("effort.option");
  if (maneuver !== "attack") return refusal("effort.maneuver");
  if (effort === "mightyBlows" && !isMelee) return refusal("effort.melee");
  return effort === "flurryOfBlows" && !isRapid ? refusal("effort.rapid") : null;
}

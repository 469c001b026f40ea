import { dodge, parry, type Limb } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { gameSetting } from "#table/settings.ts";
import { bonusesOf, isAttribute, skillOf } from "../../abilities.ts";
import { weaponSkillLevel } from "../../arms.ts";
import { type Attack, type Character, isAttack, itemsOf } from "../../documents.ts";
import { sumOf } from "../../learning.ts";
import { traitOf } from "../../traits.ts";
import { tell } from "../../words.ts";

export const DEFENCES = ["dodge", "parry", "block"] as const;
/** An active defence. */
export type Defence = (typeof DEFENCES)[number];

/** The limb that extra effort in a defence may hurt; its player may choose another one. */
export const LIMB_OF: Readonly<Record<Defence, Limb>> = { dodge: "leg", parry: "arm", block: "arm" };

/** One part of a defence's score. */
export interface DefenceLine {
  label: string;
  value: number;
}

/** The score of a defence, and its parts; a single line if the score was entered on the sheet. */
export interface DefenceAccount {
  value: number;
  lines: DefenceLine[];
}

/** The entered score, or else the one that follows from body, skills and weapons (GURPS-AM-11). Null: no such defence. */
export function defenceAccount(character: Character, defence: Defence): DefenceAccount | null {
  const entered = character.system.defenses[defence];
  if (entered !== null) return accountOf([{ label: tell("defense.line.entered"), value: entered }]);
  const lines = defence === "dodge" ? dodgeLines(character) : bestWard(character, defence);
  return lines && accountOf(lines);
}

const accountOf = (lines: DefenceLine[]): DefenceAccount => ({ value: sumOf(lines), lines });

export const defenceOf = (character: Character, defence: Defence): number | null =>
  defenceAccount(character, defence)?.value ?? null;

/** Dodge follows from Basic Speed; null under a load that is too heavy to move. */
function dodgeLines(character: Character): DefenceLine[] | null {
  const { basicSpeed, encumbrance } = character.system;
  if (encumbrance.level === null) return null;
  const unhindered = dodge({ basicSpeed, hasCombatReflexes: false, encumbrance: 0 });
  return [
    { label: tell("defense.line.speed", { speed: amount(basicSpeed) }), value: unhindered },
    ...reflexes(character, (hasCombatReflexes) => dodge({ basicSpeed, hasCombatReflexes, encumbrance: 0 })),
    ...someLine(tell("source.encumbrance"), -encumbrance.level),
    ...bonusLines(character, "dodge"),
  ];
}

function bestWard(character: Character, kind: "parry" | "block"): DefenceLine[] | null {
  const wards = itemsOf<Attack>(character, isAttack).flatMap((attack) => {
    const lines = wardWith(character, attack, kind);
    return lines ? [lines] : [];
  });
  return wards.toSorted((one, other) => sumOf(other) - sumOf(one))[0] ?? null;
}

/** The parts of a parry or block with this attack; null if it cannot ward off blows, or its skill cannot be tried. */
export function wardWith(character: Character, attack: Attack, kind: "parry" | "block"): DefenceLine[] | null {
  const { mode, skill: word } = attack.system;
  const more = attack.system[kind];
  if (mode !== "melee" || more === null || isAttribute(word)) return null;
  const skill = weaponSkillLevel(character, attack);
  if (skill === null) return null;
  return [
    {
      label: tell("defense.line.skill", { skill: skillOf(character, word)?.name ?? word, level: skill }),
      value: parry({ skill, hasCombatReflexes: false }),
    },
    ...reflexes(character, (hasCombatReflexes) => parry({ skill, hasCombatReflexes })),
    ...someLine(attack.name, more),
    ...bonusLines(character, kind),
  ];
}

/** The bonus of Combat Reflexes: the score with them, minus the score without. */
function reflexes(character: Character, score: (hasCombatReflexes: boolean) => number): DefenceLine[] {
  if (traitOf(character, "combatReflexes") === null) return [];
  return someLine(tell("mod.trait.combatReflexes"), score(true) - score(false));
}

const bonusLines = (character: Character, kind: Defence): DefenceLine[] =>
  bonusesOf(character)
    .filter((bonus) => bonus.kind === kind)
    .flatMap(({ source, value }) => someLine(source, value));

const someLine = (label: string, value: number): DefenceLine[] => (value === 0 ? [] : [{ label, value }]);

/** The defences that a character has. */
export const defencesOf = (character: Character): Defence[] =>
  DEFENCES.filter((one) => defenceOf(character, one) !== null);

/** Whether the table plays with extra effort in combat (GURPS-CFX-1 to -3). */
export const playsEffort = (): boolean => gameSetting<boolean>("gurps", "combatEffort");

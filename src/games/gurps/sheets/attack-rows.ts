import type { ButtonView } from "#table/checks";
import { say, sayRefusal, signed } from "#table/words.ts";
import { isAttack, itemsOf, type Attack, type Character } from "../documents.ts";
import { defenceOf, DEFENCES } from "../checks/fight/defences.ts";
import { formulaWords } from "../measures.ts";
import { attributeOf, isAttribute, levelOf, skillOf } from "../scores.ts";
import { unlearntSkill } from "../unlearnt.ts";
import type { Bearing } from "./bearing.ts";
import { checkButton, checkTiles, type TileView } from "./check-button.ts";
import { levelShown } from "./skill-facts.ts";

/** What somebody attacks with, as a row that is a button. */
export interface AttackRow {
  id: string;
  name: string;
  img: string;
  /** "Broadsword · reach 1 · melee" */
  facts: string;
  /** "–" where its skill cannot be tried. */
  level: string;
  /** "2d+1 cut" */
  damage: string;
  reason: string | null;
  /** Throws the damage. */
  roll: ButtonView | null;
}

/** What an attack is rolled at, before circumstances; null where its skill cannot be tried or is not there. */
export function attackLevel(actor: Character, { system }: Attack): number | null {
  const { skill: word, modifier } = system;
  if (isAttribute(word)) return attributeOf(actor, word) + modifier;
  const skill = skillOf(actor, word) ?? unlearntSkill(actor, word);
  const level = skill && levelOf(skill).level;
  return level === null ? null : level + modifier;
}

export function attackRows({ actor, held }: Bearing): AttackRow[] {
  return itemsOf<Attack>(actor, isAttack).map((attack) => {
    const { id, name, img, system } = attack;
    const level = attackLevel(actor, attack);
    return {
      id: id ?? "",
      name,
      img: img ?? "",
      facts: attackFacts(attack).join(" · "),
      level: levelShown(level),
      damage: [formulaWords(system.damage), system.damageType].filter(Boolean).join(" "),
      reason: held && sayRefusal(held),
      roll: system.damage
        ? checkButton({
            check: "damage",
            label: say("QUADRANT.gurps.sheet.attack.damage"),
            data: { itemId: id ?? "" },
          })
        : null,
    };
  });
}

/** "DX", "Broadsword +1", "reach 1", "ranged" */
export function attackFacts({ actor, system }: Attack): string[] {
  const { skill, modifier, reach, mode } = system;
  const owner = actor as Character | null;
  const name = isAttribute(skill)
    ? say(`QUADRANT.gurps.attributeShort.${skill}`)
    : ((owner && skillOf(owner, skill)?.name) ?? skill);
  return [
    modifier === 0 ? name : `${name} ${signed(modifier)}`,
    say(`QUADRANT.gurps.mode.${mode}`),
    reach ? say("QUADRANT.gurps.sheet.attack.reach", { reach }) : "",
  ].filter(Boolean);
}

/** What somebody defends with: as the book gives it, and the Dodge that the body has by itself. */
export function defenseTiles({ actor, held }: Bearing): TileView[] {
  return checkTiles(
    DEFENCES.flatMap((id) => {
      const score = defenceOf(actor, id);
      if (score === null) return [];
      const label = say(`QUADRANT.gurps.character.FIELDS.defenses.${id}.label`);
      return [{ check: "defense", label, hint: String(score), data: { defense: id }, why: held }];
    }),
  );
}

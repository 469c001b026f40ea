import { say } from "#table/words.ts";
import { isAttack, isEquipment, isSkill, isTrait } from "../documents.ts";
import { poundsWords } from "../measures.ts";
import { levelOf } from "../scores.ts";
import { attackFacts } from "./attack-rows.ts";
import { equipmentFacts } from "./equipment-rows.ts";
import { levelWords, relativeWords, skillBadges } from "./skill-facts.ts";
import { traitFacts } from "./trait-rows.ts";

/** An Item in short, as its sheet and the chat tell it. */
export function itemFacts(item: Item.Implementation): string[] {
  if (isSkill(item)) {
    const from = item.actor ? levelWords(levelOf(item), item) : "";
    return [
      relativeWords(item),
      item.system.difficulty === null ? "" : say(`QUADRANT.gurps.skillDifficulty.${item.system.difficulty}`),
      from,
      ...skillBadges(item),
    ].filter(Boolean);
  }
  if (isTrait(item)) return [say(`QUADRANT.gurps.category.${item.system.category}`), ...traitFacts(item)];
  if (isEquipment(item)) return [poundsWords(item.system.weight), ...equipmentFacts(item)];
  if (!isAttack(item)) return [];
  const damage = [item.system.damage, item.system.damageType].filter(Boolean).join(" ");
  return [...attackFacts(item), ...(damage ? [damage] : [])];
}

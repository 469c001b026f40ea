import { modifiers as bucket } from "#rules/gurps";
import { say, sayRefusal, signed, sentences } from "#table/words.ts";
import { isAttribute, levelOf, skillOf } from "../abilities.ts";
import { attackLevel, damageFormula, reachOf } from "../arms.ts";
import {
  type Attack,
  type Character,
  type Equipment,
  isAttack,
  isEquipment,
  isSkill,
  isTrait,
  itemsOf,
} from "../documents.ts";
import type { Quality } from "../vocabulary.ts";
import { tell } from "../words.ts";
import { defenceAccount, DEFENCES, wardWith } from "../checks/fight/defences.ts";
import { formulaWords, poundsWords } from "../measures.ts";
import type { Bearing, TileView } from "./facts.ts";
import { checkButton, checkTiles, levelShown, levelWords, relativeWords, skillBadges, sumOf } from "./facts.ts";
import { traitFacts } from "./skill-rows.ts";

export { attackLevel };

/** The actor's attacks as rows to roll, each with a button for its damage. */
export function attackRows({ actor, held }: Bearing) {
  return itemsOf<Attack>(actor, isAttack).map((attack) => {
    const { id, name, img, system } = attack;
    const level = attackLevel(actor, attack);
    return {
      id: id ?? "",
      name,
      img: img ?? "",
      facts: attackFacts(attack).join(" · "),
      level: levelShown(level),
      damage: sentences(formulaWords(damageFormula(attack)), system.damageType),
      wards: wardWords(actor, attack),
      reason: held && sayRefusal(held),
      roll: system.damage
        ? checkButton({ check: "damage", label: tell("sheet.attack.damage"), data: { itemId: id ?? "" } })
        : null,
    };
  });
}

/** "DX", "Broadsword +1", "reach 1", "ranged" */
export function attackFacts(attack: Attack): string[] {
  const { skill, modifier, mode } = attack.system;
  const owner = attack.actor as Character | null;
  const reach = reachOf(attack);
  const name = isAttribute(skill) ? tell(`attributeShort.${skill}`) : ((owner && skillOf(owner, skill)?.name) ?? skill);
  return [
    modifier === 0 ? name : `${name} ${signed(modifier)}`,
    tell(`mode.${mode}`),
    reach ? tell(mode === "ranged" ? "sheet.attack.range" : "sheet.attack.reach", { reach }) : "",
  ].filter(Boolean);
}

/** "Parry 10": the scores of a parry and a block with this attack, if it can ward off blows. */
export const wardWords = (actor: Character, attack: Attack): string[] =>
  (["parry", "block"] as const).flatMap((kind) => {
    const ward = wardWith(actor, attack, kind);
    return ward ? [tell("sheet.attack.ward", { kind: tell(`defense.${kind}`), value: sumOf(ward) })] : [];
  });

/** The actor's defences, with the entered or derived score. */
export function defenseTiles({ actor, held }: Bearing): TileView[] {
  return checkTiles(
    DEFENCES.flatMap((id) => {
      const account = defenceAccount(actor, id);
      if (!account) return [];
      const label = tell(`character.FIELDS.defenses.${id}.label`);
      return [{ check: "defense", label, hint: String(account.value), data: { defense: id }, why: held }];
    }),
  );
}

const key = "QUADRANT.gurps.sheet.equipment";

/** The actor's equipment, with the carried weight at 1 G; in another gravity also the weight that is felt. */
export function equipmentView(actor: Character) {
  const things = itemsOf<Equipment>(actor, isEquipment);
  const carried = things.reduce((sum, { system }) => sum + (system.isCarried ? system.weight * system.quantity : 0), 0);
  const { load, gravity } = actor.system;
  return {
    rows: things.map(equipmentRow),
    carried: poundsWords(carried),
    felt: gravity === 1 ? "" : say(`${key}.felt`, { weight: poundsWords(load) }),
  };
}

function equipmentRow(thing: Equipment) {
  const { id, name, system } = thing;
  const { weight, quantity, isCarried } = system;
  return {
    id: id ?? "",
    name,
    facts: equipmentFacts(thing).join(" · "),
    quantity: counter(name, "quantity", quantity),
    carried: { checked: isCarried, label: say(`${key}.carriedOf`, { name }) },
    weight: poundsWords(weight * quantity),
    condition: conditionOf(thing),
  };
}

/** Short facts about equipment: its quality, the skills that it serves, whether it is bulky. */
export function equipmentFacts({ system }: Equipment): string[] {
  const { quality, skills, isBulky, techLevel, missingItems, damage } = system;
  const worth = equipmentWorth({ quality: quality as Quality, missingItems, damage, techLevel });
  const serves = skills.length > 0;
  return [
    serves ? `${tell(`quality.${quality}`)}${worth === 0 ? "" : ` ${signed(worth)}`}` : "",
    serves ? say(`${key}.serves`, { skills: skills.join(", ") }) : "",
    isBulky ? say(`${key}.bulky`) : "",
  ].filter(Boolean);
}

interface Worth {
  quality: Quality;
  missingItems: number;
  damage: number;
  techLevel: number;
  isTechnological?: boolean;
}

/** The sum of its modifiers to a roll that it serves (GURPS-EQ-1, GURPS-EQ-2). */
export function equipmentWorth({ isTechnological = false, ...given }: Worth): number {
  return sumOf(bucket.equipment({ ...given, isTechnological }));
}

/** Null for improvised equipment, which has no pieces to miss or break, and for equipment that serves no skill. */
function conditionOf({ name, system }: Equipment) {
  const { quality, skills, missingItems, damage } = system;
  if (quality === "improvised" || skills.length === 0) return null;
  const words = [
    missingItems > 0 ? say(`${key}.missing`, { count: missingItems }) : "",
    damage > 0 ? say(`${key}.damaged`, { value: -damage }) : "",
  ].filter(Boolean);
  return {
    words: words.join(" · ") || say(`${key}.sound`),
    counters: [counter(name, "missingItems", missingItems), counter(name, "damage", damage)],
  };
}

export type Counter = ReturnType<typeof counter>;

/** A counter with the buttons − and +. */
function counter(name: string, field: "quantity" | "missingItems" | "damage", value: number) {
  const label = tell(`equipment.FIELDS.${field}.label`);
  const whole = say(`${key}.counter`, { name, label });
  return {
    field,
    value,
    name: whole,
    label,
    less: tell("sheet.less", { label: whole }),
    more: tell("sheet.more", { label: whole }),
  };
}

/** Short facts about an Item, for its sheet and the chat. */
export function itemFacts(item: Item.Implementation): string[] {
  if (isSkill(item)) {
    const from = item.actor ? levelWords(levelOf(item), item) : "";
    return [
      relativeWords(item),
      item.system.difficulty === null ? "" : tell(`skillDifficulty.${item.system.difficulty}`),
      from,
      ...skillBadges(item),
    ].filter(Boolean);
  }
  if (isTrait(item)) return [tell(`category.${item.system.category}`), ...traitFacts(item)];
  if (isEquipment(item)) return [poundsWords(item.system.weight), ...equipmentFacts(item)];
  if (!isAttack(item)) return [];
  const damage = sentences(damageFormula(item), item.system.damageType);
  return [...attackFacts(item), ...(damage ? [damage] : [])];
}

import { updateDocument } from "#foundry";
import { say, signed } from "#table/words.ts";
import { isEquipment, isSkill, type Character, type Equipment } from "../documents.ts";
import { poundsWords } from "../measures.ts";
import { skillOf } from "../scores.ts";
import type { Quality } from "../vocabulary.ts";
import { equipmentWorth } from "./equipment-rows.ts";
import { GurpsItemSheet, itemParts } from "./item-sheet.ts";

/** The sheet of a piece of equipment: what it weighs, what it serves, and what it does to a roll. */
export class GurpsEquipmentSheet extends GurpsItemSheet {
  static override PARTS = itemParts("equipment-sheet");

  get equipment(): Equipment {
    const { item } = this;
    if (!isEquipment(item)) throw new Error(`"${item.type}" is no equipment of GURPS`);
    return item;
  }

  protected override view(): object {
    const { weight, quantity, skills, quality } = this.equipment.system;
    return {
      skills: skills.join(", "),
      worth: this.#worth(),
      whole: poundsWords(weight * quantity),
      price: quality === "basic" || quality === "improvised" ? "" : say(`QUADRANT.gurps.itemSheet.price.${quality}`),
    };
  }

  /** "Lockpicking +2": skill by skill, since without gear technological ones suffer more (GURPS-EQ-1, GURPS-EQ-2). */
  #worth(): string[] {
    const { actor, system } = this.equipment;
    const owner = actor as Character | null;
    const given = {
      quality: system.quality as Quality,
      missingItems: system.missingItems,
      damage: system.damage,
      techLevel: owner?.system.techLevel ?? system.techLevel,
    };
    return system.skills.map((name) => {
      const isTechnological = (owner && skillOf(owner, name)?.system.isTechnological) ?? false;
      return `${name} ${signed(equipmentWorth({ ...given, isTechnological }))}`;
    });
  }

  /** A skill that is dropped here is one that it serves. */
  protected override takes(item: Item.Implementation): Promise<unknown> | false {
    const { skills } = this.equipment.system;
    if (!isSkill(item) || skills.includes(item.name)) return false;
    return updateDocument(this.equipment, { "system.skills": [...skills, item.name] });
  }
}

import { updateDocument } from "#foundry";
import { say } from "#table/words.ts";
import { isAttack, isSkill, itemsOf, type Attack, type Character, type Skill } from "../documents.ts";
import { isAttribute } from "../scores.ts";
import { ATTRIBUTES } from "../vocabulary.ts";
import { attackLevel } from "./attack-rows.ts";
import { choiceField, GurpsItemSheet, itemParts, type ChoiceField } from "./item-sheet.ts";
import { levelShown } from "./skill-facts.ts";

/** The sheet of an attack: what it is made with, and what it does as the user's own book has it. */
export class GurpsAttackSheet extends GurpsItemSheet {
  static override PARTS = itemParts("attack");

  get attack(): Attack {
    const { item } = this;
    if (!isAttack(item)) throw new Error(`"${item.type}" is no attack of GURPS`);
    return item;
  }

  protected override view(): object {
    const owner = this.attack.actor as Character | null;
    return {
      skill: this.#skillField(owner),
      level: owner && levelShown(attackLevel(owner, this.attack)),
    };
  }

  /** Attributes, and the skills of whoever has it; what it names beside them stays in the list. */
  #skillField(owner: Character | null): ChoiceField {
    const { skill } = this.attack.system;
    const learnt = owner ? itemsOf<Skill>(owner, isSkill).map(({ name }) => name) : [];
    const names = [...new Set([...learnt, ...(skill === "" || isAttribute(skill) ? [] : [skill])])];
    return choiceField({
      path: "system.skill",
      label: say("QUADRANT.gurps.attack.FIELDS.skill.label"),
      value: skill,
      options: [
        ...ATTRIBUTES.map((id) => ({ value: id, label: say(`QUADRANT.gurps.attribute.${id}`) })),
        ...names.map((name) => ({ value: name, label: name })),
      ],
    });
  }

  /** A skill that is dropped here is the one that it is made with. */
  protected override takes(item: Item.Implementation): Promise<unknown> | false {
    return isSkill(item) ? updateDocument(this.attack, { "system.skill": item.name }) : false;
  }
}

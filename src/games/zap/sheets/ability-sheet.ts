import { isAbility } from "../documents.ts";
import { abilityView } from "./ability-view.ts";
import { ZapItemSheet } from "./item-sheet.ts";

const TEMPLATES = "systems/quadrant/templates/zap";

/** The sheet of a Power, a Movement Power, a Shtick or a ship's system: its fields, and what they make of the dice. */
export class ZapAbilitySheet extends ZapItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/ability.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/dice-lines.hbs`, `${TEMPLATES}/traits.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): object {
    const { item } = this;
    if (!isAbility(item)) throw new Error(`"${item.type}" is no Ability of Zap!`);
    return abilityView(item);
  }
}

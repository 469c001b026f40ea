import { isEquipment } from "../documents.ts";
import { equipmentView } from "./equipment-view.ts";
import { ZapItemSheet } from "./item-sheet.ts";

const TEMPLATES = "systems/quadrant/templates/zap";

/** The sheet of a piece of equipment: its die after all traits, what it costs, and its repair. */
export class ZapEquipmentSheet extends ZapItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/equipment.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/dice-lines.hbs`, `${TEMPLATES}/traits.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): object {
    const { item } = this;
    if (!isEquipment(item)) throw new Error(`"${item.type}" is no equipment of Zap!`);
    return equipmentView(item);
  }
}

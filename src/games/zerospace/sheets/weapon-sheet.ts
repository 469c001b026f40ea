import { isWeapon } from "../documents.ts";
import { attackFields, changesWith, unticked } from "./attack-fields.ts";
import { itemParts, ZerospaceItemSheet } from "./item-sheet.ts";

/** The sheet of a weapon: its rating, and the attack that it makes. */
export class ZerospaceWeaponSheet extends ZerospaceItemSheet {
  static override PARTS = itemParts("weapon", "attack-fields", "choice-field", "ticks");

  protected override view(): object {
    const { item } = this;
    if (!isWeapon(item)) throw new Error(`"${item.type}" is no weapon of ZeroSpace`);
    return { attack: attackFields(item.system.attack), isWeapon: true };
  }

  protected override chosen(path: string, value: string): Record<string, unknown> {
    return changesWith(path, value) ?? super.chosen(path, value);
  }

  protected override unticked(path: string): null | [] {
    return unticked(path);
  }
}

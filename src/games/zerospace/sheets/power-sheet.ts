import { say } from "#table/words.ts";
import { isPower } from "../documents.ts";
import { POWER_KEYS } from "../vocabulary.ts";
import { attackFields, changesWith, NEW_ATTACK, unticked } from "./attack-fields.ts";
import { itemParts, ZerospaceItemSheet } from "./item-sheet.ts";

/** What a power defends with, where it did not before. */
const NEW_LAYER = { attribute: "power", rating: 1 };

/** The sheet of a power: what it is worth, and what it does: defend, move, attack. */
export class ZerospacePowerSheet extends ZerospaceItemSheet {
  static override PARTS = itemParts("power", "attack-fields", "choice-field", "ticks");

  protected override view(): object {
    const { item } = this;
    if (!isPower(item)) throw new Error(`"${item.type}" is no power of ZeroSpace`);
    const { attack, layer, key } = item.system;
    return { key: keyField(key), attack: attack && attackFields(attack), hasLayer: layer !== null };
  }

  protected override chosen(path: string, value: string): Record<string, unknown> {
    return changesWith(path, value) ?? super.chosen(path, value);
  }

  protected override unticked(path: string): null | [] {
    return unticked(path);
  }

  protected override begun(path: string): object {
    return path === "system.layer" ? NEW_LAYER : NEW_ATTACK;
  }
}

/** The part that it has in rules: most have none. A word that no rule knows stays what it is. */
function keyField(key: string): object {
  const known: readonly string[] = POWER_KEYS;
  const unknown = key && !known.includes(key) ? [{ value: key, label: key, selected: true }] : [];
  const none = { value: "", label: say("QUADRANT.zerospace.itemSheet.noPart"), selected: key === "" };
  const options = known.map((value) => ({
    value,
    label: say(`QUADRANT.zerospace.powerKey.${value}`),
    selected: value === key,
  }));
  const label = say("QUADRANT.zerospace.power.FIELDS.key.label");
  return { path: "system.key", label, options: [none, ...options, ...unknown] };
}

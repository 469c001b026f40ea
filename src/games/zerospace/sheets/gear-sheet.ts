import { say } from "#table/words.ts";
import { skillLabel } from "../checks/side/side.ts";
import { isGear, isSkill } from "../documents.ts";
import { SKILLS } from "../vocabulary.ts";
import { itemParts, ZerospaceItemSheet } from "./item-sheet.ts";
import { tickList } from "./tick-list.ts";

/** The sheet of a tool or a piece of armour. */
export class ZerospaceGearSheet extends ZerospaceItemSheet {
  static override PARTS = itemParts("gear", "ticks");

  protected override view(): object {
    const { item } = this;
    if (!isGear(item)) throw new Error(`"${item.type}" is no gear of ZeroSpace`);
    const { use, skills } = item.system;
    const learnt = item.actor?.items.contents.filter((one) => isSkill(one)) ?? [];
    const own = learnt.flatMap(({ system }) => (system as { key: string }).key || []);
    const helps = tickList({
      path: "system.skills",
      label: say("QUADRANT.zerospace.itemSheet.helps"),
      hint: say("QUADRANT.zerospace.itemSheet.helpsHint"),
      values: [...new Set([...Object.keys(SKILLS), ...own, ...skills])],
      chosen: skills,
      word: (key) => skillLabel(item.actor, key),
    });
    return { helps: use === "tool" ? helps : null };
  }
}

/** The sheet of a complication: what it is, and how often it came into play. */
export class ZerospaceComplicationSheet extends ZerospaceItemSheet {
  static override PARTS = itemParts("complication");
}

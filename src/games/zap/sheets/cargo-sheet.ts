import { powerDice } from "#rules/zap";
import { say } from "#table/words.ts";
import { abilitiesOf, isCargo, isContender, type Cargo } from "../documents.ts";
import { diceLine, type DiceLine } from "./dice-line.ts";
import { ZapItemSheet, type Reference } from "./item-sheet.ts";

const TEMPLATES = "systems/quadrant/templates/zap";

interface CargoView {
  dice: DiceLine[];
  /** The Abilities of its owner that may carry it. */
  holds: Reference[];
}

/** The sheet of a cargo: what it is worth, where it came from, and the hold that it lies in. */
export class ZapCargoSheet extends ZapItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/cargo.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/dice-lines.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): CargoView {
    const { item } = this;
    if (!isCargo(item)) throw new Error(`"${item.type}" is no cargo of Zap!`);
    return cargoView(item);
  }
}

export function cargoView({ system, actor }: Cargo): CargoView {
  const { level, hold } = system;
  const holds = isContender(actor) ? abilitiesOf(actor) : [];
  return {
    dice: [diceLine(say("QUADRANT.zap.cargoSheet.dice"), powerDice(level))],
    holds: holds.map(({ id, name }) => ({ value: id!, label: name, selected: id === hold })),
  };
}

import { ZapItemSheet } from "./item-sheet.ts";

const TEMPLATES = "systems/quadrant/templates/zap";

/** The sheet of a Complication: how grave it is, and whether it is an injury. */
export class ZapComplicationSheet extends ZapItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/complication.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): object {
    return {};
  }
}

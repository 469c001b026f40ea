import { ImperfectItemSheet } from "./item-sheet.ts";

const TEMPLATES = "systems/quadrant/templates/imperfect";

/** What somebody carries: how much of it, and what it weighs. */
export class ImperfectGearSheet extends ImperfectItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/gear.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/item-notes.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): object {
    return {};
  }
}

/** A hindrance, an edge, an impetus: a name, and what it means. */
export class ImperfectHindranceSheet extends ImperfectItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/hindrance.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/item-notes.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): object {
    return {};
  }
}

import { conditionsOf } from "#table/conditions";
import { QuadrantActorSheet } from "#table/sheets/actor-sheet.ts";
import { isCharacter } from "./models.ts";

/** The sheet of a Lantern character. */
export class LanternSheet extends QuadrantActorSheet {
  static override DEFAULT_OPTIONS = {
    position: { width: 460, height: 420 },
  } as unknown as typeof QuadrantActorSheet.DEFAULT_OPTIONS;

  static override PARTS = {
    sheet: { template: "systems/quadrant/templates/lantern/character.hbs", scrollable: [""] },
  };

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const { actor } = this;
    if (!isCharacter(actor)) throw new Error(`"${actor.type}" is no character of Lantern`);
    const { name, img, system } = actor;
    const view = { name, img, nerve: system.nerve, conditions: conditionsOf(actor) };
    return { ...(context as object), view, systemFields: system.schema.fields } as never;
  }
}

import { updateDocument } from "#foundry";
import { say } from "#table/words.ts";
import { isWeapon } from "../documents.ts";
import { ImperfectItemSheet } from "./item-sheet.ts";
import { ofCategory, weaponView } from "./weapon-view.ts";

const TEMPLATES = "systems/quadrant/templates/imperfect";

/** The sheet of a weapon: only the fields of its kind. */
export class ImperfectWeaponSheet extends ImperfectItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/weapon.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/item-notes.hbs`, `${TEMPLATES}/named-field.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): object {
    const { item } = this;
    if (!isWeapon(item)) throw new Error(`"${item.type}" is no weapon of Future Imperfect`);
    return weaponView(item, (field) => say(`QUADRANT.imperfect.weapon.FIELDS.${field}.label`));
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#listen<HTMLSelectElement>("select[data-category]", ({ value }) => ofCategory(value));
    // Some weapons want to be aimed, the others know no difference.
    this.#listen<HTMLInputElement>("input[data-aims]", ({ checked }) => ({
      "system.aim": checked ? { steps: 1, penalty: 1 } : null,
    }));
  }

  /** Fields that decide which other fields there are. */
  #listen<F extends HTMLInputElement | HTMLSelectElement>(selector: string, changes: (field: F) => object): void {
    const field = this.element.querySelector<F>(selector);
    field?.addEventListener("change", (event) => {
      event.stopPropagation();
      void updateDocument(this.item, changes(field));
    });
  }

  /** Another Aptitude has other concentrations. */
  protected override named(path: string, value: string): Record<string, unknown> {
    return path === "system.aptitude" ? { [path]: value, "system.concentration": "" } : super.named(path, value);
  }
}

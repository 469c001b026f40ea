import { updateDocument } from "#foundry";
import { isArmor, type Armor } from "../documents.ts";
import { LOCATIONS } from "../vocabulary.ts";
import { armorView, placesWith } from "./armor-view.ts";
import { ImperfectItemSheet } from "./item-sheet.ts";

const TEMPLATES = "systems/quadrant/templates/imperfect";

type Action = (this: ImperfectArmorSheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  /** A place of the figure is pressed: as its tick. */
  togglePlace(_event, target) {
    if (!this.isEditable) return;
    const place = LOCATIONS.find((one) => one === target.dataset.place);
    return place && this.cover(place, !this.armor.system.locations.includes(place));
  },
};

/** The sheet of armour: a body on which the places are ticked that it covers. */
export class ImperfectArmorSheet extends ImperfectItemSheet {
  static override DEFAULT_OPTIONS = { actions } as unknown as typeof ImperfectItemSheet.DEFAULT_OPTIONS;

  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/armor.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/item-notes.hbs`],
      scrollable: [""],
    },
  };

  get armor(): Armor {
    const { item } = this;
    if (!isArmor(item)) throw new Error(`"${item.type}" is no armour of Future Imperfect`);
    return item;
  }

  protected override view(): object {
    return armorView(this.armor);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const tick of this.element.querySelectorAll<HTMLInputElement>("input[data-place]")) {
      tick.addEventListener("change", (event) => {
        event.stopPropagation();
        void this.cover(tick.dataset.place ?? "", tick.checked);
      });
    }
  }

  async cover(place: string, covered: boolean): Promise<void> {
    await updateDocument(this.armor, { "system.locations": placesWith(this.armor, place, covered) });
  }
}

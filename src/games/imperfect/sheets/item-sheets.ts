import { createMessage, renderTemplate, updateDocument } from "#foundry";
import { QuadrantItemSheet } from "#table/sheets/item-sheet.ts";
import { onChange, sheetParts } from "#table/sheets/sheet-parts.ts";
import { type Armor, isAptitude, isArmor, isWeapon } from "../documents.ts";
import { APTITUDES, LOCATIONS } from "../vocabulary.ts";
import {
  aptitudeField,
  armorView,
  concentrationField,
  factsOf,
  itemMessage,
  ofCategory,
  OWN,
  ownName,
  placesWith,
  weaponView,
} from "./item-views.ts";
import { tell } from "../words.ts";

type ItemAction = (this: ImperfectItemSheet, event: PointerEvent, target: HTMLElement) => unknown;

const itemActions: Record<string, ItemAction> = {
  /** Posts the Item to the chat. */
  async toChat() {
    const content = await renderTemplate(
      "systems/quadrant/templates/imperfect/item-message.hbs",
      itemMessage(this.item),
    );
    await createMessage({ speaker: ChatMessage.getSpeaker({ actor: this.item.actor as never }), content });
  },
};

/** The base class of Item sheets. `view` returns what a sheet shows beside its fields. */
class ImperfectItemSheet extends QuadrantItemSheet {
  static override DEFAULT_OPTIONS = { actions: itemActions } as unknown as typeof QuadrantItemSheet.DEFAULT_OPTIONS;

  protected override facts(): string[] {
    return factsOf(this.item);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    onChange(this.element, "select[data-named]", ({ dataset: { named = "" }, value }) =>
      updateDocument(this.item, this.named(named, value === OWN ? ownName(named) : value)),
    );
  }

  /** The update when a word is picked from a list of the book. */
  protected named(path: string, value: string): Record<string, unknown> {
    return { [path]: value };
  }
}

/** The sheet of an Aptitude: key, concentration, Trait and level. */
export class ImperfectAptitudeSheet extends ImperfectItemSheet {
  static override PARTS = sheetParts(
    "imperfect/aptitude.hbs",
    "imperfect/item-head.hbs",
    "imperfect/item-notes.hbs",
    "imperfect/named-field.hbs",
  );

  protected override view(): object {
    const { item } = this;
    if (!isAptitude(item)) throw new Error(`"${item.type}" is no Aptitude of Future Imperfect`);
    const { key, concentration } = item.system;
    return {
      aptitude: aptitudeField("system.key", tell("aptitude.FIELDS.key.label"), key),
      concentration: concentrationField(
        "system.concentration",
        tell("aptitude.FIELDS.concentration.label"),
        key,
        concentration,
      ),
    };
  }

  /** Another Aptitude has a Trait of its own, and other concentrations. */
  protected override named(path: string, value: string): Record<string, unknown> {
    if (path !== "system.key") return super.named(path, value);
    const trait = (APTITUDES as Record<string, string>)[value];
    return { [path]: value, "system.concentration": "", ...(trait && { "system.trait": trait }) };
  }
}

type ArmorAction = (this: ImperfectArmorSheet, event: PointerEvent, target: HTMLElement) => unknown;

const armorActions: Record<string, ArmorAction> = {
  /** Pressing a location of the figure does the same as its checkbox. */
  togglePlace(_event, target) {
    if (!this.isEditable) return;
    const place = LOCATIONS.find((one) => one === target.dataset.place);
    return place && this.cover(place, !this.armor.system.locations.includes(place));
  },
};

/** The sheet of armour: a body on which the covered locations are ticked. */
export class ImperfectArmorSheet extends ImperfectItemSheet {
  static override DEFAULT_OPTIONS = { actions: armorActions } as unknown as typeof ImperfectItemSheet.DEFAULT_OPTIONS;

  static override PARTS = sheetParts("imperfect/armor.hbs", "imperfect/item-head.hbs", "imperfect/item-notes.hbs");

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
    onChange<HTMLInputElement>(this.element, "input[data-place]", ({ dataset, checked }) =>
      this.cover(dataset.place ?? "", checked),
    );
  }

  async cover(place: string, covered: boolean): Promise<void> {
    await updateDocument(this.armor, { "system.locations": placesWith(this.armor, place, covered) });
  }
}

/** The sheet of a weapon: only the fields of its category. */
export class ImperfectWeaponSheet extends ImperfectItemSheet {
  static override PARTS = sheetParts(
    "imperfect/weapon.hbs",
    "imperfect/item-head.hbs",
    "imperfect/item-notes.hbs",
    "imperfect/named-field.hbs",
  );

  protected override view(): object {
    const { item } = this;
    if (!isWeapon(item)) throw new Error(`"${item.type}" is no weapon of Future Imperfect`);
    return weaponView(item, (field) => tell(`weapon.FIELDS.${field}.label`));
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    // The category decides which other fields there are.
    onChange(this.element, "select[data-category]", ({ value }) => updateDocument(this.item, ofCategory(value)));
    // For a weapon without `aim`, aiming makes no difference.
    onChange<HTMLInputElement>(this.element, "input[data-aims]", ({ checked }) =>
      updateDocument(this.item, { "system.aim": checked ? { steps: 1, penalty: 1 } : null }),
    );
  }

  /** Another Aptitude has other concentrations. */
  protected override named(path: string, value: string): Record<string, unknown> {
    return path === "system.aptitude" ? { [path]: value, "system.concentration": "" } : super.named(path, value);
  }
}

/** The sheet of gear: quantity and weight. */
export class ImperfectGearSheet extends ImperfectItemSheet {
  static override PARTS = sheetParts("imperfect/gear.hbs", "imperfect/item-head.hbs", "imperfect/item-notes.hbs");
}

/** The sheet of a hindrance, an edge or an impetus: name and description. */
export class ImperfectHindranceSheet extends ImperfectItemSheet {
  static override PARTS = sheetParts("imperfect/hindrance.hbs", "imperfect/item-head.hbs", "imperfect/item-notes.hbs");
}

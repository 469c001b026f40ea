import { updateDocument } from "../../../foundry.ts";
import { QuadrantItemSheet } from "../../../table/sheets/item-sheet.ts";
import { isAbility, type Ability } from "../documents.ts";
import { newTrait, type Trait } from "../traits.ts";
import { abilityView } from "./ability-view.ts";

type Action = (this: ZapAbilitySheet, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  addTrait() {
    const field = (name: string): string =>
      this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-trait="${name}"]`)?.value ?? "";
    return addTrait(this.ability, field("chosen"), field("typed"));
  },
  removeTrait(_event, target) {
    const index = Number(target.dataset.index);
    return updateDocument(this.ability, {
      "system.traits": traitsOf(this.ability).filter((_, place) => place !== index),
    });
  },
};

/** The sheet of a Power, a Movement Power or a Shtick: its fields, and what they make of the dice. */
export class ZapAbilitySheet extends QuadrantItemSheet {
  static override DEFAULT_OPTIONS = { actions } as unknown as typeof QuadrantItemSheet.DEFAULT_OPTIONS;

  static override PARTS = {
    sheet: { template: "systems/quadrant/templates/zap/ability.hbs", scrollable: [""] },
  };

  get ability(): Ability {
    const { item } = this;
    if (!isAbility(item)) throw new Error(`"${item.type}" is no Ability of Zap!`);
    return item;
  }

  protected override async _prepareContext(options: object): Promise<never> {
    const context = await super._prepareContext(options);
    const { ability } = this;
    return {
      ...(context as object),
      view: abilityView(ability),
      systemFields: ability.system.schema.fields,
    } as never;
  }
}

async function addTrait(ability: Ability, chosen: string, typed: string): Promise<void> {
  const traits = traitsOf(ability);
  const trait = newTrait(chosen, typed, traits);
  if (trait) await updateDocument(ability, { "system.traits": [...traits, trait] });
}

/** Traits as they are stored. */
function traitsOf(ability: Ability): Trait[] {
  return (ability.toObject() as unknown as { system: { traits: Trait[] } }).system.traits;
}

import { say } from "#table/words.ts";
import { isTrait, type TraitItem } from "../documents.ts";
import { SELF_CONTROLS, TRAIT_IDS } from "../vocabulary.ts";
import { choiceField, GurpsItemSheet, itemParts } from "./item-sheet.ts";
import { listField, OFFERS_LIST, type ListKind } from "./list-field.ts";
import { accountOf } from "./trait-rows.ts";

/** The sheet of a trait: what it is, what it does by itself, and what it offers to dialogs. */
export class GurpsTraitSheet extends GurpsItemSheet {
  static override PARTS = itemParts("trait", "list");

  get trait(): TraitItem {
    const { item } = this;
    if (!isTrait(item)) throw new Error(`"${item.type}" is no trait of GURPS`);
    return item;
  }

  override get list(): ListKind {
    return OFFERS_LIST;
  }

  protected override view(): object {
    const { trait } = this;
    const { rule, selfControl, offers } = trait.system;
    const named = TRAIT_IDS.map((id) => ({ value: id, label: say(`QUADRANT.gurps.mod.trait.${id}`) }));
    return {
      rule: choiceField({
        path: "system.rule",
        label: say("QUADRANT.gurps.trait.FIELDS.rule.label"),
        value: rule,
        options: [
          { value: "", label: say("QUADRANT.gurps.itemSheet.noRule") },
          ...named.toSorted((one, other) => one.label.localeCompare(other.label, game.i18n?.lang)),
        ],
      }),
      selfControl: choiceField({
        path: "system.selfControl",
        label: say("QUADRANT.gurps.trait.FIELDS.selfControl.label"),
        value: selfControl as number | null,
        options: [
          { value: null, label: say("QUADRANT.gurps.itemSheet.noSelfControl") },
          ...SELF_CONTROLS.map((number) => ({
            value: number,
            label: say(`QUADRANT.gurps.itemSheet.selfControl.${number}`),
          })),
        ],
      }),
      bearsGravity: rule === "improvedGTolerance",
      account: accountOf(trait),
      list: listField(OFFERS_LIST, offers),
    };
  }

  protected override chosen(path: string, value: string): Record<string, unknown> {
    if (path === "system.selfControl") return { [path]: value === "" ? null : Number(value) };
    return super.chosen(path, value);
  }
}

import { isAptitude } from "../documents.ts";
import { APTITUDES } from "../vocabulary.ts";
import { ImperfectItemSheet } from "./item-sheet.ts";
import { aptitudeField, concentrationField } from "./named-field.ts";
import { say } from "#table/words.ts";

const TEMPLATES = "systems/quadrant/templates/imperfect";
const FIELDS = "QUADRANT.imperfect.aptitude.FIELDS";

/** The sheet of an Aptitude: which one, in what, on which Trait, how well. */
export class ImperfectAptitudeSheet extends ImperfectItemSheet {
  static override PARTS = {
    sheet: {
      template: `${TEMPLATES}/aptitude.hbs`,
      templates: [`${TEMPLATES}/item-head.hbs`, `${TEMPLATES}/item-notes.hbs`, `${TEMPLATES}/named-field.hbs`],
      scrollable: [""],
    },
  };

  protected override view(): object {
    const { item } = this;
    if (!isAptitude(item)) throw new Error(`"${item.type}" is no Aptitude of Future Imperfect`);
    const { key, concentration } = item.system;
    return {
      aptitude: aptitudeField("system.key", say(`${FIELDS}.key.label`), key),
      concentration: concentrationField(
        "system.concentration",
        say(`${FIELDS}.concentration.label`),
        key,
        concentration,
      ),
    };
  }

  /** Another Aptitude hangs on a Trait of its own, and has other concentrations. */
  protected override named(path: string, value: string): Record<string, unknown> {
    if (path !== "system.key") return super.named(path, value);
    const trait = (APTITUDES as Record<string, string>)[value];
    return { [path]: value, "system.concentration": "", ...(trait && { "system.trait": trait }) };
  }
}

import { say, signed } from "#table/words.ts";
import type { Character } from "../documents.ts";
import { ATTRIBUTES, type Attribute } from "../vocabulary.ts";
import { stepView, type StepView } from "./endurance-view.ts";

/** An attribute as it counts now, and why it is not what was bought. */
export interface AttributeView {
  id: Attribute;
  name: string;
  value: number;
  base: number;
  /** "5 bought · −1 damage · +1 boost"; empty where nothing has changed it. */
  why: string;
  tone: "harm" | "gain" | "";
  /** Damage by hand; null for those who may only look. */
  step: StepView | null;
}

const key = "QUADRANT.zerospace.sheet.attribute";

export function attributeViews({ system }: Character, canStep: boolean): AttributeView[] {
  return ATTRIBUTES.map((id) => {
    const { base, damage, boost } = system.attributes[id];
    const name = say(`QUADRANT.zerospace.attribute.${id}`);
    const value = system.values[id];
    const changed = [
      damage > 0 ? say(`${key}.damage`, { by: signed(-damage) }) : "",
      boost > 0 ? say(`${key}.boost`, { by: signed(boost) }) : "",
    ].filter(Boolean);
    const why = changed.length > 0 ? [say(`${key}.base`, { base }), ...changed].join(" · ") : "";
    const tone = value < base ? "harm" : value > base ? "gain" : "";
    const step = canStep ? stepView(`damage.${id}`, say(`${key}.damageOf`, { attribute: name }), String(damage)) : null;
    return { id, name, value, base, why, tone, step };
  });
}

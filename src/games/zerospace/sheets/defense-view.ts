import type { FormId } from "#rules/zerospace";
import { say } from "#table/words.ts";
import { defenceOf } from "../checks/side/defence.ts";
import type { Character } from "../documents.ts";

/** What somebody defends with against one way of attacking. */
export interface DefenseView {
  id: string;
  label: string;
  value: number;
  /** "Brawn, Body armour": the one layer that counts. */
  layer: string;
}

/** The four ways in which one is attacked, and a form that stands for each. */
const WAYS = { close: "close", ranged: "ranged", social: "social", mental: "mental" } as const satisfies Record<
  string,
  FormId
>;

/** The best defence against blades, shots, words and minds, before any circumstance (ZS-DV-2, ZS-DV-3). */
export function defenseViews(actor: Character): DefenseView[] {
  return (Object.keys(WAYS) as (keyof typeof WAYS)[]).map((id) => {
    const { value, attribute, source } = defenceOf(actor, { form: WAYS[id], defense: null });
    const by = say(`QUADRANT.zerospace.attribute.${attribute}`);
    return {
      id,
      label: say(`QUADRANT.zerospace.sheet.defense.${id}`),
      value,
      layer: [by, source].filter(Boolean).join(", "),
    };
  });
}

import { COVER_MATERIALS, type CoverMaterial } from "#rules/imperfect";
import type { Field, Plan } from "#table/checks";
import { say } from "#table/words.ts";
import type { Choice } from "./attack-act.ts";
import { BEHINDS, MATERIAL_LEVELS, type Behind } from "./cover.ts";

type Cover = Choice["cover"];

const words = (id: string): string => `QUADRANT.imperfect.cover.${id}`;

/** Behind what the target is, and how much of it (IMP-LOC-7, IMP-ARM-5). */
export function coverFields<P extends Plan>(cover: Cover, put: (cover: Cover) => P): Field<P>[] {
  const behind: Field<P> = {
    id: "behind",
    label: say(words("behind.label")),
    hint: say(words("behind.hint")),
    type: "select",
    value: cover?.behind ?? "",
    choices: behindChoices(),
    apply: (value) => put(value ? { behind: value as Behind, armor: cover?.armor ?? MATERIAL_LEVELS[0]! } : null),
  };
  if (!cover) return [behind];
  return [
    behind,
    {
      id: "material",
      label: say(words("material.label")),
      hint: say(words("material.hint")),
      type: "select",
      value: String(cover.armor),
      choices: materialChoices(),
      apply: (value) => put({ ...cover, armor: Number(value) }),
    },
  ];
}

/** What may be behind something. */
export const behindChoices = (): { value: string; label: string }[] => [
  { value: "", label: say(words("none")) },
  ...BEHINDS.map((value) => ({ value, label: say(words(`behind.${value}`)) })),
];

/** The levels of cover with what they are made of. */
export const materialChoices = (): { value: string; label: string }[] =>
  MATERIAL_LEVELS.map((level) => ({
    value: String(level),
    label: say(words("material.level"), { level, materials: materialsOf(level) }),
  }));

/** "wood from 1 to 3 inches, tin" */
function materialsOf(level: number): string {
  const all = Object.entries(COVER_MATERIALS) as [CoverMaterial, number][];
  return all.flatMap(([material, one]) => (one === level ? [say(words(`material.${material}`))] : [])).join(", ");
}

/** "Legs, 4" */
export const coverLabel = ({ behind, armor }: NonNullable<Cover>): string =>
  say(words("of"), { behind: say(words(`behind.${behind}`)), armor });

import { COVER_MATERIALS, type CoverMaterial, type LocationId, LOCATIONS } from "#rules/imperfect";
import type { Field, Plan } from "#table/checks";
import { tell } from "../../words.ts";

/** The parts of a target that can be behind cover, with their locations (IMP-LOC-7). */
const BEHIND = {
  legs: ["leftLeg", "rightLeg"],
  lower: ["leftLeg", "rightLeg", "lowerTorso", "gizzards"],
  chest: ["leftLeg", "rightLeg", "lowerTorso", "gizzards", "upperTorso"],
  left: ["leftLeg", "leftArm"],
  right: ["rightLeg", "rightArm"],
  torso: ["lowerTorso", "gizzards", "upperTorso"],
  all: LOCATIONS,
} as const satisfies Record<string, readonly LocationId[]>;
export type Behind = keyof typeof BEHIND;

const BEHINDS = Object.keys(BEHIND) as Behind[];

/** The armour levels of the book's cover materials (IMP-ARM-5). */
export const MATERIAL_LEVELS = [...new Set(Object.values(COVER_MATERIALS))] as number[];

interface Cover {
  behind: Behind;
  armor: number;
}

/** The cover in the form that the rule of locations reads. */
export function coverPlan(cover: Cover | null): { locations: LocationId[]; armor: number } | null {
  return cover && { locations: [...BEHIND[cover.behind]], armor: cover.armor };
}

/** The declared cover if it is valid, else null. */
export function soundCover(cover: Cover | null): Cover | null {
  if (!cover || !Object.hasOwn(BEHIND, cover.behind)) return null;
  return MATERIAL_LEVELS.includes(cover.armor) ? { behind: cover.behind, armor: cover.armor } : null;
}

/** The fields for the cover's material and the parts behind it (IMP-LOC-7, IMP-ARM-5). */
export function coverFields<P extends Plan>(cover: Cover | null, put: (cover: Cover | null) => P): Field<P>[] {
  const behind: Field<P> = {
    id: "behind",
    label: tell("cover.behind.label"),
    hint: tell("cover.behind.hint"),
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
      label: tell("cover.material.label"),
      hint: tell("cover.material.hint"),
      type: "select",
      value: String(cover.armor),
      choices: materialChoices(),
      apply: (value) => put({ ...cover, armor: Number(value) }),
    },
  ];
}

/** The parts of a target that can be behind cover, as choices. */
export const behindChoices = (): { value: string; label: string }[] => [
  { value: "", label: tell("cover.none") },
  ...BEHINDS.map((value) => ({ value, label: tell(`cover.behind.${value}`) })),
];

/** The levels of cover with their materials, as choices. */
export const materialChoices = (): { value: string; label: string }[] =>
  MATERIAL_LEVELS.map((level) => ({
    value: String(level),
    label: tell("cover.material.level", { level, materials: materialsOf(level) }),
  }));

/** "wood from 1 to 3 inches, tin" */
function materialsOf(level: number): string {
  const all = Object.entries(COVER_MATERIALS) as [CoverMaterial, number][];
  return all.flatMap(([material, one]) => (one === level ? [tell(`cover.material.${material}`)] : [])).join(", ");
}

/** "Legs, 4" */
export const coverLabel = ({ behind, armor }: Cover): string =>
  tell("cover.of", { behind: tell(`cover.behind.${behind}`), armor });

import { COVER_MATERIALS, type LocationId, LOCATIONS } from "#rules/imperfect";

/** What of somebody is behind something (IMP-LOC-7). */
export const BEHIND = {
  legs: ["leftLeg", "rightLeg"],
  lower: ["leftLeg", "rightLeg", "lowerTorso", "gizzards"],
  chest: ["leftLeg", "rightLeg", "lowerTorso", "gizzards", "upperTorso"],
  left: ["leftLeg", "leftArm"],
  right: ["rightLeg", "rightArm"],
  torso: ["lowerTorso", "gizzards", "upperTorso"],
  all: LOCATIONS,
} as const satisfies Record<string, readonly LocationId[]>;
export type Behind = keyof typeof BEHIND;

export const BEHINDS = Object.keys(BEHIND) as Behind[];

/** Materials of one armour level, as the book lists them, and the level (IMP-ARM-5). */
export const MATERIAL_LEVELS = [...new Set(Object.values(COVER_MATERIALS))] as number[];

interface Cover {
  behind: Behind;
  armor: number;
}

/** As the rule of locations asks for it. */
export function coverPlan(cover: Cover | null): { locations: LocationId[]; armor: number } | null {
  return cover && { locations: [...BEHIND[cover.behind]], armor: cover.armor };
}

/** What somebody declared, as far as it can be. */
export function soundCover(cover: Cover | null): Cover | null {
  if (!cover || !Object.hasOwn(BEHIND, cover.behind)) return null;
  return MATERIAL_LEVELS.includes(cover.armor) ? { behind: cover.behind, armor: cover.armor } : null;
}

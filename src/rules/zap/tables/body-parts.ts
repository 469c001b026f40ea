/**
 * Body part by digit; parts that are harder to hit have higher digits. Zap! › Damage. The chart is missing in our
 * source, see `hit-location.ts`.
 */
export const BODY_PARTS = ["torso", "torso", "leg", "arm", "head", "hip", "foot", "hand", "neck", "eyes"] as const;

export type BodyPart = (typeof BODY_PARTS)[number];

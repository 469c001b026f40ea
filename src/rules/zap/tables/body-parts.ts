/**
 * Body part by digit. What is harder to hit has the higher number. Zap! › Damage; the chart itself is lost, see
 * `hit-location.ts`.
 */
export const BODY_PARTS = ["torso", "torso", "leg", "arm", "head", "hip", "foot", "hand", "neck", "eyes"] as const;

export type BodyPart = (typeof BODY_PARTS)[number];

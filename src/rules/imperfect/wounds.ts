import { member, whole } from "../guard.ts";
import { body as checkBody } from "./guards.ts";
import { AREAS, type Area, type Body } from "./vocabulary.ts";

/** The worst level: a limb is lost; the head or the guts are mortally wounded. */
export const WORST = 5;

/** From this level on a new wound bleeds. */
export const BLEEDS_FROM = 3;

/** The areas in which the worst level kills; the others are limbs. */
const VITAL: readonly Area[] = ["head", "guts"];

/** Whether the worst level kills in this area. Error `area`. */
export function isVital(area: Area): boolean {
  return VITAL.includes(member(area, AREAS, "area"));
}

/** Whether the character is down and dying: head or guts at the worst level. Errors `body`, or the field's name. */
export function isMortal(body: Body): boolean {
  checkBody(body);
  return VITAL.some((area) => body[area].level === WORST);
}

/** The body after new wounds in one area. A lost limb takes no wounds; a vital area at the worst level bleeds again. */
export function addWounds(body: Body, area: Area, wounds: number): Body {
  const was = body[area];
  if (wounds === 0 || (was.level === WORST && !isVital(area))) return body;
  const level = Math.min(WORST, was.level + wounds);
  return { ...body, [area]: { level, bleeding: was.bleeding || level >= BLEEDS_FROM } };
}

/**
 * The Target Number of healing or withstanding a wound; level 0 is lost Wind alone. Future Imperfect › Stun, Healing.
 * Error `level`.
 */
export function woundTn(level: number): number {
  return 3 + 2 * whole(level, "level", { min: 0, max: WORST });
}

/**
 * The penalty of the worst wound on everything but damage; 0 and below. Future Imperfect › Wounds. Errors `body`, or
 * the field's name.
 */
export function woundPenalty(body: Body): number {
  checkBody(body);
  return 0 - Math.max(...AREAS.map((area) => body[area].level));
}

/** Wind lost each round, over all areas that bleed. Future Imperfect › Bleeding. Errors `body`, or the field's name. */
export function bleeding(body: Body): number {
  checkBody(body);
  return AREAS.reduce((sum, area) => sum + rate(body, area), 0);
}

function rate(body: Body, area: Area): number {
  const wound = body[area];
  return wound.bleeding ? Math.max(0, wound.level - BLEEDS_FROM + 1) : 0;
}

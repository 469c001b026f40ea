import { facts, flag, whole } from "../guard.ts";

interface Ability {
  attribute: number;
  /** Rating of the one piece of equipment that counts; 0: none. */
  rating: number;
  isSkilled: boolean;
}

/**
 * Attribute plus equipment; without the skill only the equipment. ZeroSpace › Action Value, Being Unskilled. Errors
 * `attribute`, `rating`, `is-skilled`.
 */
export function actionValue(ability: Ability): number {
  const given = facts(ability);
  const attribute = whole(given.attribute, "attribute", { min: 0 });
  const rating = whole(given.rating, "rating", { min: 0 });
  return flag(given.isSkilled, "isSkilled") ? attribute + rating : rating;
}

import { facts, flag, whole } from "../guard.ts";

interface Ability {
  attribute: number;
  /** Of the one piece of equipment that counts; 0: none. */
  rating: number;
  isSkilled: boolean;
}

/**
 * Attribute and equipment; without the skill, the equipment alone. ZeroSpace › Action Value, Being Unskilled. Errors
 * `attribute`, `rating`, `is-skilled`.
 */
export function actionValue(ability: Ability): number {
  const given = facts(ability);
  const attribute = whole(given.attribute, "attribute", { min: 0 });
  const rating = whole(given.rating, "rating", { min: 0 });
  return flag(given.isSkilled, "isSkilled") ? attribute + rating : rating;
}

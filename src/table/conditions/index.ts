/** What games import from this folder. */
export {
  type Borne,
  conditionData,
  conditionEffect,
  conditionKey,
  conditionOf,
  conditionsOf,
  has,
  iconPath,
  isDefeated,
  stacksOf,
} from "./conditions.ts";
export { toggleCondition } from "./toggle.ts";

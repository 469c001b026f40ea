/** The exports of this folder for the games. */
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

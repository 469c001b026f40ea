import type { AbilityRoll } from "#rules/imperfect";
import { soundChips } from "../../fate/holders.ts";
import { isHindrance, itemsOf, type Character } from "../../documents.ts";

/** Whether something drives a person on where nothing was learnt: an Impetus (IMP-FATE-7). */
export const isDriven = (actor: Character): boolean =>
  itemsOf(actor, isHindrance).some(({ system }) => system.kind === "impetus");

/**
 * A throw read anew from the sheet, with the chips that were declared for it as far as the rules allow so many. Whether the
 * purse has them is looked at when they are paid: the dice lie, and are not thrown again.
 */
export function withDeclared(fresh: AbilityRoll, declared: AbilityRoll, actor: Character): AbilityRoll {
  const impetus = fresh.training === "unskilled" && isDriven(actor) ? declared.impetus : null;
  const { white, red, blue } = soundChips(declared.chips);
  return {
    ...fresh,
    impetus,
    chips: {
      white,
      red: Math.min(red, impetus === "red" ? 0 : 1),
      blue: Math.min(blue, impetus === "blue" ? 0 : 1),
    },
  };
}

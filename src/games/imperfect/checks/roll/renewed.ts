import type { AbilityRoll } from "../../../../rules/imperfect/index.ts";
import { isHindrance, itemsOf, type Character } from "../../documents.ts";
import { purseOf } from "./purse.ts";

/**
 * A throw read anew from the sheet, with those chips of the declared one that the purse has and the rules allow. What the
 * dice were thrown for cannot be changed afterwards: then they no longer fit, and the card is refused.
 */
export function withDeclared(fresh: AbilityRoll, declared: AbilityRoll, actor: Character): AbilityRoll {
  const purse = purseOf(actor);
  const drives = itemsOf(actor, isHindrance).some(({ system }) => system.kind === "impetus");
  const impetus =
    fresh.training === "unskilled" && drives && declared.impetus && purse[declared.impetus] > 0
      ? declared.impetus
      : null;
  const held = (chip: "white" | "red" | "blue"): number => purse[chip] - (impetus === chip ? 1 : 0);
  const { white, red, blue } = declared.chips;
  return {
    ...fresh,
    impetus,
    chips: {
      white: Math.min(white, held("white")),
      red: Math.min(red, held("red"), impetus === "red" ? 0 : 1),
      blue: Math.min(blue, held("blue"), impetus === "blue" ? 0 : 1),
    },
  };
}

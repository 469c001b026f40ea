import type { ActorLook } from "#table/game.ts";
import { characterToken } from "#table/token-looks.ts";

/** Players' characters are one of a kind; foes come in numbers. */
export const characterLook: ActorLook = {
  bar: ["hp", "fp"],
  value: ["points.unspent", "basicSpeed", "groundMove"],
  portrait: ({ isFoe }) => `systems/quadrant/assets/portraits/gurps-${isFoe ? "foe" : "character"}.svg`,
  token: ({ isFoe = false }) => characterToken(!isFoe, ["hp", "fp"], false),
};

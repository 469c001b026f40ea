import type { ActorLook } from "#table/game.ts";
import { characterToken, uniqueToken } from "#table/token-looks.ts";

/** A named character is one of a kind and known to all; unnamed ones come in numbers. */
export const characterLook: ActorLook = {
  bar: ["endurance", "enduranceLeft"],
  value: ["plotPoints"],
  portrait: ({ isNamed }) =>
    `systems/quadrant/assets/portraits/zerospace-${isNamed === false ? "unnamed" : "named"}.svg`,
  token: ({ isNamed = true }) => characterToken(Boolean(isNamed), ["endurance", "enduranceLeft"], false),
};

/** Every thing is one of a kind: what is destroyed stays so. */
export const objectLook: ActorLook = {
  bar: ["integrity"],
  value: ["movement"],
  portrait: ({ isVehicle }) => `systems/quadrant/assets/portraits/zerospace-${isVehicle ? "vehicle" : "object"}.svg`,
  token: () => uniqueToken("integrity"),
};

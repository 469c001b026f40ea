import type { ActorLook } from "#table/game.ts";
import { characterToken, uniqueToken } from "#table/token-looks.ts";

/** A hero is one of a kind and known to all; extras come in numbers. */
export const characterLook: ActorLook = {
  bar: ["wind", "health"],
  value: ["bounty"],
  portrait: ({ role }) => `systems/quadrant/assets/portraits/imperfect-${role === "extra" ? "extra" : "hero"}.svg`,
  token: ({ role = "hero" }) => characterToken(role === "hero", ["wind", "health"], true),
};

/** Every vehicle is one of a kind: what is wrecked stays so. */
export const vehicleLook: ActorLook = {
  bar: ["structure"],
  value: ["pace"],
  portrait: () => "systems/quadrant/assets/portraits/imperfect-vehicle.svg",
  token: () => uniqueToken("structure"),
};

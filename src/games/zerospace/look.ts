import type { ActorLook } from "#table/game.ts";
import { uniqueToken } from "#table/token-looks.ts";

/** A named character is one of a kind and known to all; unnamed ones come in numbers. */
export const characterLook: ActorLook = {
  bar: ["endurance", "enduranceLeft"],
  value: ["plotPoints"],
  portrait: ({ isNamed }) =>
    `systems/quadrant/assets/portraits/zerospace-${isNamed === false ? "unnamed" : "named"}.svg`,
  token: ({ isNamed = true }) => {
    const { TOKEN_DISPLAY_MODES: show, TOKEN_DISPOSITIONS: side } = CONST;
    return {
      actorLink: isNamed !== false,
      disposition: isNamed ? side.FRIENDLY : side.HOSTILE,
      displayName: isNamed ? show.ALWAYS : show.HOVER,
      displayBars: isNamed ? show.OWNER : show.NONE,
      bar1: { attribute: "endurance" },
      bar2: { attribute: "enduranceLeft" },
    };
  },
};

/** Every thing is one of a kind: what is destroyed stays so. */
export const objectLook: ActorLook = {
  bar: ["integrity"],
  value: ["movement"],
  portrait: ({ isVehicle }) => `systems/quadrant/assets/portraits/zerospace-${isVehicle ? "vehicle" : "object"}.svg`,
  token: () => uniqueToken("integrity"),
};

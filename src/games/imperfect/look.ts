import type { ActorLook } from "#table/game.ts";
import { uniqueToken } from "#table/token-looks.ts";

/** A hero is one of a kind and known to all; extras come in numbers. */
export const characterLook: ActorLook = {
  bar: ["wind", "health"],
  value: ["bounty"],
  portrait: ({ role }) => `systems/quadrant/assets/portraits/imperfect-${role === "extra" ? "extra" : "hero"}.svg`,
  token: ({ role = "hero" }) => {
    const { TOKEN_DISPLAY_MODES: show, TOKEN_DISPOSITIONS: side } = CONST;
    const hero = role === "hero";
    return {
      actorLink: hero,
      disposition: hero ? side.FRIENDLY : side.HOSTILE,
      displayName: hero ? show.ALWAYS : show.HOVER,
      displayBars: hero ? show.ALWAYS : show.OWNER,
      bar1: { attribute: "wind" },
      bar2: { attribute: "health" },
    };
  },
};

/** Every vehicle is one of a kind: what is wrecked stays so. */
export const vehicleLook: ActorLook = {
  bar: ["structure"],
  value: ["pace"],
  portrait: () => "systems/quadrant/assets/portraits/imperfect-vehicle.svg",
  token: () => uniqueToken("structure"),
};

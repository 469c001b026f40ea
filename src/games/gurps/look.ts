import type { ActorLook } from "#table/game.ts";

/** Players' characters are one of a kind; foes come in numbers. */
export const characterLook: ActorLook = {
  bar: ["hp", "fp"],
  value: ["points.unspent", "basicSpeed", "groundMove"],
  portrait: ({ isFoe }) => `systems/quadrant/assets/portraits/gurps-${isFoe ? "foe" : "character"}.svg`,
  token: ({ isFoe = false }) => {
    const { TOKEN_DISPLAY_MODES: show, TOKEN_DISPOSITIONS: side } = CONST;
    return {
      actorLink: !isFoe,
      disposition: isFoe ? side.HOSTILE : side.FRIENDLY,
      displayName: isFoe ? show.HOVER : show.ALWAYS,
      displayBars: isFoe ? show.NONE : show.OWNER,
      bar1: { attribute: "hp" },
      bar2: { attribute: "fp" },
    };
  },
};

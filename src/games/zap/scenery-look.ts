import type { ActorLook } from "#table/game.ts";
import { SCENERY_KINDS, type SceneryKind } from "./vocabulary.ts";

const kindOf = (kind: unknown): SceneryKind => SCENERY_KINDS.find((one) => one === kind) ?? "object";

/** The tokens of scenery, on neither side. Objects are copies; buildings, perils and obstacles are unique. */
export const sceneryLook: ActorLook = {
  token: ({ kind }) => ({
    actorLink: kindOf(kind) !== "object",
    disposition: CONST.TOKEN_DISPOSITIONS.NEUTRAL,
    displayName: CONST.TOKEN_DISPLAY_MODES.HOVER,
    displayBars: CONST.TOKEN_DISPLAY_MODES.NONE,
  }),
  bar: [],
  value: ["toughness", "level"],
  portrait: ({ kind }) => `systems/quadrant/assets/portraits/${kindOf(kind)}.svg`,
};

import type { Game } from "#table/game.ts";
import { FIELDS } from "./combat/kept.ts";
import { AREAS, CHIPS, SIDES, TRAITS } from "./vocabulary.ts";

/** All that acts of Future Imperfect may write. */
export const writes: Game["writes"] = {
  "Actor.imperfectCharacter": [
    // Bounty raises Traits.
    ...TRAITS.flatMap((trait) => ["coordination", "faces", "bonus"].map((part) => `traits.${trait}.${part}`)),
    ...AREAS.flatMap((area) => [`body.${area}.level`, `body.${area}.bleeding`, `body.${area}.since`]),
    ...CHIPS.map((chip) => `fate.${chip}`),
    "wind.value",
    "bounty",
    "drawnSession",
  ],
  "Actor.imperfectVehicle": ["structure.value"],
  "Item.imperfectAptitude": ["level", "raisedThisArc"],
  "Item.imperfectWeapon": ["ammo.value", "quantity", "cocked", "equipped"],
  "Combat.imperfect": [
    ...SIDES.flatMap((side) => ["draw", "discard", "mustShuffle"].map((part) => `decks.${side}.${part}`)),
    "phase",
    "step",
    "called",
  ],
  "Combatant.imperfect": [...FIELDS],
};

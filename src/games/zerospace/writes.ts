import type { Game } from "#table/game.ts";
import { FIELDS } from "./combat/kept.ts";
import { ATTRIBUTES } from "./vocabulary.ts";

/** All that acts of ZeroSpace may write. */
export const writes: Game["writes"] = {
  "Actor.zerospaceCharacter": [
    ...ATTRIBUTES.map((attribute) => `attributes.${attribute}.damage`),
    "endurance.value",
    "stun",
    "hasRested",
    "plotPoints",
  ],
  "Actor.zerospaceObject": ["integrity.value"],
  "Item.zerospacePower": ["isActive"],
  "Item.zerospaceWeapon": ["quantity"],
  "Item.zerospaceComplication": ["timesInPlay"],
  "Combat.zerospace": ["up", "acting"],
  "Combatant.zerospace": [...FIELDS],
};

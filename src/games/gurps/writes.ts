import type { Game } from "#table/game.ts";

/** All that acts of GURPS may write. */
export const writes: Game["writes"] = {
  // What players add to the story.
  JournalEntry: ["QUADRANT.gurps.guidance.journal"],
  "Actor.gurpsCharacter": [
    // A fright may take a level of either for good.
    "attributes.iq",
    "attributes.ht",
    "hp.value",
    "fp.value",
    "points.unspent",
    "points.total",
    "points.spentThisSession",
    "repeats.*",
    "consequences.*",
  ],
  "Item.gurpsTrait": ["selfControl"],
  "Item.gurpsEquipment": ["isCarried"],
  "Combatant.gurps": [
    "tieBreak",
    "maneuver",
    "streak",
    "chosenIn",
    "last",
    "second",
    "due",
    "trigger",
    "hasActed",
    "gone",
    "leader",
  ],
};

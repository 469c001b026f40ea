import type { Game } from "#table/game.ts";
import { operates } from "./checks/attack/arms.ts";
import { checks } from "./checks/index.ts";
import { timePasses } from "./checks/rest/rest.ts";
import { letsGo } from "./checks/side/borne.ts";
import { procedure } from "./combat/procedure.ts";
import { FIELDS } from "./combat/seats.ts";
import { warnsMover } from "./combat/stances.ts";
import { conditions } from "./conditions.ts";
import { isHero } from "./documents.ts";
import { editsBar } from "./checks/by-hand/by-hand.ts";
import {
  ZerospaceCharacter,
  ZerospaceCombat,
  ZerospaceCombatant,
  ZerospaceComplication,
  ZerospaceGear,
  ZerospaceObject,
  ZerospacePower,
  ZerospaceSkill,
  ZerospaceWeapon,
} from "./models/index.ts";
import { rolls } from "./rolls.ts";
import { settings } from "./settings.ts";
import { sheets } from "./sheets/index.ts";
import { characterLook, objectLook } from "./sheets/look.ts";
import { checkOf, status } from "./sheets/status.ts";
import { ATTRIBUTES } from "./vocabulary.ts";

/** Drawn inside of others: what was thrown, on cards; the turn that is on, in the tracker and on the sheet. */
const PARTIALS = [
  "zerospace/ruler.hbs",
  "zerospace/track.hbs",
  "zerospace/seat.hbs",
  "zerospace/head.hbs",
  "zerospace/environment.hbs",
];

/** All that acts of ZeroSpace may write. */
const writes: Game["writes"] = {
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

export const zerospace: Game = {
  id: "zerospace",
  models: {
    Actor: { zerospaceCharacter: ZerospaceCharacter, zerospaceObject: ZerospaceObject },
    Item: {
      zerospaceSkill: ZerospaceSkill,
      zerospacePower: ZerospacePower,
      zerospaceWeapon: ZerospaceWeapon,
      zerospaceGear: ZerospaceGear,
      zerospaceComplication: ZerospaceComplication,
    },
    Combat: { zerospace: ZerospaceCombat },
    Combatant: { zerospace: ZerospaceCombatant },
  },
  sheets,
  checks,
  conditions,
  writes,
  settings,
  combat: procedure,
  isHero,
  warnsMover,
  timePasses,
  onConditionGained: letsGo,
  rolls,
  checkOf,
  actsFor: operates,
  purses: ["plotPoints"],
  editsBar,
  actors: { zerospaceCharacter: characterLook, zerospaceObject: objectLook },
  items: {
    zerospaceSkill: { icon: "skills" },
    zerospacePower: { icon: "psychic-waves" },
    zerospaceWeapon: { icon: "ray-gun" },
    zerospaceGear: { icon: "toolbox" },
    zerospaceComplication: { icon: "puzzle" },
  },
  status,
  partials: PARTIALS,
};

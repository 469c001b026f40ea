import type { ZerospaceCharacter } from "./character.ts";
import type { ZerospaceCombat } from "./combat.ts";
import type { ZerospaceCombatant } from "./combatant.ts";
import type { ZerospaceComplication, ZerospaceGear, ZerospacePower, ZerospaceSkill, ZerospaceWeapon } from "./items.ts";
import type { ZerospaceObject } from "./object.ts";

export { ZerospaceCharacter } from "./character.ts";
export { ZerospaceCombat } from "./combat.ts";
export { ZerospaceCombatant } from "./combatant.ts";
export { ZerospaceComplication, ZerospaceGear, ZerospacePower, ZerospaceSkill, ZerospaceWeapon } from "./items.ts";
export { ZerospaceObject } from "./object.ts";

declare module "../../../../types/models.ts" {
  interface ActorModels {
    zerospaceCharacter: typeof ZerospaceCharacter;
    zerospaceObject: typeof ZerospaceObject;
  }
  interface ItemModels {
    zerospaceSkill: typeof ZerospaceSkill;
    zerospacePower: typeof ZerospacePower;
    zerospaceWeapon: typeof ZerospaceWeapon;
    zerospaceGear: typeof ZerospaceGear;
    zerospaceComplication: typeof ZerospaceComplication;
  }
  interface CombatModels {
    zerospace: typeof ZerospaceCombat;
  }
  interface CombatantModels {
    zerospace: typeof ZerospaceCombatant;
  }
}

import type { ZerospaceCharacter, ZerospaceObject } from "./actors.ts";
import type { ZerospaceCombat, ZerospaceCombatant } from "./fights.ts";
import type { ZerospaceComplication, ZerospaceGear, ZerospacePower, ZerospaceSkill, ZerospaceWeapon } from "./items.ts";

export { ZerospaceCharacter, ZerospaceObject } from "./actors.ts";
export { ZerospaceCombat, ZerospaceCombatant } from "./fights.ts";
export { ZerospaceComplication, ZerospaceGear, ZerospacePower, ZerospaceSkill, ZerospaceWeapon } from "./items.ts";

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

import type { ZerospaceCharacter } from "./character.ts";
import type { ZerospaceCombat } from "./combat.ts";
import type { ZerospaceCombatant } from "./combatant.ts";
import type { ZerospaceComplication } from "./complication.ts";
import type { ZerospaceGear } from "./gear.ts";
import type { ZerospaceObject } from "./object.ts";
import type { ZerospacePower } from "./power.ts";
import type { ZerospaceSkill } from "./skill.ts";
import type { ZerospaceWeapon } from "./weapon.ts";

export { ZerospaceCharacter } from "./character.ts";
export { ZerospaceCombat } from "./combat.ts";
export { ZerospaceCombatant } from "./combatant.ts";
export { ZerospaceComplication } from "./complication.ts";
export { ZerospaceGear } from "./gear.ts";
export { ZerospaceObject } from "./object.ts";
export { ZerospacePower } from "./power.ts";
export { ZerospaceSkill } from "./skill.ts";
export { ZerospaceWeapon } from "./weapon.ts";

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

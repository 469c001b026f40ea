import type { ImperfectAptitude } from "./aptitude.ts";
import type { ImperfectArmor } from "./armor.ts";
import type { ImperfectCharacter } from "./character.ts";
import type { ImperfectCombat } from "./combat.ts";
import type { ImperfectCombatant } from "./combatant.ts";
import type { ImperfectGear } from "./gear.ts";
import type { ImperfectHindrance } from "./hindrance.ts";
import type { ImperfectVehicle } from "./vehicle.ts";
import type { ImperfectWeapon } from "./weapon.ts";

export { ImperfectAptitude } from "./aptitude.ts";
export { ImperfectArmor } from "./armor.ts";
export { ImperfectCharacter } from "./character.ts";
export { ImperfectCombat } from "./combat.ts";
export { ImperfectCombatant } from "./combatant.ts";
export { ImperfectGear } from "./gear.ts";
export { ImperfectHindrance } from "./hindrance.ts";
export { ImperfectVehicle } from "./vehicle.ts";
export { ImperfectWeapon } from "./weapon.ts";

declare module "../../../../types/models.ts" {
  interface ActorModels {
    imperfectCharacter: typeof ImperfectCharacter;
    imperfectVehicle: typeof ImperfectVehicle;
  }
  interface ItemModels {
    imperfectAptitude: typeof ImperfectAptitude;
    imperfectWeapon: typeof ImperfectWeapon;
    imperfectArmor: typeof ImperfectArmor;
    imperfectGear: typeof ImperfectGear;
    imperfectHindrance: typeof ImperfectHindrance;
  }
  interface CombatModels {
    imperfect: typeof ImperfectCombat;
  }
  interface CombatantModels {
    imperfect: typeof ImperfectCombatant;
  }
}

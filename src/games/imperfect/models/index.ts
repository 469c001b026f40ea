import { ImperfectCharacter, ImperfectVehicle } from "./actors.ts";
import { ImperfectCombat, ImperfectCombatant } from "./combat.ts";
import { ImperfectAptitude, ImperfectArmor, ImperfectGear, ImperfectHindrance, ImperfectWeapon } from "./items.ts";

export { ImperfectAptitude, ImperfectArmor, ImperfectGear, ImperfectHindrance, ImperfectWeapon };
export { ImperfectCharacter, ImperfectCombat, ImperfectCombatant, ImperfectVehicle };

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

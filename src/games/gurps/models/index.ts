import type { GurpsAttack } from "./attack.ts";
import type { GurpsCharacter } from "./character.ts";
import type { GurpsCombat } from "./combat.ts";
import type { GurpsCombatant } from "./combatant.ts";
import type { GurpsEquipment } from "./equipment.ts";
import type { GurpsSkill } from "./skill.ts";
import type { GurpsTrait } from "./trait.ts";

export { GurpsAttack } from "./attack.ts";
export { GurpsCharacter } from "./character.ts";
export { GurpsCombat } from "./combat.ts";
export { GurpsCombatant } from "./combatant.ts";
export { GurpsEquipment } from "./equipment.ts";
export { GurpsSkill } from "./skill.ts";
export { GurpsTrait } from "./trait.ts";

declare module "../../../../types/models.ts" {
  interface ActorModels {
    gurpsCharacter: typeof GurpsCharacter;
  }
  interface ItemModels {
    gurpsSkill: typeof GurpsSkill;
    gurpsTrait: typeof GurpsTrait;
    gurpsEquipment: typeof GurpsEquipment;
    gurpsAttack: typeof GurpsAttack;
  }
  interface CombatModels {
    gurps: typeof GurpsCombat;
  }
  interface CombatantModels {
    gurps: typeof GurpsCombatant;
  }
}

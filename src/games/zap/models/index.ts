import type { ZapAbility } from "./ability.ts";
import type { ZapCharacter } from "./character.ts";
import type { ZapCombat } from "./combat.ts";
import type { ZapCombatant } from "./combatant.ts";

export { ZapAbility } from "./ability.ts";
export { ZapCharacter } from "./character.ts";
export { ZapCombat } from "./combat.ts";
export { ZapCombatant } from "./combatant.ts";

declare module "../../../../types/models.ts" {
  interface ActorModels {
    zapCharacter: typeof ZapCharacter;
  }
  interface ItemModels {
    zapAbility: typeof ZapAbility;
  }
  interface CombatModels {
    zap: typeof ZapCombat;
  }
  interface CombatantModels {
    zap: typeof ZapCombatant;
  }
}

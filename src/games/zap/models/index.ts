import type { ZapAbility } from "./ability.ts";
import type { ZapAsset } from "./asset.ts";
import type { ZapCargo } from "./cargo.ts";
import type { ZapCharacter } from "./character.ts";
import type { ZapCombat } from "./combat.ts";
import type { ZapCombatant } from "./combatant.ts";
import type { ZapComplication } from "./complication.ts";
import type { ZapEquipment } from "./equipment.ts";
import type { ZapScenery } from "./scenery.ts";
import type { ZapShip } from "./ship.ts";

export { ZapAbility } from "./ability.ts";
export { ZapAsset } from "./asset.ts";
export { ZapCargo } from "./cargo.ts";
export { ZapCharacter } from "./character.ts";
export { ZapCombat } from "./combat.ts";
export { ZapCombatant } from "./combatant.ts";
export { ZapComplication } from "./complication.ts";
export { ZapEquipment } from "./equipment.ts";
export { ZapScenery } from "./scenery.ts";
export { ZapShip } from "./ship.ts";

declare module "../../../../types/models.ts" {
  interface ActorModels {
    zapCharacter: typeof ZapCharacter;
    zapShip: typeof ZapShip;
    zapScenery: typeof ZapScenery;
  }
  interface ItemModels {
    zapAbility: typeof ZapAbility;
    zapEquipment: typeof ZapEquipment;
    zapComplication: typeof ZapComplication;
    zapAsset: typeof ZapAsset;
    zapCargo: typeof ZapCargo;
  }
  interface CombatModels {
    zap: typeof ZapCombat;
  }
  interface CombatantModels {
    zap: typeof ZapCombatant;
  }
}

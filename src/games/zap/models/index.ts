import type { ZapAbility, ZapAsset, ZapCargo, ZapComplication, ZapEquipment } from "./items.ts";
import type { ZapCharacter, ZapScenery, ZapShip } from "./actors.ts";
import type { ZapCombat, ZapCombatant } from "./combat.ts";

export { ZapAbility } from "./items.ts";
export { ZapAsset } from "./items.ts";
export { ZapCargo } from "./items.ts";
export { ZapCharacter } from "./actors.ts";
export { ZapCombat } from "./combat.ts";
export { ZapCombatant } from "./combat.ts";
export { ZapComplication } from "./items.ts";
export { ZapEquipment } from "./items.ts";
export { ZapScenery } from "./actors.ts";
export { ZapShip } from "./actors.ts";

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

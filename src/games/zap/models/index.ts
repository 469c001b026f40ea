import type { ZapAbility } from "./ability.ts";
import type { ZapCharacter } from "./character.ts";
import type { ZapCombat } from "./combat.ts";
import type { ZapCombatant } from "./combatant.ts";

export { ZapAbility } from "./ability.ts";
export { ZapCharacter } from "./character.ts";
export { ZapCombat } from "./combat.ts";
export { ZapCombatant } from "./combatant.ts";

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    Actor: { zapCharacter: typeof ZapCharacter };
    Item: { zapAbility: typeof ZapAbility };
    Combat: { zap: typeof ZapCombat };
    Combatant: { zap: typeof ZapCombatant };
  }
}

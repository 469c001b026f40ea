import "fvtt-types/configuration";

/* oxlint-disable typescript/no-empty-object-type -- Every game adds its own data models to these. */
export interface ActorModels {}
export interface ItemModels {}
export interface CombatModels {}
export interface CombatantModels {}
/* oxlint-enable typescript/no-empty-object-type */

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    Actor: ActorModels;
    Item: ItemModels;
    Combat: CombatModels;
    Combatant: CombatantModels;
  }
}

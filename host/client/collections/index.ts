export { CombatEncounters } from "./combat-encounters.ts";
export { CompendiumCollection } from "./compendium-collection.ts";
export { CompendiumPacks } from "./compendium-packs.ts";
export { Users } from "./users.ts";
export {
  Actors,
  ChatMessages,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  WorldSettings,
} from "./world-collections.ts";

/** The document names that this host stores. Those of Foundry that no system here uses are missing. */
export const WORLD_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  "Actor",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Setting",
  "User",
]);

/** Adventures exist only in packs. In V14 an active effect is a primary document, too: a pack may contain it. */
export const PRIMARY_DOCUMENT_TYPES: readonly string[] = Object.freeze(
  [...WORLD_DOCUMENT_TYPES, "ActiveEffect", "Adventure"].sort(),
);

export const EMBEDDED_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  "ActiveEffect",
  "ActorDelta",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "Level",
  "Region",
  "RegionBehavior",
  "TableResult",
  "Token",
]);

export const ALL_DOCUMENT_TYPES: readonly string[] = Object.freeze(
  [...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort(),
);

export const COMPENDIUM_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  "ActiveEffect",
  "Actor",
  "Adventure",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
]);

export const FOLDER_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  "ActiveEffect",
  "Actor",
  "Adventure",
  "Compendium",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
]);

export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES: readonly string[] = Object.freeze(["Actor", "Item"]);

export const DOCUMENT_LINK_TYPES: readonly string[] = Object.freeze([
  "Actor",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
]);

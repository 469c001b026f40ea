import { data } from "../common/index.ts";
import * as collections from "./collections/index.ts";
import { diceDefaults } from "./dice/index.ts";
import * as documents from "./documents/index.ts";
import { movementDefaults } from "./movement-actions.ts";
import { defaultStatusEffects } from "./status-effects.ts";

interface Kind {
  documentClass: unknown;
  collection?: unknown;
  sidebarIcon?: string;
}

/** The configuration that every document class has. */
function kind({ documentClass, collection, sidebarIcon }: Kind): LooseObject {
  return {
    documentClass,
    ...(collection ? { collection } : {}),
    ...(sidebarIcon ? { sidebarIcon } : {}),
    compendiumIndexFields: [],
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    defaultType: undefined,
  };
}

const changeTypes = (): LooseObject =>
  Object.fromEntries(
    Object.entries({ custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 }).map(
      ([id, defaultPriority]) => [id, { label: `EFFECT.CHANGES.TYPES.${id}`, defaultPriority }],
    ),
  );

const messageModes = (): LooseObject => ({
  public: { label: "CHAT.MODES.Public", icon: "fa-solid fa-globe" },
  gm: { label: "CHAT.MODES.GM", icon: "fa-solid fa-user-secret" },
  blind: { label: "CHAT.MODES.Blind", icon: "fa-solid fa-eye-slash" },
  self: { label: "CHAT.MODES.Self", icon: "fa-solid fa-user" },
  ic: { label: "CHAT.MODES.IC", icon: "fa-solid fa-masks-theater" },
});

/** The initial CONFIG, before any package changes it. The applications add their own parts. */
export function createConfig(): LooseObject {
  return {
    debug: { hooks: false, applications: false, documents: false },
    compatibility: { mode: CONST.COMPATIBILITY_MODES.WARNING, includePatterns: [], excludePatterns: [] },
    DatabaseBackend: null,
    Actor: {
      ...kind({ documentClass: documents.Actor, collection: collections.Actors, sidebarIcon: "fa-solid fa-user" }),
      trackableAttributes: {},
    },
    ActorDelta: kind({ documentClass: documents.ActorDelta }),
    Adventure: kind({ documentClass: documents.Adventure, sidebarIcon: "fa-solid fa-map-location-dot" }),
    ActiveEffect: {
      ...kind({ documentClass: documents.ActiveEffect, sidebarIcon: "fa-solid fa-person-rays" }),
      dataModels: { base: data.ActiveEffectTypeDataModel },
      changeTypes: changeTypes(),
      phases: { initial: { label: "EFFECT.CHANGES.PHASES.initial" }, final: { label: "EFFECT.CHANGES.PHASES.final" } },
    },
    ChatMessage: {
      ...kind({
        documentClass: documents.ChatMessage,
        collection: collections.ChatMessages,
        sidebarIcon: "fa-solid fa-comments",
      }),
      batchSize: 100,
      modes: messageModes(),
    },
    Combat: {
      ...kind({
        documentClass: documents.Combat,
        collection: collections.CombatEncounters,
        sidebarIcon: "fa-solid fa-swords",
      }),
      initiative: { formula: null, decimals: 2 },
      settings: {},
      sounds: {},
    },
    Combatant: kind({ documentClass: documents.Combatant }),
    CombatantGroup: kind({ documentClass: documents.CombatantGroup }),
    Folder: kind({
      documentClass: documents.Folder,
      collection: collections.Folders,
      sidebarIcon: "fa-solid fa-folder",
    }),
    Item: kind({ documentClass: documents.Item, collection: collections.Items, sidebarIcon: "fa-solid fa-suitcase" }),
    JournalEntry: kind({
      documentClass: documents.JournalEntry,
      collection: collections.Journal,
      sidebarIcon: "fa-solid fa-book-open",
    }),
    JournalEntryPage: kind({ documentClass: documents.JournalEntryPage }),
    Level: kind({ documentClass: documents.Level }),
    Macro: kind({ documentClass: documents.Macro, collection: collections.Macros, sidebarIcon: "fa-solid fa-code" }),
    Region: kind({ documentClass: documents.RegionDocument, sidebarIcon: "fa-regular fa-game-board" }),
    RegionBehavior: kind({ documentClass: documents.RegionBehavior, sidebarIcon: "fa-solid fa-sparkles" }),
    RollTable: kind({
      documentClass: documents.RollTable,
      collection: collections.RollTables,
      sidebarIcon: "fa-solid fa-table-list",
    }),
    Scene: kind({ documentClass: documents.Scene, collection: collections.Scenes, sidebarIcon: "fa-solid fa-map" }),
    Setting: kind({ documentClass: documents.Setting, collection: collections.WorldSettings }),
    TableResult: kind({ documentClass: documents.TableResult }),
    Token: {
      ...kind({ documentClass: documents.TokenDocument }),
      ...{ hudClass: null, objectClass: null, rulerClass: null },
      movement: movementDefaults(),
    },
    User: kind({ documentClass: documents.User, collection: collections.Users, sidebarIcon: "fa-solid fa-users" }),
    Canvas: { layers: {} },
    Dice: diceDefaults(),
    TextEditor: { enrichers: [] },
    queries: {},
    sounds: { dice: null, lock: null, notification: null, combat: null },
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    statusEffects: defaultStatusEffects(),
    time: { turnTime: 0, roundTime: 0 },
    ui: {},
    ux: {},
    fontDefinitions: {},
    weatherEffects: {},
    supportedLanguages: { en: "English", de: "Deutsch" },
    controlIcons: {},
  };
}

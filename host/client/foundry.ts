import Handlebars from "handlebars";
import * as common from "../common/index.ts";
import { applications } from "./applications/index.ts";
import * as board from "./board/index.ts";
import type { BatchOperation } from "./backend/client-database.ts";
import { RegionBehaviorType } from "./data/region-behavior-type.ts";
import * as collections from "./collections/index.ts";
import { DocumentCollection } from "./collections/document-collection.ts";
import { WorldCollection } from "./collections/world-collection.ts";
import { createConfig } from "./config.ts";
import { Roll, terms } from "./dice/index.ts";
import * as clientDocuments from "./documents/index.ts";
import { guard, guardDeep } from "./gap.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { Tour, ToursCollection } from "./nue/index.ts";
import { ClientSettings } from "./settings.ts";
import { GameTime } from "./time.ts";
import { clientUtils, getDocumentClass } from "./utils.ts";
import { fromUuid, fromUuidSync } from "./uuid.ts";

const { ClientDocumentMixin, ...documentClasses } = clientDocuments;

/** Change documents of several kinds and parents in one transaction (V14). */
function modifyBatch(operations: BatchOperation[]): Promise<Loose[][]> {
  return CONFIG["DatabaseBackend"].modifyBatch(operations);
}

const namespace = {
  CONST: { ...common.CONST },
  abstract: { ...common.abstract },
  applications,
  canvas: {
    Canvas: board.Canvas,
    layers: { TokenLayer: board.TokenLayer },
    placeables: { Token: board.Token, tokens: { TokenRuler: board.TokenRuler } },
  },
  data: {
    ActiveEffectTypeDataModel: common.data.ActiveEffectTypeDataModel,
    PrototypeToken: common.documents.PrototypeToken,
    fields: { ...common.fields },
    operators: { ...common.operators },
    regionBehaviors: { RegionBehaviorType },
    validation: { ...common.data.validation },
  },
  dice: { Roll, terms },
  documents: {
    ...Object.fromEntries(Object.entries(common.documents).filter(([name]) => name.startsWith("Base"))),
    ...documentClasses,
    abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
    collections: { ...collections },
    modifyBatch,
  },
  nue: { Tour, ToursCollection },
  helpers: { ClientKeybindings, ClientSettings, GameTime, Hooks, Localization },
  utils: clientUtils,
};

/** Global names from before V13 that V14 still has, each with its place in the namespace (fact 109). */
const FORMER_GLOBALS: Record<string, { path: string; find: () => unknown }> = {
  Actors: { path: "foundry.documents.collections.Actors", find: () => collections.Actors },
  getTemplate: {
    path: "foundry.applications.handlebars.getTemplate",
    find: () => (applications as LooseObject)["handlebars"].getTemplate,
  },
};

/** Define the names as getters that warn. A package may overwrite them. */
function defineFormerGlobals(): void {
  for (const [name, { path, find }] of Object.entries(FORMER_GLOBALS))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        common.utils.logCompatibilityWarning(`The global "${name}" is now found at ${path}`, { since: 13, until: 15 });
        return find();
      },
      set: (value: unknown) => {
        Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
      },
    });
}

/** Define the globals that systems and the host's own folders read. */
export function assembleGlobals(): void {
  const globals = globalThis as unknown as LooseObject;
  const foundry = guardDeep(namespace, "foundry");
  defineFormerGlobals();
  Object.assign(globals, {
    foundry,
    CONST: guard({ ...common.CONST }, "CONST"),
    Hooks,
    Handlebars,
    Roll,
    getDocumentClass,
    fromUuid,
    fromUuidSync,
    _del: common.operators._del,
    _replace: common.operators._replace,
    _loc: (key: string, data?: LooseObject) => game.i18n.localize(key, data),
    ...documentClasses,
  });
  globals["CONFIG"] = createConfig();
  common.data.setChangeEvaluator({
    evaluate: (formula, data) => Number(Roll.create(formula, data).evaluateSync({ strict: true }).total),
  });
  configureApplications();
}

/** The interface classes in CONFIG; systems replace them by their own. */
function configureApplications(): void {
  const { sidebar, ui, hud, ux } = applications as LooseObject;
  Object.assign(CONFIG["ui"] as LooseObject, {
    sidebar: sidebar.Sidebar,
    chat: sidebar.tabs.ChatLog,
    combat: sidebar.tabs.CombatTracker,
    actors: sidebar.tabs.ActorDirectory,
    items: sidebar.tabs.ItemDirectory,
    journal: sidebar.tabs.JournalDirectory,
    tables: sidebar.tabs.RollTableDirectory,
    compendium: sidebar.tabs.CompendiumDirectory,
    settings: sidebar.tabs.Settings,
    hotbar: ui.Hotbar,
    notifications: ui.Notifications,
    players: ui.Players,
    controls: ui.SceneControls,
    nav: ui.SceneNavigation,
  });
  Object.assign(CONFIG["ux"] as LooseObject, ux);
  CONFIG["Token"].hudClass = hud.TokenHUD;
  CONFIG["Token"].objectClass = board.Token;
  CONFIG["Token"].rulerClass = board.TokenRuler;
}

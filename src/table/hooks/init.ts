import { registerPresets } from "../bucket/presets.ts";
import { api } from "../api/api.ts";
import { watchForModules } from "../api/hooks.ts";
import { closeRegister } from "../api/register.ts";
import { registerBoard } from "../board/register-board.ts";
import { registerSettingsMenu } from "../configuration/menu.ts";
import { QuadrantCombatTracker } from "../combat/tracker.ts";
import { nameBrought } from "../conditions/brought.ts";
import { registerStatuses } from "../conditions/statuses.ts";
import { QuadrantActiveEffect } from "../documents/active-effect.ts";
import { QuadrantActor, QuadrantItem } from "../documents/actor-and-item.ts";
import { AskingModel } from "../documents/asking-model.ts";
import { CardModel } from "../documents/card-model.ts";
import { QuadrantChatMessage } from "../documents/chat-message.ts";
import { QuadrantCombat, QuadrantCombatant } from "../documents/combat.ts";
import { ConditionModel } from "../documents/condition-model.ts";
import { listenForFiles } from "../exchange/bring-files.ts";
import { registerActKeys } from "../heard/keys.ts";
import { logHasChanged } from "../documents/log-index.ts";
import { LogModel } from "../documents/log-model.ts";
import { RecordModel } from "../documents/record-model.ts";
import { RequestModel } from "../documents/request-model.ts";
import { registerHandlebars, takeTemplates } from "../handlebars.ts";
import { onArrival, playedLoaded } from "../loading.ts";
import { tableHasChanged } from "../sheets/draws.ts";
import { listenForPips } from "../pips.ts";
import { registerHabits } from "../sheets/kept.ts";
import { lightSheets } from "../sheets/light-sheet.ts";
import { registerSheets } from "../sheets/register-sheets.ts";
import { onGameArrived } from "./game-arrived.ts";
import { games } from "../register.ts";
import { behaviorTypes } from "../regions/models.ts";
import { registerSettings } from "../settings.ts";
import { onRenderApplication, showMotion } from "../motion.ts";
import { registerKeys } from "../waiting/keys.ts";
import { onTokenMoves } from "../waiting/token-signs.ts";
import { onRenderSheet, showNextWaiting } from "../waiting/strip.ts";
import { registerGreeted } from "../welcome/greeted.ts";
import { onWorldGreeted } from "../welcome/welcome.ts";
import { forgetGameHere } from "../scene-game.ts";
import { onChatMessage } from "../text/chat-command.ts";
import { registerEnrichers } from "../text/enrichers.ts";
import { onCreateChatMessage, onDeleteChatMessage } from "./create-chat-message.ts";
import { onRenderActorDirectory } from "./render-actor-directory.ts";
import { onRenderCompendiumDirectory } from "./render-compendium-directory.ts";
import { onRenderEffectConfig } from "./render-effect-config.ts";
import { onRenderTokenHud } from "./render-token-hud.ts";
import { onSceneChange } from "./scene-change.ts";
import { onSceneControls } from "./scene-controls.ts";
import { onDiceLanded, redrawCards } from "./redraw.ts";
import { onMoveToken } from "./move-token.ts";
import { onPreUpdateToken } from "./pre-update-token.ts";
import { onSelection, onTableChange, onTarget, onTokenUpdate } from "./table-change.ts";
import { onNumbersChange } from "./token-conditions.ts";
import { onUpdateChatMessage } from "./update-chat-message.ts";
import { onUpdateWorldTime } from "./update-world-time.ts";
import { onUserConnected } from "./user-connected.ts";

/** Registers the table and its games with Foundry, before any document is created. */
export function onInit(): void {
  (game.system as unknown as { api: object }).api = api;
  registerDocuments();
  registerSettings(onTableChange, loadPlayed, { animations: showMotion, cardsOpen: redrawCards });
  registerPresets(onTableChange);
  registerSettingsMenu();
  registerGreeted(onWorldGreeted);
  registerHabits();
  registerStatuses();
  registerBoard();
  for (const one of games()) registerSheets("load" in one ? lightSheets(one) : one.sheets);
  registerHandlebars();
  for (const one of games()) if (!("load" in one)) void takeTemplates(one.id);
  onArrival(onGameArrived);
  loadPlayed();
  CONFIG.ui.combat = QuadrantCombatTracker as never;
  Hooks.once("i18nInit", onWords);

  registerEnrichers();
  listenForPips(document);
  listenForFiles(document);
  registerKeys(showNextWaiting);
  registerActKeys();

  // Must be the first handler of these hooks, because the others read the log's index.
  for (const event of ["create", "update", "delete"]) Hooks.on(`${event}ChatMessage` as never, logHasChanged as never);
  // Whether a message counts as a record depends on whether its author is a GM.
  for (const event of ["update", "delete"]) Hooks.on(`${event}User` as never, (() => logHasChanged()) as never);
  for (const event of ["create", "update", "delete"])
    Hooks.on(`${event}ChatMessage` as never, tableHasChanged as never);
  Hooks.on("chatMessage", onChatMessage as never);
  Hooks.on("createChatMessage", onCreateChatMessage as never);
  Hooks.on("updateChatMessage", onUpdateChatMessage as never);
  Hooks.on("deleteChatMessage", onDeleteChatMessage as never);
  Hooks.on("diceSoNiceRollComplete" as never, onDiceLanded as never);
  watchForModules();
  Hooks.on("renderApplicationV2" as never, onRenderApplication as never);
  Hooks.on("renderApplicationV2" as never, onRenderSheet as never);
  Hooks.on("targetToken", onTarget);
  Hooks.on("getSceneControlButtons" as never, onSceneControls as never);
  Hooks.on("canvasTearDown" as never, forgetGameHere as never);
  for (const event of ["updateScene", "canvasReady", "createToken", "deleteToken"])
    Hooks.on(event as never, onSceneChange as never);
  for (const event of ["refreshToken", "canvasPan"]) Hooks.on(event as never, onTokenMoves as never);
  Hooks.on("controlToken", onSelection as never);
  Hooks.on("updateToken", onTokenUpdate);
  Hooks.on("preUpdateToken", onPreUpdateToken as never);
  Hooks.on("moveToken" as never, onMoveToken as never);
  Hooks.on("userConnected", onUserConnected as never);
  Hooks.on("updateWorldTime", onUpdateWorldTime as never);
  Hooks.on("renderTokenHUD" as never, onRenderTokenHud as never);
  Hooks.on("renderActiveEffectConfig" as never, onRenderEffectConfig as never);
  Hooks.on("renderActorDirectory" as never, onRenderActorDirectory as never);
  Hooks.on("renderCompendiumDirectory" as never, onRenderCompendiumDirectory as never);
  for (const document of ["Actor", "Item", "ActiveEffect", "Combat", "Combatant"]) {
    for (const event of ["create", "update", "delete"])
      Hooks.on(`${event}${document}` as never, onTableChange as never);
  }
  for (const event of ["updateActor", "updateActorDelta", "updateToken"])
    Hooks.on(event as never, onNumbersChange as never);
  for (const document of ["Item", "ActiveEffect"]) {
    for (const event of ["create", "update", "delete"])
      Hooks.on(`${event}${document}` as never, onNumbersChange as never);
  }
}

/** Registers document classes and data models. A subtype must also be listed in the manifest. */
function registerDocuments(): void {
  Object.assign(CONFIG.Actor, { documentClass: QuadrantActor });
  Object.assign(CONFIG.Item, { documentClass: QuadrantItem });
  Object.assign(CONFIG.ChatMessage, { documentClass: QuadrantChatMessage });
  Object.assign(CONFIG.Combat, { documentClass: QuadrantCombat });
  Object.assign(CONFIG.Combatant, { documentClass: QuadrantCombatant });
  Object.assign(CONFIG.ChatMessage.dataModels, {
    card: CardModel,
    request: RequestModel,
    log: LogModel,
    asking: AskingModel,
    record: RecordModel,
  });
  Object.assign(CONFIG.RegionBehavior.dataModels, behaviorTypes);
  Object.assign(CONFIG.RegionBehavior.typeIcons, {
    givesCondition: "fa-solid fa-bolt",
    surroundings: "fa-solid fa-cloud",
  });
  Object.assign(CONFIG.ActiveEffect.dataModels, { condition: ConditionModel });
  // Foundry must not end effects itself: the referee does, so that it is logged and can be undone.
  Object.assign(CONFIG.ActiveEffect, { documentClass: QuadrantActiveEffect, expiryAction: null });
  for (const { models, actors } of games()) {
    for (const name of ["Actor", "Item", "Combat", "Combatant"] as const) {
      Object.assign(CONFIG[name].dataModels, models[name] ?? {});
    }
    for (const [type, { bar, value }] of Object.entries(actors)) {
      Object.assign(CONFIG.Actor.trackableAttributes, { [type]: { bar, value } });
    }
  }
}

/** At `i18nInit`: modules have registered their additions, and the words are loaded. */
function onWords(): void {
  closeRegister();
  nameBrought();
}

/** Starts loading the played games. It is not awaited, because Foundry does not wait for hooks. */
function loadPlayed(): void {
  void playedLoaded();
}

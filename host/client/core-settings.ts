import type { WorldPayload } from "../common/protocol.ts";

/** The host's own settings. */
export function registerCoreSettings(): void {
  const { settings } = game;
  settings.register("core", "messageMode", {
    name: "CHAT.ModeSetting",
    scope: "client",
    config: false,
    type: String,
    default: "public",
    onChange: () => void ui["chat"]?.render?.(),
  });
  settings.register("core", "language", {
    name: "SETTINGS.LanguageName",
    hint: "SETTINGS.LanguageHint",
    scope: "client",
    config: true,
    requiresReload: true,
    type: String,
    choices: CONFIG["supportedLanguages"] as Record<string, string>,
    default: (game["data"] as WorldPayload).options.language,
  });
  settings.register("core", "uiConfig", {
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
  });
  settings.register("core", "tourProgress", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "keybindings", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false },
    onChange: () => void ui["combat"]?.render?.(),
  });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "moduleConfiguration", {
    scope: "world",
    config: false,
    requiresReload: true,
    type: Object,
    default: {},
  });
  settings.register("core", "permissions", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "time", {
    scope: "world",
    config: false,
    type: Number,
    default: 0,
    onChange: (value: number, options = {}, userId = "") => game["time"].onUpdate(value, options, userId),
  });
}

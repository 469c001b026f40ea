import { SettingsWindow } from "./settings-window.ts";

interface Menus {
  registerMenu(namespace: string, key: string, data: object): void;
}

/** The one entry in Foundry's own list of settings. Every user has personal settings. */
export function registerSettingsMenu(): void {
  (game.settings as unknown as Menus).registerMenu("quadrant", "settings", {
    name: "QUADRANT.table.configuration.menu.name",
    label: "QUADRANT.table.configuration.menu.label",
    hint: "QUADRANT.table.configuration.menu.hint",
    icon: "fa-solid fa-sliders",
    type: SettingsWindow,
    restricted: false,
  });
}

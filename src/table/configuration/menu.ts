import { ApplicationV2 } from "../../foundry.ts";
import { openSettings } from "../windows.ts";

interface Menus {
  registerMenu(namespace: string, key: string, data: object): void;
}

/** Foundry wants a window for its entry: this one stands for that of the settings, which comes when it is opened. */
class SettingsEntry extends ApplicationV2 {
  override async render(): Promise<never> {
    await openSettings();
    return this as never;
  }
}

/** The one entry in Foundry's own list of settings. Every user has personal settings. */
export function registerSettingsMenu(): void {
  (game.settings as unknown as Menus).registerMenu("quadrant", "settings", {
    name: "QUADRANT.table.configuration.menu.name",
    label: "QUADRANT.table.configuration.menu.label",
    hint: "QUADRANT.table.configuration.menu.hint",
    icon: "fa-solid fa-sliders",
    type: SettingsEntry,
    restricted: false,
  });
}

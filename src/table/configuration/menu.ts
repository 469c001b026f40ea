import { ApplicationV2 } from "../../foundry.ts";
import { openSettings } from "../windows.ts";

interface Menus {
  registerMenu(namespace: string, key: string, data: object): void;
}

/** Foundry's menu needs an application class. This stand-in loads the settings window when it is opened. */
class SettingsEntry extends ApplicationV2 {
  override async render(): Promise<never> {
    await openSettings();
    return this as never;
  }
}

/** Registers our only entry in Foundry's list of settings. It is open to all users, since everyone has personal settings. */
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

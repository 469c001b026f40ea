import { Hotbar } from "./hotbar.ts";
import { Notifications } from "./notifications.ts";
import { Players } from "./players.ts";
import { SceneControls } from "./scene-controls.ts";
import { SceneNavigation } from "./scene-navigation.ts";

export { applyTheme } from "./theme.ts";

/** `foundry.applications.ui` */
export const ui = { Hotbar, Notifications, Players, SceneControls, SceneNavigation };

import { gameSetting } from "#table/settings.ts";

/** Whether the table plays with extra effort in combat (GURPS-CFX-1 to -3). */
export const playsEffort = (): boolean => gameSetting<boolean>("gurps", "combatEffort");

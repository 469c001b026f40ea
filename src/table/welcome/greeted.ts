import { registerUnlisted, setSetting, settingNow } from "../settings.ts";

/**
 * Whether the welcome has been. Hidden settings: of the world, for whoever leads it, and of each user. Once true they stay
 * so, and nothing of it comes back uninvited.
 */

const WORLD = "welcomed";
const USER = "welcomedUser";

/** @param onWorld the table of this world was set, or is not to be set by us: told on every screen */
export function registerGreeted(onWorld: () => void): void {
  registerUnlisted(WORLD, { scope: "world", type: Boolean, default: false, onChange: onWorld });
  registerUnlisted(USER, { scope: "user", type: Boolean, default: false });
}

export const isWorldGreeted = (): boolean => settingNow(WORLD) === true;

export const isUserGreeted = (): boolean => settingNow(USER) === true;

export async function worldIsGreeted(): Promise<void> {
  if (!isWorldGreeted()) await setSetting(WORLD, true);
}

export async function userIsGreeted(): Promise<void> {
  if (!isUserGreeted()) await setSetting(USER, true);
}

import { registerUnlisted, setSetting, settingNow } from "../settings.ts";

/**
 * Whether the welcome was shown. Hidden settings: one of the world, for the user who leads it, and one of each user.
 * Once true they stay so, and the welcome does not come back uninvited.
 */

const WORLD = "welcomed";
const USER = "welcomedUser";

/** @param onWorld called on every screen when the table of this world was set, or is not to be set by us */
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

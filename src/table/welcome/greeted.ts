import { registerUnlisted, setSetting, settingNow } from "../settings.ts";

/**
 * Whether the welcome was shown, in hidden settings: one of the world, for its leading GM, and one per user. Once true, the
 * welcome opens only on request.
 */

const WORLD = "welcomed";
const USER = "welcomedUser";

/** @param onWorld called on every client when the GM has set up the world, or declined to */
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

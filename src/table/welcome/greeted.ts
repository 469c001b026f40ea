/**
 * Whether the welcome has been. Hidden settings: of the world, for whoever leads it, and of each user. Once true they stay
 * so, and nothing of it comes back uninvited.
 */

const NAMESPACE = "quadrant";
const WORLD = "welcomed";
const USER = "welcomedUser";

interface Settings {
  register(namespace: string, key: string, options: object): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}
const settings = (): Settings => game.settings as unknown as Settings;

/** @param onWorld the table of this world was set, or is not to be set by us: told on every screen */
export function registerGreeted(onWorld: () => void): void {
  const hidden = { config: false, type: Boolean, default: false };
  settings().register(NAMESPACE, WORLD, { ...hidden, scope: "world", onChange: onWorld });
  settings().register(NAMESPACE, USER, { ...hidden, scope: "user" });
}

export const isWorldGreeted = (): boolean => settings().get(NAMESPACE, WORLD) === true;

export const isUserGreeted = (): boolean => settings().get(NAMESPACE, USER) === true;

export async function worldIsGreeted(): Promise<void> {
  if (!isWorldGreeted()) await settings().set(NAMESPACE, WORLD, true);
}

export async function userIsGreeted(): Promise<void> {
  if (!isUserGreeted()) await settings().set(NAMESPACE, USER, true);
}

import { write } from "../write.ts";
import { mayWriteSettings, settingValue, writeOf, type MenuSetting } from "../settings.ts";

/** A setting and its new value. */
export interface Chosen {
  setting: MenuSetting;
  value: unknown;
}

/** Whether a value is valid for a setting. Form fields may have been changed by scripts, so they are not trusted. */
export function isPossible({ type, choices, min = -Infinity }: MenuSetting, value: unknown): boolean {
  if (type === Boolean) return typeof value === "boolean";
  if (type === Number) return Number.isInteger(value) && (value as number) >= min;
  return typeof value === "string" && (choices?.includes(value) ?? true);
}

/**
 * Writes the changed values: all of them, or nothing.
 * @returns the settings that were written
 * @throws the server's error; nothing has changed then
 */
export async function save(chosen: readonly Chosen[]): Promise<MenuSetting[]> {
  const changed = chosen.filter(
    ({ setting, value }) =>
      (setting.scope === "user" || mayWriteSettings()) && isPossible(setting, value) && value !== settingValue(setting),
  );
  await write(
    changed.map(({ setting, value }) => writeOf(setting.id, value, setting.scope === "user" ? game.userId : null)),
  );
  return changed.map(({ setting }) => setting);
}

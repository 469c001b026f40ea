import type { TableChange } from "../../../../table/checks/table-change.ts";
import { gameSetting } from "../../../../table/settings.ts";
import type { PushedModifier } from "../../vocabulary.ts";
import type { Line } from "./roll.ts";

/** What the GM has laid out for everybody's next roll (GURPS-MOD-1). */
export function pushed(): Line[] {
  const waiting = gameSetting<PushedModifier[]>("gurps", "bucket") ?? [];
  return waiting.map(({ key, label, value, source }) => ({ key, label, value, source, gm: true as const }));
}

/** Used once: the roll that takes it empties it. */
export function takesPushed(_situation?: object): TableChange[] {
  return pushed().length > 0 ? [{ who: "bucket", set: "", value: [] }] : [];
}

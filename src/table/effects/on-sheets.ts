import { partLoaded } from "../loading.ts";
import type { EffectSheet } from "./acts.ts";

/** The list of effects comes with the first sheet that shows one. */
const load = () => import("./acts.ts");

/** Draws the list below the sheet's own parts. */
export async function drawEffects(sheet: EffectSheet): Promise<void> {
  const part = await partLoaded(load, "windows");
  await part?.drawEffects(sheet);
}

/** What the buttons of the list do. */
export async function effectAct(sheet: EffectSheet, target: HTMLElement): Promise<void> {
  const part = await partLoaded(load, "windows");
  await part?.effectAct(sheet, target);
}

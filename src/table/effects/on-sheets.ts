import { partLoaded } from "../loading.ts";
import { unfoldKept } from "../sheets/kept.ts";
import { say } from "../words.ts";
import type { EffectSheet } from "./acts.ts";
import { effectsOf } from "./of-actor.ts";

/** The list is loaded when its foldable section is first opened. */
const load = () => import("./acts.ts");

/**
 * Draws the foldable section of effects below the sheet's own parts, and the list if it is open. Users who may not edit the
 * actor see the section only if there are effects.
 */
export async function drawEffects(sheet: EffectSheet): Promise<void> {
  const { actor, element, isEditable } = sheet;
  const count = effectsOf(actor).length;
  const isShown = actor.testUserPermission(game.user!, "OBSERVER") && (isEditable || count > 0);
  const now = element.querySelector<HTMLElement>(".q-effects");
  if (!isShown) return now?.remove();
  const place = now ?? placed(sheet);
  const [title, words] = [place.querySelector("summary")!, say("QUADRANT.table.effects.title", { count })];
  // Writing the text would cause a new layout of the whole sheet.
  if (title.textContent !== words) title.textContent = words;
  if (place.querySelector("details")!.open) await fill(sheet, place);
}

function placed(sheet: EffectSheet): HTMLElement {
  const { element } = sheet;
  const section = element.ownerDocument.createElement("section");
  section.className = "q-effects";
  section.innerHTML = `<details class="q-effects__fold" data-keep="effects">
    <summary class="q-effects__title"></summary><div class="q-effects__body"></div></details>`;
  const fold = section.querySelector("details")!;
  fold.addEventListener("toggle", () => fold.open && void fill(sheet, section));
  unfoldKept(section, sheet.constructor.name);
  element.querySelector(".window-content")?.append(section);
  return section;
}

async function fill(sheet: EffectSheet, section: HTMLElement): Promise<void> {
  const part = await partLoaded(load, "windows");
  await part?.fillEffects(sheet, section.querySelector<HTMLElement>(".q-effects__body")!);
}

/** Handles the buttons of the list. */
export async function effectAct(sheet: EffectSheet, target: HTMLElement): Promise<void> {
  const part = await partLoaded(load, "windows");
  await part?.effectAct(sheet, target);
}

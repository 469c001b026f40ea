import { renderTemplate } from "../../foundry.ts";
import { pickThings } from "../browse/pick.ts";
import { drawnElement } from "../drawn-element.ts";
import { chooseFile, foreignFiles, readsText } from "../exchange/bring-files.ts";
import { pasteCharacter } from "../exchange/text/paste.ts";
import { focusMark, restoreFocus } from "../focus.ts";
import { partialOf, templatesLoaded } from "../handlebars.ts";
import type { BuildingStep } from "../game.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { isBlank } from "./blank.ts";
import { beginAs, readyFor, readyView } from "./ready.ts";
import { type Beginner, leads } from "./leads.ts";
import { goToStep, stepsFor, stepViews } from "./steps.ts";

export { pickPicture } from "./picture.ts";

const BEGIN = "QUADRANT.table.begin";

/** Number of ready actors that the panel shows; the browser has the others. */
const SHOWN = 3;

/** The HTML of each drawn panel: an unchanged panel is not replaced. */
const texts = new WeakMap<Element, string>();

/** Draws the ways to begin below the head of a sheet, or the steps on the way that was chosen. */
export async function drawBeginning(sheet: Beginner): Promise<void> {
  const { actor } = sheet;
  await templatesLoaded();
  const steps = await stepsFor(actor);
  const view = sheet.element?.dataset["steps"] === "on" ? { steps: stepViews(actor, steps) } : await waysView(actor);
  const text = await renderTemplate(partialOf("table/begin/panel.hbs"), { ...view, rootId: sheet.element?.id ?? "" });
  const { element } = sheet;
  const head = element?.querySelector("[data-application-part=head]");
  // While this was loading, the actor may have been edited or the sheet closed.
  if (!element || !head || !sheet.rendered || !leads(sheet)) return;
  const before = element.querySelector<HTMLElement>(".q-begin");
  if (before && texts.get(before) === text) return;
  const panel = drawnElement(text)!;
  texts.set(panel, text);
  panel.addEventListener("click", ({ target }) => onClick(sheet, steps, target as Element));
  const mark = before && focusMark(before);
  before?.remove();
  head.after(panel);
  restoreFocus(panel, mark);
  if (!before && !("steps" in view)) takeName(element);
}

/** Selects the name field, unless the user types elsewhere: a new actor is usually named first. */
function takeName(root: HTMLElement): void {
  const { activeElement } = root.ownerDocument;
  if (activeElement?.matches("input, textarea, [contenteditable=true]")) return;
  root.querySelector<HTMLInputElement>("input[name=name]")?.select();
}

async function waysView(actor: Actor.Implementation): Promise<object> {
  const all = await readyFor(actor.type as string);
  const ready = await Promise.all(all.slice(0, SHOWN).map(readyView));
  const programs = foreignFiles([gameOf(actor)?.id ?? ""]).map(({ program }) => program);
  const files = ["Quadrant", ...programs].join(", ");
  const way = (id: string, symbol: string, data: Record<string, string | number> = {}): object => ({
    id,
    symbol,
    title: say(`${BEGIN}.${id}.title`),
    hint: say(`${BEGIN}.${id}.hint`, data),
  });
  const ways = [
    ...(all.length > 0 ? [way("ready", "address-card", { count: all.length })] : []),
    ...(readsText(actor) ? [way("text", "paste")] : []),
    way("file", "file-import", { files }),
    way("hand", "pencil"),
  ];
  return { ways, ready, more: all.length > SHOWN ? all.length : 0 };
}

function onClick(sheet: Beginner, steps: readonly BuildingStep[], target: Element): unknown {
  const { begin, uuid = "", step = "" } = target.closest<HTMLElement>("[data-begin]")?.dataset ?? {};
  const { actor } = sheet;
  switch (begin) {
    case "ready":
      return chooseReady(sheet);
    case "as":
      return become(sheet, uuid);
    case "text":
      return pasteCharacter(actor);
    case "file":
      return chooseFile(actor, actor);
    case "hand":
      return byHand(sheet, steps);
    case "step":
      return steps[Number(step)] && goToStep(sheet, steps[Number(step)]!);
    case "done":
      return leave(sheet);
    default:
      return undefined;
  }
}

async function chooseReady(sheet: Beginner): Promise<void> {
  const { actor } = sheet;
  const wanted = { games: [gameOf(actor)?.id ?? ""], types: [actor.type as string] };
  const [uuid] = await pickThings(wanted, say(`${BEGIN}.picking`, { name: actor.name }), say(`${BEGIN}.as`));
  if (uuid) await become(sheet, uuid);
}

/** Makes the actor a copy of a ready one. The panel disappears with its focused button, so the focus moves to the name. */
async function become(sheet: Beginner, uuid: string): Promise<void> {
  await beginAs(sheet.actor, uuid);
  if (!isBlank(sheet.actor)) leave(sheet);
}

/** Replaces the ways to begin by the building steps, which stay until the user closes them. */
async function byHand(sheet: Beginner, steps: readonly BuildingStep[]): Promise<void> {
  if (steps.length === 0) return leave(sheet);
  if (sheet.element) sheet.element.dataset["steps"] = "on";
  await drawBeginning(sheet);
  goToStep(sheet, steps[0]!);
}

function leave({ element }: Beginner): void {
  if (!element) return;
  element.dataset["steps"] = "off";
  element.querySelector(".q-begin")?.remove();
  element.querySelector<HTMLElement>(".q-hero input")?.focus();
}

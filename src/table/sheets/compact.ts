import { gameOf } from "../register.ts";
import { habitsOf, keepHabit } from "./kept.ts";
import { SIZE } from "./own-place.ts";
import { type Box, boxOf } from "./place.ts";
import { say } from "../words.ts";

/** What is needed of a sheet. */
interface Compactable {
  readonly actor: Actor.Implementation;
  readonly element: HTMLElement;
  readonly mode: "play" | "edit";
  readonly position: object;
  setPosition(box: object): unknown;
  changeTab(tab: string, group: string): void;
}

/** Under which name it is kept what a reader has chosen otherwise. */
const HABIT = "compact";

/** How wide a compact sheet is; it is as high as what is in it. */
const WIDTH = 520;

/** How large the full one was. */
const full = new WeakMap<HTMLElement, Box>();

const lookOf = (actor: Actor.Implementation) => gameOf(actor)?.actors[actor.type as string];

/** Whether actors of this kind have a compact sheet. */
export const hasCompact = (actor: Actor.Implementation): boolean => Boolean(lookOf(actor)?.isExtra);

/** Extras and foes are compact until somebody wants them otherwise, all others full: chosen for each of the two. */
function sideOf(actor: Actor.Implementation): "extras" | "others" {
  const isExtra = lookOf(actor)?.isExtra?.(actor.system as unknown as Record<string, unknown>) ?? false;
  return isExtra && !actor.hasPlayerOwner ? "extras" : "others";
}

function isCompact(actor: Actor.Implementation): boolean {
  const side = sideOf(actor);
  return (side === "extras") !== habitsOf(HABIT).open.includes(side);
}

/**
 * Shows what is rolled and how somebody stands, and nothing else, where the reader wants it so: templates mark all that is beyond
 * (`data-beyond`). Called at each drawing, before anything is waited for: nobody sees it full first.
 */
export function drawCompact(sheet: Compactable, wanted = isCompact(sheet.actor)): void {
  const { element, mode } = sheet;
  const was = element.classList.contains("is-compact");
  const now = mode === "play" && wanted;
  element.classList.toggle("is-compact", now);
  drawButton(element, { isOn: now, isShown: mode === "play" });
  if (now !== was) fit(sheet, now);
}

/** One click from the one to the other; the next one opens as this one was left. */
export function toggleCompact(sheet: Compactable): void {
  const side = sideOf(sheet.actor);
  const { open } = habitsOf(HABIT);
  const next = !sheet.element.classList.contains("is-compact");
  const isUnusual = next !== (side === "extras");
  keepHabit(HABIT, { open: [...open.filter((one) => one !== side), ...(isUnusual ? [side] : [])] });
  drawCompact(sheet, next);
}

function fit(sheet: Compactable, isOn: boolean): void {
  const { element } = sheet;
  if (!isOn) {
    const { width, height } = full.get(element) ?? SIZE;
    return void sheet.setPosition({ width, height });
  }
  const box = boxOf(sheet.position);
  if (box) full.set(element, box);
  // What is rolled stands on the first page.
  const first = element.querySelector<HTMLElement>("nav.tabs [data-tab]:not(.active)");
  if (first && first === element.querySelector("nav.tabs [data-tab]")) sheet.changeTab(first.dataset["tab"]!, "page");
  sheet.setPosition({ width: Math.min(WIDTH, box?.width ?? WIDTH), height: "auto" });
}

function drawButton(element: HTMLElement, { isOn, isShown }: { isOn: boolean; isShown: boolean }): void {
  const known = element.querySelector<HTMLButtonElement>(".q-compact");
  const button = known ?? element.ownerDocument.createElement("button");
  if (!known) {
    button.type = "button";
    button.className = "header-control icon fa-solid fa-compress q-compact";
    button.dataset["action"] = "compact";
    button.dataset["tooltip"] = "";
    button.ariaLabel = say("QUADRANT.table.sheet.compact");
    element.querySelector(".q-mode, [data-action=close]")?.before(button);
  }
  button.hidden = !isShown;
  if (button.ariaPressed !== String(isOn)) button.ariaPressed = String(isOn);
}

import { gameOf } from "../register.ts";
import { habitsOf, keepHabit } from "./kept.ts";
import { SIZE } from "./own-place.ts";
import { type Box, boxOf } from "./place.ts";
import { say } from "../words.ts";

/** The part of a sheet that is used here. */
interface Compactable {
  readonly actor: Actor.Implementation;
  readonly element: HTMLElement;
  readonly mode: "play" | "edit";
  readonly position: object;
  setPosition(box: object): unknown;
  changeTab(tab: string, group: string): void;
}

/** The key of the habit that stores deviations from the default. */
const HABIT = "compact";

/** Maximum width of a compact sheet, in px; its height follows from its content. */
const WIDTH = 520;

/** Position and size of each sheet before it became compact. */
const full = new WeakMap<HTMLElement, Box>();

const lookOf = (actor: Actor.Implementation) => gameOf(actor)?.actors[actor.type as string];

/** Whether actors of this kind have a compact sheet. */
export const hasCompact = (actor: Actor.Implementation): boolean => Boolean(lookOf(actor)?.isExtra);

/** Extras and foes are compact by default, all others are full. The user's choice is stored for each of the two groups. */
function sideOf(actor: Actor.Implementation): "extras" | "others" {
  const isExtra = lookOf(actor)?.isExtra?.(actor.system as unknown as Record<string, unknown>) ?? false;
  return isExtra && !actor.hasPlayerOwner ? "extras" : "others";
}

function isCompact(actor: Actor.Implementation): boolean {
  const side = sideOf(actor);
  return (side === "extras") !== habitsOf(HABIT).open.includes(side);
}

/**
 * Shows only rolls and the actor's state, if the user wants the sheet compact. Templates mark everything else with
 * `data-beyond`. To be called synchronously at each drawing, so that the full sheet does not flash up first.
 */
export function drawCompact(sheet: Compactable, wanted = isCompact(sheet.actor)): void {
  const { element, mode } = sheet;
  const was = element.classList.contains("is-compact");
  const now = mode === "play" && wanted;
  element.classList.toggle("is-compact", now);
  drawButton(element, { isOn: now, isShown: mode === "play" });
  if (now !== was) fit(sheet, now);
}

/** Switches between compact and full. Sheets of the same group open in the same way from then on. */
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
  // Rolls are on the first page.
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

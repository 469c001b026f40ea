import { whenPlaced } from "../when-placed.ts";

/** The menu of a card's ⋯: a popover, which closes by itself and is walked with the arrow keys. */

const itemsIn = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>("button")];

/** Opens the menu beside its button, with the focus on its first entry. */
export function openMenu(button: HTMLElement): void {
  const menu = button.parentElement?.querySelector<HTMLElement>("[popover]");
  // The menu of a card that was redrawn meanwhile is in no document: `showPopover` would throw.
  if (!menu?.isConnected || menu.matches(":popover-open")) return;
  menu.showPopover();
  const { bottom, right, top } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = menu;
  const fits = bottom + height + 4 <= innerHeight;
  menu.style.top = `${Math.max(4, fits ? bottom + 2 : top - height - 2)}px`;
  menu.style.left = `${Math.max(4, right - width)}px`;
  itemsIn(menu)[0]?.focus();
}

/** Closes the menu around a pressed entry. */
export function closeMenu(pressed: HTMLElement): void {
  pressed.closest<HTMLElement>("[popover]")?.hidePopover();
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus in an open menu by arrow keys, Home and End. @returns whether the key was one of these */
export function walkMenu(event: KeyboardEvent): boolean {
  const menu = (event.target as HTMLElement).closest<HTMLElement>("[popover]");
  if (!menu) return false;
  const items = itemsIn(menu);
  const here = items.indexOf(event.target as HTMLElement);
  const ends: Record<string, number> = { Home: 0, End: items.length - 1 };
  const step = STEPS[event.key];
  const next = step === undefined ? ends[event.key] : (here + step + items.length) % items.length;
  if (next === undefined) return false;
  items[next]?.focus();
  return true;
}

/** Remembers whether a message's menu is open. @returns opens it again in the new line, once this is in the document */
export function keepMenu(id: string): (line: HTMLElement) => void {
  const shown = document.querySelector(`[data-message-id="${CSS.escape(id)}"] .q-card__menu:popover-open`);
  return (line) => shown && whenPlaced(line, () => reopen(line));
}

function reopen(line: HTMLElement): void {
  const button = line.querySelector<HTMLElement>("[data-action=more]");
  if (button) openMenu(button);
}

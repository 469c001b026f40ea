import { whenPlaced } from "../when-placed.ts";

/** The menu behind a card's ⋯: it lies over everything, closes by itself, and takes the arrows. */

const itemsIn = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>("button")];

/** Opens the menu beside its button, with the focus on its first entry. */
export function openMenu(button: HTMLElement): void {
  const menu = button.parentElement?.querySelector<HTMLElement>("[popover]");
  // A card that was drawn anew meanwhile lies nowhere: a browser would throw.
  if (!menu?.isConnected || menu.matches(":popover-open")) return;
  menu.showPopover();
  const { bottom, right, top } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = menu;
  const fits = bottom + height + 4 <= innerHeight;
  menu.style.top = `${Math.max(4, fits ? bottom + 2 : top - height - 2)}px`;
  menu.style.left = `${Math.max(4, right - width)}px`;
  itemsIn(menu)[0]?.focus();
}

/** Closes the menu in which something was pressed. */
export function closeMenu(pressed: HTMLElement): void {
  pressed.closest<HTMLElement>("[popover]")?.hidePopover();
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Walks the entries of an open menu. @returns whether the key was for it */
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

/** Remembers whether a message's menu is open; the returned function opens that of its new line, once it is in its place. */
export function keepMenu(id: string): (line: HTMLElement) => void {
  const shown = document.querySelector(`[data-message-id="${CSS.escape(id)}"] .q-card__menu:popover-open`);
  return (line) => shown && whenPlaced(line, () => reopen(line));
}

function reopen(line: HTMLElement): void {
  const button = line.querySelector<HTMLElement>("[data-action=more]");
  if (button) openMenu(button);
}

/**
 * The ⋮ menus of the rows and of the foot. Foundry may redraw a row while its menu is open; the menu is then reopened.
 */

const MENU = ".q-popover[popover]";

/** Distance from the edge of the window and from the button, in pixels. */
const GAP = 6;

/** The position of the right click that opened a menu; null if its button opened it. */
let calledAt: { x: number; y: number } | null = null;

/** Places the menus of the tracker at their buttons, fills their lists, and closes them after a choice. */
export function followMenus(root: HTMLElement): void {
  root.addEventListener(
    "beforetoggle",
    ({ target, newState }) => {
      if (isMenu(target) && newState === "open") fillLists(root, target);
    },
    true,
  );
  root.addEventListener(
    "toggle",
    ({ target, newState }) => {
      if (isMenu(target) && newState === "open") put(target);
    },
    true,
  );
  root.addEventListener(
    "contextmenu",
    (event) => {
      // Shift with a right click opens Foundry's own menu.
      const row = event.shiftKey ? null : (event.target as Element).closest<HTMLElement>(".q-turn");
      const menu = row && menuOf(row);
      if (!menu || (event.target as Element).closest(MENU)) return;
      event.preventDefault();
      event.stopPropagation();
      const open = (): void => openMenu(menu, { x: event.clientX, y: event.clientY });
      // A popover that opens while the mouse button is down would close on its release.
      if (event.buttons === 0) open();
      else root.ownerDocument.addEventListener("pointerup", () => setTimeout(open), { once: true, capture: true });
    },
    true,
  );
  root.addEventListener("click", ({ target }) => {
    const control = (target as Element).closest<HTMLElement>("[data-action]");
    const menu = control?.closest<HTMLElement>(MENU);
    // The menu stays open for marks, because several cards may be marked one after the other.
    if (menu && control?.dataset.action !== "mark" && control?.ariaDisabled !== "true") menu.hidePopover();
  });
}

const isMenu = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(MENU);

/** The menu of a row; null where it has none. */
export const menuOf = (row: HTMLElement): HTMLElement | null => row.querySelector<HTMLElement>(`:scope > ${MENU}`);

/** If its row was redrawn, a menu is no longer in the document, and `showPopover` would throw. */
function open(menu: HTMLElement): void {
  if (menu.isConnected && !menu.matches(":popover-open")) menu.showPopover();
}

export function openMenu(menu: HTMLElement, at: { x: number; y: number } | null = null): void {
  calledAt = at;
  open(menu);
  menu.querySelector<HTMLElement>("button, select, input")?.focus();
}

/** Places a menu beside its button or the right click, inside the browser window. */
function put(menu: HTMLElement): void {
  const button = menu.ownerDocument.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`);
  const { innerWidth, innerHeight } = menu.ownerDocument.defaultView ?? window;
  const { width, height } = menu.getBoundingClientRect();
  const beside = button?.getBoundingClientRect();
  const x = calledAt?.x ?? (beside ? beside.right - width : GAP);
  const below = calledAt?.y ?? (beside ? beside.bottom + 2 : GAP);
  const above = (calledAt?.y ?? beside?.top ?? 0) - height - 2;
  const y = below + height + GAP <= innerHeight ? below : above >= GAP ? above : innerHeight - height - GAP;
  calledAt = null;
  menu.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
  menu.style.top = `${Math.max(GAP, y)}px`;
}

/** Fills shared option lists into a menu when it opens. They are rendered only once. */
function fillLists(root: HTMLElement, menu: HTMLElement): void {
  const own = menu.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
  for (const list of menu.querySelectorAll<HTMLSelectElement>("select[data-list]")) {
    const { list: id = "" } = list.dataset;
    delete list.dataset.list;
    const shared = root.querySelector<HTMLTemplateElement>(`template[data-options="${CSS.escape(id)}"]`);
    const known = new Set([...list.options].map(({ value }) => value));
    const options = [...(shared?.content.cloneNode(true).childNodes ?? [])].filter(
      (one): one is HTMLOptionElement => one instanceof HTMLOptionElement,
    );
    list.append(...options.filter(({ value }) => value !== own && !known.has(value)));
  }
}

/** Copies the rendered acts that rows share into each row: much faster than rendering them for every row. */
export function fillActs(list: HTMLElement): void {
  const all = [...list.querySelectorAll<HTMLTemplateElement>("template[data-options]")];
  const known = new Map(all.map((one) => [one.dataset.options, one.content]));
  for (const place of list.querySelectorAll<HTMLElement>("div[data-list]"))
    place.append(place.ownerDocument.importNode(known.get(place.dataset.list)!, true));
}

/** The ids of the menus that are open. */
export const openMenus = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLElement>(`${MENU}:popover-open`)].map(({ id }) => id);

/** Reopens menus in redrawn rows. */
export function reopenMenus(root: HTMLElement, ids: readonly string[]): void {
  for (const id of ids) {
    const menu = root.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    if (menu) open(menu);
  }
}

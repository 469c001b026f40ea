import { utils } from "../../../common/index.ts";
import { runtime, word } from "../api/runtime.ts";

/** V14's entry. The V13 names `name`, `callback` and `condition` still work, with a warning. */
export interface ContextMenuEntry {
  label?: string;
  icon?: string;
  group?: string | null;
  classes?: string;
  visible?: boolean | ((target: HTMLElement) => boolean | null) | null;
  onClick?: (event: PointerEvent, target: HTMLElement) => unknown;
  name?: string;
  callback?: (target: HTMLElement) => unknown;
  condition?: boolean | ((target: HTMLElement) => boolean | null) | null;
}

export interface ContextMenuOptions {
  /** Default "contextmenu". */
  eventName?: string;
  onOpen?: ((target: HTMLElement) => unknown) | null;
  onClose?: ((target: HTMLElement) => unknown) | null;
  fixed?: boolean;
  jQuery?: boolean;
}

function modernise(entry: ContextMenuEntry): ContextMenuEntry {
  if (entry.name === undefined && entry.callback === undefined && entry.condition === undefined) return entry;
  utils.logCompatibilityWarning(
    "ContextMenuEntry#name, #callback and #condition are now #label, #onClick and #visible.",
    { since: 14, until: 16, once: true },
  );
  const { callback } = entry;
  return {
    ...entry,
    label: entry.label ?? entry.name,
    visible: entry.visible ?? entry.condition,
    onClick: entry.onClick ?? (callback ? (_event, target) => callback(target) : undefined),
  };
}

/** A menu of choices for one element among many, opened by a right click, the menu key or Shift+F10. */
export class ContextMenu {
  menuItems: ContextMenuEntry[];
  onOpen: ContextMenuOptions["onOpen"];
  onClose: ContextMenuOptions["onClose"];

  readonly #container: HTMLElement;
  readonly #selector: string;
  readonly #eventName: string;
  readonly #fixed: boolean;
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  #focusBefore: Element | null = null;
  #dismissal: AbortController | null = null;

  constructor(
    container: HTMLElement,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    if (options.jQuery) throw new Error("HostGap: ContextMenu no longer hands out jQuery objects");
    this.#container = container;
    this.#selector = selector ?? `#${container.id}`;
    this.#eventName = options.eventName ?? "contextmenu";
    this.#fixed = options.fixed ?? false;
    this.menuItems = menuItems;
    this.onOpen = options.onOpen;
    this.onClose = options.onClose;
    container.addEventListener(this.#eventName, (event) => void this._onActivate(event as PointerEvent));
  }

  static get implementation(): typeof ContextMenu {
    return (runtime.CONFIG.ux?.ContextMenu as typeof ContextMenu | undefined) ?? ContextMenu;
  }

  get element(): HTMLElement | null {
    return this.#element;
  }

  get selector(): string {
    return this.#selector;
  }

  get eventName(): string {
    return this.#eventName;
  }

  get fixed(): boolean {
    return this.#fixed;
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  async _onActivate(event: PointerEvent): Promise<void> {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(this.#selector) : null;
    if (!target || !this.#container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    await this.close();
    await this.render(target, { event });
  }

  /** Open the menu for one element. Entries that are not visible for it are left out. */
  async render(target: HTMLElement, options: { event?: PointerEvent | null; animate?: boolean } = {}): Promise<void> {
    const entries = this.menuItems.map(modernise).filter((entry) => {
      const visible = entry.visible ?? true;
      return typeof visible === "function" ? Boolean(visible.call(this, target)) : visible;
    });
    if (!entries.length) return;
    this.#target = target;
    this.#focusBefore = target.ownerDocument.activeElement;
    this.#element = this.#build(entries, target);
    target.ownerDocument.body.append(this.#element);
    target.classList.add("context");
    this.#place(options.event ?? null);
    this.#listen();
    this.#element.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
    this.onOpen?.(target);
  }

  #build(entries: ContextMenuEntry[], target: HTMLElement): HTMLElement {
    const nav = target.ownerDocument.createElement("nav");
    nav.id = "context-menu";
    const menu = target.ownerDocument.createElement("menu");
    menu.className = "context-items";
    menu.setAttribute("role", "menu");
    for (const entry of entries) {
      const item = target.ownerDocument.createElement("li");
      item.className = "context-item";
      if (entry.classes) item.classList.add(...entry.classes.split(" ").filter(Boolean));
      if (entry.group) item.dataset.group = entry.group;
      item.setAttribute("role", "menuitem");
      item.tabIndex = -1;
      if (entry.icon) {
        const icon = target.ownerDocument.createElement("i");
        // V13 gave the icon as markup; only its classes are wanted.
        icon.className = `${/class="([^"]*)"/.exec(entry.icon)?.[1] ?? entry.icon} fa-fw`;
        icon.ariaHidden = "true";
        item.append(icon);
      }
      const label = target.ownerDocument.createElement("span");
      label.textContent = word(entry.label ?? "");
      item.append(label);
      item.addEventListener("click", (event) => {
        event.preventDefault();
        event.stopPropagation();
        void this.close();
        entry.onClick?.(event as PointerEvent, target);
      });
      menu.append(item);
    }
    nav.append(menu);
    return nav;
  }

  #place(event: PointerEvent | null): void {
    const menu = this.#element;
    if (!menu || !this.#target) return;
    const bounds = this.#target.getBoundingClientRect();
    // The menu key reports no point worth using: open below the element instead.
    const pointed =
      event && event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: bounds.left, y: bounds.bottom };
    menu.style.left = `${Math.max(0, Math.min(pointed.x, innerWidth - menu.offsetWidth))}px`;
    menu.style.top = `${Math.max(0, Math.min(pointed.y, innerHeight - menu.offsetHeight))}px`;
  }

  #listen(): void {
    this.#dismissal = new AbortController();
    const { signal } = this.#dismissal;
    this.#element?.addEventListener("keydown", (event) => this.#onKeyDown(event), { signal });
    document.addEventListener(
      "pointerdown",
      (event) => {
        if (!(event.target instanceof Node) || !this.#element?.contains(event.target)) void this.close();
      },
      { capture: true, signal },
    );
  }

  #onKeyDown(event: KeyboardEvent): void {
    const items = [...(this.#element?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const index = items.findIndex((item) => item === document.activeElement);
    const go = (to: number): void => items.at(to % items.length)?.focus();
    if (event.key === "ArrowDown") go(index + 1);
    else if (event.key === "ArrowUp") go(index - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(-1);
    else if (event.key === "Enter" || event.key === " ") items[index]?.click();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Shut the menu and give focus back. */
  async close(_options: { animate?: boolean | null; target?: HTMLElement } = {}): Promise<void> {
    const target = this.#target;
    if (!this.#element || !target) return;
    this.#dismissal?.abort();
    const hadFocus = this.#element.contains(document.activeElement);
    this.#element.remove();
    this.#element = null;
    this.#target = null;
    target.classList.remove("context");
    if (hadFocus && this.#focusBefore instanceof HTMLElement && this.#focusBefore.isConnected)
      this.#focusBefore.focus();
    this.onClose?.(target);
  }
}

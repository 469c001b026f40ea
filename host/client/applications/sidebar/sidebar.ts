import { DomApplication } from "../ui/dom-application.ts";
import { button, el, icon } from "../ui/dom.ts";
import type { AbstractSidebarTab } from "./sidebar-tab.ts";
import type { ClosingOptions, RenderContext, RenderOptions } from "../api/types.ts";

interface TabDescriptor {
  label: string;
  icon: string;
}

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The column at the right: a tab list, and the tab that is chosen. */
export class Sidebar extends DomApplication {
  static override DEFAULT_OPTIONS = {
    id: "sidebar",
    tag: "aside",
    actions: { toggleState: Sidebar.#onToggle },
  };

  static override CONTAINER = "#ui-right";

  /** Not a tab group of the application itself: each of these tabs is an application. */
  static readonly SIDEBAR_TABS: Record<string, TabDescriptor> = {
    chat: { label: "Chat", icon: "fa-solid fa-comments" },
    combat: { label: "Combat", icon: "fa-solid fa-shield-halved" },
    actors: { label: "Actors", icon: "fa-solid fa-users" },
    items: { label: "Items", icon: "fa-solid fa-suitcase" },
    journal: { label: "Journal", icon: "fa-solid fa-book-open" },
    tables: { label: "Tables", icon: "fa-solid fa-table-list" },
    compendium: { label: "Packs", icon: "fa-solid fa-book-atlas" },
    settings: { label: "Settings", icon: "fa-solid fa-gear" },
  };

  override tabGroups: Record<string, string> = { primary: "chat" };

  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  /** The tab applications by name, as `ui` has them. */
  get tabs(): Record<string, AbstractSidebarTab> {
    return Object.fromEntries(Object.keys(Sidebar.SIDEBAR_TABS).map((name) => [name, ui[name] as AbstractSidebarTab]));
  }

  protected override _decorate(element: HTMLElement): void {
    element.setAttribute("aria-label", "Sidebar");
  }

  protected override _build(): Node[] {
    const tabs = Object.entries(Sidebar.SIDEBAR_TABS);
    return [
      el(
        "header.sidebar-head",
        {},
        el("h1", {}, String(game.world?.title ?? "World")),
        button({ action: "toggleState", icon: "fa-solid fa-angles-right", label: "Collapse sidebar" }),
      ),
      el(
        "div.sidebar-tabs",
        { id: "sidebar-tabs", role: "tablist", "aria-label": "Sidebar tabs" },
        ...tabs.map(([name, tab]) => this.#tabButton(name, tab)),
      ),
      el("div", { id: "sidebar-content" }),
    ];
  }

  #tabButton(name: string, tab: TabDescriptor): HTMLElement {
    const active = this.tabGroups.primary === name;
    return el(
      "button",
      {
        type: "button",
        id: `tab-${name}`,
        role: "tab",
        "data-action": "tab",
        "data-group": "primary",
        "data-tab": name,
        "aria-controls": name,
        "aria-selected": String(active),
        tabindex: active ? 0 : -1,
        class: active ? "active" : undefined,
      },
      icon(tab.icon),
      el("span", {}, tab.label),
    );
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    for (const tab of Object.values(this.tabs)) await tab.render({ force: true });
  }

  /** The tabs' own elements are in the sidebar's content, so the content is drawn only once. */
  override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
    if (content.querySelector("#sidebar-content")) return;
    super._replaceHTML(result, content, options);
  }

  override changeTab(tab: string, group = "primary", _options: object = {}): void {
    if (group !== "primary" || !(tab in Sidebar.SIDEBAR_TABS))
      throw new Error(`The sidebar has no tab "${tab}" in "${group}"`);
    this.expand();
    const before = this.tabGroups.primary;
    if (before === tab) return;
    this.tabGroups.primary = tab;
    for (const control of this.element.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")) {
      const active = control.dataset.tab === tab;
      control.classList.toggle("active", active);
      control.setAttribute("aria-selected", String(active));
      control.tabIndex = active ? 0 : -1;
    }
    for (const [name, app] of Object.entries(this.tabs)) app.element?.classList.toggle("active", name === tab);
    this.tabs[before ?? ""]?._onDeactivate();
    this.tabs[tab]?._onActivate();
    Hooks.callAll("changeSidebarTab", this.tabs[tab]);
  }

  /** Tabs inside a tab are handled by that tab's application. */
  override _onClickTab(event: PointerEvent): void {
    if (event.target instanceof Element && event.target.closest("#sidebar-tabs")) super._onClickTab(event);
  }

  override async close(_options: ClosingOptions = {}): Promise<this> {
    return this;
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    document.body.classList.toggle("sidebar-collapsed", !expanded);
    const control = this.element.querySelector<HTMLElement>("[data-action=toggleState]");
    control?.setAttribute("aria-label", expanded ? "Collapse sidebar" : "Expand sidebar");
    control?.querySelector("i")?.setAttribute("class", `fa-solid fa-angles-${expanded ? "right" : "left"}`);
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  #onKey(event: KeyboardEvent): void {
    const current = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[role=tab]") : null;
    if (!current) return;
    const names = Object.keys(Sidebar.SIDEBAR_TABS);
    const move = MOVES[event.key];
    let next: string | undefined;
    if (move) next = names[(names.indexOf(current.dataset.tab ?? "") + move + names.length) % names.length];
    else if (event.key === "Home") next = names[0];
    else if (event.key === "End") next = names.at(-1);
    if (!next) return;
    event.preventDefault();
    this.changeTab(next, "primary");
    document.getElementById(`tab-${next}`)?.focus();
  }

  static #onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }
}

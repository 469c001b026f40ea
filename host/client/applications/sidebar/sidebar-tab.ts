import { DomApplication } from "../ui/dom-application.ts";
import type { ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "../api/types.ts";

/** One tab of the sidebar. Subclasses build elements, or replace that by templates with HandlebarsApplicationMixin. */
export abstract class AbstractSidebarTab extends DomApplication {
  /** The key of `ui` and of the sidebar's tab. */
  static tabName = "";

  static override DEFAULT_OPTIONS: ApplicationOptions = { tag: "section", classes: ["tab", "sidebar-tab"] };

  static override CONTAINER = "#sidebar-content";

  static override emittedEvents: readonly string[] = Object.freeze([
    "render",
    "close",
    "position",
    "activate",
    "deactivate",
  ]);

  constructor(options: object = {}) {
    super({ id: (new.target as typeof AbstractSidebarTab).tabName, ...options });
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** Whether this tab is the one shown. */
  get active(): boolean {
    return ui.sidebar.tabGroups.primary === this.tabName;
  }

  /** Tabs of the stand-in stay in the sidebar. */
  get isPopout(): boolean {
    return false;
  }

  /** A tab whose subclass has templates builds nothing here. */
  protected override _build(): Node[] | Promise<Node[]> {
    return [];
  }

  /** A tab cannot be closed: a `data-action="close"` inside it means something else. */
  override async close(_options: ClosingOptions = {}): Promise<this> {
    return this;
  }

  activate(): void {
    ui.sidebar.changeTab(this.tabName, "primary");
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), user: game.user };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    element.dataset.tab = this.tabName;
    element.dataset.group = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `tab-${this.tabName}`);
    element.classList.add(`${this.tabName}-sidebar`);
    element.classList.toggle("active", this.active);
    return element;
  }

  /** Called by the sidebar when this tab is shown. @internal */
  _onActivate(): void {
    this.dispatchEvent(new Event("activate"));
  }

  /** Called by the sidebar when another tab takes its place. @internal */
  _onDeactivate(): void {
    this.dispatchEvent(new Event("deactivate"));
  }
}

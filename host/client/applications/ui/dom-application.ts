import { ApplicationV2 } from "../api/index.ts";
import { replaceKeepingFocus } from "./dom.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";

/**
 * A piece of the interface that is built as elements, not from a template, and lives in one container of the page.
 * It is drawn once at the start and then again whenever one of its hooks fires.
 */
export abstract class DomApplication extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { frame: false, positioned: false } };

  /** Selector of the page's container. */
  static CONTAINER = "#interface";

  /** Hooks after which the piece is redrawn. */
  static RENDER_HOOKS: readonly string[] = [];

  /** Selector of the part that scrolls; a redraw keeps its scroll position. */
  static SCROLLABLE: string | undefined = undefined;

  #queued = false;
  /** A window that is closed and opened again has a first render each time, but registers its listeners once. */
  #listening = false;

  /** Set attributes on the piece's own element, at every drawing. */
  protected _decorate(_element: HTMLElement): void {}

  /** The content, from the present documents. The element does not exist yet at the first drawing. */
  protected abstract _build(): Node[] | Promise<Node[]>;

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    return this._build();
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    const { SCROLLABLE } = this.constructor as typeof DomApplication;
    this._decorate(this.element);
    replaceKeepingFocus(content, result as Node[], SCROLLABLE);
  }

  override _insertElement(element: HTMLElement): void {
    const { CONTAINER } = this.constructor as typeof DomApplication;
    document.getElementById(element.id)?.remove();
    (document.querySelector(CONTAINER) ?? document.body).append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.#listening) return;
    this.#listening = true;
    const { RENDER_HOOKS } = this.constructor as typeof DomApplication;
    for (const name of RENDER_HOOKS) Hooks.on(name, () => this.renderSoon());
  }

  /** Redraws once, however many changes one batch brings. */
  renderSoon(): void {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      if (this.rendered) void this.render();
    });
  }
}

import { utils } from "../../../common/index.ts";
import { instances } from "./instances.ts";
import { InteractionBase } from "./interaction-base.ts";
import { freezeOptions, mergeOptions } from "./options.ts";
import { runtime } from "./runtime.ts";
import { WindowBase } from "./window-base.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  DoEventOptions,
  RenderContext,
  RenderOptions,
} from "./types.ts";

export const RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

/** A window, panel or dialog. It merges the options of its class chain, queues its renders, and announces each step by hooks. */
export class ApplicationV2 extends InteractionBase {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;

  static DEFAULT_OPTIONS: ApplicationOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { submitOnChange: false, closeOnSubmit: false },
    position: {},
  };

  static readonly RENDER_STATES = RENDER_STATES;

  static override readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);

  options: Readonly<ApplicationConfiguration>;

  #state: number = RENDER_STATES.NONE;
  readonly #semaphore = new utils.Semaphore(1);
  #focusBefore: HTMLElement | null = null;

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = freezeOptions(this._initializeApplicationOptions(options));
    Object.assign(this.position, this.options.position);
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  /** This class and its parents, down to the base application. */
  static *inheritanceChain(): Generator<typeof ApplicationV2, void, undefined> {
    let cls: unknown = this;
    while (typeof cls === "function") {
      yield cls as typeof ApplicationV2;
      if (cls === this.BASE_APPLICATION) return;
      cls = Object.getPrototypeOf(cls);
    }
  }

  _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()].reverse();
    const declared = chain.filter((cls) => Object.hasOwn(cls, "DEFAULT_OPTIONS")).map((cls) => cls.DEFAULT_OPTIONS);
    const merged = mergeOptions([...declared, options]) as unknown as ApplicationConfiguration;
    merged.uniqueId ??= String(++WindowBase._appId);
    merged.id = merged.id.replace("{id}", merged.uniqueId);
    return merged;
  }

  /**
   * Render, or render again. Renders of one application queue up.
   * @param options  `true` stands for `{force: true}`; without force, an application that is not rendered stays unrendered
   */
  render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const asked = typeof options === "boolean" ? { ...more, force: options } : options;
    return this.#semaphore.add(() => this.#render(asked));
  }

  async #render(options: RenderOptions): Promise<this> {
    if (!this.rendered && !options.force) return this;
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      runtime.ui.notifications?.warn(error instanceof Error ? error.message : String(error));
      return this;
    }
    const isFirstRender = !this.rendered;
    options.isFirstRender = isFirstRender;
    this.#state = RENDER_STATES.RENDERING;
    try {
      await this.#perform(options, isFirstRender);
    } catch (error) {
      this.#state = RENDER_STATES.ERROR;
      throw error;
    }
    return this;
  }

  /** The steps of fact 69, in order. */
  async #perform(options: RenderOptions, isFirst: boolean): Promise<void> {
    this._configureRenderOptions(options);
    const context = await this._prepareContext(options);
    const handlerArgs = [context, options];
    if (isFirst) await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._preRender, { async: true, handlerArgs });

    const result = await this._renderHTML(context, options);
    if (isFirst) {
      this._mount(await this._renderFrame(options));
      this._attachFrameListeners();
    }
    this._replaceHTML(result, this._content, options);
    this.#refuseNestedForm();
    if (isFirst) {
      this.#focusBefore = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      this._insertElement(this.element);
      instances.set(this.id, this);
      this._fillFrame();
    }
    this._updateFrame(options);
    this.#state = RENDER_STATES.RENDERED;
    if (isFirst) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
    this.setPosition(options.position);
    if (isFirst) {
      this.bringToFront();
      this.#takeFocus();
    }
    await this._doEvent(this._onRender, {
      async: true,
      handlerArgs,
      eventName: "render",
      hookName: "render",
      hookArgs: [this.element, context, options],
    });
    await this._doEvent(this._postRender, { async: true, handlerArgs });
  }

  /** A browser silently drops a form nested in a form, and its field names with it: throw instead (fact 73). */
  #refuseNestedForm(): void {
    if (this.form !== this.element || !this.element.querySelector("form")) return;
    throw new Error(`${this.constructor.name} renders a <form> within its own form, which HTML does not allow`);
  }

  _configureRenderOptions(options: RenderOptions): void {
    const { tab } = options;
    if (typeof tab === "string") {
      const [group, ...others] = Object.keys((this.constructor as typeof ApplicationV2).TABS);
      if (group && !others.length) this.tabGroups[group] = tab;
    } else if (tab) Object.assign(this.tabGroups, tab);
  }

  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const [group, ...others] = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    return group && !others.length ? { tabs: this._prepareTabs(group) } : {};
  }

  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(
      `The ${this.constructor.name} application class is not renderable: it does not implement _renderHTML`,
    );
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(
      `The ${this.constructor.name} application class is not renderable: it does not implement _replaceHTML`,
    );
  }

  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  /** Close the application: remove it from the page and from the register. */
  close(options: ClosingOptions = {}): Promise<this> {
    return this.#semaphore.add(() => this.#close(options));
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (!this.rendered && this.#state !== RENDER_STATES.ERROR) return this;
    if (!this.element) return this;
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this.#state = RENDER_STATES.CLOSING;
    const hadFocus = this.element.contains(document.activeElement);
    this._removeElement(this.element);
    this._tearDown(options);
    instances.delete(this.id);
    this.#state = RENDER_STATES.CLOSED;
    if ("activeWindow" in runtime.ui && runtime.ui.activeWindow === this) runtime.ui.activeWindow = null;
    if (hadFocus && this.#focusBefore?.isConnected) this.#focusBefore.focus({ preventScroll: true });
    this.#focusBefore = null;
    this._doEvent(this._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
    this._mount(null);
    return this;
  }

  /** Focus a new window: its `autofocus` element, or its frame if the window was opened by keyboard. */
  #takeFocus(): void {
    if (!this.hasFrame || this.element.contains(document.activeElement)) return;
    const wanted = this.element.querySelector<HTMLElement>(".window-content [autofocus]");
    const before = this.#focusBefore;
    const typing = before?.matches("input, textarea, select, [contenteditable]") ?? false;
    if (wanted) wanted.focus();
    else if (before && before !== document.body && before.matches(":focus-visible") && !typing) {
      this.element.focus({ preventScroll: true });
    }
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _tearDown(_options: ClosingOptions): void {}

  /**
   * Announce one lifecycle event: call the handler, then the listeners, then the hook of every class.
   * @returns a promise when `async`
   */
  _doEvent(handler: ((...args: never[]) => unknown) | null, options: DoEventOptions = {}): unknown {
    const result: unknown = handler?.apply(this, (options.handlerArgs ?? []) as never[]);
    const announce = (response: unknown): unknown => {
      if (options.eventName) this.dispatchEvent(new Event(options.eventName, { bubbles: true, cancelable: true }));
      this.#callHooks(options, response);
      return response;
    };
    return options.async ? Promise.resolve(result).then(announce) : announce(result);
  }

  #callHooks(options: DoEventOptions, response: unknown): void {
    const { hookName, parentClassHooks = true } = options;
    if (!hookName) return;
    const args = [...(options.hookArgs ?? [])];
    if (options.hookResponse) args.push(response);
    // A full hook name, e.g. from a context menu, is called unchanged.
    if (hookName.startsWith("get") && hookName.endsWith("Options") && !hookName.includes("{}")) {
      runtime.Hooks.callAll(hookName, this, ...args);
      return;
    }
    const own = this.constructor as typeof ApplicationV2;
    for (const cls of parentClassHooks ? own.inheritanceChain() : [own]) {
      if (!cls.name) continue;
      const name = hookName.includes("{}") ? hookName.replace("{}", cls.name) : `${hookName}${cls.name}`;
      runtime.Hooks.callAll(name, this, ...args);
    }
  }

  /** @returns false to stay unrendered  @throws to stay unrendered and warn of the reason */
  _canRender(_options: RenderOptions): false | void {}

  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _preClose(_options: ClosingOptions): Promise<void> {}

  _onClose(_options: ClosingOptions): void {}

  /** Wait until every image below an element has loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    await Promise.allSettled([...element.querySelectorAll("img")].map((image) => image.decode()));
  }
}

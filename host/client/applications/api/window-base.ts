import { EventEmitter } from "./emitter.ts";
import { buildControl, buildFrame, updateTitle } from "./frame.ts";
import { applyPosition, parseCSSDimension, resolvePosition } from "./position.ts";
import { runtime, word } from "./runtime.ts";
import { bindDrag, bindResize } from "./window-pointer.ts";
import type {
  ApplicationConfiguration,
  DoEventOptions,
  HeaderControlsEntry,
  Position,
  RenderOptions,
  WindowElements,
} from "./types.ts";

/** The window half of an application: its frame, place, header controls and stacking. */
export abstract class WindowBase extends EventEmitter {
  /** The last number given to an application. */
  static _appId = 0;

  /** The z-index of the foremost application. */
  static _maxZ = 100;

  abstract options: Readonly<ApplicationConfiguration>;
  abstract get rendered(): boolean;
  abstract _doEvent(handler: ((...args: never[]) => unknown) | null, options?: DoEventOptions): unknown;

  position: Position = { top: NaN, left: NaN, width: "auto", height: "auto", scale: 1, zIndex: 0 };

  #element: HTMLElement | null = null;
  #window: WindowElements = {};
  #controls: HeaderControlsEntry[] = [];
  #minimized = false;

  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return word(this.options.window.title);
  }

  /** The outermost element; null while the application is not rendered. */
  get element(): HTMLElement {
    // The public type promises an element, as Foundry's does; before the first render there is none.
    return this.#element as HTMLElement;
  }

  get classList(): DOMTokenList {
    return this.#element?.classList as DOMTokenList;
  }

  get window(): WindowElements {
    return this.#window;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  /** Where the rendered parts go: the window's content, or the element itself without a frame. */
  get _content(): HTMLElement {
    return this.#window.content ?? this.element;
  }

  /** Set the rendered element; null clears it and the window's state. */
  _mount(element: HTMLElement | null): void {
    this.#element = element;
    if (element) return;
    this.#window = {};
    this.#minimized = false;
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { tag, classes, window } = this.options;
    const element = document.createElement(tag);
    element.id = this.id;
    element.classList.add(...classes.flatMap((name) => name.split(" ")).filter(Boolean));
    if (element instanceof HTMLFormElement) element.autocomplete = "off";
    this.#window = {};
    if (!this.hasFrame) return element;
    element.classList.add("application");
    element.tabIndex = -1;
    this.#window = buildFrame(element, { id: this.id, title: this.title, window, tag });
    this.#window.header?.addEventListener("dblclick", (event) => this.#onDoubleClick(event));
    bindDrag(this);
    bindResize(this, element);
    element.addEventListener("pointerdown", (event) => this.#onPointerDown(event), { capture: true });
    return element;
  }

  /** Apply a render's options to the frame: title, icon and controls. */
  _updateFrame(options: RenderOptions): void {
    if (!this.hasFrame || !options.window) return;
    updateTitle(
      this.#window,
      options.window.title === undefined ? undefined : word(options.window.title),
      options.window.icon,
    );
    if (options.window.controls) this.#renderControls();
  }

  _getHeaderControls(): HeaderControlsEntry[] {
    return [...this.options.window.controls];
  }

  *_headerControlsButtons(): Generator<HeaderControlsEntry, void, undefined> {
    const controls = this._getHeaderControls();
    this._doEvent(null, { hookName: "getHeaderControls", hookArgs: [controls] });
    for (const control of controls) {
      const { visible } = control;
      if (typeof visible === "function" ? (visible as () => boolean).call(this) : (visible ?? true)) yield control;
    }
  }

  _renderHeaderControl(control: HeaderControlsEntry): HTMLLIElement {
    return buildControl(control, this.#controls.indexOf(control));
  }

  #renderControls(): void {
    const { controls, controlsDropdown } = this.#window;
    if (!controls || !controlsDropdown) return;
    this.#controls = [...this._headerControlsButtons()];
    controlsDropdown.replaceChildren(...this.#controls.map((control) => this._renderHeaderControl(control)));
    controls.hidden = this.#controls.length === 0;
  }

  /** Handle a click on an entry of the controls menu. @returns whether the entry had its own handler */
  _onClickControl(event: PointerEvent, target: HTMLElement): boolean {
    const item = target.closest<HTMLElement>(".controls-dropdown > .header-control");
    if (!item) return false;
    void this.toggleControls(false);
    const control = this.#controls.find((entry, index) =>
      item.dataset.control === undefined
        ? entry.action === item.dataset.action
        : String(index) === item.dataset.control,
    );
    if (!control?.onClick) return false;
    control.onClick.call(this, event, item);
    return true;
  }

  /** Open or shut the menu behind the header's dots. */
  async toggleControls(expanded?: boolean | null, _options: { animate?: boolean } = {}): Promise<void> {
    const { controls, controlsDropdown } = this.#window;
    if (!controls || !controlsDropdown) return;
    const open = expanded ?? controlsDropdown.hidden;
    controlsDropdown.hidden = !open;
    controls.setAttribute("aria-expanded", String(open));
  }

  /** Place the window. Sizes are in pixels before scaling. @returns undefined if CSS alone places it */
  setPosition(position: Partial<Position> = {}): Position | undefined {
    if (!this.options.window.positioned || !this.#element) return undefined;
    const asked = { ...position };
    this._prePosition(asked);
    Object.assign(this.position, this._updatePosition({ ...this.position, ...asked }));
    applyPosition(this.#element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  _updatePosition(position: Position): Position {
    return resolvePosition(this.element, this.position, position);
  }

  _prePosition(_position: Partial<Position>): void {}

  _onPosition(_position: Position): void {}

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    this.#minimized = true;
    void this.toggleControls(false);
    this.classList.add("minimized");
  }

  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.classList.remove("minimized");
    this.setPosition();
  }

  /** Put this window above the others. */
  bringToFront(): void {
    if (!this.#element || !this.hasFrame) return;
    runtime.ui.activeWindow = this;
    // The foremost window keeps its z-index, but the new element of a reopened window still needs it.
    if (this.position.zIndex !== WindowBase._maxZ) this.position.zIndex = ++WindowBase._maxZ;
    this.#element.style.zIndex = String(this.position.zIndex);
  }

  /** Fill a new frame with its controls. */
  _fillFrame(): void {
    if (this.hasFrame) this.#renderControls();
  }

  #onDoubleClick(event: Event): void {
    if (!(event.target instanceof Element) || event.target.closest("button")) return;
    void (this.#minimized ? this.maximize() : this.minimize());
  }

  #onPointerDown(event: PointerEvent): void {
    this.bringToFront();
    if (event.target instanceof Element && event.target.closest(".controls-dropdown, [data-action=toggleControls]"))
      return;
    void this.toggleControls(false);
  }

  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    return parseCSSDimension(style, parentDimension);
  }
}

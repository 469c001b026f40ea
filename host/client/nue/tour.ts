import { TourPanel } from "./tour-panel.ts";

export interface TourStep extends LooseObject {
  id: string;
  /** A text or its key, like `content`, which may be markup. */
  title: string;
  content: string;
  /** The selector of the target; without it the step is shown in the middle. */
  selector?: string;
  tooltipDirection?: "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";
  /** For game masters only. */
  restricted?: boolean;
}

export interface TourConfig extends LooseObject {
  namespace?: string;
  id?: string;
  title: string;
  description?: string;
  steps: TourStep[];
  /** The tour's own translations, in the shape of a language file. */
  localization?: LooseObject;
  restricted?: boolean;
  /** Whether the tour management lists it. */
  display?: boolean;
  /** Whether a tour that was left starts again at the same step. */
  canBeResumed?: boolean;
}

const SETTING = ["core", "tourProgress"] as const;
const UNSTARTED = -1;

/** A tour of the page in steps, each with a text and perhaps a target element. */
export class Tour {
  static STATUS = Object.freeze({ UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" });
  static HIGHLIGHT_PADDING = 10;

  static #activeTour: Tour | null = null;

  static get activeTour(): Tour | null {
    return Tour.#activeTour;
  }

  static get tourInProgress(): boolean {
    return Tour.#activeTour !== null;
  }

  /** Show the next or previous step by the movement keys. @returns true if a tour is running, and so has handled the key */
  static onMovementAction(directions: string[]): true | void {
    const tour = Tour.#activeTour;
    if (!tour) return;
    if (directions.includes("right")) void tour.next();
    else if (directions.includes("left") && tour.hasPrevious) void tour.previous();
    return true;
  }

  /** @throws if there is no such file */
  static async fromJSON(filepath: string): Promise<Tour> {
    const response = await fetch(filepath);
    if (!response.ok) throw new Error(`The tour ${filepath} cannot be read: ${response.status}`);
    return new this((await response.json()) as TourConfig);
  }

  config: TourConfig;
  targetElement: HTMLElement | null | undefined = undefined;
  fadeElement: HTMLElement | undefined = undefined;
  overlayElement: HTMLElement | undefined = undefined;

  #id: string | undefined;
  #namespace: string | undefined;
  /** The index of the step that was reached: −1 before the first, the number of steps after the last. */
  #reached = UNSTARTED;
  #panel: TourPanel | null = null;
  /** The focused element before the tour. */
  #focused: HTMLElement | null = null;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = foundry.utils.deepClone(config);
    if (this.config.localization) foundry.utils.mergeObject(game.i18n.translations, this.config.localization);
    this.#id = id ?? config.id;
    this.#namespace = namespace ?? config.namespace;
  }

  get id(): string {
    return this.#id ?? "";
  }

  /** @throws if the tour has another id */
  set id(value: string) {
    if (this.#id && this.#id !== value) throw new Error(`The tour ${this.#id} cannot become ${value}`);
    this.#id = value;
  }

  get namespace(): string {
    return this.#namespace ?? "";
  }

  /** @throws if the tour has another namespace */
  set namespace(value: string) {
    if (this.#namespace && this.#namespace !== value)
      throw new Error(`The tour ${this.id} of ${this.#namespace} cannot become one of ${value}`);
    this.#namespace = value;
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return _loc(this.config.title);
  }

  get description(): string | undefined {
    return this.config.description === undefined ? undefined : _loc(this.config.description);
  }

  /** The steps for this user. */
  get steps(): TourStep[] {
    return this.config.steps.filter((step) => !step.restricted || game.user["isGM"]);
  }

  /** −1 before the start, null once finished. */
  get stepIndex(): number | null {
    return this.#reached < this.steps.length ? this.#reached : null;
  }

  get currentStep(): TourStep | null {
    return this.steps[this.#reached] ?? null;
  }

  get hasNext(): boolean {
    return this.#reached < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return (this.stepIndex ?? 0) > 0;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): string {
    if (this.#reached === UNSTARTED) return Tour.STATUS.UNSTARTED;
    return this.stepIndex === null ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    if (Tour.#activeTour && Tour.#activeTour !== this) Tour.#activeTour.exit();
    if (!Tour.#activeTour && document.activeElement instanceof HTMLElement) this.#focused = document.activeElement;
    Tour.#activeTour = this;
    const isResumed = this.config.canBeResumed && this.status === Tour.STATUS.IN_PROGRESS;
    await this.progress(isResumed ? this.#reached : 0);
  }

  async next(): Promise<void> {
    if (this.stepIndex === null) throw new Error(`The tour ${this.key} has been completed already`);
    await this.progress(this.#reached + 1);
  }

  async previous(): Promise<void> {
    if (!this.hasPrevious) return;
    await this.progress(this.#reached - 1);
  }

  /** Show a step; the number of steps as index completes the tour. @throws for any other number */
  async progress(stepIndex: number): Promise<void> {
    const { length } = this.steps;
    if (!Number.isInteger(stepIndex) || stepIndex < 0 || stepIndex > length)
      throw new Error(`The tour ${this.key} has no step ${stepIndex}; its steps are 0 to ${length - 1}`);
    if (this.#panel) await this._postStep();
    this.#reached = stepIndex;
    await this.#saveProgress();
    if (stepIndex === length) {
      this.#leave();
      return;
    }
    await this._preStep();
    // The user may have left the tour while the step was being prepared.
    if (Tour.#activeTour === this && this.#reached === stepIndex) await this._renderStep();
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  /** Leave the tour, and keep its progress. */
  exit(): void {
    if (this.#panel) void this._postStep();
    this.#leave();
  }

  /** Reset the progress, as if the tour had never been started. */
  async reset(): Promise<void> {
    if (Tour.#activeTour === this) this.exit();
    this.#reached = UNSTARTED;
    await this.#saveProgress();
  }

  #leave(): void {
    if (Tour.#activeTour !== this) return;
    Tour.#activeTour = null;
    if (this.#focused?.isConnected) this.#focused.focus({ preventScroll: true });
    this.#focused = null;
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  /** Called before a step is shown. Subclasses open the step's target here. */
  protected async _preStep(): Promise<void> {}

  /** Remove the step from the page. Subclasses that override this call it, too. */
  protected async _postStep(): Promise<void> {
    this.#panel?.remove();
    this.#panel = null;
    this.fadeElement = this.overlayElement = undefined;
    this.targetElement = null;
  }

  /** A step whose target is not on the page is shown in the middle. */
  protected async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    const target = step.selector ? this._getTargetElement(step.selector) : null;
    this.targetElement = target instanceof HTMLElement ? target : null;
    this.#panel?.remove();
    this.#panel = new TourPanel(
      {
        title: _loc(step.title),
        content: _loc(step.content),
        number: this.#reached + 1,
        count: this.steps.length,
        direction: step.tooltipDirection,
        target: this.targetElement,
        padding: (this.constructor as typeof Tour).HIGHLIGHT_PADDING,
      },
      (action) => this.#onAction(action),
    );
    this.fadeElement = this.#panel.fade;
    this.overlayElement = this.#panel.overlay;
    this.#panel.show();
  }

  #onAction(action: string): void {
    if (action === "exit") this.exit();
    else if (action === "next") void this.next();
    else if (action === "previous") void this.previous();
  }

  async #saveProgress(): Promise<void> {
    const progress = game.settings.get(...SETTING) as Record<string, Record<string, number>>;
    await game.settings.set(
      ...SETTING,
      foundry.utils.mergeObject(progress, { [this.namespace]: { [this.id]: this.#reached } }),
    );
  }

  /** Read the progress of the tour that this browser has stored. */
  _reloadProgress(): void {
    const progress = game.settings.get(...SETTING) as Record<string, Record<string, number>>;
    this.#reached = progress[this.namespace]?.[this.id] ?? UNSTARTED;
  }
}

import { ApplicationV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { focusMark, keepsFocus, restoreFocus } from "../focus.ts";
import { drawSafely } from "../pointer.ts";
import { sayRefusal } from "../words.ts";
import { tried } from "./ask-tried.ts";
import { askedSituation, askView, isBlind, refusalOf, type AskState } from "./ask-view.ts";
import type { Check, Refusal, Situation } from "./check.ts";
import type { Chosen } from "./choices.ts";
import { isRefusal } from "./is-refusal.ts";
import { BLIND } from "./secrecy.ts";
import { laneChanged, LaneFilter, laneStepped, listenForEnter } from "./lane-acts.ts";
import type { Lanes } from "./lanes.ts";
import { thrownRefusal } from "./rule-refusal.ts";
import type { AskView } from "./views.ts";

const TEMPLATES = "systems/quadrant/templates/table/checks";

/** What was decided in the dialog. */
export interface Asked extends Pick<AskState, "plan" | "parties" | "words" | "mode"> {
  /** Put on the table before it is thrown. */
  announced: boolean;
}

/**
 * The roll dialog: the odds of every outcome, live, with what the rules allow now and what they don't, and why.
 * `asked` resolves once: with what was decided, or null where the dialog was closed.
 */
export class AskDialog extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window", "q-ask-dialog"],
    tag: "form",
    window: { resizable: false, contentClasses: ["q-window__content"] },
    position: { width: 560 },
    form: { handler: AskDialog.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: {
      addModifier: AskDialog.#onAddModifier,
      stepModifier: AskDialog.#onStepModifier,
      announce: AskDialog.#onAnnounce,
    },
  };

  static override PARTS = {
    ask: { template: `${TEMPLATES}/ask.hbs`, scrollable: [""] },
    footer: { template: `${TEMPLATES}/ask-footer.hbs` },
  };

  readonly #state: AskState;
  /** The question as it was drawn last. */
  #drawn: AskView | null = null;
  /** As it was looked at when it changed, and is drawn next. */
  #looked: AskView | null = null;
  /** What the foot says against it. */
  #refusal: string | null = null;
  #decide: (asked: Asked | null) => void = () => undefined;
  readonly asked = new Promise<Asked | null>((resolve) => (this.#decide = resolve));

  readonly #filter = new LaneFilter();

  /** Where the focus was when the question came up, and goes back to. */
  readonly #opener = openerNow();

  constructor(state: AskState) {
    super({ classes: [`q-${state.game}`] });
    this.#state = state;
  }

  override get title(): string {
    const { check } = this.#state;
    const now = askedSituation(this.#state);
    // Of a title nobody learns numbers.
    const { title, kind } = check.view(now, isBlind(check, now, game.user!) ? BLIND : { sees: () => false });
    return `${title} · ${kind}`;
  }

  protected override async _prepareContext(): Promise<object> {
    const view = this.#view();
    this.#refusal = this.#refusalNow();
    return { ...view, rootId: this.id } as object;
  }

  /** The question as it stands. Where the table has become one that it cannot be asked of, it stays, and says why. */
  #view(): AskView {
    try {
      this.#drawn = this.#looked ?? askView(this.#state, game.user!);
      this.#looked = null;
      return this.#drawn;
    } catch (error) {
      if (!this.#drawn) throw error;
      return { ...this.#drawn, reason: sayRefusal(thrownRefusal(error, this.#state.game)) };
    }
  }

  #refusalNow(): string | null {
    try {
      return refusalOf(this.#state);
    } catch {
      return null;
    }
  }

  /** Changes the question, unless it cannot be: then nothing is changed. @returns why not */
  #tried(change: () => Refusal | null): Refusal | null {
    this.#looked = null;
    return tried(this.#state, change, () => (this.#looked = askView(this.#state, game.user!)));
  }

  /** The same; the reader is told why not. @returns whether it is changed */
  #try(change: () => Refusal | null): boolean {
    const refusal = this.#tried(change);
    if (refusal) ui.notifications?.warn(sayRefusal(refusal));
    return refusal === null;
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    this.element.addEventListener("change", (event) => this.#onChange(event));
    listenForEnter(this.element);
    this.element.addEventListener("input", ({ target }) => {
      const input = target as HTMLInputElement;
      if (!this.#filter.typed(this.element, input)) this.#keepText(input);
    });
    // What is unfolded pushes the foot down: it stays on the screen.
    this.element.addEventListener("toggle", () => void this.setPosition({}), { capture: true });
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context as never, options as never);
    this.#filter.apply(this.element);
  }

  /** The table has moved on: the same question, with its facts as they are now. */
  readAnew(): void {
    // Where it cannot be read any more, its foot says so.
    this.#tried(() => {
      const { check, lanes } = this.#state;
      const fresh = check.refresh(askedSituation(this.#state));
      lanes.readAnew(fresh);
      this.#state.plan = lanes.applyTo(fresh);
      return null;
    });
    void this.render();
  }

  /** Everything but the words redraws the odds. */
  #onChange(event: Event): void {
    const input = event.target as HTMLInputElement | HTMLSelectElement;
    const { option, field } = input.dataset;
    if (input.name === "mode") this.#changeAside({ mode: input.value });
    else if (option) this.#try(() => this.#toggle(option));
    else if (field) {
      // What was typed stands there already, unless it cannot be.
      if (this.#try(() => this.#fill(field, input.value)) && input.type === "text") return;
    } else if (!this.#changeLists(() => laneChanged(input as HTMLInputElement, this.#edited))) return;
    drawSafely(this.#draw);
  }

  /** What is asked for may have become something else, and the window is called so. */
  readonly #draw = (): void => void this.render({ window: { title: this.title } } as never);

  /** Text is kept as it is typed: the dialog may be drawn anew at any time. */
  #keepText({ name, type, value, dataset: { field } }: HTMLInputElement): void {
    if (name === "words") this.#changeAside({ words: value });
    else if (field && type === "text") {
      // What is no plan yet may become one with the next letter: of that nobody is told.
      this.#looked = null;
      const refusal = tried(
        this.#state,
        () => this.#fill(field, value),
        () => refusalOf(this.#state),
      );
      // A name may be all that was wanting. The field itself is left alone.
      if (!refusal && this.#refusalNow() !== this.#refusal) drawSafely(this.#drawFoot);
    }
  }

  /** What the odds do not hang on. */
  #changeAside(aside: Partial<Pick<AskState, "mode" | "words">>): void {
    Object.assign(this.#state, aside);
    this.#looked = null;
  }

  readonly #drawFoot = (): void => void this.render({ parts: ["footer"] });

  /** An option that is greyed may be clicked, and does nothing: it says why. */
  #toggle(id: string): null {
    const option = this.#state.check.options(askedSituation(this.#state)).find((one) => one.id === id);
    if (option && !option.reason) this.#choose({ plan: option.plan, parties: option.parties ?? this.#state.parties });
    return null;
  }

  /** Fills a field in. @returns why the value leads to no plan */
  #fill(id: string, value: string): Refusal | null {
    const fields = this.#state.check.fields?.(askedSituation(this.#state)) ?? [];
    const result = fields.find((field) => field.id === id)?.apply(value);
    if (!result) return null;
    if (isRefusal(result)) return result;
    this.#choose(isChosen(result) ? result : { plan: result, parties: this.#state.parties });
    return null;
  }

  #choose({ plan, parties }: Chosen): void {
    const { lanes } = this.#state;
    lanes.readAnew(plan);
    this.#state.plan = lanes.applyTo(plan);
    this.#state.parties = parties;
  }

  /** The lists, and the question as it stands with them. */
  get #edited(): { check: Check; lanes: Lanes; now: Situation } {
    const { check, lanes } = this.#state;
    return { check, lanes, now: askedSituation(this.#state) };
  }

  /** Changes the lists of modifiers. @param change tells whether it has @returns the same */
  #changeLists(change: () => boolean): boolean {
    let isChanged = false;
    this.#try(() => {
      isChanged = change();
      if (isChanged) this.#state.plan = this.#state.lanes.applyTo(this.#state.plan);
      return null;
    });
    return isChanged;
  }

  static #onAddModifier(this: AskDialog, _event: Event, button: HTMLElement): void {
    const { role = "" } = button.dataset;
    if (this.#changeLists(() => this.#state.lanes.addFrom(this.element, role))) void this.render();
  }

  static #onStepModifier(this: AskDialog, _event: Event, button: HTMLElement): void {
    if (this.#changeLists(() => laneStepped(button, this.#edited))) void this.render();
  }

  static #onSubmit(this: AskDialog): Promise<void> {
    return this.#settle({ announced: false });
  }

  static #onAnnounce(this: AskDialog): Promise<void> {
    return this.#settle({ announced: true });
  }

  async #settle({ announced }: Pick<Asked, "announced">): Promise<void> {
    const { reason } = this.#view();
    if (reason) {
      ui.notifications?.warn(reason);
      return;
    }
    const { plan, parties, words, mode } = this.#state;
    this.#decide({ plan, parties, words: words.trim(), mode, announced });
    await this.close();
  }

  protected override _onClose(options: object): void {
    super._onClose(options as never);
    this.#decide(null);
    this.#opener();
  }
}

function isChosen(value: object): value is Chosen {
  return "parties" in value;
}

/** Remembers the row or button of a window that has the focus now; the returned function gives it back. */
function openerNow(): () => void {
  const root = document.activeElement?.closest<HTMLElement>(".application, #sidebar");
  const mark = root && focusMark(root);
  return () => {
    if (root?.isConnected && mark) restoreFocus(root, mark);
  };
}

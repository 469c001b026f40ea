import { ApplicationV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { focusMark, keepsFocus, restoreFocus } from "../focus.ts";
import { drawSafely } from "../pointer.ts";
import { sayReason } from "../words.ts";
import { askedSituation, askView, isBlind, refusalOf, type AskState } from "./ask-view.ts";
import type { Check, Reason, Situation } from "./check.ts";
import type { Chosen } from "./choices.ts";
import { BLIND } from "./secrecy.ts";
import { laneChanged, LaneFilter, laneStepped, listenForEnter } from "./lane-acts.ts";
import type { Lanes } from "./lanes.ts";

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
    this.#refusal = refusalOf(this.#state);
    return { ...askView(this.#state, game.user!), rootId: this.id } as object;
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
    const { check, lanes } = this.#state;
    const fresh = check.refresh(askedSituation(this.#state));
    lanes.readAnew(fresh);
    this.#state.plan = lanes.applyTo(fresh);
    void this.render();
  }

  /** Everything but the words redraws the odds. */
  #onChange(event: Event): void {
    const input = event.target as HTMLInputElement | HTMLSelectElement;
    const state = this.#state;
    if (input.name === "mode") state.mode = input.value;
    else if (input.dataset.option) this.#toggle(input.dataset.option);
    else if (input.dataset.field) {
      // What was typed stands there already, unless it cannot be.
      if (this.#fill(input.dataset.field, input.value) && input.type === "text") return;
    } else if (laneChanged(input as HTMLInputElement, this.#edited)) this.#takeLanes();
    else return;
    drawSafely(this.#draw);
  }

  /** What is asked for may have become something else, and the window is called so. */
  readonly #draw = (): void => void this.render({ window: { title: this.title } } as never);

  /** Text is kept as it is typed: the dialog may be drawn anew at any time. */
  #keepText({ name, type, value, dataset }: HTMLInputElement): void {
    if (name === "words") this.#state.words = value;
    else if (dataset.field && type === "text") {
      const result = this.#filled(dataset.field, value);
      if (!result || isReason(result)) return;
      this.#choose(result);
      // A name may be all that was wanting. The field itself is left alone.
      if (refusalOf(this.#state) !== this.#refusal) drawSafely(this.#drawFoot);
    }
  }

  readonly #drawFoot = (): void => void this.render({ parts: ["footer"] });

  /** An option that is greyed may be clicked, and does nothing: it says why. */
  #toggle(id: string): void {
    const option = this.#state.check.options(askedSituation(this.#state)).find((one) => one.id === id);
    if (option && !option.reason) this.#choose({ plan: option.plan, parties: option.parties ?? this.#state.parties });
  }

  /** @returns false where the value leads to no plan; the reader is told */
  #fill(id: string, value: string): boolean {
    const result = this.#filled(id, value);
    if (!result) return false;
    if (isReason(result)) ui.notifications?.warn(sayReason(result));
    else this.#choose(result);
    return !isReason(result);
  }

  /** What a field makes of a value. */
  #filled(id: string, value: string): Chosen | Reason | null {
    const fields = this.#state.check.fields?.(askedSituation(this.#state)) ?? [];
    const result = fields.find((field) => field.id === id)?.apply(value);
    if (!result || isReason(result) || isChosen(result)) return result ?? null;
    return { plan: result, parties: this.#state.parties };
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

  #takeLanes(): void {
    this.#state.plan = this.#state.lanes.applyTo(this.#state.plan);
  }

  static #onAddModifier(this: AskDialog, _event: Event, button: HTMLElement): void {
    if (!this.#state.lanes.addFrom(this.element, button.dataset.role ?? "")) return;
    this.#takeLanes();
    void this.render();
  }

  static #onStepModifier(this: AskDialog, _event: Event, button: HTMLElement): void {
    if (!laneStepped(button, this.#edited)) return;
    this.#takeLanes();
    void this.render();
  }

  static #onSubmit(this: AskDialog): Promise<void> {
    return this.#settle({ announced: false });
  }

  static #onAnnounce(this: AskDialog): Promise<void> {
    return this.#settle({ announced: true });
  }

  async #settle({ announced }: Pick<Asked, "announced">): Promise<void> {
    const { reason } = askView(this.#state, game.user!);
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

function isReason(value: object): value is Reason {
  return "key" in value;
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

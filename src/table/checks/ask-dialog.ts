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

/** What the user decided in the dialog. */
export interface Asked extends Pick<AskState, "plan" | "parties" | "words" | "mode"> {
  /** The act is put on the table before it is thrown. */
  announced: boolean;
}

/**
 * The roll dialog: the live odds of every outcome, the options that the rules allow now, and the others with the
 * reason. `asked` resolves once: with the decision, or with null where the dialog was closed.
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
  /** The question as the dialog last drew it. */
  #drawn: AskView | null = null;
  /** The question as it was read at its last change. The dialog draws it next. */
  #looked: AskView | null = null;
  /** What the foot says against the question. */
  #refusal: string | null = null;
  #decide: (asked: Asked | null) => void = () => undefined;
  readonly asked = new Promise<Asked | null>((resolve) => (this.#decide = resolve));

  readonly #filter = new LaneFilter();

  /** What had the focus when the dialog opened, and gets it back. */
  readonly #opener = openerNow();

  constructor(state: AskState) {
    super({ classes: [`q-${state.game}`] });
    this.#state = state;
  }

  override get title(): string {
    const { check } = this.#state;
    const now = askedSituation(this.#state);
    // A title never tells numbers.
    const { title, kind } = check.view(now, isBlind(check, now, game.user!) ? BLIND : { sees: () => false });
    return `${title} · ${kind}`;
  }

  protected override async _prepareContext(): Promise<object> {
    const view = this.#view();
    this.#refusal = this.#refusalNow();
    return { ...view, rootId: this.id } as object;
  }

  /**
   * The question as it stands. Where the table has changed so that it cannot be asked, it stays, and gives the reason.
   */
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

  /** Changes the question. An impossible change changes nothing. @returns why not */
  #tried(change: () => Refusal | null): Refusal | null {
    this.#looked = null;
    return tried(this.#state, change, () => (this.#looked = askView(this.#state, game.user!)));
  }

  /** Changes the question; the reader is told why not. @returns whether it changed */
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
    // Unfolded content pushes the foot down: the foot stays on the screen.
    this.element.addEventListener("toggle", () => void this.setPosition({}), { capture: true });
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context as never, options as never);
    this.#filter.apply(this.element);
  }

  /** The table has changed: the dialog reads the same question with the present facts. */
  readAnew(): void {
    // If the question can no longer be read, the foot says so.
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
      // The field already shows what was typed, unless the change is impossible.
      if (this.#try(() => this.#fill(field, input.value)) && input.type === "text") return;
    } else if (!this.#changeLists(() => laneChanged(input as HTMLInputElement, this.#edited))) return;
    drawSafely(this.#draw);
  }

  /** The check may have become another one, and the window's title follows. */
  readonly #draw = (): void => void this.render({ window: { title: this.title } } as never);

  /** Text is kept as it is typed: the dialog may be redrawn at any time. */
  #keepText({ name, type, value, dataset: { field } }: HTMLInputElement): void {
    if (name === "words") this.#changeAside({ words: value });
    else if (field && type === "text") {
      // Text that makes no plan yet may make one with the next letter: the user is not warned.
      this.#looked = null;
      const refusal = tried(
        this.#state,
        () => this.#fill(field, value),
        () => refusalOf(this.#state),
      );
      // A name may be all that was missing. The field itself is not redrawn.
      if (!refusal && this.#refusalNow() !== this.#refusal) drawSafely(this.#drawFoot);
    }
  }

  /** Changes what the odds do not depend on. */
  #changeAside(aside: Partial<Pick<AskState, "mode" | "words">>): void {
    Object.assign(this.#state, aside);
    this.#looked = null;
  }

  readonly #drawFoot = (): void => void this.render({ parts: ["footer"] });

  /** A click on a greyed option does nothing: the option gives its reason. */
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

  /** The lists, and the question with these lists. */
  get #edited(): { check: Check; lanes: Lanes; now: Situation } {
    const { check, lanes } = this.#state;
    return { check, lanes, now: askedSituation(this.#state) };
  }

  /** Changes the lists of modifiers. @param change returns whether it changed them @returns the same */
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

/** Remembers which row or button of a window has the focus; the returned function gives the focus back. */
function openerNow(): () => void {
  const root = document.activeElement?.closest<HTMLElement>(".application, #sidebar");
  const mark = root && focusMark(root);
  return () => {
    if (root?.isConnected && mark) restoreFocus(root, mark);
  };
}

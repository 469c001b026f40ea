import { ApplicationV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { focusMark, keepsFocus, restoreFocus } from "../focus.ts";
import { sayReason } from "../words.ts";
import { askView, type AskState } from "./ask-view.ts";
import { situation } from "./situation.ts";

const TEMPLATES = "systems/quadrant/templates/table/checks";

/** What was decided in the dialog. */
export type Asked = Pick<AskState, "plan" | "words" | "mode">;

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
    actions: { addModifier: AskDialog.#onAddModifier },
  };

  static override PARTS = {
    ask: { template: `${TEMPLATES}/ask.hbs`, scrollable: [""] },
    footer: { template: `${TEMPLATES}/ask-footer.hbs` },
  };

  readonly #state: AskState;
  #decide: (asked: Asked | null) => void = () => undefined;
  readonly asked = new Promise<Asked | null>((resolve) => (this.#decide = resolve));

  /** Where the focus was when the question came up, and goes back to. */
  readonly #opener = openerNow();

  constructor(state: AskState) {
    super({ classes: [`q-${state.game}`] });
    this.#state = state;
  }

  override get title(): string {
    const { check, plan, parties } = this.#state;
    const { title, kind } = check.view(situation(check, plan, {}, parties), { sees: () => false });
    return `${title} · ${kind}`;
  }

  protected override async _prepareContext(): Promise<object> {
    return { ...askView(this.#state, game.user!), rootId: this.id } as object;
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    this.element.addEventListener("change", (event) => this.#onChange(event));
    this.element.addEventListener("input", (event) => this.#keepWords(event));
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }

  /** The table has moved on: the same question, with its facts as they are now. */
  readAnew(): void {
    const { check, plan, parties, lanes } = this.#state;
    this.#state.plan = lanes.applyTo(check.refresh(situation(check, plan, {}, parties)));
    void this.render();
  }

  /** Everything but the words redraws the odds. */
  #onChange(event: Event): void {
    const input = event.target as HTMLInputElement | HTMLSelectElement;
    const state = this.#state;
    if (input.name === "mode") state.mode = input.value;
    else if (input.dataset.option) this.#toggle(input.dataset.option);
    else if (input.dataset.field) this.#fill(input.dataset.field, input.value);
    else if (input.dataset.index) this.#strike(input.dataset.role ?? "", Number(input.dataset.index));
    else return;
    void this.render();
  }

  #keepWords(event: Event): void {
    const input = event.target as HTMLTextAreaElement;
    if (input.name === "words") this.#state.words = input.value;
  }

  /** An option that is greyed may be clicked, and does nothing: it says why. */
  #toggle(id: string): void {
    const { check, plan, parties } = this.#state;
    const option = check.options(situation(check, plan, {}, parties)).find((one) => one.id === id);
    if (option && !option.reason) this.#state.plan = option.plan;
  }

  #fill(id: string, value: string): void {
    const { check, plan, parties } = this.#state;
    const result = check
      .fields?.(situation(check, plan, {}, parties))
      .find((field) => field.id === id)
      ?.apply(value);
    if (!result) return;
    if (isReason(result)) ui.notifications?.warn(sayReason(result));
    else this.#state.plan = result;
  }

  #strike(role: string, index: number): void {
    this.#state.lanes.strike(role, index);
    this.#state.plan = this.#state.lanes.applyTo(this.#state.plan);
  }

  static #onAddModifier(this: AskDialog, _event: Event, button: HTMLElement): void {
    const { lanes, plan } = this.#state;
    if (!lanes.addFrom(this.element, button.dataset.role ?? "")) return;
    this.#state.plan = lanes.applyTo(plan);
    void this.render();
  }

  static async #onSubmit(this: AskDialog): Promise<void> {
    const { reason } = askView(this.#state, game.user!);
    if (reason) {
      ui.notifications?.warn(reason);
      return;
    }
    const { plan, words, mode } = this.#state;
    this.#decide({ plan, words: words.trim(), mode });
    await this.close();
  }

  protected override _onClose(options: object): void {
    super._onClose(options as never);
    this.#decide(null);
    this.#opener();
  }
}

function isReason(value: object): value is { key: string } {
  return "key" in value;
}

/** Remembers the row or button of a window that has the focus now; the returned function gives it back. */
function openerNow(): () => void {
  const root = document.activeElement?.closest<HTMLElement>(".application, #sidebar");
  const mark = root && focusMark(root);
  return () => {
    if (root?.isConnected && mark) restoreFocus(root, mark);
  };
}

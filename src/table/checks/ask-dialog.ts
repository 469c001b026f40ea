import { ApplicationV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { focusMark, keepsFocus, restoreFocus } from "../focus.ts";
import { drawSafely } from "../pointer.ts";
import { sayRefusal } from "../words.ts";
import { askedSituation, isBlind, type AskState } from "./asked.ts";
import type { Refusal } from "./check.ts";
import { targetsWith, type Aim } from "./aim.ts";
import { screenReaderSummary, LiveRegion, nameDialog } from "./ask-heard.ts";
import { AskKeys, closePick } from "./ask-keys.ts";
import { Question } from "./question-asked.ts";
import { BLIND } from "./secrecy.ts";
import { laneChanged, LaneFilter, laneStepped, listenForEnter } from "./lane-acts.ts";
import {
  followTargets,
  isSameTargets,
  pointOnBoard,
  targetHovered,
  targetOnBoard,
  targetsNow,
} from "./board-targets.ts";
import type { Token } from "./tokens-in-sight.ts";
import type { AskView } from "./views.ts";

const TEMPLATES = "systems/quadrant/templates/table/checks";

/** The user's decision in the dialog. */
export interface Asked extends Pick<AskState, "plan" | "parties" | "words" | "mode" | "aim"> {
  /** The act is announced before it is thrown. */
  announced: boolean;
}

/**
 * The roll dialog. It shows the odds of every outcome, updated at each change, the options that the rules allow now, and
 * the other options with the reason. `asked` resolves once: with the decision, or with null if the dialog was closed.
 */
export class AskDialog extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window", "q-ask-dialog"],
    tag: "form",
    window: { resizable: false, contentClasses: ["q-window__content"] },
    position: { width: 440 },
    form: { handler: AskDialog.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: {
      addModifier: AskDialog.#onAddModifier,
      stepModifier: AskDialog.#onStepModifier,
      announce: AskDialog.#onAnnounce,
      stepField: AskDialog.#onStepField,
      payField: AskDialog.#onPayField,
      pointTarget: AskDialog.#onPointTarget,
    },
  };

  static override PARTS = {
    ask: { template: `${TEMPLATES}/ask.hbs`, scrollable: [""] },
    footer: { template: `${TEMPLATES}/ask-footer.hbs` },
  };

  readonly #question: Question;
  #decide: (asked: Asked | null) => void = () => undefined;
  readonly asked = new Promise<Asked | null>((resolve) => (this.#decide = resolve));

  readonly #filter = new LaneFilter();

  readonly #keys = new AskKeys(() => (this.#aim ? targetHovered() : false));
  readonly #live = new LiveRegion();
  #stopFollowing: () => void = () => undefined;

  /** Gives the focus back to the element that had it when the dialog was opened. */
  readonly #opener = openerNow();

  constructor(state: AskState) {
    super({ classes: [`q-${state.game}`] });
    this.#question = new Question(state);
  }

  override get title(): string {
    const { check } = this.#question.state;
    const now = askedSituation(this.#question.state);
    // A title never shows numbers.
    const { title, kind } = check.view(now, isBlind(check, now, game.user!) ? BLIND : { sees: () => false });
    return `${title} · ${kind}`;
  }

  protected override async _prepareContext(): Promise<object> {
    return { ...this.#question.view(), rootId: this.id } as object;
  }

  /** Changes the question; warns the user if that is impossible. @returns whether it changed */
  #try(change: () => Refusal | null): boolean {
    const refusal = this.#question.change(change);
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
    // Unfolded content makes the window taller: it is placed anew, so that its foot stays on the screen.
    this.element.addEventListener("toggle", (event) => this.#onToggle(event), { capture: true });
    this.#keys.listen(this.element);
    this.#stopFollowing = followTargets((last) => this.#followBoard(last));
    this.#live.appendTo(this.element);
    this.#firstStop()?.focus();
  }

  /** The first element with the focus: the first target if none is chosen, else the button that throws. */
  #firstStop(): HTMLElement | null {
    const targets = this.#aim?.isSet === false ? this.element.querySelector<HTMLElement>("[data-target]") : null;
    return targets ?? this.element.querySelector<HTMLElement>("button[type=submit]");
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context as never, options as never);
    this.#filter.apply(this.element);
    nameDialog(this.element);
    this.#live.say(screenReaderSummary(context as AskView));
  }

  /** Draws folded content only when it is unfolded: the differences in it take time to compute. */
  #onToggle({ target }: Event): void {
    const fold = target as HTMLDetailsElement;
    // A list of choices is a popover: it does not change the window's height.
    if (!fold.matches("details:not(.q-pick)")) return;
    const { unfolds } = fold.dataset;
    const { unfolded = new Set<string>() } = this.#question.state;
    if (unfolds === undefined || unfolded.has(unfolds) === fold.open) {
      void this.setPosition({});
      return;
    }
    if (fold.open) unfolded.add(unfolds);
    else unfolded.delete(unfolds);
    this.#question.changeAside({ unfolded });
    if (fold.open) drawSafely(this.#draw);
  }

  /** Handles a changed control. All but the message mode and texts redraw the dialog. */
  #onChange(event: Event): void {
    const input = event.target as HTMLInputElement | HTMLSelectElement;
    const { option, field, target } = input.dataset;
    closePick(input);
    if (input.name === "mode") this.#question.changeAside({ mode: input.value });
    else if (target) this.#target(target);
    else if (option) this.#try(() => this.#question.toggle(option));
    else if (field) {
      // The field already shows what was typed, unless the change is impossible.
      if (this.#try(() => this.#question.fill(field, input.value)) && input.type === "text") return;
    } else if (!this.#changeLists(() => laneChanged(input as HTMLInputElement, this.#question.edited))) return;
    drawSafely(this.#draw);
  }

  /** Draws the dialog and its title: other targets may need another check. */
  readonly #draw = (): void => void this.render({ window: { title: this.title } } as never);

  /** Text is kept as it is typed: the dialog may be redrawn at any time. */
  #keepText({ name, type, value, dataset: { field } }: HTMLInputElement): void {
    if (name === "words") this.#question.changeAside({ words: value });
    // The text may have been all that was missing: the foot is redrawn, and the field itself is not.
    else if (field && type === "text" && this.#question.type(field, value)) drawSafely(this.#drawFoot);
  }

  readonly #drawFoot = (): void => void this.render({ parts: ["footer"] });

  get #aim(): Aim | null {
    return this.#question.state.aim ?? null;
  }

  /** Switches a target on or off, here and on the board. */
  #target(uuid: string): void {
    const aim = this.#aim;
    if (!aim) return;
    this.#aimAt(targetsWith(aim, uuid));
    if (this.#aim) targetOnBoard(this.#aim);
  }

  /** Takes over the tokens that the user targets on the board. @param last the token that was targeted last */
  #followBoard(last: Token): void {
    const aim = this.#aim;
    const targets = targetsNow();
    if (!aim || targets.length === 0 || (aim.isSet && isSameTargets(targets, aim.subject.targets))) return;
    const few = aim.several || targets.length === 1 ? targets : targets.filter((token) => token === last);
    if (few.length > 0) this.#aimAt(few);
    drawSafely(this.#draw);
  }

  /** Asks the same with other targets. If they cannot be targets, it changes nothing and warns the user. */
  #aimAt(targets: Token[]): void {
    const refusal = this.#question.aimAt(targets);
    if (refusal) ui.notifications?.warn(sayRefusal(refusal));
  }

  /** Changes the lists of modifiers. @param change returns whether it changed them @returns the same value */
  #changeLists(change: () => boolean): boolean {
    let isChanged = false;
    this.#try(() => {
      isChanged = change();
      const { state } = this.#question;
      if (isChanged) state.plan = state.lanes.applyTo(state.plan);
      return null;
    });
    return isChanged;
  }

  /** Documents have changed: reads the same question from them again. */
  readAnew(): void {
    this.#question.readAnew();
    void this.render();
  }

  /** One more or one less in a field for a number. */
  static #onStepField(this: AskDialog, _event: Event, { dataset: { steps = "", by = "0" } }: HTMLElement): void {
    const field = this.#question.fields.find(({ id }) => id === steps);
    if (!field) return;
    const next = Number(field.value || 0) + Number(by);
    const { min = -Infinity, max = Infinity } = field;
    if (next >= min && next <= max && this.#try(() => this.#question.fill(steps, String(next)))) drawSafely(this.#draw);
  }

  /** Pays as many discs as the number of the clicked one; a click on the last paid disc takes it back. */
  static #onPayField(this: AskDialog, _event: Event, { dataset: { pays = "", value = "0" } }: HTMLElement): void {
    const field = this.#question.fields.find(({ id }) => id === pays);
    if (!field) return;
    const paid = field.value === value ? Number(value) - 1 : Number(value);
    if (this.#try(() => this.#question.fill(pays, String(paid)))) drawSafely(this.#draw);
  }

  /** The next click on a token of the board targets it. */
  static #onPointTarget(this: AskDialog): void {
    pointOnBoard();
  }

  static #onAddModifier(this: AskDialog, _event: Event, button: HTMLElement): void {
    const { role = "" } = button.dataset;
    if (this.#changeLists(() => this.#question.state.lanes.addFrom(this.element, role))) void this.render();
  }

  static #onStepModifier(this: AskDialog, _event: Event, button: HTMLElement): void {
    if (this.#changeLists(() => laneStepped(button, this.#question.edited))) void this.render();
  }

  static #onSubmit(this: AskDialog): Promise<void> {
    return this.#settle({ announced: false });
  }

  static #onAnnounce(this: AskDialog): Promise<void> {
    return this.#settle({ announced: true });
  }

  async #settle({ announced }: Pick<Asked, "announced">): Promise<void> {
    const { reason } = this.#question.view();
    if (reason) {
      ui.notifications?.warn(reason);
      return;
    }
    const { plan, parties, words, mode, aim } = this.#question.state;
    this.#decide({ plan, parties, words: words.trim(), mode, announced, ...(aim && { aim }) });
    await this.close();
  }

  protected override _onClose(options: object): void {
    super._onClose(options as never);
    this.#decide(null);
    this.#stopFollowing();
    this.#opener();
  }
}

/** Remembers the row or button that has the focus. @returns gives it the focus back */
function openerNow(): () => void {
  const root = document.activeElement?.closest<HTMLElement>(".application, #sidebar");
  const mark = root && focusMark(root);
  return () => {
    if (root?.isConnected && mark) restoreFocus(root, mark);
  };
}

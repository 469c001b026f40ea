import { ApplicationV2, HandlebarsApplicationMixin } from "../../foundry.ts";
import { focusMark, keepsFocus, restoreFocus } from "../focus.ts";
import { drawSafely } from "../pointer.ts";
import { sayRefusal } from "../words.ts";
import { askedSituation, isBlind, type AskState } from "./asked.ts";
import type { Refusal } from "./check.ts";
import { targetsWith, type Aim } from "./aim.ts";
import { heardOf, LiveRegion, nameDialog } from "./ask-heard.ts";
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

/** What the user decided in the dialog. */
export interface Asked extends Pick<AskState, "plan" | "parties" | "words" | "mode" | "aim"> {
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

  /** What had the focus when the dialog opened, and gets it back. */
  readonly #opener = openerNow();

  constructor(state: AskState) {
    super({ classes: [`q-${state.game}`] });
    this.#question = new Question(state);
  }

  override get title(): string {
    const { check } = this.#question.state;
    const now = askedSituation(this.#question.state);
    // A title never tells numbers.
    const { title, kind } = check.view(now, isBlind(check, now, game.user!) ? BLIND : { sees: () => false });
    return `${title} · ${kind}`;
  }

  protected override async _prepareContext(): Promise<object> {
    return { ...this.#question.view(), rootId: this.id } as object;
  }

  /** Changes the question; the reader is told why not. @returns whether it changed */
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
    // Unfolded content pushes the foot down: the foot stays on the screen.
    this.element.addEventListener("toggle", (event) => this.#onToggle(event), { capture: true });
    this.#keys.listen(this.element);
    this.#stopFollowing = followTargets((last) => this.#followBoard(last));
    this.#live.appendTo(this.element);
    this.#firstStop()?.focus();
  }

  /** With nobody targeted the focus begins there, else on the filled button. */
  #firstStop(): HTMLElement | null {
    const targets = this.#aim?.isSet === false ? this.element.querySelector<HTMLElement>("[data-target]") : null;
    return targets ?? this.element.querySelector<HTMLElement>("button[type=submit]");
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context as never, options as never);
    this.#filter.apply(this.element);
    nameDialog(this.element);
    this.#live.say(heardOf(context as AskView));
  }

  /** What is unfolded is drawn, and says what it would change, only then. */
  #onToggle({ target }: Event): void {
    const fold = target as HTMLDetailsElement;
    // A list of choices lies over the window.
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

  /** Everything but the words redraws the odds. */
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

  /** The check may have become another one, and the window's title follows. */
  readonly #draw = (): void => void this.render({ window: { title: this.title } } as never);

  /** Text is kept as it is typed: the dialog may be redrawn at any time. */
  #keepText({ name, type, value, dataset: { field } }: HTMLInputElement): void {
    if (name === "words") this.#question.changeAside({ words: value });
    // A name may be all that was missing. The field itself is not redrawn.
    else if (field && type === "text" && this.#question.type(field, value)) drawSafely(this.#drawFoot);
  }

  readonly #drawFoot = (): void => void this.render({ parts: ["footer"] });

  get #aim(): Aim | null {
    return this.#question.state.aim ?? null;
  }

  /** Somebody is targeted here or is not any more; the board shows it, too. */
  #target(uuid: string): void {
    const aim = this.#aim;
    if (!aim) return;
    this.#aimAt(targetsWith(aim, uuid));
    if (this.#aim) targetOnBoard(this.#aim);
  }

  /** The user targets somebody on the board while the dialog is open. @param last who was targeted last */
  #followBoard(last: Token): void {
    const aim = this.#aim;
    const targets = targetsNow();
    if (!aim || targets.length === 0 || (aim.isSet && isSameTargets(targets, aim.subject.targets))) return;
    const few = aim.several || targets.length === 1 ? targets : targets.filter((token) => token === last);
    if (few.length > 0) this.#aimAt(few);
    drawSafely(this.#draw);
  }

  /** Asks the same about others. Those who are no target change nothing, and the reader is told why. */
  #aimAt(targets: Token[]): void {
    const refusal = this.#question.aimAt(targets);
    if (refusal) ui.notifications?.warn(sayRefusal(refusal));
  }

  /** Changes the lists of modifiers. @param change returns whether it changed them @returns the same */
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

  /** The table has changed: the dialog reads the same question with the present facts. */
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

  /** So many discs are paid; a tap on the last one that is paid takes it back. */
  static #onPayField(this: AskDialog, _event: Event, { dataset: { pays = "", value = "0" } }: HTMLElement): void {
    const field = this.#question.fields.find(({ id }) => id === pays);
    if (!field) return;
    const paid = field.value === value ? Number(value) - 1 : Number(value);
    if (this.#try(() => this.#question.fill(pays, String(paid)))) drawSafely(this.#draw);
  }

  /** The next token that is clicked on the board is targeted. */
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

/** Remembers which row or button of a window has the focus; the returned function gives the focus back. */
function openerNow(): () => void {
  const root = document.activeElement?.closest<HTMLElement>(".application, #sidebar");
  const mark = root && focusMark(root);
  return () => {
    if (root?.isConnected && mark) restoreFocus(root, mark);
  };
}

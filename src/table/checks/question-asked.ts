import type { Token } from "./tokens-in-sight.ts";
import { sayRefusal } from "../words.ts";
import { aimedAt } from "./ask-aim.ts";
import { changeOrRevert } from "./ask-tried.ts";
import { askView } from "./ask-view.ts";
import { askedSituation, refusalOf, type AskState } from "./asked.ts";
import type { Check, Refusal, Situation } from "./check.ts";
import type { Chosen } from "./choices.ts";
import { isChosen } from "./chosen.ts";
import { isRefusal } from "./is-refusal.ts";
import type { Lanes } from "./lanes.ts";
import { thrownRefusal } from "./rule-refusal.ts";
import type { AskView } from "./views.ts";

/** The question of a roll dialog: its state, its changes, and its view after each change. */
export class Question {
  state: AskState;
  /** The view that was last drawn. */
  #drawn: AskView | null = null;
  /** The view that was computed to try the last change. It is drawn next. */
  #looked: AskView | null = null;

  constructor(state: AskState) {
    this.state = state;
  }

  /**
   * The present view. If documents have changed so that the rules cannot read them, the last view stays, with the reason.
   */
  view(): AskView {
    try {
      this.#drawn = this.#looked ?? askView(this.state, game.user!);
      this.#looked = null;
      return this.#drawn;
    } catch (error) {
      if (!this.#drawn) throw error;
      return { ...this.#drawn, reason: sayRefusal(thrownRefusal(error, this.state.game)) };
    }
  }

  refusalNow(): string | null {
    try {
      return refusalOf(this.state);
    } catch {
      return null;
    }
  }

  /** Changes the question; an impossible change has no effect. @returns why it is impossible, or null */
  change(change: () => Refusal | null): Refusal | null {
    this.#looked = null;
    return changeOrRevert(this.state, change, () => (this.#looked = askView(this.state, game.user!)));
  }

  /** The fields as they were last drawn. */
  get fields(): AskView["fields"] {
    return this.#drawn?.fields ?? [];
  }

  /** Reads the same question from the changed documents. If the rules cannot read them, the dialog's foot shows why. */
  readAnew(): void {
    this.change(() => {
      const { check, lanes } = this.state;
      const fresh = check.refresh(askedSituation(this.state));
      lanes.readAnew(fresh);
      this.state.plan = lanes.applyTo(fresh);
      return null;
    });
  }

  /** Changes something that the odds do not depend on. */
  changeAside(aside: Partial<Pick<AskState, "mode" | "words" | "unfolded">>): void {
    Object.assign(this.state, aside);
    this.#looked = null;
  }

  /**
   * Fills a text field while it is typed. A text that leads to no plan causes no warning: the next letter may complete it.
   * @returns whether it changed the reason why the rules refuse the question
   */
  type(id: string, value: string): boolean {
    const before = this.#drawn?.refusal ?? null;
    this.#looked = null;
    const refusal = changeOrRevert(
      this.state,
      () => this.fill(id, value),
      () => refusalOf(this.state),
    );
    return !refusal && this.refusalNow() !== before;
  }

  /** Asks the same with other targets. @returns why they cannot be targets, without a change; else null */
  aimAt(targets: Token[]): Refusal | null {
    const before = this.state;
    this.#looked = null;
    try {
      const next = aimedAt(before, targets);
      if (isRefusal(next)) return next;
      this.state = next;
      this.#looked = askView(next, game.user!);
      return null;
    } catch (error) {
      this.state = before;
      return thrownRefusal(error, before.game);
    }
  }

  /** Switches an option. A greyed one shows its reason already, so a click on it does nothing. */
  toggle(id: string): null {
    const option = this.state.check.options(askedSituation(this.state)).find((one) => one.id === id);
    if (option && !option.reason) this.#choose({ plan: option.plan, parties: option.parties ?? this.state.parties });
    return null;
  }

  /** Fills a field in. @returns why the value leads to no plan, or null */
  fill(id: string, value: string): Refusal | null {
    const fields = this.state.check.fields?.(askedSituation(this.state)) ?? [];
    const result = fields.find((field) => field.id === id)?.apply(value);
    if (!result) return null;
    if (isRefusal(result)) return result;
    this.#choose(isChosen(result) ? result : { plan: result, parties: this.state.parties });
    return null;
  }

  #choose({ plan, parties }: Chosen): void {
    const { lanes } = this.state;
    lanes.readAnew(plan);
    this.state.plan = lanes.applyTo(plan);
    this.state.parties = parties;
  }

  /** The lists of modifiers, and the question with these lists. */
  get edited(): { check: Check; lanes: Lanes; now: Situation } {
    const { check, lanes } = this.state;
    return { check, lanes, now: askedSituation(this.state) };
  }
}

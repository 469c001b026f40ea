import { signed } from "../words.ts";

/** Milliseconds after the last press until the gathered presses become one act. */
const PAUSE = 700;

/** Gathers presses of − and +, so that e.g. six of them are one act with one card and one undo. */
export class Stepper {
  #by = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #shown: HTMLElement | null = null;
  readonly #done: (by: number) => void;

  constructor(done: (by: number) => void) {
    this.#done = done;
  }

  /** Sets the element that shows the gathered number. To be called after each redraw of the sheet. */
  attach(root: HTMLElement): void {
    this.#shown = root.querySelector<HTMLElement>("[data-steps]");
    this.#show();
  }

  step(by: number): void {
    if (!Number.isInteger(by)) return;
    this.#by += by;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.settle(), PAUSE);
    this.#show();
  }

  /** Carries out the gathered presses at once. */
  settle(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const by = this.#by;
    this.#by = 0;
    this.#show();
    if (by !== 0) this.#done(by);
  }

  #show(): void {
    if (this.#shown) this.#shown.textContent = this.#by === 0 ? "" : signed(this.#by);
  }
}

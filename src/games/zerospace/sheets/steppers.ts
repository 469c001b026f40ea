import { Stepper } from "#table/sheets/stepper.ts";

/** The numbers of a sheet that are stepped by hand, each gathering its own presses. */
export class Steppers {
  readonly #steppers = new Map<string, Stepper>();
  readonly #done: (field: string, by: number) => void;
  #root: HTMLElement | null = null;

  constructor(done: (field: string, by: number) => void) {
    this.#done = done;
  }

  /** The places where each says what has gathered so far: drawn anew with the sheet. */
  attach(root: HTMLElement): void {
    this.#root = root;
    for (const [field, stepper] of this.#steppers) this.#show(stepper, field);
  }

  step(field: string, by: number): void {
    if (field) this.#stepper(field).step(by);
  }

  /** What has gathered is done now. */
  settle(): void {
    for (const stepper of this.#steppers.values()) stepper.settle();
  }

  #stepper(field: string): Stepper {
    const known = this.#steppers.get(field);
    if (known) return known;
    const stepper = new Stepper((by) => this.#done(field, by));
    this.#show(stepper, field);
    this.#steppers.set(field, stepper);
    return stepper;
  }

  #show(stepper: Stepper, field: string): void {
    const place = this.#root?.querySelector<HTMLElement>(`[data-stepper="${CSS.escape(field)}"]`);
    if (place) stepper.attach(place);
  }
}

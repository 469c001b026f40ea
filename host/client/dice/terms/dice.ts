import { innerRollFrom, settle, settleSync, type InnerRoll } from "./inner-roll.ts";
import { splitModifiers } from "./modifiers.ts";
import { totalOf, type DiceResult } from "./results.ts";
import { RollTerm, type EvaluationOptions, type TermData } from "./term.ts";

/** The maximum number of dice of one term. */
const MOST_DICE = 999;

export interface DiceData extends TermData {
  number?: number | InnerRoll;
  faces?: number | InnerRoll;
  modifiers?: string[];
  results?: DiceResult[];
  method?: string;
}

/** The method of a modifier: it changes the results, and rolls further dice through `roll`. */
type Modify = (modifier: string) => void | Promise<void>;

/** A term of dice. */
export abstract class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  /** Names of methods by the command of the modifier. */
  static MODIFIERS: Record<string, string> = {};
  /** Modifiers that roll further dice. They are skipped when the options maximize or minimize every die. */
  static THROWING: readonly string[] = [];
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: number | InnerRoll;
  _faces: number | InnerRoll;
  modifiers: string[];
  results: DiceResult[];
  method: string | undefined;

  constructor({ number = 1, faces = 6, modifiers = [], results = [], method, options }: DiceData = {}) {
    super({ options });
    this._number = number;
    this._faces = faces;
    this.modifiers = modifiers;
    this.results = results;
    this.method = method;
  }

  get number(): number | undefined {
    return numberOf(this._number);
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return numberOf(this._faces);
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** Dice of the expressions in brackets that give this term's number and size of dice. */
  get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap((part) => (typeof part === "number" ? [] : part.dice));
  }

  override get expression(): string {
    const number = textOf(this._number);
    const size = this.denomination === "d" ? `d${textOf(this._faces)}` : `d${this.denomination}`;
    return `${number}${size}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? totalOf(this.results) : undefined;
  }

  get values(): number[] {
    return this.results.filter((one) => one.active).map((one) => one.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (RollTerm.isDeterministic(this, options)) return this._evaluateSync(options);
    return options.strict === false ? this : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const part of [this._number, this._faces]) if (typeof part !== "number") await settle(part, options);
    for (let index = this.#missing(); index > 0; index -= 1) await this.roll(options);
    for (const { command, modifier } of this.#commands()) await this.#modify(command)(modifier);
    return this;
  }

  _evaluateSync(options: EvaluationOptions): this {
    for (const part of [this._number, this._faces]) if (typeof part !== "number") settleSync(part, options);
    for (let index = this.#missing(); index > 0; index -= 1) this.#cast(this.#extreme(options));
    const { THROWING } = this.constructor as typeof DiceTerm;
    for (const { command, modifier } of this.#commands())
      if (!THROWING.includes(command)) void this.#modify(command)(modifier);
    return this;
  }

  /** Rolls one more die and appends its result. */
  roll(options: EvaluationOptions = {}): Promise<DiceResult> {
    const fixed = options.minimize || options.maximize;
    return Promise.resolve(this.#cast(fixed ? this.#extreme(options) : this.randomFace()));
  }

  /** The face for a random number from 0 to below 1: the smaller the number, the higher the face. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * Number(this.faces));
  }

  randomFace(): number {
    return this.mapRandomFace((CONFIG.Dice.randomUniform as () => number)());
  }

  getResultLabel(result: DiceResult): string {
    return String(result.result);
  }

  getResultCSS(result: DiceResult): (string | null)[] {
    const isCounted = result.success !== undefined || result.failure !== undefined;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !isCounted && result.result === 1 ? "min" : null,
      !isCounted && result.result === this.faces ? "max" : null,
    ];
  }

  getTooltipData(): object {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map((one) => ({
        result: this.getResultLabel(one),
        classes: this.getResultCSS(one).filter(Boolean).join(" "),
      })),
    };
  }

  static override _fromData({ number, faces, ...data }: TermData): RollTerm {
    const part = (value: unknown): unknown =>
      typeof value === "object" && value !== null ? innerRollFrom(value) : value;
    return super._fromData({ ...data, number: part(number), faces: part(faces) });
  }

  override toJSON(): TermData {
    return { ...super.toJSON(), results: this.results.map((one) => ({ ...one })), modifiers: [...this.modifiers] };
  }

  #missing(): number {
    const number = Number(this.number);
    if (number > MOST_DICE) throw new Error(`A term of more than ${MOST_DICE} dice cannot be evaluated`);
    return number - this.results.length;
  }

  #extreme({ maximize }: EvaluationOptions): number {
    const faces = Number(this.faces);
    return maximize ? faces : Math.min(1, faces);
  }

  #cast(result: number): DiceResult {
    const cast: DiceResult = { result, active: true };
    this.results.push(cast);
    return cast;
  }

  #commands(): { command: string; modifier: string }[] {
    return splitModifiers(this.modifiers, Object.keys((this.constructor as typeof DiceTerm).MODIFIERS));
  }

  #modify(command: string): Modify {
    const name = (this.constructor as typeof DiceTerm).MODIFIERS[command]!;
    const found = (this as unknown as Record<string, Modify>)[name]!;
    return found.bind(this);
  }
}

function numberOf(part: number | InnerRoll): number | undefined {
  return typeof part === "number" ? part : part._evaluated ? part.total : undefined;
}

function textOf(part: number | InnerRoll): string {
  return typeof part === "number" ? String(part) : `(${part.formula})`;
}

/** Options for the evaluation of a roll or of one term. */
export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  allowInteractive?: boolean;
  /** False: terms that cannot be evaluated synchronously are left out instead of refused. */
  strict?: boolean;
}

export interface TermOptions {
  flavor?: string;
  [key: string]: unknown;
}

/** A term as it is stored. */
export interface TermData {
  class?: string;
  evaluated?: boolean;
  options?: TermOptions;
  [key: string]: unknown;
}

export interface TermClass {
  readonly name: string;
  _fromData(data: TermData): RollTerm;
}

/** The host's own term classes by name, filled by terms/index.ts. CONFIG.Dice.termTypes starts as this. */
export const TERM_TYPES: Record<string, TermClass> = {};

/** One term of a formula: dice, a number, an operator, something in brackets. */
export abstract class RollTerm {
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  isIntermediate = false;
  _evaluated = false;

  constructor({ options = {} }: TermData = {}) {
    this.options = options;
  }

  abstract get expression(): string;
  abstract get total(): number | string | undefined;

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** Evaluates the term, once. @returns a promise for terms with dice */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  _evaluate(_options: EvaluationOptions): this | Promise<this> {
    return this;
  }

  /** Whether the term has the same total on every evaluation with these options. */
  static isDeterministic(term: RollTerm, { minimize, maximize }: EvaluationOptions = {}): boolean {
    return Boolean(minimize) || Boolean(maximize) || term.isDeterministic;
  }

  static fromData(data: TermData): RollTerm {
    const found = termClass(String(data.class));
    if (!found) throw new Error(`Unable to recreate ${String(data.class)} instance from provided data`);
    return found._fromData(data);
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as TermData);
  }

  static _fromData(data: TermData): RollTerm {
    const Term = this as unknown as new (data: TermData) => RollTerm;
    const term = new Term(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  toJSON(): TermData {
    const term = this as unknown as Record<string, unknown>;
    const kept = (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES.map((name) => [name, term[name]]);
    return {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
      ...(Object.fromEntries(kept) as object),
    };
  }
}

/** Dice from CONFIG.Dice.terms come first: they may replace the host's own. */
function termClass(name: string): TermClass | undefined {
  const { terms = {}, termTypes = TERM_TYPES } = CONFIG.Dice as Record<string, Record<string, TermClass> | undefined>;
  return [...Object.values(terms), ...Object.values(termTypes)].find((one) => one.name === name);
}

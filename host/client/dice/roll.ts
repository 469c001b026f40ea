import { reckon } from "./arithmetic.ts";
import { replaceFormulaData } from "./formula-data.ts";
import { formulaOf, parseFormula } from "./parser.ts";
import { legacyMode, messageOf, type MessageOptions } from "./message.ts";
import { rollAnchor, rollHTML, tooltipHTML, type AnchorOptions } from "./rendering.ts";
import {
  DiceTerm,
  FunctionTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
} from "./terms/index.ts";
import type { EvaluationOptions, TermData } from "./terms/term.ts";

type Data = Record<string, unknown>;
export type RollOptions = EvaluationOptions & Record<string, unknown>;

interface RollData {
  class?: string;
  options?: RollOptions;
  dice?: TermData[];
  formula?: string;
  terms?: TermData[];
  total?: number;
  evaluated?: boolean;
}

/** A formula, its dice, and their total. It is evaluated once, then immutable. */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  data: Data;
  options: RollOptions;
  terms: RollTerm[];
  _formula: string;
  _dice: DiceTerm[] = [];
  _evaluated = false;
  _total: number | undefined;

  constructor(formula: string, data: Data = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = (this.constructor as typeof Roll).parse(formula, this.data);
    this._formula = formulaOf(this.terms);
  }

  _prepareData(data: Data): Data {
    return data;
  }

  /** Every dice term, from left to right, those in braces and brackets included. */
  get dice(): DiceTerm[] {
    return this._dice.concat(this.terms.flatMap(diceOf));
  }

  get formula(): string {
    return this._formula;
  }

  get result(): string {
    return this.terms
      .map((term) => term.total ?? "")
      .join("")
      .trim();
  }

  /** The total of the dice; 0 while they have not been thrown (fact 103). */
  get total(): number {
    return this._total ?? 0;
  }

  get product(): number {
    return this.total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  clone(): this {
    const Class = this.constructor as new (formula: string, data: Data, options: RollOptions) => this;
    return new Class(this._formula, this.data, this.options);
  }

  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin();
    return this._evaluate(options);
  }

  /** Evaluates the terms without dice at once. With `strict: false` dice count 0. @throws for dice otherwise */
  evaluateSync({ strict = true, ...options }: EvaluationOptions = {}): this {
    const isCertain = this.terms.every((term) => RollTerm.isDeterministic(term, options));
    if (strict && !isCertain) throw new Error("This Roll contains terms that cannot be synchronously evaluated");
    this.#begin();
    return this._evaluateSync({ ...options, strict: false });
  }

  async _evaluate(options: EvaluationOptions): Promise<this> {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    this._total = this._evaluateTotal();
    return this;
  }

  _evaluateSync(options: EvaluationOptions): this {
    for (const term of this.terms) if (!term._evaluated) void term.evaluate(options);
    this._total = this._evaluateTotal();
    return this;
  }

  _evaluateTotal(): number {
    const total = reckon(
      this.terms.map((term) => (term instanceof OperatorTerm ? term.operator : Number(term.total ?? 0))),
    );
    if (Number.isNaN(total)) throw new Error(`The total of ${this.formula} is not a number`);
    return total;
  }

  roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  resetFormula(): string {
    return (this._formula = (this.constructor as typeof Roll).getFormula(this.terms));
  }

  toString(): string {
    return this._formula;
  }

  static create(formula: string, data: Data = {}, options: RollOptions = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return (CONFIG.Dice.rolls as (typeof Roll)[])[0]!;
  }

  static getFormula(terms: RollTerm[]): string {
    return formulaOf(terms);
  }

  static parse(formula: string, data: Data): RollTerm[] {
    return parseFormula(this.replaceFormulaData(String(formula), data, { missing: "0", warn: true }));
  }

  static replaceFormulaData(formula: string, data: Data, options: { missing?: string; warn?: boolean } = {}): string {
    return replaceFormulaData(formula, data, options);
  }

  /**
   * Whether a formula can be evaluated. References to data count as numbers. An empty text is not valid (fact 103).
   */
  static validate(formula: string): boolean {
    if (!String(formula).trim()) return false;
    try {
      const roll = new Roll(replaceFormulaData(formula, {}, { missing: "1" }));
      if (roll.terms.some((term) => term instanceof StringTerm)) return false;
      roll.evaluateSync({ strict: false, minimize: true });
      return true;
    } catch {
      return false;
    }
  }

  /** The value of an expression without dice. */
  static safeEval(expression: string): number {
    return Number(new Roll(expression).evaluateSync().total);
  }

  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let index = 0; index < n; index += 1) totals.push(Number((await new this(formula).evaluate()).total));
    return totals;
  }

  static fromTerms<T extends typeof Roll>(this: T, terms: RollTerm[], options: RollOptions = {}): InstanceType<T> {
    const evaluated = terms.filter((term) => term._evaluated && !(term instanceof OperatorTerm)).length;
    const operands = terms.filter((term) => !(term instanceof OperatorTerm)).length;
    if (evaluated !== 0 && evaluated !== operands) throw new Error("Either all terms are evaluated, or none is");
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    roll._evaluated = operands > 0 && evaluated === operands;
    if (roll._evaluated) roll._total = roll._evaluateTotal();
    return roll as InstanceType<T>;
  }

  static fromData<T extends typeof Roll>(this: T, data: RollData): InstanceType<T> {
    const name = data.class ?? this.name;
    const Class = (CONFIG.Dice.rolls as (typeof Roll)[]).find((one) => one.name === name);
    if (!Class) throw new Error(`Unable to recreate ${name} instance from provided data`);
    const roll = new Class(String(data.formula ?? ""), {}, data.options ?? {});
    if (data.terms) roll.terms = data.terms.map((term) => RollTerm.fromData(term));
    roll._dice = (data.dice ?? []).map((term) => RollTerm.fromData(term) as DiceTerm);
    roll._evaluated = data.evaluated ?? true;
    if (roll._evaluated) roll._total = data.total;
    return roll as InstanceType<T>;
  }

  static fromJSON<T extends typeof Roll>(this: T, json: string): InstanceType<T> {
    return this.fromData(JSON.parse(json) as RollData) as InstanceType<T>;
  }

  toJSON(): object {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((term) => term.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  getTooltip(): Promise<string> {
    return Promise.resolve(tooltipHTML(this.dice));
  }

  async render({
    flavor,
    template,
    isPrivate = false,
  }: { flavor?: string; template?: string; isPrivate?: boolean } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    const own = template ?? (this.constructor as typeof Roll).CHAT_TEMPLATE;
    const context = {
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? "" : (flavor ?? String(this.options.flavor ?? "")),
      user: game.user?.id,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : String(Math.round(Number(this.total) * 100) / 100),
    };
    if (own === Roll.CHAT_TEMPLATE) return rollHTML(context);
    return String(await foundry.applications.handlebars.renderTemplate(own, context));
  }

  /** Makes a chat message of the roll, or the data for one. */
  toMessage(messageData: Record<string, unknown> = {}, options: MessageOptions = {}): Promise<unknown> {
    return messageOf(this, messageData, options);
  }

  /** The message mode for the name of a roll mode before V14. */
  static _mapLegacyRollMode(rollMode: string | undefined): string | undefined {
    return legacyMode(rollMode);
  }

  /** A link that shows the total and, on a click, its dice. */
  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return rollAnchor(this, options);
  }

  #begin(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
  }
}

/** The dice of one term. Dice that decide the number of other dice come before those. */
function diceOf(term: RollTerm): DiceTerm[] {
  if (term instanceof DiceTerm) return [...term.dice, term];
  const holds = term instanceof PoolTerm || term instanceof ParentheticalTerm || term instanceof FunctionTerm;
  return holds ? term.dice : [];
}

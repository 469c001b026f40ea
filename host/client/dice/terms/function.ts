import type { DiceTerm } from "./dice.ts";
import { innerRoll, innerRollFrom, settle, settleSync, type InnerRoll } from "./inner-roll.ts";
import { RollTerm, type EvaluationOptions, type TermData } from "./term.ts";

type RollFunction = (...numbers: number[]) => number;

/** A function of CONFIG.Dice or of Math, applied to expressions. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "result"];

  fn: string;
  terms: string[];
  rolls: InnerRoll[];
  result: number | undefined;

  constructor(data: TermData & { fn?: string; terms?: string[]; rolls?: InnerRoll[]; result?: number } = {}) {
    super(data);
    this.fn = String(data.fn);
    this.terms = data.terms ?? [];
    this.rolls = data.rolls?.length ? data.rolls : this.terms.map(innerRoll);
    this.result = data.result;
    this.isIntermediate = true;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(",")})`;
  }

  override get total(): number | undefined {
    return this.result;
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  get function(): RollFunction {
    const found = functionNamed(this.fn);
    if (!found) throw new Error(`There is no function ${this.fn} for dice`);
    return found;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (options.strict !== false && !RollTerm.isDeterministic(this, options)) return this.#evaluateAsync(options);
    for (const roll of this.rolls) settleSync(roll, options);
    return this.#apply();
  }

  async #evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) await settle(roll, options);
    return this.#apply();
  }

  #apply(): this {
    this.result = Number(this.function(...this.rolls.map((roll) => Number(roll.total))));
    return this;
  }

  static override _fromData({ rolls, ...data }: TermData): RollTerm {
    return super._fromData({ ...data, rolls: ((rolls as object[] | undefined) ?? []).map(innerRollFrom) });
  }

  override toJSON(): TermData {
    return { ...super.toJSON(), rolls: this.rolls.map((roll) => roll.toJSON()) };
  }
}

/** A function that a formula may call: from CONFIG.Dice, else an own member of Math; undefined if neither has it. */
export function functionNamed(name: string): RollFunction | undefined {
  const own: unknown = (CONFIG.Dice.functions as Record<string, unknown> | undefined)?.[name];
  if (typeof own === "function") return own as RollFunction;
  const math: unknown = Object.hasOwn(Math, name) ? Reflect.get(Math, name) : undefined;
  return typeof math === "function" ? (math as RollFunction) : undefined;
}

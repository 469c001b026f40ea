import type { DiceTerm } from "./dice.ts";
import { readKeep } from "./die.ts";
import { innerRoll, innerRollFrom, settle, settleSync, type InnerRoll } from "./inner-roll.ts";
import { splitModifiers } from "./modifiers.ts";
import { countResults, keepOrDrop, readCondition, totalOf, type DiceResult } from "./results.ts";
import { RollTerm, type EvaluationOptions, type TermData } from "./term.ts";

interface PoolData extends TermData {
  terms?: string[];
  modifiers?: string[];
  rolls?: InnerRoll[];
  results?: DiceResult[];
}

/** Expressions in braces, each a roll of its own. Modifiers keep, drop or count some of them. */
export class PoolTerm extends RollTerm {
  static MODIFIERS: Record<string, string> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "results"];

  terms: string[];
  modifiers: string[];
  rolls: InnerRoll[];
  results: DiceResult[];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options }: PoolData = {}) {
    super({ options });
    this.terms = terms;
    this.modifiers = modifiers;
    this.rolls = rolls.length > 0 ? rolls : terms.map(innerRoll);
    this.results = results;
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? totalOf(this.results) : undefined;
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  get values(): number[] {
    return this.results.filter((one) => one.active).map((one) => one.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (options.strict !== false && !RollTerm.isDeterministic(this, options)) return this._evaluateAsync(options);
    for (const roll of this.rolls) settleSync(roll, options);
    return this.#read();
  }

  async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) await settle(roll, options);
    return this.#read();
  }

  keep(modifier: string): void {
    const { end, number } = readKeep(modifier, "h");
    keepOrDrop(this.results, number, true, end === "h");
  }

  drop(modifier: string): void {
    const { end, number } = readKeep(modifier, "l");
    keepOrDrop(this.results, number, false, end === "h");
  }

  countSuccess(modifier: string): void {
    this.#count(modifier, "success");
  }

  countFailures(modifier: string): void {
    this.#count(modifier, "failure");
  }

  static override _fromData({ rolls, ...data }: TermData): RollTerm {
    return super._fromData({ ...data, rolls: ((rolls as object[] | undefined) ?? []).map(innerRollFrom) });
  }

  override toJSON(): TermData {
    return { ...super.toJSON(), rolls: this.rolls.map((roll) => roll.toJSON()) };
  }

  #read(): this {
    this.results = this.rolls.map((roll) => ({ result: Number(roll.total), active: true }));
    const { MODIFIERS } = this.constructor as typeof PoolTerm;
    for (const { command, modifier } of splitModifiers(this.modifiers, Object.keys(MODIFIERS))) {
      (this as unknown as Record<string, (modifier: string) => void>)[MODIFIERS[command]!]!(modifier);
    }
    return this;
  }

  #count(modifier: string, flag: "success" | "failure"): void {
    const found = readCondition(modifier.slice(2));
    if (!found || found.target === null) throw new Error(`The modifier ${modifier} needs a target`);
    countResults(this.results, found.comparison, found.target, flag);
  }
}

import type { DiceTerm } from "./dice.ts";
import { innerRoll, innerRollFrom, settle, settleSync, type InnerRoll } from "./inner-roll.ts";
import { RollTerm, type EvaluationOptions, type TermData } from "./term.ts";

/** An expression in round brackets. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];

  term: string;
  roll: InnerRoll;

  constructor({ term, roll, options }: TermData & { term?: string; roll?: InnerRoll } = {}) {
    super({ options });
    this.roll = roll ?? innerRoll(String(term));
    this.term = term ?? this.roll.formula;
    this.isIntermediate = true;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (options.strict !== false && !RollTerm.isDeterministic(this, options)) {
      return settle(this.roll, options).then(() => this);
    }
    settleSync(this.roll, options);
    return this;
  }

  static override _fromData({ roll, ...data }: TermData): RollTerm {
    return super._fromData({ ...data, ...(roll ? { roll: innerRollFrom(roll) } : {}) });
  }

  override toJSON(): TermData {
    return { ...super.toJSON(), roll: this.roll.toJSON() };
  }
}

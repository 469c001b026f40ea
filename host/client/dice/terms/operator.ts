import { RollTerm, type TermData } from "./term.ts";

/** An arithmetic operator between two terms, or a sign before the first. */
export class OperatorTerm extends RollTerm {
  static OPERATORS = ["+", "-", "*", "/", "%"];
  static override SERIALIZE_ATTRIBUTES = ["operator"];

  operator: string;

  constructor({ operator, options }: TermData & { operator?: string } = {}) {
    super({ options });
    this.operator = String(operator);
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}

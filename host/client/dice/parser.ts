import { functionNamed } from "./terms/function.ts";
import { innerRoll, type InnerRoll } from "./terms/inner-roll.ts";
import {
  Die,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
  type DiceTerm,
  type RollTerm,
} from "./terms/index.ts";
import type { TermOptions } from "./terms/term.ts";

type DiceClass = new (data: object) => DiceTerm;

const NUMBER = /[0-9]+(?:\.[0-9]+)?/y;
const WORD = /[a-z_][a-z_0-9]*/iy;
const SPACE = /\s*/y;
const SIGN = /[+-]/y;
/** Anything up to a space, a bracket or an operator. */
const MODIFIERS = /[^\s(){}[\],+\-*/%]+/y;
const FLAVOR = /\[([^\]]*)\]/y;

/** Reads a formula into its terms. @throws for a formula that is not valid */
export function parseFormula(formula: string): RollTerm[] {
  return new Parser(formula).all();
}

/** The text of a list of terms, spaced as formulas are shown. */
export function formulaOf(terms: readonly RollTerm[]): string {
  return terms
    .map((term) => term.formula)
    .join("")
    .trim();
}

class Parser {
  #at = 0;

  constructor(readonly text: string) {}

  all(): RollTerm[] {
    if (this.text.trim() === "") return [];
    const terms = this.#expression();
    if (this.#at < this.text.length) this.#refuse();
    return terms;
  }

  #expression(): RollTerm[] {
    const terms: RollTerm[] = this.#leading();
    for (;;) {
      this.#take(SPACE);
      const operator = this.text[this.#at];
      if (operator === undefined || ")},".includes(operator)) return terms;
      if (!OperatorTerm.OPERATORS.includes(operator)) this.#refuse();
      this.#at += 1;
      terms.push(...this.#tail(operator));
    }
  }

  /** The first operand. A minus before a number belongs to the number; before any other operand it is a term of its own. */
  #leading(): RollTerm[] {
    const isMinus = this.#signs();
    const operand = this.#operand();
    if (!isMinus) return [operand];
    return operand instanceof NumericTerm ? [negated(operand)] : [new OperatorTerm({ operator: "-" }), operand];
  }

  /** An operator and its operand: "+ -2" is "- 2". */
  #tail(operator: string): RollTerm[] {
    const isMinus = this.#signs();
    const operand = this.#operand();
    if (!isMinus) return [new OperatorTerm({ operator }), operand];
    if (operator === "+") return [new OperatorTerm({ operator: "-" }), operand];
    if (operator === "-") return [new OperatorTerm({ operator: "+" }), operand];
    if (!(operand instanceof NumericTerm)) this.#refuse();
    return [new OperatorTerm({ operator }), negated(operand as NumericTerm)];
  }

  #signs(): boolean {
    let isMinus = false;
    for (;;) {
      this.#take(SPACE);
      const sign = this.#take(SIGN);
      if (sign === null) return isMinus;
      if (sign === "-") isMinus = !isMinus;
    }
  }

  #operand(): RollTerm {
    const open = this.text[this.#at];
    if (open === "{") return this.#pool();
    if (open === "(") return this.#bracket();
    const number = this.#take(NUMBER);
    if (number !== null) {
      return this.#isDice()
        ? this.#dice(Number(number))
        : new NumericTerm({ number: Number(number), options: this.#flavor() });
    }
    return this.#isDice() ? this.#dice(1) : this.#word();
  }

  #bracket(): RollTerm {
    const roll = this.#inBrackets();
    if (this.#isDice()) return this.#dice(roll);
    return new ParentheticalTerm({ roll, options: this.#flavor() });
  }

  #inBrackets(): InnerRoll {
    this.#expect("(");
    const roll = innerRoll(formulaOf(this.#expression()));
    this.#expect(")");
    return roll;
  }

  #pool(): RollTerm {
    this.#expect("{");
    const terms = this.#list();
    this.#expect("}");
    return new PoolTerm({ terms, modifiers: this.#modifiers(), options: this.#flavor() });
  }

  #list(): string[] {
    const items = [formulaOf(this.#expression())];
    while (this.text[this.#at] === ",") {
      this.#at += 1;
      items.push(formulaOf(this.#expression()));
    }
    return items;
  }

  /** Whether the letter d and a size of dice follow. */
  #isDice(): boolean {
    if (this.text[this.#at]?.toLowerCase() !== "d") return false;
    const size = this.text[this.#at + 1];
    if (size === undefined) return false;
    return /[0-9(%]/.test(size) || Object.hasOwn(configuredDice(), size.toLowerCase());
  }

  #dice(number: number | InnerRoll): RollTerm {
    this.#at += 1;
    const size = this.text[this.#at]!;
    if (size === "(") return this.#die(number, this.#inBrackets());
    const faces = this.#take(NUMBER);
    if (faces !== null) return this.#die(number, Number(faces));
    this.#at += 1;
    if (size === "%") return this.#die(number, 100);
    const Dice = configuredDice()[size.toLowerCase()]!;
    return new Dice({ number, modifiers: this.#modifiers(), options: this.#flavor() });
  }

  #die(number: number | InnerRoll, faces: number | InnerRoll): RollTerm {
    const Dice = configuredDice().d ?? Die;
    return new Dice({ number, faces, modifiers: this.#modifiers(), options: this.#flavor() });
  }

  #word(): RollTerm {
    const word = this.#take(WORD);
    if (word === null) return this.#refuse();
    if (word === "true" || word === "false") return new NumericTerm({ number: Number(word === "true") });
    if (this.text[this.#at] !== "(" || !functionNamed(word))
      return new StringTerm({ term: word, options: this.#flavor() });
    this.#expect("(");
    const terms = this.#list();
    this.#expect(")");
    return new FunctionTerm({ fn: word, terms, options: this.#flavor() });
  }

  #modifiers(): string[] {
    const modifiers = this.#take(MODIFIERS);
    return modifiers === null ? [] : (modifiers.match(/[a-z]+[^a-z]*/gi) ?? [modifiers]);
  }

  #flavor(): TermOptions {
    const flavor = this.#take(FLAVOR);
    return flavor === null ? {} : { flavor: flavor.slice(1, -1) };
  }

  #expect(sign: string): void {
    if (this.text[this.#at] !== sign) this.#refuse();
    this.#at += 1;
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.text);
    if (!match) return null;
    this.#at += match[0].length;
    return match[0];
  }

  #refuse(): never {
    throw new Error(`The formula "${this.text}" makes no sense from "${this.text.slice(this.#at)}" on`);
  }
}

function negated(term: NumericTerm): NumericTerm {
  return new NumericTerm({ number: -term.number, options: term.options });
}

/** Classes of dice by their letter. */
function configuredDice(): Record<string, DiceClass> {
  return (CONFIG.Dice.terms as Record<string, DiceClass> | undefined) ?? {};
}

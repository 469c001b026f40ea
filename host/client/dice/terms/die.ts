import { DiceTerm, type DiceData } from "./dice.ts";
import { compareResult, countResults, keepOrDrop, readCondition, totalOf, type Condition } from "./results.ts";

/** A modifier that makes more results than this counts as endless. */
const MOST_RESULTS = 1_000;

/** A fair die of any number of faces. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, string> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };
  static override THROWING = ["r", "rr", "x", "xo"];

  constructor(data: DiceData = {}) {
    super(data);
    if (typeof this._faces !== "number" || Number.isInteger(this._faces)) return;
    throw new Error("A die has a whole number of faces");
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const total = totalOf(this.results);
    if (this.options.marginSuccess !== undefined) return total - Number(this.options.marginSuccess);
    if (this.options.marginFailure !== undefined) return Number(this.options.marginFailure) - total;
    return total;
  }

  reroll(modifier: string): Promise<void> {
    return this.#again(modifier, /^rr?/i, "rerolled", 1, false);
  }

  rerollRecursive(modifier: string): Promise<void> {
    return this.#again(modifier, /^rr?/i, "rerolled", 1, true);
  }

  explode(modifier: string): Promise<void> {
    return this.#again(modifier, /^xo?/i, "exploded", Number(this.faces), true);
  }

  explodeOnce(modifier: string): Promise<void> {
    return this.#again(modifier, /^xo?/i, "exploded", Number(this.faces), false);
  }

  keep(modifier: string): void {
    const { end, number } = readKeep(modifier, "h");
    keepOrDrop(this.results, number, true, end === "h");
  }

  drop(modifier: string): void {
    const { end, number } = readKeep(modifier, "l");
    keepOrDrop(this.results, number, false, end === "h");
  }

  minimum(modifier: string): void {
    this.#bound(modifier, Math.max);
  }

  maximum(modifier: string): void {
    this.#bound(modifier, Math.min);
  }

  countEven(): void {
    this.#countWhere((result) => result % 2 === 0);
  }

  countOdd(): void {
    this.#countWhere((result) => result % 2 !== 0);
  }

  countSuccess(modifier: string): void {
    const { comparison, target } = condition(modifier, /^cs/i);
    countResults(this.results, comparison, target ?? Number(this.faces), "success");
  }

  countFailures(modifier: string): void {
    const { comparison, target } = condition(modifier, /^cf/i);
    countResults(this.results, comparison, target ?? 1, "failure");
  }

  deductFailures(modifier: string): void {
    this.#fail(condition(modifier, /^df/i), () => -1);
  }

  subtractFailures(modifier: string): void {
    this.#fail(condition(modifier, /^sf/i), (result) => -result);
  }

  marginSuccess(modifier: string): void {
    const { comparison, target } = condition(modifier, /^ms/i);
    const name = comparison.startsWith("<") ? "marginFailure" : "marginSuccess";
    this.options[name] = target ?? Number(this.faces);
  }

  /**
   * Rolls the dice that meet the condition again. New results are appended, in the order of the rolls.
   */
  async #again(
    modifier: string,
    command: RegExp,
    mark: "rerolled" | "exploded",
    usual: number,
    recursive: boolean,
  ): Promise<void> {
    const { most, comparison, target } = condition(modifier, command);
    const first = this.results.length;
    let left = most ?? Infinity;
    for (let index = 0; index < (recursive ? this.results.length : first) && left > 0; index += 1) {
      const one = this.results[index]!;
      if (!one.active || !compareResult(one.result, comparison, target ?? usual)) continue;
      one[mark] = true;
      if (mark === "rerolled") one.active = false;
      left -= 1;
      await this.roll();
      if (this.results.length > first + MOST_RESULTS)
        throw new Error(`The modifier ${modifier} does not come to an end`);
    }
  }

  #bound(modifier: string, bound: (a: number, b: number) => number): void {
    const limit = Number(/^m(?:in|ax)([0-9]+)$/i.exec(modifier)?.[1]);
    if (Number.isNaN(limit)) throw new Error(`The modifier ${modifier} needs a number`);
    for (const one of this.results) {
      const bounded = bound(one.result, limit);
      if (bounded === one.result) continue;
      one.count = bounded;
      one.rerolled = true;
    }
  }

  #countWhere(holds: (result: number) => boolean): void {
    for (const one of this.results) {
      if (!one.active) continue;
      one.success = holds(one.result);
      one.count = one.success ? 1 : 0;
    }
  }

  #fail({ comparison, target }: Condition, worth: (result: number) => number): void {
    for (const one of this.results) {
      if (!one.active || !compareResult(one.result, comparison, target ?? 1)) continue;
      one.failure = true;
      one.count = worth(one.result);
    }
  }
}

function condition(modifier: string, command: RegExp): Condition {
  const found = readCondition(modifier.replace(command, ""));
  if (!found) throw new Error(`The modifier ${modifier} makes no sense`);
  return found;
}

/** Which end to keep or drop, and how many dice: `kh2`, `dl`, `k`. */
export function readKeep(modifier: string, usual: "h" | "l"): { end: "h" | "l"; number: number } {
  const match = /^[kd]([hl])?([0-9]+)?$/i.exec(modifier);
  if (!match) throw new Error(`The modifier ${modifier} makes no sense`);
  const end = match[1]?.toLowerCase() === "h" ? "h" : match[1] ? "l" : usual;
  return { end, number: match[2] === undefined ? 1 : Number(match[2]) };
}

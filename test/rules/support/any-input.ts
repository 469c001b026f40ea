import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, describe, it } from "vitest";
import type { CheckKind } from "../../../src/rules/check.ts";
import { rules } from "../../../src/rules/index.ts";
import { slowestOf } from "../../../tools/bench/slowest.ts";
import { asVectors } from "../../../tools/lib/vectors.ts";
import { deepFrozen, holdsNoNumber, mutated, mutations, NASTY, shown, type Args } from "./nasty.ts";
import { codeOf, seeded, throwDice } from "./pools.ts";

/** Runs of each function with arbitrary arguments, and with spoilt arguments of golden cases. */
const RUNS = { arbitrary: 60, spoilt: 200 };
/** Another seed, and more runs: `ANY_INPUT_SEED=7 ANY_INPUT_RUNS=20 npx vitest run --project rules any-input`. */
const SEED = Number(process.env.ANY_INPUT_SEED ?? 1);
const MORE = Number(process.env.ANY_INPUT_RUNS ?? 1);
/** Stages for which a plan is rolled further. */
const MOST_STAGES = 5;

type Rule = (...args: unknown[]) => unknown;
type Kind = CheckKind<object, { result: string; pending?: Record<string, never> }>;

interface Options {
  /** Valid arguments of functions that no golden case calls, by path: `zap.usePool`. */
  examples?: Record<string, Args[]>;
  /** Paths of functions that may return Infinity, as they document. */
  endless?: string[];
}

/**
 * Tests of every function of a game that it answers any input with a value or a `RuleError`, that it returns no NaN or
 * Infinity unless the input has one, and that it does not change its input (which is frozen, so that a change is a TypeError). Of every check kind it tests that `changes` refuses an invalid outcome.
 */
export function answersAnyInput(game: keyof typeof rules, { examples = {}, endless = [] }: Options = {}): void {
  const valid = examplesOf(game, examples);
  const slowest = slowestOf(game);
  if (slowest) afterAll(() => slowest.write());
  it.each(kindsOf(rules[game], game))("%s refuses an invalid outcome in its changes", (name, kind) => {
    for (const [plan] of valid.get(`${name}.changes`) ?? []) {
      for (const outcome of NO_OUTCOMES) codeOf(() => kind.changes(plan as object, outcome as { result: string }));
    }
  });

  describe.each(functionsOf(rules[game], game))("%s", (name, rule) => {
    const numRuns = (runs: number): fc.Parameters<unknown> => ({ seed: SEED, numRuns: runs * MORE });
    const answers = (args: Args): void => {
      proveAnswer(name, rule, args, endless.includes(name));
      slowest?.time(name, () => answerOf(rule, args));
    };

    it("answers arbitrary arguments", () => {
      answers([]);
      for (const value of NASTY) {
        answers([value]);
        for (const after of [value, 1, {}]) answers([value, after]);
      }
      fc.assert(
        fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), (args) => answers(args)),
        numRuns(RUNS.arbitrary),
      );
    });

    it("answers nearly valid arguments", ({ expect }) => {
      const own = valid.get(name) ?? [];
      expect(own, `a golden case or an example for ${name}`).not.toEqual([]);
      for (const args of own) answers(args);
      fc.assert(
        fc.property(fc.constantFrom(...own), mutations, (args, changes) => answers(mutated(args, changes))),
        numRuns(RUNS.spoilt),
      );
    });
  });
}

/** Values to which no check kind resolves. */
const NO_OUTCOMES: unknown[] = [undefined, null, 1, "hit", [], {}, { result: null }, { result: "toString" }];

/** Every function that the game exports, in objects too, by path. */
function functionsOf(owner: object, at: string): [name: string, rule: Rule][] {
  return Object.entries(owner).flatMap(([key, value]: [string, unknown]): [string, Rule][] => {
    const name = `${at}.${key}`;
    if (typeof value === "function") return [[name, value.bind(owner) as Rule]];
    return typeof value === "object" && value !== null && !Array.isArray(value) ? functionsOf(value, name) : [];
  });
}

function proveAnswer(name: string, rule: Rule, args: Args, mayBeEndless: boolean): void {
  const call = (): string => `${name}(${args.map(shown).join(", ")})`;
  deepFrozen(args);
  const answer = answerOf(rule, args);
  if ("fault" in answer) throw new Error(`${call()} threw ${answer.fault}`, { cause: answer.error });
  if (!mayBeEndless && holdsNoNumber(answer.value) && !holdsNoNumber(args))
    throw new Error(`${call()} returned ${shown(answer.value)}`);
}

function answerOf(rule: Rule, args: Args): { value: unknown } | { fault: string; error: unknown } {
  try {
    return { value: rule(...args) };
  } catch (error) {
    if (isRuleError(error)) return { value: null };
    return { fault: String(error), error };
  }
}

/** Whether an error is a `RuleError` with a code in kebab case and a field. */
function isRuleError(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== "RuleError") return false;
  const { code, field } = error as Error & { code?: unknown; field?: unknown };
  return typeof code === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) && typeof field === "string";
}

/** Valid arguments by path: those of golden cases, and those for all four functions of a check kind from each of its plans. */
function examplesOf(game: keyof typeof rules, more: Record<string, Args[]>): Map<string, Args[]> {
  const found = new Map(Object.entries(more));
  const add = (name: string, args: Args): void => void found.set(name, [...(found.get(name) ?? []), args]);
  const file = path.resolve(import.meta.dirname, `../../vectors/${game}.json`);
  for (const vector of asVectors(JSON.parse(readFileSync(file, "utf8")))) {
    if (vector.throws === undefined) add(vector.call, vector.args);
  }
  for (const [name, kind] of kindsOf(rules[game], game)) {
    for (const [own, args] of [...found]) {
      if (own.startsWith(`${name}.`)) for (const [plan] of args) addPlayed(name, kind, plan as object, add);
    }
  }
  return found;
}

function kindsOf(owner: object, at: string): [name: string, kind: Kind][] {
  return Object.entries(owner).flatMap(([key, value]: [string, unknown]): [string, Kind][] => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
    const isKind = ["pools", "resolve", "odds", "changes"].every((part) => part in value);
    return isKind ? [[`${at}.${key}`, value as Kind]] : kindsOf(value, `${at}.${key}`);
  });
}

/** Rolls for a plan and resolves it, stage by stage as long as further dice are pending. */
function addPlayed(name: string, kind: Kind, plan: object, add: (name: string, args: Args) => void): void {
  const random = seeded(1);
  const throws: Record<string, number[][]> = {};
  let pending: Record<string, Parameters<typeof throwDice>[0]> | undefined = kind.pools(plan);
  add(`${name}.pools`, [plan]);
  add(`${name}.odds`, [plan]);
  for (let stage = 0; pending !== undefined && stage < MOST_STAGES; stage += 1) {
    for (const [role, pool] of Object.entries(pending)) throws[role] = throwDice(pool, random);
    add(`${name}.resolve`, [plan, { ...throws }]);
    const outcome = attempt(() => kind.resolve(plan, { ...throws }));
    if (outcome === null) return;
    add(`${name}.changes`, [plan, outcome]);
    pending = outcome.pending;
  }
}

/** Returns null on a `RuleError`: some plans cannot be resolved yet, though dice are rolled. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if (isRuleError(error)) return null;
    throw error;
  }
}

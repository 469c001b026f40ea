import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { asVectors, type Vector } from "../lib/vectors.ts";
import type { CheckKind } from "../../src/rules/check.ts";
import type { Pool, Throw } from "../../src/rules/dice/index.ts";
import type { Build } from "./build.ts";
import type { Line } from "./limits.ts";
import { median, throwsFor } from "./numbers.ts";

type Kind = CheckKind<object, { result: string; pending?: Record<string, Pool> }>;
/** Rules by the id of their game, and below it by the names in the golden cases' `call`. */
type Rules = Record<string, Record<string, unknown>>;

const GAMES = { zap: "Zap!", imperfect: "Future Imperfect", zerospace: "ZeroSpace", gurps: "GURPS" } as const;
const VECTORS = path.join(import.meta.dirname, "..", "..", "test", "vectors");
/** The number of throws over which a simulation is timed; the time for all throws is calculated from it. */
const RUN = 20;
const LONGEST_CHAIN = 40;

/** The golden cases of a game that test odds. */
const casesOf = (id: string): Vector[] =>
  asVectors(JSON.parse(readFileSync(path.join(VECTORS, `${id}.json`), "utf8"))).filter(
    ({ call, throws }) => /odds$/i.test(call) && throws === undefined,
  );

/** Milliseconds of a task after warming up, as when a dialog computes it at each change. */
function timeOf(task: () => unknown, times = 25): number {
  for (let warm = 0; warm < 40; warm += 1) task();
  return median(
    Array.from({ length: times }, () => {
      const start = performance.now();
      task();
      return performance.now() - start;
    }),
  );
}

function chain({ aces, rerollOnes }: Pool, faces: number): number[] {
  const again = aces ? faces : rerollOnes ? 1 : null;
  const shown: number[] = [];
  do shown.push(1 + Math.floor(Math.random() * faces));
  while (shown.at(-1) === again && shown.length < LONGEST_CHAIN);
  return shown;
}

const thrown = (pools: Record<string, Pool>): Record<string, Throw> =>
  Object.fromEntries(
    Object.entries(pools).map(([role, pool]) => [role, pool.dice.map(({ faces }) => chain(pool, faces))]),
  );

/** Simulates one throw of a check, and of the further dice that it requests. */
function simulate(kind: Kind, plan: object): void {
  const pools = kind.pools(plan);
  let throws = thrown(pools);
  for (let asked = 0; asked < 8; asked += 1) {
    const { pending } = kind.resolve(plan, throws);
    if (!pending || Object.keys(pending).length === 0) return;
    throws = { ...throws, ...thrown(pending) };
  }
}

/** Milliseconds of a simulation that is right within ±0.1 %, calculated from runs of a few throws. */
function simulationOf(kind: Kind, plan: object): number {
  const run = (): void => {
    for (let count = 0; count < RUN; count += 1) simulate(kind, plan);
  };
  return (timeOf(run) / RUN) * throwsFor(0.001);
}

/** The rules of a build, from the sources beside its folder; null if these do not exist. */
async function rulesOf({ dist }: Build): Promise<Rules | null> {
  const file = path.join(dist, "..", "src", "rules", "index.ts");
  if (!existsSync(file)) return null;
  return ((await import(pathToFileURL(file).href)) as { rules: Rules }).rules;
}

interface Timed {
  id: string;
  odds: number;
  /** Null for odds that do not belong to a check, so that there is no throw to simulate. */
  simulation: number | null;
}

function timed({ id, call, args }: Vector, rules: Rules): Timed {
  const names = call.split(".");
  const owner = names.slice(0, -1).reduce((found, name) => found[name] as Rules, rules as Record<string, unknown>);
  const odds = (owner[names.at(-1)!] as (...given: unknown[]) => unknown).bind(owner);
  const isKind = typeof owner["resolve"] === "function" && args.length === 1;
  const simulation = isKind ? simulationOf(owner as unknown as Kind, args[0] as object) : null;
  return { id, odds: timeOf(() => odds(...args)), simulation };
}

/** The slowest odds of each game, and the least and the median gain on a simulation. */
export async function odds(build: Build): Promise<Line[]> {
  const rules = await rulesOf(build);
  if (!rules) return [];
  return Object.entries(GAMES).flatMap(([id, name]): Line[] => {
    const all = casesOf(id).map((one) => timed(one, rules));
    const slowest = all.reduce((worst, one) => (one.odds > worst.odds ? one : worst));
    const gains = all.flatMap((one) => (one.simulation === null ? [] : [one.simulation / one.odds]));
    return [
      { name: `${name}: the slowest of ${all.length}`, value: slowest.odds, unit: "ms", limit: "odds" },
      {
        name: `${name}: the least gain on a simulation, of ${gains.length}`,
        value: Math.min(...gains),
        unit: "×",
        limit: "cheaper",
      },
      { name: `${name}: the middle gain on a simulation`, value: median(gains), unit: "×" },
    ];
  });
}

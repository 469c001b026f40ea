import type { WorldSeed } from "../../host/server/main.ts";
import type { Build } from "./build.ts";
import type { Line } from "./limits.ts";
import { exponent, median } from "./numbers.ts";
import { atTable, PATIENCE } from "./seats.ts";
import { worldWith } from "./worlds.ts";

const CARDS = [500, 5000] as const;
const ACTORS = [100, 1000] as const;
const TIMES = 3;
const LONG = 20_000;

/** A client's start until everything is drawn: with many cards in the log, and with many actors in the world. */
export async function start(build: Build): Promise<Line[]> {
  const demo = await startOf(build, await worldWith(build, {}));
  const lines: Line[] = [{ name: "the demo world, 0 cards", value: demo, unit: "ms" }];
  const add = (name: string, value: number, limit?: Line["limit"]): void =>
    void lines.push({
      ...{ name, value, unit: "ms", ratio: value / demo, against: "0 cards", limit },
      isMore: value >= PATIENCE,
    });
  const points: Record<string, [number, number][]> = { cards: [], actors: [] };
  for (const cards of CARDS) {
    const seed = await worldWith(build, { cards });
    const taken = await startOf(build, seed);
    points["cards"]!.push([cards, taken]);
    add(`${cards.toLocaleString("en")} cards`, taken, cards === 5000 ? "startWithCards" : undefined);
    if (cards === 5000) lines.push(...besideHost("5,000 cards", taken, await startOf(build, seed, true), demo));
  }
  for (const actors of ACTORS) {
    const seed = await worldWith(build, { actors });
    const taken = await startOf(build, seed);
    points["actors"]!.push([actors, taken]);
    add(`${actors.toLocaleString("en")} actors with 30 Items each`, taken);
    if (actors === 1000) lines.push(...besideHost("1,000 actors", taken, await startOf(build, seed, true), demo));
  }
  for (const [of, found] of Object.entries(points))
    lines.push({
      ...{ name: `exponent of the ${of}`, value: exponent(found), unit: "", limit: "growth" },
      isMore: found.some(([, taken]) => taken >= PATIENCE),
    });
  return lines;
}

/** The time of the host alone for the same world, without the system's code, and the ratio of the full start to it. */
function besideHost(world: string, taken: number, bare: number, demo: number): Line[] {
  return [
    { name: `the host alone, ${world}`, value: bare, unit: "ms", ratio: bare / demo, against: "0 cards" },
    { name: `${world}, beside the host alone`, value: taken, unit: "ms", ratio: taken / bare, against: "host alone" },
  ];
}

/** Milliseconds. If the first start, with an empty cache, is very long, it is the only one; one that does not end is aborted. */
async function startOf(build: Build, seed: WorldSeed, bare = false): Promise<number> {
  return starting(build, seed, bare).catch((error: unknown) => {
    if (error instanceof Error && /could not join.*Timeout/s.test(error.message)) return PATIENCE;
    throw error;
  });
}

async function starting(build: Build, seed: WorldSeed, bare: boolean): Promise<number> {
  return atTable(build, { seed, bare }, async ({ gm }) => {
    const started = (): Promise<number> => gm.evaluate(async () => (await bench.calm(300)) - performance.timeOrigin);
    const first = await started();
    if (first > LONG) return first;
    const taken: number[] = [];
    for (let time = 0; time < (bare ? 2 : TIMES); time += 1) {
      await gm.reload({ timeout: PATIENCE });
      await gm.waitForSelector('body[data-ready="true"]', { state: "attached" });
      taken.push(await started());
    }
    return median(taken);
  });
}

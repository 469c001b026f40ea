import type { WorldSeed } from "../../host/server/main.ts";
import type { Build } from "./build.ts";
import type { Line } from "./limits.ts";
import { exponent, median } from "./numbers.ts";
import { atTable } from "./seats.ts";
import { worldWith } from "./worlds.ts";

const CARDS = [500, 5000] as const;
const ACTORS = [100, 1000] as const;
const TIMES = 3;

/** A client's start, until everything is drawn: with cards in the log, and with people in the world. */
export async function start(build: Build): Promise<Line[]> {
  const demo = await startOf(build, await worldWith(build, {}));
  const lines: Line[] = [{ name: "the demo world, 0 cards", value: demo, unit: "ms" }];
  const add = (name: string, value: number, limit?: Line["limit"]): void =>
    void lines.push({ name, value, unit: "ms", ratio: value / demo, against: "0 cards", limit });
  const points: Record<string, [number, number][]> = { cards: [], actors: [] };
  for (const cards of CARDS) {
    const seed = await worldWith(build, { cards });
    const taken = await startOf(build, seed);
    points["cards"]!.push([cards, taken]);
    add(`${cards.toLocaleString("en")} cards`, taken, cards === 5000 ? "startWithCards" : undefined);
    if (cards === 5000) add("the host alone, 5,000 cards", await startOf(build, seed, true));
  }
  for (const actors of ACTORS) {
    const seed = await worldWith(build, { actors });
    const taken = await startOf(build, seed);
    points["actors"]!.push([actors, taken]);
    add(`${actors.toLocaleString("en")} actors with 30 Items each`, taken);
    if (actors === 1000) add("the host alone, 1,000 actors", await startOf(build, seed, true));
  }
  for (const [of, found] of Object.entries(points))
    lines.push({ name: `exponent of the ${of}`, value: exponent(found), unit: "", limit: "growth" });
  return lines;
}

async function startOf(build: Build, seed: WorldSeed, bare = false): Promise<number> {
  return atTable(build, { seed, bare }, async ({ gm }) => {
    const taken: number[] = [];
    for (let time = 0; time < (bare ? 2 : TIMES); time += 1) {
      await gm.reload({ timeout: 180_000 });
      await gm.waitForSelector('body[data-ready="true"]', { state: "attached" });
      taken.push(await gm.evaluate(async () => (await bench.calm(300)) - performance.timeOrigin));
    }
    return median(taken);
  });
}

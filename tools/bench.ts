import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { rules } from "../src/rules/index.ts";
import { attack as attackKind } from "../src/rules/zap/index.ts";
import { attackPlan } from "../test/rules/support/zap.ts";
import { closeBrowser, errorsOf, join, startHost } from "../test/support/host.ts";
import { buildAll, dist } from "./build.ts";
import { weigh } from "./lib/weigh.ts";
import { asVectors, failureOf } from "./lib/vectors.ts";
import { printWeight } from "./weigh.ts";

/** Median time of a task in milliseconds, after a warm-up. */
function median(times: number, task: () => void): number {
  for (let index = 0; index < 3; index += 1) task();
  const taken = Array.from({ length: times }, () => {
    const start = performance.now();
    task();
    return performance.now() - start;
  });
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

/**
 * The same work on every machine. All results are given as its multiple, so that runs on two machines can be compared.
 */
const work = Array.from({ length: 2000 }, (_, index) => ({ index, words: `entry ${index}`, list: [index, index + 1] }));
const baseline = median(15, () => JSON.parse(JSON.stringify(work)));

function report(name: string, milliseconds: number): void {
  const ratio = (milliseconds / baseline).toFixed(2);
  console.log(`${name.padEnd(58)} ${milliseconds.toFixed(3).padStart(10)} ms  ${ratio.padStart(9)} × baseline`);
}

/** Actors with Abilities as the server would send them. */
function character(index: number, abilities: number): object {
  const items = Array.from({ length: abilities }, (_, item) => ({
    name: `Ability ${item}`,
    type: "zapAbility",
    system: { level: 1 + (item % 20), kind: ["power", "movement", "shtick"][item % 3] },
  }));
  return { name: `Character ${index}`, type: "zapCharacter", items };
}

/** A hero with Items of several kinds by turns. */
function hero(type: string, kinds: readonly string[], items: number): object {
  const owned = Array.from({ length: items }, (_, item) => ({
    name: `Item ${item}`,
    type: kinds[item % kinds.length],
  }));
  return { name: "Hero", type, items: owned };
}

/** The actors whose sheets are drawn: game → Actor with sixty Items. */
const HEROES = {
  "Zap!": character(0, 60),
  "Future Imperfect": hero("imperfectCharacter", ["imperfectAptitude", "imperfectWeapon", "imperfectGear"], 60),
  ZeroSpace: hero(
    "zerospaceCharacter",
    ["zerospaceSkill", "zerospacePower", "zerospaceWeapon", "zerospaceGear", "zerospaceComplication"],
    60,
  ),
};

/** The golden case of a game with the slowest odds: the rules want every case below a millisecond. */
function slowestOdds(id: string, name: string): void {
  const file = path.join(import.meta.dirname, `../test/vectors/${id}.json`);
  const cases = asVectors(JSON.parse(readFileSync(file, "utf8"))).filter(({ call }) => /odds$/i.test(call));
  const timed = cases.map((one) => ({ id: one.id, taken: median(25, () => failureOf(one, rules)) }));
  const slowest = timed.reduce((worst, one) => (one.taken > worst.taken ? one : worst));
  report(`odds of ${name}, the slowest of ${timed.length} (${slowest.id})`, slowest.taken);
}

async function inBrowser(page: Page): Promise<void> {
  // The loader that runs this file names functions with a helper that the page does not have.
  await page.evaluate("globalThis.__name = (task) => task");
  const measured = await page.evaluate(
    async ({ crowd, heroes }) => {
      const time = async (task: () => unknown): Promise<number> => {
        const start = performance.now();
        await task();
        return performance.now() - start;
      };
      const middle = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
      const several = async (count: number, task: () => unknown): Promise<number> => {
        const taken: number[] = [];
        for (let index = 0; index < count; index += 1) taken.push(await time(task));
        return middle(taken);
      };
      const { Actor, Combat, CONFIG } = globalThis as unknown as {
        Actor: {
          implementation: { create(data: object): Promise<Living>; createDocuments(data: object[]): Promise<Living[]> };
        };
        Combat: { implementation: { create(data: object): Promise<Fight> } };
        CONFIG: { Actor: { documentClass: new (data: object) => Living } };
      };
      interface Living {
        id: string;
        prepareData(): void;
        reset(): void;
        sheet: { render(options: object): Promise<unknown>; close(options: object): Promise<unknown> };
      }
      interface Fight {
        createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        startCombat(): Promise<unknown>;
        nextTurn(): Promise<unknown>;
      }
      const actors = (crowd as object[]).map((data) => new CONFIG.Actor.documentClass(data));
      const prepare = await several(9, () => actors.forEach((actor) => actor.reset()));
      const sheet = async (data: object): Promise<{ first: number; again: number }> => {
        const actor = await Actor.implementation.create(data);
        const first = await time(() => actor.sheet.render({ force: true }));
        const again = await several(9, () => actor.sheet.render({}));
        await actor.sheet.close({});
        return { first, again };
      };
      const sheets = [];
      for (const one of heroes) sheets.push(await sheet(one));
      const fighters = await Actor.implementation.createDocuments(
        (crowd as { name: string; type: string }[]).map(({ name, type }) => ({ name, type })),
      );
      const fight = await Combat.implementation.create({ active: true });
      await fight.createEmbeddedDocuments(
        "Combatant",
        fighters.map(({ id }) => ({ actorId: id })),
      );
      await fight.startCombat();
      const turn = await several(7, () => fight.nextTurn());
      return { prepare, sheets, turn };
    },
    {
      crowd: Array.from({ length: 100 }, (_, index) => character(index, 30)),
      heroes: Object.values(HEROES),
    },
  );
  report("data preparation: 100 characters with 30 Abilities each", measured.prepare);
  for (const [index, game] of Object.keys(HEROES).entries()) {
    report(`a sheet of ${game} with 60 Items: first render`, measured.sheets[index]!.first);
    report(`a sheet of ${game} with 60 Items: rendered again`, measured.sheets[index]!.again);
  }
  report("a turn change with 100 combatants, server included", measured.turn);
}

async function bytes(): Promise<void> {
  printWeight(await weigh(dist));
  const fonts = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".woff2"));
  const size = fonts.reduce((sum, name) => sum + statSync(path.join(dist, name)).size, 0);
  console.log(`${`${fonts.length} font files`.padEnd(58)} ${`${(size / 1024).toFixed(1)} KiB`.padStart(13)}`);
}

console.log(`baseline: one round trip of 2,000 small objects through JSON, ${baseline.toFixed(3)} ms here\n`);
report(
  "odds of a contested attack with four outcomes",
  median(200, () => attackKind.odds(attackPlan())),
);
slowestOdds("imperfect", "Future Imperfect");
slowestOdds("zerospace", "ZeroSpace");
slowestOdds("gurps", "GURPS");
await buildAll();
const host = await startHost({ seed: "demo" });
try {
  const page = await join(host, "GM");
  await inBrowser(page);
  for (const error of errorsOf(page)) console.error(`In the browser: ${error}`);
} finally {
  await closeBrowser();
  await host.close();
}
await bytes();
process.exit(0);

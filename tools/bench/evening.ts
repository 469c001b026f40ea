import type { Page } from "playwright-core";
import { changeField, emptyLog, loadDice, passTurn, takeBack, throwIt, type Acted } from "./act.ts";
import type { Build } from "./build.ts";
import { PLAYERS } from "./cast.ts";
import { crowdOf, showTab } from "./crowd.ts";
import type { Line } from "./limits.ts";
import { median, parts } from "./numbers.ts";
import { atTable, type Bench } from "./seats.ts";

const FIGHTERS = 4;

/** Milliseconds by kind of act, in the order of the acts. */
type Round = Record<string, number>;

/** A long fight, with the hero's sheet and the tracker open: the times by quarter, and the memory afterwards. */
export async function evening(build: Build, wanted: number): Promise<Line[]> {
  return atTable(build, { withAda: true }, async (table) => {
    await laid(table);
    for (let warm = 0; warm < 4; warm += 1) await round(table, warm);
    await emptyLog(table);
    const before = await memoryOf(table);
    const rounds: Round[] = [];
    let acts = 0;
    for (let index = 0; acts < wanted; index += 1) {
      const one = await round(table, index);
      acts += Object.keys(one).length + FIGHTERS - 1;
      rounds.push(one);
    }
    const quarters = parts(rounds, 4).map(sumOfMedians);
    await emptyLog(table);
    const after = await memoryOf(table);
    const lines = quarters.map((value, index): Line => ({
      name: `a round of its quarter ${index + 1}`,
      value,
      unit: "ms",
    }));
    const last = lines[3]!;
    lines[3] = { ...last, ratio: last.value / quarters[0]!, against: "the first", limit: "lastQuarter" };
    return [
      { name: "acts", value: acts, unit: "" },
      ...lines,
      ...Object.entries(after).map(([name, value]): Line => {
        const limit = name.endsWith("heap") ? {} : ({ limit: "memory" } as const);
        return { name, value, unit: "", ratio: value / before[name]!, against: "before", ...limit };
      }),
    ];
  });
}

async function laid(table: Bench): Promise<void> {
  const { gm, ada } = table;
  await crowdOf(gm, PLAYERS[0]!, FIGHTERS);
  await showTab(gm, "combat");
  await showTab(ada, "chat");
  await loadDice(table);
  await gm.evaluate(async (hero) => {
    await (CONFIG as Loose).Token.documentClass.createCombatants((game.scenes["active"] as Loose).tokens.contents);
    const fight = game.combat as Loose;
    await fight.startCombat();
    while (fight.combatant?.name !== hero) await fight.nextTurn();
    await bench.calm();
  }, PLAYERS[0]!.hero);
  await ada.evaluate(async (hero) => {
    await (game.actors.getName(hero) as Loose).sheet.render({ force: true });
    await bench.calm();
  }, PLAYERS[0]!.hero);
}

/** One round: the hero rolls, the GM undoes the card, a field of the hero changes, and each combatant has a turn. */
async function round(table: Bench, index: number): Promise<Round> {
  const taken = async (act: Promise<Acted>): Promise<number> => (await act).drawn;
  const one: Round = {
    thrown: await taken(throwIt(table)),
    back: await taken(takeBack(table)),
    field: await taken(changeField(table, PLAYERS[0]!.field, (index % 2) as 0 | 1)),
  };
  const turns: number[] = [];
  for (let turn = 0; turn < FIGHTERS; turn += 1) turns.push(await taken(passTurn(table)));
  return { ...one, turn: median(turns) };
}

const sumOfMedians = (rounds: readonly Round[]): number =>
  Object.keys(rounds[0]!).reduce((sum, kind) => sum + median(rounds.map((one) => one[kind]!)), 0);

/** The nodes, listeners and heap of each screen, after garbage collection. */
async function memoryOf({ gm, ada }: Bench): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [who, page] of [
    ["GM", gm],
    ["player", ada],
  ] as const)
    for (const [what, value] of Object.entries(await held(page))) found[`${who}: ${what}`] = value;
  return found;
}

async function held(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return { nodes, listeners: jsEventListeners, "kB of heap": Math.round(usedSize / 1000) };
}

import { loadDice, takeBack, throwIt, type Acted } from "./act.ts";
import type { Build } from "./build.ts";
import { PLAYERS } from "./cast.ts";
import { crowdOf, showTab } from "./crowd.ts";
import type { Line } from "./limits.ts";
import { exponent, median } from "./numbers.ts";
import { atTable, type Bench } from "./seats.ts";
import { worldWith } from "./worlds.ts";

/** The least number is 2: the tokens of the hero and of the target. */
const TOKENS = [2, 20, 100] as const;
const CARDS = 2000;
const TIMES = 7;

/** A player rolls, and the GM's client applies the card: the time until both screens show the result. */
export async function throws(build: Build): Promise<Line[]> {
  const empty = await atTable(build, { withAda: true }, (table) => thrown(table, TOKENS[0]));
  const seed = await worldWith(build, { cards: CARDS });
  return atTable(build, { seed, withAda: true }, async (table) => {
    const all: Acted[] = [];
    for (const tokens of TOKENS) all.push(await thrown(table, tokens));
    const points = all.map(({ drawn }, index) => [TOKENS[index]!, drawn] as const);
    const against = "with an empty log";
    return [
      { name: `${TOKENS[0]} tokens, an empty log`, value: empty.drawn, unit: "ms" },
      ...all.map(({ drawn }, index): Line => {
        const name = `${TOKENS[index]} tokens, ${CARDS.toLocaleString("en")} cards`;
        return { name, value: drawn, unit: "ms", ratio: drawn / empty.drawn, against };
      }),
      { name: "exponent of the tokens", value: exponent(points), unit: "", limit: "growth" },
    ];
  });
}

async function thrown(table: Bench, tokens: number): Promise<Acted> {
  await crowdOf(table.gm, PLAYERS[0]!, tokens);
  for (const page of [table.gm, table.ada]) await showTab(page, "chat");
  await loadDice(table);
  const all: Acted[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    all.push(await throwIt(table));
    await takeBack(table);
  }
  // The first throw loads code and templates.
  const warm = all.slice(1);
  return { drawn: median(warm.map(({ drawn }) => drawn)), known: median(warm.map(({ known }) => known)) };
}

import type { Page } from "playwright-core";
import type { Build } from "./build.ts";
import { castOf, PLAYERS, type Player, type Source } from "./cast.ts";
import type { Line } from "./limits.ts";
import { median } from "./numbers.ts";
import { plainSheet, type PlainSheet } from "./plain.ts";
import { atTable } from "./seats.ts";

interface Sheet {
  first: number;
  again: number;
  nodes: number;
  /** The number of draws after one change. */
  draws: number;
}

/** Sheets of the compendium's heroes with sixty Items and a target: the first draw, and the one after a field has changed. */
export async function sheets(build: Build): Promise<Line[]> {
  const { heroes } = await castOf(build);
  return atTable(build, {}, async ({ gm }) => {
    // The first sheet of all loads code and templates, so it is not measured.
    await sheetOf(gm, PLAYERS[0]!, heroes[0]!);
    // The load of the machine changes over time, so compared sheets are measured alternately.
    const [plains, founds]: [PlainSheet[], Sheet[][]] = [[], PLAYERS.map(() => [])];
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [index, player] of PLAYERS.entries()) {
        plains.push(await plainSheet(gm));
        founds[index]!.push(await sheetOf(gm, player, heroes[index]!));
      }
    const plain = { first: middleOf(plains, "first"), again: middleOf(plains, "again") };
    return [
      { name: "a plain sheet of the host, 700 nodes: first", value: plain.first, unit: "ms" },
      { name: "the same after its name has changed", value: plain.again, unit: "ms" },
      ...PLAYERS.flatMap((player, index) => told(player, summed(founds[index]!), plain)),
    ];
  });
}

/** The number of measurements of each sheet. */
const TURNS = 5;

const middleOf = <Key extends string>(all: readonly Record<Key, number>[], of: Key): number =>
  median(all.map((one) => one[of]));

const summed = (all: readonly Sheet[]): Sheet => ({
  first: middleOf(all, "first"),
  again: middleOf(all, "again"),
  nodes: all[0]!.nodes,
  draws: Math.max(...all.map(({ draws }) => draws)),
});

function told({ name, field }: Player, { first, again, nodes, draws }: Sheet, plain: PlainSheet): Line[] {
  const against = "plain sheet";
  return [
    { name: `${name}: first (${nodes} nodes)`, value: first, unit: "ms", ratio: first / plain.first, against },
    {
      ...{ name: `${name}: after ${field} has changed`, value: again, unit: "ms", ratio: again / plain.again, against },
      limit: "sheetAgain",
    },
    { name: `${name}: draws of that change`, value: draws, unit: "draws", limit: "drawsOfAField" },
  ];
}

/** One hero's sheet: the first draw, and the median of several changes. */
function sheetOf(gm: Page, player: Player, hero: Source): Promise<Sheet> {
  return gm.evaluate(
    async ({ player: { foe, scene, field }, hero: { _id, ...source } }) => {
      const wanted = game.scenes.getName(scene) as Loose;
      if (!wanted.active) await wanted.activate();
      await bench.calm();
      const target = wanted.tokens.find(({ name }: Loose) => name.startsWith(foe));
      canvas["tokens"].setTargets([target.id]);
      const actor: Loose = await (Actor as Loose).create({ ...source, name: "Hero", folder: null });
      const { sheet } = actor;
      await bench.calm();
      const first = (await bench.timed(() => sheet.render({ force: true }))).taken;
      const nodes = sheet.element.querySelectorAll("*").length;
      const rendered = sheet._onRender.bind(sheet);
      let count = 0;
      sheet._onRender = (...given: unknown[]) => {
        count += 1;
        return rendered(...given);
      };
      const now = Number(foundry.utils.getProperty(actor.system, field));
      const agains: number[] = [];
      let draws = 0;
      for (let change = 0; change < 9; change += 1) {
        const value = now - 1 + (change % 2);
        count = 0;
        agains.push((await bench.timed(() => actor.update({ [`system.${field}`]: value }))).taken);
        draws = Math.max(draws, count);
      }
      await sheet.close({ animate: false });
      await actor.delete();
      await bench.calm();
      return { first, again: bench.middle(agains), nodes, draws };
    },
    { player, hero },
  );
}

import type { Page } from "playwright-core";
import type { Build } from "./build.ts";
import { castOf, PLAYERS, type Player, type Source } from "./cast.ts";
import type { Line } from "./limits.ts";
import { plainSheet, type PlainSheet } from "./plain.ts";
import { atTable } from "./seats.ts";

interface Sheet {
  first: number;
  again: number;
  nodes: number;
  /** How often it was drawn for one change. */
  draws: number;
}

/** Sheets of the compendium's heroes with sixty Items, at somebody: first, and after one ordinary field has changed. */
export async function sheets(build: Build): Promise<Line[]> {
  const { heroes } = await castOf(build);
  return atTable(build, {}, async ({ gm }) => {
    // Everything that a first sheet loads is there.
    await sheetOf(gm, PLAYERS[0]!, heroes[0]!, 1);
    const plain = await plainSheet(gm);
    const lines: Line[] = [];
    for (const [index, player] of PLAYERS.entries())
      lines.push(...told(player, await sheetOf(gm, player, heroes[index]!, 3), plain));
    return [
      { name: "a plain sheet of the host, 700 nodes: first", value: plain.first, unit: "ms" },
      { name: "the same after its name has changed", value: plain.again, unit: "ms" },
      ...lines,
    ];
  });
}

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

async function sheetOf(gm: Page, player: Player, hero: Source, copies: number): Promise<Sheet> {
  return gm.evaluate(
    async ({ player: { foe, scene, field }, hero: source, copies: count }) => {
      const wanted = game.scenes.getName(scene) as Loose;
      if (!wanted.active) await wanted.activate();
      await bench.calm();
      const target = wanted.tokens.find(({ name }: Loose) => name.startsWith(foe));
      canvas["tokens"].setTargets([target.id]);
      const [firsts, agains]: [number[], number[]] = [[], []];
      let [nodes, draws] = [0, 0];
      for (let copy = 0; copy < count; copy += 1) {
        const { _id, ...rest } = source;
        const actor: Loose = await (Actor as Loose).create({ ...rest, name: `Hero ${copy + 1}`, folder: null });
        const { sheet } = actor;
        await bench.calm();
        firsts.push((await bench.timed(() => sheet.render({ force: true }))).taken);
        nodes = sheet.element.querySelectorAll("*").length;
        const rendered = sheet._onRender.bind(sheet);
        let count = 0;
        sheet._onRender = (...given: unknown[]) => {
          count += 1;
          return rendered(...given);
        };
        const now = Number(foundry.utils.getProperty(actor.system, field));
        for (let change = 0; change < 5; change += 1) {
          const value = now - 1 + (change % 2);
          count = 0;
          agains.push((await bench.timed(() => actor.update({ [`system.${field}`]: value }))).taken);
          draws = Math.max(draws, count);
        }
        await sheet.close({ animate: false });
        await actor.delete();
        await bench.calm();
      }
      return { first: bench.middle(firsts), again: bench.middle(agains), nodes, draws };
    },
    { player, hero, copies },
  );
}

import type { Page } from "playwright-core";
import type { Build } from "./build.ts";
import { PLAYERS, type Player } from "./cast.ts";
import { crowdOf, showTab } from "./crowd.ts";
import type { Line } from "./limits.ts";
import { exponent } from "./numbers.ts";
import { plainLists } from "./plain.ts";
import { atTable } from "./seats.ts";

const SIZES = [10, 50, 100, 200] as const;
const MOST = 200;
/** The game whose turns come from action cards, which are drawn first. */
const DEALT = "imperfect";

interface Fight {
  /**
   * Milliseconds until the last draw: of a fight that comes into view, and of a turn change by way of the server; in Future
   * Imperfect, of drawing a combatant's cards, with their dice.
   */
  view: number;
  turn: number;
  /** Rows that a turn change draws. */
  rows: number;
  /** The number of rows. */
  size: number;
}

/** Trackers of every game, from ten to two hundred combatants. If one fails, the others are still measured. */
export async function tracker(build: Build): Promise<Line[]> {
  const lists = await atTable(build, {}, ({ gm }) => plainLists(gm, SIZES));
  const plain = SIZES.map((size, index): Line => ({
    name: `a plain list of ${size} rows`,
    value: lists[index]!,
    unit: "ms",
  }));
  const lines: Line[] = [];
  for (const player of PLAYERS)
    try {
      lines.push(...(await ofGame(build, player, lists)));
    } catch (error) {
      console.error(`${player.name}, tracker of ${build.name}: ${String(error)}`);
    }
  return [...plain, ...lines];
}

/** The trackers of one game, in a world of their own. */
async function ofGame(build: Build, player: Player, lists: readonly number[]): Promise<Line[]> {
  return atTable(build, {}, async ({ gm }) => {
    await showTab(gm, "combat");
    await crowdOf(gm, player, MOST);
    const fights: Fight[] = [];
    for (const size of SIZES) fights.push(await fightOf(gm, size, player.id !== DEALT));
    return told(player, fights, lists);
  });
}

function told({ name }: Player, fights: readonly Fight[], lists: readonly number[]): Line[] {
  const sized = (of: "view" | "turn") => fights.map((fight, index) => [SIZES[index]!, fight[of]] as const);
  const last = SIZES.length - 1;
  return [
    ...fights.map(({ view }, index): Line => {
      const ratio = view / lists[index]!;
      const limit = index === last ? ({ limit: "trackerAt200" } as const) : {};
      return {
        name: `${name}: ${SIZES[index]} come into view`,
        value: view,
        unit: "ms",
        ratio,
        against: "plain list",
        ...limit,
      };
    }),
    { name: `${name}: exponent of the rows`, value: exponent(sized("view")), unit: "", limit: "trackerGrowth" },
    ...fights.map(({ turn }, index): Line => ({
      name: `${name}: a turn change with ${SIZES[index]}`,
      value: turn,
      unit: "ms",
    })),
    { name: `${name}: exponent of a turn change`, value: exponent(sized("turn")), unit: "", limit: "growth" },
    {
      ...{ name: `${name}: rows that a turn change draws, of ${MOST}`, value: fights[last]!.rows, unit: "rows" },
      limit: "rowsOfATurn",
    },
  ];
}

function fightOf(gm: Page, size: number, hasTurns: boolean): Promise<Fight> {
  return gm.evaluate(
    async ([wanted, goesByTurns]) => {
      const Combats = (CONFIG as Loose).Combat.documentClass;
      await Combats.deleteDocuments(game.combats.map(({ id }) => id));
      await bench.calm();
      const tokens = (game.scenes["active"] as Loose).tokens.contents.slice(0, wanted);
      await (CONFIG as Loose).Token.documentClass.createCombatants(tokens);
      const fight = game.combat as Loose;
      await fight.startCombat();
      const nobody = await Combats.create({ type: fight.type, scene: fight.scene?.id ?? null, active: false });
      await bench.calm();
      const rows = (): Element[] => [...document.querySelectorAll("#combat .q-turn, #combat .combatant")];
      const show = async (one: Loose): Promise<void> => {
        (ui.combat as Loose).viewed = one;
        await (ui.combat as Loose).render({ force: true });
      };
      const views: number[] = [];
      for (let time = 0; time < 3; time += 1) {
        await show(nobody);
        await bench.calm();
        if (rows().length > 0) throw new Error(`An empty fight of ${nobody?.type} shows ${rows().length} rows`);
        views.push((await bench.timed(() => show(fight), 250)).taken);
      }
      const size = rows().length;
      if (size < wanted) throw new Error(`Of ${wanted} fighters ${size} have a row`);
      await nobody.delete();
      await bench.calm();
      // Future Imperfect has no turn before cards are drawn: there a combatant draws cards, which also changes a row.
      for (let tries = 0; goesByTurns && fight.turn === null && tries < 100; tries += 1) await bench.calm(200);
      const seats = [...fight.turns].reverse();
      const draw = (): unknown =>
        (game["system"] as Loose).api.start("imperfect.initiative", { actor: seats.shift().actor, skip: true });
      const pass = (): unknown => (goesByTurns ? fight.nextTurn() : draw());
      // The first change may include draws left from the start of the fight.
      await bench.timed(pass);
      const [turns, drawn]: [number[], number[]] = [[], []];
      for (let time = 0; time < 3; time += 1) {
        turns.push((await bench.timed(pass)).taken);
        drawn.push(await bench.touched("#combat .q-turn", pass));
      }
      if (Math.min(...views, ...turns) <= 0)
        throw new Error(`Nothing was drawn: ${JSON.stringify({ views, turns, drawn })}`);
      return { view: bench.middle(views), turn: bench.middle(turns), rows: bench.middle(drawn), size };
    },
    [size, hasTurns] as const,
  );
}

import { parseArgs } from "node:util";
import { GAMES, newBooks, type GameId } from "../test/endure/evening.ts";
import { coverage } from "../test/endure/coverage.ts";
import { killAgainAndAgain, type Victim } from "../test/endure/kills.ts";
import { playEvening } from "../test/endure/play.ts";
import { Sitting } from "../test/endure/sitting.ts";
import { closeBrowser } from "../test/support/host.ts";
import { buildAll } from "./build.ts";

const { values } = parseArgs({
  options: {
    acts: { type: "string", default: "1000" },
    kills: { type: "string", default: "60" },
    seed: { type: "string" },
    game: { type: "string", multiple: true },
    stretch: { type: "string" },
    only: { type: "string" },
    "no-build": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const USAGE = `npm run endure -- [options]
  --acts N       so many acts of each game (default: 1000), undone in stretches
  --kills N      so many deaths of the GM's client, and as many of the server (default: 60)
  --seed N       the evenings and deaths of this seed (default: another one each time)
  --game zap     this game alone; may be said several times; no kills then, unless --only kills
  --stretch N    only this stretch of a game's evening, as it was when the evening was played here: what a fault is
                 named after
  --only kills   or evenings
  --no-build     play the last build`;

/** Plays evenings of some games. @returns the faults */
async function evenings(games: readonly GameId[], seed: number): Promise<string[]> {
  const books = newBooks();
  const faults: string[] = [];
  const only = values.stretch === undefined ? undefined : Number(values.stretch);
  for (const game of games) {
    const sitting = await Sitting.open("dist");
    try {
      const evening = await playEvening(sitting, {
        ...{ game, seed, books, only },
        acts: Number(values.acts),
        log: console.log,
      });
      faults.push(...evening.faults);
      const unlike = await sitting.unlikeAfterRestart();
      faults.push(...unlike.map((line) => `${game}, seed ${seed}, after a restart: ${line}`));
      console.log(`${game}: ${evening.acts} acts, ${evening.taken} taken back, ${evening.conflicts} conflicts`);
      console.log(coverage(game, books, evening.checks));
    } finally {
      await sitting.close();
    }
  }
  return faults;
}

async function kills(seed: number): Promise<string[]> {
  const faults: string[] = [];
  const sitting = await Sitting.open("dist");
  try {
    for (const victim of ["GM", "server"] satisfies Victim[]) {
      const options = { seed, victim, sitting, kills: Number(values.kills), log: console.log };
      const done = await killAgainAndAgain(options);
      console.log(`${victim}: ${done.kills} kills, ${done.reached} acts had arrived, ${done.faults.length} faults`);
      faults.push(...done.faults.map((fault) => `${victim}: ${fault}`));
    }
    return faults;
  } finally {
    await sitting.close();
  }
}

function gamesAsked(): readonly GameId[] {
  const asked = values.game ?? GAMES;
  const unknown = asked.find((one) => !(GAMES as readonly string[]).includes(one));
  if (unknown) throw new Error(`${unknown} is none of ${GAMES.join(", ")}`);
  return asked as GameId[];
}

if (values.help) console.log(USAGE);
else {
  const games = gamesAsked();
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1e6) : Number(values.seed);
  console.log(`Seed ${seed}`);
  if (!values["no-build"]) await buildAll();
  const faults: string[] = [];
  if (values.only !== "kills") faults.push(...(await evenings(games, seed)));
  if (values.only === "kills" || (values.only === undefined && !values.game)) faults.push(...(await kills(seed)));
  await closeBrowser();
  console.log(faults.length === 0 ? "No faults" : `${faults.length} faults:\n${faults.join("\n")}`);
  process.exit(faults.length === 0 ? 0 : 1);
}

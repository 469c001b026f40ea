import { buildSystem, dist } from "./build.ts";
import { BUDGET, weigh, type Weight } from "./lib/weigh.ts";

/** Prints the sizes of all files that clients load, and the sums for a world with one game, and with all games. */
export function printWeight({ files, one, all, later }: Weight): void {
  const line = (name: string, size: number, of = ""): void =>
    console.log(`${name.padEnd(44)} ${(size / 1000).toFixed(1).padStart(8)} kB gzipped${of}`);
  for (const [name, size] of Object.entries(files))
    line(name, size, later.includes(name) ? ", when it is asked for" : "");
  for (const [id, size] of Object.entries(one))
    line(`code and styles, playing ${id}`, size, ` of ${BUDGET.one / 1000}`);
  line("code and styles, playing all of them", all, ` of ${BUDGET.all / 1000}`);
}

if (import.meta.filename === process.argv[1]) {
  if (!process.argv.includes("--no-build")) await buildSystem();
  printWeight(await weigh(dist));
}

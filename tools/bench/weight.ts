import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { weigh } from "../lib/weigh.ts";
import type { Build } from "./build.ts";
import type { Line } from "./limits.ts";
import { atTable } from "./seats.ts";

/** The size of the files that a client loads, and the number of its requests until the game is ready. */
export async function weight(build: Build): Promise<Line[]> {
  const { one, all } = await weigh(build.dist);
  const kB = (name: string, bytes: number): Line => ({ name, value: bytes / 1000, unit: "kB" });
  const fonts = readdirSync(build.dist, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".woff2"),
  );
  const requests = await atTable(build, {}, async ({ gm }) => {
    let asked = 0;
    gm.on("request", (request) => {
      if (request.url().includes("/systems/quadrant/")) asked += 1;
    });
    await gm.reload();
    await gm.waitForSelector('body[data-ready="true"]', { state: "attached" });
    await gm.evaluate(() => bench.calm());
    return asked;
  });
  return [
    ...Object.entries(one).map(([id, bytes]) => kB(`code and styles, playing ${id}, gzipped`, bytes)),
    kB("code and styles, playing all of them, gzipped", all),
    kB(
      `${fonts.length} font files`,
      fonts.reduce((sum, file) => sum + statSync(path.join(build.dist, file)).size, 0),
    ),
    { name: "requests of a start with all games", value: requests, unit: "" },
  ];
}

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { HUD_MODULE } from "../../tools/hud-module.ts";
import { buildModule } from "../../tools/lib/module.ts";
import { eventually } from "../play/support/eventually.ts";
import { beginFight } from "../play/support/fight.ts";
import { freeze, TRIO } from "../play/support/openers.ts";
import { Board } from "../play/support/board.ts";
import { Table } from "../play/support/table.ts";
import { neighboursIn, withNeeds, type Neighbour } from "./folders.ts";
import { added, screenOf, type Screen } from "./seen.ts";

/** Set by `npm run neighbours -- FOLDER`: modules of others, as they were fetched. None of them is in this repository. */
const FOLDER = process.env["QUADRANT_NEIGHBOURS"] ?? "";

/** Where it is written what was seen. */
const TOLD = process.env["QUADRANT_NEIGHBOURS_TOLD"] ?? "";

const CORE = "token-action-hud-core";

/** The modules there, with our own adaptor where the HUD is among them. */
async function everybody(): Promise<Neighbour[]> {
  const found = neighboursIn(path.resolve(FOLDER));
  if (!found.some(({ id }) => id === CORE)) return found;
  const folder = await buildModule(HUD_MODULE);
  const { version } = JSON.parse(readFileSync(path.join(folder, "module.json"), "utf8")) as { version: string };
  return [...found, { id: HUD_MODULE.id, version, folder, needs: [CORE] }];
}

const told: string[] = [];
/** The GM's screen without any of them. */
let bare: Screen | null = null;

/** Plays one attack in a fight, with these modules, and takes it back. @returns what was seen, in lines */
async function played(modules: readonly Neighbour[]): Promise<string[]> {
  const table = new Table(["GM", "Ada"], { modules: modules.map(({ folder }) => folder) });
  try {
    await table.open();
    const { gm, ada } = table;
    const active = await gm.evaluate(
      (ids) => ids.filter((id) => game["modules"].get(id)?.active),
      modules.map(({ id }) => id),
    );
    expect(active).toEqual(modules.map(({ id }) => id));
    await beginFight(gm, ...TRIO);
    await new Board(gm).select("Ace Astra");
    const card = await freeze(table);
    await eventually(() => card.verdict()).toBe("Hindered");
    await card.becomes("Applied");
    await (await card.on(gm)).press("undo");
    await card.becomes("Undone");
    await eventually(() => ada.locator("#chat article.q-card").count()).toBe(1);
    const now = await screenOf(gm);
    bare ??= now;
    return [
      ...added(now, bare),
      ...table.newErrors().map((error) => `error: ${error.split("\n").slice(0, 3).join(" ")}`),
    ];
  } finally {
    await table.close();
  }
}

const all = FOLDER === "" ? [] : await everybody();

describe.skipIf(FOLDER === "")("modules of others, unmodified, at one table with Quadrant", () => {
  afterAll(() => writeFileSync(TOLD, `${told.join("\n")}\n`));

  it("an attack is played and taken back without them", async () => {
    expect(await played([])).toEqual([]);
  });

  it.each(all.map((one) => [one.id, one] as const))("an attack is played and taken back beside %s", async (id, one) => {
    const { there, missing } = withNeeds(one, all);
    const lines = await played(there);
    const beside = there.filter((other) => other !== one).map((other) => other.id);
    told.push(`${id} ${one.version}${beside.length > 0 ? ` with ${beside.join(", ")}` : ""}`);
    told.push(...missing.map((need) => `  is not there, and needed: ${need}`));
    told.push(...(lines.length > 0 ? lines : ["nothing of it is seen"]).map((line) => `  ${line}`));
  });

  it("an attack is played and taken back beside all of them", async () => {
    const lines = await played(all.toSorted((one, other) => one.id.localeCompare(other.id)));
    told.push("all together", ...lines.filter((line) => line.startsWith("error")).map((line) => `  ${line}`));
  });
});

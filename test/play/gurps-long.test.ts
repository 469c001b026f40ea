import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newest, type Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { MINE } from "./support/gurps.ts";
import { Tasks } from "./support/gurps-tasks.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { change, statusesOf } from "./support/tokens.ts";
import { boardTool } from "./support/tools.ts";
import { ROW_VERDICT } from "./support/rows.ts";

const table = useTable({ scene: MINE });

const VESNA = "Vesna Korda";
const TITANIA = "Titania Rook";
const BAAKO = "Baako Adeyemi";

const sixes = (...faces: number[]): Face[] => faces.map((face): Face => `${face}/6`);
const stage = (card: Card, who: string) => card.root.locator(`button[data-action="stage"][data-answer="${who}"]`);
const verdicts = (card: Card) => wordsOfAll(card.root.locator(ROW_VERDICT));

async function throws(card: Card, who: string, ...faces: number[]): Promise<void> {
  await stage(card, who).waitFor();
  await loadDice(card.page, ...sixes(...faces));
  await stage(card, who).click();
  await allThrown(card.page);
}

/** An actor's points on a client. */
const pointsOf = (page: Page, name: string) =>
  page.evaluate((who) => {
    const { hp, fp, points, gravity } = (game.actors.getName(who) as Loose).system;
    const { unspent, total, spentThisSession } = points;
    return { hp: Number(hp.value), fp: Number(fp.value), unspent, total, spentThisSession, gravity };
  }, name);

/** Calls for a check from the board's controls. */
const call = (page: Page, id: string) => boardTool(page, `gurps-${id}`);

/** The GM creates a task with one part, of which 10 of 20 man-hours are done, and makes Baako its supervisor. */
async function bridge(gm: Page): Promise<Tasks> {
  const tasks = await Tasks.open(gm);
  await tasks.button("New task").click();
  await tasks.fill("name", "Shoring up the gallery");
  await tasks.button("Add a part").click();
  await tasks.fill("label", "Props");
  await tasks.fill("skillName", "dx");
  await tasks.fill("usual", "20");
  await tasks.fill("done", "10");
  await tasks.fill("supervisor", BAAKO);
  await tasks.fill("worker", VESNA);
  await eventually(() => tasks.workers()).toEqual([VESNA]);
  return tasks;
}

describe("long tasks", () => {
  it("[GURPS-LONG-1] [GURPS-LONG-2] [GURPS-LONG-3] [GURPS-LONG-4] [GURPS-LONG-5] two workers and a supervisor: haste, overtime too much, a ruin, the end, and all of it undone", async () => {
    const { gm, ada, ben } = table;
    const tasks = await bridge(gm);
    // Fewer required man-hours count as haste; input that is no number shows a notification.
    await tasks.fill("required", "14");
    await eventually(() => tasks.parts()).toEqual([expect.stringContaining("Haste −3")]);
    await tasks.fill("required", "20");
    await eventually(() => tasks.parts()).toEqual([expect.not.stringContaining("Haste")]);
    await tasks.field("usual").fill("");
    await tasks.field("usual").press("Tab");
    await eventually(() => words(gm.locator("#notifications"))).toContain("not valid");

    const adas = await Tasks.open(ada);
    await eventually(() => adas.root.locator("[data-edit]").count()).toBe(0);
    await adas.button(`${TITANIA}: work on it`).click();
    const dialog = await Dialog.opened(ada);
    await dialog.fill("hours", "12");
    await dialog.throw();
    await eventually(() => tasks.workers()).toEqual([VESNA, TITANIA]);
    await eventually(() => words(adas.root)).toContain("overtime");
    await adas.close();

    await tasks.button("End day 1").click();
    const ending = await Dialog.opened(gm);
    await eventually(() => words(ending.root)).toContain("Leadership");
    await ending.throw();
    const card = await newest(gm, "laborDay");
    await tasks.close();
    const bens = await card.on(ben);
    // Leadership 12 succeeds by 2: +1 for all workers.
    await throws(bens, "supervisor", 4, 3, 3);
    const hers = await card.on(ada);
    await throws(hers, "worker1", 6, 6, 6);
    // The work roll first: 9 against 12 + 1 − 3; then HT 14 − 2, failed by 3.
    await throws(hers, "worker2", 3, 3, 3, 5, 5, 5);
    await throws(hers, "worker1", 2, 3);
    await card.becomes("Applied");
    await eventually(() => verdicts(card)).toEqual(["Critical failure", "Success"]);
    const hours = () => wordsOfAll(card.root.locator(".q-target__number"));
    await eventually(async () => (await hours()).map((one) => one.split(" man-hours")[0])).toEqual(["0", "12"]);
    await eventually(() => words(card.root)).toContain("5 earlier man-hours are ruined.");
    await eventually(() => words(card.root)).toContain("Overtime was too much: −3 to the work and 3 FP.");
    await eventually(async () => (await pointsOf(gm, TITANIA)).fp).toBe(11);
    const again = await Tasks.open(gm);
    await eventually(() => again.parts()).toEqual([expect.stringContaining("17 of 20 man-hours")]);

    await again.button("End day 2").click();
    await (await Dialog.opened(gm)).throw();
    const second = await newest(gm, "laborDay", 2);
    await throws(second, "supervisor", 4, 4, 4);
    await throws(second, "*", 3, 3, 3, 3, 3, 3, 3, 3, 3);
    await second.becomes("Applied");
    await eventually(() => second.verdict()).toBe("Finished");
    await eventually(() => second.why()).toContain("Props is done. Shoring up the gallery is finished!");
    await eventually(() => again.state()).toEqual(["Finished"]);

    await second.press("undo");
    await second.becomes(/Undone/);
    await card.press("undo");
    await eventually(() => again.parts()).toEqual([expect.stringContaining("10 of 20 man-hours")]);
    await eventually(() => again.state()).toEqual(["Day 1, 10 of 20 man-hours"]);
    await eventually(async () => (await pointsOf(gm, TITANIA)).fp).toBe(14);
    await allThrown(gm, ada, ben);
  });
});

describe("what the GM does for everybody", () => {
  it("[GURPS-GRAV-3] sets the gravity of the scene: every sheet follows at once; a rest gives back; the day ends", async () => {
    const { gm, ada } = table;
    const sheet = await Sheet.open(ada, VESNA);
    await boardTool(gm, "gravity");
    const panel = gm.locator("#quadrant-gurps-gravity");
    await panel.locator('[name="gravity"]').fill("1.4");
    await panel.getByRole("button", { name: "Set" }).click();
    await eventually(async () => (await pointsOf(ada, VESNA)).gravity).toBe(1.4);
    await eventually(() => words(sheet.root)).toContain("DX −2");
    await panel.locator('[name="gravity"]').fill("1");
    await panel.getByRole("button", { name: "Set" }).click();
    await eventually(async () => (await pointsOf(ada, VESNA)).gravity).toBe(1);
    await panel.locator(".window-header [data-action=close]").click();

    await change(table, VESNA, { "fp.value": 5 });
    await call(gm, "rest");
    const rest = await Dialog.opened(gm);
    await rest.fill("fp", "4");
    await rest.throw();
    await eventually(async () => (await pointsOf(ada, VESNA)).fp).toBe(9);
    await call(gm, "endDay");
    await (await Dialog.opened(gm)).throw();
    await (await newest(gm, "endDay")).becomes("Applied");
    await eventually(() => statusesOf(gm, VESNA)).toEqual([]);
  });
});

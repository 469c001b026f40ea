import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { bring } from "./support/cast.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { beginFight, passTo, sheetOf } from "./support/fight.ts";
import { TRIO } from "./support/openers.ts";
import { conditionsOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { ROW_WORD } from "./support/rows.ts";

const table = useTable();

/** Opens the dialog of an attack, without rolling. */
async function asked(page: Page, actor: string, ability: string, ...targets: string[]): Promise<Dialog> {
  const sheet = await sheetOf(page, actor);
  await new Board(page).targetAll(...targets);
  await sheet.use(ability);
  return Dialog.opened(page);
}

async function announce(dialog: Dialog): Promise<void> {
  await dialog.root.locator('button[data-action="announce"]').click();
  await dialog.root.waitFor({ state: "detached" });
}

/** Clicks an intervention in an announced act; its group is unfolded first. */
async function step(card: Card, group: string, name: string): Promise<void> {
  const fold = card.root.locator(".q-card__interventions details", { hasText: group });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  await fold.locator(".q-choice", { hasText: name }).click();
}

describe("combining", () => {
  it("[ZAP-COMB-1] [ZAP-TURN-6] a friend joins an announced attack, pays for it, and has no turn of his own later", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const dialog = await asked(ada, "Ace Astra", "Freeze Ray", "Space Marine");
    await announce(dialog);
    const card = await Card.nth(ada, 1);
    await card.root.locator('button[data-action="throw"]').waitFor();
    const bens = await card.on(ben);
    await step(bens, "Join in", "Blaster Rifle");
    await eventually(() => card.note("attack")).toContain("combined +2");
    await eventually(() => card.note("attack")).toContain("Blaster Rifle (Ford)");
    await eventually(async () => (await Tracker.open(ben)).actions("Ford")).toBe("1 of 2 Actions left");
    await loadDice(ada, "6/8", "3/8");
    await loadDice(gm, "4/10", "2/8");
    await card.root.locator('button[data-action="throw"]').click();
    await card.stands();
    await allThrown(ada, gm);
    await eventually(() => words(card.side("attack").locator(".q-side__total"))).toContain("8");
    await eventually(() => card.verdict()).toBe("Hindered");
    const tracker = await Tracker.open(gm);
    await tracker.foot("nextTurn").click();
    await tracker.turnTo("Space Marine");
    await eventually(() => tracker.round()).toBe("1");
  });

  it("[ZAP-COMB-1] [ZAP-ACT-5] a friend helps to defend against an attack that is announced", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    await passTo(gm, "Space Marine");
    const dialog = await asked(gm, "Space Marine", "Gauss Cannon", "Ace Astra");
    await announce(dialog);
    const card = await Card.nth(gm, 1);
    await card.root.locator('button[data-action="throw"]').waitFor();
    const bens = await card.on(ben);
    await step(bens, "Help Ace Astra to defend", "Streetfighting");
    await eventually(async () => (await Tracker.open(ben)).actions("Ford")).toBe("1 of 2 Actions left");
    await Card.nth(gm, 1);
    await loadDice(gm, "9/10", "2/8");
    await card.root.locator('button[data-action="throw"]').click();
    const adas = await card.on(ada);
    await adas.choice("Freeze Ray").waitFor();
    await loadDice(ada, "7/8", "1/8");
    await adas.choice("Freeze Ray").click();
    await eventually(() => words(adas.side("defense").locator(".q-side__total"))).toContain("9");
    await eventually(() => adas.note("defense")).toContain("combined +2");
    await eventually(() => adas.verdict()).toBe("Miss");
  });
});

describe("one throw at two targets", () => {
  it("[ZAP-SPLIT-1] gives each a die, in a card with a row for each; undone, nothing is left of it", async () => {
    const { gm, ada } = table;
    await beginFight(gm, ...TRIO, "Trooper squad");
    const dialog = await asked(ada, "Ace Astra", "Freeze Ray", "Space Marine", "Trooper squad");
    await eventually(async () => (await dialog.headlines())[0]).toMatch(/to hit any/);
    await dialog.fill("share1", "smaller");
    await eventually(() => dialog.value("share2")).toBe("larger");
    await loadDice(ada, "7/8", "3/8");
    await loadDice(gm, "5/10", "2/8", "4/8", "1/8");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    await card.stands();
    await allThrown(ada, gm);
    const row = (name: string) => card.root.locator(`.q-target[aria-label="${name}"]`);
    await eventually(() => words(row("Space Marine"))).toMatch(/Miss/);
    await eventually(() => words(row("Trooper squad"))).toMatch(/Hindered/);
    await eventually(() => card.changes()).toContainEqual(expect.stringMatching(/Trooper squad: Hindered/));
    await eventually(async () => (await Tracker.open(ada)).actions("Ace Astra")).toBe("1 of 2 Actions left");
    await (await Card.nth(gm, 1)).press("undo");
    await card.becomes("Undone");
    await eventually(async () => (await Tracker.open(ada)).actions("Ace Astra")).toBe("2 of 2 Actions left");
    await eventually(async () => (await Tracker.open(gm)).conditions("Trooper squad")).toEqual([]);
  });

  it("[ZAP-SPLIT-2] [ZAP-SPLIT-3] [ZAP-ATT-7] reaches more of them with smaller dice and a d4, and equals defend with one throw", async () => {
    const { gm, ada } = table;
    const agents = await bring(gm, table.pages, {
      pack: "zap-characters",
      name: "Agents",
      count: 4,
      system: { scope: 4 },
    });
    await beginFight(gm, ...TRIO, ...agents);
    const dialog = await asked(ada, "Ace Astra", "Freeze Ray", "Space Marine", ...agents);
    await eventually(() => words(dialog.root)).toContain("smaller by 2");
    await dialog.fill("share1", "rest");
    await eventually(() => words(dialog.root)).toContain("smaller by 1, a d4 for the other 1");
    await loadDice(ada, "6/6", "2/6", "4/4");
    await loadDice(gm, "5/10", "1/8");
    await dialog.throw();
    const card = await Card.nth(ada, 1);
    await allThrown(ada, gm);
    const gms = await card.on(gm);
    await loadDice(gm, "2/4");
    await gms.choice("Quick Roll for all 4: Default Skill").click();
    await card.stands();
    await eventually(() => wordsOfAll(card.root.locator(ROW_WORD))).toEqual([
      "Miss",
      "Out",
      "Out",
      "Hindered",
      "Hindered",
    ]);
    await eventually(() => conditionsOf(gm, agents[0]!)).toMatchObject({ out: 1 });
    await eventually(() => conditionsOf(gm, agents[3]!)).toEqual({ hindered: 1 });
  });
});

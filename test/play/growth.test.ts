import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { sheetOf } from "./support/fight.ts";
import { Sheet } from "./support/sheet.ts";
import { notifications } from "./support/sidebar.ts";
import { systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { noTraders, SHIP, traders } from "./support/traders.ts";
import { Tracker } from "./support/tracker.ts";
import { boardTool } from "./support/tools.ts";

const table = useTable({ seats: ["GM", "Ada"] });
beforeEach(async () => {
  await traders(table.gm, table.pages);
});
afterEach(async () => {
  await noTraders(table.gm);
});

const cardCount = (page: Page): Promise<number> =>
  page.evaluate(() => game.messages.filter(({ type }: Loose) => type === "card").length);

/** Updates an actor's system data, and creates Assets. */
async function endow(name: string, system: object, assets: object[] = []): Promise<void> {
  await table.gm.evaluate(
    async ([who, data, items]) => {
      const actor: Loose = game.actors.getName(who);
      await actor.update({ system: data });
      await actor.createEmbeddedDocuments("Item", items);
    },
    [name, system, assets as LooseObject[]] as const,
  );
}

const itemOf = (page: Page, actor: string, item: string): Promise<LooseObject | null> =>
  page.evaluate(
    ([who, what]) => ((game.actors.getName(who) as Loose).items.getName(what)?.toObject().system ?? null) as never,
    [actor, item] as const,
  );

/** The card that an act creates. */
async function cardOf(page: Page, act: () => Promise<void>): Promise<Card> {
  const cards = await cardCount(page);
  await act();
  return Card.nth(page, cards + 1);
}

/** Settles a card: nothing more is spent on it. */
async function stands(card: Card): Promise<void> {
  await card.root.locator('button:is([data-action="settle"], [data-action="apply"])').click();
  await card.becomes("Applied");
}

describe("between fights", () => {
  it("[ZAP-RES-1] [ZAP-RES-3] [ZAP-DRAW-1] [ZAP-EQ-4] a research scene succeeds, and something goes wrong all the same", async () => {
    const { gm, ada } = table;
    await endow("Falk", {}, [{ name: "Contact on Ytter", type: "zapAsset", system: { grade: "minor", level: 4 } }]);
    const sheet = await Sheet.open(ada, "Falk");
    await sheet.root.locator("[data-kind=assets] .q-line").getByRole("button", { name: "Research…" }).click();
    const dialog = await Dialog.opened(ada);
    await loadDice(ada, "4/6", "4/4");
    const card = await cardOf(ada, () => dialog.throw());
    await card.becomes("Applied");
    await eventually(() => itemOf(gm, "Falk", "Contact on Ytter")).toMatchObject({ banked: 1 });
    await eventually(() => words(sheet.root.locator("[data-kind=assets]"))).toContain("1 XP put aside");

    const theirs = await card.on(gm);
    await loadDice(gm, "3/12", "2/6");
    const mishap = await cardOf(gm, () => theirs.button("Mishap?").click());
    await mishap.becomes("Applied");
    const lots = await cardOf(gm, () => mishap.button("Draw what went wrong").click());
    await lots.becomes("Applied");
    await allThrown(gm);
    await eventually(() => lots.verdict()).toMatch(/explosion/i);
    const used = await cardOf(gm, () => lots.button("Use it").click());
    await used.becomes("Applied");
    expect((await used.notes()).length).toBe(1);

    await sheet.button("Research…").first().click({ force: true });
    await eventually(() => sheet.button(/Research….*has researched this session/).count()).toBeGreaterThan(0);
  });

  it("[ZAP-XP-1] [ZAP-XP-3] [ZAP-RES-2] a Boost is bought with XP, and given back when the card is undone", async () => {
    const { gm, ada } = table;
    await endow("Falk", { xp: { value: 4, earned: 4 } });
    const sheet = await Sheet.open(ada, "Falk");
    await sheet.button("Buy a Boost…").click();
    const dialog = await Dialog.opened(ada);
    await dialog.fill("what", "power");
    await eventually(() => words(dialog.root.locator(".q-ask__price"))).toContain("7 XP needed, 4 left");
    await dialog.fill("what", "ability");
    await eventually(() => words(dialog.root.locator(".q-ask__price"))).toContain("3 XP of 4");
    const card = await cardOf(ada, () => dialog.throw());
    await card.becomes("Applied");
    await eventually(() => itemOf(gm, "Falk", "Merchant")).toMatchObject({ level: 6 });
    await eventually(() => systemOf(gm, "Falk", "xp.value")).toBe(1);
    await eventually(() => words(sheet.root.locator("[data-line=xp]"))).toContain("the next costs 4 XP");
    await card.press("undo");
    await card.becomes("Undone");
    await eventually(() => itemOf(gm, "Falk", "Merchant")).toMatchObject({ level: 5 });
    await eventually(() => systemOf(gm, "Falk", "xp.value")).toBe(4);

    await sheet.button("New Asset…").click();
    const asset = await Dialog.opened(ada);
    await asset.fill("name", "Safe house");
    await asset.throw();
    await eventually(() => itemOf(gm, "Falk", "Safe house")).toMatchObject({ grade: "minor", level: 4 });
    await eventually(() => systemOf(gm, "Falk", "xp.value")).toBe(3);
  });

  it("[ZAP-WEALTH-1] [ZAP-WEALTH-2] [ZAP-WEALTH-3] [ZAP-WEALTH-4] [ZAP-WEALTH-5] Wealth is bought, earned, shared and lost", async () => {
    const { gm, ada } = table;
    await endow("Falk", { xp: { value: 3, earned: 3 }, wealth: { level: 4, points: 9 } });
    const sheet = await Sheet.open(ada, "Falk");
    await sheet.button(/^Buy Wealth 5/).click();
    await eventually(() => systemOf(gm, "Falk", "wealth.level")).toBe(5);
    await eventually(() => systemOf(gm, "Falk", "xp.value")).toBe(1);
    await sheet.button("+1 Wealth Point").click();
    await eventually(() => systemOf(gm, "Falk", "wealth")).toEqual({ level: 6, points: 0 });
    const line = sheet.root.locator("[data-line=wealth]");
    await eventually(() => words(line)).toMatch(/Wealth 6 from 100,000 on/);
    await eventually(() => words(line.getByRole("button", { name: "−1 Wealth Point" }))).toContain(
      "Wealth Points needed: 1, left: 0",
    );

    await endow(SHIP, { scale: 3, wealth: { level: 4, points: 1 } });
    const ship = await Sheet.open(ada, SHIP);
    await ship.root.locator("summary", { hasText: "Share with someone" }).click();
    await ship.button("1 Wealth Point for Falk").click();
    await eventually(() => systemOf(gm, "Falk", "wealth")).toEqual({ level: 6, points: 1 });
    await eventually(() => systemOf(gm, SHIP, "wealth")).toEqual({ level: 4, points: 0 });

    const theirs = await Sheet.open(gm, "Falk");
    await theirs.button("Windfall or ruin…").click();
    const fortune = await Dialog.opened(gm);
    await fortune.fill("amount", "80");
    const card = await cardOf(gm, () => fortune.throw());
    await card.becomes("Applied");
    await eventually(() => systemOf(gm, "Falk", "wealth")).toEqual({ level: 2, points: 0 });
    await eventually(() => sheet.button("Windfall or ruin…").count()).toBe(0);
  });

  it("[ZAP-SCENE-1] [ZAP-SCENE-2] [ZAP-SCENE-3] [ZAP-SCENE-4] [ZAP-XP-2] [ZAP-EQ-5] a session begins at the board's controls and ends in the tracker", async () => {
    const { gm, ada } = table;
    await endow("Falk", { researched: true, wasOut: true });
    const start = await cardOf(gm, () => boardTool(gm, "zap-sessionStart"));
    await start.becomes("Applied");
    await eventually(() => systemOf(gm, "Falk", "maintenance")).toBe("due");
    await eventually(() => systemOf(gm, "Falk", "researched")).toBe(false);
    const tracker = await Tracker.open(gm);
    const done = await cardOf(gm, () => tracker.button("Maintenance scene").click());
    await done.becomes("Applied");
    await eventually(() => systemOf(gm, "Falk", "maintenance")).toBe("done");
    await done.press("undo");
    await eventually(() => systemOf(gm, "Falk", "maintenance")).toBe("due");

    await (await Tracker.open(gm)).button("Session end").click();
    const dialog = await Dialog.opened(gm);
    const falk = dialog.root.locator(".q-option", { hasText: "Falk was Out" }).locator("input");
    await eventually(() => falk.isChecked()).toBe(true);
    await dialog.root.locator(".q-option", { hasText: "Xark went boldly" }).locator("input").click();
    await dialog.root.locator(".q-option.is-checked", { hasText: "Xark went boldly" }).waitFor();
    await dialog.root.getByRole("spinbutton", { name: "More for Vira" }).fill("2");
    await dialog.root.getByRole("spinbutton", { name: "More for Vira" }).press("Tab");
    const card = await cardOf(gm, () => dialog.throw());
    await card.becomes("Applied");
    const xp = (name: string): Promise<unknown> => systemOf(gm, name, "xp");
    await eventually(() => xp("Falk")).toEqual({ value: 2, earned: 2 });
    await eventually(() => xp("Xark")).toEqual({ value: 2, earned: 2 });
    await eventually(() => xp("Vira")).toEqual({ value: 3, earned: 3 });
    await eventually(() => systemOf(gm, "Falk", "maintenance")).toBe("skipped");
    await eventually(() => systemOf(gm, "Falk", "wasOut")).toBe(false);
    await eventually(() =>
      ada.locator("#combat, #scene-controls").getByRole("button", { name: "Session start" }).count(),
    ).toBe(0);
    await eventually(() => notifications(gm)).toEqual([]);
  });

  it("[ZAP-NEG-1] [ZAP-NEG-2] [ZAP-NEG-3] [ZAP-NEG-4] a foe is charmed and convinced, and the GM grants something", async () => {
    const { gm, ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.useFor("Leadership", "Negotiate");
    const charm = await Dialog.opened(ada);
    await loadDice(ada, "5/6", "1/4");
    const card = await cardOf(ada, () => charm.throw());
    await stands(card);
    await eventually(() => card.verdict()).toBe("Better for this scene");
    const theirs = await card.on(gm);
    await theirs.root.locator("select[data-ruling-field=granted]").selectOption("information");
    await theirs.root.locator("button[data-ruling=granted]").click();
    await eventually(() => systemOf(gm, "Space Marine", "attitude")).toEqual({
      base: "neutral",
      scene: 1,
      tried: true,
    });
    await eventually(() => words(card.root.locator(".q-ruling__line"))).toBe("The GM grants: Information");

    await sheet.useFor("Leadership", "Negotiate");
    const convince = await Dialog.opened(ada);
    await eventually(() => words(convince.root.locator(".q-chip"))).toContain("Convince");
    await convince.fill("persuasion", "charm");
    await eventually(() => words(convince.root.locator(".q-ask__price"))).toContain("Charm was already tried on");
    await convince.fill("persuasion", "entice");
    await loadDice(ada, "4/6", "1/4");
    const second = await cardOf(ada, () => convince.throw());
    await stands(second);
    // The bonus of an attitude is a number of the other side: only the GM sees it.
    const gms = await second.on(gm);
    await eventually(() => gms.note("use")).toContain("+1 Friendly");
    await eventually(() => second.note("use")).not.toContain("Friendly");
    await eventually(() => second.verdict()).toBe("One rung up");
    const idea = gms.root;
    await idea.locator("select[data-ruling-field=idea]").selectOption("4");
    await idea.locator("button[data-ruling=idea]").click();
    await eventually(() => words(second.root.locator(".q-ruling__line"))).toBe("The idea: Neutrality → Interest");
  });

  it("[ZAP-TASK-3] [ZAP-TASK-5] [ZAP-TASK-6] something is spotted from afar, told by the GM; and a door is opened", async () => {
    const { gm, ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await sheet.use("Leadership");
    const spot = await Dialog.opened(ada);
    await spot.fill("spot", "anyone");
    await spot.fill("distanceScope", "3");
    await eventually(() => words(spot.root.locator(".q-chip"))).toBe("Difficulty 5");
    await spot.choose("information");
    await loadDice(ada, "6/6", "1/4");
    const card = await cardOf(ada, () => spot.throw());
    await stands(card);
    await eventually(() => card.why()).toContain("Answer: a word.");
    const theirs = await card.on(gm);
    await theirs.root.locator("input[data-ruling-field=told]").fill("Smoke");
    await theirs.root.locator("button[data-ruling=told]").click();
    await eventually(() => words(card.root.locator(".q-ruling__line"))).toBe("The GM says: Smoke");

    await sheet.useFor("Leadership", "Connections");
    const door = await Dialog.opened(ada);
    await door.fill("authority", "The harbour office");
    await loadDice(ada, "6/6", "1/4", "3/6", "2/4");
    const contest = await cardOf(ada, () => door.throw());
    await contest.becomes("Applied");
    await eventually(() => contest.verdict()).toBe("Won");
    await eventually(() => words(contest.side("opponent"))).toContain("The harbour office");
  });
});

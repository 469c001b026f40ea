import { describe, expect, it } from "vitest";
import { cardCount, throwIt } from "./support/announce.ts";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { beginFight, sheetOf, passTurns } from "./support/fight.ts";
import { lead, TRIO } from "./support/openers.ts";
import { conditionsOf, systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable({ seats: ["GM", "Ada"] });

describe("Tropes with an occasion of their own", () => {
  it("[ZAP-TR-6] [ZAP-SCENE-1] Jury Rig: a new Ability, and what went into it burns out till the scene ends", async () => {
    const { gm, ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    const cards = await cardCount(ada);
    await sheet.button(/^Jury Rig/).click();
    const dialog = await Dialog.opened(ada);
    await dialog.fill("name", "Ice slide");
    const flight = await dialog.root
      .locator(".q-field", { has: ada.locator(".q-field__label", { hasText: "Flight Academy" }) })
      .getAttribute("data-of");
    await dialog.fill(flight!, "burnOut");
    await dialog.throw();
    const card = await Card.nth(ada, cards + 1);
    await card.becomes("Applied");
    await eventually(() => words(sheet.row("Ice slide").locator(".q-row__value"))).toContain("9");
    await eventually(() => words(sheet.row("Flight Academy"))).toContain("burned out");
    const tracker = await Tracker.open(gm);
    await tracker.button("New scene").click();
    await eventually(() => sheet.row("Ice slide").count()).toBe(0);
    await eventually(() => words(sheet.row("Flight Academy"))).not.toContain("burned out");
  });

  it("[ZAP-TR-7] This Ends Now!: both agree, one throw, and the losers are Out", async () => {
    const { gm, ada } = table;
    await beginFight(gm, ...TRIO);
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    const cards = await cardCount(ada);
    await sheet.button(/^This Ends Now/).click();
    await (await Dialog.opened(ada)).throw();
    const card = await Card.nth(ada, cards + 1);
    await eventually(() => card.root.locator("button[data-action=throw]").count(), {
      message: "not before they agree",
    }).toBe(0);
    const gms = await card.on(gm);
    await loadDice(gm, "4/10", "1/8");
    await gms.choice("Agree, with Gauss Cannon").click();
    await card.root.locator("button[data-action=throw]").waitFor();
    await throwIt(card, "6/8", "1/8");
    await eventually(() => card.verdict()).toBe("Won");
    await card.becomes("Applied");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ out: 1 });
    expect((await card.notes()).join()).toContain("mercy");
  });

  it("[ZAP-TR-7] refused, nothing has happened", async () => {
    const { gm, ada } = table;
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    const cards = await cardCount(ada);
    await sheet.button(/^This Ends Now/).click();
    await (await Dialog.opened(ada)).throw();
    const card = await Card.nth(ada, cards + 1);
    await (await card.on(gm)).choice("Refuse").click();
    await eventually(() => card.verdict()).toBe("Refused");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({});
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
  });

  it("[ZAP-TR-8] Boldly Go: the GM holds out a hook, and whoever takes it gets 1 XP", async () => {
    const { gm, ada } = table;
    const own = await sheetOf(ada, "Ace Astra");
    await eventually(() => words(own.button(/^Boldly Go/))).toContain("the GM offers the hook");
    const sheet = await sheetOf(gm, "Ace Astra");
    const cards = await cardCount(gm);
    await sheet.button(/^Boldly Go/).click();
    const dialog = await Dialog.opened(gm);
    await dialog.describe("The trail leads into the nebula");
    await dialog.throw();
    const card = await (await Card.nth(gm, cards + 1)).on(ada);
    await card.choice("Take the hook").click();
    await card.becomes("Applied");
    await eventually(() => systemOf(gm, "Ace Astra", "xp.value")).toBe(1);
    await eventually(() => words(own.button(/^Boldly Go/))).toContain("gone boldly this session");
  });

  it("[ZAP-ABI-5] how long it lasts stands on the card, as whoever did it says", async () => {
    const { ada, gm } = table;
    const card = await lead(table, "expert", ["5/6", "2/4"]);
    await card.becomes("Applied");
    const ruling = card.root.locator(".q-ruling", { hasText: "How long it lasts" });
    // This ruling is rare, so it is in a fold.
    await card.root.locator("details.q-fold", { hasText: "How long it lasts" }).locator("summary").click();
    await ruling.locator("select").selectOption("scene");
    await ruling.getByRole("button").click();
    await eventually(() => wordsOfAll(card.root.locator(".q-ruling__line"))).toEqual(["It lasts for the scene."]);
    const gms = await card.on(gm);
    await eventually(() => wordsOfAll(gms.root.locator(".q-ruling__line"))).toEqual(["It lasts for the scene."]);
    await eventually(() => ada.evaluate(() => game.messages.filter(({ type }: Loose) => type === "card").length)).toBe(
      1,
    );
  });

  it("[ZAP-ABI-6] long work takes an Action in every Round, shows as busy, and is stopped for nothing", async () => {
    const { gm, ada } = table;
    await beginFight(gm, ...TRIO);
    const sheet = await sheetOf(ada, "Ace Astra");
    await sheet.useFor("Leadership", "Long work");
    const dialog = await Dialog.opened(ada);
    await dialog.fill("rounds", "3");
    await dialog.throw();
    await eventually(() => words(sheet.row("Leadership"))).toContain("busy, Rounds left: 2");
    const tracker = await Tracker.open(ada);
    await eventually(() => tracker.actions("Ace Astra")).toBe("1 of 2 Actions left");
    await eventually(() => tracker.state("Ace Astra")).toContain("busy with Leadership");
    await passTurns(gm, 3);
    await eventually(() => tracker.round()).toBe("2");
    // The second Round costs an Action, too.
    await eventually(() => tracker.actions("Ace Astra")).toBe("1 of 2 Actions left");
    await sheet.useFor("Leadership", "Stop");
    await eventually(() => words(sheet.row("Leadership"))).not.toContain("busy");
    // The Action already spent is not refunded.
    await eventually(() => tracker.actions("Ace Astra")).toBe("1 of 2 Actions left");
  });
});

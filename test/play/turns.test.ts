import { describe, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { give } from "./support/conditions.ts";
import { Dialog } from "./support/dialog.ts";
import { eventually, words } from "./support/eventually.ts";
import { attack, beginFight, passTo, sheetOf } from "./support/fight.ts";
import { notifications, openTab } from "./support/sidebar.ts";
import { conditionsOf } from "./support/snapshot.ts";
import { TRIO } from "./support/openers.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable();

describe("turns", () => {
  it("[ZAP-TURN-2] a turn is postponed and taken later in the Round, between other turns", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const tracker = await Tracker.open(ada);
    await tracker.control("Ace Astra", "Postpone").click();
    await tracker.turnTo("Ford");
    await eventually(() => tracker.state("Ace Astra")).toContain("postponed");
    const bens = await Tracker.open(ben);
    await bens.control("Ford", "End turn").click();
    await tracker.turnTo("Space Marine");
    await tracker.control("Ace Astra", "Take turn now").click();
    await tracker.turnTo("Ace Astra");
    await eventually(() => tracker.round()).toBe("1");
    await eventually(() => tracker.names()).toEqual(["Ford", "Ace Astra", "Space Marine"]);
    await tracker.control("Ace Astra", "End turn").click();
    await tracker.turnTo("Space Marine");
    await passTo(gm, "Ace Astra");
    await eventually(() => tracker.round()).toBe("2");
    await eventually(() => tracker.names()).toEqual(["Ace Astra", "Ford", "Space Marine"]);
  });

  it("[ZAP-ACT-1] [ZAP-ACT-2] [ZAP-ACT-5] only in one's own turn, each Ability once a Round, and no more than one has Actions", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const fords = await sheetOf(ben, "Ford");
    await eventually(() => words(fords.row("Blaster Rifle"))).toContain("only on your own turn");
    await new Board(ben).target("Space Marine");
    await fords.use("Blaster Rifle");
    const refused = await Dialog.opened(ben);
    await eventually(() => words(refused.root)).toContain("only on your own turn");
    await refused.throwButton.click({ force: true });
    await eventually(async () => (await notifications(ben)).join()).toContain("only on your own turn");
    await refused.cancel();

    const sheet = await sheetOf(ada, "Ace Astra");
    const first = await attack({
      at: ada,
      actor: "Ace Astra",
      with: "Freeze Ray",
      on: "Space Marine",
      dice: ["7/8", "2/8"],
      defense: { gm, dice: ["6/10", "3/8"] },
    });
    await first.becomes("Applied");
    await eventually(() => words(sheet.row("Freeze Ray"))).toContain("used this Round");
    const tracker = await Tracker.open(ada);
    await tracker.row("Ace Astra").locator(".q-pip").first().click();
    await eventually(() => tracker.actions("Ace Astra")).toBe("0 of 2 Actions left");
    await eventually(() => words(sheet.row("Flight Academy"))).toContain("no Actions left");
    await tracker.row("Ace Astra").locator(".q-pip").nth(1).click();
    await eventually(() => tracker.actions("Ace Astra")).toBe("2 of 2 Actions left");
  });

  it("a fight that ends frees everybody who is Hindered", async () => {
    const { gm } = table;
    await give(gm, "Ace Astra", "hindered", 2);
    const tracker = await beginFight(gm, ...TRIO);
    await tracker.foot("endCombat").click();
    await gm.locator("dialog.dialog button[data-action=yes]").click();
    await eventually(() => gm.evaluate(() => game.combats.size)).toBe(0);
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
  });

  it("[ZAP-SCENE-1] the log of its end offers the GM a new scene, one click away", async () => {
    const { gm, ada } = table;
    const tracker = await beginFight(gm, ...TRIO);
    await give(gm, "Ford", "influenced");
    await tracker.foot("endCombat").click();
    await gm.locator("dialog.dialog button[data-action=yes]").click();
    await eventually(() => gm.evaluate(() => game.combats.size)).toBe(0);
    await openTab(gm, "chat");
    await openTab(ada, "chat");
    await ada.locator("#chat .q-log", { hasText: "The fight is over" }).waitFor();
    await eventually(() => ada.locator("#chat .q-log__offers").count()).toBe(0);
    await gm.locator("#chat .q-log__offers").getByRole("button", { name: "New scene" }).click();
    const card = await Card.titled(gm, "New scene");
    await card.becomes("Applied");
    await eventually(() => conditionsOf(gm, "Ford")).toEqual({});
  });
});

import { describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { setSetting } from "./support/conditions.ts";
import { question } from "./support/confirm.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { beginFight } from "./support/fight.ts";
import { Sheet } from "./support/sheet.ts";
import { notifications, openTab } from "./support/sidebar.ts";
import { conditionsOf, snapshot } from "./support/snapshot.ts";
import { freeze, mendBehindPillar, TRIO } from "./support/openers.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });

describe("automation and macros", () => {
  it("confirm: the card waits for the GM's word", async () => {
    const { gm } = table;
    await setSetting(gm, "automation", "confirm");
    const card = await freeze(table);
    await card.becomes("Waiting for the GM to apply it");
    await eventually(() => card.verdict()).toBe("Hindered");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({});
    await eventually(() => card.act("apply").count()).toBe(0);
    const gms = await card.on(gm);
    await gms.act("apply").click();
    await card.becomes("Applied");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ hindered: 1 });
  });

  it("the GM mends a modifier of a thrown card: the same dice lead to another result", async () => {
    const { gm } = table;
    await setSetting(gm, "automation", "confirm");
    const card = await freeze(table);
    await card.becomes("Waiting for the GM to apply it");
    const gms = await card.on(gm);
    await mendBehindPillar(gms);
    await eventually(() => card.verdict()).toBe("Miss");
    await eventually(() => card.dice("attack")).toEqual(["d8 shows 7 and counts", "d8 shows 2 and does not count"]);
    await eventually(() => words(card.root.locator(".q-ledger"))).toContain("mended by GM");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({});
  });

  it("off: the card tells, and changes nothing", async () => {
    const { gm } = table;
    await setSetting(gm, "automation", "off");
    await beginFight(gm, ...TRIO);
    const before = await snapshot(gm);
    const card = await freeze(table);
    await card.becomes("Nothing is changed automatically");
    await eventually(() => card.verdict()).toBe("Hindered");
    await eventually(async () => (await card.on(gm)).act("apply").count()).toBe(0);
    await eventually(() => snapshot(gm)).toEqual(before);
  });

  it("an Ability dragged onto the hotbar is a macro that begins its throw", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    await sheet.row("Freeze Ray").dragTo(ada.locator('#hotbar [data-slot="3"]'));
    await eventually(() => ada.locator('#hotbar [data-slot="3"]').getAttribute("aria-label")).toBe("Freeze Ray, key 3");
    await ada.locator("#board").focus();
    await ada.keyboard.press("3");
    const dialog = await Dialog.opened(ada);
    await eventually(() => words(dialog.root.locator(".window-title"))).toContain("Freeze Ray");
    await dialog.cancel();
    await loadDice(ada, "7/8", "2/8");
    await loadDice(table.gm, "6/10", "3/8");
    await ada.locator('#hotbar [data-slot="3"]').click({ modifiers: ["Shift"] });
    await (await Card.nth(ada, 1)).becomes("Applied");
  });

  it("a game that this table does not play is offered nowhere", async () => {
    const { gm } = table;
    const actors = await openTab(gm, "actors");
    const button = actors.getByRole("button", { name: "Create Actor" });
    /** The games of the actor types that the dialog offers. */
    const offered = async (): Promise<string[]> => {
      await button.click();
      const create = await question(gm);
      const types = create.locator("select[name=type] option");
      const kinds = await types.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      await create.locator("[data-action=close]").first().click();
      await create.waitFor({ state: "detached" });
      return [...new Set(kinds.map((kind) => /^[a-z]+/.exec(kind)![0]))].sort();
    };
    await eventually(offered).toEqual(["gurps", "imperfect", "zap", "zerospace"]);
    await setSetting(gm, "play.zap", false);
    await eventually(offered).toEqual(["gurps", "imperfect", "zerospace"]);
    await setSetting(gm, "play.gurps", false);
    await eventually(offered).toEqual(["imperfect", "zerospace"]);
    await setSetting(gm, "play.imperfect", false);
    await eventually(offered).toEqual(["zerospace"]);
    await setSetting(gm, "play.zerospace", false);
    await button.click();
    await eventually(() => notifications(gm)).toContainEqual(expect.stringContaining("No game is played here"));
    await eventually(() => gm.locator("dialog.dialog").count()).toBe(0);
    await setSetting(gm, "play.zap", true);
    await eventually(offered).toEqual(["zap"]);
  });
});

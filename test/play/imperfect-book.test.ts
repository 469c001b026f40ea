import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { throwIt } from "./support/announce.ts";
import { Board } from "./support/board.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { beginFight } from "./support/fight.ts";
import { change, CORRIDOR, stand } from "./support/imperfect.ts";
import { newest, statusesOf } from "./support/imperfect-cards.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable({ scene: CORRIDOR });

/** Takes all chips away, so that no card waits for one. */
async function penniless(): Promise<void> {
  for (const name of ["Ronan", "Violet", "Antares Darkeye"]) {
    await change(table, name, { "fate.white": 0, "fate.red": 0, "fate.blue": 0 });
  }
}

/** Plays a Round in which no combatant draws cards. */
async function idleRound(tracker: Tracker, next: string): Promise<void> {
  await tracker.button("Deal without them").click();
  await tracker.button("Next round").click();
  await eventually(() => tracker.round()).toBe(next);
}

/** Gives an actor an Item from a pack, in hand. */
const finds = (page: Page, name: string, pack: string, item: string): Promise<void> =>
  page.evaluate(
    async ([who, from, what]) => {
      const known = await (game.packs as Loose).get(`quadrant.${from}`).getDocuments({ name: what });
      const source = known[0].toObject();
      const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
      if ("equipped" in source.system) source.system.equipped = "right";
      await actor.createEmbeddedDocuments("Item", [source]);
    },
    [name, pack, item] as const,
  );

describe("what the book says", () => {
  it("[IMP-AM-6] [IMP-AM-17] an ambush in the third round costs that round; nobody is passed over unasked", async () => {
    const { gm, ada } = table;
    await penniless();
    const tracker = await beginFight(gm, "Ronan", "Constable 1");
    await eventually(() => tracker.button("Deal").first().getAttribute("aria-disabled")).toBe("true");
    await idleRound(tracker, "2");
    await idleRound(tracker, "3");
    await tracker.row("Ronan").locator('select[data-choice="surprise"]').selectOption("unaware");
    const guts = await newest(ada, "surprise");
    await throwIt(guts, "5/6", "2/6", "3/6");
    await eventually(() => statusesOf(gm, "Ronan")).toEqual(["surprised"]);
    const mine = await Tracker.open(ada);
    await eventually(() => mine.control("Ronan", "Draw").count()).toBe(0);
    await tracker.button("Deal without them").click();
    await tracker.button("Next round").click();
    await eventually(() => tracker.round()).toBe("4");
    await mine.control("Ronan", "Come to").first().waitFor();
  });

  it("[IMP-AM-1] [IMP-AM-3] nobody operates untaught, and nobody has five minutes in a gunfight", async () => {
    const { gm, ben } = table;
    await penniless();
    await change(table, "Ronan", { "body.guts.level": 3, "wind.value": 5 });
    await beginFight(gm, "Ronan", "Antares Darkeye", "Constable 1");
    const healer = await Sheet.open(ben, "Antares Darkeye");
    await new Board(ben).target("Ronan");
    await healer.root.getByRole("button", { name: /^Treat/ }).click();
    const dialog = await Dialog.opened(ben);
    await eventually(() => words(dialog.root.locator(".q-reason"))).toContain("never learnt surgery");
    await eventually(() => dialog.throwButton.getAttribute("aria-disabled")).toBe("true");
    await dialog.fill("area", "wind");
    await eventually(() => words(dialog.root.locator(".q-reason"))).toContain("Takes five minutes: not in a fight");
    await eventually(() => dialog.throwButton.getAttribute("aria-disabled")).toBe("true");
    await dialog.cancel();
  });

  it("[IMP-AM-7] a bottle wounds seldom: not with every other blow, as the dialog of its damage says", async () => {
    const { gm } = table;
    await penniless();
    await stand(table, "Ronan", [5, 5]);
    await stand(table, "Constable 1", [6, 5]);
    await finds(gm, "Ronan", "imperfect-weapons", "Bottle or chair leg");
    const sheet = await Sheet.ofToken(gm, "Ronan");
    await sheet.root.locator('nav.tabs [data-tab="action"]').click();
    await new Board(gm).target("Constable 1");
    const row = sheet.root.locator(".q-arm", { hasText: "Bottle or chair leg" });
    await row.locator('button[data-check="imperfect.attack"]').first().click();
    const attacks = await Dialog.opened(gm);
    await sheet.close();
    // Brawling, 3d8 against 7: a raise, which waits for its use; then a leg, below the vest.
    await loadDice(gm, "8/8", "3/8", "2/8", "5/8", "1/20");
    await attacks.throw();
    const location = await newest(gm, "location");
    await location.button("Damage").click();
    const damages = await Dialog.opened(gm);
    expect((await damages.headlines())[0]).toBe("13 % to wound");
    await eventually(() => damages.odds()).toContain("No wound, 3 Wind");
  });
});

import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { throwIt } from "./support/announce.ts";
import type { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, wordsOfAll } from "./support/eventually.ts";
import { newest, statusesOf } from "./support/imperfect-cards.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { change, DECK } from "./support/zerospace.ts";
import { call, d6, rolls, stepIn } from "./support/zerospace-cards.ts";
import { marks, press } from "./support/zerospace-tracker.ts";

const table = useTable({ scene: DECK });

/** Rolls from a dialog; returns its card. */
async function thrown(dialog: Dialog, kind: string, dice: number[], count = 1): Promise<Card> {
  await loadDice(dialog.page, ...d6(...dice));
  await dialog.throw();
  return newest(dialog.page, kind, count);
}

/** Makes one token hold another, as after a grapple. */
const hold = (gm: Page, holder: string, held: string): Promise<void> =>
  gm.evaluate(
    async ([by, whom]) => {
      const { tokens } = game.scenes["active"] as Loose;
      const { actor } = tokens.getName(whom);
      await actor.toggleStatusEffect("restrained", { active: true });
      const effect: Loose = [...actor.effects].find(({ statuses }: Loose) => statuses.has("restrained"));
      await effect.update({ system: { data: { by: [tokens.getName(by).actor.uuid] } } });
    },
    [holder, held] as const,
  );

/** The progress of each side of a long task, as shown on a page. */
const tracks = (card: Card): Promise<string[]> => wordsOfAll(card.root.locator(".q-track"));

describe("skill rolls at the table", () => {
  it("[ZS-COMB-2] [ZS-ACT-6] in a fight whoever joins breaks in with a delayed turn, and has it again if it is taken back", async () => {
    const { gm, ada, ben } = table;
    const tracker = await Tracker.open(gm);
    await gm.evaluate(async () => {
      const { tokens } = game.scenes["active"] as Loose;
      await CONFIG["Token"].documentClass.createCombatants(["Soraya", "Venn Rao"].map((name) => tokens.getName(name)));
      const { combatants } = game.combat as Loose;
      for (const row of [...combatants]) await row.update({ "system.total": row.name === "Soraya" ? 16 : 12 });
    });
    await tracker.foot("startCombat").click();
    await tracker.turnTo("Soraya");
    const adas = await Tracker.open(ada);
    await press(adas, "Soraya", "delay");
    await tracker.turnTo("Venn Rao");
    await Tracker.open(ben);

    const dialog = await rolls(ben, "Venn Rao", "Security Systems");
    await eventually(() => dialog.option("action").isChecked()).toBe(true);
    await loadDice(gm, ...d6(6, 6));
    await dialog.announce();
    const card = await newest(ben, "skill", 1);
    await stepIn(await card.on(ada), "Join", "Deception (Presence), AV 6", ...d6(5, 5));
    await allThrown(ada);
    await throwIt(await card.on(ben), ...d6(2, 2));
    await eventually(() => card.verdict()).toBe("Success");
    await Tracker.open(gm);
    await tracker.turnTo("Soraya");
    await eventually(() => marks(tracker, "Soraya")).toEqual([]);
    const spent = (name: string): Promise<unknown> =>
      gm.evaluate((who) => {
        const { combatants } = game.combat as Loose;
        return [...combatants].find((row: Loose) => row.name === who).system.spent;
      }, name);
    await eventually(async () => [await spent("Soraya"), await spent("Venn Rao")]).toEqual([
      { movement: 0, task: 1 },
      { movement: 0, task: 1 },
    ]);

    await (await card.on(gm)).press("undo");
    await Tracker.open(gm);
    await tracker.turnTo("Venn Rao");
    await eventually(() => marks(tracker, "Soraya")).toEqual(["delayed"]);
    await eventually(() => spent("Venn Rao")).toEqual({ movement: 0, task: 0 });
    await allThrown(gm, ada, ben);
  });

  it("[ZS-EXT-1] [ZS-EXT-2] [ZS-EXT-3] [ZS-EXT-4] a race that both follow on their own screens, with a step back in it", async () => {
    const { gm, ada, ben } = table;
    const dialog = await call(gm, "extendedTask");
    await dialog.fill("name", "First through the checkpoint");
    await dialog.fill("needed", "2");
    await dialog.fill("limit", "3");
    await dialog.fill("teams", "each");
    await dialog.fill("skill", "perception");
    // Issvisk does not take part yet.
    const issvisk = dialog.root.locator(".q-option", { hasText: "Issvisk" }).locator("input");
    await issvisk.click();
    await eventually(() => dialog.odds()).toContain("Soraya");
    await eventually(() => dialog.odds()).not.toContain("Issvisk");
    await dialog.throw();
    const task = await newest(gm, "extendedTask");
    const [onAda, onBen] = [await task.on(ada), await task.on(ben)];
    await eventually(async () => (await tracks(onBen)).map((line) => line.replace(/\d+ % .*/, ""))).toEqual([
      "Soraya 0 of 2 Attempts made: 0, left: 3 ",
      "Venn Rao 0 of 2 Attempts made: 0, left: 3 ",
    ]);

    /** Makes an attempt with these dice, against the GM's. */
    const attempt = async (page: Page, on: Card, own: number[], against: number[], count: number): Promise<Card> => {
      await on.button("Attempt").click();
      const asked = await Dialog.opened(page);
      await loadDice(gm, ...d6(...against));
      return thrown(asked, "skill", own, count);
    };
    const made = await attempt(ada, onAda, [6, 5], [1, 1], 1);
    await made.becomes("Applied");
    for (const screen of [task, onAda, onBen]) {
      await eventually(async () => (await tracks(screen))[0]).toContain("Soraya 1 of 2 Attempts made: 1, left: 2");
    }
    await attempt(ben, onBen, [5, 5], [1, 1], 2);
    await eventually(async () => (await tracks(onAda))[1]).toContain("Venn Rao 1 of 2");
    await attempt(ben, onBen, [1, 1], [6, 6], 3);
    await eventually(async () => (await tracks(onAda))[1]).toContain("Venn Rao 1 of 2 Attempts made: 2, left: 1");
    const won = await attempt(ada, onAda, [6, 6], [1, 1], 4);
    for (const screen of [task, onAda, onBen]) await eventually(() => screen.verdict()).toBe("Done");
    await eventually(() => onBen.why()).toBe("Soraya: 2 successes.");
    await eventually(() => onBen.button("Attempt").count()).toBe(0);

    // An undone attempt does not count, and the race continues.
    await (await won.on(gm)).press("undo");
    for (const screen of [task, onAda, onBen]) await eventually(() => screen.verdict()).toBe("");
    await attempt(ben, onBen, [6, 6], [1, 1], 5);
    for (const screen of [task, onAda, onBen]) await eventually(() => screen.why()).toBe("Venn Rao: 2 successes.");
    await allThrown(gm, ada, ben);
  });

  it("[ZS-GRA-2] one breaks free of who resists; whoever falls lets go", async () => {
    const { gm, ada, ben } = table;
    // Issvisk holds Soraya, and resists.
    await hold(gm, "Issvisk", "Soraya");
    await eventually(() => statusesOf(ada, "Soraya")).toEqual(["restrained"]);
    const own = await Sheet.open(ada, "Soraya");
    await own.root.locator('button[data-check="zerospace.breakFree"]').first().click();
    const breaking = await Dialog.opened(ada);
    await own.close();
    const effort = await thrown(breaking, "breakFree", [6]);
    const resisting = await effort.on(ben);
    await loadDice(ben, ...d6(1, 1));
    await resisting.choice("Brawn, DV 9").click();
    await eventually(() => effort.verdict()).toBe("Success");
    await eventually(() => effort.why()).toBe("12 against 11. Soraya breaks every hold.");
    await eventually(() => statusesOf(gm, "Soraya")).toEqual([]);
    await allThrown(gm, ada, ben);

    // A defeated holder lets go, and does not hold again after a recovery.
    await change(table, "Issvisk", { "endurance.value": 1 });
    await hold(gm, "Issvisk", "Soraya");
    await eventually(() => statusesOf(ada, "Soraya")).toEqual(["restrained"]);
    const fallen = await Sheet.open(ben, "Issvisk");
    await fallen.root.locator('[data-stepper="endurance"]').getByRole("button").first().click();
    await eventually(() => statusesOf(gm, "Issvisk")).toContain("defeated");
    await eventually(() => statusesOf(ada, "Soraya")).toEqual([]);
    await change(table, "Issvisk", { "endurance.value": 9 });
    await eventually(() => statusesOf(gm, "Issvisk")).not.toContain("defeated");
    await eventually(() => statusesOf(ada, "Soraya")).toEqual([]);
  });
});

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { throwIt } from "../support/announce.ts";
import { Board } from "../support/board.ts";
import { Card } from "../support/card.ts";
import { answer } from "../support/confirm.ts";
import { Dialog } from "../support/dialog.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { eventually, words, wordsOfAll } from "../support/eventually.ts";
import { purses } from "../support/fate.ts";
import { attackFrom, barsOf, help, newest, statusesOf } from "../support/imperfect-cards.ts";
import { countIsOver, piles, press } from "../support/imperfect-tracker.ts";
import { Sheet } from "../support/sheet.ts";
import type { Table } from "../support/table.ts";
import { Tracker } from "../support/tracker.ts";
import { expectAllChips, trackers } from "./at-table.ts";

/** Violet interrupts a declared attack with the card in her sleeve. */
export async function violetIsFaster(table: Table): Promise<void> {
  const { gm, ben } = table;
  const [gms, , bens] = await trackers(table);
  await gms.turnTo("Constable 1");
  const sheet = await Sheet.ofToken(gm, "Constable 1");
  await (await attackFrom(sheet, "Heavy revolver", "Violet")).throw();
  const declared = await newest(ben, "attack", 4);
  await declared.button("Interrupt with Violet").click();
  const race = await Dialog.opened(ben);
  await loadDice(ben, "7/8", "2/8");
  await loadDice(gm, "4/6", "2/6");
  await race.throw();
  const contest = await newest(gm, "interrupt", 1);
  await eventually(() => contest.why()).toContain("Violet acts first");
  await eventually(() => wordsOfAll(contest.root.locator(".q-card__spends > .q-chip-tiles > .q-caps"))).toEqual([
    "Violet",
    "Constable 1",
  ]);

  await Tracker.open(ben);
  await new Board(ben).target("Constable 1");
  await press(bens, "Violet", "Actions");
  const shot = await attackFrom(new Sheet(ben, "Violet"), "Heavy revolver", "Constable 1");
  await loadDice(ben, "1/8", "1/8");
  await shot.throw();
  const attack = await newest(ben, "attack", 5);
  await eventually(() => attack.verdict()).toBe("Bust");
  await eventually(() => attack.why()).toBe("Most dice show a 1.");
  // With the blue chip the shot hits: upper torso, where the padding takes a step off the dice.
  await loadDice(gm, "16/20", "4/4", "4/4", "4/4", "3/4", "2/4", "1/4", "2/6", "2/6", "2/6", "5/8", "3/8");
  await loadDice(ben, "7/8");
  await help(attack, "Antares Darkeye", "blue");
  await eventually(() => attack.verdict()).toBe("Hit");
  await eventually(() => statusesOf(ben, "Constable 1")).toEqual(["bleeding", "stunned", "wounded"]);
  await allThrown(gm, ben);
  await eventually(() => barsOf(gm, "Constable 1")).toEqual(["8/14", "2/5"]);
  await eventually(() => purses(gm)).toMatchObject({ "Antares Darkeye": [1, 0, 0], pot: [47, 24, 10] });

  await Tracker.open(ben);
  await press(bens, "Violet", "Done");
  // The Constable's declared attack has lapsed.
  const lapsed = await declared.on(gm);
  await eventually(() => words(lapsed.root.locator(".q-waiting__hint"))).toBe("Constable 1 is stunned");
  await lapsed.press("closeCard");
  await eventually(() => lapsed.act("closeCard").count()).toBe(0);
  await trackers(table);
  await press(gms, "Constable 1", "Pass");
  await countIsOver(gms);
}

/** A bleeding fighter, first aid, and the end of the fight. */
export async function fightEnds(table: Table): Promise<void> {
  const { gm, ben } = table;
  const [gms] = await trackers(table);
  await gms.button("Next round").click();
  await eventually(() => gms.round()).toBe("3");
  await eventually(() => piles(gms)).toEqual([
    expect.stringContaining("54 players’ deck"),
    expect.stringContaining("54 Master’s deck"),
  ]);
  await newest(ben, "bleed", 4);
  await eventually(() => barsOf(gm, "Ronan")).toEqual(["7/14", "2/5"]);
  await eventually(() => barsOf(gm, "Constable 1")).toEqual(["7/14", "2/5"]);
  await eventually(() => barsOf(gm, "Constable 2")).toEqual(["3/14", "0/5"]);
  const bleed = await newestOf(table, "bleed", "Ronan");
  await help(bleed, "Violet", "wind:white");
  await eventually(() => barsOf(gm, "Ronan")).toEqual(["8/14", "2/5"]);
  await eventually(() => purses(gm)).toMatchObject({ Violet: [1, 1, 0], pot: [48, 24, 10] });
  await (await Tracker.open(gm)).foot("endCombat").click();
  await answer(gm, "yes");
  await eventually(() => gm.evaluate(() => game.combats.size)).toBe(0);
  await expectAllChips(table);
}

/** An actor's newest card of a kind, on Ben's screen. */
async function newestOf({ ben }: Table, kind: string, name: string): Promise<Card> {
  const id = await ben.evaluate(
    ([wanted, who]) => {
      const all = game.messages.filter(({ type, system }: Loose) => type === "card" && system.kind === wanted);
      return (all as unknown as Loose[]).filter(({ alias }) => alias === who).at(-1)!.id as string;
    },
    [kind, name] as const,
  );
  return Card.of(ben, id).read();
}

/** Gives Antares the Aptitude of surgery, which cannot be used untrained. */
const learnsSurgery = (gm: Page): Promise<void> =>
  gm.evaluate(async () => {
    const [surgery] = await (game.packs as Loose).get("quadrant.imperfect-aptitudes").getDocuments({
      name: "Medicine (surgery)",
    });
    const source = surgery.toObject();
    source.system.level = 2;
    await (game.actors as Loose).getName("Antares Darkeye").createEmbeddedDocuments("Item", [source]);
  });

/** Medicine, surgery, five days. */
export async function antaresHeals(table: Table): Promise<void> {
  const { gm, ada, ben } = table;
  const healer = await Sheet.open(ben, "Antares Darkeye");
  await new Board(ben).target("Ronan");
  const treat = healer.root.getByRole("button", { name: /^Treat/ });
  await treat.click();
  const wind = await Dialog.opened(ben);
  await wind.fill("area", "wind");
  await loadDice(ben, "5/8", "2/8");
  await wind.throw();
  await eventually(() => barsOf(gm, "Ronan")).toEqual(["14/14", "2/5"]);
  await learnsSurgery(gm);
  await treat.click();
  const surgery = await Dialog.opened(ben);
  await eventually(() => words(surgery.root)).toContain("Left arm: serious · Surgery");
  await loadDice(ben, "8/8", "2/8", "5/8");
  await surgery.throw();
  await eventually(() => statusesOf(ada, "Ronan")).toEqual(["wounded"]);
  await eventually(() => barsOf(gm, "Ronan")).toEqual(["14/14", "3/5"]);
  await healer.close();

  const sheet = await Sheet.open(ada, "Ronan");
  await sheet.root.locator('nav.tabs [data-tab="body"]').click();
  await sheet.root.locator('.tab[data-tab=body] [data-check="imperfect.rest"][data-days="5"]').click();
  await (await Dialog.opened(ada)).throw();
  await throwIt(await newest(ada, "heal", 3), "8/8", "3/8", "4/8");
  await eventually(() => barsOf(gm, "Ronan")).toEqual(["14/14", "4/5"]);
  await eventually(() => words(sheet.root.locator(".q-penalty"))).toContain("−1");
  await allThrown(gm, ada, ben);

  await eventually(() => purses(gm)).toEqual({
    Ronan: [0, 0, 0],
    Violet: [1, 1, 0],
    "Antares Darkeye": [1, 0, 0],
    pot: [48, 24, 10],
    master: [0, 0, 0],
  });
  await expectAllChips(table);
}

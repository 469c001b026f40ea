import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { beginFight } from "./support/fight.ts";
import { change, CORRIDOR } from "./support/imperfect.ts";
import { drawn, faces, press } from "./support/imperfect-tracker.ts";
import { Look } from "./support/look.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable({ scene: CORRIDOR });

/** Takes all chips away, so that no card waits for one. */
async function penniless(): Promise<void> {
  for (const name of ["Ronan", "Violet", "Antares Darkeye"]) {
    await change(table, name, { "fate.white": 0, "fate.red": 0, "fate.blue": 0 });
  }
}

/** Rolls for cards, without the dialog. */
async function draws(page: Page, name: string, dice: Face[]): Promise<void> {
  await loadDice(page, ...dice);
  const tracker = await Tracker.open(page);
  await tracker.control(name, "Draw").click({ modifiers: ["Shift"] });
}

/** Ronan's Quickness, 3d8: 17 gives four cards. Violet's and a Constable's: 5 gives two. */
const FOUR: Face[] = ["8/8", "2/8", "3/8", "8/8", "1/8"];
const TWO: Face[] = ["5/8", "2/8"];
const TWO_OF_SIX: Face[] = ["5/6", "2/6"];

/** The first Round of Ronan, Violet and a Constable, with all cards dealt. */
async function dealt(players: string[], master: string[]): Promise<Tracker> {
  const { gm, ada, ben } = table;
  await penniless();
  const tracker = await beginFight(gm, "Ronan", "Violet", "Constable 1");
  await loadDice(gm, ...TWO_OF_SIX, ...drawn(players), ...drawn(master));
  await tracker.button("Draw all extras").click();
  await eventually(() => tracker.state("Constable 1")).toContain("gets 2 cards");
  await draws(ada, "Ronan", FOUR);
  await eventually(() => tracker.state("Ronan")).toContain("gets 4 cards");
  await draws(ben, "Violet", TWO);
  await allThrown(gm);
  return tracker;
}

describe("a round of cards", () => {
  it("keeps hands to their owners: on another player’s screen there is no name of a card", async () => {
    const { gm, ada, ben } = table;
    const tracker = await dealt(["JS", "9D", "KH", "2C", "8H", "5S"], ["QD", "4C"]);
    const bens = await Tracker.open(ben);
    await eventually(() => tracker.state("Ronan")).toContain("chooses");
    const hidden =
      /jack of spades|nine of diamonds|king of hearts|two of clubs|queen of diamonds|four of clubs|\b(JS|9D|KH|2C|QD|4C)\b/i;
    await eventually(() => bens.root.innerHTML()).not.toMatch(hidden);
    await tracker.button("Choose for the slow").click();
    await press(await Tracker.open(ada), "Ronan", "Up the sleeve");
    await eventually(() => tracker.acting()).toBe("Constable 1");
    await eventually(() => faces(tracker, "Ronan")).toEqual(["king of hearts", "jack of spades"]);
    await eventually(() => faces(bens, "Violet")).toEqual(["eight of hearts", "five of spades"]);
    await eventually(() => bens.row("Ronan").locator(".q-playing.is-back").count()).toBe(2);
    await eventually(() => ben.content()).not.toMatch(hidden);
    await gm.evaluate(() => game.settings["set"]("quadrant", "imperfect.openHands", true));
    await eventually(() => faces(bens, "Constable 1")).toEqual(["queen of diamonds", "four of clubs"]);
    await eventually(() => ben.content()).not.toMatch(/jack of spades|king of hearts/);
    await gm.evaluate(() => game.settings["set"]("quadrant", "imperfect.openHands", false));
  });

  it("[IMP-INI-7] lets the Master shuffle a deck, take cards and give them", async () => {
    const { gm, ada } = table;
    const tracker = await dealt(["KH", "JS", "9D", "2C", "QH", "5C"], ["10S", "4C"]);
    await tracker.button("Choose for the slow").click();
    await tracker.turnTo("Ronan");
    const piles = tracker.root.locator(".q-pile");
    await eventually(() => words(piles.first())).toContain("48 players’ deck 2 discarded");
    await tracker.button("Shuffle: players’ deck").click();
    await eventually(() => words(piles.first())).toContain("50 players’ deck 0 discarded");
    const byHand = tracker.row("Constable 1").locator('select[data-choice="byHand"]');
    await byHand.selectOption("highest");
    await eventually(() => faces(tracker, "Constable 1")).toEqual(["four of clubs"]);
    await byHand.selectOption("AS");
    await eventually(() => faces(tracker, "Constable 1")).toEqual(["ace of spades", "four of clubs"]);
    await loadDice(gm, ...drawn(["AH"]).map((): Face => "1/52"));
    await byHand.selectOption("random");
    await eventually(() => faces(tracker, "Constable 1")).toHaveLength(3);
    await eventually(async () => (await Tracker.open(ada)).row("Constable 1").locator("select").count()).toBe(0);
    await tracker.undoStep.click();
    await eventually(() => faces(tracker, "Constable 1")).toEqual(["ace of spades", "four of clubs"]);
  });

  it("axe finds nothing on the tracker in both themes, whatever the phase", async () => {
    const { gm, ada } = table;
    const look = new Look();
    const tracker = await dealt(["red", "JS", "9D", "2C", "QH", "5C"], ["JS", "4C"]);
    const adas = await Tracker.open(ada);
    await adas.row("Ronan").locator(".q-fan").getByRole("button").first().click();
    await look.at("imperfect-choosing", ada, "#combat");
    await tracker.button("Choose for the slow").click();
    await press(adas, "Ronan", "Wait");
    await adas.row("Ronan").getByText("any time").waitFor();
    const bens = await Tracker.open(table.ben);
    await eventually(() => bens.row("Ronan").getByText("any time").count(), { message: "the joker is hers" }).toBe(0);
    await tracker.button(/^Next card/).click();
    await eventually(() => tracker.root.locator(".q-turn.is-together").count()).toBe(2);
    await look.at("imperfect-counting", gm, "#combat");
    await look.at("imperfect-counting-player", ada, "#combat");
    await press(adas, "Ronan", "Up the sleeve");
    await press(adas, "Ronan", "Act now");
    await eventually(() => tracker.state("Ronan")).toContain("acts on the red joker");
    await look.at("imperfect-acting", gm, "#combat");
    expect(look.found).toEqual({});
  });
});

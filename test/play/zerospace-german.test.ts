import { beforeAll, describe, it } from "vitest";
import { speak } from "./support/language.ts";
import { useTable } from "./support/table.ts";
import { DECK } from "./support/zerospace.ts";
import { germanCast } from "./zerospace-saga/german-cast.ts";
import { eveningIsRead, fightIsRead, roundIsRead, sheetIsRead, wordsAreMade } from "./zerospace-saga/german-evening.ts";

/** A shorter evening, in German on every screen: the expected German words are there, and no English ones. */
const table = useTable({ scene: DECK, laid: "story" });
beforeAll(async () => {
  for (const page of table.pages) await speak(page, "de");
});

describe("ein Abend auf dem Landedeck", () => {
  it("sheets: every page, at play and at work, of heroes, foes and things", async () => {
    await table.reset();
    await germanCast(table);
    await sheetIsRead(table);
  });

  it("a session begins, somebody talks, a long task is set: dialogs, cards, and what the GM may rule", () =>
    wordsAreMade(table));

  it("the fight gathers: initiative, places, states", () => fightIsRead(table));

  it("a round: circumstances in the dialog, verdict and source on the card, badges in the tracker", () =>
    roundIsRead(table));

  it("terror, the end of the fight, and everything that the chat has kept", () => eveningIsRead(table));
});

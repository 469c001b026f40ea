import { beforeAll, describe, it } from "vitest";
import { castComes, eveningIsRead, fightIsRead, sheetIsRead, wordsAreMade } from "./gurps-saga/german-evening.ts";
import { MINE } from "./support/gurps.ts";
import { speak } from "./support/language.ts";
import { useTable } from "./support/table.ts";

/** A shorter evening, in German on every screen: the expected German words are there, and no English ones. */
const table = useTable({ scene: MINE, laid: "story" });
beforeAll(async () => {
  for (const page of table.pages) await speak(page, "de");
});

describe("ein Abend im Salzbergwerk", () => {
  it("sheets: as they are played and as they are written, of heroes and foes", async () => {
    await table.reset();
    await castComes(table);
    await sheetIsRead(table);
  });

  it("a lock, a secret, three minds, two arms and an effort: dialogs, cards, and what the GM may rule", () =>
    wordsAreMade(table));

  it("a fight and a fright: maneuvers, states, circumstances in the dialog, rows of the table on the card", () =>
    fightIsRead(table));

  it("a claw, a recovery, the end of the fight, and everything that the chat has kept", () => eveningIsRead(table));
});

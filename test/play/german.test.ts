import { it } from "vitest";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { beginFight, sheetOf } from "./support/fight.ts";
import { speak } from "./support/language.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable({ seats: ["GM", "Ada"], laid: "never" });

it("the same attack in German: sheet, dialog, card and tracker", async () => {
  const { gm, ada } = table;
  await table.reset();
  await speak(ada, "de");
  await eventually(() => ada.evaluate(() => game.i18n.lang)).toBe("de");

  await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
  const sheet = await sheetOf(ada, "Ace Astra");
  await new Board(ada).target("Space Marine");
  for (const word of ["Aktionen", "Zähigkeit", "Ausdauer", "Wille", "Kräfte", "Grundfertigkeit", "Zug beenden"]) {
    await eventually(() => words(sheet.root)).toContain(word);
  }
  await eventually(() => words(sheet.root)).not.toMatch(
    /\b(Powers|Toughness|Stamina|Actions|Default Skill|End turn)\b|QUADRANT\./,
  );

  await sheet.use("Froststrahler");
  const dialog = await Dialog.opened(ada);
  for (const word of ["Wilder Schuss", "Sorgfältig zielen", "Schlag abbremsen", "Höchste Anstrengung", "Würfeln"]) {
    await eventually(() => words(dialog.root)).toContain(word);
  }
  await eventually(() => words(dialog.root)).not.toMatch(/\b(Wild Shot|to hit|Throw|Hindered|Cancel)\b|QUADRANT\./);
  await eventually(() => dialog.odds()).toMatch(/Gehemmt \d+ %/);
  await loadDice(ada, "7/8", "2/8");
  await loadDice(gm, "6/10", "3/8");
  await dialog.throw();

  const card = await Card.nth(ada, 1);
  await eventually(() => card.verdict()).toBe("Gehemmt");
  await eventually(() => words(card.root)).toContain("Space Marine: Gehemmt");
  await eventually(() => words(card.root)).not.toMatch(/\b(Hindered|Applied|Undo|attack)\b|QUADRANT\./);

  const tracker = await Tracker.open(ada);
  await eventually(() => tracker.conditions("Space Marine")).toEqual(["Gehemmt"]);
  await eventually(() => tracker.actions("Ace Astra")).toMatch(/1 von 2 Aktionen/);
  await eventually(() => words(tracker.root)).not.toMatch(/\b(Round|Hindered|End turn|Postpone)\b|QUADRANT\./);
  await eventually(() => new Board(ada).label("Space Marine")).toContain("Gehemmt");

  // The GM reads the same card in English.
  const gms = await card.on(gm);
  await eventually(() => gms.verdict()).toBe("Hindered");
  await eventually(() => new Board(gm).label("Space Marine")).toMatch(/Hindered|Gehemmt/);
});

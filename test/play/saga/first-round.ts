import { expect } from "vitest";
import { intervention, throwIt } from "../support/announce.ts";
import { Board, dragIntoFight } from "../support/board.ts";
import { Card } from "../support/card.ts";
import { Dialog } from "../support/dialog.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { eventually, words } from "../support/eventually.ts";
import { FatePanel, purses } from "../support/fate.ts";
import { attackFrom, barsOf, help, newest, statusesOf } from "../support/imperfect-cards.ts";
import { cardsOf, countIsOver, counts, drawn, faces, keep, piles, press } from "../support/imperfect-tracker.ts";
import { Sheet } from "../support/sheet.ts";
import type { Table } from "../support/table.ts";
import { Tracker } from "../support/tracker.ts";
import { expectAllChips, FIGHTERS, trackers } from "./at-table.ts";

/** At session start each hero draws three random chips from the pot. */
export async function sessionStarts(table: Table): Promise<void> {
  const { gm, ada, ben } = table;
  await table.reset();
  const panel = await FatePanel.open(gm);
  await panel.button("Session start").click();
  // The number on the die is the chip's place in the pot: first the white ones, then the red, then the blue.
  await loadDice(gm, "1/85", "50/84", "74/83");
  await (await newest(ada, "sessionStart", 1)).button("Ronan: draw 3").click();
  await eventually(() => purses(ada)).toMatchObject({ Ronan: [1, 1, 1] });
  const card = await newest(ben, "sessionStart", 1);
  await loadDice(gm, "1/82", "1/81", "48/80", "48/79", "1/78", "69/77");
  await card.button("Violet: draw 3").click();
  await eventually(() => purses(ben)).toMatchObject({ Violet: [2, 1, 0] });
  await card.button("Antares Darkeye: draw 3").click();
  await eventually(() => purses(ben)).toMatchObject({ "Antares Darkeye": [1, 1, 1] });
  await loadDice(gm, "1/76");
  await (await card.on(gm)).button("The Master: draw 1").click();
  await eventually(() => purses(gm)).toMatchObject({ pot: [45, 22, 8], master: [1, 0, 0] });
  await allThrown(gm);
  await expectAllChips(table);
  await panel.root.locator("[data-action=close]").first().click();
}

/** The first Round: cards are drawn, and some are kept. */
export async function cardsAreDrawn(table: Table): Promise<void> {
  const { gm, ada, ben } = table;
  for (const name of ["Constable 1", "Constable 2"]) {
    const sheet = await Sheet.ofToken(gm, name);
    await sheet.root.locator('nav.tabs [data-tab="gear"]').click();
    const hand = sheet.root.locator("li.q-thing", { hasText: "Heavy revolver" }).locator("select");
    await hand.selectOption("right");
    await eventually(() => hand.inputValue()).toBe("right");
    await sheet.close();
  }
  await dragIntoFight(gm, ...FIGHTERS);
  await (await Tracker.open(gm)).begin();

  // The Master's only chip buys one more die, and with it a third card.
  const [gms, adas, bens] = await trackers(table);
  await loadDice(gm, "5/6", "2/6");
  await gms.control("Constable 1", "Draw").click({ modifiers: ["Shift"] });
  const initiative = await newest(gm, "initiative", 1);
  await eventually(() => initiative.verdict()).toBe("2 cards");
  await loadDice(gm, "6/6", "3/6");
  await initiative.spend("white").click();
  await eventually(() => initiative.verdict()).toBe("3 cards");
  await trackers(table);
  await loadDice(gm, "6/6", "4/6", "3/6");
  await gms.button("Draw all extras").click();
  await eventually(() => gms.state("Constable 2")).toContain("gets 3 cards");

  await loadDice(ben, "5/8", "2/8");
  await bens.control("Violet", "Draw").click({ modifiers: ["Shift"] });
  await press(bens, "Violet", "Take the cards");
  await loadDice(ada, "8/8", "2/8", "3/8", "8/8", "1/8");
  await adas.control("Ronan", "Draw").click({ modifiers: ["Shift"] });
  await eventually(() => adas.state("Ronan")).toContain("has earned 4 cards");
  const players = drawn(["red", "KH", "9D", "2C", "QH", "5C"]);
  const masters = drawn(["10S", "4C", "3D", "black", "AS", "7D"]);
  await loadDice(gm, ...players, ...masters);
  await press(adas, "Ronan", "Take the cards");
  await eventually(() => adas.state("Ronan")).toContain("chooses");
  await allThrown(gm, ada, ben);

  await eventually(() => ben.content(), { message: "hands of others" }).not.toMatch(
    /king of hearts|nine of diamonds|two of clubs|red joker|ten of spades|four of clubs|seven of diamonds/i,
  );
  await gm.locator("#chat", { hasText: "Constable 2 draws the black joker and loses A♠." }).waitFor({
    state: "attached",
  });
  await keep(gms, "Constable 1", "ten of spades", "four of clubs");
  await keep(adas, "Ronan", "king of hearts", "nine of diamonds");
  await adas.turnTo("Ronan");
  await eventually(() => faces(adas, "Ronan")).toEqual(["red joker", "king of hearts", "nine of diamonds"]);
  await eventually(() => ben.content()).not.toMatch(/king of hearts|nine of diamonds|ten of spades|seven of diamonds/i);
  await eventually(() => piles(gms)).toEqual([
    expect.stringContaining("48 players’ deck 1 discarded"),
    expect.stringMatching(/48 Master’s deck 3 discarded.*to be shuffled/),
  ]);
}

/** Ronan waits with his joker and aims a rifle; Violet puts a queen up her sleeve. */
export async function countDown(table: Table): Promise<void> {
  const { ada, gm } = table;
  const [gms, adas, bens] = await trackers(table);
  await press(adas, "Ronan", "Wait");
  await counts(adas, "king");
  await press(adas, "Ronan", "Aim Blast rifle …");
  const aim = await Dialog.opened(ada);
  await aim.throw();
  await bens.turnTo("Violet");
  await press(bens, "Violet", "Up the sleeve");
  await counts(gms, "ten");
  await adas.row("Ronan").getByText("3 of 3").waitFor();
  await eventually(() => words(bens.row("Violet").locator(".q-hand__sleeve"))).toContain("sleeve");
  await eventually(() => faces(bens, "Violet")).toEqual(["queen of hearts", "five of clubs"]);
  await eventually(() => ada.content(), { message: "the sleeve of another" }).not.toMatch(/queen of hearts|Q♥/i);
  await eventually(() => cardsOf(gm, "Violet")).toEqual({ hand: ["5C"], sleeve: "QH" });
}

/** Ronan acts with the red joker before the Constable's declared attack. */
export async function ronanFires(table: Table): Promise<void> {
  const { gm, ada, ben } = table;
  const [gms, adas] = await trackers(table);
  // The attack must be announced first, because Ronan may still defend: the dialog has no button to roll at once.
  await press(gms, "Constable 1", "Act on the ten");
  const shot = await attackFrom(new Sheet(gm, "Constable 1"), "Heavy revolver", "Ronan");
  await eventually(() => words(shot.throwButton)).toBe("Announce");
  await shot.throw();
  const declared = await newest(ada, "attack", 1);
  await eventually(() => words(declared.root.locator(".q-waiting__hint"))).toBe("Ronan may still defend");
  await declared.root.locator('button[data-action="intervene"]', { hasText: "No defence" }).waitFor();

  await Tracker.open(ada);
  await new Board(ada).target("Constable 2");
  await press(adas, "Ronan", "Fire");
  const dialog = await Dialog.opened(ada);
  await dialog.fill("behind", "right");
  await dialog.fill("material", "4");
  await eventually(() => words(dialog.root)).toContain("Right arm and leg, armour 4");
  await eventually(() => words(dialog.root), { message: "aimed for long enough" }).not.toContain("−3 Aim");
  await dialog.throw();
  const attack = await newest(ada, "attack", 2);
  await throwIt(attack, "6/8", "2/8", "3/8");
  await eventually(() => attack.verdict()).toBe("Hit");
  await eventually(() => attack.why()).not.toContain("The hit may move");
  const bens = await attack.on(ben);
  await loadDice(ben, "4/8");
  await help(bens, "Antares Darkeye", "red");
  await eventually(() => attack.why()).toContain("The hit may move by 1.");
  await eventually(() => purses(gm)).toMatchObject({ "Antares Darkeye": [1, 0, 1], pot: [46, 23, 8] });

  await loadDice(ada, "14/20");
  await attack.button("Location").click();
  const location = await newest(ada, "location", 1);
  await eventually(() => words(location.root.locator(".q-verdict"))).toContain("behind armour 4");
  await location.button("−1: Left arm").click();
  await eventually(() => location.verdict()).toBe("Left arm");
  await location.button("Damage").click();
  const damage = await Dialog.opened(ada);
  // 13, 11, 4 and 4 are five times his Size: the rifle penetrates the padding. The rest follows automatically.
  await loadDice(ada, "8/8", "8/8", "4/8", "4/8", "5/8", "3/8");
  await loadDice(gm, "1/6", "1/6", "1/6", "1/6", "1/6", "3/8", "4/8");
  await damage.throw();
  const stun = await newest(gm, "stun", 1);
  await eventually(() => stun.verdict()).toBe("Failure");
  await eventually(() => stun.changes()).toEqual(["Constable 2: Stunned no → yes"]);
  await allThrown(gm, ada, ben);
  for (const page of [gm, ada, ben]) {
    await eventually(() => statusesOf(page, "Constable 2")).toEqual(["bleeding", "maimed", "stunned", "wounded"]);
  }
  await eventually(() => barsOf(gm, "Constable 2")).toEqual(["9/14", "0/5"]);
  const board = new Board(ada);
  for (const status of ["Maimed", "Bleeding", "Stunned", "Wounded"]) {
    await eventually(() => board.label("Constable 2")).toContain(status);
  }
  const [, , bensTracker] = await trackers(table);
  await eventually(() => bensTracker.conditions("Constable 2")).toEqual([
    "Wounded ×5",
    "Maimed",
    "Bleeding ×3",
    "Stunned",
  ]);
  const sheet = await Sheet.ofToken(gm, "Constable 2");
  await eventually(() => words(sheet.root.locator(".q-wounds__word[data-area=leftArm]").first())).toContain("maimed 5");
  await eventually(() => words(sheet.root.locator(".q-penalty"))).toContain("−5");
  await sheet.close();
}

/** The Constable's shot, and the end of the Round. */
export async function ronanDodges(table: Table): Promise<void> {
  const { gm, ada } = table;
  const [gms, adas, bens] = await trackers(table);
  await press(adas, "Ronan", "Done");
  await newest(ada, "attack", 2);
  const declared = await firstAttack(table);
  await loadDice(ada, "5/8", "2/8", "7/8");
  await (await intervention(declared, "Dodge, behind cover")).click();
  await eventually(() => declared.note("defence")).toContain("Dodge");
  await eventually(() => cardsOf(gm, "Ronan")).toEqual({ hand: [], sleeve: null });
  const own = await declared.on(gm);
  await throwIt(own, "6/8", "3/8");
  await eventually(() => own.verdict()).toBe("Miss");
  await eventually(() => own.why()).toContain("7");

  await trackers(table);
  await press(gms, "Constable 1", "Done");
  await gms.turnTo("Constable 2");
  await press(gms, "Constable 2", "Pass");
  await bens.turnTo("Violet");
  await press(bens, "Violet", "Pass");
  await gms.turnTo("Constable 1");
  await press(gms, "Constable 1", "Pass");
  await countIsOver(gms);
}

/** The Constable's first shot. */
async function firstAttack({ ada }: Table): Promise<Card> {
  const id = await ada.evaluate(
    () => game.messages.find(({ type, system }: Loose) => type === "card" && system.kind === "attack")!["id"] as string,
  );
  return Card.of(ada, id).read();
}

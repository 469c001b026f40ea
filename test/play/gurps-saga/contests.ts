import { expect } from "vitest";
import { newest } from "../support/card.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { eventually, words, wordsOfAll } from "../support/eventually.ts";
import { answer, d6, steps, openContest } from "../support/gurps-cards.ts";
import type { Look } from "../support/look.ts";
import type { Table } from "../support/table.ts";
import { ROW_VERDICT } from "../support/rows.ts";

/** A quick contest, the race to the gallery: one roll each, and the better margin wins. */
export async function theyRace({ gm, ada, ben }: Table): Promise<void> {
  const dialog = await openContest(ben, "Baako Adeyemi", { check: "contest", on: ["Vesna Korda", "Marsh ghoul 1"] });
  await dialog.fill("way", "attribute:dx");
  await eventually(() => dialog.odds()).toContain("Baako Adeyemi wins");
  await loadDice(ben, ...d6(3, 3, 3));
  await loadDice(gm, ...d6(3, 3, 4));
  await dialog.throw();
  const card = await newest(ben, "contest");
  const adas = await card.on(ada);
  await eventually(() => adas.waiting()).toContain("Vesna Korda");
  await loadDice(ada, ...d6(4, 4, 4));
  await answer(adas, "attribute:dx").click();
  await eventually(() => card.verdict()).toBe("Baako Adeyemi wins");
  await eventually(() => card.why()).toContain("1. Baako Adeyemi (+3)");
  await card.becomes("Applied");
  await allThrown(gm, ada, ben);
}

/** Dr. Marrow reads three minds at once: each target resists separately. */
export async function mindsAreRead({ gm, ada, ben }: Table, look: Look): Promise<void> {
  const on = ["Vesna Korda", "Marsh ghoul 1", "Marsh ghoul 2"];
  const dialog = await openContest(ben, "Dr. Ilse Marrow", { check: "resistance", on, item: "Mind-Reading" });
  await eventually(() => words(dialog.root)).toContain("18 counts as 16");
  await loadDice(ben, ...d6(4, 4, 4));
  await loadDice(gm, ...d6(1, 1, 2, 5, 5, 4));
  await dialog.throw();
  const card = await newest(ben, "resistance");
  const adas = await card.on(ada);
  await eventually(() => adas.waiting()).toContain("Vesna Korda");
  await steps(adas, "target", 3, 2, 2);
  await eventually(() => wordsOfAll(card.root.locator(ROW_VERDICT))).toEqual([
    expect.stringContaining("Resisted"),
    expect.stringContaining("Resisted"),
    expect.stringContaining("Takes hold"),
  ]);
  await card.becomes("Applied");
  await look.at("gurps-resistance", ben, "#chat article.q-card");
  await allThrown(gm, ada, ben);
}

/** Arm-wrestling over three exchanges, on one card. */
export async function armsWrestle({ gm, ada, ben }: Table, look: Look): Promise<void> {
  const dialog = await openContest(ada, "Titania Rook", { check: "regularContest", on: ["Baako Adeyemi"] });
  await loadDice(ada, ...d6(4, 4, 3));
  await dialog.throw();
  const card = await newest(ada, "regularContest");
  const bens = await card.on(ben);
  await loadDice(ben, ...d6(3, 3, 4));
  await answer(bens, "attribute:st").click();
  await eventually(() => card.root.locator(".q-exchanges__line").count()).toBe(1);
  await steps(card, "self", 6, 6, 5);
  await steps(bens, "target", 5, 5, 5);
  await eventually(() => card.root.locator(".q-exchanges__line").count()).toBe(2);
  await steps(await card.on(gm), "*", 4, 4, 2, 6, 6, 2);
  await eventually(() => bens.verdict()).toBe("Titania Rook wins");
  await eventually(() => wordsOfAll(bens.root.locator(".q-exchanges__end"))).toEqual([
    "goes on",
    "goes on",
    "Titania Rook wins",
  ]);
  await look.at("gurps-exchanges", ben, "#chat article.q-card");
  await allThrown(gm, ada, ben);
}

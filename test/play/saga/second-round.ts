import { expect } from "vitest";
import { intervention, throwIt } from "../support/announce.ts";
import { answer, question } from "../support/confirm.ts";
import { Dialog } from "../support/dialog.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { eventually, words, wordsOfAll } from "../support/eventually.ts";
import { purses } from "../support/fate.ts";
import { attackFrom, barsOf, newest, statusesOf } from "../support/imperfect-cards.ts";
import { counts, drawn, piles, press } from "../support/imperfect-tracker.ts";
import { Look } from "../support/look.ts";
import { Sheet } from "../support/sheet.ts";
import { snapshot } from "../support/snapshot.ts";
import type { Table } from "../support/table.ts";
import { Tracker } from "../support/tracker.ts";
import { expectAllChips, trackers } from "./at-table.ts";

/** New hands are dealt; the sleeve card stays. The bleeding Constable loses Wind. */
export async function nextRound(table: Table): Promise<void> {
  const { gm, ada, ben } = table;
  const [gms, adas, bens] = await trackers(table);
  await gms.button("Next round").click();
  await eventually(() => gms.round()).toBe("2");
  await eventually(() => piles(gms)).toEqual([
    expect.stringContaining("53 players’ deck 0 discarded"),
    expect.stringContaining("54 Master’s deck 0 discarded"),
  ]);
  const bleed = await newest(gm, "bleed", 1);
  await bleed.becomes("Applied");
  await eventually(() => bleed.changes()).toEqual(["Constable 2: Wind 9 → 6"]);
  await eventually(async () => words((await bleed.on(ada)).root), { message: "what a foe has left" }).not.toMatch(
    /6 of 14/,
  );

  await trackers(table);
  await press(bens, "Violet", "Sit out");
  await loadDice(ada, "8/8", "4/8", "2/8", "2/8");
  await adas.control("Ronan", "Draw").click({ modifiers: ["Shift"] });
  await press(adas, "Ronan", "Take the cards");
  // One Constable gets two cards; the wounded one goes bust.
  const dealt = [...drawn(["QD", "8C"], ["QH"]), ...drawn(["KS", "6D"])];
  await loadDice(gm, "5/6", "3/6", "1/6", "1/6", ...dealt);
  await gms.button("Draw all extras").click();
  await gms.turnTo("Constable 1");
  await eventually(() => gms.state("Constable 2")).toContain("no cards left");
  await allThrown(gm, ada, ben);
}

/** A chain from the attack to unconsciousness, undone and redone. */
export async function ronanIsHit(table: Table, look: Look): Promise<void> {
  const { gm, ada } = table;
  const before = { world: await snapshot(gm), chips: await purses(gm) };
  const sheet = await Sheet.ofToken(gm, "Constable 1");
  await (await attackFrom(sheet, "Heavy revolver", "Ronan")).throw();
  const attack = await newest(ada, "attack", 3);
  await (await intervention(attack, "No defence")).click();
  const own = await attack.on(gm);
  await eventually(() => words(own.root.locator(".q-waiting__hint"))).not.toContain("may still defend");
  // A hit without a raise: location and damage follow automatically, then Ada decides.
  await throwIt(own, "7/8", "3/8", "13/20", "6/6", "6/6", "4/6", "5/6", "3/6");
  const hurt = await newest(ada, "hurt", 2);
  const lines = (): Promise<string[]> => wordsOfAll(hurt.root.locator(".q-hurt__line"));
  await eventually(() => lines()).toEqual([
    "Left arm 0 → 4",
    "Bleeding starts",
    "Every check 0 → −4",
    "Stun check TN 11",
  ]);
  await look.at("imperfect-hurt", ada, "#chat article.q-card:not(:has(> .q-fold))");
  await hurt.spend("wounds:white").click();
  await eventually(lines).toContain("Left arm 0 → 3");
  await loadDice(ada, "2/6", "3/6", "1/6");
  await hurt.choice("Take it").click();
  await eventually(() => hurt.verdict()).toBe("3 wounds");
  await hurt.button("Stun check").click();
  const vigor = await Dialog.opened(ada);
  await eventually(() => words(vigor.root)).toContain("−3 Wounds");
  await loadDice(ada, "1/8", "1/8");
  await vigor.throw();
  const stun = await newest(ada, "stun", 2);
  await eventually(() => stun.verdict()).toBe("Bust");
  await eventually(() => statusesOf(gm, "Ronan")).toContain("unconscious");
  // The duration is not rolled while he can still be saved.
  await eventually(() => words(stun.spend("red"))).toContain("not on a bust");
  await loadDice(ada, "6/8");
  await stun.spend("blue").click();
  await eventually(() => stun.verdict()).toBe("Failure");
  const hit = { status: ["bleeding", "stunned", "wounded"], bars: ["8/14", "2/5"] };
  for (const page of table.pages) await eventually(() => statusesOf(page, "Ronan")).toEqual(hit.status);
  await eventually(() => barsOf(ada, "Ronan")).toEqual(hit.bars);
  await eventually(() => purses(gm)).toMatchObject({ Ronan: [0, 1, 0], pot: [47, 23, 9] });
  const after = { world: await snapshot(gm), chips: await purses(gm) };

  const first = await attack.on(gm);
  await first.press("undo");
  await eventually(async () => words(await question(gm))).toMatch(/Stun check.*Hurt.*Damage.*Hit location/);
  await answer(gm, "yes");
  await first.becomes("Undone");
  await eventually(() => snapshot(gm)).toEqual(before.world);
  await eventually(() => purses(gm)).toEqual(before.chips);
  for (const page of table.pages) await eventually(() => statusesOf(page, "Ronan")).toEqual([]);

  // Redone link by link, with the dice already rolled.
  for (const [kind, count] of [
    ["attack", 3],
    ["location", 2],
    ["damage", 2],
    ["hurt", 2],
    ["stun", 2],
  ] as const) {
    const link = await newest(gm, kind, count);
    await link.press("redo");
    await link.becomes("Applied");
  }
  await eventually(() => snapshot(gm)).toEqual(after.world);
  await eventually(() => purses(gm)).toEqual(after.chips);
  await allThrown(gm, ada);
  await expectAllChips(table);
}

/** A stunned character can only recover. */
export async function ronanRecovers(table: Table): Promise<void> {
  const { gm, ada } = table;
  const [gms, adas] = await trackers(table);
  await press(gms, "Constable 1", "Done");
  await adas.turnTo("Ronan");
  const sheet = await Sheet.open(ada, "Ronan");
  await eventually(() => words(sheet.root.locator(".q-barred"))).toBe("Not now: stunned");
  await eventually(() => words(sheet.root.locator(".q-penalty"))).toContain("−3");
  const arm = sheet.root.locator(".tab[data-tab=action] .q-wounds__word[data-area=leftArm]");
  await eventually(() => words(arm)).toMatch(/serious 3.*bleeding/);
  await sheet.close();
  await Tracker.open(ada);
  await press(adas, "Ronan", "Recover");
  const vigor = await Dialog.opened(ada);
  await loadDice(ada, "7/8", "2/8");
  await vigor.throw();
  const card = await newest(ada, "recover", 1);
  await eventually(() => card.verdict()).toBe("Failure");
  await loadDice(ada, "8/8", "3/8");
  await card.spend("red").click();
  await eventually(() => card.verdict()).toBe("One raise");
  await eventually(() => statusesOf(gm, "Ronan")).toEqual(["bleeding", "wounded"]);
  await eventually(() => purses(gm)).toMatchObject({ Ronan: [0, 0, 0], pot: [47, 24, 9] });
  await Tracker.open(ada);
  await press(adas, "Ronan", "Done");
  await counts(adas, "eight");
  await press(adas, "Ronan", "Pass");
  await allThrown(gm, ada);
}

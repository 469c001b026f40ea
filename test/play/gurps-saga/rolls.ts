import { expect } from "vitest";
import type { Page } from "playwright-core";
import { Card, newest } from "../support/card.ts";
import { setSetting } from "../support/conditions.ts";
import { Dialog } from "../support/dialog.ts";
import { allThrown, loadDice } from "../support/dice.ts";
import { eventually, words, wordsOfAll } from "../support/eventually.ts";
import { adds, calls, d6, offered, pushes, rule, thrown, openSkillRoll } from "../support/gurps-cards.ts";
import type { Look } from "../support/look.ts";
import { openTab } from "../support/sidebar.ts";
import { systemOf } from "../support/snapshot.ts";
import type { Table } from "../support/table.ts";

/** A lock: the GM's modifier, the player's own modifiers, and the GM's change after the roll. */
export async function lockIsPicked({ gm, ada, ben }: Table, look: Look): Promise<void> {
  await pushes(gm, "Salt in the lock", -2);
  const dialog = await openSkillRoll(ada, "Vesna Korda", "Lockpicking");
  // 13, +2 for fine picks, −2.
  await eventually(async () => (await dialog.headlines())[0]).toContain("84 %");
  await dialog.fill("time", "0.8");
  await offered(dialog, "Difficulty", -1);
  await eventually(async () => (await dialog.headlines())[0]).toContain("50 %");
  const card = await thrown(dialog, "skill", [4, 4, 3]);
  await eventually(() => card.verdict()).toBe("Failure");
  await eventually(() => card.why()).toContain("11 against 10.");

  const gms = await card.on(gm);
  await gms.press("mend");
  const mend = gm.locator(".q-mend-dialog");
  await adds(mend, "roll", "A steady hand", 2);
  await eventually(() => words(mend.locator(".q-verdict__word"))).toBe("Success");
  await mend.locator("button[type=submit]").click();
  const bens = await card.on(ben);
  await eventually(() => bens.verdict()).toBe("Success");
  await eventually(() => bens.why()).toContain("11 against 12.");
  await eventually(() => bens.dice("roll")).toHaveLength(3);
  await bens.root.locator(".q-card__bucket summary").click();
  const lines = (await wordsOfAll(bens.root.locator(".q-card__bucket .q-modifier"))).join(" | ");
  for (const line of [
    /Fine equipment.*\+2/,
    /Haste.*−2/,
    /Salt in the lock.*−2/,
    /Difficulty.*−1/,
    /A steady hand.*\+2/,
  ])
    expect(lines).toMatch(line);
  await look.at("gurps-bucket", ben, `#chat article.q-card[data-card="${await card.id()}"]`);
  await allThrown(gm, ada);
}

/** A chest that does not open: another try is harder, and points buy a success. */
export async function chestIsTried(table: Table): Promise<void> {
  const { gm, ada } = table;
  await setSetting(gm, "gurps.buyingSuccess", true);
  const dialog = await openSkillRoll(ada, "Vesna Korda", "Lockpicking");
  await dialog.fill("task", "The chest");
  const card = await thrown(dialog, "skill", [6, 6, 4], 2);
  await eventually(() => card.verdict()).toBe("Failure");
  const again = card.button("Try again");
  await eventually(() => again.getAttribute("aria-disabled")).toBe("true");
  await rule(await card.on(gm), "consequence", "noHarm");
  await eventually(() => again.getAttribute("aria-disabled")).not.toBe("true");
  await again.click();
  const second = await Dialog.opened(ada);
  await eventually(() => words(second.root)).toContain("Failed before");
  const last = await thrown(second, "skill", [5, 5, 5], 3);
  await eventually(() => last.why()).toContain("15 against 14.");
  await last.spend("success").click();
  await eventually(() => last.verdict()).toBe("Success");
  await eventually(() => systemOf(gm, "Vesna Korda", "points.unspent")).toBeLessThan(5);
  await allThrown(ada);
}

const chatOf = async (page: Page): Promise<string> => (await openTab(page, "chat")).innerHTML();

/** Secret rolls: a player asks, and the GM answers; the GM rolls for many actors, and names those that noticed. */
export async function secretsAreKept({ gm, ada, ben }: Table, look: Look): Promise<void> {
  const dialog = await openSkillRoll(ada, "Vesna Korda", "Observation");
  await eventually(() => dialog.headlines()).toEqual([]);
  await eventually(() => dialog.root.locator(".q-odds, .q-totals, .q-die").count()).toBe(0);
  await loadDice(gm, ...d6(2, 3, 3));
  await dialog.throw();
  await allThrown(gm);
  for (const page of [ada, ben]) {
    const asked = await Card.titled(page, "Observation");
    await eventually(() => asked.root.innerHTML()).not.toMatch(/q-die|q-odds|q-totals|q-verdict|q-side/);
  }
  await look.at("gurps-secret", ada, "#chat article.q-card");
  await eventually(async () => (await Card.titled(gm, "Observation")).verdict()).toBe("Success");
  const card = await Card.titled(gm, "Observation");
  await card.button("Tell Vesna Korda").click();
  const tell = await Dialog.opened(gm);
  await tell.fill("news", "Two sleep, one does not");
  await tell.throw();
  const told = await Card.titled(ada, "For Vesna Korda alone");
  await eventually(() => told.verdict()).toBe("Two sleep, one does not");
  await eventually(() => chatOf(ben)).not.toContain("one does not");

  const unseen = await calls(gm, "unseen", ["Vesna Korda", "Baako Adeyemi", "Dr. Ilse Marrow"]);
  await unseen.fill("sense", "hearing");
  await loadDice(gm, ...d6(5, 5, 5), ...d6(3, 3, 3), ...d6(5, 5, 5));
  await unseen.throw();
  await allThrown(gm);
  const thrownFor = await newest(gm, "group");
  await eventually(() => thrownFor.why()).toContain("Made it: Baako Adeyemi.");
  await look.at("gurps-unseen", gm, "#chat article.q-card");
  await thrownFor.button("Announce").click();
  const says = await Dialog.opened(gm);
  await says.fill("what", "Steps on the gallery");
  await says.throw();
  for (const page of [ada, ben]) {
    const news = await Card.titled(page, "Someone notices something");
    await eventually(() => news.verdict()).toBe("Baako Adeyemi notices it");
    await eventually(() => news.why()).toBe("Steps on the gallery");
    await eventually(() => chatOf(page)).not.toMatch(/Made it|Hearing/);
  }
}

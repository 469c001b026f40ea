import { beforeEach, describe, it } from "vitest";
import type { Page } from "playwright-core";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words, wordsOfAll } from "./support/eventually.ts";
import { comes, uses } from "./support/gurps-people.ts";
import { openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";

const table = useTable();
beforeEach(async () => {
  await comes(table, {
    name: "Mira Quill",
    player: "Ada",
    system: { attributes: { st: 10, dx: 13, iq: 12, ht: 11 } },
    items: [
      {
        type: "gurpsSkill",
        name: "Lockpicking",
        system: { attribute: "iq", relativeLevel: 1, isTechnological: true, needsEquipment: true },
      },
      { type: "gurpsSkill", name: "Weather lore", system: { attribute: "iq", relativeLevel: 0, isSecret: true } },
      { type: "gurpsEquipment", name: "Good picks", system: { skills: ["Lockpicking"], quality: "good" } },
    ],
  });
});

const chatOf = async (page: Page): Promise<string> => {
  const chat = await openTab(page, "chat");
  return chat.locator(".chat-log").innerHTML();
};

describe("the bucket", () => {
  it("[GURPS-MOD-1] [GURPS-EQ-1] is filled by what is carried and by words, kept on the card, and mended by the GM in the other lane", async () => {
    const { gm, ada } = table;
    await uses(ada, "Mira Quill", "Lockpicking");
    const dialog = await Dialog.opened(ada);
    await eventually(async () => (await dialog.headlines())[0]).toContain("91 %");
    await dialog.fill("time", "0.8");
    await dialog.root.locator('[name="new.roll.label"]').fill("Rusty lock");
    await dialog.root.locator('[name="new.roll.value"]').fill("-3");
    // Enter adds the modifier and does not roll; the focus is in the next line's field.
    await dialog.root.locator('[name="new.roll.value"]').press("Enter");
    // 13 + 1 − 2 − 3.
    await eventually(async () => (await dialog.headlines())[0]).toContain("38 %");
    await dialog.root.locator('[name="new.roll.label"]:focus').waitFor();
    await loadDice(ada, "4/6", "4/6", "3/6");
    await dialog.throw();
    const card = await Card.titled(ada, "Lockpicking");
    await eventually(() => card.verdict()).toBe("Failure");
    await allThrown(ada);

    const gms = await card.on(gm);
    await gms.press("mend");
    const mend = gm.locator(".q-mend-dialog");
    await mend.locator('[name="new.roll.label"]').fill("Broken hinge");
    await mend.locator('[name="new.roll.value"]').fill("2");
    await mend.locator('[data-action="addModifier"][data-role="roll"]').click();
    await eventually(() => words(mend.locator(".q-verdict__word"))).toBe("Success");
    await mend.locator("button[type=submit]").click();
    await eventually(() => card.verdict()).toBe("Success");
    await card.root.locator(".q-card__bucket summary").click();
    const lines = () => wordsOfAll(card.root.locator(".q-card__bucket .q-modifier"));
    await eventually(async () => (await lines()).join(" | ")).toMatch(
      /Good equipment.*\+1.*Haste.*−2.*Rusty lock.*−3.*Broken hinge.*\+2/,
    );
    await eventually(() => wordsOfAll(card.root.locator(".q-card__bucket [id*='-gm-']"))).toHaveLength(1);
  });
});

describe("a secret roll", () => {
  it("[GURPS-SEC-1] [GURPS-SEC-3] leaves no dice, no odds and no number on any player's screen; the GM tells what was learnt", async () => {
    const { gm, ada, ben } = table;
    await uses(ada, "Mira Quill", "Weather lore");
    const dialog = await Dialog.opened(ada);
    await eventually(() => dialog.headlines()).toEqual([]);
    await eventually(() => dialog.root.locator(".q-odds, .q-totals, .q-die").count()).toBe(0);
    await loadDice(gm, "2/6", "2/6", "2/6");
    await dialog.throw();
    await allThrown(gm);
    for (const page of [ada, ben]) {
      await Card.titled(page, "Weather lore");
      await eventually(() => page.locator("#chat article.q-card").count()).toBe(1);
      await eventually(() => chatOf(page)).not.toMatch(/q-die|q-odds|q-totals|q-verdict|q-side|>Success</);
    }
    await eventually(() => gm.locator("#chat article.q-card").count()).toBe(2);
    const thrown = await Card.nth(gm, 2);
    await eventually(() => thrown.verdict()).toBe("Success");
    await thrown.button("Tell Mira Quill").click();
    const tell = await Dialog.opened(gm);
    await tell.fill("news", "The storm comes at dusk");
    await tell.throw();
    const told = await Card.titled(ada, "For Mira Quill alone");
    await eventually(() => told.verdict()).toBe("The storm comes at dusk");
    await eventually(() => chatOf(ben)).not.toContain("storm");
  });
});

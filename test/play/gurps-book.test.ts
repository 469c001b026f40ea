import { beforeEach, describe, it } from "vitest";
import { Card, newest } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice, type Face } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import { comes } from "./support/gurps-people.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { rule } from "./support/zerospace-cards.ts";

const table = useTable({ seats: ["GM", "Ada"] });

const MIRA = "Mira Quill";

const sixes = (...faces: number[]): Face[] => faces.map((face): Face => `${face}/6`);

async function throws(dialog: Dialog, kind: string, faces: number[], count: number): Promise<Card> {
  await loadDice(dialog.page, ...sixes(...faces));
  await dialog.throw();
  return newest(dialog.page, kind, count);
}

describe("as the book has it", () => {
  beforeEach(() =>
    comes(table, {
      name: MIRA,
      player: "Ada",
      system: { attributes: { st: 10, dx: 13, iq: 12, ht: 11 } },
      items: [{ type: "gurpsSkill", name: "Juggling", system: { attribute: "dx", relativeLevel: 1 } }],
    }),
  );

  it("[GURPS-AM-1] the third attempt is made at −2, and succeeds by as much as that leaves", async () => {
    const { gm, ada } = table;
    const sheet = await Sheet.open(ada, MIRA);
    await sheet.root.locator('[data-check="gurps.skill"]').first().click();
    const first = await throws(await Dialog.opened(ada), "skill", [6, 5, 4], 1);
    await eventually(() => first.verdict()).toBe("Failure");
    await rule(await first.on(gm), "consequence", "noHarm");
    await first.button("Try again").click();
    const second = await throws(await Dialog.opened(ada), "skill", [5, 5, 4], 2);
    await eventually(() => second.why()).toContain("14 against 13.");
    await second.button("Try again").click();
    const third = await throws(await Dialog.opened(ada), "skill", [3, 3, 4], 3);
    // 14 less 2 for two failures: 12, and 10 on the dice.
    await eventually(() => third.why()).toContain("10 against 12.");
    await eventually(() => third.verdict()).toBe("Success");
    await eventually(() => third.root.locator(".q-verdict__number").first().textContent()).toContain("+2");
    await allThrown(ada);
  });

  it("[GURPS-AM-2] a lock is picked by default, as Find a skill finds it", async () => {
    const { ada } = table;
    const sheet = await Sheet.open(ada, MIRA);
    const find = sheet.root.locator("input[data-skill-filter]");
    const found = sheet.root.locator("li[data-unlearnt]:not([hidden])");
    await eventually(() => sheet.root.locator("li[data-unlearnt]").count()).toBeGreaterThan(0);
    await eventually(() => found.count()).toBe(0);
    await find.fill("lockpick");
    await eventually(() => found.count()).toBe(1);
    await eventually(() => found.locator(".q-skill__value").textContent()).toBe("7");
    await found.locator("button").click();
    const dialog = await Dialog.opened(ada);
    await dialog.fill("gear", "basic");
    const card = await throws(dialog, "skill", [2, 2, 2], 1);
    await eventually(() => card.why()).toContain("6 against 7.");
    await eventually(() => card.verdict()).toBe("Success");
    await eventually(() => Card.titled(ada, "Lockpicking")).toBeTruthy();
  });

  it("[GURPS-AM-4] a stun of one second that comes between the turns costs one of them", async () => {
    const { gm, ada } = table;
    await comes(table, { name: "Otto Pell", player: "Ada", system: { attributes: { dx: 10, ht: 10 } } });
    await gm.evaluate(
      async (names) => {
        const scene = game.scenes["active"] as Loose;
        const tokens = [];
        for (const [index, name] of names.entries()) {
          const actor = game.actors.getName(name) as Loose;
          tokens.push((await actor.getTokenDocument({ x: 300 + 100 * index, y: 600, name })).toObject());
        }
        await CONFIG["Token"].documentClass.createCombatants(await scene.createEmbeddedDocuments("Token", tokens));
      },
      [MIRA, "Otto Pell"],
    );
    const tracker = await Tracker.open(gm);
    await tracker.row("Otto Pell").first().waitFor();
    await loadDice(gm, ...sixes(3, 4));
    await tracker.foot("startCombat").click();
    await tracker.turnTo(MIRA);
    await tracker.row(MIRA).locator('button[data-act="endTurn"]').first().click();
    await tracker.turnTo("Otto Pell");
    // In another's turn something frightens her: Will 12 fails by 1, and 3 more is row 4.
    const sheet = await Sheet.open(ada, MIRA);
    await sheet.root.locator('[data-check="gurps.fright"]').first().click();
    const dialog = await Dialog.opened(ada);
    const card = await throws(dialog, "fright", [5, 4, 4], 1);
    await sheet.close();
    await loadDice(ada, ...sixes(1, 1, 1));
    await card.choice("Throw the table").click();
    await card.becomes(/Applied/);
    await eventually(() => card.verdict()).toBe("Freezes");
    const state = () => tracker.state(MIRA);
    await tracker.row("Otto Pell").locator('button[data-act="endTurn"]').first().click();
    await eventually(() => tracker.round()).toBe("2");
    // Her whole turn goes by in it …
    await eventually(state).toContain("helpless: Stunned");
    await tracker.row(MIRA).locator('button[data-act="endTurn"]').first().click();
    await tracker.turnTo("Otto Pell");
    await tracker.row("Otto Pell").locator('button[data-act="endTurn"]').first().click();
    await eventually(() => tracker.round()).toBe("3");
    // … and the next is hers again.
    await eventually(() => tracker.conditions(MIRA)).toEqual([]);
  });
});

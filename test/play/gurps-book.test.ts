import { beforeEach, describe, it } from "vitest";
import { Card, newest } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice, type Face } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import { comes } from "./support/gurps-people.ts";
import { Sheet } from "./support/sheet.ts";
import { useTable } from "./support/table.ts";

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
});

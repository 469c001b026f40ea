import { describe, it } from "vitest";
import { cardCount, intervention, throwIt } from "./support/announce.ts";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import { beginFight, sheetOf } from "./support/fight.ts";
import { TRIO } from "./support/openers.ts";
import { conditionsOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";

const table = useTable();

describe("This Ends Now!", () => {
  it("[ZAP-AM-3] both sides put their assault together, at three screens, and decide it all", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const sheet = await sheetOf(ada, "Ace Astra");
    await new Board(ada).target("Space Marine");
    const cards = await cardCount(ada);
    await sheet.button(/^This Ends Now/).click();
    await (await Dialog.opened(ada)).throw();
    const card = await Card.nth(ada, cards + 1);

    // Ben throws in his Ability, and he decides which efforts are called for it.
    const bens = await card.on(ben);
    await (await intervention(bens, "Roll Blaster Rifle")).click();
    await eventually(() => card.note("actor")).toContain("Blaster Rifle");
    await (await intervention(bens, "Call Supreme Effort")).click();
    await eventually(() => card.note("actor")).toContain("Supreme Effort");

    // The GM may do the same for the foes.
    const gms = await card.on(gm);
    await eventually(() => gms.note("actor")).toContain("Supreme Effort");
    await (await intervention(gms, "Call Supreme Effort")).click();
    await eventually(() => gms.note("opponent")).toContain("Supreme Effort");
    await loadDice(gm, "2/10", "1/8");
    await gms.choice("Agree, with Gauss Cannon").first().click();

    await card.root.locator("button[data-action=throw]").waitFor();
    await throwIt(card, "10/10", "8/8");
    await eventually(() => card.verdict()).toBe("Won");
    await card.becomes("Applied");
    await eventually(() => conditionsOf(gm, "Space Marine")).toMatchObject({ out: 1 });
    await eventually(() => conditionsOf(gm, "Ford")).toEqual({ tired: 1 });
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
  });
});

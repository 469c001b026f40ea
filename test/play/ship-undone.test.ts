import { beforeEach, describe, it } from "vitest";
import { answer } from "./support/confirm.ts";
import { eventually } from "./support/eventually.ts";
import { attack, beginFight, passTo } from "./support/fight.ts";
import { damageOf, FOE, muster, SHIP, systemHit } from "./support/ships.ts";
import { useTable } from "./support/table.ts";

const table = useTable({ seats: ["GM", "Ada"] });
beforeEach(async () => {
  await muster(table.gm, table.pages);
});

describe("an attack of ships that is taken back", () => {
  it("[ZAP-SHIP-1] takes with it the hit on a system, after a question; neither is done again without the other", async () => {
    const { gm, ada } = table;
    await beginFight(gm, SHIP, FOE);
    await passTo(gm, SHIP);
    const shot = await attack({ at: ada, actor: SHIP, with: "Gun Turrets", on: FOE, dice: ["4/4", "3/4"] });
    const hit = await systemHit(gm, shot, { at: gm, by: ada, ship: FOE, dice: ["2/8", "1/8"], die: "1/5" });
    await eventually(() => damageOf(gm, FOE, "Guns")).not.toBe("none");
    const hitId = await hit.id();

    await (await shot.on(gm)).press("undo");
    await answer(gm, "yes");
    await eventually(() => damageOf(gm, FOE, "Guns")).toBe("none");
    await (await shot.on(gm)).becomes("Undone");
    // The whole chain is one struck line: the hit cannot be redone before the shot.
    const stage = (): Promise<string | null> =>
      gm.evaluate(
        (id) => document.querySelector<HTMLElement>(`#chat [data-card="${id}"]`)?.dataset.stage ?? null,
        hitId,
      );
    await eventually(stage).toBe("takenBack");
    await eventually(() => gm.locator(`#chat [data-card="${hitId}"]`).isVisible()).toBe(false);
    await (await shot.on(gm)).press("redo");
    await (await shot.on(gm)).becomes("Applied");
    await (await hit.on(gm)).press("redo");
    await eventually(() => damageOf(gm, FOE, "Guns")).not.toBe("none");
  });
});

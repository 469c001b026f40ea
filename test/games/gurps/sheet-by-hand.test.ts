import { beforeEach, describe, expect, it } from "vitest";
import { acts, ADA, BEN, GM, openTable, plays, somebody } from "./feats-world.ts";
import { editsBar } from "../../../src/games/gurps/checks/by-hand.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

const left = (of: ReturnType<typeof somebody>) => [of.system.hp.value, of.system.fp.value];
const refusal = (card: Card) => card.system.refusal?.key.replace("QUADRANT.gurps.reason.", "");

describe("points that are changed by hand", () => {
  beforeEach(() => openTable());

  it("[GURPS-DRV-3] fall in one act, even below 0, and are restored by Undo", async () => {
    const zora = somebody("Zora", [ADA]);
    const card = await plays(ADA, "byHand", zora, { data: { field: "hp", by: "-12" } });
    expect(card.system.state).toBe("applied");
    expect(left(zora)).toEqual([-2, 10]);
    expect(zora.system.isReeling).toBe(true);
    expect(await acts(card, "undo", GM)).toBe("");
    expect(left(zora)).toEqual([10, 10]);
  });

  it("rise at most to their maximum, and are refused there", async () => {
    const zora = somebody("Zora", [ADA], { fp: 8 });
    await plays(ADA, "byHand", zora, { data: { field: "fp", by: "9" } });
    expect(left(zora)).toEqual([10, 10]);
    expect(refusal(await plays(ADA, "byHand", zora, { data: { field: "fp", by: "1" } }))).toBe("full");
  });

  it("cannot be changed by another player, and replace forged values by those of the sheet", async () => {
    const zora = somebody("Zora", [ADA], { fp: 4 });
    expect((await plays(BEN, "byHand", zora, { data: { field: "fp", by: "3" } })).system.state).toBe("refused");
    const forge = (plan: object) => ({ ...plan, value: 0, max: 99 });
    const forged = await plays(ADA, "byHand", zora, { data: { field: "fp", by: "1" }, forge: forge as never });
    expect(forged.system.state).toBe("applied");
    expect(left(zora)).toEqual([10, 5]);
  });

  it("accept only a whole number other than 0, and no other field", async () => {
    const zora = somebody("Zora", [ADA]);
    for (const data of [
      { field: "hp", by: "much" },
      { field: "hp", by: "0" },
      { field: "hp", by: "1.5" },
      { field: "points", by: "5" },
    ])
      await expect(plays(ADA, "byHand", zora, { data }), JSON.stringify(data)).rejects.toThrow("gone");
    expect(left(zora)).toEqual([10, 10]);
  });

  it("are the same act if a token's bar is edited", () => {
    const zora = somebody("Zora", [ADA]);
    expect(editsBar(zora, "hp", -3)).toMatchObject({ check: "gurps.byHand", data: { field: "hp", by: "-3" } });
    expect(editsBar(zora, "basicSpeed", 1)).toBeNull();
  });
});

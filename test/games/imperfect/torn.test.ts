import { ADA, BEN, openTable, play, refusalKey, act, GM, faces, somebody, withCheck } from "./fate-world.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { give } from "../../table/support/world.ts";
import { checks } from "../../../src/games/imperfect/checks/index.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import { has } from "../../../src/table/conditions/conditions.ts";

withCheck("breakFree", checks["breakFree"]);
withCheck("escape", checks["escape"]);
beforeEach(() => openTable());

const STRONG = { coordination: 2, faces: 8, bonus: 0 } as const;

/** Ronan, played by Ada, in a net that an extra of the Master's holds. */
function netted({ fragile = true } = {}) {
  const ronan = somebody("Ronan", [ADA], { traits: { strength: STRONG, deftness: STRONG } });
  const whips = { key: "fighting", concentration: "whips", level: 2 };
  const constable = somebody("Constable", [], { role: "extra", aptitudes: { whips } });
  const net = give(constable, {
    _id: "net",
    type: "imperfectWeapon",
    name: "Net",
    system: { aptitude: "fighting", concentration: "whips", entangles: true, fragile, breakTn: 7, quantity: 2 },
  });
  (ronan.effects as unknown as { add(data: object): void }).add({
    _id: "conditionentangl",
    type: "condition",
    statuses: ["entangled"],
    system: { stacks: 1, text: "", data: { by: constable.uuid, weapon: net.uuid } },
  });
  return { ronan, net: net.system as unknown as { quantity: number } };
}

describe("a net that another actor holds", () => {
  it("[IMP-MEL-7] can be torn by the entangled hero's player without owning it, and is restored on undo", async () => {
    const { ronan, net } = netted();
    const card = await play(ADA, "breakFree", { actor: ronan, throws: { roll: [[7], [3]] } });
    expect(refusalKey(card)).toBe("");
    expect(card.system.state).toBe("applied");
    expect(net.quantity).toBe(1);
    expect(has(ronan, "entangled")).toBe(false);

    expect(await act(card, "undo", GM)).toBeNull();
    expect(net.quantity).toBe(2);
    expect(has(ronan, "entangled")).toBe(true);
  });

  it("[IMP-MEL-7] holds against a roll below its TN, and cannot be torn by an actor that is free", async () => {
    const { ronan, net } = netted();
    const card = await play(ADA, "breakFree", { actor: ronan, throws: { roll: [[6], [3]] } });
    expect(card.system.state).toBe("applied");
    expect(net.quantity).toBe(2);
    expect(has(ronan, "entangled")).toBe(true);
    const violet = somebody("Violet", [BEN]);
    await expect(play(BEN, "breakFree", { actor: violet, throws: { roll: [[5], [3]] } })).rejects.toThrow(
      "grapple.free",
    );
  });

  it("[IMP-MEL-7] cannot be torn if it is not fragile", async () => {
    const { ronan, net } = netted({ fragile: false });
    await expect(play(ADA, "breakFree", { actor: ronan, throws: { roll: [[7], [3]] } })).rejects.toThrow(
      "grapple.tough",
    );
    expect(net.quantity).toBe(2);
  });

  it("[IMP-MEL-7] can be wriggled out of by Deftness against the holder's skill, and stays whole", async () => {
    const { ronan, net } = netted({ fragile: false });
    const wriggles = (own: number) => {
      // The referee rolls for the extra that holds the net.
      faces.push(5, 4);
      return play(ADA, "escape", { actor: ronan, throws: { roll: [[own], [2]] } });
    };
    const held = await wriggles(5);
    expect([held.system.state, situationOf(held).outcome]).toMatchObject(["applied", { result: "failure" }]);
    expect(has(ronan, "entangled")).toBe(true);
    await wriggles(6);
    expect([has(ronan, "entangled"), net.quantity]).toEqual([false, 2]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  ADA,
  BEN,
  cards,
  faces,
  fateOf,
  GM,
  masterOf,
  openTable,
  play,
  potOf,
  refusalKey,
  roll,
  seen,
  somebody,
} from "./fate-world.ts";
import { declaring } from "./probe.ts";
import { begin } from "../../../src/table/referee/begin.ts";
import { referee } from "../../../src/table/referee/referee.ts";

const REASON = "QUADRANT.imperfect.reason.";
const session = (actor: Actor.Implementation) => ({ actor, data: { occasion: "session" } });

beforeEach(() => openTable({ session: 1 }));

describe("a player who wants another draw of chips", () => {
  it("[IMP-FATE-2] can undo the first, but not draw again in this session; the Master can draw for the hero", async () => {
    const ronan = somebody("Ronan", [ADA]);
    faces.push(1, 1, 1);
    const first = await play(ADA, "fateDraw", session(ronan));
    expect(fateOf(ronan)).toEqual({ white: 3, red: 0, blue: 0 });
    expect(await act(first, "undo", ADA)).toBeNull();
    faces.push(85, 84, 83);
    const second = await play(ADA, "fateDraw", session(ronan));
    expect(refusalKey(second)).toBe(`${REASON}draw.takenBack`);
    expect(fateOf(ronan)).toEqual({ white: 0, red: 0, blue: 0 });
    const masters = await play(GM, "fateDraw", session(ronan));
    expect([masters.system.state, fateOf(ronan).blue]).toEqual(["applied", 3]);
  });

  it("[IMP-FATE-12] cannot undo the draw for a broken will to draw another chip, but can redo it", async () => {
    const ronan = somebody("Ronan", [ADA]);
    const card = await play(ADA, "breaks", { actor: ronan, throws: { roll: [[3], [4]] } });
    const broken = { actor: ronan, data: { occasion: "broken", card: card.uuid } };
    faces.push(1);
    const first = await play(ADA, "fateDraw", broken);
    expect(await act(first, "undo", ADA)).toBeNull();
    faces.push(85);
    expect(refusalKey(await play(ADA, "fateDraw", broken))).toBe("QUADRANT.table.refusal.takenBack");
    expect(await act(first, "redo", ADA)).toBeNull();
    expect(fateOf(ronan)).toEqual({ white: 1, red: 0, blue: 0 });
  });

  it("[IMP-FATE-2] draws once per session, even if two draws wait for the Master's approval", async () => {
    openTable({ session: 1, automation: "confirm" });
    const ronan = somebody("Ronan", [ADA]);
    faces.push(1, 1, 1, 1, 1, 1);
    const first = await play(ADA, "fateDraw", session(ronan));
    const second = await play(ADA, "fateDraw", session(ronan));
    await act(first, "apply", GM);
    await referee.attend(second);
    await act(second, "apply", GM);
    expect([fateOf(ronan).white, potOf().white]).toEqual([3, 47]);
    expect(cards().filter(({ system }) => system.state === "applied")).toHaveLength(1);
  });
});

describe("an extra that a player owns", () => {
  const throws = { roll: [[2], [3]] };

  it("[IMP-FATE-13] gets chips only from the Master, before and after the roll", async () => {
    openTable({ masterFate: { white: 2, red: 1, blue: 0 } });
    const mule = somebody("Mule", [ADA], { role: "extra" });
    const declared = await play(ADA, "probe", {
      actor: mule,
      throws: { ...throws, white: [[2]] },
      choose: declaring({ white: 1 }, null, true),
    });
    expect(refusalKey(declared)).toBe("QUADRANT.table.refusal.gmOnly");
    const card = await play(ADA, "probe", { actor: mule, throws });
    expect(seen(card, ADA).spends.chips).toEqual([]);
    const spent = await act(card, "spend", ADA, { role: "roll", choice: "white", rolls: [roll("white", [5])] });
    expect(spent?.key).toBe("QUADRANT.table.refusal.notYours");
    expect(masterOf()).toEqual({ white: 2, red: 1, blue: 0 });
    expect(await act(card, "spend", GM, { role: "roll", choice: "white", rolls: [roll("white", [5])] })).toBeNull();
    expect(masterOf().white).toBe(1);
    expect((await act(card, "undo", ADA))?.key).toBe("QUADRANT.table.refusal.gmOnly");
  });

  it("[IMP-FATE-9] cannot regain Wind with the Master's chips at its player's request", async () => {
    openTable({ masterFate: { white: 2, red: 1, blue: 0 } });
    const mule = somebody("Mule", [BEN], { role: "extra", wind: { value: 2, max: 12 } });
    const card = await play(BEN, "regainWind", { actor: mule, data: { color: "white" } });
    expect(refusalKey(card)).toBe("QUADRANT.table.refusal.gmOnly");
    expect(masterOf().white).toBe(2);
  });
});

describe("a hidden combatant", () => {
  it("rolls where only the GMs and its players see it; other combatants roll in public", async () => {
    const hiding = [somebody("Lurker", [], { role: "extra" }), somebody("Violet", [BEN])];
    const seen = somebody("Constable", [], { role: "extra" });
    const row = (actor: Actor.Implementation, hidden: boolean) => ({ actor, hidden, tokenId: null });
    const rows = [...hiding.map((actor) => row(actor, true)), row(seen, false)];
    Object.assign(game, { combats: { contents: [{ active: true, combatants: { contents: rows } }] } });
    faces.push(3, 4, 3, 4, 3, 4);
    const whispers = [];
    for (const { uuid } of [...hiding, seen]) {
      whispers.push((await begin({ check: "imperfect.probe", actor: uuid, data: {} }))?.whisper);
    }
    expect(whispers).toEqual([["gm"], ["gm", "ben"], []]);
  });
});

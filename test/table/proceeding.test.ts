import { beforeEach, describe, expect, it, vi } from "vitest";
import { fight, registerToy } from "./support/fight.ts";
import { ADA, GM, actor, faces, openWorld, user } from "./support/world.ts";
import type { Pool } from "../../src/rules/dice/index.ts";
import type { CombatProcedure, TurnAct } from "../../src/table/game.ts";
import type { Refusal } from "../../src/table/checks/check.ts";
import { records } from "../../src/table/documents/records.ts";
import { referee } from "../../src/table/referee/referee.ts";
import { actOnCombat, proceed } from "../../src/table/referee/turns.ts";

const nothing: TurnAct = { changes: [], combatants: [], turn: null, log: [] };
const d6: Pool = { dice: [{ faces: 6, bonus: 0 }], read: "sum", modifier: 0, aces: false, rerollOnes: false };

/** A fight with its own order: a drawn card is dealt by itself, and *Next turn* passes the turn to `b`. */
const procedure: CombatProcedure = {
  order: () => [],
  roundStarts: () => ({ ...nothing, turn: "nobody" }),
  turnStarts: () => nothing,
  turnEnds: () => nothing,
  fightEnds: () => nothing,
  skips: () => false,
  act: () => ({ key: "toy.no" }),
  proceeds: vi.fn((combat: Combat.Implementation) => {
    const row = combat.combatants.get("a")!;
    if ((row.system as unknown as { card: string }).card !== "drawn") return null;
    return {
      pools: { card: d6 },
      read: (throws: Record<string, number[][]>) => ({
        ...nothing,
        combatants: [{ id: "a", system: { card: String(throws["card"]![0]![0]) } }],
      }),
    };
  }),
  next: () => ({ ...nothing, turn: "b" }),
  view: () => null,
};

registerToy({
  combat: procedure,
});

let combat: Combat.Implementation;
const act = (name: string, user: object = GM, combatant?: string): Promise<Refusal | null> =>
  actOnCombat(combat, {
    subject: combat.uuid,
    act: name,
    data: combatant ? { combatant } : {},
    user: user as User.Implementation,
    rolls: [],
  });
const card = (): unknown => (combat.combatants.get("a")!.system as unknown as { card: string }).card;

beforeEach(() => {
  openWorld({});
  Object.assign(GM, { isSelf: true, can: () => true });
  combat = fight("toy", { a: { of: actor("Ann", [ADA]), initiative: 30 }, b: { of: actor("Bob"), initiative: 20 } });
  Object.assign(game, { combats: { contents: [combat] } });
});

describe("a fight that goes on by itself", () => {
  it("rolls its own dice once its condition is met, and Undo step undoes that", async () => {
    await act("start");
    await proceed();
    expect(card()).toBeNull();
    Object.assign(combat.combatants.get("a")!.system, { card: "drawn" });
    faces.push(5);
    await proceed();
    expect(card()).toBe("5");
    await act("undoStep");
    expect(card(), "and not at once again").toBe("drawn");
  });

  it("does not go on again when its step is undone or redone in the list of last acts", async () => {
    await act("start");
    Object.assign(combat.combatants.get("a")!.system, { card: "drawn" });
    faces.push(5);
    await proceed();
    const step = records().at(-1)!;
    faces.push(3);
    const gone = (does: string) =>
      referee.judge({ subject: step.uuid, act: does, data: {}, user: user(GM), rolls: [] });
    expect([await gone("undo"), card()]).toEqual([null, "drawn"]);
    expect([await gone("redo"), card()]).toEqual([null, "5"]);
    expect(records().at(-1)!.id, "nothing has followed").toBe(step.id);
  });

  it("can go on before it has started, too", async () => {
    Object.assign(combat.combatants.get("a")!.system, { card: "drawn" });
    faces.push(2);
    await proceed();
    expect([combat.round, card()]).toEqual([0, "2"]);
  });
});

describe("the next turn in a game with its own order", () => {
  it("is chosen by the game, and called only by the GM", async () => {
    await act("start");
    expect(combat.turn).toBeNull();
    expect(await act("endTurn")).toBeNull();
    expect(combat.combatant?.id).toBe("b");
    expect(await act("endTurn", ADA, "a")).not.toBeNull();
    await act("undoStep");
    expect(combat.turn).toBeNull();
  });
});

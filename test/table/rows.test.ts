import { beforeEach, describe, expect, it, vi } from "vitest";
import { fight, registerToy } from "./support/fight.ts";
import { ADA, GM, actor, openWorld } from "./support/world.ts";
import type { Refusal } from "../../src/table/checks/check.ts";
import type { CombatProcedure, TurnAct } from "../../src/table/game.ts";
import type { ActData } from "../../src/table/referee/requests.ts";
import { actOnCombat, followLeavers, followNewcomers, proceed } from "../../src/table/referee/turns.ts";
import { stepsOf } from "../../src/table/documents/records.ts";

const nothing: TurnAct = { changes: [], combatants: [], turn: null, log: [] };

let own: Partial<CombatProcedure> = {};
const procedure = {
  order: () => [],
  roundStarts: () => nothing,
  turnStarts: () => nothing,
  turnEnds: () => nothing,
  fightEnds: () => nothing,
  skips: () => false,
  act: () => ({ key: "toy.no" }),
  view: () => null,
} satisfies CombatProcedure;

registerToy({
  get combat() {
    return { ...procedure, ...own };
  },
});

let combat: Combat.Implementation;

const act = (name: string, data: ActData = {}, user: object = GM): Promise<Refusal | null> =>
  actOnCombat(combat, { subject: combat.uuid, act: name, data, user: user as User.Implementation, rolls: [] });
const phase = (): unknown => (combat.system as unknown as { phase: string }).phase;
/** The number of steps that are not undone. */
const steps = (): number => stepsOf(combat).filter(({ system }) => system.state === "applied").length;

/** An act that writes a word into the fight's phase. */
const marks = (word: string): TurnAct => ({ ...nothing, combat: { phase: word } });

beforeEach(() => {
  openWorld();
  vi.stubGlobal("ui", { notifications: { warn: vi.fn() } });
  own = {};
  combat = fight("toy", {
    a: { of: actor("Ann", [ADA]), initiative: 30 },
    b: { of: actor("Bob"), initiative: 20 },
  });
  Object.assign(game.combats!, { contents: [combat], has: () => true });
});

describe("combatants that join a fight", () => {
  const come = (): Combatant.Implementation[] => [combat.combatants.get("b")!];

  it("are placed by their game in one step if the fight is on and they still exist", async () => {
    own.joins = (_combat, rows) => marks(`with ${rows.map(({ id }) => id).join()}`);
    await followNewcomers(combat, come());
    expect(phase(), "not begun").toBe("");
    await act("start");
    const before = steps();
    await followNewcomers(combat, come());
    expect([phase(), steps()]).toEqual(["with b", before + 1]);
    await act("undoStep");
    expect([phase(), steps()]).toEqual(["", before]);
    await followNewcomers(combat, [{ id: "gone" } as Combatant.Implementation]);
    expect(phase()).toBe("");
  });
});

describe("combatants that leave a fight", () => {
  const gone = (): Combatant.Implementation[] => [combat.combatants.get("b")!];

  it("are handled by their game in one step if the fight is on", async () => {
    own.leaves = (_combat, rows) => marks(`without ${rows.map(({ id }) => id).join()}`);
    await followLeavers(combat, gone());
    expect(phase()).toBe("");
    await act("start");
    const before = steps();
    await followLeavers(combat, gone());
    expect([phase(), steps()]).toEqual(["without b", before + 1]);
    await act("undoStep");
    expect(phase()).toBe("");
  });

  it("are not handled if the fight itself is deleted", async () => {
    own.leaves = () => marks("too late");
    await act("start");
    Object.assign(game.combats!, { has: () => false });
    await followLeavers(combat, gone());
    expect(phase()).toBe("");
  });
});

describe("the end of a turn by Foundry's own button", () => {
  it("is left to the GM in a game with its own order, unless that allows owners", async () => {
    own.next = () => marks("ended");
    await act("start");
    expect(await act("endTurn", { combatant: "a" }, ADA)).toEqual({ key: "QUADRANT.table.refusal.gmOnly" });
    expect(phase()).toBe("");
    own.ownersEnd = true;
    expect(await act("endTurn", { combatant: "a" }, ADA)).toBeNull();
    expect(phase()).toBe("ended");
  });

  it("is the game's own act for the owner of a row that has one, but not for the GM", async () => {
    own.next = () => marks("gone on");
    own.endsBy = ({ id }) => (id === "a" ? "done" : null);
    const done = vi.fn((id: string) => marks(id));
    own.act = done;
    await act("start");
    expect(await act("endTurn", { combatant: "a" }, ADA)).toBeNull();
    expect(phase()).toBe("done");
    expect(await act("endTurn", { combatant: "a" }, GM)).toBeNull();
    expect(phase()).toBe("gone on");
    expect(done).toHaveBeenCalledOnce();
  });

  it("is refused to a player who does not own the row", async () => {
    own.next = () => marks("ended");
    own.ownersEnd = true;
    await act("start");
    const refusal = await act("endTurn", { combatant: "b" }, ADA);
    expect(refusal).toMatchObject({ key: "QUADRANT.table.refusal.notYours" });
    expect(phase()).toBe("");
  });
});

describe("a fight that has not started", () => {
  it("can go on by itself, too", async () => {
    own.proceeds = ({ round }) => (round === 0 ? marks("gathered") : null);
    await proceed();
    expect([phase(), combat.round]).toEqual(["gathered", 0]);
  });
});

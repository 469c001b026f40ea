import { beforeEach, describe, expect, it, vi } from "vitest";
import { fight, registerToy } from "./support/fight.ts";
import { ADA, actor, cards, enter, GM, openWorld, user, type Person } from "./support/world.ts";
import { trackerView } from "../../src/table/combat/tracker-view.ts";
import type { LogData } from "../../src/table/documents/messages.ts";
import type { CombatProcedure } from "../../src/table/game.ts";
import { onMoveToken } from "../../src/table/hooks/move-token.ts";
import { enqueue } from "../../src/table/referee/queue.ts";
import { referee } from "../../src/table/referee/referee.ts";

type Data = Record<string, unknown>;

/** The metres that a combatant has moved in this turn. */
interface Gone {
  system: { gone: number };
}

const procedure = {
  view: () => ({ notes: [], conditions: [], controls: [], state: "", stateLabel: "", pips: null, count: null }),
  movement: {
    unit: "m",
    allowance: (row) =>
      row.combat?.combatant?.id === row.id ? { gone: (row as unknown as Gone).system.gone, most: 6, limit: 10 } : null,
    goes: (row, far) => ({
      ...{ changes: [], turn: null, log: [] },
      combatants: [{ id: row.id!, system: { gone: (row as unknown as Gone).system.gone + far } }],
    }),
  },
} as Partial<CombatProcedure>;

registerToy({
  isHero: () => true,
  combat: procedure,
});

const scene = { documentName: "Scene", id: "hall", uuid: "Scene.hall", grid: { size: 100, distance: 2, units: "m" } };

/** A combatant's token at the corner of the scene. */
function tokenOf(row: Combatant.Implementation): Data & { _source: { x: number; y: number; elevation: number } } {
  const place = { x: 0, y: 0, elevation: 0 };
  const made = {
    ...{ documentName: "Token", id: row.id, uuid: `Scene.hall.Token.${row.id}`, name: row.name, parent: scene },
    ...{ _source: place, actor: row.actor },
    get x() {
      return place.x;
    },
    get y() {
      return place.y;
    },
    elevation: 0,
  };
  enter(made);
  Object.assign(row, { tokenId: row.id, token: made });
  return made as never;
}

let combat: Combat.Implementation;
let tokens: Record<string, ReturnType<typeof tokenOf>>;
const info = vi.fn();

beforeEach(() => {
  openWorld({ boardMovement: true, foeNumbers: "odds" });
  Object.assign(GM, { isSelf: true });
  info.mockReset();
  vi.stubGlobal("ui", { notifications: { warn: vi.fn(), info } });
  const [ann, foe] = [actor("Ann", [ADA]), actor("Foe")];
  combat = fight("toy", { Ann: { of: ann, initiative: 2 }, Foe: { of: foe, initiative: 1 } });
  Object.assign(combat._source, { round: 1, turn: 0 });
  Object.assign(combat, { turns: combat.combatants.contents });
  Object.assign(game, { combats: { contents: [combat], get: () => combat, has: () => true } });
  for (const row of combat.combatants.contents) {
    Object.assign(row.system, { gone: 0 });
    Object.assign(row, { visible: true, isOwner: true });
  }
  tokens = Object.fromEntries(combat.combatants.contents.map((row) => [row.id!, tokenOf(row)]));
});

let moves = 0;

/** Moves a token by some squares, as Foundry reports it. */
async function moved(name: string, squares: number, { by = ADA as Person, method = "dragging" } = {}): Promise<void> {
  const token = tokens[name]!;
  const origin = { ...token._source };
  token._source.x += squares * 100;
  const movement = { id: `move${(moves += 1)}`, method, origin, passed: { distance: Math.abs(squares) * 2 } };
  onMoveToken(token as never, movement, {}, user(by));
  await enqueue(async () => undefined);
}

const gone = (name: string): number => (combat.combatants.get(name) as unknown as Gone).system.gone;
const told = (): unknown[] =>
  cards()
    .filter(({ type }) => type === "log")
    .map(({ system, whisper }) => {
      const [line] = (system as unknown as LogData).lines;
      return [line!.key.replace("QUADRANT.table.log.", ""), line!.data, whisper.length > 0 ? "secret" : "open"];
    });
const step = () => referee.judge({ subject: combat.uuid, act: "undoStep", data: {}, user: user(GM), rolls: [] });
const notes = (name: string, reader = GM): string[] =>
  trackerView(combat, user(reader))!.rows.find(({ id }) => id === name)!.notes;

describe("[ZS-AM-15] a token that is moved by hand in a fight", () => {
  it("is counted in its own turn, shown in the tracker, and moved back by Undo step", async () => {
    await moved("Ann", 2);
    expect([gone("Ann"), told()]).toEqual([4, []]);
    expect(notes("Ann")).toEqual([expect.stringMatching(/movement\.of .*"gone":"4".*"most":"6"/)]);
    await moved("Ann", 1, { method: "keyboard" });
    expect([gone("Ann"), tokens["Ann"]!._source.x]).toEqual([6, 300]);
    expect(await step()).toBeNull();
    expect([gone("Ann"), tokens["Ann"]!._source.x]).toEqual([4, 200]);
    expect(await step()).toBeNull();
    expect([gone("Ann"), tokens["Ann"]!._source.x, notes("Ann")]).toEqual([0, 0, []]);
  });

  it("is logged if it moves farther than the turn allows, and moves there nevertheless", async () => {
    await moved("Ann", 6);
    expect([gone("Ann"), tokens["Ann"]!._source.x]).toEqual([12, 600]);
    const unit = "QUADRANT.table.movement.unit.m";
    expect(told()).toEqual([["movedFar", { name: "Ann", far: 12, unit, gone: 12, most: 10 }, "open"]]);
    expect(notes("Ann")).toEqual([expect.stringContaining("movement.tooFar")]);
  });

  it("of a foe is shown only to the GMs while foes' numbers are hidden", async () => {
    Object.assign(combat._source, { turn: 1 });
    await moved("Foe", 6, { by: GM });
    expect(told()).toEqual([["movedFar", expect.objectContaining({ gone: 12 }), "secret"]]);
    expect(notes("Foe")).toHaveLength(1);
    expect(notes("Foe", ADA)).toEqual([]);
  });

  it("outside its turn is logged but not counted; Undo step moves it back only after a player's move", async () => {
    Object.assign(combat._source, { turn: 1 });
    await moved("Ann", 2);
    expect([gone("Ann"), told()]).toEqual([0, [["movedLate", expect.objectContaining({ far: 4 }), "open"]]]);
    expect(await step()).toBeNull();
    expect(tokens["Ann"]!._source.x).toBe(0);
    await moved("Ann", 2, { by: GM });
    expect(told().at(-1)).toEqual(["movedLate", expect.objectContaining({ far: 4 }), "secret"]);
    expect((await step())?.key).toContain("noStep");
  });

  it("is not counted if a card or a macro moves it, before the fight, or with the setting switched off", async () => {
    await moved("Ann", 2, { method: "api" });
    Object.assign(combat._source, { round: 0 });
    await moved("Ann", 2);
    Object.assign(combat._source, { round: 1 });
    openWorld({ boardMovement: false });
    Object.assign(game, { combats: { contents: [combat], get: () => combat, has: () => true } });
    await moved("Ann", 2);
    expect([gone("Ann"), cards()]).toEqual([0, []]);
  });

  it("waits for a GM with one request for each move, and is never counted as a shorter move than it is", async () => {
    Object.assign(game.users!, { activeGM: null });
    Object.assign(game, { user: ADA });
    Object.assign(ADA, { isSelf: true });
    await moved("Ann", 1);
    await moved("Ann", 1);
    expect([gone("Ann"), info.mock.lastCall?.[0]]).toEqual([0, expect.stringContaining("request.waits")]);
    const asked = cards().map(({ system }) => system as unknown as { act: string; data: Data });
    expect(asked.map(({ act }) => act)).toEqual(["moves", "moves"]);
    Object.assign(game.users!, { activeGM: GM });
    Object.assign(game, { user: GM });
    const way = { from: [0, 0, 0], to: [300, 400, 0], far: 1 };
    const data = { combatant: "Ann", data: { way: JSON.stringify(way) } };
    const act = { subject: combat.uuid, act: "moves", user: user(ADA), rolls: [] };
    expect(await referee.judge({ ...act, data })).toBeNull();
    expect(gone("Ann")).toBe(10);
    for (const strange of ["", "[]", '{"from":[0,0],"to":[0,0,0],"far":1}', JSON.stringify({ ...way, far: -1 })]) {
      const refusal = await referee.judge({ ...act, data: { combatant: "Ann", data: { way: strange } } });
      expect(refusal?.key).toContain("nonsense");
    }
    expect((await referee.judge({ ...act, data: { ...data, combatant: "Foe" } }))?.key).toContain("notYours");
    expect(gone("Ann")).toBe(10);
  });
});

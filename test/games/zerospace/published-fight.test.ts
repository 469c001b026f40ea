import { beforeEach, describe, expect, it, vi } from "vitest";
import { actor, ADA, GM, openWorld, type Person } from "../../table/support/world.ts";
import { fight } from "../../table/support/fight.ts";
import vectors from "../../vectors/zerospace.json" with { type: "json" };
import { conditions } from "../../../src/games/zerospace/conditions.ts";
import { procedure } from "../../../src/games/zerospace/combat/procedure.ts";
import { settings } from "../../../src/games/zerospace/game.ts";
import type { Happened, TurnEvent, TurnState } from "../../../src/rules/zerospace/index.ts";
import type { Refusal } from "../../../src/table/checks/check.ts";
import { actOnCombat } from "../../../src/table/referee/turns.ts";
import type { ActData } from "../../../src/table/referee/requests.ts";
import { registerGames } from "../../../src/table/register.ts";
import { conditionsOf } from "../../../src/table/conditions/conditions.ts";
import { ROW } from "./plain.ts";

/**
 * The example fight of the book, played through the referee: each event of the vector is a click. Afterwards the documents
 * must have the state that the vector returns.
 */

registerGames([
  {
    id: "zerospace",
    models: { Actor: { zerospaceCharacter: Object }, Combat: { zerospace: Object }, Combatant: { zerospace: Object } },
    checks: {},
    actors: {},
    items: {},
    conditions,
    combat: procedure,
  } as never,
]);

interface Vector {
  id: string;
  args: [string[], TurnEvent[]];
  returns: { state: TurnState; happened: Happened[] };
}
const [published] = (vectors as unknown as Vector[]).filter(({ id }) => id === "ZS-TURN-6.1");
const [order, events] = published!.args;

let combat: Combat.Implementation;

const act = (name: string, row: string | null = null, data: Record<string, string> = {}, user: Person = GM) =>
  actOnCombat(combat, {
    subject: combat.uuid,
    act: name,
    data: { ...(row && { combatant: row }), data } as ActData,
    user: user as unknown as User.Implementation,
    rolls: [],
  });

const facts = () => combat.system as unknown as { up: number; acting: TurnState["acting"]; steps: unknown[] };
const rowOf = (id: string) => combat.combatants.get(id)!.system as unknown as typeof ROW & { rank: number | null };

/** The state of the order of play, read from the documents. */
function stateNow(): TurnState {
  const rows = combat.combatants.contents.filter(({ id }) => rowOf(id!).rank !== null);
  return {
    round: combat.round,
    order: rows
      .toSorted((a, b) => rowOf(a.id!).rank! - rowOf(b.id!).rank!)
      .map(({ id }) => {
        const { isHolding, owed, forcedIn } = rowOf(id!);
        return { id: id!, isHolding, owed, forcedIn };
      }),
    up: facts().up,
    acting: facts().acting,
  };
}

/** Performs an event of the vector as a click. */
function click(event: TurnEvent): Promise<Refusal | null> {
  switch (event.do) {
    case "end":
      return act("endTurn");
    case "delay":
      return act("delay", facts().acting.at(-1)!.id);
    case "interrupt":
      return act("interrupt", event.id, {}, event.id === "soraya" ? ADA : GM);
    case "force":
      return act("force", event.id, { does: "intercept", whom: "Issvisk" }, ADA);
    case "join":
      return act("place", event.id, { value: String(event.at) });
    case "leave":
      return act("leave", event.id);
  }
}

beforeEach(async () => {
  openWorld(Object.fromEntries(settings.map(({ key, initial }) => [`zerospace.${key}`, initial])));
  Object.assign(GM, { isSelf: true, can: () => true });
  vi.stubGlobal("ui", { notifications: { warn: vi.fn() } });
  vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { HOSTILE: -1, FRIENDLY: 1 } });
  const values = { brawn: 2, agility: 2, reason: 2, presence: 2, power: 0 };
  const somebody = (name: string, owners: Person[] = []): Actor.Implementation => {
    const made = actor(name, owners, { isNamed: name !== "lackeys", isInjured: false, isSpent: false, values });
    return Object.assign(made, { type: "zerospaceCharacter" });
  };
  const people = { soraya: somebody("soraya", [ADA]), virek: somebody("virek"), lackeys: somebody("lackeys") };
  combat = fight("zerospace", {
    ...Object.fromEntries(Object.entries(people).map(([id, of]) => [id, { of, initiative: null }])),
    issvisk: { of: somebody("issvisk"), initiative: null },
  });
  Object.assign(combat.system, { up: -1, acting: [] });
  Object.defineProperty(combat, "started", { get: () => combat.round > 0 });
  combat.combatants.contents.forEach((row, index) =>
    Object.assign(row.system, structuredClone(ROW), { total: row.id === "issvisk" ? null : 20 - index }),
  );
  // Issvisk joins later.
  const { contents } = combat.combatants;
  const [issvisk] = contents.splice(3, 1);
  await act("start");
  contents.push(issvisk!);
});

describe("[ZS-TURN-6] the published fight", () => {
  it("runs click by click as printed: late arrival, delayed turn, forced action, and unchanged order", async () => {
    const turns: string[] = [];
    for (const event of events) {
      expect(await click(event), JSON.stringify(event)).toBeNull();
      turns.push(`${combat.round} ${combat.combatant?.id ?? "environment"}`);
    }
    expect(stateNow()).toEqual(published!.returns.state);
    expect(stateNow().order.map(({ id }) => id)).toEqual([...order.slice(0, 2), "issvisk", ...order.slice(2)]);
    const taken = (round: number) => [...new Set(turns.filter((turn) => turn.startsWith(`${round} `)))];
    expect(taken(2)).toEqual(["2 soraya", "2 virek", "2 issvisk", "2 lackeys", "2 environment"]);
    expect(taken(3)).toEqual(["3 soraya", "3 virek", "3 issvisk", "3 lackeys", "3 environment"]);
    expect(turns.filter((turn) => turn.startsWith("3"))).toEqual([
      "3 soraya",
      "3 virek",
      "3 issvisk",
      "3 soraya",
      "3 issvisk",
      "3 lackeys",
      "3 environment",
    ]);
    expect(taken(7), "she pays for the sixth").toEqual(["7 virek", "7 issvisk", "7 lackeys", "7 environment"]);
    expect(taken(8)).toEqual(["8 soraya", "8 virek", "8 issvisk", "8 lackeys", "8 environment"]);
  });

  it("[ZS-TIME-1] advances the world clock by six seconds a round; undoing the step sets it back", async () => {
    for (const event of events.slice(0, 4)) await click(event);
    expect([combat.round, game.time!.worldTime]).toEqual([2, 6]);
    await act("undoStep");
    expect([combat.round, game.time!.worldTime]).toEqual([1, 0]);
  });

  it("can be undone step by step to each earlier state", async () => {
    const before: TurnState[] = [];
    for (const event of events.slice(0, 20)) {
      before.push(structuredClone(stateNow()));
      await click(event);
    }
    for (const state of before.toReversed()) {
      expect(await act("undoStep")).toBeNull();
      expect(stateNow()).toEqual(state);
      expect(combat.combatant?.id ?? null).toBe(state.acting.at(-1)?.id ?? null);
    }
  });

  it("lets a player act only for their own combatant, and not change the order", async () => {
    expect(await act("delay", "soraya", {}, ADA)).toBeNull();
    expect(await act("delay", "virek", {}, ADA)).toMatchObject({ key: "QUADRANT.table.refusal.notYours" });
    expect(await act("place", "soraya", { value: "0" }, ADA)).toMatchObject({ key: "QUADRANT.table.refusal.gmOnly" });
  });

  it("ends the conditions that last as long as the fight", async () => {
    await act("spend", "soraya", { does: "sprint" }, ADA);
    const soraya = combat.combatants.get("soraya")!.actor!;
    expect(conditionsOf(soraya).map(({ id }) => id)).toEqual(["sprinting"]);
    await act("end");
    expect(conditionsOf(soraya)).toEqual([]);
  });
});

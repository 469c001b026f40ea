import { beforeEach, describe, expect, it, vi } from "vitest";
import { condition } from "./support/condition.ts";
import { ADA, actor, BEN, cards, GM, openWorld, user, type Person } from "./support/world.ts";
import { conditionsOf } from "../../src/table/conditions/conditions.ts";
import type { Game } from "../../src/table/game.ts";
import type { LogData } from "../../src/table/documents/messages.ts";
import { referee } from "../../src/table/referee/referee.ts";
import type { ActData } from "../../src/table/referee/requests.ts";
import { registerGames } from "../../src/table/register.ts";
import { giveDropped, type Dropped } from "../../src/table/sheets/drop-condition.ts";

const follows = vi.fn();

registerGames([
  {
    id: "toy",
    models: { Actor: { toyActor: Object }, Item: {} },
    actors: {},
    items: {},
    conditions: [condition("shaken"), condition("dazed", { stacks: true }), condition("spent", { derived: () => 1 })],
    onConditionGained: (_actor: unknown, id: string) => {
      follows(id);
      return [];
    },
  } as unknown as Game,
  { id: "saga", models: { Actor: { sagaActor: Object } }, conditions: [condition("blessed")] } as unknown as Game,
]);

let ace: Actor.Implementation;

beforeEach(() => {
  openWorld();
  Object.assign(GM, { isSelf: true });
  vi.stubGlobal("ui", { notifications: { warn: vi.fn() } });
  follows.mockReset();
  ace = Object.assign(actor("Ace", [ADA]), { token: null, getActiveTokens: () => [] }) as never;
});

const byHand = async (act: "give" | "take", id: string, given?: unknown, by: Person = GM): Promise<string> => {
  const data = { choice: id, ...(given !== undefined && { given }) } as ActData;
  const refusal = await referee.judge({ subject: ace.uuid, act, data, user: user(by), rolls: [] });
  return refusal?.key.replace("QUADRANT.table.refusal.", "") ?? "done";
};
const borne = (): string[] =>
  conditionsOf(ace)
    .filter(({ derived }) => !derived)
    .map(({ id, stacks, text }) => `${id} ×${stacks}${text && ` ${text}`}`);
const logs = (): LogData[] => cards().map(({ system }) => system as unknown as LogData);

describe("a condition that is given by hand", () => {
  it("is logged with the name of the user who gave it, and undone from the log", async () => {
    expect(await byHand("give", "dazed", { stacks: 2, text: "ears ringing" }, ADA)).toBe("done");
    expect(borne()).toEqual(["dazed ×2 ears ringing"]);
    expect(follows).toHaveBeenCalledExactlyOnceWith("dazed");
    expect(logs()).toHaveLength(1);
    expect(logs()[0]!.lines).toEqual([
      {
        key: "QUADRANT.table.log.bearsMany",
        data: { name: "Ace", condition: "QUADRANT.toy.condition.dazed.name", stacks: 2, by: "Ada" },
      },
    ]);
    const [log] = cards();
    const undone = await referee.judge({ subject: log!.uuid, act: "undo", data: {}, user: user(GM), rolls: [] });
    expect(undone).toBeNull();
    expect(borne()).toEqual([]);
  });

  it("stacks only if its definition allows that, and is logged only if something changes", async () => {
    for (const id of ["dazed", "dazed", "shaken", "shaken"]) expect(await byHand("give", id)).toBe("done");
    expect(borne()).toEqual(["shaken ×1", "dazed ×2"]);
    expect(logs()).toHaveLength(3);
    expect(await byHand("take", "dazed", { stacks: 1 })).toBe("done");
    expect(borne()).toEqual(["shaken ×1", "dazed ×1"]);
    expect(await byHand("take", "dazed")).toBe("done");
    expect(await byHand("take", "dazed")).toBe("done");
    expect(borne()).toEqual(["shaken ×1"]);
    expect(logs()).toHaveLength(5);
    expect(logs().at(-1)!.lines[0]!.key).toBe("QUADRANT.table.log.ridOf");
  });

  it.each([
    ["what is not one's own", "shaken", {}, BEN, "notYours"],
    ["what follows from numbers", "spent", {}, GM, "derived"],
    ["another game's", "blessed", {}, GM, "otherGame"],
    ["what nobody knows", "nothing", {}, GM, "otherGame"],
    ["no stacks", "dazed", { stacks: 0 }, GM, "nonsense"],
    ["half a stack", "dazed", { stacks: 0.5 }, GM, "nonsense"],
    ["more than anybody can bear", "dazed", { stacks: 100 }, GM, "nonsense"],
    ["words without end", "dazed", { text: "a".repeat(401) }, GM, "nonsense"],
    ["words that are none", "dazed", { text: {} }, GM, "nonsense"],
    ["data that is a list", "dazed", { data: [] }, GM, "nonsense"],
  ] as const)("is refused if it is %s, without a change or a log", async (_what, id, given, by, reason) => {
    expect(await byHand("give", id, given, by)).toBe(reason);
    expect(borne()).toEqual([]);
    expect(logs()).toEqual([]);
  });

  it("is logged only to the GMs if the actor is hidden", async () => {
    Object.assign(ace, { getActiveTokens: () => [{ hidden: true }] });
    await byHand("give", "shaken");
    expect(cards()[0]!.whisper).toEqual(["gm"]);
  });
});

describe("a condition that is dropped on a sheet", () => {
  const dropped = (id: string, game?: string): Dropped =>
    ({
      name: id,
      parent: null,
      flags: game ? { quadrant: { game } } : {},
      system: { stacks: 1, text: "" },
      toObject: () => ({ statuses: [id] }),
    }) as unknown as Dropped;

  it.each([
    ["of our compendia", "toy"],
    ["of somebody's own", undefined],
  ])("is given by hand if it is %s", async (_what, game) => {
    expect(await giveDropped(ace, dropped("shaken", game))).toBeNull();
    expect(borne()).toEqual(["shaken ×1"]);
    expect(logs()).toHaveLength(1);
  });

  it("is refused if it belongs to another game, even if the actor's game has the same ID", async () => {
    expect(await giveDropped(ace, dropped("shaken", "saga"))).toHaveProperty("key", "QUADRANT.table.refusal.otherGame");
    expect(await giveDropped(ace, dropped("blessed"))).toHaveProperty("key", "QUADRANT.table.refusal.otherGame");
    expect(borne()).toEqual([]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";

interface Fight {
  id: string;
  type: string;
  _source: Record<string, unknown>;
}

const foundry = vi.hoisted(() => ({
  updateDocument: vi.fn<(combat: Fight, changes: { type: string }) => Promise<void>>(),
  modifyBatch: vi.fn<(operations: { ids?: string[]; data?: Record<string, unknown>[] }[]) => Promise<void>>(),
}));

vi.mock("../../src/foundry.ts", () => ({
  ...foundry,
  replaceWith: (value: unknown) => ({ replaced: value }),
  utils: { deepClone: structuredClone, randomID: () => "anew000000000000" },
}));

const fights = new Map<string, Fight>();
const tracker: { viewed: Fight | null } = { viewed: null };

const ROWS = [
  { _id: "a", tokenId: "ann", actorId: "ann", type: "toy", initiative: 30, hidden: false, system: { card: "5" } },
  { _id: "b", tokenId: "bob", actorId: "bob", type: "toy", initiative: null, hidden: true, system: {} },
];

function known(_source: Record<string, unknown>): Fight {
  const fight = { id: String(_source["_id"]), type: String(_source["type"]), _source };
  fights.set(fight.id, fight);
  return fight;
}

let combat: Fight;
let changeType: (combat: Fight, type: string) => Promise<void>;

beforeEach(async () => {
  vi.resetModules();
  fights.clear();
  combat = known({
    ...{ _id: "old", type: "saga", system: { news: "" }, _stats: { createdTime: 1 }, flags: { dock: { at: 1 } } },
    ...{ scene: "hall", active: true, round: 0, turn: null, sort: 5, combatants: ROWS, groups: [{ _id: "g" }] },
  });
  tracker.viewed = combat;
  foundry.updateDocument.mockReset();
  foundry.modifyBatch.mockReset().mockImplementation(async (operations) => {
    for (const { ids = [], data = [] } of operations) {
      for (const id of ids) fights.delete(id);
      for (const one of data) known(one);
    }
  });
  const combats = {
    get: (id: string) => fights.get(id),
    get viewed() {
      return tracker.viewed;
    },
  };
  vi.stubGlobal("game", { combats });
  vi.stubGlobal("ui", { combat: tracker });
  vi.spyOn(console, "warn").mockReturnValue();
  ({ changeType } = (await import("../../src/table/combat/change-type.ts")) as never);
});

/** Expects that a copy with all combatants has replaced the fight. */
function taken(): void {
  expect([...fights.keys()]).toEqual(["anew000000000000"]);
  const [{ _source }] = [...fights.values()] as [Fight];
  expect(_source).toEqual({
    ...{ _id: "anew000000000000", type: "toy", scene: "hall", active: true, round: 0, turn: null, sort: 5 },
    ...{ combatants: ROWS, groups: [{ _id: "g" }], flags: { dock: { at: 1 } } },
  });
  expect(tracker.viewed?.id).toBe("anew000000000000");
}

describe("fact 112: changing the game of a fight", () => {
  it("is an update if Foundry supports it", async () => {
    foundry.updateDocument.mockImplementation(async (fight, { type }) => void Object.assign(fight, { type }));
    await changeType(combat, "toy");
    expect(foundry.updateDocument).toHaveBeenCalledExactlyOnceWith(combat, { type: "toy", system: { replaced: {} } });
    expect(foundry.modifyBatch).not.toHaveBeenCalled();
  });

  it("replaces the fight by a copy with all combatants if Foundry refuses the update, which is not tried again", async () => {
    foundry.updateDocument.mockRejectedValue(new Error("the type of a Combat cannot be changed"));
    await changeType(combat, "toy");
    taken();
    expect(foundry.modifyBatch.mock.calls.map(([operations]) => operations)).toEqual([
      [
        { action: "delete", documentName: "Combat", ids: ["old"] },
        expect.objectContaining({ action: "create", keepId: true, keepEmbeddedIds: true }),
      ],
    ]);
    await changeType(known({ _id: "other", type: "saga", combatants: [] }), "toy");
    expect(foundry.updateDocument).toHaveBeenCalledTimes(1);
  });

  it("replaces the fight by a copy if Foundry ignores the update", async () => {
    foundry.updateDocument.mockResolvedValue();
    await changeType(combat, "toy");
    taken();
  });

  it("keeps another fight that the tracker shows", async () => {
    foundry.updateDocument.mockResolvedValue();
    tracker.viewed = known({ _id: "elsewhere", type: "saga", combatants: [] });
    await changeType(combat, "toy");
    expect(tracker.viewed.id).toBe("elsewhere");
  });
});

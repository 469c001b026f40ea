import { beforeEach, describe, expect, it, vi } from "vitest";
import { plainDuel, twists } from "./support/duel.ts";
import { fight } from "./support/fight.ts";
import {
  actor,
  ADA,
  batches,
  declare,
  exists,
  GM,
  lay,
  openWorld,
  party,
  recordsNow,
  tokenOn,
} from "./support/world.ts";
import type { BatchOperation } from "../../types/foundry-v14.ts";
import { BuildsOnItself, mustStandAlone } from "../../src/table/builds-on-itself.ts";
import type { TableChange } from "../../src/table/checks/table-change.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { commit, recordOperation } from "../../src/table/referee/commit.ts";
import { messageCreation, recordOfMessage } from "../../src/table/referee/new-record.ts";
import { referee } from "../../src/table/referee/referee.ts";
import { write } from "../../src/table/write.ts";

const at = (uuid: string): BatchOperation["parent"] => ({ uuid }) as BatchOperation["parent"];
const SCENE = at("Scene.hall");
const FIGHT = at("Combat.fight");

const make = (documentName: string, data: object, parent: BatchOperation["parent"] = null): BatchOperation => ({
  action: "create",
  documentName,
  parent,
  keepId: true,
  data: [data],
});
const change = (documentName: string, update: object, parent: BatchOperation["parent"] = null): BatchOperation => ({
  action: "update",
  documentName,
  parent,
  updates: [update],
});
const drop = (documentName: string, id: string, parent: BatchOperation["parent"] = null): BatchOperation => ({
  action: "delete",
  documentName,
  parent,
  ids: [id],
});

const ACTOR = make("Actor", { _id: "pool", name: "Pool of acid" });
const TOKEN = make("Token", { _id: "spot", actorId: "pool" }, SCENE);
const ROW = make("Combatant", { _id: "d", tokenId: "spot", sceneId: "hall", initiative: 40 }, FIGHT);

describe("fact 102: a batch whose operations depend on each other", () => {
  const built: Record<string, BatchOperation[]> = {
    "a child of what comes with it": [ACTOR, make("Item", { _id: "i" }, at("Actor.pool"))],
    "an update of what comes with it": [change("Actor", { _id: "pool", name: "Acid" }), ACTOR],
    "the end of what comes with it": [ACTOR, drop("Actor", "pool")],
    "an id that goes and comes again": [drop("Actor", "pool"), ACTOR],
    "a child of what goes with it": [make("Item", { _id: "i" }, at("Actor.pool")), drop("Actor", "pool")],
    "an update of what goes with it": [
      change("Item", { _id: "i" }, at("Actor.pool")),
      drop("Item", "i", at("Actor.pool")),
    ],
    "a token of an actor that comes with it": [ACTOR, TOKEN],
    "a row of a token that comes with it": [TOKEN, ROW],
  };

  it.each(Object.entries(built))("is not sent: %s", async (_what, operations) => {
    expect(() => mustStandAlone(operations)).toThrow(BuildsOnItself);
    openWorld();
    await expect(write(operations)).rejects.toThrow(BuildsOnItself);
    expect(batches).toEqual([]);
  });

  it("is not sent by the referee either", async () => {
    openWorld();
    await expect(commit(built["an id that goes and comes again"]!)).rejects.toThrow("Actor.pool");
    expect(batches).toEqual([]);
  });

  it("is not assumed if all operations are independent", () => {
    const inside = make("Actor", { _id: "pool", items: [{ _id: "i" }] });
    const message = messageCreation("one", { type: "card" });
    openWorld();
    expect(() =>
      mustStandAlone([
        inside,
        make("Token", { _id: "spot", actorId: "other" }, SCENE),
        change("Item", { _id: "i", name: "Acid" }, at("Actor.other")),
        drop("Item", "j", at("Actor.other")),
        drop("Token", "gone", SCENE),
        drop("Actor", "gone"),
        message,
        recordOfMessage("one", { act: { key: "" }, by: "" }),
      ]),
    ).not.toThrow();
  });
});

describe("fact 102: an act whose documents are created in stages", () => {
  beforeEach(() => {
    openWorld();
    Object.assign(GM, { isSelf: true, can: () => true });
    vi.stubGlobal("ui", { notifications: { warn: vi.fn() } });
    plainDuel();
  });

  /** The operations of all batches, as action and document name. */
  const sent = (): string[][] =>
    batches.map((batch) => batch.map(({ action, documentName }) => `${action} ${documentName}`));

  /** Applies a card that places an actor and its token on the scene. @returns their UUIDs */
  async function brought(): Promise<{ thing: string; spot: string }> {
    const [ace, foe, token] = [actor("Ace", [ADA]), actor("Foe"), tokenOn("aceToken")];
    Object.assign(token, { actor: ace });
    const place = { type: "toyActor", name: "Pool of acid", img: "acid.svg", at: { scene: "Scene.hall", x: 1, y: 2 } };
    twists.effects = () => [{ who: "board", place } as TableChange];
    const plan = { targets: ["target"], bonus: 0, yields: true };
    const parties = { self: { ...party(ace), token: token.uuid }, target: party(foe) };
    await advance(declare({ author: ADA, plan, parties, throws: { strike: [[4]] } }).id);
    const made = batches
      .flat()
      .filter(({ action, documentName }) => action === "create" && documentName !== "ChatMessage");
    const [thing, spot] = made.map(({ data }) => String(data![0]!["_id"]));
    return { thing: `Actor.${thing!}`, spot: `Scene.hall.Token.${spot!}` };
  }

  it("creates the actor first and then its token, each with a note of what is still to come", async () => {
    const { thing, spot } = await brought();
    expect(sent().slice(-2)).toEqual([
      ["create Actor", "update ChatMessage"],
      ["create Token", "update ChatMessage"],
    ]);
    const notes = batches.slice(-2).map((batch) => batch.at(-1)!.updates![0]!["system"] as { later: object[] });
    expect(notes).toMatchObject([
      { state: "applied", later: [{ documentName: "Token", parent: "Scene.hall" }] },
      { later: [] },
    ]);
    expect([exists(thing), exists(spot)]).toEqual([true, true]);
  });

  it("is completed once on catching up if the referee left in between", async () => {
    const { spot } = await brought();
    const [record] = recordsNow();
    const later = [{ ...batches.at(-1)![0]!, parent: "Scene.hall" }];
    // The state in which the referee left: the token is still to come.
    await commit([{ ...drop("Token", spot.split(".").at(-1)!), parent: at("Scene.hall") }]);
    await commit([recordOperation(record!, { later: later as never })]);
    expect(exists(spot)).toBe(false);
    batches.length = 0;
    await referee.catchUp();
    expect([exists(spot), record!.system.later]).toEqual([true, []]);
    expect(sent()).toEqual([["create Token", "update ChatMessage"]]);
    await referee.catchUp();
    expect(batches).toHaveLength(1);
  });

  it("drops a later stage whose parent was deleted meanwhile", async () => {
    const later = [
      { action: "create", documentName: "Token", parent: "Scene.torn", keepId: true, data: [{ _id: "t" }] },
    ];
    const record = lay(GM, { type: "record", system: { subject: "Combat.fight", later } });
    await referee.catchUp();
    expect((record.system as { later: object[] }).later).toEqual([]);
    expect(sent()).toEqual([["update ChatMessage"]]);
  });

  it("creates the token first, and then its combatant with the turn's index among all rows", async () => {
    const combat = fight("toy", { a: { of: actor("Ann"), initiative: 30 }, b: { of: actor("Bob"), initiative: 20 } });
    tokenOn("aceToken");
    await commit([change("Combat", { _id: "fight", round: 1, turn: 0 })]);
    batches.length = 0;
    const record = recordOfMessage("one", { act: { key: "" }, by: "" });
    const own = { ...make("Token", { _id: "spot", actorId: "Ann" }, SCENE) };
    await commit([
      { ...own, parent: at("Scene.hall") },
      { ...ROW, parent: combat },
      { ...change("Combat", { _id: "fight", turn: 1, "system.phase": "on" }), diff: false },
      record,
    ]);
    expect(sent()).toEqual([
      ["create Token", "update Combat", "create ChatMessage"],
      ["create Combatant", "update Combat", "update ChatMessage"],
    ]);
    expect(batches[0]![1]!.updates).toEqual([{ _id: "fight", "system.phase": "on" }]);
    // It is Ann's turn: the first of two rows, and then the second of three.
    expect(batches[1]).toMatchObject([
      { combatTurn: 1, turnEvents: false },
      { updates: [{ _id: "fight", turn: 1 }] },
      {},
    ]);
  });

  it("needs a record that notes the later stages", async () => {
    await expect(commit([ACTOR, TOKEN])).rejects.toThrow("record");
    expect(batches).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import {
  actor,
  ADA,
  batches,
  change,
  declare,
  exists,
  forget,
  GM,
  openWorld,
  party,
  tokenOn,
  user,
} from "./support/world.ts";
import { plainDuel, twists } from "./support/duel.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import type { TableChange } from "../../src/table/checks/table-change.ts";
import type { PlacedSource } from "../../src/table/documents/card-model.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { actOnCard } from "../../src/table/referee/card-acts.ts";

let ace: Actor.Implementation;
let foe: Actor.Implementation;
let token: TokenDocument.Implementation;

beforeEach(() => {
  openWorld();
  plainDuel();
  [ace, foe, token] = [actor("Ace", [ADA]), actor("Foe"), tokenOn("aceToken")];
});

const POOL: TableChange = {
  who: "board",
  place: { type: "toyActor", name: "Pool of acid", img: "acid.svg", at: { scene: "Scene.hall", x: 200, y: 300 } },
};

async function applied(changes: TableChange[]): Promise<Card> {
  twists.effects = () => changes;
  const parties = { self: { ...party(ace), token: token.uuid }, target: party(foe) };
  const plan = { targets: ["target"], bonus: 0, yields: true };
  // The token is Ace's.
  Object.assign(token, { actor: ace });
  const card = declare({ author: ADA, plan, parties, throws: { strike: [[4]] } });
  await advance(card.id);
  expect(card.system.state).toBe("applied");
  return card;
}

const act = (card: Card, name: string, force = false) =>
  actOnCard(card, { subject: card.uuid, act: name, data: { force }, user: user(GM), rolls: [] });

const placed = (): Record<string, PlacedSource> =>
  Object.fromEntries(
    batches
      .flat()
      .filter(({ action }) => action === "create")
      .map(({ documentName, data }) => [documentName, data![0] as unknown as PlacedSource]),
  );

describe("an actor that a card places on the board", () => {
  it("is created with its token, and listed once on the card", async () => {
    const card = await applied([POOL]);
    const { Actor: thing, Token: stands } = placed();
    expect(thing).toMatchObject({ type: "toyActor", name: "Pool of acid", img: "acid.svg" });
    expect(stands).toMatchObject({
      actorId: thing!._id,
      actorLink: true,
      x: 200,
      y: 300,
      texture: { src: "acid.svg" },
    });
    expect(exists(`Actor.${thing!._id}`) && exists(`Scene.hall.Token.${stands!._id}`)).toBe(true);
    expect(cardView(card, user(ADA)).changes.filter(({ label }) => label === "Pool of acid")).toMatchObject([
      { icon: "acid.svg", after: "QUADRANT.table.card.itemMade" },
    ]);
  });

  it("is deleted after its token by undo, and comes back as the same by redo", async () => {
    const card = await applied([POOL]);
    const { Actor: thing, Token: stands } = placed();
    await act(card, "undo");
    expect(exists(`Actor.${thing!._id}`) || exists(`Scene.hall.Token.${stands!._id}`)).toBe(false);
    const gone = batches.at(-1)!.filter(({ action }) => action === "delete");
    expect(gone.map(({ documentName }) => documentName)).toEqual(["Token", "Actor"]);
    await act(card, "redo");
    expect(exists(`Actor.${thing!._id}`) && exists(`Scene.hall.Token.${stands!._id}`)).toBe(true);
  });

  it("is a conflict for undo once it or its token was changed, apart from the server's stamps", async () => {
    const card = await applied([POOL]);
    const { Actor: thing, Token: stands } = placed();
    change(`Actor.${thing!._id}`, { _stats: { modifiedTime: 1 } });
    change(`Scene.hall.Token.${stands!._id}`, { x: 900 });
    expect(await act(card, "undo")).toMatchObject({
      key: "QUADRANT.table.refusal.changedSince",
      conflicts: [{ documentName: "Token" }],
    });
    change(`Actor.${thing!._id}`, { system: { level: 7 } });
    expect(await act(card, "undo")).toMatchObject({
      conflicts: [{ documentName: "Token" }, { documentName: "Actor" }],
    });
    expect(await act(card, "undo", true)).toBeNull();
    expect(exists(`Actor.${thing!._id}`) || exists(`Scene.hall.Token.${stands!._id}`)).toBe(false);
  });

  it("is deleted with the combatants that it has got since", async () => {
    const card = await applied([POOL]);
    const { Token: stands } = placed();
    const fight = { documentName: "Combat", uuid: "Combat.f", parent: null, _source: {} };
    const row = {
      documentName: "Combatant",
      id: "row",
      uuid: "Combat.f.Combatant.row",
      name: "Pool of acid",
      tokenId: stands!._id,
      parent: fight,
      _source: { _id: "row" },
    };
    Object.assign(game.combats!, { contents: [{ combatants: { contents: [row] } }] });
    await act(card, "undo");
    const gone = batches.at(-1)!.filter(({ action }) => action === "delete");
    expect(gone.map(({ documentName }) => documentName)).toEqual(["Combatant", "Token", "Actor"]);
  });

  it("is a conflict for undo if it was deleted by hand", async () => {
    const card = await applied([{ ...POOL, place: { ...POOL.place, at: null } } as TableChange]);
    expect(placed()).not.toHaveProperty("Token");
    batches.length = 0;
    const { kind, uuid } = card.system.applied.at(-1)!.writes[0]!;
    expect(kind).toBe("placed");
    forget(uuid);
    expect(await act(card, "undo")).toMatchObject({ key: "QUADRANT.table.refusal.changedSince" });
    expect(card.system.state).toBe("applied");
    expect(await act(card, "undo", true)).toBeNull();
    expect(card.system.state).toBe("undone");
  });
});

describe("a token that a card removes from the board", () => {
  it("is put back as it was by undo", async () => {
    const card = await applied([{ who: "self.token", remove: true }]);
    expect(exists(token.uuid)).toBe(false);
    expect(cardView(card, user(GM)).changes).toMatchObject([{ after: "QUADRANT.table.card.itemGone" }]);
    await act(card, "undo");
    expect(exists(token.uuid)).toBe(true);
    expect(placed().Token).toMatchObject({ _id: "aceToken", x: 100 });
  });
});

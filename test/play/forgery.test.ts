import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Card } from "./support/card.ts";
import { eventually, wordsOfAll } from "./support/eventually.ts";
import { attack, beginFight } from "./support/fight.ts";
import { openTab } from "./support/sidebar.ts";
import { conditionsOf, snapshot, systemOf } from "./support/snapshot.ts";
import { Table } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

let table: Table;
/** Errors that a test means to provoke. */
let expected: RegExp | null = null;

beforeAll(async () => {
  table = await Table.open();
});
beforeEach(async () => {
  expected = null;
  await table.reset();
});
afterEach(() => expect(table.newErrors().filter((error) => !expected?.test(error))).toEqual([]));
afterAll(() => table?.close());

const FREEZE = { actor: "Ace Astra", with: "Freeze Ray", on: "Space Marine" };

/** An author may write to the own message: Foundry lets everybody. */
const rewrite = (page: Page, id: string, changes: LooseObject): Promise<unknown> =>
  page.evaluate(([message, data]) => (game.messages.get(message) as Loose).update(data), [id, changes] as const);

const request = (page: Page, system: LooseObject): Promise<unknown> =>
  page.evaluate((data) => ChatMessage["create"]({ type: "request", system: data }), system);

const requests = async (page: Page): Promise<string[]> =>
  wordsOfAll((await openTab(page, "chat")).locator(".q-request"));

/** Ada attacks while no GM is there: her card is a declaration that nobody has looked at. */
async function declaredAlone(): Promise<Card> {
  await beginFight(table.gm, "Ace Astra", "Ford", "Space Marine");
  await table.leave("GM");
  const card = await attack({ at: table.ada, ...FREEZE, dice: ["8/8", "8/8"] });
  await card.becomes(/waits/i);
  return card;
}

describe("a declaration that its author has bent", () => {
  it("adds nothing to the other side, to the level or to an effort", async () => {
    const card = await declaredAlone();
    await rewrite(table.ada, await card.id(), {
      "system.plan.defense.modifiers": [{ key: "asleep", value: -20 }],
      "system.plan.attack.helpers": 30,
      "system.plan.attribute": 0,
    });
    await table.sit("GM", { dice: ["9/10", "1/8"] });
    await card.becomes(/Applied|Open/);
    expect(await card.verdict()).toBe("Miss");
    expect(await conditionsOf(table.gm, "Space Marine")).toEqual({});
  });

  it("is refused where it acts with another's token", async () => {
    const card = await declaredAlone();
    const marine = await table.ada.evaluate(() => (game.scenes["active"] as Loose).tokens.getName("Space Marine").uuid);
    await rewrite(table.ada, await card.id(), { "system.parties.self.token": marine });
    await table.sit("GM");
    await card.becomes(/Refused/);
    expect(await conditionsOf(table.gm, "Space Marine")).toEqual({});
    const tracker = await Tracker.open(table.gm);
    expect(await tracker.actions("Space Marine")).toBe("2 of 2 Actions left");
  });

  it("is refused where it says that it was applied already", async () => {
    const card = await declaredAlone();
    const uuid = await table.ada.evaluate(() => game.actors.getName("Ace Astra")?.["uuid"]);
    const write = { kind: "field", uuid, name: "Ace Astra", path: "system.will.value", before: 99, after: 4 };
    await rewrite(table.ada, await card.id(), {
      system: { applied: [{ phase: "result", at: 0, changes: [], writes: [write], notes: [] }] },
    });
    await table.sit("GM");
    await card.becomes(/Refused/);
    expect(await systemOf(table.gm, "Ace Astra", "will.value")).toBe(4);
  });
});

describe("a card that the referee has applied", () => {
  async function applied(): Promise<Card> {
    await beginFight(table.gm, "Ace Astra", "Ford", "Space Marine");
    const defense = { gm: table.gm, dice: ["2/10" as const, "1/8" as const] };
    const card = await attack({ at: table.ada, ...FREEZE, dice: ["7/8", "2/8"], defense });
    await card.becomes(/Applied|Open/);
    const gms = await card.on(table.gm);
    if (/Open/.test(await gms.state())) await gms.act("apply").click();
    await card.becomes("Applied");
    return card;
  }

  it("is taken off the table when its author writes into its record: nothing forged is ever done", async () => {
    const card = await applied();
    const before = await snapshot(table.gm);
    const uuid = await table.ada.evaluate(() => game.actors.getName("Ace Astra")?.["uuid"]);
    const write = { kind: "field", uuid, name: "Ace Astra", path: "system.will.value", before: 99, after: 4 };
    await rewrite(table.ada, await card.id(), {
      system: { applied: [{ phase: "result", at: 0, changes: [], writes: [write], notes: [] }] },
    });
    await card.becomes(/Refused: Somebody has written/);
    const gms = await card.on(table.gm);
    expect(await gms.act("undo").count()).toBe(0);
    expect(await snapshot(table.gm)).toEqual(before);
  });

  it("can still be undone after its author has shown it to somebody", async () => {
    const start = await snapshotBefore();
    const card = await applied();
    await rewrite(table.ada, await card.id(), { flavor: "Look!" });
    const id = await card.id();
    await eventually(() => stampOf(table.gm, id)).toBe("GM");
    const gms = await card.on(table.gm);
    await gms.act("undo").click();
    await card.becomes("Taken back");
    expect(await conditionsOf(table.gm, "Space Marine")).toEqual(start);
  });

  const snapshotBefore = (): Promise<Record<string, number>> => conditionsOf(table.gm, "Space Marine");
  const stampOf = (page: Page, id: string): Promise<string> =>
    page.evaluate((message) => {
      const { lastModifiedBy } = (game.messages.get(message) as Loose)._stats;
      return String((game.users.get(lastModifiedBy) as Loose)?.name);
    }, id);
});

describe("a request", () => {
  it("to end another's turn, with or without a name on it, is refused", async () => {
    const { gm, ada } = table;
    const tracker = await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    await tracker.foot("nextTurn").click();
    await eventually(() => tracker.acting()).not.toBe("Ace Astra");
    const acting = await tracker.acting();
    const combat = await ada.evaluate(() => String(game.combat?.["uuid"]));
    const row = await ada.evaluate(() => String((game.combat?.["combatant"] as Loose).id));
    await request(ada, { subject: combat, act: "endTurn", data: {} });
    await request(ada, { subject: combat, act: "endTurn", data: { combatant: row } });
    await eventually(() => requests(ada)).toEqual([
      expect.stringContaining("refused"),
      expect.stringContaining("refused"),
    ]);
    expect(await tracker.acting()).toBe(acting);
  });

  it("that makes no sense is refused, and keeps nobody else waiting", async () => {
    expected = /stumbled|Quadrant/;
    const { ada } = table;
    await beginFight(table.gm, "Ace Astra", "Ford", "Space Marine");
    await table.leave("GM");
    await request(ada, { subject: "Compendium.x.Actor.y.Item.z", act: "undo", data: {} });
    await request(ada, { subject: "ChatMessage.none", act: "constructor", data: {} });
    const card = await attack({ at: ada, ...FREEZE, dice: ["7/8", "2/8"] });
    await table.sit("GM", { dice: ["6/10", "3/8"] });
    await card.becomes(/Applied|Open/);
    await eventually(async () => (await requests(ada)).filter((line) => line.includes("refused")).length).toBe(2);
  });
});

describe("what the GM does by hand", () => {
  it("a condition that was switched off does not stop the next hit, nor the turns", async () => {
    const { gm, ada } = table;
    const tracker = await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    await gm.evaluate(async () => {
      const marine = (game.scenes["active"] as Loose).tokens.getName("Space Marine").actor;
      const effect = await marine.toggleStatusEffect("hindered", { active: true });
      await effect.update({ disabled: true });
    });
    const defense = { gm, dice: ["2/10" as const, "6/8" as const] };
    const card = await attack({ at: ada, ...FREEZE, dice: ["7/8", "2/8"], defense });
    await card.becomes(/Applied|Open/);
    await tracker.foot("nextTurn").click();
    await card.becomes("Applied");
    await eventually(() => tracker.acting()).not.toBe("Ace Astra");
    expect(await conditionsOf(gm, "Space Marine")).toEqual({ hindered: 1 });
  });

  it("changing what happens by itself applies no card of before", async () => {
    const { gm, ada, ben } = table;
    await gm.evaluate(() => game.settings.set("quadrant", "automation", "off"));
    await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    const defense = { gm, dice: ["2/10" as const, "6/8" as const] };
    const card = await attack({ at: ada, ...FREEZE, dice: ["7/8", "2/8"], defense });
    await card.becomes(/Nothing is changed/);
    const before = await snapshot(gm);
    await gm.evaluate(() => game.settings.set("quadrant", "automation", "apply"));
    await table.leave("Ben");
    await table.sit("Ben");
    await eventually(() => ben.isClosed()).toBe(true);
    expect(await snapshot(gm)).toEqual(before);
    await card.becomes(/Nothing is changed/);
  });
});

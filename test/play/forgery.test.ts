import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { Card } from "./support/card.ts";
import { eventually, wordsOfAll } from "./support/eventually.ts";
import { attack, beginFight } from "./support/fight.ts";
import { openTab } from "./support/sidebar.ts";
import { conditionsOf, snapshot, systemOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

/** Errors that a test causes on purpose. */
let expected: RegExp | null = null;

const table = useTable({ meant: () => expected });
beforeEach(() => {
  expected = null;
});

const FREEZE = { actor: "Ace Astra", with: "Freeze Ray", on: "Space Marine" };

/** Changes a message as its author: Foundry allows that to every author. */
const rewrite = (page: Page, id: string, changes: LooseObject): Promise<unknown> =>
  page.evaluate(([message, data]) => (game.messages.get(message) as Loose).update(data), [id, changes] as const);

const request = (page: Page, system: LooseObject): Promise<unknown> =>
  page.evaluate((data) => ChatMessage["create"]({ type: "request", system: data }), system);

const requests = async (page: Page): Promise<string[]> =>
  wordsOfAll((await openTab(page, "chat")).locator(".q-request"));

/** Ada attacks while no GM is connected: her card is a declaration that no referee has admitted. */
async function declaredAlone(): Promise<Card> {
  await beginFight(table.gm, "Ace Astra", "Ford", "Space Marine");
  await table.leave("GM");
  const card = await attack({ at: table.ada, ...FREEZE, dice: ["8/8", "8/8"] });
  await card.becomes(/waiting/i);
  return card;
}

describe("a declaration that its author has bent", () => {
  it("adds nothing to the other side, to the level or to an effort", async () => {
    const card = await declaredAlone();
    await rewrite(table.ada, await card.id(), {
      "system.declared.plan.defense.modifiers": [{ key: "asleep", value: -20 }],
      "system.declared.plan.attack.helpers": 30,
      "system.declared.plan.attribute": 0,
    });
    await table.sit("GM", { dice: ["9/10", "1/8"] });
    await card.becomes(/Applied|Open/);
    await eventually(() => card.verdict()).toBe("Miss");
    await eventually(() => conditionsOf(table.gm, "Space Marine")).toEqual({});
  });

  it("is refused where it acts with another's token", async () => {
    const card = await declaredAlone();
    const marine = await table.ada.evaluate(() => (game.scenes["active"] as Loose).tokens.getName("Space Marine").uuid);
    await rewrite(table.ada, await card.id(), { "system.declared.parties.self.token": marine });
    await table.sit("GM");
    await card.becomes(/Refused/);
    await eventually(() => conditionsOf(table.gm, "Space Marine")).toEqual({});
    const tracker = await Tracker.open(table.gm);
    await eventually(() => tracker.actions("Space Marine")).toBe("2 of 2 Actions left");
  });

  it("says nothing by what it claims to have done: it is admitted, and done, like any other", async () => {
    const card = await declaredAlone();
    await rewrite(table.ada, await card.id(), await claims(table.ada));
    await table.sit("GM", { dice: ["9/10", "1/8"] });
    await card.becomes(/Applied|Open/);
    await eventually(() => card.verdict()).toBe("Miss");
    const gms = await card.on(table.gm);
    if (/Open/.test(await gms.state())) await gms.act("apply").click();
    await card.becomes("Applied");
    await gms.press("undo");
    await card.becomes("Undone");
    await eventually(() => systemOf(table.gm, "Ace Astra", "will.value")).toBe(4);
    await eventually(() => rolesOf(table.gm)).toEqual(ROLES);
  });

  it("is evaluated on nobody's screen, whatever it holds, and is refused for its size", async () => {
    const { ada, ben, gm } = table;
    await table.leave("GM");
    const id = await ada.evaluate(async () => {
      const plan = { chips: { white: 5e7 }, attack: { helpers: 1e9 }, words: "x".repeat(200_000) };
      const declared = { game: "imperfect", kind: "check", plan, parties: {}, throws: {}, words: "<b>slow</b>" };
      const made = await ChatMessage["create"]({ type: "card", system: { declared } });
      return String(made.id);
    });
    const card = await Card.of(ben, id);
    await card.becomes(/Waiting for a GM/);
    await eventually(() => card.root.locator("b").count()).toBe(0);
    expect(gm.isClosed()).toBe(true);
    await table.sit("GM");
    await (await card.on(table.gm)).becomes(/Refused/);
    await card.becomes(/Refused/);
  });

  it("is refused beyond what anybody sends within a minute, and the rest is not kept waiting", async () => {
    const card = await attack({
      at: table.ada,
      ...FREEZE,
      dice: ["7/8", "2/8"],
      defense: { gm: table.gm, dice: ["9/10", "3/8"] },
    });
    await card.becomes(/Applied|Open/);
    await table.ada.evaluate(
      async (id) => {
        const { system } = (game.messages.get(id) as Loose).toObject();
        const { legacy: _legacy, admitted: _admitted, ...own } = system;
        // Declarations that are refused at once count towards the limit, too; this is more than the limit.
        const none = { ...own.declared, kind: "" };
        const data = Array.from({ length: 260 }, () => ({ type: "card", system: { declared: none } }));
        await ChatMessage["createDocuments"](data);
      },
      await card.id(),
    );
    const waiting = (): Promise<number> =>
      table.gm.evaluate(
        () => game.messages.filter(({ type, system }: Loose) => type === "card" && system.state === "declared").length,
      );
    await eventually(waiting, { timeout: 90_000 }).toBe(0);
    const refused = await table.gm.evaluate(
      () => game.messages.filter(({ system }: Loose) => system.refusal?.key?.endsWith("tooMany")).length,
    );
    expect(refused).toBeGreaterThan(50);
    // A new referee's client starts to count at zero.
    await clearChat(table.gm, "");
    await table.sit("GM");
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

  it("stays what it was, and is taken back as it was, whatever its author writes on it", async () => {
    const start = await conditionsOf(table.gm, "Space Marine");
    const card = await applied();
    const before = await snapshot(table.gm);
    await rewrite(table.ada, await card.id(), await claims(table.ada));
    await rewrite(table.ada, await card.id(), { flavor: "Look!", "system.declared.words": "another word" });
    await card.becomes("Applied");
    await eventually(() => snapshot(table.gm)).toEqual(before);
    // A new referee does not apply it again.
    await table.sit("GM");
    await card.becomes("Applied");
    await eventually(() => snapshot(table.gm)).toEqual(before);
    const gms = await card.on(table.gm);
    await gms.press("undo");
    await card.becomes("Undone");
    await eventually(() => conditionsOf(table.gm, "Space Marine")).toEqual(start);
    await eventually(() => rolesOf(table.gm)).toEqual(ROLES);
  });

  it("is taken back from the last acts, and done again, though its author has thrown it away", async () => {
    const start = await conditionsOf(table.gm, "Space Marine");
    const card = await applied();
    const done = await conditionsOf(table.gm, "Space Marine");
    await table.ada.evaluate((id) => (game.messages.get(id) as Loose).delete(), await card.id());
    await eventually(() => card.root.count()).toBe(0);
    await eventually(() => conditionsOf(table.gm, "Space Marine")).toEqual(done);
    const tracker = await Tracker.open(table.gm);
    await tracker.foot("lastActs").click();
    const acts = table.gm.locator("#quadrant-last-acts");
    const line = acts.locator(".q-last-acts__act", { hasText: "card deleted" });
    await line.getByRole("button", { name: /^Undo: / }).click();
    await eventually(() => conditionsOf(table.gm, "Space Marine")).toEqual(start);
    await line.getByRole("button", { name: /^Redo: / }).click();
    await eventually(() => conditionsOf(table.gm, "Space Marine")).toEqual(done);
  });

  it("makes nobody Gamemaster: not in the moment before it is admitted, nor by an undo, nor by a record of its own", async () => {
    const card = await attack({
      at: table.ada,
      ...FREEZE,
      dice: ["7/8", "2/8"],
      defense: { gm: table.gm, dice: ["9/10", "3/8"] },
    });
    await card.becomes(/Applied|Open/);
    const claimed = await claims(table.ada);
    // A player who creates a message with the record's id before the referee keeps only the own card waiting, and is
    // notified.
    expected = /already exists|lacks permission|does not exist|failed|makes no sense|Refused/;
    for (const from of [0, 40]) {
      await table.sit("GM", { dice: Array.from({ length: 40 }, () => ["9/10", "3/8"] as const).flat() });
      await table.ada.evaluate(raceAll, { id: await card.id(), claimed, from, tries: 40 });
      await eventually(() => waitingRequests(table.gm), { timeout: 60_000 }).toBe(0);
      await eventually(() => rolesOf(table.gm)).toEqual(ROLES);
      await clearChat(table.gm, await card.id());
    }
    await eventually(() => table.gm.evaluate(() => game.actors.getName("Ace Astra")?.["name"])).toBe("Ace Astra");
  });
});

/** Foundry's role numbers: a Gamemaster and two players. */
const ROLES = { GM: 4, Ada: 1, Ben: 1 };

const rolesOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => Object.fromEntries(game.users.map(({ name, role }: Loose) => [name, role])));

const waitingRequests = (page: Page): Promise<number> =>
  page.evaluate(() => game.messages.filter(({ type, system }: Loose) => type === "request" && !system.refusal).length);

/**
 * Deletes all messages except one card and its record. Retries, because pending acts delete and create messages meanwhile.
 */
async function clearChat(page: Page, kept: string): Promise<void> {
  await eventually(
    () =>
      page.evaluate(async (id) => {
        const others = game.messages.filter(
          (one: Loose) => one.id !== id && one.system?.subject !== `ChatMessage.${id}`,
        );
        await ChatMessage["deleteDocuments"](others.map(({ id: other }: Loose) => other)).catch(() => undefined);
        return others.length;
      }, kept),
    { timeout: 60_000 },
  ).toBe(0);
}

/** Forged writes of an author: to the own role, and to an actor's name and Will. */
const claims = (page: Page): Promise<LooseObject> =>
  page.evaluate(() => {
    const actor = game.actors.getName("Ace Astra") as Loose;
    const writes = [
      { kind: "field", uuid: `User.${game.userId}`, name: "", path: "role", before: 4, after: 1 },
      { kind: "field", uuid: actor.uuid, name: "", path: "name", before: "Nobody", after: "Ace Astra" },
      { kind: "field", uuid: actor.uuid, name: "", path: "system.will.value", before: 99, after: 4 },
    ];
    const applied = [{ phase: "result", at: 0, changes: [], writes, notes: [] }];
    const forged = { state: "applied", applied, spends: [], settled: [], rulings: [], refusal: null, ended: null };
    return { system: { ...forged, legacy: { ...forged }, record: { ...forged } } };
  });

/** Declares the same act many times, rewrites each card at another moment, and requests an undo. */
async function raceAll({
  id,
  claimed,
  from,
  tries,
}: {
  id: string;
  claimed: LooseObject;
  from: number;
  tries: number;
}): Promise<void> {
  const { system, rolls } = (game.messages.get(id) as Loose).toObject();
  const source = { type: "card", rolls: rolls.slice(0, 1), system: { declared: system.declared } };
  const gms = game.users.filter((user: Loose) => user.isGM).map((user: Loose) => user.id);
  const mirrored = (of: string): string =>
    [...of]
      .reverse()
      .map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
      .join("");
  for (let index = from; index < from + tries; index += 1) {
    const card = (await ChatMessage["create"](source)) as Loose;
    await new Promise((resolve) => setTimeout(resolve, (index * 60) / 80));
    await card.update(index % 2 ? claimed : { ...claimed, "system.admitted": true }).catch(() => undefined);
    if (index % 3 === 0) {
      const forged = { ...(claimed["system"] as Loose), subject: card.uuid };
      await ChatMessage["create"]({ _id: mirrored(card.id), type: "record", system: forged }, { keepId: true }).catch(
        () => undefined,
      );
    }
    const undo = { subject: card.uuid, act: "undo", data: { force: true, also: true } };
    await ChatMessage["create"]({ type: "request", whisper: gms, system: undo });
  }
}

describe("a request", () => {
  it("to end another's turn, with or without a name on it, is refused", async () => {
    const { gm, ada } = table;
    const tracker = await beginFight(gm, "Ace Astra", "Ford", "Space Marine");
    await tracker.foot("nextTurn").click();
    await eventually(() => tracker.acting()).not.toBe("Ace Astra");
    const acting = await tracker.acting();
    const combat = await ada.evaluate(() => String(game.combat?.["uuid"]));
    const row = await ada.evaluate(() => String((game.combat!["combatant"] as Loose).id));
    await request(ada, { subject: combat, act: "endTurn", data: {} });
    await request(ada, { subject: combat, act: "endTurn", data: { combatant: row } });
    await eventually(() => requests(ada)).toEqual([
      expect.stringContaining("refused"),
      expect.stringContaining("refused"),
    ]);
    await eventually(() => tracker.acting()).toBe(acting);
  });

  it("that makes no sense is refused, and keeps nobody else waiting", async () => {
    expected = /Quadrant/;
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
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ hindered: 1 });
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
    await eventually(() => snapshot(gm)).toEqual(before);
    await card.becomes(/Nothing is changed/);
  });
});

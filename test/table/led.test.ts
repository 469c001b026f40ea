import { beforeEach, describe, expect, it, vi } from "vitest";
import { made } from "./support/base-documents.ts";
import { condition } from "./support/condition.ts";
import { fight, registerToy } from "./support/fight.ts";
import { toldInLogs, undoNewestLog } from "./support/logs.ts";
import { ADA, actor, cards, GM, openWorld, user } from "./support/world.ts";
import { conditionEffect, conditionsOf } from "../../src/table/conditions/conditions.ts";
import { redirectUpdate, redirectCreate, redirectDelete } from "../../src/table/conditions/led.ts";
import { toggleCondition } from "../../src/table/conditions/toggle.ts";
import { QuadrantCombatant } from "../../src/table/documents/combat.ts";
import type { CombatProcedure } from "../../src/table/game.ts";
import { referee } from "../../src/table/referee/referee.ts";

const dazed = condition("dazed", { stacks: true });

registerToy({
  conditions: [dazed, condition("spent", { derived: () => 1 })],
  combat: {} as CombatProcedure,
});

type Effect = ActiveEffect.Implementation;

const [warn, info] = [vi.fn(), vi.fn()];
let ann: Actor.Implementation;

beforeEach(() => {
  openWorld();
  Object.assign(GM, { isSelf: true });
  vi.stubGlobal("CONFIG", { ...CONFIG, specialStatusEffects: { DEFEATED: "dead" } });
  vi.stubGlobal("ui", { notifications: { warn, info } });
  warn.mockReset();
  info.mockReset();
  ann = actor("Ann", [ADA]);
});

const borne = (): string[] =>
  conditionsOf(ann)
    .filter(({ derived }) => !derived)
    .map(({ id, stacks, text }) => `${id} ×${stacks}${text && ` ${text}`}`);

/** An effect that is about to be created on Ann. */
const coming = (status: string, more: object = {}): Effect => {
  const facts = { type: "condition", disabled: false, active: true, flags: {}, parent: ann };
  return { ...facts, statuses: new Set([status]), system: { stacks: 2, text: "ears", data: {} }, ...more } as never;
};

/** Ann's effect of the condition, as Foundry passes it on. */
const stored = (): Effect =>
  Object.assign(conditionEffect(ann, "dazed")!, { parent: ann, disabled: false, flags: {} }) as Effect;

describe("a condition that is changed by Foundry's own means", () => {
  it("[ZS-AM-14] is given and removed by the referee for the palette, logged and undoable", async () => {
    expect(await toggleCondition(ann, dazed)).toMatchObject({ id: "conditiondazed00" });
    expect([borne(), toldInLogs()]).toEqual([["dazed ×1"], ["bearsMany"]]);
    expect(await toggleCondition(ann, dazed)).toBe(false);
    expect([borne(), toldInLogs()]).toEqual([[], ["bearsMany", "ridOf"]]);
    await undoNewestLog();
    expect(borne()).toEqual(["dazed ×1"]);
  });

  it("[ZS-AM-14] is given and removed by the referee if a macro creates or deletes its effect", async () => {
    expect(await redirectCreate(coming("dazed"), {})).toBe(true);
    expect([borne(), toldInLogs()]).toEqual([["dazed ×2 ears"], ["bearsMany"]]);
    expect(await redirectDelete(stored(), {})).toBe(true);
    expect([borne(), toldInLogs()]).toEqual([[], ["bearsMany", "ridOf"]]);
    await undoNewestLog();
    expect(borne()).toEqual(["dazed ×2 ears"]);
  });

  it("[ZS-AM-14] is changed by the referee in its stacks or when disabled, and by Foundry in other fields", async () => {
    await redirectCreate(coming("dazed"), {});
    const counted = { name: "Dazed", system: { stacks: 3, text: "eyes" } };
    await redirectUpdate(stored(), counted, {});
    expect(counted).toEqual({ name: "Dazed", system: { text: "eyes" } });
    expect(borne()).toEqual(["dazed ×3 ears"]);
    const [effect] = ann.effects as unknown as { _source: { disabled?: boolean } }[];
    Object.defineProperty(effect, "active", { get: () => !effect!._source.disabled });
    const off = { disabled: true };
    await redirectUpdate(stored(), off, {});
    expect([off, toldInLogs()]).toEqual([{}, ["bearsMany", "bearsMany", "ridOf"]]);
    expect(effect!._source.disabled).toBe(true);
    await undoNewestLog();
    expect(effect!._source.disabled).toBe(false);
  });

  it("[ZS-AM-14] is left to Foundry if it is disabled, on an Item, from the referee, or unknown", async () => {
    const own = { quadrant: { byReferee: true } };
    expect(await redirectCreate(coming("dazed"), own)).toBe(false);
    expect(await redirectCreate(coming("dazed", { disabled: true }), {})).toBe(false);
    expect(await redirectCreate(coming("dazed", { type: "base" }), {})).toBe(false);
    expect(await redirectCreate(coming("dazed", { parent: { documentName: "Item" } }), {})).toBe(false);
    expect(await redirectCreate(coming("unheard"), {})).toBe(false);
    expect([borne(), toldInLogs()]).toEqual([[], []]);
  });

  it("[ZS-AM-14] is refused with a warning if it is derived", async () => {
    expect(await redirectCreate(coming("spent"), {})).toBe(true);
    expect(warn.mock.lastCall?.[0]).toContain("refusal.derived");
    expect(toldInLogs()).toEqual([]);
  });

  it("[ZS-AM-14] waits as a request if no GM is online, and the user is told so", async () => {
    Object.assign(game.users!, { activeGM: null });
    Object.assign(game, { user: ADA });
    expect(await toggleCondition(ann, dazed)).toBeUndefined();
    expect(borne()).toEqual([]);
    expect(info.mock.lastCall?.[0]).toContain("request.waits");
    const [request] = cards();
    expect(request).toMatchObject({
      type: "request",
      system: { subject: ann.uuid, act: "give", data: { choice: "dazed" } },
    });
  });
});

describe("Defeated in the tracker", () => {
  it("[ZS-AM-14] is a step of the fight that only the GM can take, and that Undo step reverses", async () => {
    const combat = fight("toy", { ann: { of: ann, initiative: 1 } });
    const row = combat.combatants.get("ann")!;
    Object.assign(row._source, { defeated: false });
    const document = made<{ _preUpdate(...args: unknown[]): Promise<boolean | void> }>(QuadrantCombatant, {
      ...{ id: "ann", combat, defeated: false },
    });
    const changed = { defeated: true, hidden: true };
    expect(await document._preUpdate(changed, {}, user(GM))).toBeUndefined();
    expect(changed).toEqual({ hidden: true });
    expect([row._source.defeated, toldInLogs()]).toEqual([true, ["struck"]]);
    const undo = { subject: combat.uuid, act: "undoStep", data: {}, user: user(GM), rolls: [] };
    expect(await referee.judge(undo)).toBeNull();
    expect(row._source.defeated).toBe(false);
    expect(await document._preUpdate({ defeated: true }, {}, user(GM))).toBe(false);
    const own = { defeated: false };
    await document._preUpdate(own, { quadrant: { byReferee: true } }, user(GM));
    expect(own).toEqual({ defeated: false });
    const byAda = { ...undo, act: "defeated", data: { combatant: "ann", data: { value: "false" } }, user: user(ADA) };
    expect((await referee.judge(byAda))?.key).toContain("gmOnly");
  });
});

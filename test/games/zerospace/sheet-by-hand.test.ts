import { beforeEach, describe, expect, it } from "vitest";
import { act, ADA, bears, BEN, borne, figures, GM, openTable, play, refusalKey, somebody } from "./plot-world.ts";
import { boostsOf } from "../../../src/games/zerospace/conditions.ts";

describe("changing numbers by hand", () => {
  beforeEach(() => openTable());

  it("[ZS-END-2] changes ordinary Endurance in one act, which can be undone", async () => {
    const soraya = somebody("Soraya", [ADA], { attributes: { brawn: 6 } });
    const card = await play(ADA, "byHand", { actor: soraya, data: { field: "endurance", by: "-4" } });
    expect(card.system.state).toBe("applied");
    expect(figures(soraya)).toMatchObject({ endurance: { value: 2 }, stun: 0 });
    const raised = await play(ADA, "byHand", { actor: soraya, data: { field: "endurance", by: "3" } });
    expect([raised.system.state, figures(soraya).endurance.value]).toEqual(["applied", 5]);
    await act(raised, "undo", GM);
    expect(figures(soraya).endurance.value).toBe(2);
    await act(card, "undo", GM);
    expect(figures(soraya).endurance.value).toBe(6);
  });

  it("[ZS-STN-1] changes stunning damage without changing ordinary Endurance", async () => {
    const soraya = somebody("Soraya", [ADA], { attributes: { brawn: 6 } });
    await play(ADA, "byHand", { actor: soraya, data: { field: "stun", by: "2" } });
    expect(figures(soraya)).toMatchObject({ endurance: { value: 6 }, stun: 2 });
  });

  it("[ZS-END-7] adds attribute damage, which lowers the attribute's value, but not its base", async () => {
    const soraya = somebody("Soraya", [ADA], { attributes: { agility: 5 } });
    await play(ADA, "byHand", { actor: soraya, data: { field: "damage.agility", by: "2" } });
    expect(figures(soraya).attributes.agility).toMatchObject({ base: 5, damage: 2 });
    expect(figures(soraya).values.agility).toBe(3);
  });

  it("is refused to another player, and ignores a forged plan", async () => {
    const soraya = somebody("Soraya", [ADA], { attributes: { brawn: 6 }, endurance: 3 });
    const others = await play(BEN, "byHand", { actor: soraya, data: { field: "endurance", by: "3" } });
    expect(others.system.state).toBe("refused");
    const forged = await play(ADA, "byHand", {
      actor: soraya,
      data: { field: "endurance", by: "1" },
      forge: (plan) => ({ ...(plan as object), path: "plotPoints", value: 0, max: 99 }),
    });
    expect(forged.system.state).toBe("applied");
    expect(figures(soraya)).toMatchObject({ endurance: { value: 4 }, plotPoints: 1 });
  });

  it("stops at 0 and at the maximum, and is refused there with a reason", async () => {
    const soraya = somebody("Soraya", [ADA], { attributes: { brawn: 6 } });
    expect(refusalKey(await play(ADA, "byHand", { actor: soraya, data: { field: "endurance", by: "1" } }))).toBe(
      "full",
    );
    expect(refusalKey(await play(ADA, "byHand", { actor: soraya, data: { field: "stun", by: "-1" } }))).toBe("empty");
    const far = await play(ADA, "byHand", { actor: soraya, data: { field: "endurance", by: "-9" } });
    expect(far.system.state).toBe("applied");
    expect(figures(soraya).endurance.value).toBe(0);
  });
});

describe("a stance", () => {
  beforeEach(() => openTable());

  const stance = (actionId: string, more: object = {}) => ({ data: { actionId, ...more } });

  it("[ZS-COND-1] can be taken once outside a fight, and undone", async () => {
    const soraya = somebody("Soraya", [ADA]);
    const card = await play(ADA, "action", { actor: soraya, ...stance("takeCover") });
    expect(Object.keys(borne(soraya))).toEqual(["cover"]);
    expect(refusalKey(await play(ADA, "action", { actor: soraya, ...stance("takeCover") }))).toBe("already");
    await act(card, "undo", GM);
    expect(borne(soraya)).toEqual({});
  });

  it("[ZS-ACT-3] of running ends cover", async () => {
    const soraya = somebody("Soraya", [ADA]);
    bears(soraya, "cover");
    await play(ADA, "action", { actor: soraya, ...stance("run") });
    expect(Object.keys(borne(soraya))).toEqual(["running"]);
  });

  it("[ZS-DOD-1] of dodging counts against one kind of attack; another kind can be added", async () => {
    const soraya = somebody("Soraya", [ADA]);
    await play(ADA, "action", { actor: soraya, ...stance("dodge", { kind: "mental" }) });
    expect(refusalKey(await play(ADA, "action", { actor: soraya, ...stance("dodge", { kind: "mental" }) }))).toBe(
      "already",
    );
    const other = await play(ADA, "action", { actor: soraya, ...stance("dodge", { kind: "social" }) });
    expect(other.system.state).toBe("applied");
  });

  it("[ZS-AM-14] does not include the boosts of an attribute, which are stepped by hand and last for the scene", async () => {
    const soraya = somebody("Soraya", [ADA], { attributes: { brawn: 4 } });
    const boosts = () => boostsOf(soraya).map(({ attribute, lasts }) => `${attribute} ${lasts}`);
    const step = (attribute: string, by: number) =>
      play(ADA, "byHand", { actor: soraya, data: { field: `boost.${attribute}`, by: String(by) } });
    const card = await step("brawn", 2);
    expect(boosts()).toEqual(["brawn scene", "brawn scene"]);
    const agile = await step("agility", 1);
    Object.assign(figures(soraya).attributes.brawn, { boost: 2 });
    const lower = await step("brawn", -1);
    expect(boosts()).toEqual(["brawn scene", "agility scene"]);
    expect(refusalKey(await step("reason", -1))).toBe("empty");
    await act(lower, "undo", GM);
    expect(boosts().toSorted()).toEqual(["agility scene", "brawn scene", "brawn scene"]);
    await act(agile, "undo", GM);
    expect(boosts()).toEqual(["brawn scene", "brawn scene"]);
    expect((await play(BEN, "byHand", { actor: soraya, data: { field: "boost.brawn", by: "1" } })).system.state).toBe(
      "refused",
    );
    await act(card, "undo", GM);
    expect(boosts()).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { ask, card, character, clicked, effect, fight, forget, participant, peace } from "./world.ts";
import { happens } from "./table.ts";
import { breakFreeCheck, wayOut, releaseCheck } from "../../../src/games/zerospace/checks/tasks/holds.ts";
import { holderIds, holdersOf, letsGo } from "../../../src/games/zerospace/checks/side/borne.ts";
import { conditionsOf } from "../../../src/table/conditions/conditions.ts";
import type { Change } from "../../../src/rules/check.ts";

beforeEach(() => peace());

const held = (...by: string[]) => ({ conditions: { restrained: { data: { by: by.map((name) => `Actor.${name}`) } } } });
const issvisk = () => character("Issvisk", { attributes: { brawn: 9, agility: 3 } });
const soraya = () => character("Soraya", { attributes: { brawn: 5, agility: 6 } });
const venn = (more: object = {}) =>
  character("Venn", { attributes: { brawn: 3, agility: 4, power: 5 }, ...held("Issvisk"), ...more });
/** Makes these the only actors in the world. */
const only = (...actors: Actor.Implementation[]): void => {
  peace();
  Object.assign(game, { actors: { contents: actors } });
};
const TELEKINESIS = { name: "Telekinesis", system: { key: "telekinesis" } };

describe("breaking free", () => {
  it("[ZS-GRA-2] sets the better of Agility and Brawn against the holder's Brawn", () => {
    issvisk();
    const { now } = ask(breakFreeCheck, clicked(venn(), null));
    expect(now.plan).toMatchObject({ task: "breakFree", self: [{ value: 4 }], target: [{ value: 9 }] });
    expect(now.plan.self[0]!.modifiers).toEqual([{ key: "restrained", value: -1 }]);
    expect(wayOut(issvisk())).toEqual({ side: { attribute: "brawn", tool: null }, value: 9 });
  });

  it("[ZS-GRA-3] adds Power to Agility for an actor with Telekinesis, if that is better than Brawn", () => {
    expect(wayOut(venn({ powers: [TELEKINESIS] }))).toEqual({
      side: { attribute: "agility", tool: "Telekinesis" },
      value: 9,
    });
    const strong = character("Ox", { attributes: { brawn: 12, agility: 2, power: 3 }, powers: [TELEKINESIS] });
    expect(wayOut(strong)).toMatchObject({ side: { attribute: "brawn" }, value: 12 });
  });

  it("[ZS-GRA-2] is rolled against all holders together, and ends every hold", () => {
    issvisk();
    soraya();
    const { now, thrown } = ask(breakFreeCheck, clicked(venn(held("Issvisk", "Soraya")), null));
    expect(Object.keys(now.parties)).toEqual(["self", "target", "target2"]);
    expect(now.plan.target.map(({ value }) => value)).toEqual([9, 5]);
    const free = thrown({ self: [[6]], target: [[1], [1]], target2: [[1], [1]] });
    // 10 against 11 + 2 for two holders: a failure. One more die is enough.
    expect([free.outcome?.margin, breakFreeCheck.changes!(free)]).toEqual([-3, []]);
    const plan = breakFreeCheck.modifiers(now.plan, "self")!.with([]);
    const outcome = breakFreeCheck.kind.resolve(plan, { self: [[6], [6]], target: [[1], [1]], target2: [[1], [1]] });
    expect(breakFreeCheck.changes!({ ...free, plan, outcome })).toEqual([{ who: "self", lose: "restrained" }]);
  });

  it("[ZS-GRA-2] is resisted with Brawn only, never with a skill", () => {
    character("Issvisk", { attributes: { brawn: 9 }, skills: ["athletics*", "closeCombat"] });
    const { now } = ask(breakFreeCheck, clicked(venn(), null));
    expect(breakFreeCheck.answers("target", now as never).map(({ id }) => id)).toEqual([":brawn"]);
  });

  it("[ZS-COND-3] has the difficulty that the GM sets if no actor is the holder", () => {
    const { now, fill } = ask(breakFreeCheck, clicked(venn({ conditions: { restrained: 1 } }), null));
    expect(now.plan).toMatchObject({ against: "difficulty", dv: 3, target: [{ value: 3, isAble: true }] });
    expect(fill("difficulty", "extreme").now.plan).toMatchObject({ dv: 9, target: [{ value: 9 }] });
    const [ruling] = breakFreeCheck.rulings!(now as never);
    expect(ruling).toMatchObject({ id: "target", who: "gm", now: "3" });
  });

  it("[ZS-GRA-2] meets no resistance once no holder is left", () => {
    const holder = issvisk();
    const actor = venn();
    (holder.effects as unknown as object[]).push(effect("unconscious", 1));
    expect(holdersOf(actor)).toEqual([]);
    expect(ask(breakFreeCheck, clicked(actor, null)).thrown({}).outcome).toMatchObject({
      result: "success",
      margin: null,
    });
    forget(holder);
    expect(holdersOf(actor)).toEqual([]);
  });

  it("[ZS-GRA-2] is a task action, and only for a held actor", () => {
    issvisk();
    expect(() => ask(breakFreeCheck, clicked(soraya(), null))).toThrow("notHeld");
    const actor = venn();
    const combat = fight([actor, issvisk()], { acting: ["Venn"] });
    const { now } = ask(breakFreeCheck, clicked(actor, null));
    const parties = { ...now.parties, self: participant(actor, null, combat) };
    expect(breakFreeCheck.costs({ ...now, parties })).toEqual([
      { who: "self.combatant", add: "spent.task", value: 1 },
      { who: "self.combatant", set: "struck", value: "standing" },
    ]);
    expect(breakFreeCheck.refuse({ ...now, parties })).toBeNull();
  });

  it("[ZS-COMB-1] can be joined by others with Brawn, but not by the holder", () => {
    const holder = issvisk();
    const now = { ...ask(breakFreeCheck, clicked(venn(), null)).now, card: card("open") };
    expect(breakFreeCheck.interventions!(now, soraya()).map(({ id }) => id)).toEqual(["join::brawn"]);
    expect(breakFreeCheck.interventions!(now, holder)).toEqual([]);
  });

  it("recomputes a forged plan, and keeps only its plot points", () => {
    issvisk();
    const { now } = ask(breakFreeCheck, clicked(venn({ plotPoints: 2 }), null));
    const forged = { ...now.plan, self: [{ value: 30, modifiers: [], isAble: true }], target: [] };
    const own = [{ ...now.plan.own[0]!, attribute: "power" as const, plotPoints: 1 }];
    expect(breakFreeCheck.refresh({ ...now, plan: { ...forged, own } })).toMatchObject({
      self: [{ value: 4, modifiers: [{ key: "restrained" }, { key: "plotPoint" }] }],
      target: [{ value: 9 }],
    });
    const stranger = { ...now.parties, target: { actor: soraya() } as never };
    expect(breakFreeCheck.parties!({ ...now, parties: stranger } as never)["target"]?.actor).toBe("Actor.Issvisk");
  });
});

describe("letting go", () => {
  const released = (holder: Actor.Implementation, data: Record<string, string> = {}) => {
    const { now } = ask(releaseCheck, clicked(holder, null, [], data));
    for (const change of releaseCheck.effects!(now) as Change[]) happens(now.parties[change.who]!.actor!, [change]);
  };
  const bears = (actor: Actor.Implementation): string[] => conditionsOf(actor).map(({ id }) => id);

  it("[ZS-GRA-2] is done at any time, and takes no action", () => {
    const [holder, actor] = [issvisk(), venn()];
    const combat = fight([holder, actor], { acting: ["Venn"] });
    const { now } = ask(releaseCheck, clicked(holder, null));
    const parties = { ...now.parties, self: participant(holder, null, combat) };
    expect([releaseCheck.refuse({ ...now, parties }), releaseCheck.costs({ ...now, parties })]).toEqual([null, []]);
    released(holder);
    expect(bears(actor)).toEqual([]);
  });

  it("[ZS-GRA-2] does not end the hold of another holder", () => {
    const [holder, other] = [issvisk(), soraya()];
    const actor = venn(held("Issvisk", "Soraya"));
    only(holder, other, actor);
    released(holder);
    expect([bears(actor), holderIds(actor)]).toEqual([["restrained"], ["Actor.Soraya"]]);
    released(other);
    expect(bears(actor)).toEqual([]);
  });

  it("[ZS-GRA-2] can be limited to one of several held actors", () => {
    const [holder, actor] = [issvisk(), venn()];
    const second = character("Lackey", held("Issvisk"));
    only(holder, actor, second);
    released(holder, { held: second.uuid });
    expect([bears(actor), bears(second)]).toEqual([["restrained"], []]);
  });

  it("is refused to an actor that holds no one", () => {
    expect(() => ask(releaseCheck, clicked(soraya(), null))).toThrow("holdsNobody");
    const actor = venn();
    const { now } = ask(releaseCheck, clicked(issvisk(), null));
    const stolen = { ...now, parties: { self: participant(soraya()), held1: participant(actor) } };
    expect(Object.keys(releaseCheck.parties!(stolen as never))).toEqual(["self"]);
  });

  it("[ZS-GRA-2] happens automatically when the holder can no longer act", () => {
    const holder = issvisk();
    const actor = venn(held("Issvisk", "Soraya"));
    only(holder, actor, soraya());
    for (const condition of ["defeated", "unconscious", "dead", "helpless"]) {
      expect(letsGo(holder, condition)).toEqual([
        { uuid: actor.uuid, changes: [{ who: "self", gain: "restrained", data: { by: ["Actor.Soraya"] } }] },
      ]);
    }
    expect(letsGo(holder, "prone")).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { ask, card, character, clicked, fight, participant, rowOf } from "./world.ts";
import { nextRound, paid, proceeds, row } from "./table.ts";
import { initiativeCheck } from "../../../src/games/zerospace/checks/turns/initiative.ts";
import { forceCheck } from "../../../src/games/zerospace/checks/turns/actions.ts";
import { askInitiative, stillToRoll } from "../../../src/games/zerospace/combat/onwards.ts";
import { Order } from "../../../src/games/zerospace/combat/order.ts";
import type { Fight } from "../../../src/games/zerospace/documents.ts";
import { logHasChanged } from "../../../src/table/documents/log-index.ts";
import type { Situation } from "../../../src/table/checks/check.ts";

const key = (name: string) => expect.objectContaining({ key: `QUADRANT.zerospace.reason.${name}` });
const reader = { sees: () => true };

const soraya = () => character("Soraya", { attributes: { reason: 4 }, skills: ["perception"], plotPoints: 2 });
const lackeys = () =>
  ["Lackey 1", "Lackey 2"].map((name) => character(name, { isNamed: false, skills: ["perception"] }));

function gathered(people = [soraya(), ...lackeys()], rows: Record<string, object> = {}): Fight {
  return fight(people, { round: 0, rows });
}

const asked = (combat: Fight, name = "Soraya", data: Record<string, string> = {}) =>
  ask(initiativeCheck, clicked(rowOf(combat, name).actor!, null, [], { row: name, ...data }));

describe("initiative", () => {
  it("[ZS-INIT-1] [ZS-ROLL-5] is an open Perception roll with Reason, whose total is written to the row", () => {
    const combat = gathered();
    const rolled = asked(combat).thrown({ self: [[5], [3]] });
    expect(rolled.plan.fighters).toMatchObject([{ row: "Soraya", roller: { value: 4, modifiers: [], isAble: true } }]);
    expect(rolled.outcome).toEqual({ result: "open", totals: [12] });
    paid(combat, "Soraya", initiativeCheck.changes!(rolled));
    expect(row(combat, "Soraya").total).toBe(12);
  });

  it("[ZS-INIT-1] counts every circumstance of a skill roll", () => {
    const hurt = character("Soraya", {
      skills: ["perception*"],
      endurance: 0,
      system: { isNamed: false },
      conditions: { distracted: 1 },
    });
    const combat = gathered([hurt]);
    expect(asked(combat).now.plan.fighters[0]!.roller.modifiers).toEqual([
      { key: "distracted", value: -1 },
      { key: "expertise", value: 1 },
    ]);
  });

  it("[ZS-INIT-1] has the value 0 without the Perception skill (ZS-AV-4)", () => {
    const combat = gathered([character("Tek", { attributes: { reason: 6 } })]);
    expect(asked(combat, "Tek").now.plan.fighters[0]!.roller.value).toBe(0);
  });

  it("[ZS-INIT-2] has a bonus die for the drop, read from the row and not from the client's plan", () => {
    const combat = gathered([soraya()], { Soraya: { hasDrop: true } });
    const { now } = asked(combat);
    expect(now.plan.fighters[0]!.roller.modifiers).toEqual([{ key: "drop", value: 1 }]);
    row(combat, "Soraya").hasDrop = false;
    const fresh = initiativeCheck.refresh({
      ...now,
      parties: { self: participant(rowOf(combat, "Soraya").actor!, null, combat) },
    });
    expect(fresh.fighters[0]!.roller.modifiers).toEqual([]);
  });

  it("[ZS-INIT-1] is rolled for all of the GM’s characters on one card, with separate totals", () => {
    const combat = gathered();
    const rolled = asked(combat, "Lackey 1", { rows: "Lackey 1,Lackey 2" }).thrown({
      self: [[1], [2]],
      self2: [[6], [6]],
    });
    expect(initiativeCheck.roles).toBeTypeOf("function");
    expect((initiativeCheck.roles as (plan: object) => object)(rolled.plan)).toEqual({ self: "self", self2: "self" });
    expect(rolled.outcome!.totals, "nobody’s throw helps another").toEqual([5, 14]);
    expect(initiativeCheck.changes!(rolled)).toEqual([
      { who: "self.combatant", set: "total", value: 5 },
      { who: "self2.combatant", set: "total", value: 14 },
    ]);
    const view = initiativeCheck.view(rolled, reader);
    expect(view.rows!.map(({ name, sides }) => [name, sides[0]?.total])).toEqual([
      ["Lackey 1", 5],
      ["Lackey 2", 14],
    ]);
    expect(view.verdict?.why).toBe("Lackey 2 14 · Lackey 1 5");
  });

  it("hides the totals of foes from readers who may not see them", () => {
    const combat = gathered();
    const rolled = asked(combat, "Lackey 1", { rows: "Lackey 1,Lackey 2" }).thrown({
      self: [[1], [2]],
      self2: [[6], [6]],
    });
    const view = initiativeCheck.view(rolled, { sees: () => false, totals: false });
    expect(JSON.stringify(view)).not.toMatch(/14|\b5\b/);
  });

  it("covers only one row if a player declares it, and several if the GM does", () => {
    const combat = gathered();
    const { now } = asked(combat, "Lackey 1", { rows: "Lackey 1,Lackey 2" });
    expect(Object.keys(initiativeCheck.parties!({ ...now, card: card("declared") }))).toEqual(["self"]);
    expect(Object.keys(initiativeCheck.parties!({ ...now, card: card("declared", { isGM: true }) }))).toEqual([
      "self",
      "self2",
    ]);
  });

  it("[ZS-PLOT-4] can have bonus dice for plot points, before and after the roll", () => {
    const combat = gathered();
    const { now } = asked(combat).fill("plotPoints", "1");
    expect(initiativeCheck.costs(now)).toEqual([{ who: "self", add: "plotPoints", value: -1 }]);
    expect(initiativeCheck.kind.pools(now.plan)["self"]!.dice).toHaveLength(3);
    const [spend] = initiativeCheck.spends(asked(combat).thrown({ self: [[1], [1]] }));
    expect(initiativeCheck.kind.pools(spend!.plan)["self"]!.dice).toHaveLength(3);
  });

  it("is rolled once, and only before the fight begins; until then the GM may ask for a new roll", () => {
    const combat = gathered([soraya()], { Soraya: { total: 9 } });
    const { now } = asked(combat);
    expect(initiativeCheck.refuse(now)).toEqual(key("turn.rolled"));
    const done = { ...asked(combat).thrown({ self: [[5], [3]] }), card: card("applied") } as Situation<never, never>;
    const buttons = (isGM: boolean) => initiativeCheck.acts!(done, { isGM } as User.Implementation);
    expect([buttons(true).length, buttons(false).length]).toEqual([1, 0]);
    expect(initiativeCheck.lockedReason!(done)).toBeNull();
    nextRound(combat);
    expect(initiativeCheck.refuse(asked(combat).now)).toEqual(key("turn.begun"));
    expect(initiativeCheck.lockedReason!(done)).toEqual(key("turn.begun"));
    expect(buttons(true)).toEqual([]);
  });

  it("is refused to an actor that is in no fight", () => {
    fight([soraya()], { round: 0 });
    expect(() => ask(initiativeCheck, clicked(character("Nobody"), null))).toThrow("turn.noFight");
  });

  it("does not ask an actor again while its card is open", () => {
    const combat = gathered();
    const order = new Order(combat);
    const plan = { fighters: [{ row: "Soraya" }] };
    const open = {
      type: "card",
      id: "open",
      system: { game: "zerospace", kind: "initiative", state: "open", plan, parties: {} },
    };
    Object.assign(game.messages!, { contents: [open] });
    askInitiative(order, stillToRoll(order));
    expect(order.turnAct().begins!.map(({ actor }) => actor)).toEqual(["Actor.Lackey 1"]);
    open.system.state = "closed";
    logHasChanged();
    askInitiative(order, stillToRoll(order));
    expect(order.turnAct().begins!.map(({ actor }) => actor)).toContain("Actor.Soraya");
  });

  it("[ZS-INIT-1] begins the fight automatically with the last total", () => {
    const combat = gathered([soraya(), character("Kohl", { skills: ["perception"] })]);
    nextRound(combat);
    for (const [name, faces] of [
      ["Soraya", [[2], [2]]],
      ["Kohl", [[6], [6]]],
    ] as const) {
      const rolled = asked(combat, name).thrown({ self: faces as unknown as number[][] });
      paid(combat, name, initiativeCheck.changes!(rolled));
      proceeds(combat);
    }
    expect(combat.combatant?.id).toBe("Kohl");
  });
});

describe("the card of a forced action", () => {
  it("[ZS-TURN-4] has the tracker's costs and refusals", () => {
    const combat = fight([soraya(), character("Kohl")]);
    const kohl = rowOf(combat, "Kohl").actor!;
    const dodging = ask(forceCheck, clicked(kohl, null)).fill("kind", "mental");
    expect(forceCheck.refuse(dodging.now)).toBeNull();
    expect(forceCheck.costs(dodging.now)).toMatchObject([
      { who: "self.combatant", act: "force", data: { does: "dodge", kind: "mental" } },
    ]);
    paid(combat, "Kohl", forceCheck.costs(dodging.now));
    expect(row(combat, "Kohl")).toMatchObject({ owed: 1, forcedIn: 1 });
    expect(forceCheck.refuse(ask(forceCheck, clicked(kohl, null)).fill("kind", "social").now)).toEqual(
      key("turn.forced"),
    );
  });

  it("[ZS-TURN-4] offers a power only to an actor with an inactive one, and asks for a text if the action is another one", () => {
    const combat = fight([soraya(), character("Venn", { powers: [{ name: "Tough Hide" }] })]);
    const choices = (name: string) => ask(forceCheck, clicked(rowOf(combat, name).actor!, null)).choices("does");
    expect(choices("Soraya")).toEqual(["dodge", "intercept", "runForCover", "other"]);
    expect(choices("Venn")).toContain("activatePower");
    const other = ask(forceCheck, clicked(rowOf(combat, "Venn").actor!, null)).fill("does", "other");
    expect(forceCheck.refuse(other.now)).toEqual(key("turn.noWords"));
    expect(forceCheck.refuse(other.fill("text", "slams the door").now)).toBeNull();
    const covering = ask(forceCheck, clicked(rowOf(combat, "Venn").actor!, null)).fill("does", "intercept");
    expect(covering.choices("whom")).toEqual(["", "Soraya"]);
  });
});

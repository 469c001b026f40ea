import { beforeEach, describe, expect, it } from "vitest";
import { character, fight, itemNamed, rowOf, thing } from "./world.ts";
import { acting, does, ends, happens, nextRound, places, row } from "./table.ts";
import { procedure } from "../../../src/games/zerospace/combat/procedure.ts";
import { hasMoved } from "../../../src/games/zerospace/combat/seats.ts";
import { conditionsOf, has } from "../../../src/table/conditions/conditions.ts";

const key = (name: string) => expect.objectContaining({ key: `QUADRANT.zerospace.reason.${name}` });
const actorOf = (combat: Combat.Implementation, name: string) => rowOf(combat, name).actor!;
const logged = (act: object): string[] =>
  (act as { log?: { key: string }[] }).log!.map(({ key: words }) => words.replace("QUADRANT.zerospace.log.", ""));

let combat: Combat.Implementation;
beforeEach(() => {
  combat = fight([character("Soraya"), character("Issvisk"), character("Venn")]);
});

/** Ends this many turns, the environment's included. */
function pass(times: number): void {
  for (let passed = 0; passed < times; passed += 1) expect(ends(combat)).toBeNull();
}

describe("the order of play", () => {
  it("[ZS-TURN-1] [ZS-TURN-2] goes down to the environment, and begins again in the next round", () => {
    const told = [1, 2, 3, 4, 5].map(() => {
      pass(1);
      return `${combat.round} ${acting(combat).join() || "environment"} ${combat.combatant?.id ?? "nobody"}`;
    });
    expect(told).toEqual([
      "1 Issvisk Issvisk",
      "1 Venn Venn",
      "1 environment nobody",
      "2 Soraya Soraya",
      "2 Issvisk Issvisk",
    ]);
    expect(places(combat)).toEqual(["Soraya", "Issvisk", "Venn"]);
  });

  it("[ZS-TIME-1] has rounds of six seconds, and the GM may skip the rest of one", () => {
    expect(procedure.seconds).toBe(6);
    const begun = nextRound(combat);
    expect(begun).not.toHaveProperty("round");
    expect([combat.round, acting(combat)]).toEqual([2, ["Soraya"]]);
  });

  it("sets the round only when the environment’s turn ends", () => {
    expect(procedure.next!(combat)).not.toHaveProperty("round");
    pass(3);
    expect(procedure.next!(combat)).toMatchObject({ round: 2, turn: "Soraya" });
  });

  it("sorts the tracker’s rows in the order of play", () => {
    pass(1);
    expect(combat.turns.map(({ id }) => id)).toEqual(["Soraya", "Issvisk", "Venn"]);
    expect(rowOf(combat, "Soraya").initiative).toBeGreaterThan(rowOf(combat, "Venn").initiative!);
  });
});

describe("a turn", () => {
  it("[ZS-ACT-1] begins with a movement action, a task action and nothing counted yet", () => {
    combat = fight([character("Soraya"), character("Issvisk")], {
      rows: { Issvisk: { spent: { movement: 1, task: 1 }, freeActions: 4, isHindered: true } },
    });
    pass(1);
    expect(row(combat, "Issvisk")).toMatchObject({
      spent: { movement: 0, task: 0 },
      freeActions: 0,
      isHindered: false,
    });
  });

  it("[ZS-ACT-1] [ZS-ACT-2] [ZS-ACT-6] has one task action and one movement action, in any order", () => {
    expect(does(combat, "Soraya", "spend", { does: "skillRoll" })).toBeNull();
    expect(does(combat, "Soraya", "spend", { does: "attack" })).toEqual(key("turn.taskSpent"));
    expect(does(combat, "Soraya", "spend", { does: "charge" })).toEqual(key("turn.taskSpent"));
    expect(does(combat, "Soraya", "spend", { does: "equivalent" })).toBeNull();
    expect(does(combat, "Soraya", "spend", { does: "walk" })).toEqual(key("turn.movementSpent"));
    expect(row(combat, "Soraya").spent).toEqual({ movement: 1, task: 1 });
  });

  it("[ZS-ACT-1] allows actions only to its own combatant, except for reactions", () => {
    expect(does(combat, "Issvisk", "spend", { does: "walk" })).toEqual(key("notYourTurn"));
    expect(does(combat, "Issvisk", "spend", { does: "takeCover" })).toEqual(key("notYourTurn"));
    expect(does(combat, "Issvisk", "spend", { does: "reaction" }), "a reaction is anybody’s at any time").toBeNull();
  });

  it("[ZS-ACT-3] [ZS-ACT-4] spends the movement action on a run or a sprint, which gives its condition", () => {
    expect(does(combat, "Soraya", "spend", { does: "run" })).toBeNull();
    expect([has(actorOf(combat, "Soraya"), "running"), row(combat, "Soraya").spent]).toEqual([
      true,
      { movement: 1, task: 0 },
    ]);
    pass(1);
    expect(does(combat, "Issvisk", "spend", { does: "sprint" })).toBeNull();
    expect(has(actorOf(combat, "Issvisk"), "sprinting")).toBe(true);
  });

  it("[ZS-ACT-7] allows taking cover as a free action, and counts it", () => {
    expect(does(combat, "Soraya", "spend", { does: "takeCover" })).toBeNull();
    expect(has(actorOf(combat, "Soraya"), "cover")).toBe(true);
    expect(row(combat, "Soraya")).toMatchObject({ spent: { movement: 0, task: 0 }, freeActions: 1 });
  });

  it.each(["walk", "run", "sprint"])("[ZS-AM-12] ends cover by the move %s", (move) => {
    does(combat, "Soraya", "spend", { does: "takeCover" });
    expect(does(combat, "Soraya", "spend", { does: move })).toBeNull();
    expect(has(actorOf(combat, "Soraya"), "cover")).toBe(false);
  });

  it("[ZS-AM-12] does not end cover by other movement actions: standing up, or an equivalent", () => {
    happens(actorOf(combat, "Soraya"), [{ who: "self", gain: "prone", data: { slammed: true } }]);
    does(combat, "Soraya", "spend", { does: "takeCover" });
    expect(does(combat, "Soraya", "spend", { does: "standUpSlammed" })).toBeNull();
    expect(has(actorOf(combat, "Soraya"), "cover")).toBe(true);
    does(combat, "Soraya", "mend", { pip: "movement" });
    expect(does(combat, "Soraya", "spend", { does: "equivalent" })).toBeNull();
    expect(has(actorOf(combat, "Soraya"), "cover")).toBe(true);
  });

  it("[ZS-ACT-7] allows standing up as a free action, but after a slam only as the movement action", () => {
    happens(actorOf(combat, "Soraya"), [{ who: "self", gain: "prone", data: { slammed: false } }]);
    happens(actorOf(combat, "Issvisk"), [{ who: "self", gain: "prone", data: { slammed: true } }]);
    expect(does(combat, "Soraya", "spend", { does: "standUp" })).toBeNull();
    expect([has(actorOf(combat, "Soraya"), "prone"), row(combat, "Soraya").spent.movement]).toEqual([false, 0]);
    pass(1);
    expect(does(combat, "Issvisk", "spend", { does: "standUp" })).toEqual(key("slammed"));
    expect(does(combat, "Issvisk", "spend", { does: "standUpSlammed" })).toBeNull();
    expect([has(actorOf(combat, "Issvisk"), "prone"), row(combat, "Issvisk").spent.movement]).toEqual([false, 1]);
  });

  it("[ZS-ACT-7] allows turning a power on and off as free actions", () => {
    const venn = character("Venn", { powers: [{ name: "Selective Gravity" }] });
    combat = fight([venn, character("Soraya")]);
    expect(does(combat, "Venn", "spend", { does: "activatePower", item: "Selective Gravity" })).toBeNull();
    expect(itemNamed(venn, "Selective Gravity").system).toMatchObject({ isActive: true });
    expect(does(combat, "Venn", "spend", { does: "deactivatePower", item: "Selective Gravity" })).toBeNull();
    expect(itemNamed(venn, "Selective Gravity").system).toMatchObject({ isActive: false });
    expect(row(combat, "Venn").freeActions).toBe(2);
  });

  it("[ZS-COND-3] has no normal movement for a restrained combatant", () => {
    happens(actorOf(combat, "Soraya"), [{ who: "self", gain: "restrained" }]);
    expect(does(combat, "Soraya", "spend", { does: "walk" })).toEqual(key("rooted"));
    expect(does(combat, "Soraya", "spend", { does: "equivalent" })).toBeNull();
  });

  it("can be corrected by hand if it was counted wrongly", () => {
    does(combat, "Soraya", "spend", { does: "walk" });
    expect(does(combat, "Soraya", "mend", { pip: "movement" })).toBeNull();
    expect(does(combat, "Soraya", "mend", { pip: "task" })).toBeNull();
    expect(does(combat, "Soraya", "mend", { pip: "free", by: "-1" })).toBeNull();
    expect(row(combat, "Soraya")).toMatchObject({ spent: { movement: 0, task: 1 }, freeActions: 0 });
  });

  it("records the token’s position at its beginning, and so whether the token has moved", () => {
    combat = fight([character("Soraya"), character("Issvisk")], { tokens: { Issvisk: { x: 100, y: 200 } } });
    pass(1);
    const issvisk = rowOf(combat, "Issvisk");
    expect(issvisk.system.stood).toEqual({ scene: "s", x: 100, y: 200, elevation: 0 });
    expect(hasMoved(issvisk)).toBe(false);
    Object.assign(issvisk.token!, { x: 300 });
    expect(hasMoved(issvisk)).toBe(true);
  });
});

describe("conditions that end with turns", () => {
  const bearing = (conditions: Record<string, number | { stacks?: number; data?: object }>) =>
    fight([character("Soraya"), character("Issvisk", { conditions })]);
  const borne = (): string[] => conditionsOf(actorOf(combat, "Issvisk")).map(({ id }) => id);

  it("running, sprinting and dodging end when the turn begins; surprise when it ends", () => {
    combat = bearing({ running: 1, sprinting: 1, dodging: { data: { physical: true } }, surprised: 1 });
    pass(1);
    expect(borne()).toEqual(["surprised"]);
    pass(1);
    expect(borne()).toEqual([]);
  });

  it("[ZS-DOD-2] a skipped turn ends running, but not dodging", () => {
    combat = bearing({ running: 1, dodging: { data: { mental: true } } });
    Object.assign(row(combat, "Issvisk"), { owed: 1 });
    pass(1);
    expect([acting(combat), borne()]).toEqual([[], ["dodging"]]);
  });

  it("a delayed turn ends dodging when it begins, but not sprinting", () => {
    combat = fight([character("Soraya"), character("Issvisk")], { rows: { Issvisk: { isHolding: true } } });
    happens(actorOf(combat, "Issvisk"), [
      { who: "self", gain: "dodging", data: { physical: true } },
      { who: "self", gain: "sprinting" },
      { who: "self", gain: "surprised" },
    ]);
    expect(does(combat, "Issvisk", "interrupt")).toBeNull();
    expect(borne()).toEqual(["surprised", "sprinting"]);
    pass(1);
    expect(borne()).toEqual(["sprinting"]);
  });

  it("[ZS-PLOT-5] boosts and stunts of a round end when the combatant’s place comes up; those of a scene stay", () => {
    const each = [
      { attribute: "brawn", lasts: "round" },
      { attribute: "agility", lasts: "scene" },
    ];
    combat = bearing({ boosted: { stacks: 2, data: { each } }, powerStunt: { data: { each: [{ lasts: "round" }] } } });
    const issvisk = actorOf(combat, "Issvisk") as ReturnType<typeof character>;
    expect([issvisk.system.values.brawn, issvisk.system.values.agility]).toEqual([3, 3]);
    pass(1);
    expect(borne()).toEqual(["boosted"]);
    expect([issvisk.system.values.brawn, issvisk.system.values.agility]).toEqual([2, 3]);
  });
});

describe("a delayed turn", () => {
  it("[ZS-TURN-3] is kept, can interrupt another’s turn, and does not change the order", () => {
    expect(does(combat, "Soraya", "delay")).toBeNull();
    expect([acting(combat), row(combat, "Soraya").isHolding]).toEqual([["Issvisk"], true]);
    expect(does(combat, "Soraya", "interrupt")).toBeNull();
    expect([acting(combat), combat.combatant?.id]).toEqual([["Issvisk", "Soraya*"], "Soraya"]);
    expect(row(combat, "Soraya")).toMatchObject({ isHolding: false, spent: { movement: 0, task: 0 } });
    pass(1);
    expect([acting(combat), combat.combatant?.id]).toEqual([["Issvisk"], "Issvisk"]);
    expect(places(combat)).toEqual(["Soraya", "Issvisk", "Venn"]);
  });

  it("[ZS-TURN-3] can interrupt the environment’s turn, too, which goes on afterwards", () => {
    does(combat, "Soraya", "delay");
    pass(2);
    expect(acting(combat)).toEqual([]);
    does(combat, "Soraya", "interrupt");
    expect(acting(combat)).toEqual(["Soraya*"]);
    pass(1);
    expect([acting(combat), combat.round]).toEqual([[], 1]);
  });

  it("[ZS-TURN-3] lapses when the combatant’s own place comes up again", () => {
    does(combat, "Soraya", "delay");
    pass(2);
    const act = procedure.next!(combat);
    expect(logged(act)).toEqual(["lapsed"]);
    pass(1);
    expect([acting(combat), row(combat, "Soraya").isHolding]).toEqual([["Soraya"], false]);
  });

  it("[ZS-TURN-3] is possible only in the combatant’s own turn, and only once", () => {
    expect(does(combat, "Issvisk", "delay")).toEqual(key("notYourTurn"));
    expect(does(combat, "Issvisk", "interrupt")).toEqual(key("turn.holding"));
    does(combat, "Soraya", "delay");
    does(combat, "Soraya", "interrupt");
    expect(does(combat, "Soraya", "delay"), "a delayed one is not delayed again").toEqual(key("turn.delay"));
  });

  it.each(["walk", "skillRoll"])("[ZS-AM-1] is not possible after the action %s", (spent) => {
    does(combat, "Soraya", "spend", { does: spent });
    expect(does(combat, "Soraya", "delay")).toEqual(key("turn.delayLate"));
    expect([acting(combat), row(combat, "Soraya").isHolding]).toEqual([["Soraya"], false]);
  });

  it("[ZS-AM-1] is possible after free actions, and once the GM gives a spent action back", () => {
    does(combat, "Soraya", "spend", { does: "takeCover" });
    does(combat, "Soraya", "spend", { does: "walk" });
    does(combat, "Soraya", "mend", { pip: "movement" });
    expect(does(combat, "Soraya", "delay")).toBeNull();
    expect(row(combat, "Soraya").isHolding).toBe(true);
  });

  it("[ZS-COMB-2] can be used at once to join another’s attack, which spends the task action", () => {
    does(combat, "Soraya", "delay");
    expect(does(combat, "Soraya", "interrupt", { does: "attack" })).toBeNull();
    expect(row(combat, "Soraya").spent).toEqual({ movement: 0, task: 1 });
  });

  it("is named in the reason why its owner cannot act yet", () => {
    does(combat, "Soraya", "delay");
    expect(does(combat, "Soraya", "spend", { does: "walk" })).toEqual(key("turn.delayed"));
  });
});

describe("a forced action", () => {
  it("[ZS-TURN-4] [ZS-DOD-1] may be a dodge against one kind of attack, and costs the next turn", () => {
    expect(does(combat, "Venn", "force", { does: "dodge", kind: "mental" })).toBeNull();
    expect(conditionsOf(actorOf(combat, "Venn"))).toMatchObject([{ id: "dodging", data: { mental: true } }]);
    expect(row(combat, "Venn")).toMatchObject({ owed: 1, forcedIn: 1, spent: { movement: 0, task: 0 } });
    pass(2);
    expect([acting(combat), row(combat, "Venn").owed]).toEqual([[], 0]);
    pass(3);
    expect(acting(combat)).toEqual(["Venn"]);
  });

  it("[ZS-TURN-4] costs the delayed turn if there is one", () => {
    does(combat, "Soraya", "delay");
    expect(does(combat, "Soraya", "force", { does: "intercept", whom: "Venn" })).toBeNull();
    expect(row(combat, "Soraya")).toMatchObject({ owed: 0, isHolding: false });
  });

  it("[ZS-TURN-4] is possible once in a round", () => {
    does(combat, "Venn", "force", { does: "dodge", kind: "social" });
    expect(does(combat, "Venn", "force", { does: "dodge", kind: "mental" })).toEqual(key("turn.forced"));
    pass(3);
    expect(does(combat, "Venn", "force", { does: "dodge", kind: "mental" })).toBeNull();
  });

  it("[ZS-TURN-4] may turn a power on, run for cover, or be another one with a description", () => {
    const venn = character("Venn", { powers: [{ name: "Tough Hide" }] });
    combat = fight([character("Soraya"), venn, character("Issvisk"), character("Tek")]);
    expect(does(combat, "Venn", "force", { action: "activatePower", item: "Tough Hide" })).toBeNull();
    expect(itemNamed(venn, "Tough Hide").system).toMatchObject({ isActive: true });
    expect(does(combat, "Issvisk", "force", { action: "runForCover" })).toBeNull();
    expect(has(actorOf(combat, "Issvisk"), "sprinting")).toBe(true);
    expect(does(combat, "Tek", "force", { action: "other" })).toEqual(key("turn.noWords"));
    expect(does(combat, "Tek", "force", { action: "other", text: "slams the door" })).toBeNull();
    expect(["Venn", "Issvisk", "Tek"].map((name) => row(combat, name).owed)).toEqual([1, 1, 1]);
  });

  it("[ZS-TURN-4] cannot be an attack, and is refused to a helpless combatant", () => {
    expect(does(combat, "Venn", "force", { does: "attack" })).toEqual(key("unknown"));
    happens(actorOf(combat, "Venn"), [{ who: "self", gain: "helpless" }]);
    expect(does(combat, "Venn", "force", { does: "dodge" })).toEqual(key("turn.helpless"));
    expect(row(combat, "Venn")).toMatchObject({ owed: 0, forcedIn: null });
  });
});

describe("a combatant that is out", () => {
  it("is skipped if it has no Endurance left", () => {
    combat = fight([character("Soraya"), character("Issvisk", { endurance: 0 }), character("Venn")]);
    pass(1);
    expect(acting(combat)).toEqual(["Venn"]);
  });

  it("[ZS-TURN-5] is skipped if the GM marked it as defeated, but keeps its place", () => {
    Object.assign(rowOf(combat, "Issvisk"), { defeated: true });
    pass(1);
    expect([acting(combat), places(combat)]).toEqual([["Venn"], ["Soraya", "Issvisk", "Venn"]]);
    Object.assign(rowOf(combat, "Venn"), { defeated: true });
    expect(does(combat, "Venn", "spend", { does: "walk" })).toEqual(key("turn.out"));
  });

  it("is skipped if it is unconscious", () => {
    happens(actorOf(combat, "Issvisk"), [{ who: "self", gain: "unconscious" }]);
    pass(1);
    expect(acting(combat)).toEqual(["Venn"]);
  });

  it("does not prevent the environment’s turn, even if all are out", () => {
    combat = fight(
      ["Soraya", "Issvisk"].map((name) => character(name, { endurance: 0 })),
      { acting: [] },
    );
    pass(1);
    expect([acting(combat), combat.round]).toEqual([[], 2]);
  });
});

it("a vehicle has no turn of its own", () => {
  combat = fight([character("Soraya"), thing("Hoverbike", { system: { isVehicle: true } })], { order: ["Soraya"] });
  pass(1);
  expect(acting(combat)).toEqual([]);
  expect(does(combat, "Hoverbike", "spend", { does: "walk" })).toEqual(key("unknown"));
});

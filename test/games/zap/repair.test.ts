import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, card } from "./asking.ts";
import { abilityNamed, character, fight, participant, peace } from "./world.ts";
import { tableWith, thingOf } from "./gear-world.ts";
import type { Draft } from "../../../src/table/checks/check.ts";
import { participants, type Parties, type Participant } from "../../../src/table/checks/parties.ts";
import { buildEquipmentCheck } from "../../../src/games/zap/checks/gear/build-equipment.ts";
import { buyEquipmentCheck, takeEquipmentCheck } from "../../../src/games/zap/checks/gear/wares.ts";
import { repairEquipmentCheck } from "../../../src/games/zap/checks/gear/repair-equipment.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import { repairButton, repairsThisRound, repairsThisScene } from "../../../src/games/zap/repairs.ts";

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  return { gameOf: () => ({ id: "zap", conditions }) };
});

const gm = { isGM: true } as User.Implementation;

const spotty = () =>
  character("Spotty", {
    abilities: [
      { name: "Engineering", kind: "shtick", level: 6 },
      { name: "Belt", level: 9, activation: "automatic" },
    ],
  });

const asked = (actor: Character, data: Record<string, string> = {}) => ({
  actor,
  token: null,
  item: null,
  targets: [],
  data,
});

type Build = Parameters<typeof buildEquipmentCheck.refuse>[0];
type Plan = Parameters<typeof repairEquipmentCheck.refuse>[0]["plan"];

function repairing(ford: Character, thing: Item.Implementation, combat: Combat.Implementation | null = null) {
  tableWith({ "zap.wealth": false }, [ford]);
  const draft = repairEquipmentCheck.prepare(asked(ford, { thing: thing.uuid })) as Draft<Plan>;
  const tool = abilityNamed(ford, "Engineering");
  const parties: Record<string, Participant> = {
    self: participant(ford, tool, combat),
    item: { ...participant(ford, null, combat), tool: thing },
  };
  return { draft, parties };
}

describe("repairing equipment", () => {
  beforeEach(peace);

  it("[ZAP-EQ-6] rolls the best Ability that is not automatic against the die of the equipment", () => {
    const ford = spotty();
    const needler = thingOf(ford, { name: "Needler", baseDie: "d8", state: "broken" });
    const { draft, parties } = repairing(ford, needler);
    expect(draft).toMatchObject({
      plan: { use: { level: 6, purpose: "task" }, die: { faces: 8 }, tieTo: "actor", inCombat: false },
      parties: { self: { tool: "Actor.Spotty.Item.Engineering" }, item: { tool: "Actor.Spotty.Item.Needler" } },
    });
    const { kind } = repairEquipmentCheck;
    const outcome = kind.resolve(draft.plan, { use: [[5], [2]], item: [[5]] });
    expect(outcome).toMatchObject({ result: "repaired", time: 5, unit: "scene" });
    expect(kind.changes(draft.plan, outcome)).toEqual([
      { who: "item", set: "repair", value: { left: 5, unit: "scene" } },
    ]);
    const lost = kind.resolve(draft.plan, { use: [[1], [2]], item: [[5]] });
    expect(kind.changes(draft.plan, lost)).toEqual([{ who: "item", set: "state", value: "lost" }]);
    // Doubles always lead to a Mishap check, even without erratic equipment.
    const acts = (use: number[][]) =>
      repairEquipmentCheck.acts!({ plan: draft.plan, throws: { use, item: [[5]] }, outcome, parties }, gm);
    expect(acts([[5], [5]]).map(({ data }) => data.check)).toEqual(["zap.mishap"]);
    expect(acts([[5], [4]])).toEqual([]);
  });

  it("[ZAP-EQ-6] [ZAP-COMB-1] may combine a second Ability of the actor, or friends who join", () => {
    const handy = character("Spotty", {
      abilities: [
        { name: "Engineering", kind: "shtick", level: 6 },
        { name: "Spanner", level: 4 },
      ],
    });
    const falk = character("Falk", { abilities: [{ name: "Gunner", kind: "shtick", level: 5 }] });
    const needler = thingOf(handy, { name: "Needler", state: "broken" });
    fight([handy, falk]);
    tableWith({ "zap.wealth": false }, [handy, falk]);
    const asking = ask(repairEquipmentCheck, asked(handy, { thing: needler.uuid }));
    const { now } = asking.fill("combine", "Spanner");
    expect(now.plan).toMatchObject({ use: { level: 6, helpers: 1 }, joint: { base: "self" } });
    expect(repairEquipmentCheck.refresh(now).use.helpers).toBe(1);
    expect(repairEquipmentCheck.costs(now)).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
      { who: "own.tool", set: "usedRound", value: 2 },
      { who: "own.combatant", add: "spent", value: 1 },
    ]);
    expect(repairEquipmentCheck.view(now, { sees: () => true }).sides[0]!.note).toContain("side.with");
    expect(repairEquipmentCheck.announces).toBe(true);
    const announced = { ...asking.now, card: card("open") };
    const join = repairEquipmentCheck.interventions!(announced, falk).find(({ id }) => id.endsWith(":Gunner"))!;
    expect(join).toMatchObject({ reason: null, plan: { use: { helpers: 2 } } });
    expect(repairEquipmentCheck.kind.pools(join.plan).use).toMatchObject({ modifier: 2 });
  });

  it("[ZAP-EQ-6] in a fight costs an Action and the Ability's use, takes Rounds, and is put off if it fails", () => {
    const ford = spotty();
    const needler = thingOf(ford, { name: "Needler", state: "broken" });
    const combat = fight([ford]);
    const { draft, parties } = repairing(ford, needler, combat);
    const plan = { ...draft.plan, inCombat: true };
    const now = { plan, throws: {}, outcome: null, parties };
    expect(repairEquipmentCheck.refresh(now)).toMatchObject({ inCombat: true, use: { level: 6 } });
    expect(repairEquipmentCheck.costs(now)).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
    ]);
    const won = repairEquipmentCheck.kind.resolve(plan, { use: [[5], [2]], item: [[3]] });
    expect(won).toMatchObject({ result: "repaired", time: 3, unit: "round" });
    expect(repairEquipmentCheck.kind.changes(plan, won)).toEqual([
      { who: "item", set: "repair", value: { left: 3, unit: "round" } },
    ]);
    const later = repairEquipmentCheck.kind.resolve(plan, { use: [[1], [2]], item: [[5]] });
    expect(later.result).toBe("later");
    expect(repairEquipmentCheck.kind.changes(plan, later)).toEqual([
      { who: "item", note: "QUADRANT.zap.note.repairLater" },
    ]);
    const again = repairEquipmentCheck.acts!({ ...now, throws: { use: [[1], [2]] }, outcome: later }, gm);
    expect(again[0]).toMatchObject({ data: { check: "zap.repairEquipment", thing: needler.uuid } });
  });

  it("[ZAP-EQ-6] is offered for broken equipment only, and not while a repair is under way", () => {
    const ford = spotty();
    const whole = thingOf(ford, { name: "Whole" });
    const busy = thingOf(ford, { name: "Busy", state: "broken", repair: { left: 2, unit: "round" } });
    const broken = thingOf(ford, { name: "Broken", state: "broken" });
    expect([whole, busy, broken].map((thing) => repairButton(thing)?.data.thing)).toEqual([
      undefined,
      undefined,
      broken.uuid,
    ]);
    tableWith({}, [ford]);
    expect(repairEquipmentCheck.prepare(asked(ford, { thing: whole.uuid }))).toMatchObject({
      key: "QUADRANT.zap.reason.repair.notBroken",
    });
    expect(repairEquipmentCheck.prepare(asked(ford, { thing: busy.uuid }))).toMatchObject({
      key: "QUADRANT.zap.reason.repair.underWay",
    });
  });

  it("[ZAP-EQ-6] may use another Ability, and may repair another actor's equipment", () => {
    const [ford, ace] = [spotty(), character("Ace", { abilities: [] })];
    const deck = thingOf(ace, { name: "Deck", state: "broken" });
    tableWith({}, [ford, ace]);
    const draft = repairEquipmentCheck.prepare(asked(ford, { thing: deck.uuid })) as Draft<Plan>;
    expect(draft.parties).toMatchObject({ self: { name: "Spotty" }, item: { name: "Ace", tool: deck.uuid } });
    const parties = {
      self: participant(ford, abilityNamed(ford, "Engineering"), null),
      item: { ...participant(ace, null, null), tool: deck },
    };
    const fields = repairEquipmentCheck.fields!({ plan: draft.plan, throws: {}, outcome: null, parties });
    const [ability] = fields;
    expect(ability!.choices!.map(({ value }) => value)).toEqual(["Engineering", ""]);
    const chosen = ability!.apply("") as { plan: Plan; parties: Parties };
    expect(chosen.plan.use).toMatchObject({ level: 3, kind: "default" });
    expect(chosen.parties).toMatchObject({ self: { tool: null }, item: { tool: deck.uuid } });
  });

  it("[ZAP-EQ-6] counts down by Rounds or scenes until the equipment is whole", () => {
    const ford = spotty();
    thingOf(ford, { name: "Needler", state: "broken", repair: { left: 2, unit: "round" } });
    thingOf(ford, { name: "Deck", state: "broken", repair: { left: 1, unit: "round" } });
    thingOf(ford, { name: "Drone", state: "broken", repair: { left: 2, unit: "scene" } });
    const whole = (who: string) => [
      { who, set: "repair", value: null },
      { who, set: "state", value: "whole" },
    ];
    expect(repairsThisRound(ford)).toEqual({
      changes: [
        {
          uuid: "Actor.Spotty.Item.Needler",
          changes: [{ who: "self", set: "repair", value: { left: 1, unit: "round" } }],
        },
        { uuid: "Actor.Spotty.Item.Deck", changes: whole("self") },
      ],
      log: [{ key: "QUADRANT.zap.log.repaired", data: { name: "Spotty", thing: "Deck" } }],
    });
    // The end of a scene also ends repairs that are counted in Rounds.
    expect(repairsThisScene(ford, "other1")).toEqual([
      ...whole("other1.items.Needler"),
      ...whole("other1.items.Deck"),
      { who: "other1.items.Drone", set: "repair", value: { left: 1, unit: "scene" } },
    ]);
  });
});

describe("new equipment", () => {
  beforeEach(peace);

  const wealthy = (level: number): Character => {
    const ford = spotty();
    Object.assign(ford.system, { wealth: { level, points: 0 } });
    return ford;
  };
  const ware = { name: "Sonic Lance", img: "", system: { baseDie: "d10" as const } };

  it("[ZAP-COMB-1] [ZAP-EQ-8] may be built with a second Ability of the builder, and with friends who join", () => {
    const names = ["Engineering", "Electronics"];
    const ford = character("Ford", { abilities: names.map((name) => ({ name, kind: "shtick", level: 6 })) });
    const falk = character("Falk", { abilities: [{ name: "Tinkering", kind: "shtick", level: 4 }] });
    tableWith({ "zap.wealth": true }, [ford, falk]);
    const { plan, parties: named } = buildEquipmentCheck.prepare(asked(ford)) as Draft<Build["plan"]>;
    const now = { plan: { ...plan, ware }, throws: {}, outcome: null, parties: participants(named) };
    expect(buildEquipmentCheck.fields!(now).map(({ id }) => id)).toContain("combine");
    const helper1 = participant(falk, abilityNamed(falk, "Tinkering"), null);
    const card = { author: { isGM: false }, system: { state: "open" } } as never;
    const together = buildEquipmentCheck.refresh({ ...now, card, parties: { ...now.parties, helper1 } });
    expect(together).toMatchObject({ use: { helpers: 2 }, die: { faces: 10 } });
    expect(buildEquipmentCheck.interventions!({ ...now, card }, falk).length).toBeGreaterThan(0);
    expect(buildEquipmentCheck.announces).toBe(true);
  });

  it("[ZAP-EQ-8] is built like a repair, outside combat only, and stays broken until its time has passed", () => {
    const ford = wealthy(0);
    tableWith({ "zap.wealth": true }, [ford]);
    const draft = buildEquipmentCheck.prepare(asked(ford));
    expect(draft).toMatchObject({
      plan: { inCombat: false, die: { faces: 6 } },
      parties: { self: { name: "Spotty" } },
    });
    const parties = { self: participant(ford, abilityNamed(ford, "Engineering"), null) };
    const { plan } = draft as Draft<Parameters<typeof buildEquipmentCheck.refuse>[0]["plan"]>;
    const nameless = { plan, throws: {}, outcome: null, parties };
    expect(buildEquipmentCheck.refuse(nameless)).toMatchObject({ key: "QUADRANT.zap.reason.nameless" });
    const named = { ...nameless, plan: buildEquipmentCheck.refresh({ ...nameless, plan: { ...plan, ware } }) };
    expect(named.plan.die).toEqual({ faces: 10, bonus: 0 });
    expect(buildEquipmentCheck.refuse(named)).toBeNull();
    const outcome = buildEquipmentCheck.kind.resolve(named.plan, { use: [[6], [2]], item: [[3]] });
    expect(buildEquipmentCheck.effects!({ ...named, outcome })).toEqual([
      {
        who: "self",
        create: {
          type: "zapEquipment",
          name: "Sonic Lance",
          img: "",
          system: { baseDie: "d10", state: "broken", repair: { left: 3, unit: "scene" } },
        },
      },
    ]);
    const failed = buildEquipmentCheck.kind.resolve(named.plan, { use: [[1], [2]], item: [[9]] });
    expect(failed.result).toBe("replace");
    expect(buildEquipmentCheck.effects!({ ...named, outcome: failed })).toEqual([]);
    // There is no equipment yet that could be lost.
    expect(buildEquipmentCheck.kind.changes(named.plan, failed)).toEqual([]);
    const combat = fight([ford]);
    tableWith({ "zap.wealth": true }, [ford]);
    expect(
      buildEquipmentCheck.refuse({
        ...named,
        parties: { self: participant(ford, parties.self.tool as never, combat) },
      }),
    ).toMatchObject({ key: "QUADRANT.zap.reason.notInCombat" });
  });

  it("[ZAP-EQ-7] has a Wealth level as its price: free below the buyer's, at risk at it, refused above it", () => {
    const answer = (level: number, system: object = ware.system) => {
      const ford = wealthy(level);
      tableWith({ "zap.wealth": true }, [ford]);
      const draft = buyEquipmentCheck.prepare(asked(ford, { ware: JSON.stringify({ ...ware, system }) }));
      const { plan } = draft as Draft<Parameters<typeof buyEquipmentCheck.refuse>[0]["plan"]>;
      const now = { plan, throws: {}, outcome: { result: "bought" }, parties: { self: participant(ford, null, null) } };
      return { refusal: buyEquipmentCheck.refuse(now)?.key, ...buyEquipmentCheck.view(now, { sees: () => true }), now };
    };
    // A d10 costs 5.
    expect(answer(6)).toMatchObject({ refusal: undefined, chip: 'QUADRANT.zap.ware.price.free {"level":5}' });
    expect(answer(5)).toMatchObject({ refusal: undefined, chip: 'QUADRANT.zap.ware.price.atRisk {"level":5}' });
    expect(answer(4)).toMatchObject({ refusal: "QUADRANT.zap.reason.tooDear" });
    expect(answer(6, { ...ware.system, cyberwear: true, concealable: true }).refusal).toBe(
      "QUADRANT.zap.reason.tooDear",
    );
    expect(answer(0).chip).toBe("");
    expect(buyEquipmentCheck.effects!(answer(6).now)).toEqual([
      { who: "self", create: { type: "zapEquipment", ...ware } },
    ]);
  });

  it("[ZAP-EQ-7] is taken without a dialog if Wealth is not tracked", () => {
    const from = (level: number, wealth: boolean, data: Record<string, string> = { ware: JSON.stringify(ware) }) => {
      const ford = wealthy(level);
      tableWith({ "zap.wealth": wealth }, [ford]);
      return buyEquipmentCheck.prepare(asked(ford, data)) as Draft<{ ware: typeof ware }>;
    };
    expect(from(6, false).check).toBe("zap.takeEquipment");
    expect(from(0, true).check).toBe("zap.takeEquipment");
    expect(from(4, true).check, "too dear, and the dialog says so").toBeUndefined();
    expect(from(6, false, {}).check, "no shelf: it is named first").toBeUndefined();
    const ford = wealthy(4);
    const now = { throws: {}, outcome: { result: "bought" }, parties: { self: participant(ford, null, null) } };
    const taken = { ...now, plan: from(6, false).plan };
    tableWith({ "zap.wealth": false }, [ford]);
    expect(takeEquipmentCheck.asks).toBe(false);
    expect(takeEquipmentCheck.refuse(taken)).toBeNull();
    expect(takeEquipmentCheck.view(taken, { sees: () => true }).verdict?.word).toBe("QUADRANT.zap.ware.taken");
    expect(takeEquipmentCheck.effects!(taken)).toEqual([{ who: "self", create: { type: "zapEquipment", ...ware } }]);
    const shelf = { compendiumSource: "Compendium.quadrant.zap-equipment.Item.lance" };
    const copied = { ...taken, plan: { ware: { ...ware, from: shelf.compendiumSource } } };
    expect(takeEquipmentCheck.effects!(copied)).toMatchObject([{ create: { _stats: shelf } }]);
    tableWith({ "zap.wealth": true }, [ford]);
    expect(takeEquipmentCheck.refuse(taken)?.key).toBe("QUADRANT.zap.reason.hasPrice");
  });
});

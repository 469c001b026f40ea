import { beforeEach, describe, expect, it, vi } from "vitest";
import { abilityNamed, character, fight, participant, peace } from "./world.ts";
import { tableWith, thingOf } from "./gear-world.ts";
import { usePool } from "../../../src/rules/zap/index.ts";
import { gearChanges, gearFields, gearOptions } from "../../../src/games/zap/checks/gear/gear-fields.ts";
import { useOf } from "../../../src/games/zap/checks/use.ts";
import { useChanges, useRefusal } from "../../../src/games/zap/fight.ts";
import type { GearedUse } from "../../../src/games/zap/gear.ts";
import { equipmentView } from "../../../src/games/zap/sheets/gear-rows.ts";
import { ratedDie } from "../../../src/games/zap/rated.ts";
import { shotsOf } from "../../../src/games/zap/traits.ts";

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  return { gameOf: () => ({ id: "zap", conditions }) };
});

const sizes = (use: GearedUse): number[] => usePool(use).pool.dice.map(({ faces }) => faces);

/** A hero with a Power, a bare-handed one, one that needs its tool, and a defence. */
function hero() {
  return character("Ford", {
    abilities: [
      { name: "Rifle", level: 5 },
      { name: "Fists", level: 5, traits: ["bareHanded"] },
      { name: "Spanner", level: 5, traits: ["equipmentRequired"] },
      { name: "Dodge", level: 5 },
      { name: "Belt", level: 5, activation: "automatic", automaticUse: "defense" },
    ],
  });
}

describe("equipment in use", () => {
  beforeEach(peace);

  it("[ZAP-EQ-1] lends its die to what it fits, the larger one first", () => {
    const ford = hero();
    const rifle = abilityNamed(ford, "Rifle");
    expect(sizes(useOf(ford, rifle, "attack"))).toEqual([6, 4]);
    thingOf(ford, { name: "Knife", baseDie: "d4" });
    thingOf(ford, { name: "Needler", baseDie: "d8" });
    thingOf(ford, { name: "Cannon", baseDie: "d12", forAbility: "Gunnery" });
    thingOf(ford, { name: "Case", baseDie: "d10", inUse: false });
    const use = useOf(ford, rifle, "attack") as GearedUse;
    expect(use).toMatchObject({ gear: "Needler", equipmentDie: { faces: 8, bonus: 0 }, equipped: true });
    expect(sizes(use)).toEqual([8, 6]);
    expect(usePool(use).reasons).toEqual(["equipment"]);
    // What is made for an Ability is found whatever the case of its name.
    thingOf(ford, { name: "Scope", baseDie: "d12", forAbility: " rifle " });
    expect((useOf(ford, rifle, "attack") as GearedUse).gear).toBe("Scope");
    // The Default Skill has a use for things, too.
    expect(sizes(useOf(ford, null, "attack"))).toEqual([8]);
  });

  it("[ZAP-EQ-1] is worn in defence if it is armour, and not taken up by what works by itself", () => {
    const ford = hero();
    thingOf(ford, { name: "Plates", baseDie: "d8", isArmor: true });
    thingOf(ford, { name: "Needler", baseDie: "d10" });
    const gear = (name: string, purpose: "attack" | "defense"): unknown =>
      (useOf(ford, abilityNamed(ford, name), purpose) as GearedUse).gear;
    expect(gear("Rifle", "attack")).toBe("Needler");
    expect(gear("Dodge", "defense")).toBe("Plates");
    expect(gear("Belt", "defense")).toBeNull();
    expect(gear("Fists", "attack")).toBeNull();
  });

  it("[ZAP-EQ-1] is chosen in the dialog, and of what was chosen only what is there is believed", () => {
    const ford = hero();
    const rifle = abilityNamed(ford, "Rifle");
    thingOf(ford, { name: "Needler", baseDie: "d8" });
    const knife = thingOf(ford, { name: "Knife", baseDie: "d6", inUse: false });
    const use = useOf(ford, rifle, "attack");
    const [field] = gearFields({ use, put: (next) => ({ use: next }) }, participant(ford, rifle, null));
    expect(field).toMatchObject({ id: "gear", value: "Needler" });
    expect(field!.choices!.map(({ value }) => value)).toEqual(["", "Needler", "Knife"]);
    const chosen = (value: string): GearedUse => (field!.apply(value) as { use: GearedUse }).use;
    expect(chosen("Knife")).toMatchObject({ gear: "Knife", equipmentDie: { faces: 6 } });
    expect(chosen("")).toMatchObject({ gear: null, equipmentDie: null, equipped: true });
    // The referee reads the choice anew from documents.
    expect(useOf(ford, rifle, "attack", chosen("Knife"))).toMatchObject({ gear: "Knife" });
    expect(useOf(ford, rifle, "attack", chosen(""))).toMatchObject({ gear: null, equipped: true });
    Object.assign(knife.system, { state: "broken", isUsable: false });
    expect(useOf(ford, rifle, "attack", chosen("Knife"))).toMatchObject({ gear: null, equipmentDie: null });
    const forged = { ...use, gear: "Needler of the gods", equipmentDie: { faces: 12, bonus: 25 } } as GearedUse;
    expect(useOf(ford, rifle, "attack", forged)).toMatchObject({ gear: null, equipmentDie: null });
  });

  it("[ZAP-EQ-3] without it there is one die, and what needs it cannot be used at all", () => {
    const ford = hero();
    const rifle = abilityNamed(ford, "Rifle");
    const spanner = abilityNamed(ford, "Spanner");
    // Most uses are assumed to be equipped.
    expect(useOf(ford, rifle, "attack").equipped).toBe(true);
    expect(useRefusal(ford, spanner, "task", null)).toBeNull();
    thingOf(ford, { name: "Blaster", forAbility: "Rifle", state: "broken" });
    thingOf(ford, { name: "Tools", forAbility: "Spanner", inUse: false });
    expect(useOf(ford, rifle, "attack").equipped).toBe(false);
    expect(sizes(useOf(ford, rifle, "attack"))).toEqual([6]);
    expect(usePool(useOf(ford, rifle, "attack")).reasons).toEqual(["unequipped"]);
    expect(useRefusal(ford, spanner, "task", null)).toMatchObject({ key: "QUADRANT.zap.reason.needsGear" });
    // Whoever is let do it all the same has found something: no impossible use is ever made.
    expect(() => usePool(useOf(ford, spanner, "task"))).not.toThrow();
    expect(useRefusal(ford, abilityNamed(ford, "Fists"), "task", null)).toBeNull();
  });

  it("[ZAP-EQ-3] a tick says whether there is anything fitting, improvised or not", () => {
    const ford = hero();
    const tick = (name: string, declared: Partial<GearedUse> = {}) => {
      const ability = abilityNamed(ford, name);
      const use = { ...useOf(ford, ability, "task"), ...declared };
      return gearOptions({ use, put: (next) => ({ use: next }) }, participant(ford, ability, null))[0];
    };
    const off = tick("Rifle")!;
    expect(off).toMatchObject({ id: "equipped", checked: true, reason: null });
    expect(off.plan.use).toMatchObject({ equipped: false, equipmentDie: null });
    expect(sizes(off.plan.use)).toEqual([6]);
    // What is improvised is equipped again; a Trope that one die is too few for is dropped with the other.
    expect(tick("Rifle", { equipped: false, gear: null })!.plan.use.equipped).toBe(true);
    expect(tick("Rifle", { wildShot: true })!.plan.use.wildShot).toBe(false);
    expect(tick("Spanner")!.reason).toMatchObject({ key: "QUADRANT.zap.reason.needsGear" });
    expect(tick("Fists")).toBeUndefined();
    expect(tick("Belt")).toBeUndefined();
    // Declared without, it stays without at the referee's.
    const rifle = abilityNamed(ford, "Rifle");
    expect(useOf(ford, rifle, "task", off.plan.use).equipped).toBe(false);
  });

  it("[ZAP-EQ-2] has a rated die: smaller by each Advantage, larger by each Disadvantage", () => {
    tableWith({ "zap.wealth": true });
    const ford = hero();
    const grenade = thingOf(ford, {
      name: "Grenade",
      baseDie: "d6",
      traits: [
        { key: "areaEffect", grade: 2 },
        { key: "shots", grade: -2 },
      ],
    });
    expect(equipmentView(grenade).dice[0]).toMatchObject({ average: "3.5", maximum: 6 });
    expect(equipmentView(grenade).cost).toContain('"level":3');
    const pistol = thingOf(ford, { name: "Pistol", baseDie: "d6", traits: [{ key: "areaEffect", grade: 2 }] });
    expect(pistol.system.die).toEqual({ faces: 4, bonus: 0 });
    expect(ratedDie("d4", [{ grade: 1 }])).toBeNull();
    const impossible = thingOf(ford, { name: "Wisp", baseDie: "d4", traits: [{ key: "subtle", grade: 1 }] });
    expect(equipmentView(impossible)).toMatchObject({ dice: [], cost: "" });
    expect((useOf(ford, abilityNamed(ford, "Rifle"), "attack") as GearedUse).gear).not.toBe("Wisp");
  });

  it("[ZAP-EQ-6] a repair under way may be corrected by the GM, and by nobody else", () => {
    const ford = hero();
    const repair = { left: 3, unit: "round" } as const;
    const pistol = thingOf(ford, { name: "Pistol", state: "broken", repair });
    expect(equipmentView(pistol).mayCorrect).toBe(true);
    Object.assign(game as object, { user: { isGM: false } });
    expect(equipmentView(pistol).mayCorrect).toBe(false);
    Object.assign(game as object, { user: { isGM: true } });
    expect(equipmentView(thingOf(ford, { name: "Rope" })).mayCorrect).toBe(false);
  });

  it("what counts its shots loses one with every use, and is no use without", () => {
    const ford = hero();
    const rifle = abilityNamed(ford, "Rifle");
    Object.assign(rifle.system, { shots: { value: 2, max: 6 } });
    const pistol = thingOf(ford, { name: "Pistol", baseDie: "d10", shots: { value: 1, max: 6 } });
    const use = useOf(ford, rifle, "attack");
    const party = participant(ford, rifle, null);
    expect(useChanges("self", rifle, party)).toEqual([{ who: "tool", add: "shots.value", value: -1 }]);
    expect(gearChanges("self", use, party)).toEqual([{ who: "self.items.Pistol", add: "shots.value", value: -1 }]);
    Object.assign(pistol.system, { shots: { value: 0, max: 6 }, isEmpty: true, isUsable: false });
    expect((useOf(ford, rifle, "attack") as GearedUse).gear).toBeNull();
    expect(gearChanges("self", useOf(ford, rifle, "attack"), party)).toEqual([]);
    Object.assign(rifle.system, { shots: { value: 0, max: 6 } });
    expect(useRefusal(ford, rifle, "attack", null)).toMatchObject({ key: "QUADRANT.zap.reason.bar.empty" });
    expect(
      [[{ key: "shots", grade: -1 }], [{ key: "shots", grade: -2 }], [{ key: "singleUse", grade: -2 }], []].map(
        shotsOf,
      ),
    ).toEqual([6, 3, 1, 0]);
  });

  it("in a fight a shot is paid beside the Action and the use of this Round", () => {
    const ford = hero();
    const combat = fight([ford]);
    const rifle = abilityNamed(ford, "Rifle");
    Object.assign(rifle.system, { shots: { value: 2, max: 6 } });
    expect(useChanges("self", rifle, participant(ford, rifle, combat))).toEqual([
      { who: "tool", add: "shots.value", value: -1 },
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
    ]);
  });
});

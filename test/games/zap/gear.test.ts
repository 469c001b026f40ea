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

/** A hero with a Power, a bare-handed one, one that requires equipment, and two defences. */
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

  it("[ZAP-EQ-1] lends the largest fitting die to an Ability or the Default Skill", () => {
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
    // Equipment made for an Ability is found whatever the case and spaces of the name.
    thingOf(ford, { name: "Scope", baseDie: "d12", forAbility: " rifle " });
    expect((useOf(ford, rifle, "attack") as GearedUse).gear).toBe("Scope");
    // The Default Skill uses equipment, too.
    expect(sizes(useOf(ford, null, "attack"))).toEqual([8]);
  });

  it("[ZAP-EQ-1] helps a defence only as armour, and helps neither automatic nor bare-handed Abilities", () => {
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

  it("[ZAP-EQ-1] is chosen in the dialog, and the referee accepts only usable equipment of the actor", () => {
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
    // The referee reads the chosen equipment again from the documents.
    expect(useOf(ford, rifle, "attack", chosen("Knife"))).toMatchObject({ gear: "Knife" });
    expect(useOf(ford, rifle, "attack", chosen(""))).toMatchObject({ gear: null, equipped: true });
    Object.assign(knife.system, { state: "broken", isUsable: false });
    expect(useOf(ford, rifle, "attack", chosen("Knife"))).toMatchObject({ gear: null, equipmentDie: null });
    const forged = { ...use, gear: "Needler of the gods", equipmentDie: { faces: 12, bonus: 25 } } as GearedUse;
    expect(useOf(ford, rifle, "attack", forged)).toMatchObject({ gear: null, equipmentDie: null });
  });

  it("[ZAP-EQ-3] leaves an Ability one die if it is missing, and bars an Ability that requires it", () => {
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
    // If the GM allows the refused use, it counts as equipped, so that the rules accept it.
    expect(() => usePool(useOf(ford, spanner, "task"))).not.toThrow();
    expect(useRefusal(ford, abilityNamed(ford, "Fists"), "task", null)).toBeNull();
  });

  it("[ZAP-EQ-3] can be declared missing or improvised by a tick in the dialog", () => {
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
    // An improvised tool counts as equipment; a Trope that needs two dice is dropped with the second die.
    expect(tick("Rifle", { equipped: false, gear: null })!.plan.use.equipped).toBe(true);
    expect(tick("Rifle", { wildShot: true })!.plan.use.wildShot).toBe(false);
    expect(tick("Spanner")!.reason).toMatchObject({ key: "QUADRANT.zap.reason.needsGear" });
    expect(tick("Fists")).toBeUndefined();
    expect(tick("Belt")).toBeUndefined();
    // The referee keeps a use that was declared without equipment.
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

  it("[ZAP-EQ-6] may be corrected by the GM only, and only while its repair is under way", () => {
    const ford = hero();
    const repair = { left: 3, unit: "round" } as const;
    const pistol = thingOf(ford, { name: "Pistol", state: "broken", repair });
    expect(equipmentView(pistol).mayCorrect).toBe(true);
    Object.assign(game as object, { user: { isGM: false } });
    expect(equipmentView(pistol).mayCorrect).toBe(false);
    Object.assign(game as object, { user: { isGM: true } });
    expect(equipmentView(thingOf(ford, { name: "Rope" })).mayCorrect).toBe(false);
  });

  it("loses a shot with every use if it counts shots, and cannot be used without any left", () => {
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

  it("costs a shot in a fight, besides the Action and the use of the Ability", () => {
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

import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, clicked } from "./asking.ts";
import { abilityNamed, fight, fighter, peace, setting } from "./world.ts";
import { at, DRIVE, falk, GUNS, raider, SHIELDS, spotty, system, told, vessel } from "./ship-world.ts";
import { usePool } from "../../../src/rules/zap/index.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { contestCheck } from "../../../src/games/zap/checks/tasks/contest.ts";
import { leaveStationCheck, stationCheck } from "../../../src/games/zap/checks/ships/station.ts";
import { useOf } from "../../../src/games/zap/checks/use.ts";
import { chaseCheck } from "../../../src/games/zap/checks/tropes/chase.ts";
import { combatantView } from "../../../src/games/zap/combat/procedure.ts";
import { roundStarts, turnStarts } from "../../../src/games/zap/combat/turns.ts";
import { fightOf, useRefusal } from "../../../src/games/zap/fight.ts";
import { runs } from "../../../src/games/zap/ships/crew.ts";

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  return { gameOf: () => ({ id: "zap", conditions }) };
});

const sizes = (of: Parameters<typeof usePool>[0]): number[] => usePool(of).pool.dice.map(({ faces }) => faces);

describe("a station", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-7] lends the best die of the actor at the system, and never makes the system worse", () => {
    falk();
    const manned = (level: number) => {
      const gunner = falk({ abilities: [{ name: "Gunner", kind: "shtick", level }] });
      const ship = vessel({ system: { stations: [at("Guns", "Falk", "Gunner")] } });
      return sizes(useOf(ship, abilityNamed(ship, "Guns"), "attack")).join() + gunner.name;
    };
    expect(manned(8)).toBe("8,6Falk");
    expect(manned(4)).toBe("6,6Falk");
    const ship = vessel();
    expect(sizes(useOf(ship, abilityNamed(ship, "Guns"), "attack"))).toEqual([6, 6]);
  });

  it("[ZAP-SHIP-7] is taken with a chosen system and Ability, for all of the actor's Actions, and adds one to the ship's", () => {
    const gunner = falk();
    const ship = vessel({ system: { aboard: [gunner.uuid] } });
    const foe = raider();
    const combat = fight([gunner, ship, foe], { system: { Falk: { judgedRound: 2 } } });
    expect(fightOf(fighter(combat, "Peregrine"))!.actions).toBe(2);
    const asked = ask(stationCheck, clicked(gunner, null, [], { ship: ship.uuid }));
    expect(asked.choices("system")).toEqual(["Guns", "Shields", "Drive", "Air", "Stores"]);
    const chosen = asked.fill("system", "Drive").fill("ability", "Gunner");
    expect(stationCheck.refuse(chosen.now)).toBeNull();
    expect(told(stationCheck.costs(chosen.now))).toEqual({ "self.combatant.spent": 2 });
    expect(told(stationCheck.effects!(chosen.thrown({})))).toEqual({
      "ship.stations": [at("Drive", "Falk", "Gunner")],
    });
    Object.assign(ship.system, { stations: [at("Guns", "Spotty")] });
    expect(told(stationCheck.effects!(chosen.now)), "who has come to another since stays there").toEqual({
      "ship.stations": [at("Guns", "Spotty"), at("Drive", "Falk", "Gunner")],
    });
    Object.assign(ship.system, { stations: [at("Drive", "Falk", "Gunner")] });
    expect(fightOf(fighter(combat, "Peregrine"))!.actions).toBe(3);
    expect(combatantView(fighter(combat, "Peregrine"))!.notes).toContainEqual(expect.stringContaining("Falk"));
    const buttons = combatantView(fighter(combat, "Falk"))!.controls.map(({ data }) => data.check);
    expect(buttons).toContain("zap.leaveStation");
  });

  it("[ZAP-SHIP-7] takes the whole Round, and is refused after an act in it, at a taken system, and off the ship", () => {
    const gunner = falk();
    const mechanic = spotty();
    const ship = vessel({ system: { aboard: [gunner.uuid, mechanic.uuid], stations: [at("Guns", "Spotty")] } });
    const refusal = (acting: number, of: object) => {
      fight([gunner, ship], { acting, system: { Falk: of } });
      return stationCheck.refuse(ask(stationCheck, clicked(gunner, null, [], { ship: ship.uuid })).now)?.key;
    };
    expect(refusal(0, { judgedRound: 2 })).toBeUndefined();
    expect(refusal(0, { judgedRound: 2, spent: 1 })).toBe("QUADRANT.zap.reason.ship.hasActed");
    expect(refusal(1, { judgedRound: 1, spent: 1 }), "a defence before the own turn").toBe(
      "QUADRANT.zap.reason.ship.hasActed",
    );
    expect(refusal(1, { judgedRound: 2 }), "a turn in which nothing was done").toBeUndefined();
    const asked = ask(stationCheck, clicked(gunner, null, [], { ship: ship.uuid }));
    expect(asked.choices("system")).not.toContain("Guns");
    const forced = { ...asked.now, plan: { ...asked.now.plan, system: "Guns" } };
    expect(stationCheck.refuse(forced)?.key).toBe("QUADRANT.zap.reason.ship.stationTaken");
    const stranger = falk();
    const other = vessel({ system: { aboard: [] } });
    const away = ask(stationCheck, clicked(stranger, null, [], { ship: other.uuid }));
    expect(stationCheck.refuse(away.now)?.key).toBe("QUADRANT.zap.reason.ship.notAboard");
  });

  it("[ZAP-AM-1] [ZAP-SHIP-7] takes the Actions of each Round in its ship's fight, and leaving it gives none back", () => {
    const gunner = falk();
    const ship = vessel({ system: { stations: [at("Guns", "Falk", "Gunner")] } });
    const combat = fight([gunner, ship], { system: { Falk: { judgedRound: 1 } } });
    expect(roundStarts(combat).combatants[0]!.system).toMatchObject({ spent: 2 });
    expect(turnStarts(fighter(combat, "Falk"), 3).combatants[0]!.system).toMatchObject({ spent: 2, pledged: 2 });
    Object.assign(fighter(combat, "Falk").system, { judgedRound: 2, spent: 2, pledged: 2 });
    const leaving = ask(leaveStationCheck, clicked(gunner, null, [], { ship: ship.uuid })).now;
    expect(leaveStationCheck.costs(leaving)).toEqual([]);
    Object.assign(ship.system, { stations: [] });
    expect(roundStarts(combat).combatants[0]!.system).toMatchObject({ spent: 0 });
  });

  it("[ZAP-SHIP-7] lets the player of the actor at a system act for the ship with that system only", () => {
    const gunner = falk({ seenAs: "OWNER" });
    const ship = vessel({ system: { stations: [at("Guns", "Falk")] } });
    const user = {} as User.Implementation;
    expect(runs(user, ship, abilityNamed(ship, "Guns"))).toBe(true);
    expect(runs(user, ship, abilityNamed(ship, "Drive"))).toBe(false);
    expect(runs(user, ship, null)).toBe(false);
    Object.assign(gunner, { testUserPermission: () => false });
    expect(runs(user, ship, abilityNamed(ship, "Guns"))).toBe(false);
  });
});

describe("the Actions of a ship", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-16] are shared by the crew's systems; a station has its own, and without crew only stations act", () => {
    falk();
    const ship = vessel({
      abilities: [GUNS, SHIELDS, { name: "Rockets", level: 5 }],
      system: { crew: { value: 1, max: 1 }, stations: [at("Guns", "Falk")] },
    });
    const combat = fight([ship, raider()]);
    const why = (name: string) =>
      useRefusal(ship, abilityNamed(ship, name), "attack", fightOf(fighter(combat, "Peregrine")))?.key;
    expect([why("Guns"), why("Rockets")]).toEqual([undefined, undefined]);
    system(ship, "Rockets").system.usedRound = 2;
    fighter(combat, "Peregrine").system.spent = 1;
    expect([why("Guns"), why("Rockets")]).toEqual([undefined, "QUADRANT.zap.reason.bar.usedThisRound"]);
    system(ship, "Rockets").system.usedRound = -1;
    expect(why("Rockets")).toBe("QUADRANT.zap.reason.bar.noActions");
    Object.assign(ship.system.crew, { value: 0 });
    expect([why("Guns"), why("Rockets")]).toEqual([undefined, "QUADRANT.zap.reason.ship.unmanned"]);
  });

  it("[ZAP-SHIP-12] are not spent by an automated system, which needs neither crew nor station", () => {
    const ship = vessel({
      abilities: [{ ...GUNS, traits: ["automated"] }, SHIELDS],
      system: { crew: { value: 0, max: 1 } },
    });
    const foe = raider();
    fight([ship, foe]);
    const asked = ask(attackCheck, clicked(ship, "Guns", [foe]));
    expect(attackCheck.refuse(asked.now)).toBeNull();
    expect(told(attackCheck.costs(asked.now))).toEqual({ "tool.usedRound": 2 });
  });

  it("[ZAP-SHIP-13] use the Default Skill without a fitted system", () => {
    const ship = vessel();
    const use = useOf(ship, null, "task");
    expect([use.level, sizes(use)]).toEqual([2, [2]]);
    expect(ask(contestCheck, clicked(ship, null, [raider()])).now.plan.actor.level).toBe(2);
  });
});

describe("ships of another size", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-11] are converted to the Scale of the players' ship, after their Scope, except for movement", () => {
    const ship = vessel();
    const cruiser = raider({ abilities: [{ name: "Guns", level: 5 }, SHIELDS, DRIVE], system: { scale: 3 } });
    const plan = ask(attackCheck, clicked(cruiser, "Guns", [ship])).now.plan;
    expect([plan.attack.level, plan.defense.level]).toEqual([9, 4]);
    const back = ask(attackCheck, clicked(ship, "Guns", [cruiser])).now.plan;
    expect([back.attack.level, back.defense.level]).toEqual([6, 8]);
    expect(ask(contestCheck, clicked(cruiser, "Drive", [ship])).now.plan.actor.level).toBe(5);
    Object.assign(cruiser.system, { campaignScope: 11 });
    expect(ask(attackCheck, clicked(cruiser, "Guns", [ship])).now.plan.attack.level).toBe(10);
  });

  it("[ZAP-SHIP-14] have range sections if a weapon has such a Trait; other shots have one die there, or are refused", () => {
    const ship = vessel({ abilities: [GUNS, SHIELDS] });
    const foe = raider({ abilities: [{ name: "Lances", level: 6, traits: ["longRange"] }, SHIELDS] });
    const combat = fight([ship, foe]);
    const near = combatantView(fighter(combat, "Peregrine"))!.controls.map(({ data }) => data.way);
    expect(near).toEqual(expect.arrayContaining(["open", "close"]));
    for (const name of ["Peregrine", "Raider"]) fighter(combat, name).system.section = "long";
    expect(ask(attackCheck, clicked(ship, "Guns", [foe])).now.plan.attack.outranged).toBe(true);
    expect(ask(attackCheck, clicked(foe, "Lances", [ship])).now.plan.attack.outranged).toBe(false);
    for (const name of ["Peregrine", "Raider"]) fighter(combat, name).system.section = "extreme";
    const far = ask(attackCheck, clicked(ship, "Guns", [foe])).now;
    expect(attackCheck.refuse(far)?.key).toBe("QUADRANT.zap.reason.ship.outOfReach");
  });

  it("[ZAP-AM-16] change range sections like Ranges: with the drive, against an opposing ship, and for both ships", () => {
    const ship = vessel({ abilities: [GUNS, DRIVE] });
    const foe = raider({ abilities: [{ name: "Lances", level: 6, traits: ["longRange"] }, DRIVE] });
    const combat = fight([ship, foe]);
    const opens = { section: "true", way: "open" };
    const button = combatantView(fighter(combat, "Peregrine"))!.controls.find(({ data }) => data.way === "open");
    expect(button).toMatchObject({ data: { check: "zap.chase", section: "true" }, reason: null });
    const asked = ask(chaseCheck, clicked(ship, null, [], opens));
    expect(asked.now.parties.self?.tool?.name).toBe("Drive");
    expect(asked.now.parties.target?.name).toBe("Raider");
    expect(chaseCheck.refuse(asked.now)).toBeNull();
    expect(told(chaseCheck.costs(asked.now))).toEqual({
      "tool.usedRound": 2,
      "self.combatant.spent": "+1",
      "self.combatant.moved": true,
    });
    const answers = chaseCheck.answers("opponent", asked.now);
    expect(answers.map(({ id }) => id)).toEqual(expect.arrayContaining(["Drive", "let"]));
    const came = (result: "won" | "lost" | "unopposed") => {
      const outcome = { result, totals: { actor: 5, opponent: 3 }, counted: { actor: 0, opponent: 0 }, margin: 2 };
      return told(chaseCheck.effects!({ ...asked.now, outcome }));
    };
    expect(came("won")).toEqual({ "self.combatant.section": "long", "target.combatant.section": "long" });
    expect(came("unopposed")).toEqual(came("won"));
    expect(came("lost")).toEqual({});
    expect(chaseCheck.refresh(asked.now).section, "and the referee reads it so").toBe(true);
    const nearer = ask(chaseCheck, clicked(ship, null, [], { section: "true", way: "close" })).now;
    expect(chaseCheck.refuse(nearer)?.key).toBe("QUADRANT.zap.reason.ship.section.close");
    fighter(combat, "Peregrine").system.moved = true;
    expect(chaseCheck.refuse(asked.now)?.key).toBe("QUADRANT.zap.reason.moved");
  });

  it("[ZAP-SHIP-14] have no range sections without such weapons", () => {
    const combat = fight([vessel(), raider()]);
    expect(combatantView(fighter(combat, "Peregrine"))!.controls.filter(({ data }) => data.way)).toEqual([]);
  });
});

describe("efforts and damage of a ship", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-8] divert Power before the roll, for a point each time; the last point leaves the ship Tired with one die", () => {
    const ship = vessel();
    const foe = raider();
    const asked = ask(attackCheck, clicked(ship, "Guns", [foe])).toggle("divertPower");
    expect(asked.now.plan.attack.effort).toEqual({ kind: "divertPower", value: 3 });
    const outcome = attackCheck.kind.resolve(asked.now.plan, { attack: [[1], [1]], defense: [[4], [4]] });
    expect(told(attackCheck.kind.changes(asked.now.plan, outcome))).toMatchObject({ "self.power.value": "-1" });
    const last = vessel({ system: { power: { value: 1, max: 3 } } });
    const spent = ask(attackCheck, clicked(last, "Guns", [foe])).toggle("divertPower").now.plan;
    expect(told(attackCheck.kind.changes(spent, outcome))).toMatchObject({ self: "+tired" });
    const dry = vessel({ system: { power: { value: 0, max: 3 } }, conditions: { tired: 1 } });
    const none = ask(attackCheck, clicked(dry, "Guns", [foe]));
    expect(none.option("divertPower")!.reason?.key).toBe("QUADRANT.zap.reason.noPower");
    expect(sizes(none.now.plan.attack)).toEqual([6]);
  });

  it("[ZAP-SHIP-8] divert Power after the roll for an Action", () => {
    const ship = vessel();
    const foe = raider();
    fight([ship, foe]);
    const thrown = ask(attackCheck, clicked(ship, "Guns", [foe])).thrown({ attack: [[1], [1]], defense: [[4], [4]] });
    const spend = attackCheck.spends(thrown).find(({ id }) => id === "divertPower.attack")!;
    expect(told(spend.costs)).toEqual({ "self.combatant.spent": "+1" });
  });

  it("[ZAP-SHIP-9] put an engineer's Will into the engines, which are then Out, and cost the engineer nothing", () => {
    spotty();
    const ship = vessel({ system: { aboard: ["Actor.Spotty"] } });
    const foe = raider({ abilities: [DRIVE] });
    const asked = ask(contestCheck, clicked(ship, "Drive", [foe])).toggle("enginesCantTakeIt");
    expect(asked.now.plan.actor.effort).toEqual({ kind: "enginesCantTakeIt", value: 3 });
    const outcome = contestCheck.kind.resolve(asked.now.plan, { actor: [[1], [1]], opponent: [[1], [1]] });
    expect(told(contestCheck.kind.changes(asked.now.plan, outcome))).toEqual({ "tool.damage": "out" });
    expect(ask(attackCheck, clicked(ship, "Guns", [foe])).option("enginesCantTakeIt")).toBeUndefined();
    const empty = ask(contestCheck, clicked(vessel(), "Drive", [foe]));
    expect(empty.option("enginesCantTakeIt")!.reason?.key).toBe("QUADRANT.zap.reason.noEngineer");
  });

  it("[ZAP-SHIP-17] become conditions of a ship that counts as a unit, by its own damage model or by the setting", () => {
    const ship = vessel();
    const small = raider({ system: { damageModel: "unit" } });
    expect(ask(attackCheck, clicked(ship, "Guns", [small])).now.plan.aim).toBe("harm");
    expect(ask(attackCheck, clicked(ship, "Guns", [raider()])).now.plan.aim).toBe("ship");
    setting("fasterShips", "unit");
    const thrown = ask(attackCheck, clicked(ship, "Guns", [raider()])).thrown({
      attack: [[6], [1]],
      defense: [[1], [1]],
    });
    expect(told(attackCheck.kind.changes(thrown.plan, thrown.outcome!))).toEqual({ target: "+out" });
  });
});

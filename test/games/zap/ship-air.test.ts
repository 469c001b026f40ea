import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, clicked } from "./asking.ts";
import { abilityNamed, fight, fighter, peace } from "./world.ts";
import { AIR, GUNS, lay, raider, SHIELDS, spotty, system, told, vessel } from "./ship-world.ts";
import { situation } from "../../../src/table/checks/situation.ts";
import type { Check, Draft } from "../../../src/table/checks/check.ts";
import type { Parties } from "../../../src/table/checks/parties.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import type { Ship } from "../../../src/games/zap/documents.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { breatheCheck, lifeSupportCheck } from "../../../src/games/zap/checks/ships/life-support.ts";
import { silentRunningCheck } from "../../../src/games/zap/checks/ships/stores.ts";
import { turnEnds } from "../../../src/games/zap/combat/turns.ts";
import { combatantView } from "../../../src/games/zap/combat/procedure.ts";
import { fightOf, useRefusal } from "../../../src/games/zap/fight.ts";
import { shipSceneChanges } from "../../../src/games/zap/ships/life-support.ts";

const known = vi.hoisted((): Record<string, unknown> => ({}));

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  const game = { id: "zap", conditions };
  return { gameOf: () => game, checkById: (id: string) => ({ game, check: known[id] }) };
});

Object.assign(known, { "zap.lifeSupport": lifeSupportCheck });

const airless = (more: object = {}): Ship => {
  const ship = vessel({ system: more });
  system(ship, "Air").system.damage = "out";
  return ship;
};

/** The card of a failed life support roll. */
function gasping(ship: Ship): Card {
  const { plan, parties } = lifeSupportCheck.prepare(clicked(ship, null)) as Draft;
  return lay({ kind: "lifeSupport", plan, parties, throws: { lifeSupport: [[1]] } });
}

const thrown = (ship: Ship, face: number) => {
  const now = ask(lifeSupportCheck, clicked(ship, null)).thrown({ lifeSupport: [[face]] });
  return [now.outcome!.result, told(lifeSupportCheck.kind.changes(now.plan, now.outcome!))];
};

describe("life support", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-6] fails on a roll below the crew, who are Tired, then Out, then dying", () => {
    const ship = airless();
    const note = { self: "QUADRANT.zap.note.lifeSupport" };
    expect(ask(lifeSupportCheck, clicked(ship, null)).now.plan).toEqual({ level: 5, crew: 2, failures: 0 });
    expect(thrown(ship, 2)).toEqual(["holds", {}]);
    const changes = (failures: number) => {
      ship.system.lifeSupportFailures = failures;
      const { now } = ask(lifeSupportCheck, clicked(ship, null));
      const outcome = lifeSupportCheck.kind.resolve(now.plan, { lifeSupport: [[1]] });
      return lifeSupportCheck.kind.changes(now.plan, outcome);
    };
    const counted = { who: "self", add: "lifeSupportFailures", value: 1 };
    expect(changes(0)).toEqual([counted, { who: "self", gain: "tired" }, { who: "self", note: note.self }]);
    expect(changes(1)).toEqual([counted, { who: "self", gain: "crewOut" }, { who: "self", note: note.self }]);
    expect(changes(2)).toEqual([counted, { who: "self", note: note.self }]);
    expect(changes(4)).toEqual([counted, { who: "self", gain: "crewDying" }, { who: "self", note: note.self }]);
  });

  it("[ZAP-SHIP-6] needs no roll while its system or a spare one works", () => {
    expect(lifeSupportCheck.prepare(clicked(vessel(), null))).toMatchObject({
      key: "QUADRANT.zap.reason.ship.airFine",
    });
    const spare = { ...AIR, name: "Spare air", level: 3 };
    const ship = vessel({ abilities: [GUNS, AIR, spare] });
    system(ship, "Air").system.damage = "out";
    expect(lifeSupportCheck.prepare(clicked(ship, null))).toHaveProperty("key");
    system(ship, "Spare air").system.offline = true;
    expect(ask(lifeSupportCheck, clicked(ship, null)).now.plan.level).toBe(5);
    // A ship without the system rolls the Default Skill once all systems are shut off.
    const bare = vessel({ abilities: [GUNS], system: { silentRunning: true } });
    expect(ask(lifeSupportCheck, clicked(bare, null)).now.plan.level).toBe(2);
  });

  it("[ZAP-SHIP-6] is rolled for once in every Round, after the ship's own turn", () => {
    const ship = airless();
    const combat = fight([ship, raider()]);
    const why = () => lifeSupportCheck.refuse(ask(lifeSupportCheck, clicked(ship, null)).now)?.key;
    expect(why()).toBe("QUADRANT.zap.reason.ship.airNotDue");
    const ended = turnEnds(fighter(combat, "Peregrine"));
    expect(ended).toMatchObject({
      combatants: [{ id: "Peregrine", system: { airDue: true } }],
      log: [{ key: "QUADRANT.zap.log.airDue" }],
    });
    fighter(combat, "Peregrine").system.airDue = true;
    expect(why()).toBeUndefined();
    const buttons = combatantView(fighter(combat, "Peregrine"))!.controls.map(({ data }) => data.check);
    expect(buttons).toContain("zap.lifeSupport");
    const { now } = ask(lifeSupportCheck, clicked(ship, null));
    expect(told(lifeSupportCheck.costs(now))).toEqual({ "self.combatant.airDue": false });
    expect(turnEnds(fighter(combat, "Raider")).combatants).toEqual([]);
  });

  it("[ZAP-AM-8] [ZAP-SHIP-6] makes those aboard pay with Stamina or suffer like the crew, once for each failure", () => {
    const mechanic = spotty({ stamina: 1 });
    const ship = airless({ aboard: [mechanic.uuid] });
    const card = gasping(ship);
    const draft = (way: string) =>
      breatheCheck.prepare(clicked(mechanic, null, [], { card: card.uuid, way })) as Draft<never>;
    const now = (way: string) =>
      situation(breatheCheck as unknown as Check, draft(way).plan, {}, draft(way).parties, card.uuid) as never;
    const changes = (way: string) => {
      const { plan } = draft(way);
      return told(breatheCheck.kind.changes(plan, breatheCheck.kind.resolve(plan, {})));
    };
    mechanic.system.stamina.value = 2;
    expect(changes("stamina")).toEqual({ "self.stamina.value": "-1" });
    mechanic.system.stamina.value = 1;
    expect(changes("stamina"), "the last point").toEqual({ "self.stamina.value": "-1", self: "+out" });
    expect(changes("step")).toEqual({ self: "+tired" });
    mechanic.system.stamina.value = 0;
    expect(changes("stamina")).toEqual({ self: "+out" });
    expect(breatheCheck.refuse(now("stamina"))).toBeNull();
    const open = {
      ...situation(
        lifeSupportCheck as unknown as Check,
        card.system.plan,
        { lifeSupport: [[1]] },
        card.system.parties as Parties,
        null,
      ),
      card,
    };
    const acts = () => lifeSupportCheck.acts!(open as never, {} as User.Implementation);
    expect(acts().map(({ data, reason }) => [data.way, reason])).toEqual([
      ["stamina", null],
      ["step", null],
    ]);
    lay({ id: "second", kind: "breathe", ...draft("step"), tied: card.uuid });
    expect(breatheCheck.refuse(now("stamina"))?.key).toBe("QUADRANT.zap.reason.followed");
    expect(acts().map(({ reason }) => reason)).not.toContain(null);
  });

  it("[ZAP-SHIP-6] revives the crew at the scene's end if it works; a dying crew is lost", () => {
    const changes = (ship: Ship) => shipSceneChanges(ship).flatMap((one) => one.changes);
    const tired = vessel({ conditions: { tired: 1, crewOut: 1 }, system: { lifeSupportFailures: 2 } });
    expect(changes(tired)).toEqual([
      { who: "self", set: "lifeSupportFailures", value: 0 },
      { who: "self", lose: "crewOut" },
      { who: "self", lose: "tired" },
    ]);
    const dying = airless();
    Object.assign(dying, { effects: vessel({ conditions: { crewDying: 1 } }).effects });
    expect(changes(dying)).toEqual([
      { who: "self", set: "crew.value", value: 0 },
      { who: "self", gain: "out" },
    ]);
    const dry = vessel({ conditions: { tired: 1 }, system: { power: { value: 0, max: 3 } } });
    expect(changes(dry)).toEqual([]);
  });
});

describe("silent running", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-10] shuts off all systems, defences and life support, and is switched only in the ship's own turn", () => {
    const ship = vessel();
    const begin = ask(silentRunningCheck, clicked(ship, null));
    expect(told(silentRunningCheck.kind.changes(begin.now.plan, { result: "silent" }))).toEqual({
      "self.silentRunning": true,
    });
    const foe = raider();
    const combat = fight([ship, foe]);
    expect(silentRunningCheck.refuse(begin.now)).toBeNull();
    ship.system.silentRunning = true;
    const at = fightOf(fighter(combat, "Peregrine"));
    expect(useRefusal(ship, abilityNamed(ship, "Guns"), "attack", at)?.key).toBe("QUADRANT.zap.reason.ship.silent");
    expect(ask(attackCheck, clicked(foe, "Guns", [ship])).now.plan.defense).toMatchObject({ level: 2 });
    expect(lifeSupportCheck.prepare(clicked(ship, null))).not.toHaveProperty("key");
    const end = ask(silentRunningCheck, clicked(ship, null)).now;
    expect(end.plan).toEqual({ silent: false });
    fight([foe, ship]);
    const late = ask(silentRunningCheck, clicked(ship, null)).now;
    expect(silentRunningCheck.refuse(late)?.key).toBe("QUADRANT.zap.reason.bar.notYourTurn");
  });
});

describe("a ship", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-6] that is destroyed needs no life support", () => {
    const wreck = vessel({ abilities: [GUNS, SHIELDS, AIR], conditions: { destroyed: 1 } });
    system(wreck, "Air").system.damage = "overkill";
    expect(lifeSupportCheck.prepare(clicked(wreck, null))).toHaveProperty("key");
  });
});

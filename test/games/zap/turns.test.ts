import { describe, expect, it } from "vitest";
import { character, fight, fighter } from "./world.ts";
import { vessel } from "./ship-world.ts";
import { act } from "../../../src/games/zap/combat/acts.ts";
import { roundOrder } from "../../../src/games/zap/combat/order.ts";
import { logView } from "../../../src/table/checks/log-view.ts";
import { fightEnds, roundStarts, skips, turnEnds, turnStarts } from "../../../src/games/zap/combat/turns.ts";
import { combatantView } from "../../../src/games/zap/combat/procedure.ts";
import type { TurnAct } from "../../../src/table/game.ts";

const foe = (name: string) => character(name, { role: "foe" });

describe("rounds and turns", () => {
  it("[ZAP-TURN-1] alternate between heroes and foes, highest first", () => {
    const combat = fight([foe("Troopers"), character("Ace"), foe("Genius"), character("Ford")], { round: 0 });
    expect(roundOrder(combat)).toEqual([
      { id: "Ace", initiative: 4 },
      { id: "Troopers", initiative: 3 },
      { id: "Ford", initiative: 2 },
      { id: "Genius", initiative: 1 },
    ]);
  });

  it("seat every combatant in the first Round, and clear the marks of an earlier fight", () => {
    const ace = character("Ace", { abilities: [{ name: "Ray", usedRound: 4, standing: true }] });
    const combat = fight([ace, foe("Genius")], { round: 0 });
    const begun = roundStarts(combat);
    expect(begun.combatants.map(({ id, system }) => [id, system?.["seat"]])).toEqual([
      ["Ace", 0],
      ["Genius", 1],
    ]);
    expect(begun.changes).toEqual([
      {
        uuid: "Actor.Ace.Item.Ray",
        changes: [
          { who: "self", set: "standing", value: false },
          { who: "self", set: "usedRound", value: -1 },
        ],
      },
    ]);
    expect(fightEnds(combat).changes).toEqual(begun.changes);
  });

  it("[ZAP-SCENE-1] offer the GM a button in the log to end the scene with the fight", () => {
    const combat = fight([character("Ace", {})]);
    const { log, offers } = fightEnds(combat);
    expect(offers).toEqual([
      {
        label: "QUADRANT.zap.scenes.sceneEnd.name",
        check: "zap.scene",
        data: { actor: "Actor.Ace", call: "sceneEnd" },
      },
    ]);
    const system = { game: "zap", lines: log, offers: offers! };
    const [button] = logView(system, { isGM: true } as User.Implementation, null).buttons;
    expect(button).toMatchObject({ action: "check", data: { check: "zap.scene", call: "sceneEnd" }, reason: null });
    expect(logView(system, { isGM: false } as User.Implementation, null).buttons).toEqual([]);
    expect(fightEnds(fight([])).offers).toEqual([]);
  });

  it("[ZAP-AM-1] [ZAP-ACT-2] return all Actions to characters, foes and ships each Round, and allow a new change of Range", () => {
    const ace = character("Ace");
    const ship = vessel();
    const combat = fight([ace, foe("Genius"), ship], {
      system: {
        Ace: { spent: 2, pledged: 1, moved: true },
        Genius: { spent: 1 },
        Peregrine: { spent: 1, moved: true },
      },
    });
    const all = { spent: 0, pledged: 0, moved: false };
    expect(roundStarts(combat).combatants).toMatchObject([{ system: all }, { system: all }, { system: all }]);
  });

  it("[ZAP-AM-1] [ZAP-DEF-2] begin a turn with the Actions left before it, and without standing Powers", () => {
    const ace = character("Ace", { actions: 3, abilities: [{ name: "Ray", usedRound: 2, standing: true }] });
    const combat = fight([ace], { system: { Ace: { spent: 2, moved: true } } });
    const begun = turnStarts(fighter(combat, "Ace"), 2);
    expect(begun.changes).toEqual([
      { uuid: "Actor.Ace.Item.Ray", changes: [{ who: "self", set: "standing", value: false }] },
    ]);
    expect(begun.combatants[0]?.system).toMatchObject({ spent: 2, pledged: 2 });
    expect(begun.combatants[0]?.system, "a Range that was changed before it stays changed").not.toHaveProperty("moved");
    const next = turnStarts(fighter(combat, "Ace"), 3);
    expect(next.combatants[0]?.system, "the first turn of a Round that is just beginning").toMatchObject({ spent: 0 });
  });

  it("[ZAP-AM-1] clear all stations when a fight ends, and begin another fight with all Actions", () => {
    const ace = character("Ace");
    const ship = vessel({ system: { stations: [{ system: "Guns", actor: ace.uuid, ability: null }] } });
    const fought = fight([ace, ship]);
    expect(roundStarts(fought).combatants[0]?.system, "at a system of a ship that fights").toMatchObject({ spent: 2 });
    expect(fightEnds(fought).changes).toContainEqual({
      uuid: ship.uuid,
      changes: [{ who: "self", set: "stations", value: [] }],
    });
    const other = fight([ace, foe("Genius")], { round: 0 });
    expect(roundStarts(other).combatants[0]?.system).toMatchObject({ spent: 0 });
    expect(turnStarts(fighter(other, "Ace"), 1).combatants[0]?.system).toMatchObject({ spent: 0, pledged: 0 });
  });

  it("[ZAP-TURN-3] end Out after three turns of the actor, which are skipped", () => {
    const ace = character("Ace", { conditions: { out: 1 } });
    const passing = (turnsOut: number): TurnAct => {
      const combat = fight([ace, foe("Genius")], { system: { Ace: { turnsOut, judgedRound: 1 } } });
      expect(skips(fighter(combat, "Ace"), 2)).toBe(true);
      return turnStarts(fighter(combat, "Ace"), 2);
    };
    expect(passing(1)).toMatchObject({ changes: [], combatants: [{ system: { turnsOut: 2 } }] });
    const last = passing(2);
    expect(last.changes).toEqual([{ uuid: "Actor.Ace", changes: [{ who: "self", lose: "out" }] }]);
    expect(last.combatants[0]?.system).toMatchObject({ turnsOut: 0 });
  });

  it("[ZAP-TURN-3] let an Influenced actor act in the third turn, and end Influenced after it", () => {
    const ace = character("Ace", { conditions: { influenced: 1 } });
    const combat = fight([ace], { system: { Ace: { turnsOut: 3, judgedRound: 2 } } });
    expect(skips(fighter(combat, "Ace"), 2)).toBe(false);
    expect(turnStarts(fighter(combat, "Ace"), 2).changes).toEqual([]);
    expect(turnEnds(fighter(combat, "Ace")).changes).toEqual([
      { uuid: "Actor.Ace", changes: [{ who: "self", lose: "influenced" }] },
    ]);
  });

  it("[ZAP-TURN-3] do not end Out for an actor who is Down for the fight", () => {
    const ace = character("Ace", { conditions: { out: 1, down: 1 } });
    const combat = fight([ace], { system: { Ace: { turnsOut: 5, judgedRound: 1 } } });
    expect(turnStarts(fighter(combat, "Ace"), 2).changes).toEqual([]);
  });

  it("[ZAP-TURN-4] end Tired after three Rounds without a use of an Ability; the Round of a use does not count", () => {
    const rested = (usedRound: number, roundsRested: number, round: number): TurnAct => {
      const ace = character("Ace", { conditions: { tired: 1 }, abilities: [{ name: "Ray", usedRound }] });
      const combat = fight([ace], { round, system: { Ace: { roundsRested, judgedRound: round - 1 } } });
      return turnStarts(fighter(combat, "Ace"), round);
    };
    expect(rested(-1, 0, 1).combatants[0]?.system, "no Round has passed yet").toMatchObject({ roundsRested: 0 });
    expect(rested(1, 0, 2).combatants[0]?.system).toMatchObject({ roundsRested: 0 });
    expect(rested(1, 0, 3).combatants[0]?.system).toMatchObject({ roundsRested: 1 });
    expect(rested(1, 2, 5).changes).toEqual([{ uuid: "Actor.Ace", changes: [{ who: "self", lose: "tired" }] }]);
  });

  it("count a turn once, even if it was interrupted and begins again", () => {
    const ace = character("Ace", { conditions: { influenced: 1 } });
    const combat = fight([ace], { system: { Ace: { turnsOut: 1, judgedRound: 2 } } });
    expect(turnStarts(fighter(combat, "Ace"), 2).combatants[0]?.system).toMatchObject({ turnsOut: 1 });
    const struck = fight([character("Ford", { conditions: { out: 1 } })], { system: { Ford: { judgedRound: 2 } } });
    expect(turnStarts(fighter(struck, "Ford"), 2).combatants[0]?.system).toMatchObject({ turnsOut: 1 });
  });

  it("[ZAP-TURN-2] [ZAP-DEF-2] begin a postponed turn with the Actions left, and keep Powers raised meanwhile", () => {
    const ace = character("Ace", { abilities: [{ name: "Ray", usedRound: 2, standing: true }] });
    const combat = fight([ace], { system: { Ace: { spent: 1, judgedRound: 2, postponed: true } } });
    const again = turnStarts(fighter(combat, "Ace"), 2);
    expect(again.changes).toEqual([]);
    expect(again.combatants[0]?.system).toMatchObject({ spent: 1, postponed: false });
    const next = turnStarts(fighter(combat, "Ace"), 3);
    expect(next.changes).toEqual([
      { uuid: "Actor.Ace.Item.Ray", changes: [{ who: "self", set: "standing", value: false }] },
    ]);
    expect(next.combatants[0]?.system).toMatchObject({ spent: 0 });
  });

  it("[ZAP-TURN-2] let a turn be postponed, and taken before another turn that has not begun", () => {
    const actors = [character("Ace"), foe("Genius"), character("Ford")];
    const early = fight(actors, { acting: 0 });
    expect(act("postpone", fighter(early, "Ace"), {})).toMatchObject({
      combatants: [{ id: "Ace", system: { postponed: true } }],
      turn: "next",
    });
    const later = fight(actors, { acting: 2, system: { Ace: { postponed: true } } });
    expect(act("takeTurn", fighter(later, "Ace"), {})).toMatchObject({
      combatants: [{ id: "Ace", initiative: 1.5, system: { postponed: false } }],
      turn: "Ace",
    });
    const busy = fight(actors, { acting: 2, system: { Ace: { postponed: true }, Ford: { spent: 1 } } });
    expect(act("takeTurn", fighter(busy, "Ace"), {})).toMatchObject({ key: "QUADRANT.zap.reason.inOthersTurn" });
    const begun = fight(actors, { acting: 0, system: { Ace: { spent: 1 } } });
    expect(act("postpone", fighter(begun, "Ace"), {})).toMatchObject({ key: "QUADRANT.zap.reason.turnBegun" });
  });

  it("[ZAP-ACT-2] let pips spend Actions by hand, and give them back", () => {
    const combat = fight([character("Ace", { actions: 3 })], { system: { Ace: { spent: 1 } } });
    const spent = (value: string) => (act("pip", fighter(combat, "Ace"), { value }) as TurnAct).combatants[0]?.system;
    expect(spent("2")).toEqual({ spent: 2 });
    expect(spent("1")).toEqual({ spent: 3 });
    expect(spent("3")).toEqual({ spent: 0 });
    expect(act("pip", fighter(combat, "Ace"), { value: "9" })).toMatchObject({ key: expect.any(String) as string });
  });

  it("[ZAP-HIN-3] put an actor whose Will is spent Out if a pip spends an Action", () => {
    const ace = character("Ace", { actions: 3, conditions: { willSpent: 1 } });
    const combat = fight([ace], { system: { Ace: { spent: 1 } } });
    const changes = (value: string) => (act("pip", fighter(combat, "Ace"), { value }) as TurnAct).changes;
    expect(changes("2")).toEqual([{ uuid: ace.uuid, changes: [{ who: "self", gain: "out" }] }]);
    expect(changes("3")).toEqual([]);
    const fresh = fight([character("Ford")]);
    expect((act("pip", fighter(fresh, "Ford"), { value: "1" }) as TurnAct).changes).toEqual([]);
  });
});

describe("a row of the tracker", () => {
  it("shows the actor's state, and the acts that are possible now", () => {
    const ace = character("Ace", { conditions: { hindered: 2 } });
    const view = combatantView(fighter(fight([ace, foe("Genius")], { system: { Ace: { spent: 1 } } }), "Ace"));
    expect(view).toMatchObject({ state: "acting", pips: { total: 2, filled: 1, editable: true }, count: null });
    expect(view!.controls.map(({ data, reason }) => [data.means ?? data.act ?? data.check, reason === null])).toEqual([
      ["clearOne", true],
      ["giveUpTurn", false],
      ["sheerDetermination", true],
      ["zap.chase", true],
      ["postpone", false],
      ["endTurn", true],
    ]);
  });

  it("[ZAP-OUT-1] [ZAP-HIN-2] offers a friend's help: an Action, a whole Round, or a Shtick", () => {
    const ace = character("Ace", { conditions: { out: 1, hindered: 1 } });
    const ford = character("Ford", { abilities: [{ name: "First Aid", kind: "shtick" }] });
    const combat = fight([ace, ford], { acting: 1, system: { Ace: { turnsOut: 1 } } });
    const view = combatantView(fighter(combat, "Ace"));
    expect(view).toMatchObject({ state: "out", count: { value: 1, max: 3 } });
    const helping = view!.controls.filter(({ data }) => data.friend === "Actor.Ace");
    expect(helping.map(({ data, reason }) => [data.means, data.actor, data.itemId, reason])).toEqual([
      ["aid", "Actor.Ford", undefined, null],
      ["revive", "Actor.Ford", undefined, null],
      ["shtick", "Actor.Ford", "First Aid", null],
    ]);
    expect(helping.every(({ label }) => label.includes("Ford"))).toBe(true);
  });
});

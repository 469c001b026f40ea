import { describe, expect, it } from "vitest";
import { abilityNamed, character, fight, fighter } from "./world.ts";
import { act } from "../../../src/games/zap/combat/acts.ts";
import { skips, turnStarts } from "../../../src/games/zap/combat/turns.ts";
import { combatantView } from "../../../src/games/zap/combat/procedure.ts";
import { fightOf, useRefusal } from "../../../src/games/zap/fight.ts";

const foe = (name: string) => character(name, { role: "foe" });
const controls = (combat: Combat.Implementation, name: string) =>
  combatantView(fighter(combat, name))!.controls.map(({ data }) => data.act ?? data.check);

describe("cutting in", () => {
  it("[ZAP-TURN-5] before a foe costs an extra Action and needs no consent", () => {
    const combat = fight([foe("Genius"), character("Ace")]);
    expect(act("cutIn", fighter(combat, "Ace"), {})).toMatchObject({
      combatants: [{ id: "Ace", initiative: 3 }],
      turn: "Ace",
      afterwards: [{ uuid: "Combat.fight.Combatant.Ace", changes: [{ who: "self", add: "spent", value: 1 }] }],
    });
  });

  it("[ZAP-TURN-5] before a player's character asks that player, who may give way for free", () => {
    const asking = fight([character("Ford"), character("Ace")]);
    expect(act("cutIn", fighter(asking, "Ace"), {})).toMatchObject({
      combatants: [{ id: "Ace", system: { asks: true } }],
      turn: null,
    });
    expect(controls(asking, "Ford")).not.toContain("giveWay");
    const asked = fight([character("Ford"), character("Ace")], { system: { Ace: { asks: true } } });
    expect(controls(asked, "Ford")).toContain("giveWay");
    const given = act("giveWay", fighter(asked, "Ford"), { to: "Ace" });
    expect(given).toMatchObject({ combatants: [{ id: "Ace", initiative: 3 }], turn: "Ace" });
    expect(given, "it is free").not.toHaveProperty("afterwards");
    expect(act("giveWay", fighter(asked, "Ford"), { to: "Ford" })).toMatchObject({
      key: "QUADRANT.zap.reason.nobodyAsks",
    });
  });

  it("[ZAP-TURN-5] is refused in a turn that has begun, after the actor's own turn, and if the actor is Out", () => {
    const begun = fight([foe("Genius"), character("Ace")], { system: { Genius: { spent: 1 } } });
    expect(act("cutIn", fighter(begun, "Ace"), {})).toMatchObject({ key: "QUADRANT.zap.reason.inOthersTurn" });
    const pledged = fight([foe("Genius"), character("Ace")], { system: { Genius: { spent: 1, pledged: 1 } } });
    expect(act("cutIn", fighter(pledged, "Ace"), {}), "a hold that is paid for is no act").toMatchObject({
      turn: "Ace",
    });
    const done = fight([foe("Genius"), character("Ace")], { system: { Ace: { judgedRound: 2 } } });
    expect(act("cutIn", fighter(done, "Ace"), {})).toMatchObject({ key: "QUADRANT.zap.reason.turnOver" });
    const out = fight([foe("Genius"), character("Ace", { conditions: { out: 1 } })]);
    expect(act("cutIn", fighter(out, "Ace"), {})).toMatchObject({ key: "QUADRANT.zap.reason.bar.out" });
  });
});

describe("joint turns", () => {
  it("[ZAP-TURN-6] let an actor who joins begin its turn with the leader's, and skip its own place later", () => {
    const ace = character("Ace", { abilities: [{ name: "Ray", standing: true }] });
    const combat = fight([character("Ford"), ace], { system: { Ace: { spent: 2 } } });
    const joined = act("join", fighter(combat, "Ace"), {});
    expect(joined).toMatchObject({
      changes: [{ uuid: "Actor.Ace.Item.Ray", changes: [{ who: "self", set: "standing", value: false }] }],
      turn: null,
    });
    const system = (joined as { combatants: { system: object }[] }).combatants.map((row) => row.system);
    expect(Object.assign({}, ...system)).toMatchObject({ spent: 2, judgedRound: 2, joinedRound: 2, leader: "Ford" });
    const now = fight([character("Ford"), ace], {
      system: { Ace: { judgedRound: 2, joinedRound: 2, leader: "Ford" } },
    });
    expect(fightOf(fighter(now, "Ace"))!.ownTurn).toBe(true);
    expect(useRefusal(ace, abilityNamed(ace, "Ray"), "attack", fightOf(fighter(now, "Ace")))).toBeNull();
    expect(combatantView(fighter(now, "Ace"))).toMatchObject({ state: "acting" });
    const later = fight([character("Ford"), ace, foe("Genius")], {
      acting: 2,
      system: { Ace: { judgedRound: 2, joinedRound: 2, leader: "Ford" } },
    });
    expect(fightOf(fighter(later, "Ace"))!.ownTurn).toBe(false);
    expect(combatantView(fighter(later, "Ace"))).toMatchObject({ state: "joined" });
    expect(skips(fighter(later, "Ace"), 2), "its own place passes").toBe(true);
    expect(skips(fighter(later, "Ace"), 3), "in the next Round it has a turn again").toBe(false);
  });

  it("[ZAP-TURN-6] are refused with the other side, and after the actor's own turn", () => {
    const combat = fight([foe("Genius"), character("Ace"), foe("Trooper")], {
      system: { Trooper: { judgedRound: 2 } },
    });
    expect(act("join", fighter(combat, "Ace"), {})).toMatchObject({ key: "QUADRANT.zap.reason.otherSide" });
    expect(act("join", fighter(combat, "Trooper"), {})).toMatchObject({ key: "QUADRANT.zap.reason.turnOver" });
    expect(controls(combat, "Ace")).not.toContain("join");
  });
});

describe("long work", () => {
  it("[ZAP-ABI-6] takes an Action and the Ability in every Round, until its roll is due in the last", () => {
    const spotty = character("Spotty", { abilities: [{ name: "Engineering", kind: "shtick", system: { busy: 2 } }] });
    const first = turnStarts(fighter(fight([spotty]), "Spotty"), 2);
    expect(first.combatants[0]?.system).toMatchObject({ spent: 1, pledged: 1 });
    expect(first.changes).toEqual([
      {
        uuid: "Actor.Spotty.Item.Engineering",
        changes: [
          { who: "self", set: "busy", value: 1 },
          { who: "self", set: "usedRound", value: 2 },
        ],
      },
    ]);
    const nearly = character("Spotty", { abilities: [{ name: "Engineering", kind: "shtick", system: { busy: 1 } }] });
    const last = turnStarts(fighter(fight([nearly]), "Spotty"), 2);
    expect(last.combatants[0]?.system).toMatchObject({ spent: 0 });
    expect(last.changes).toEqual([
      { uuid: "Actor.Spotty.Item.Engineering", changes: [{ who: "self", set: "busy", value: -1 }] },
    ]);
    expect(last.log).toContainEqual(expect.objectContaining({ key: "QUADRANT.zap.log.workDue" }));
  });

  it("[ZAP-ABI-6] bars the Ability from every other use, and waits if no Action is left", () => {
    const spotty = character("Spotty", {
      actions: 0,
      abilities: [{ name: "Engineering", kind: "shtick", system: { busy: 3 } }],
    });
    const combat = fight([spotty]);
    expect(
      useRefusal(spotty, abilityNamed(spotty, "Engineering"), "task", fightOf(fighter(combat, "Spotty"))),
    ).toMatchObject({ key: "QUADRANT.zap.reason.busy" });
    expect(turnStarts(fighter(combat, "Spotty"), 2).changes).toEqual([]);
  });
});

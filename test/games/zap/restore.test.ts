import { beforeEach, describe, expect, it } from "vitest";
import { asking, clicked } from "./asking.ts";
import { abilityNamed, character, fight, fighter, participant, peace } from "./world.ts";
import { restoreCheck, type RestorePlan } from "../../../src/games/zap/checks/recovery/recover.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import { combatantView } from "../../../src/games/zap/combat/procedure.ts";
import { fightOf, useRefusal } from "../../../src/games/zap/fight.ts";
import { mendedAway } from "../../../src/games/zap/recovery.ts";
import { abilityRow } from "../../../src/games/zap/sheets/ability-row.ts";
import { useOf } from "../../../src/games/zap/checks/use.ts";
import type { Draft } from "../../../src/table/checks/check.ts";

const hero = (damage: string, more = {}): Character =>
  character("Spotty", {
    abilities: [
      { name: "Gadgets", level: 7, damage, ...more },
      { name: "Spanner", level: 5 },
      { name: "Engineering", level: 6, kind: "shtick" },
    ],
  });

function restoring(actor: Character, way: string, data = {}) {
  const draft = restoreCheck.prepare({ ...clicked(actor, "Gadgets"), data: { way, ...data } }) as Draft<RestorePlan>;
  return asking(restoreCheck, draft).now;
}

const rows = (actor: Character, combat: Combat.Implementation | null) =>
  abilityRow(abilityNamed(actor, "Gadgets"), {
    actor,
    fight: combat ? fightOf(fighter(combat, actor.name)) : null,
    aim: null,
    user: { isGM: true } as User.Implementation,
  }).more.filter(({ check }) => check === "zap.restore");

describe("a disabled Ability", () => {
  beforeEach(peace);

  it("[ZAP-ATT-6] cannot be used; an automatic defence that is Hindered keeps one die", () => {
    expect(useRefusal(hero("hindered"), abilityNamed(hero("hindered"), "Gadgets"), "attack", null)?.key).toContain(
      "disabled",
    );
    const belted = hero("hindered", { activation: "automatic" });
    const belt = abilityNamed(belted, "Gadgets");
    expect(useRefusal(belted, belt, "defense", null)).toBeNull();
    expect(useOf(belted, belt, "defense").damaged).toBe(true);
  });

  it("[ZAP-ATT-6] is restored from Hindered by an Action", () => {
    const actor = hero("hindered");
    const combat = fight([actor]);
    expect(rows(actor, combat).map(({ data, reason }) => [data.way, reason])).toEqual([["action", ""]]);
    const now = restoring(actor, "action");
    expect(restoreCheck.refuse(now)).toBeNull();
    expect(restoreCheck.costs(now)).toEqual([{ who: "self.combatant", add: "spent", value: 1 }]);
    expect(restoreCheck.kind.changes(now.plan, { result: "restored" })).toContainEqual({
      who: "item",
      set: "damage",
      value: "none",
    });
    expect(restoreCheck.refuse(restoring(actor, "turn"))?.key).toBe("QUADRANT.zap.reason.notDisabled");
    expect(restoreCheck.view(now, { sees: () => true }).verdict?.word).toBe("QUADRANT.zap.restore.word");
  });

  it("[ZAP-ATT-6] is restored from Out by a whole turn, or by a fitting Shtick for an Action", () => {
    const actor = hero("out");
    const combat = fight([actor, character("Foe")], { acting: 0 });
    expect(rows(actor, combat).map(({ data, reason }) => [data.way, reason === ""])).toEqual([
      ["turn", true],
      ["shtick", true],
      ["time", false],
    ]);
    expect(restoreCheck.costs(restoring(actor, "turn"))).toEqual([{ who: "self.combatant", add: "spent", value: 2 }]);
    const shtick = restoring(actor, "shtick", { shtick: "Engineering" });
    expect(restoreCheck.refuse(shtick)).toBeNull();
    expect(restoreCheck.costs(shtick)).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
    ]);
    expect(restoreCheck.refuse(restoring(actor, "shtick", { shtick: "Spanner" }))?.key).toBe(
      "QUADRANT.zap.reason.noShtick",
    );
    fight([actor, character("Foe")], { acting: 0, system: { Spotty: { spent: 1 } } });
    expect(restoreCheck.refuse(restoring(actor, "turn"))?.key).toBe("QUADRANT.zap.reason.wholeTurn");
    fight([actor, character("Foe")], { acting: 1 });
    expect(restoreCheck.refuse(restoring(actor, "turn"))?.key).toBe("QUADRANT.zap.reason.bar.notYourTurn");
  });

  it("[ZAP-ATT-6] is restored from Out by a friend's fitting Shtick, for the friend's Action", () => {
    const ace = character("Ace", { abilities: [{ name: "Ray", damage: "out" }] });
    const friend = hero("none");
    const combat = fight([friend, ace]);
    const subject = (way: string, shtick: string) => ({
      ...clicked(friend, null),
      data: { way, shtick, ability: "Actor.Ace.Item.Ray" },
    });
    const by = (way: string, shtick: string) =>
      asking(restoreCheck, restoreCheck.prepare(subject(way, shtick)) as Draft<RestorePlan>).now;
    const now = by("shtick", "Engineering");
    expect(now.parties).toMatchObject({ self: { name: "Spotty" }, item: { name: "Ace", tool: { name: "Ray" } } });
    expect(restoreCheck.refuse(now)).toBeNull();
    expect(restoreCheck.costs(now)).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
    ]);
    expect(restoreCheck.refuse(by("shtick", "Spanner"))?.key).toBe("QUADRANT.zap.reason.noShtick");
    expect(restoreCheck.refuse(by("time", ""))?.key, "time does it for nobody else").toBe("QUADRANT.zap.reason.gone");
    // The friend's buttons are in the tracker, the owner's on the sheet.
    const tracked = combatantView(fighter(combat, "Ace"))!.controls.filter(({ data }) => data.check === "zap.restore");
    expect(tracked.map(({ data, reason }) => [data.actor, data.shtick, reason])).toEqual([
      ["Actor.Spotty", undefined, null],
      ["Actor.Spotty", "Engineering", null],
    ]);
    const context = { actor: ace, fight: fightOf(fighter(combat, "Ace")), aim: null };
    const row = abilityRow(abilityNamed(ace, "Ray"), { ...context, user: { isGM: true } as User.Implementation });
    expect(row.more.filter(({ data }) => data.ability).map(({ data }) => data.way)).toEqual(["turn", "shtick"]);
  });

  it("[ZAP-ATT-6] mends from Out by itself in three Rounds away from the fight", () => {
    const away = (rounds: number, range = "lost") => {
      const actor = hero("out", { system: { repairRounds: rounds } });
      return mendedAway(fighter(fight([actor], { system: { Spotty: { range } } }), "Spotty"));
    };
    const [first] = away(0).changes;
    expect(first).toEqual({
      uuid: "Actor.Spotty.Item.Gadgets",
      changes: [{ who: "self", set: "repairRounds", value: 2 }],
    });
    expect(away(2).changes[0]!.changes).toEqual([{ who: "self", set: "repairRounds", value: 1 }]);
    expect(away(1).changes[0]!.changes).toContainEqual({ who: "self", set: "damage", value: "none" });
    expect(away(1).log).toHaveLength(1);
    expect(away(2, "combat").changes[0]!.changes, "back in the fight").toEqual([
      { who: "self", set: "repairRounds", value: 0 },
    ]);
    expect(away(0, "combat").changes).toEqual([]);
  });

  it("[ZAP-AM-13] is restored by a friend's whole turn, too, if the friend has a usable Ability", () => {
    const broken = hero("out");
    const ford = character("Ford", { abilities: [{ name: "Gun" }] });
    const combat = fight([ford, broken]);
    const helped = rows(broken, combat).find(({ data }) => data.way === "turn" && data.ability);
    expect(helped).toMatchObject({ reason: "", data: { way: "turn", ability: abilityNamed(broken, "Gadgets").uuid } });
    const data = { way: "turn", ability: abilityNamed(broken, "Gadgets").uuid };
    const draft = restoreCheck.prepare({ ...clicked(ford, null), data }) as Draft<RestorePlan>;
    const { now } = asking(restoreCheck, draft);
    expect(restoreCheck.refuse(now)).toBeNull();
    expect(restoreCheck.costs(now)).toEqual([{ who: "self.combatant", add: "spent", value: 2 }]);
    fighter(combat, "Ford").system.spent = 1;
    expect(restoreCheck.refuse(now)?.key).toBe("QUADRANT.zap.reason.wholeTurn");
    const idle = character("Idle");
    fight([idle, broken]);
    const other = asking(restoreCheck, restoreCheck.prepare({ ...clicked(idle, null), data }) as Draft<RestorePlan>);
    expect(restoreCheck.refuse(other.now)?.key).toBe("QUADRANT.zap.reason.restore.turn");
  });

  it("[ZAP-ATT-6] is repaired from Overkill outside combat only; an Action restores no other actor's Ability", () => {
    const actor = hero("overkill");
    expect(restoreCheck.refuse(restoring(actor, "repair"))).toBeNull();
    const combat = fight([actor]);
    expect(restoreCheck.refuse(restoring(actor, "repair"))?.key).toBe("QUADRANT.zap.reason.restore.repair");
    expect(rows(actor, combat)[0]!.reason).toContain("restore.repair");
    const other = hero("hindered");
    const now = restoring(other, "action");
    const item = participant(character("Ford", { abilities: [{ name: "Gun", damage: "hindered" }] }), null, null);
    expect(restoreCheck.refuse({ ...now, parties: { ...now.parties, item } })?.key).toBe("QUADRANT.zap.reason.gone");
  });
});

describe("a Movement Power that changed Range", () => {
  beforeEach(peace);

  it("[ZAP-ACT-3] does not defend in this Round", () => {
    const flyer = (usedRound: number): Character =>
      character("Ace", { abilities: [{ name: "Jets", kind: "movement", level: 6, usedRound, standing: true }] });
    const reasonOf = (actor: Character, moved: boolean): string | undefined => {
      const combat = fight([actor], { system: { Ace: { moved } } });
      return useRefusal(actor, abilityNamed(actor, "Jets"), "defense", fightOf(fighter(combat, "Ace")))?.key;
    };
    expect(reasonOf(flyer(2), true)).toBe("QUADRANT.zap.reason.movedRange");
    expect(reasonOf(flyer(2), false)).toBeUndefined();
    expect(reasonOf(flyer(1), true), "another one moved").toBeUndefined();
  });
});

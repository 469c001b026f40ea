import { describe, expect, it } from "vitest";
import { card } from "./asking.ts";
import { abilityNamed, character, fight, fighter, participant, token } from "./world.ts";
import { keepDownCheck } from "../../../src/games/zap/checks/tropes/keep-down.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { act } from "../../../src/games/zap/combat/acts.ts";
import { letsGo } from "../../../src/games/zap/combat/duties.ts";
import { fightEnds, turnStarts } from "../../../src/games/zap/combat/turns.ts";
import { combatantView } from "../../../src/games/zap/combat/procedure.ts";

const ford = () =>
  character("Ford", {
    abilities: [
      { name: "Rifle", level: 8 },
      { name: "Pistol", level: 3 },
    ],
  });
const genius = (conditions: Record<string, number> = { out: 1 }) =>
  character("Genius", {
    role: "foe",
    conditions,
    abilities: [{ name: "Deflector", level: 8, activation: "automatic" }],
  });

function kept(act: "restrain" | "down", system: Record<string, object> = {}, hero = ford(), victim = genius()) {
  const combat = fight([hero, victim], { system });
  const parties = {
    self: participant(hero, abilityNamed(hero, "Rifle"), combat),
    target: participant(victim, null, combat),
  };
  return { plan: { act, together: false, reaches: true }, throws: {}, outcome: { result: act }, parties };
}

const toneOf = (kind: "restrain" | "down"): boolean =>
  keepDownCheck.view(kept(kind), { sees: () => true }).chip.includes("QUADRANT.zap.setting.tone.");

const reasonOf = (why: { key: string } | null) => why?.key.replace("QUADRANT.zap.reason.", "") ?? null;

describe("the table's tone", () => {
  it("[ZAP-OUT-3] [ZAP-OVK-1] is shown on the card of Down for the Count, but not on that of restraining", () => {
    expect([toneOf("down"), toneOf("restrain")]).toEqual([true, false]);
  });
});

describe("restraining", () => {
  it("[ZAP-OUT-2] costs an Action, and holds a target who is Out", () => {
    const situation = kept("restrain");
    expect(keepDownCheck.refuse(situation)).toBeNull();
    expect(keepDownCheck.costs(situation)).toEqual([{ who: "self.combatant", add: "spent", value: 1 }]);
    expect(keepDownCheck.effects!(situation)).toEqual([
      { who: "self.combatant", set: "restrains", value: "Genius" },
      { who: "self.combatant", set: "heldRound", value: 2 },
    ]);
    expect(keepDownCheck.kind.changes(situation.plan, { result: "restrain" })).toEqual([
      { who: "target", gain: "restrained" },
    ]);
  });

  it("[ZAP-OUT-2] needs a target who is Out and not held, and an actor who holds no one and is not Hindered", () => {
    expect(reasonOf(keepDownCheck.refuse(kept("restrain", {}, ford(), genius({}))))).toBe("notOut");
    expect(reasonOf(keepDownCheck.refuse(kept("restrain", { Ford: { restrains: "Genius" } })))).toBe(
      "restrainedAlready",
    );
    expect(reasonOf(keepDownCheck.refuse(kept("restrain", { Ford: { restrains: "Other" } })))).toBe("holdsAlready");
    const tangled = character("Ford", { conditions: { hindered: 1 }, abilities: [{ name: "Rifle" }] });
    expect(reasonOf(keepDownCheck.refuse(kept("restrain", {}, tangled)))).toBe("notWhileHindered");
    expect(reasonOf(keepDownCheck.refuse(kept("restrain", { Ford: { spent: 2 } })))).toBe("bar.noActions");
  });

  it("[ZAP-OUT-2] [ZAP-OUT-3] needs an Ability whose best roll could Hinder against the target's worst", () => {
    const hero = ford();
    const strong = character("Genius", {
      role: "foe",
      conditions: { out: 1 },
      abilities: [{ name: "Deflector", level: 18, activation: "automatic" }],
    });
    const situation = kept("restrain", {}, hero, strong);
    const weak = {
      ...situation,
      parties: { ...situation.parties, self: { ...situation.parties.self, tool: abilityNamed(hero, "Pistol") } },
    };
    expect(reasonOf(keepDownCheck.refuse(situation)), "8 reaches 6, and ties are the hero's").toBeNull();
    expect(reasonOf(keepDownCheck.refuse(weak)), "4 never reaches 6").toBe("tooWeak");
  });

  it("[ZAP-OUT-3] [ZAP-COMB-1] allows a too weak Ability together with friends, each of whom pays an Action", () => {
    const strong = character("Genius", {
      role: "foe",
      conditions: { out: 1 },
      abilities: [{ name: "Deflector", level: 18, activation: "automatic" }],
    });
    const hero = character("Ford", { abilities: [{ name: "Pistol", level: 3 }] });
    const friend = character("Ace", { abilities: [{ name: "Ray", level: 8 }] });
    const combat = fight([hero, strong, friend, character("Falk")]);
    const parties = {
      self: participant(hero, abilityNamed(hero, "Pistol"), combat),
      target: participant(strong, null, combat),
    };
    const alone = {
      plan: { act: "restrain" as const, together: false, reaches: false },
      throws: {},
      outcome: null,
      parties,
    };
    const refusal = (now: object) => reasonOf(keepDownCheck.refuse(now as never));
    expect(refusal(alone)).toBe("tooWeak");
    const together = keepDownCheck.options(alone)[0]!;
    expect(together).toMatchObject({ id: "together", checked: false, reason: null });
    const announced = { ...alone, plan: together.plan, card: card("open") };
    expect(refusal(announced)).toBeNull();
    expect(refusal({ ...announced, throws: { keep: [] } }), "not without waiting for them").toBe("tooWeak");
    const weak = keepDownCheck.kind.resolve(announced.plan, { keep: [] });
    expect(weak.result).toBe("tooWeak");
    expect(keepDownCheck.kind.changes(announced.plan, weak)).toEqual([]);
    expect(keepDownCheck.effects!({ ...announced, outcome: weak })).toEqual([]);
    // The Pistol's best roll is 4, the target's worst is 6: the +2 with a friend is enough.
    const join = keepDownCheck.interventions!(announced, friend).find(({ id }) => id === "join:Actor.Ace:Ray")!;
    expect(join.reason).toBeNull();
    expect(join.costs).toContainEqual({ who: "helper1.combatant", add: "spent", value: 1 });
    expect(join.plan).toMatchObject({ reaches: true, joint: { base: "self" } });
    const done = keepDownCheck.kind.resolve(join.plan, { keep: [] });
    expect(keepDownCheck.kind.changes(join.plan, done)).toEqual([{ who: "target", gain: "restrained" }]);
    expect(keepDownCheck.effects!({ ...announced, plan: join.plan, outcome: done })).toEqual([
      { who: "self.combatant", set: "restrains", value: "Genius" },
      { who: "self.combatant", set: "heldRound", value: 2 },
    ]);
  });

  it("[ZAP-OUT-2] costs an Action in each turn of the actor, or ends", () => {
    const held = genius({ out: 1, restrained: 1 });
    const going = fight([ford(), held], { system: { Ford: { restrains: "Genius" } } });
    const begun = turnStarts(fighter(going, "Ford"), 2);
    expect(begun.combatants[0]?.system).toMatchObject({ spent: 1, pledged: 1 });
    expect(begun.changes).toEqual([]);
    const tangled = character("Ford", { conditions: { hindered: 1 } });
    const ended = fight([tangled, held], { system: { Ford: { restrains: "Genius" } } });
    expect(turnStarts(fighter(ended, "Ford"), 2).changes).toEqual([
      { uuid: "Combat.fight.Combatant.Ford", changes: [{ who: "self", set: "restrains", value: null }] },
      { uuid: "Actor.Genius", changes: [{ who: "self", lose: "restrained" }] },
    ]);
  });

  it("[ZAP-OUT-2] costs no second Action in the Round in which it began between turns", () => {
    const begunAt = (round: number, hero = ford(), spent = 1) => {
      const row = { restrains: "Genius", heldRound: 2, spent };
      const combat = fight([hero, genius({ out: 1, restrained: 1 })], { round, system: { Ford: row } });
      return turnStarts(fighter(combat, "Ford"), round);
    };
    const paid = begunAt(2);
    expect(paid.combatants[0]?.system).toMatchObject({ spent: 1, pledged: 1 });
    expect(paid.changes).toEqual([]);
    expect(begunAt(2, ford(), 2).changes, "the hold took the last Action").toEqual([]);
    expect(begunAt(3, ford(), 0).combatants[0]?.system, "the next Round").toMatchObject({ spent: 1, pledged: 1 });
    const tangled = character("Ford", { conditions: { hindered: 1 } });
    expect(begunAt(2, tangled).changes, "a lost grip ends it").toContainEqual({
      uuid: "Actor.Genius",
      changes: [{ who: "self", lose: "restrained" }],
    });
  });

  it("[ZAP-OUT-2] returns no Action that was spent to begin the hold in this Round", () => {
    const row = { restrains: "Genius", heldRound: 2, spent: 1, pledged: 1 };
    const combat = fight([ford(), genius({ out: 1, restrained: 1 })], { system: { Ford: row } });
    expect(act("letGo", fighter(combat, "Ford"), {})).toMatchObject({ combatants: [] });
  });

  it("[ZAP-OUT-2] ends when the holder is Hindered; a target who was Out for three turns is then back at once", () => {
    const hero = ford();
    const combat = fight([hero, genius({ out: 1, restrained: 1 })], {
      system: { Ford: { restrains: "Genius" }, Genius: { turnsOut: 3 } },
    });
    expect(letsGo(hero, "tired")).toEqual([]);
    expect(letsGo(hero, "hindered")).toEqual([
      { uuid: "Combat.fight.Combatant.Ford", changes: [{ who: "self", set: "restrains", value: null }] },
      {
        uuid: "Actor.Genius",
        changes: [
          { who: "self", lose: "restrained" },
          { who: "self", lose: "out" },
        ],
      },
      { uuid: "Combat.fight.Combatant.Genius", changes: [{ who: "self", set: "turnsOut", value: 0 }] },
    ]);
    expect(turnStarts(fighter(combat, "Genius"), 3).changes, "no turn of the own ends it").toEqual([]);
    expect(fightEnds(combat).changes).toContainEqual({
      uuid: "Actor.Genius",
      changes: [
        { who: "self", lose: "restrained" },
        { who: "self", lose: "out" },
      ],
    });
  });

  it("[ZAP-OUT-2] may be given up, and this turn's Action is returned if it is the only one spent", () => {
    const held = genius({ out: 1, restrained: 1 });
    const fresh = fight([ford(), held], { system: { Ford: { restrains: "Genius", spent: 1, pledged: 1 } } });
    expect(act("letGo", fighter(fresh, "Ford"), {})).toMatchObject({
      combatants: [{ id: "Ford", system: { spent: 0 } }],
    });
    const busy = fight([ford(), held], { system: { Ford: { restrains: "Genius", spent: 2, pledged: 1 } } });
    expect(act("letGo", fighter(busy, "Ford"), {})).toMatchObject({ combatants: [] });
    expect(act("letGo", fighter(busy, "Genius"), {})).toMatchObject({ key: "QUADRANT.zap.reason.holdsNobody" });
  });

  it("is offered to the other side on the tracker's row of an actor who is Out", () => {
    const combat = fight([ford(), genius()]);
    const offered = combatantView(fighter(combat, "Genius"))!.controls.filter(
      ({ data }) => data.check === "zap.keepDown",
    );
    expect(offered.map(({ data, reason }) => [data.act, data.actor, data.foe, reason])).toEqual([
      ["restrain", "Actor.Ford", "Actor.Genius", null],
      ["down", "Actor.Ford", "Actor.Genius", null],
    ]);
  });
});

describe("Down for the Count", () => {
  it("[ZAP-OUT-3] takes a whole turn without movement, and has no effect yet", () => {
    const situation = kept("down");
    expect(keepDownCheck.refuse(situation)).toBeNull();
    expect(keepDownCheck.costs(situation)).toEqual([{ who: "self.combatant", add: "spent", value: 2 }]);
    expect(keepDownCheck.effects!(situation)).toEqual([{ who: "self.combatant", set: "finishing", value: "Genius" }]);
    expect(keepDownCheck.kind.changes(situation.plan, { result: "down" })).toEqual([]);
    expect(reasonOf(keepDownCheck.refuse(kept("down", { Ford: { spent: 1 } })))).toBe("wholeTurn");
    expect(reasonOf(keepDownCheck.refuse(kept("down", { Ford: { moved: true } })))).toBe("movedAlready");
  });

  it("[ZAP-OUT-3] puts the target down at the actor's next turn, unless the target is back", () => {
    const combat = fight([ford(), genius()], { system: { Ford: { finishing: "Genius" } } });
    expect(turnStarts(fighter(combat, "Ford"), 2).changes).toEqual([
      { uuid: "Combat.fight.Combatant.Ford", changes: [{ who: "self", set: "finishing", value: null }] },
      { uuid: "Actor.Genius", changes: [{ who: "self", gain: "down" }] },
    ]);
    const back = fight([ford(), genius({})], { system: { Ford: { finishing: "Genius" } } });
    expect(turnStarts(fighter(back, "Ford"), 2).changes, "who is back is not down").toEqual([
      { uuid: "Combat.fight.Combatant.Ford", changes: [{ who: "self", set: "finishing", value: null }] },
    ]);
  });

  it("[ZAP-OUT-3] is interrupted by an attack on its actor, by a hit as well as by a miss", () => {
    const hero = ford();
    const attacker = character("Trooper", { role: "foe", abilities: [{ name: "Rifle" }] });
    const combat = fight([attacker, hero, genius()], { system: { Ford: { finishing: "Genius" } } });
    const draft = attackCheck.prepare({
      actor: attacker,
      token: null,
      item: abilityNamed(attacker, "Rifle"),
      targets: [token(hero)],
      data: {},
    });
    if (!("plan" in draft)) throw new Error("no attack");
    const parties = {
      self: participant(attacker, abilityNamed(attacker, "Rifle"), combat),
      target: participant(hero, null, combat),
    };
    for (const result of ["miss", "hindered", "out"]) {
      const outcome = { result, shoulder: null } as never;
      expect(attackCheck.effects!({ plan: draft.plan, throws: {}, outcome, parties }), result).toEqual([
        { who: "target.combatant", set: "finishing", value: null },
      ]);
    }
  });
});

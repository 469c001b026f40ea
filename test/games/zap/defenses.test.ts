import { beforeEach, describe, expect, it } from "vitest";
import { abilityNamed, character, fight, fighter, participant, peace } from "./world.ts";
import {
  defenseChanges,
  defensesOf,
  likelyDefense,
  takenUnasked,
} from "../../../src/games/zap/checks/attack/defenses.ts";
import { fightOf, useRefusal } from "../../../src/games/zap/fight.ts";

const belt = { name: "Force Belt", level: 7, activation: "automatic" };
const ray = { name: "Freeze Ray", level: 8 };
const jets = { name: "Jets", kind: "movement", level: 6 };
const lead = { name: "Leadership", kind: "shtick", level: 5 };

function ways(actor: ReturnType<typeof character>, system = {}): ReturnType<typeof defensesOf> {
  const combat = fight([actor, character("Foe", { role: "foe" })], { acting: 1, system: { [actor.name]: system } });
  return defensesOf(actor, fightOf(fighter(combat, actor.name)));
}

describe("defences", () => {
  beforeEach(peace);

  it("[ZAP-DEF-1] list every fitting Ability with its price, the free ones first, and no Shtick", () => {
    const all = ways(character("Ace", { abilities: [ray, belt, jets, lead] }));
    expect(all.map(({ id, way, cost }) => [id, way, cost])).toEqual([
      ["Force Belt", "automatic", 0],
      ["default", "default", 0],
      ["outside", "default", 0],
      ["Freeze Ray+Force Belt", "active", 1],
      ["Freeze Ray", "active", 1],
      ["Jets", "active", 1],
    ]);
    expect(all.every(({ reason }) => reason === null)).toBe(true);
  });

  it("[ZAP-DEF-1] are chosen without asking if they are automatic and no Action buys a better one, or nothing else is left", () => {
    const unasked = (level: number, system = {}): string[] => {
      const all = ways(character("Ace", { abilities: [belt, { ...ray, level }] }), system);
      return all.filter((one) => takenUnasked(one, all)).map(({ id }) => id);
    };
    expect(unasked(6)).toEqual(["Force Belt"]);
    expect(unasked(7), "no stronger").toEqual(["Force Belt"]);
    expect(unasked(8), "an Action would buy more").toEqual([]);
    expect(unasked(8, { spent: 2 }), "no Action to buy it with").toEqual(["Force Belt"]);
    const only = ways(character("Ford"));
    expect(only.filter((one) => takenUnasked(one, only)).map(({ id }) => id)).toEqual(["default"]);
    const choice = ways(character("Spotty", { abilities: [ray] }));
    expect(choice.filter((one) => takenUnasked(one, choice))).toEqual([]);
  });

  it("[ZAP-DEF-2] cost an Action with an active Power, which then stands and defends for free", () => {
    const ace = character("Ace", { abilities: [ray] });
    const active = ways(ace).find(({ way }) => way === "active");
    const combat = fight([ace], { acting: 0 });
    expect(defenseChanges(active!, participant(ace, null, combat))).toEqual([
      { who: "targetTool", set: "standing", value: true },
      { who: "targetTool", set: "usedRound", value: 2 },
      { who: "targetTool", set: "defendedRound", value: 2 },
      { who: "target.combatant", add: "spent", value: 1 },
    ]);
    const standing = ways(character("Ford", { abilities: [{ ...ray, usedRound: 2, standing: true }] }));
    expect(standing[0]).toMatchObject({ id: "Freeze Ray", way: "standing", cost: 0, reason: null });
  });

  it("[ZAP-AM-2] may raise a fallen Power again that only defended this Round, but that Power may not attack", () => {
    const mark = { defendedRound: 2 };
    const ace = character("Ace", { abilities: [{ ...ray, usedRound: 2, system: mark }, belt] });
    const all = ways(ace, { spent: 1 });
    expect(all.find(({ id }) => id === "Freeze Ray")).toMatchObject({ way: "active", cost: 1, reason: null });
    expect(useRefusal(ace, abilityNamed(ace, "Freeze Ray"), "attack", fightOf(fighter(fight([ace]), "Ace")))?.key).toBe(
      "QUADRANT.zap.reason.bar.usedThisRound",
    );
    const attacked = ways(character("Ford", { abilities: [{ ...ray, usedRound: 2, system: { defendedRound: 1 } }] }));
    expect(attacked.find(({ id }) => id === "Freeze Ray")?.reason?.key).toBe("QUADRANT.zap.reason.bar.usedThisRound");
  });

  it("[ZAP-ACT-1] [ZAP-ACT-2] are greyed out with a reason if the Ability is used or no Action is left", () => {
    const used = ways(character("Ace", { abilities: [{ ...ray, usedRound: 2 }] }));
    expect(used.find(({ id }) => id === "Freeze Ray")?.reason?.key).toBe("QUADRANT.zap.reason.bar.usedThisRound");
    const broke = ways(character("Ace", { abilities: [ray] }), { spent: 2 });
    expect(broke.find(({ id }) => id === "Freeze Ray")?.reason?.key).toBe("QUADRANT.zap.reason.bar.noActions");
  });

  it("[ZAP-OUT-1] are only automatic ones for an actor who is Out, or none at all", () => {
    const conditions = { out: 1 };
    const shielded = ways(character("Ace", { abilities: [ray, belt], conditions }));
    expect(shielded.filter(({ reason }) => !reason).map(({ id }) => id)).toEqual(["Force Belt", "none"]);
    const bare = character("Ford", { abilities: [ray], conditions });
    expect(
      ways(bare)
        .filter(({ reason }) => !reason)
        .map(({ id }) => id),
    ).toEqual(["none"]);
    expect(likelyDefense(bare, null).use.fixed).toBe(0);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, itemNamed, peace } from "./world.ts";
import { board, drafted, follow, followsOf, lay, now } from "./chain.ts";
import { attackCheck } from "../../../src/games/imperfect/checks/attack/attack.ts";
import { type BlastAct, blastCheck } from "../../../src/games/imperfect/checks/harm/bystanders.ts";
import { damageCheck } from "../../../src/games/imperfect/checks/harm/damage.ts";
import type { DamageAct } from "../../../src/games/imperfect/checks/harm/damage-plan.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

const dynamite = {
  name: "Dynamite",
  system: { category: "thrown", aptitude: "throwing", area: "blast", damage: { dice: 3, faces: 20 }, penetration: 2 },
};
const jacket = { name: "Jacket", system: { locations: ["upperTorso"], level: 2 } };
const hide = {
  name: "Hide",
  system: {
    locations: ["leftLeg", "rightLeg", "lowerTorso", "gizzards", "leftArm", "rightArm", "upperTorso", "head"],
    level: 1,
  },
};

/** Dynamite thrown at the constable, ten metres away; the burst is 12 m from the thug, 25 from the bystander, 31 from Farther. */
function thrown(faces: number[][]): Card {
  const ronan = character("Ronan", {
    traits: { deftness: "3d8", strength: "3d6" },
    aptitudes: [{ key: "throwing", level: 2 }],
    weapons: [dynamite],
  });
  const [token, mark] = board([
    [ronan, { x: 0, y: 0 }],
    [character("Constable", { role: "extra", armor: [jacket] }), { x: 10, y: 0 }],
    [character("Thug", { role: "extra", armor: [hide] }), { x: 22, y: 0 }],
    [character("Bystander", { role: "extra" }), { x: 35, y: 0 }],
    [character("Farther", { role: "extra" }), { x: 41, y: 0 }],
  ]);
  const asked = ask(attackCheck, {
    actor: ronan,
    token: token!,
    item: itemNamed(ronan, "Dynamite"),
    targets: [mark!],
    data: {},
  });
  const pool = attackCheck.kind.pools(asked.now.plan)["roll"]!;
  const roll = [...faces, ...pool.dice.slice(faces.length).map(() => [2])];
  return lay("attack", { plan: asked.now.plan, parties: attackCheck.parties!(asked.now), throws: { roll } });
}

describe("a blast", () => {
  beforeEach(peace);

  it("[IMP-EXP-1] hits every actor within its reach, with fewer dice at a greater distance", () => {
    const hit = thrown([[7], [3]]);
    expect(followsOf(hit).map(({ check, automatic }) => [check, automatic])).toEqual([["imperfect.blast", false]]);
    const burst = follow("blast", hit);
    const { victims } = burst.system.plan as BlastAct;
    expect(victims.map(({ name, distance }) => [name, distance])).toEqual([
      ["Constable", 0],
      ["Ronan", 10],
      ["Thug", 12],
      ["Bystander", 25],
    ]);
    expect(followsOf(burst).map(({ check, data, automatic }) => [check, data["victim"], automatic])).toEqual([
      ["imperfect.damage", "victim1", true],
      ["imperfect.damage", "victim2", true],
      ["imperfect.damage", "victim3", true],
      ["imperfect.damage", "victim4", true],
    ]);
    const dice = (victim: string): number => (drafted("damage", burst, { data: { victim } }).plan as DamageAct).dice;
    expect([dice("victim1"), dice("victim2"), dice("victim3"), dice("victim4")]).toEqual([3, 3, 2, 1]);
  });

  it("[IMP-EXP-1] takes a changed distance from the Master, but not from a player", () => {
    const hit = thrown([[7], [3]]);
    const draft = drafted("blast", hit);
    const situation = { ...now(blastCheck, lay("blast", { ...draft, tied: hit.uuid, state: "open" })), card: null };
    const field = blastCheck.fields!(situation).find(({ label }) => label === "Thug")!;
    const moved = field.apply("40") as BlastAct;
    expect(
      blastCheck.refresh({ ...situation, plan: moved }).victims.find(({ name }) => name === "Thug")!.distance,
    ).toBe(40);
    const said = lay("blast", { ...draft, plan: moved, tied: hit.uuid });
    expect(followsOf(said).map(({ data }) => data["victim"])).toEqual(["victim1", "victim2", "victim4"]);
    const players = lay("blast", { ...draft, plan: moved, tied: hit.uuid, isGM: false });
    expect(blastCheck.refresh(now(blastCheck, players)).victims.find(({ name }) => name === "Thug")!.distance).toBe(12);
  });

  it("[IMP-EXP-2] rolls scattered damage for each victim, against armour only if it covers every location", () => {
    const burst = follow("blast", thrown([[7], [3]]));
    const one = drafted("damage", burst, { data: { victim: "victim1" } });
    expect(one.plan).toMatchObject({ where: "scatter", extraDice: 0, strength: null, armor: [], penetration: 2 });
    expect(drafted("damage", burst, { data: { victim: "victim3" } }).plan).toMatchObject({ armor: [1] });
    const card = lay("damage", { ...one, tied: burst.uuid, throws: { damage: [[9], [4], [7]] } });
    expect(damageCheck.refresh(now(damageCheck, card))).toMatchObject({ dice: 3 });
    expect(damageCheck.parties!(now(damageCheck, card))["target"]?.name).toBe("Constable");
    expect(followsOf(card)).toMatchObject([{ check: "imperfect.hurt", actor: "Actor.Constable" }]);
    const hurt = follow("hurt", card);
    expect(hurt.system.plan).toMatchObject({ wounds: 3, where: "scatter", chain: "blast" });
  });

  it("[IMP-EXP-1] is offered after a miss, too, but only to the Master", () => {
    const miss = thrown([[2], [3]]);
    expect(followsOf(miss)).toEqual([]);
    const button = (isGM: boolean) => attackCheck.acts!({ ...now(attackCheck, miss), card: miss }, { isGM } as never);
    expect(button(true).map(({ data }) => data["check"])).toEqual(["imperfect.blast"]);
    expect(button(false)).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, fight, itemNamed, peace, vehicle } from "./world.ts";
import { board, drafted, follow, lay, onTable } from "./chain.ts";
import { attackCheck, type AttackSituation } from "../../../src/games/imperfect/checks/attack/attack.ts";
import type { AttackAct, Choice } from "../../../src/games/imperfect/checks/attack/attack-plan.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import type { Parties } from "../../../src/table/checks/parties.ts";

const shotgun = {
  name: "Shotgun",
  system: { equipped: "both", rateOfFire: 2, feed: "magazine", ammo: { value: 9, max: 9 } },
};
const rifle = { name: "Rifle", system: { equipped: "both", aim: { steps: 3, penalty: 3 } } };
const sabre = { name: "Sabre", system: { category: "melee", aptitude: "fighting", equipped: "left" } };
const axe = { name: "Axe", system: { category: "melee", aptitude: "fighting", equipped: "right" } };

const ronan = (more: object = {}): Character =>
  character("Ronan", { traits: { deftness: "3d8" }, weapons: [shotgun, rifle, sabre, axe], ...more });
const constable = (): Character => character("Constable", { role: "extra" });

interface Forging {
  actor: Character;
  target: Character;
  weapon?: string;
  data?: Record<string, string>;
  meters?: number;
}

/** A player's attack as the referee reads it, with choices and parties that the player's client has forged. */
function forged(
  { actor, target, weapon, data = {}, meters = 1 }: Forging,
  {
    choice = {},
    parties = {},
    tied = null,
  }: { choice?: Partial<Choice>; parties?: Partial<Parties>; tied?: Card | null },
): AttackSituation {
  const [own, other] = board([
    [actor, { x: 0, y: 0 }],
    [target, { x: meters, y: 0 }],
  ]);
  const item = weapon ? itemNamed(actor, weapon) : null;
  const draft = drafted("attack", tied, { actor, token: own!, item, targets: [other!], data });
  const plan = draft.plan as AttackAct;
  const declared = lay("attack", {
    plan: { ...plan, choice: { ...plan.choice, ...choice } },
    parties: { ...draft.parties, ...parties } as Parties,
    tied: tied?.uuid ?? null,
    isGM: false,
    state: "declared",
  });
  const now = situationOf(declared);
  Object.assign(declared.system, { parties: attackCheck.parties!(now as never) });
  const admitted = situationOf(declared) as unknown as AttackSituation;
  const fresh = attackCheck.refresh(admitted);
  Object.assign(declared.system, { plan: fresh });
  return { ...admitted, plan: fresh };
}

const why = (situation: AttackSituation): string | undefined =>
  attackCheck.refuse(situation)?.key.replace("QUADRANT.imperfect.reason.", "");

const many = (dice: number) => [{ token: "Scene.s.Token.Constable", name: "Constable", dice, shots: 1 }];

describe("an attack that a player's client has forged", () => {
  beforeEach(peace);

  it("[IMP-SHT-10] gets no dice from shares if it is no burst", () => {
    const bare = forged({ actor: ronan(), target: constable() }, { choice: { shares: many(12) } });
    expect(bare.plan.roll.dice).toBe(3);
    expect(bare.plan.choice.shares).toEqual([]);
  });

  it("[IMP-HAND-1] keeps the two-weapon penalty of the first attack for the second hand", () => {
    const actor = ronan();
    const target = constable();
    fight([actor, target], { step: "KS", seats: { Ronan: { hand: ["2S"], played: "KS", acted: true } } });
    const first = forged({ actor, target, weapon: "Axe" }, { choice: { twoWeapons: true } });
    Object.assign(first.card!.system, { state: "applied" });
    const second = forged(
      { actor, target, weapon: "Sabre", data: { further: "hand" } },
      { choice: { twoWeapons: false, shares: many(12) }, tied: first.card! },
    );
    expect(why(second)).toBeUndefined();
    expect(second.plan.roll.dice).toBe(3);
    expect(second.plan.roll.modifiers).toContainEqual({ key: "twoWeapons", value: -2 });
  });

  it("[IMP-SHT-3] is measured between the tokens, even if it names no token", () => {
    const actor = ronan();
    const target = constable();
    const tokenless = { actor: target.uuid, token: null, tool: null, name: "Constable", img: "" };
    for (const one of [actor, target]) {
      Object.assign(one, { getActiveTokens: () => [fromUuidSync(`Scene.s.Token.${one.name}`)] });
    }
    const { plan } = forged(
      { actor, target, weapon: "Rifle", meters: 45 },
      { choice: { distance: 1 }, parties: { target: tokenless } },
    );
    expect(plan.against).toMatchObject({ distance: 45 });
  });

  it("[IMP-AIM-4] [IMP-TURN-7] cannot be fired at once by an unconscious, terrified, catatonic or dead actor", () => {
    for (const condition of ["unconscious", "terrified", "catatonic", "dead"]) {
      const actor = ronan({ conditions: { [condition]: 1 } });
      const target = constable();
      const task = { kind: "aim", needed: 4, done: 3, item: "Rifle", loads: false };
      fight([actor, target], { step: "KS", seats: { Ronan: { hand: [], task }, Constable: { hand: ["KS"] } } });
      const hasty = forged({ actor, target, weapon: "Rifle", data: { now: "true" } }, {});
      expect(why(hasty)).toBe(`turn.${condition}`);
    }
  });

  it("[IMP-SHT-2] [IMP-TURN-4] cannot continue an action that is over", () => {
    const actor = ronan();
    const target = constable();
    fight([actor, target], { step: "KS", seats: { Ronan: { hand: ["2S"], played: "KS", acted: true } } });
    const first = forged({ actor, target, weapon: "Shotgun" }, {});
    Object.assign(first.card!.system, { state: "applied" });
    const barrel = () => forged({ actor, target, weapon: "Shotgun", data: { further: "shot" } }, { tied: first.card! });
    expect(why(barrel())).toBeUndefined();
    fight([actor, target], { step: "2S", seats: { Ronan: { hand: ["2S"] } } });
    onTable(first.card!);
    expect(why(barrel())).toBe("attack.shotsSpent");
    // Nor during the next action.
    fight([actor, target], { step: "2S", seats: { Ronan: { played: "2S", acted: true } } });
    onTable(first.card!);
    lay("attack", { plan: first.plan, parties: first.card!.system.parties });
    expect(why(barrel())).toBe("attack.shotsSpent");
  });

  it("[IMP-SHT-3] is refused if it names a vehicle whose weapon it does not use", () => {
    const actor = ronan();
    const truck = vehicle("Truck", { system: { crew: [{ uuid: actor.uuid, station: "" }] } });
    const mount = { actor: truck.uuid, token: null, tool: null, name: "Truck", img: "" };
    expect(why(forged({ actor, target: constable(), weapon: "Rifle" }, { parties: { mount } }))).toBe("gone");
  });

  it("is refused against an actor of another game", () => {
    const actor = ronan();
    const stranger = { documentName: "Actor", type: "zapCharacter", uuid: "Actor.Stranger", name: "Stranger" };
    const target = constable();
    const now = forged({ actor, target }, {});
    const parties = { ...now.parties, target: { ...now.parties["target"]!, actor: stranger as never } };
    expect(attackCheck.refuse({ ...now, parties })).not.toBeNull();
  });

  it("[IMP-DMG-1] leads to no damage if its weapon is gone meanwhile", () => {
    const actor = ronan();
    const target = constable();
    const [own, other] = board([
      [actor, { x: 0, y: 0 }],
      [target, { x: 1, y: 0 }],
    ]);
    const { now } = ask(attackCheck, {
      actor,
      token: own!,
      item: itemNamed(actor, "Rifle"),
      targets: [other!],
      data: {},
    });
    const parties = attackCheck.parties!(now);
    const card = lay("attack", { plan: now.plan, parties, throws: { roll: [[7], [3], [2]] } });
    const place = follow("location", card, { location: [[12]] });
    Object.assign(place.system.parties["self"]!, { tool: "Actor.Ronan.Item.Gone" });
    Object.assign(card.system.parties["self"]!, { tool: "Actor.Ronan.Item.Gone" });
    expect(() => drafted("damage", place)).toThrow("gone");
  });
});

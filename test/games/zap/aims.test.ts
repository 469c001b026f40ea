import { beforeEach, describe, expect, it } from "vitest";
import { ask, clicked } from "./asking.ts";
import { scenery, ship } from "./things.ts";
import { abilityNamed, character, fight, fighter, peace, setting } from "./world.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { collateralCheck } from "../../../src/games/zap/checks/attack/collateral.ts";
import type { Character } from "../../../src/games/zap/documents.ts";
import { fightOf } from "../../../src/games/zap/fight.ts";
import { abilityRow } from "../../../src/games/zap/sheets/ability-row.ts";

const ray = { name: "Ray", level: 8 };
const ace = (more = {}): Character => character("Ace", { abilities: [ray], ...more });
const genius = (more = {}): Character =>
  character("Genius", {
    role: "foe",
    toughness: 3,
    will: 4,
    abilities: [
      { name: "Helmet", level: 9 },
      { name: "Field", level: 8, activation: "automatic" },
      { name: "Cunning", level: 12, kind: "shtick" },
    ],
    ...more,
  });

const aimed = (foe: Actor.Implementation, aim: string, hero = ace()) =>
  ask(attackCheck, clicked(hero, "Ray", [foe])).fill("aim", aim);

describe("an attack", () => {
  beforeEach(peace);

  it("[ZAP-ATT-5] to intimidate goes against Will and the strongest Power, and has its own verdict words", () => {
    const asked = aimed(genius(), "intimidate");
    expect(asked.now.plan).toMatchObject({
      aim: "intimidate",
      versus: "will",
      attribute: 4,
      defense: { level: 9, purpose: "task" },
    });
    const [answer, ...others] = attackCheck.answers("defense", asked.now);
    expect(others).toEqual([]);
    expect(answer).toMatchObject({ tool: "Actor.Genius.Item.Helmet", costs: [], automatic: true });
    const thrown = asked.thrown({ attack: [[8], [2]], defense: [[3], [1]] });
    const view = attackCheck.view(thrown, { sees: () => true });
    expect(thrown.outcome?.result).toBe("influenced");
    expect(view.verdict?.word).toBe("QUADRANT.zap.matter.intimidate.influenced");
    expect(view.verdict?.why).toContain("why.intimidate.influenced");
    expect(attackCheck.acts!(thrown, { isGM: true } as never)).toEqual([]);
  });

  it("[ZAP-INF-1] [ZAP-ATT-2] with a Power against Will influences the target and does no harm", () => {
    const bender = genius({ abilities: [{ name: "Helmet", level: 9, versus: "will" }] });
    const hero = ace({ will: 4 });
    const asked = ask(attackCheck, clicked(bender, "Helmet", [hero]));
    expect(asked.now.plan).toMatchObject({ versus: "will", attribute: 4 });
    const thrown = asked.thrown({ attack: [[8], [1]], defense: [[2]] });
    expect(thrown.outcome?.result).toBe("influenced");
    const gains = attackCheck.kind.changes(thrown.plan, thrown.outcome!);
    expect(gains).toEqual([{ who: "target", gain: "influenced" }]);
  });

  it("[ZAP-AM-11] to intimidate may use any Power, an automatic one for an Action; a Movement Power resists it, too", () => {
    const belt = { name: "Belt", level: 7, activation: "automatic" };
    const wings = { name: "Wings", level: 9, kind: "movement", activation: "automatic" };
    const hero = character("Ace", { abilities: [belt, wings] });
    const brute = character("Brute", {
      role: "foe",
      abilities: [
        { name: "Claws", level: 5 },
        { ...wings, level: 10 },
      ],
    });
    const combat = fight([hero, brute]);
    const row = abilityRow(abilityNamed(hero, "Belt"), {
      actor: hero,
      fight: fightOf(fighter(combat, "Ace")),
      aim: null,
      user: { isGM: true } as User.Implementation,
    });
    expect(row.more).toContainEqual(
      expect.objectContaining({ check: "zap.attack", data: { aim: "intimidate" }, reason: "" }),
    );
    for (const name of ["Belt", "Wings"]) {
      const asked = ask(attackCheck, clicked(hero, name, [brute], { aim: "intimidate" }));
      expect(asked.now.plan).toMatchObject({ aim: "intimidate", versus: "will", defense: { level: 10 } });
      expect(asked.choices("aim")).toEqual([]);
      expect(attackCheck.refuse(asked.now)).toBeNull();
      expect(attackCheck.costs(asked.now)).toEqual([
        { who: "tool", set: "usedRound", value: 2 },
        { who: "self.combatant", add: "spent", value: 1 },
      ]);
      expect(attackCheck.price(asked.now)).toContain('"count":1');
      expect(() => attackCheck.kind.pools(asked.now.plan)).not.toThrow();
    }
    fighter(combat, "Ace").system.spent = 2;
    const broke = ask(attackCheck, clicked(hero, "Belt", [brute], { aim: "intimidate" })).now;
    expect(attackCheck.refuse(broke)?.key).toBe("QUADRANT.zap.reason.bar.noActions");
    expect(attackCheck.prepare(clicked(hero, "Belt", [brute])), "it attacks nobody").toMatchObject({
      key: "QUADRANT.zap.reason.bar.automaticDefenseOnly",
    });
  });

  it("[ZAP-ATT-5] to intimidate meets the Default Skill if the target has no Power, and is not offered against a ship", () => {
    const civilian = character("Civilian", { role: "foe", background: "" });
    expect(aimed(civilian, "intimidate").now.plan.defense).toMatchObject({ kind: "default", level: 3 });
    expect(ask(attackCheck, clicked(ace(), "Ray", [ship("Frigate", { abilities: [ray] })])).choices("aim")).toEqual([
      "harm",
      "disable",
    ]);
  });

  it("[ZAP-ATT-6] to disable an Ability is resisted with that Ability's dice and sets that Ability's damage", () => {
    const asked = aimed(genius(), "disable").fill("prey", "Helmet");
    expect(asked.choices("prey")).toEqual(["Helmet", "Field", "Cunning"]);
    expect(asked.now.parties.target?.tool?.name).toBe("Helmet");
    expect(asked.fill("prey", "Cunning").now.parties.target?.tool?.name, "the one that was chosen is named").toBe(
      "Cunning",
    );
    expect(asked.now.plan).toMatchObject({
      aim: "disable",
      defense: { level: 9, purpose: "task" },
      prey: { id: "Helmet" },
      disabling: { isAutomaticDefense: false },
    });
    const [answer] = attackCheck.answers("defense", asked.now);
    expect(answer).toMatchObject({ tool: "Actor.Genius.Item.Helmet", automatic: true });
    const thrown = asked.thrown({ attack: [[8], [2]], defense: [[3], [1]] });
    expect(attackCheck.kind.changes(thrown.plan, thrown.outcome!)).toEqual([
      { who: "item", set: "damage", value: "out" },
    ]);
    expect(attackCheck.view(thrown, { sees: () => true }).verdict?.word).toBe("QUADRANT.zap.matter.disable.out");
  });

  it("[ZAP-ATT-6] to disable an automatic defence hinders it at most, unless a Trait of the attack or defence allows more", () => {
    const hits = { attack: [[8], [2]], defense: [[1], [1]] };
    const spared = aimed(genius(), "disable").fill("prey", "Field");
    expect(spared.thrown(hits).outcome?.result).toBe("hindered");
    expect(attackCheck.view(spared.now, { sees: () => true }).results.map(({ key }) => key)).toEqual([
      "miss",
      "hindered",
    ]);
    const stun = ask(
      attackCheck,
      clicked(character("Net", { abilities: [{ ...ray, traits: ["disablingOnly"] }] }), "Ray", [genius()]),
    );
    expect(stun.choices("aim")).toEqual([]);
    expect(stun.fill("prey", "Field").thrown(hits).outcome?.result).toBe("overkill");
    const soft = character("Soft", {
      role: "foe",
      abilities: [{ name: "Field", level: 8, activation: "automatic", traits: ["canBeDisabled"] }],
    });
    expect(aimed(soft, "disable").thrown(hits).outcome?.result).toBe("overkill");
  });

  it("[ZAP-ATT-6] to disable never lessens earlier damage; a Power that only disables needs an Ability to disable", () => {
    const broken = genius({ abilities: [{ name: "Helmet", level: 9, damage: "out" }] });
    const thrown = aimed(broken, "disable").thrown({ attack: [[5], [2]], defense: [[3], [1]] });
    expect(thrown.outcome?.result).toBe("hindered");
    expect(attackCheck.kind.changes(thrown.plan, thrown.outcome!)).toEqual([]);
    const net = character("Net", { abilities: [{ ...ray, traits: ["disablingOnly"] }] });
    const harmless = ask(attackCheck, clicked(net, "Ray", [character("Civilian", { role: "foe" })]));
    expect(attackCheck.refuse(harmless.now)?.key).toBe("QUADRANT.zap.reason.noPrey");
  });

  it("[ZAP-ATT-4] names the part hit on the card and allows a called shot, if hit locations are on", () => {
    const marine = character("Marine", { role: "foe", background: "" });
    const plain = ask(attackCheck, clicked(ace(), "Ray", [marine]));
    expect(plain.field("called")).toBeUndefined();
    const dice = { attack: [[8], [3]], defense: [[1]] };
    expect(attackCheck.view(plain.thrown(dice), { sees: () => true }).note).not.toContain("location");
    setting("hitLocations", true);
    const asked = ask(attackCheck, clicked(ace(), "Ray", [marine]));
    expect(attackCheck.view(asked.thrown(dice), { sees: () => true }).note).toContain("part.arm");
    const leg = asked.fill("called", "2");
    expect(leg.now.plan.calledShot).toBe(2);
    const note = (throws: Record<string, number[][]>): string =>
      attackCheck.view(leg.thrown(throws), { sees: () => true }).note;
    expect(note(dice)).toMatch(/part\.leg.*location\.called/);
    expect(note({ ...dice, attack: [[8], [1]] })).toMatch(/part\.torso.*location\.uncalled/);
    setting("hitLocations", false);
    expect(attackCheck.refresh(leg.now).calledShot).toBeNull();
  });

  it("[ZAP-SHIP-1] on a ship hits its systems; a ship that counts as a unit takes the harm itself", () => {
    const frigate = ship("Frigate", {
      role: "foe",
      system: { campaignScope: 4 },
      abilities: [{ name: "Shields", level: 4, activation: "automatic" }],
    });
    const asked = ask(attackCheck, clicked(ace(), "Ray", [frigate]));
    expect(asked.now.plan).toMatchObject({ aim: "ship", overkillRule: true, versus: "toughness", attribute: 3 });
    const thrown = asked.thrown({ attack: [[8], [2]], defense: [[3], [1]] });
    expect(attackCheck.kind.changes(thrown.plan, thrown.outcome!)).toMatchObject([
      { who: "target", note: "QUADRANT.zap.note.systemHit.out" },
    ]);
    const fighter = ship("Fighter", { role: "foe", system: { damageModel: "unit" } });
    expect(ask(attackCheck, clicked(ace(), "Ray", [fighter])).now.plan.aim).toBe("harm");
    setting("fasterShips", "unit");
    expect(ask(attackCheck, clicked(ace(), "Ray", [frigate])).now.plan.aim).toBe("harm");
  });
});

describe("an attack on scenery", () => {
  beforeEach(peace);

  it("[ZAP-OBJ-1] is defended automatically with the object's level and Toughness, and a hit sets the object's state", () => {
    const crate = scenery("Crate", { level: 4, toughness: 4, scope: 4 });
    const asked = ask(attackCheck, clicked(ace({ scope: 4 }), "Ray", [crate]));
    expect(asked.now.plan).toMatchObject({
      aim: "harm",
      attribute: 4,
      tieTo: "actor",
      defense: { level: 4, automatic: true },
      object: { attackScope: 4, objectScope: 4, sturdy: false },
    });
    expect(asked.choices("aim")).toEqual([]);
    const [answer] = attackCheck.answers("defense", asked.now);
    expect(answer).toMatchObject({ automatic: true, costs: [], tool: null });
    const changes = (attack: number[][]) => {
      const thrown = asked.thrown({ attack, defense: [[1], [2]] });
      return attackCheck.kind.changes(thrown.plan, thrown.outcome!);
    };
    expect(changes([[5], [1]])).toEqual([]);
    expect(changes([[7], [1]])).toEqual([{ who: "target", set: "state", value: "broken" }]);
    expect(
      attackCheck.view(asked.thrown({ attack: [[7], [1]], defense: [[1], [2]] }), { sees: () => true }).verdict,
    ).toMatchObject({
      word: "QUADRANT.zap.matter.object.broken",
    });
  });

  it("[ZAP-OBJ-1] from a higher Scope destroys the object, and is refused against a destroyed one", () => {
    const crate = scenery("Crate", { scope: 3 });
    const thrown = ask(attackCheck, clicked(ace({ scope: 4 }), "Ray", [crate])).thrown({
      attack: [[8], [1]],
      defense: [[1], [2]],
    });
    expect(attackCheck.kind.changes(thrown.plan, thrown.outcome!)).toEqual([
      { who: "target", set: "state", value: "destroyed" },
    ]);
    const rubble = ask(attackCheck, clicked(ace(), "Ray", [scenery("Rubble", { state: "destroyed" })]));
    expect(attackCheck.refuse(rubble.now)?.key).toBe("QUADRANT.zap.reason.alreadyDestroyed");
  });

  it("[ZAP-OBJ-2] breaches a sturdy building at most, unless it comes from three Scopes above", () => {
    const vault = scenery("Vault", { kind: "building", level: 8, sturdy: true });
    const asked = ask(attackCheck, clicked(ace({ scope: 4 }), "Ray", [vault]));
    const thrown = asked.thrown({ attack: [[8], [1]], defense: [[1], [2]] });
    expect(attackCheck.kind.changes(thrown.plan, thrown.outcome!)).toEqual([
      { who: "target", set: "state", value: "broken" },
    ]);
    expect(attackCheck.view(thrown, { sees: () => true }).verdict?.word).toBe("QUADRANT.zap.matter.object.breached");
    const far = ask(attackCheck, clicked(ace({ scope: 7 }), "Ray", [vault])).thrown({
      attack: [[8], [1]],
      defense: [[1], [2]],
    });
    expect(attackCheck.kind.changes(far.plan, far.outcome!)).toMatchObject([{ value: "destroyed" }]);
  });

  it("[ZAP-ATT-3] may do Collateral Damage to an object, but not to a peril", () => {
    const subject = { ...clicked(ace(), "Ray", [scenery("Crate")]), data: { total: "6" } };
    expect(collateralCheck.prepare(subject)).toMatchObject({
      plan: { attack: { fixed: 6 }, object: { objectScope: 4 } },
    });
    const lava = { ...clicked(ace(), "Ray", [scenery("Lava", { kind: "peril" })]), data: { total: "6" } };
    expect(collateralCheck.prepare(lava)).toMatchObject({ key: "QUADRANT.zap.reason.noCollateralTo" });
  });

  it("[ZAP-PER-4] holds a peril off for a Round or removes it, against its level; a permanent peril cannot be attacked", () => {
    const hero = ace();
    const slick = scenery("Slick", { kind: "obstacle", level: 6, toughness: 3 });
    fight([hero], { round: 2 });
    const asked = ask(attackCheck, clicked(hero, "Ray", [slick]));
    expect(asked.now.plan).toMatchObject({ aim: "disable", attribute: 3, defense: { kind: "peril", level: 6 } });
    const changes = (attack: number[][]) => {
      const thrown = asked.thrown({ attack, defense: [[2], [2]] });
      return attackCheck.kind.changes(thrown.plan, thrown.outcome!);
    };
    expect(changes([[4], [1]])).toEqual([{ who: "target", set: "idleRound", value: 3 }]);
    expect(changes([[7], [1]])).toEqual([{ who: "target", set: "state", value: "destroyed" }]);
    const lava = ask(attackCheck, clicked(hero, "Ray", [scenery("Lava", { kind: "peril", permanent: true })]));
    expect(attackCheck.refuse(lava.now)?.key).toBe("QUADRANT.zap.reason.permanent");
  });
});

describe("foes of another Scope, and mobs", () => {
  beforeEach(peace);

  it("[ZAP-SCOPE-1] are converted to the players' Scope on either side, and the card notes it", () => {
    const titan = genius({
      scope: 6,
      abilities: [
        { ...ray, level: 5 },
        { name: "Hide", level: 7, activation: "automatic" },
      ],
    });
    const { plan } = ask(attackCheck, clicked(ace({ scope: 4 }), "Ray", [titan])).now;
    expect(plan).toMatchObject({ attack: { level: 8 }, defense: { level: 11 } });
    const back = ask(attackCheck, clicked(titan, "Ray", [ace({ scope: 4 })]));
    expect(back.now.plan).toMatchObject({ attack: { level: 8 }, defense: { level: 3 } });
    const view = attackCheck.view(back.now, { sees: () => true });
    expect(view.sides[0]!.note).toContain("side.scope.higher");
    expect(view.sides[1]!.note).not.toContain("side.scope");
    const [answer] = attackCheck.answers("defense", ask(attackCheck, clicked(ace({ scope: 4 }), "Ray", [titan])).now);
    expect(answer!.plan.defense.level).toBe(11);
  });

  it("[ZAP-SCOPE-1] lose levels if their Scope is lower; between foes nothing changes", () => {
    const rat = genius({ scope: 3, abilities: [{ ...ray, level: 7 }] });
    expect(ask(attackCheck, clicked(rat, "Ray", [ace({ scope: 4 })])).now.plan.attack.level).toBe(5);
    expect(
      ask(attackCheck, clicked(rat, "Ray", [character("Dog", { role: "foe", scope: 6 })])).now.plan.attack.level,
    ).toBe(7);
  });

  it("[ZAP-MOB-1] take an attack like a single target, and scatter when they are Out", () => {
    const mob = character("Mob", { role: "mob", toughness: 3, background: "" });
    const thrown = ask(attackCheck, clicked(ace(), "Ray", [mob])).thrown({ attack: [[8], [2]], defense: [[2]] });
    expect(thrown.outcome?.result).toBe("out");
    expect(attackCheck.view(thrown, { sees: () => true }).verdict?.why).toContain("why.scattered");
    expect(aimed(mob, "intimidate").now.plan.attack.sizeSteps).toBe(0);
  });
});

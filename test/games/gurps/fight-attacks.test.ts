import { ask, card, character, clicked, fight, itemNamed, participant, peace, setting } from "./world.ts";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { attackCheck } from "../../../src/games/gurps/checks/fight/attack.ts";
import {
  criticalCheck,
  criticalTable,
  damageCheck,
  drawnKind,
  poolOfFormula,
} from "../../../src/games/gurps/checks/fight/damage.ts";
import { defenseCheck } from "../../../src/games/gurps/checks/fight/defense.ts";
import { defenseTiles } from "../../../src/games/gurps/sheets/gear-rows.ts";
import { bearingOf } from "../../../src/games/gurps/sheets/facts.ts";
import { ATTACK_EFFORTS, MANEUVERS, type Modifier } from "../../../src/rules/gurps/index.ts";

const SABRE = { name: "Sabre", system: { skill: "Broadsword", damage: "2d+1", damageType: "cutting", reach: "1" } };
const SWORD = { name: "Broadsword", system: { attribute: "dx", relativeLevel: 2 } };

const ada = (facts: object = {}) => character("Ada", { dx: 12, skills: [SWORD], attacks: [SABRE], ...facts });
const ghoul = (facts: object = {}) => character("Ghoul", { played: false, ...facts });

const lines = (modifiers: { key: string; value: number }[]) => modifiers.map(({ key, value }) => `${key} ${value}`);
const dice = (...faces: number[]) => ({ roll: faces.map((face) => [face]) });
const everybody = { sees: () => true };

beforeEach(() => {
  peace();
  setting("combatEffort", true);
});

describe("an attack", () => {
  it("is rolled against its weapon’s skill, with the attacker’s condition modifiers", () => {
    const now = ask(
      attackCheck,
      clicked(ada({ conditions: { shaken: { data: { value: -2 } } } }), "Sabre", [ghoul()]),
    ).now;
    expect(now.plan).toMatchObject({ base: 14, skill: "Broadsword", maneuver: "attack", isDefense: false });
    expect(lines(now.plan.modifiers)).toEqual(["gurps.mod.shaken -2"]);
    const view = attackCheck.view(now, everybody);
    expect(view.parties.map(({ name }) => name)).toEqual(["Ada", "Ghoul"]);
    expect(view.note).toBe("2QUADRANT.gurps.unit.die+1 cutting · 1");
  });

  it("[GURPS-THROW-5] uses the skill, modifier, range and damage of a thrown weapon", () => {
    const knife = {
      name: "Knife",
      system: { mode: "ranged", skill: "Thrown Weapon", damage: "1d-1", modifier: -1, reach: "8/15" },
    };
    const skills = [{ name: "Thrown Weapon", system: { attribute: "dx", relativeLevel: 1 } }];
    const thrower = character("Ada", { dx: 12, attacks: [knife], skills });
    const { now } = ask(attackCheck, clicked(thrower, "Knife"));
    expect([now.plan.base, lines(now.plan.modifiers)]).toEqual([13, ["gurps.mod.weapon -1"]]);
    expect(attackCheck.view(now, everybody).note).toMatch(/ · 8\/15$/);
    // Multiples of ST 10 are yards.
    const byStrength = { ...knife, system: { ...knife.system, reach: "x0.8/x1.5" } };
    const other = ask(attackCheck, clicked(character("Ada", { dx: 12, attacks: [byStrength], skills }), "Knife")).now;
    expect(attackCheck.view(other, everybody).note).toMatch(/ · 8\/15$/);
    const damage = ask(damageCheck, clicked(thrower, "Knife"));
    expect(damage.thrown({ dice: [[5]] }).outcome).toMatchObject({ total: 4 });
  });

  it("is refused without the skill or without an attack Item", () => {
    const unskilled = character("Ada", { attacks: [SABRE] });
    expect(attackCheck.prepare(clicked(unskilled, "Sabre"))).toMatchObject({ key: "QUADRANT.gurps.reason.noSkill" });
    expect(attackCheck.prepare(clicked(unskilled, null))).toMatchObject({ key: "QUADRANT.gurps.reason.noAttack" });
  });

  it("[GURPS-CFX-2] can spend 1 FP on a flurry, which halves the penalty of a Rapid Strike", () => {
    const asked = ask(attackCheck, clicked(ada(), "Sabre"));
    expect(asked.option("flurryOfBlows")!.reason?.key).toBe("QUADRANT.gurps.reason.effort.rapid");
    const rapid = asked.toggle("rapidStrike");
    expect(lines(rapid.now.plan.modifiers)).toEqual(["gurps.mod.rapidStrike -6"]);
    const flurry = rapid.toggle("flurryOfBlows");
    expect(lines(flurry.now.plan.modifiers)).toEqual(["gurps.mod.rapidStrike -6", "gurps.mod.flurryOfBlows 3"]);
    expect(attackCheck.price(flurry.now)).toContain("price.fatigue");
    const hit = flurry.thrown(dice(3, 4, 4));
    expect(hit.outcome).toMatchObject({ result: "success", effective: 11 });
    expect(attackCheck.changes!(hit)).toEqual([{ who: "self", add: "fp.value", value: -1 }]);
    const fumble = flurry.thrown(dice(6, 6, 6));
    expect(attackCheck.changes!(fumble)).toMatchObject([
      { add: "fp.value", value: -1 },
      { note: "QUADRANT.gurps.note.criticalMiss" },
      { add: "hp.value", value: -1 },
      { note: expect.stringContaining("QUADRANT.gurps.note.injury") as string },
    ]);
    // Without the Rapid Strike there is no penalty to halve.
    expect(flurry.toggle("rapidStrike").now.plan).toMatchObject({ isRapid: false, effort: null, modifiers: [] });
  });

  it("[GURPS-CFX-3] can spend 1 FP on a mighty blow in melee, but not together with a flurry", () => {
    const bow = { name: "Bow", system: { mode: "ranged", skill: "dx" } };
    const [archer, all] = [ada({ attacks: [SABRE, bow] }), ask(attackCheck, clicked(ada(), "Sabre"))];
    expect(ask(attackCheck, clicked(archer, "Bow")).option("mightyBlows")!.reason?.key).toContain("effort.melee");
    const mighty = all.toggle("mightyBlows");
    expect(attackCheck.changes!(mighty.thrown(dice(3, 3, 3)))).toMatchObject([
      { add: "fp.value", value: -1 },
      { note: "QUADRANT.gurps.note.strongBlow" },
    ]);
    expect(mighty.toggle("rapidStrike").toggle("flurryOfBlows").now.plan.effort).toBe("flurryOfBlows");
    setting("combatEffort", false);
    expect(attackCheck.options(all.now).map(({ id }) => id)).toEqual(["rapidStrike"]);
    expect(attackCheck.refresh(mighty.now).effort, "a screen that says so is not believed").toBeNull();
  });

  it("[GURPS-CFX-2] [GURPS-CFX-3] reads the maneuver from the row in a fight, and allows effort only with a fitting one", () => {
    const fighter = ada();
    const combat = fight([fighter], { rows: { Ada: { maneuver: "moveAndAttack", streak: 1 } } });
    setting("combatEffort", true);
    const { now } = ask(attackCheck, clicked(fighter, "Sabre"));
    const inFight = { ...now, parties: { self: participant(fighter, itemNamed(fighter, "Sabre"), combat) } };
    const plan = attackCheck.refresh({ ...inFight, plan: { ...now.plan, effort: "mightyBlows" } });
    expect([plan.maneuver, plan.effort]).toEqual(["moveAndAttack", null]);
    expect(attackCheck.options({ ...inFight, plan }).find(({ id }) => id === "mightyBlows")!.reason?.key).toContain(
      "effort.maneuver",
    );
  });

  it("[GURPS-CFX-2] [GURPS-CFX-3] allows effort with an Attack, and with no other maneuver", () => {
    const allowed = MANEUVERS.flatMap((maneuver) => {
      const fighter = ada();
      const combat = fight([fighter], { rows: { Ada: { maneuver, streak: 1 } } });
      setting("combatEffort", true);
      const { now } = ask(attackCheck, clicked(fighter, "Sabre"));
      const parties = { self: participant(fighter, itemNamed(fighter, "Sabre"), combat) };
      return ATTACK_EFFORTS.filter((effort) => {
        const plan = { ...now.plan, isRapid: true, effort };
        return attackCheck.refresh({ ...now, parties, plan }).effort === effort;
      }).map((effort) => `${maneuver} ${effort}`);
    });
    expect(allowed.toSorted()).toEqual(["attack flurryOfBlows", "attack mightyBlows"]);
  });

  it("offers the target’s defence and the damage roll after a hit", () => {
    const target = ghoul({ defenses: { dodge: 8 } });
    const asked = ask(attackCheck, clicked(ada(), "Sabre", [target]));
    const stands = { ...asked.now.parties["target"]!, token: { uuid: "t" } as never };
    const follows = (...faces: number[]) => {
      const thrown = asked.thrown(dice(...faces));
      return attackCheck.follows!({ ...thrown, parties: { ...thrown.parties, target: stands } });
    };
    expect(follows(3, 4, 4).map(({ check, actor }) => [check, actor])).toEqual([
      ["gurps.defense", "Actor.Ghoul"],
      ["gurps.damage", "Actor.Ada"],
    ]);
    expect(follows(5, 5, 6)).toEqual([]);
    const defenceless = ask(attackCheck, clicked(ada(), "Sabre", [ghoul()])).thrown(dice(3, 4, 4));
    expect(attackCheck.follows!(defenceless).map(({ check }) => check)).toEqual(["gurps.damage"]);
  });
});

describe("[GURPS-DEG-4] critical hits and misses", () => {
  const TABLE = {
    documentName: "RollTable",
    uuid: "RollTable.hits",
    name: "My hits",
    formula: "1d6",
    results: [
      { range: [1, 3], description: "<p>Ouch</p>" },
      { range: [4, 6], name: "Head", description: "<p>It <em>rings</em></p><p>&amp; stings.</p>" },
    ],
  };
  const critical = () => ask(attackCheck, clicked(ada(), "Sabre")).thrown(dice(1, 1, 1));
  const user = (isGM: boolean) => ({ isGM }) as never;
  const acts = (now: ReturnType<typeof critical>, isGM = true) =>
    attackCheck.acts!({ ...now, card: card("applied") }, user(isGM)).filter(
      ({ data }) => data["check"] === "gurps.critical",
    );

  it("are noted; the GM draws their effect from the world’s own table or writes it down", () => {
    const now = critical();
    expect(attackCheck.changes!(now)).toMatchObject([{ note: "QUADRANT.gurps.note.criticalHit" }]);
    expect(acts(now), "no table is set").toEqual([]);
    expect(attackCheck.rulings!(now).find(({ id }) => id === "critical")).toMatchObject({ who: "gm", choices: "text" });
    vi.stubGlobal("fromUuidSync", withTable());
    setting("criticalHitTable", TABLE.uuid);
    expect(acts(now)[0]).toMatchObject({ data: { check: "gurps.critical", card: "ChatMessage.card" } });
    expect(criticalTable("criticalSuccess")).toEqual({
      name: "My hits",
      formula: "1d6",
      rows: [
        { from: 1, to: 3, text: "Ouch" },
        { from: 4, to: 6, text: "Head: It rings & stings." },
      ],
    });
    expect(criticalTable("criticalFailure")).toBeNull();
    expect(acts(now, false), "the GM draws").toEqual([]);
    const plain = { ...now, outcome: { ...now.outcome!, result: "success" as const } };
    expect(acts(plain)).toEqual([]);
  });

  it("draw a line of the table with its own dice, as plain text", () => {
    const rows = [
      { from: 1, to: 3, text: "Ouch" },
      { from: 4, to: 6, text: "Head: It rings" },
    ];
    const plan = { formula: "1d6", pool: poolOfFormula("1d6")!, rows, title: "My hits", note: "" };
    expect(drawnKind.resolve(plan, { dice: [[5]] })).toMatchObject({ total: 5, text: "Head: It rings" });
    const now = { plan, throws: { dice: [[2]] }, outcome: drawnKind.resolve(plan, { dice: [[2]] }), parties: {} };
    expect(criticalCheck.view(now, everybody).verdict).toMatchObject({ number: "2", why: "Ouch" });
    expect(criticalCheck.prepare({ ...clicked(ada(), null), data: {} })).toMatchObject({
      key: "QUADRANT.gurps.reason.gone",
    });
  });

  /** A `fromUuidSync` that also finds the table. */
  function withTable() {
    const found = fromUuidSync;
    return (uuid: string) => (uuid === TABLE.uuid ? TABLE : found(uuid));
  }
});

describe("damage", () => {
  it.each([
    ["2d+1", 2, 6, 1],
    ["1d8", 1, 8, 0],
    ["3d-1 cutting", 3, 6, -1],
    ["d6 + 2", 1, 6, 2],
    ["2d6−1", 2, 6, -1],
  ])("reads %s as dice with a modifier", (formula, count, faces, modifier) => {
    const pool = poolOfFormula(formula)!;
    expect([pool.dice.length, pool.dice[0]!.faces, pool.modifier]).toEqual([count, faces, modifier]);
  });

  it.each(["", "cutting", "5", "-1d6", "0d6", "1d1", "101d6"])("does not read %j as dice", (formula) => {
    expect(poolOfFormula(formula)).toBeNull();
  });

  it("[GURPS-DEG-4] is rolled and shown, but not applied to any actor", () => {
    const thrown = ask(damageCheck, clicked(ada(), "Sabre")).thrown({ dice: [[4], [5]] });
    expect(thrown.outcome).toMatchObject({ total: 10 });
    expect(damageCheck.view(thrown, everybody).verdict).toMatchObject({ number: "10", label: "cutting" });
    expect(damageCheck.kind.changes(thrown.plan, thrown.outcome!)).toEqual([]);
    const odd = ada({ attacks: [{ name: "Sabre", system: { skill: "dx", damage: "special" } }] });
    expect(damageCheck.prepare(clicked(odd, "Sabre"))).toMatchObject({ key: "QUADRANT.gurps.reason.noFormula" });
  });
});

describe("a character without entered defences", () => {
  const nimble = (facts: object = {}) => character("Ada", { dx: 13, ht: 11, ...facts });
  const base = (actor: ReturnType<typeof nimble>) => ask(defenseCheck, clicked(actor, null)).now.plan;

  it("[GURPS-AM-11] has the Dodge of the body, raised by Combat Reflexes and lowered by a load", () => {
    expect(base(nimble())).toMatchObject({ defence: "dodge", base: 9 });
    const traits = [{ name: "Combat Reflexes", system: { rule: "combatReflexes", level: 1 } }];
    expect(base(nimble({ traits }))).toMatchObject({ base: 10 });
    const equipment = [{ name: "Anvil", system: { weight: 50 } }];
    expect(base(nimble({ equipment }))).toMatchObject({ base: 7 });
    expect(base(nimble({ defenses: { dodge: 11 } })), "what is entered counts").toMatchObject({ base: 11 });
    const tiles = defenseTiles(bearingOf(nimble()));
    expect(tiles.map(({ data, hint }) => [data["defense"], hint])).toEqual([["dodge", "9"]]);
  });

  it("[GURPS-AM-11] has an attack, if it is a hero of the starter", () => {
    const starter = readFileSync("packs/gurps-starter/salt.yml", "utf8");
    const people = [...starter.matchAll(/from: gurps-characters\/([a-z-]+)/g)].map(([, name]) => name!);
    expect(people.length).toBeGreaterThan(4);
    for (const name of people) {
      expect(readFileSync(`packs/gurps-characters/${name}.yml`, "utf8"), name).toContain("from: gurps-attacks/");
    }
  });
});

describe("a defence", () => {
  const quick = (facts: object = {}) => ada({ defenses: { dodge: 9, parry: 11 }, ...facts });

  it("is the sheet’s best or the chosen one, and may be tried with any score", () => {
    const best = ask(defenseCheck, clicked(quick(), null));
    expect(best.now.plan).toMatchObject({ defence: "parry", base: 11, limb: "arm", isDefense: true });
    expect(best.choices("defense")).toEqual(["dodge", "parry"]);
    expect(best.fill("defense", "dodge").now.plan).toMatchObject({ defence: "dodge", base: 9, limb: "leg" });
    const hopeless = ask(defenseCheck, clicked(ada({ defenses: { dodge: 1 } }), null));
    expect(defenseCheck.refuse(hopeless.now)).toBeNull();
    expect(hopeless.thrown(dice(1, 1, 1)).outcome!.result).toBe("criticalSuccess");
    expect(defenseCheck.prepare(clicked(quick(), null, [], { defense: "block" }))).toMatchObject({
      key: "QUADRANT.gurps.reason.noDefense",
    });
  });

  it("[GURPS-CFX-1] gets +2 for 1 FP if it is feverish, and injures a limb on a critical failure", () => {
    const fever = ask(defenseCheck, clicked(quick(), null)).toggle("feverish");
    expect(lines(fever.now.plan.modifiers)).toEqual(["gurps.mod.feverishDefense 2"]);
    expect(defenseCheck.changes!(fever.thrown(dice(3, 4, 4)))).toEqual([{ who: "self", add: "fp.value", value: -1 }]);
    const overdone = fever.fill("limb", "leg").thrown(dice(6, 6, 6));
    expect(defenseCheck.changes!(overdone)).toMatchObject([
      { add: "fp.value", value: -1 },
      { add: "hp.value", value: -1 },
      { note: expect.stringContaining("QUADRANT.gurps.note.injury") as string },
    ]);
    expect(overdone.plan.stakes.criticalFailure).toContainEqual({
      who: "self",
      note: "gurps.note.injury",
      data: { place: "leg", healsOnlyByRest: false },
    });
    setting("combatEffort", false);
    expect(defenseCheck.refresh(fever.now).isFeverish).toBe(false);
  });

  it("[GURPS-CFX-1] cannot be feverish after an All-Out Attack", () => {
    const fighter = quick();
    const combat = fight([fighter], { rows: { Ada: { maneuver: "allOutAttack", streak: 1 } } });
    setting("combatEffort", true);
    const { now } = ask(defenseCheck, clicked(fighter, null));
    const parties = { self: participant(fighter, null, combat) };
    const plan = defenseCheck.refresh({ ...now, parties, plan: { ...now.plan, isFeverish: true } });
    expect([plan.maneuver, plan.isFeverish]).toEqual(["allOutAttack", false]);
    const feverish = defenseCheck.options({ ...now, parties, plan }).find(({ id }) => id === "feverish");
    expect(feverish!.reason?.key).toBe("QUADRANT.gurps.reason.effort.allOut");
  });

  it("[GURPS-CATCH-2] can intercept an object that flies past if it is a parry", () => {
    const parry = ask(defenseCheck, clicked(quick(), null)).toggle("intercept");
    const effect = (...faces: number[]) => defenseCheck.view(parry.thrown(dice(...faces)), everybody).verdict!.why;
    expect(effect(3, 4, 4)).toContain("defense.effect.intercept.made");
    expect(effect(5, 5, 5)).toContain("defense.effect.intercept.failed");
    expect(parry.fill("defense", "dodge").now.plan.intercepts).toBe(false);
    const dodging = ask(defenseCheck, clicked(quick(), null, [], { defense: "dodge" }));
    expect(dodging.option("intercept")!.reason?.key).toBe("QUADRANT.gurps.reason.interceptParry");
  });

  it("keeps typed modifiers when an option is chosen", () => {
    const typed: Modifier[] = [{ key: "gurps.mod.custom", value: -2, source: "other" }];
    const { now } = ask(defenseCheck, clicked(quick(), null));
    const plan = defenseCheck.modifiers(now.plan, "roll")!.with(typed);
    const feverish = defenseCheck.options({ ...now, plan }).find(({ id }) => id === "feverish")!;
    expect(lines(feverish.plan.modifiers)).toEqual(["gurps.mod.custom -2", "gurps.mod.feverishDefense 2"]);
  });
});

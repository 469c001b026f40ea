import { beforeEach, describe, expect, it } from "vitest";
import { buttonsIn } from "../buttons-in.ts";
import { character, fight, peace, setting } from "./world.ts";
import {
  ALCHEMY,
  CLIMBING,
  FAST_TALK,
  gm,
  hint,
  OBSERVATION,
  player,
  seen,
  SWIMMING,
  whole,
  zora,
} from "./sheet-world.ts";
import { itemFacts } from "../../../src/games/gurps/sheets/gear-rows.ts";
import { checks } from "../../../src/games/gurps/checks/index.ts";
import { conditions } from "../../../src/games/gurps/conditions.ts";
import type { Character } from "../../../src/games/gurps/documents.ts";

const figure = (actor: Character, id: string): string => whole(actor).figures.find((one) => one.id === id)!.value;
const lit = (actor: Character): number | undefined => whole(actor).ladder.rungs.find(({ isLit }) => isLit)?.level;
const pack = (weight: number) => ({ name: "Pack", system: { weight } });

describe("values derived from attributes, on the sheet", () => {
  beforeEach(peace);

  it("[GURPS-DRV-1] include Basic Lift, rounded from 10 lb up", () => {
    expect(figure(zora(), "basicLift")).toBe("20");
    expect(figure(character("Titania", { st: 28 }), "basicLift")).toBe("157");
    expect(figure(character("Rat", { st: 2 }), "basicLift")).toBe("0.8");
  });

  it("[GURPS-DRV-2] light the encumbrance rung of the carried load, and show the Move of each rung", () => {
    const loads: [number, number | undefined][] = [
      [20, 0],
      [21, 1],
      [60, 2],
      [61, 3],
      [200, 4],
      [201, 4],
      [301, undefined],
    ];
    for (const [weight, level] of loads) expect(lit(zora({ equipment: [pack(weight)] })), `${weight} lb`).toBe(level);
    const { rungs, over } = whole(zora({ equipment: [pack(70)] })).ladder;
    expect(rungs.map(({ limit }) => limit.match(/\d+/)?.[0])).toEqual(["20", "40", "60", "120", "200"]);
    expect(rungs.map(({ move }) => move.match(/"move":(\d+)/)?.[1])).toEqual(["6", "4", "3", "2", "1"]);
    expect(figure(zora({ equipment: [pack(70)] }), "groundMove")).toBe("2");
    expect(over).toBe("");
    expect(whole(zora({ equipment: [pack(201)] })).ladder.over).toContain("overloaded");
    expect(whole(zora({ equipment: [pack(301)] })).ladder.over).toContain("tooHeavy");
  });

  it("[GURPS-DRV-2] count only carried equipment in the sum of weights", () => {
    const left = { name: "Anvil", system: { weight: 90, isCarried: false } };
    const { equipment } = whole(zora({ equipment: [{ name: "Rope", system: { weight: 5, quantity: 2 } }, left] }));
    expect(equipment.carried).toContain('"10"');
    expect(equipment.felt).toBe("");
  });

  it("[GURPS-DRV-3] include Speed, Moves, Will and Perception with their bought bonuses", () => {
    const actor = zora({ bonus: { basicSpeed: 0.25, basicMove: 1, will: 2, per: -1 } });
    expect(figure(actor, "basicSpeed")).toBe("6.25");
    expect(figure(actor, "basicMove")).toBe("7");
    expect(figure(actor, "airMove")).toBe("12");
    expect(figure(actor, "waterMove")).toBe("1");
    const tile = (id: string) => whole(actor).attributes.find((one) => one.id === id)!.value;
    expect([tile("will"), tile("per")]).toEqual([14, 11]);
  });

  it("[GURPS-FRIGHT-3] count a trait once if it was dropped on the sheet twice", () => {
    const trait = (rule: string) => ({ name: rule, system: { rule } });
    const fright = (...traits: object[]): string =>
      hint(whole(zora({ traits: traits as never })).influence.tiles, { check: "gurps.fright" });
    const usual = Number(fright());
    expect(Number(fright(trait("combatReflexes"), trait("combatReflexes")))).toBe(Math.min(usual + 2, 13));
  });

  it("[GURPS-DRV-3] halve Moves below a third of HP or FP, and show so at the bar and the rungs", () => {
    const hurt = zora({ hp: 3 });
    expect(figure(hurt, "groundMove")).toBe("3");
    expect(whole(hurt).bars.map(({ id, state }) => [id, state])).toEqual([
      ["hp", "QUADRANT.gurps.condition.reeling.name"],
      ["fp", ""],
    ]);
    expect(whole(hurt).ladder.rungs[0]!.move).toContain("3");
    const both = zora({ hp: -2, fp: 1 });
    expect(figure(both, "groundMove")).toBe("2");
    expect(whole(both).bars[0]).toMatchObject({ shown: "−2", share: 0 });
    const aquatic = [{ name: "Aquatic", system: { rule: "aquatic" } }];
    expect(figure(zora({ traits: aquatic }), "waterMove")).toBe("6");
    expect(figure(zora({ traits: aquatic, fp: 1 }), "waterMove")).toBe("3");
    expect(figure(zora({ traits: aquatic, equipment: [pack(70)] }), "waterMove")).toBe("2");
  });

  it("[GURPS-DRV-4] show thrust as dice", () => {
    expect(figure(zora(), "thrust")).toMatch(/"dice":1,"adds":"−2"/);
    expect(figure(character("Titania", { st: 28 }), "thrust")).toMatch(/"dice":3,"adds":"−1"/);
  });
});

describe("gravity on the sheet", () => {
  beforeEach(peace);

  const on = (localGravity: number, facts: object = {}) => zora({ ...facts, system: { localGravity } });

  it("[GURPS-GRAV-1] adds the body's extra weight above 1 G, and makes gear lighter below", () => {
    const equipment = [pack(20)];
    expect(lit(on(1, { equipment }))).toBe(0);
    expect(lit(on(2, { equipment }))).toBe(4);
    expect(whole(on(2, { equipment })).equipment.felt).toContain("190");
    expect(whole(on(0.5, { equipment })).equipment.felt).toContain("10");
  });

  it("[GURPS-GRAV-2] gives the Move for pushing off in free fall, and notes free fall", () => {
    const drifting = on(0);
    expect(figure(drifting, "groundMove")).toBe("5");
    expect(whole(drifting).gravity.note).toContain("freeFall");
    expect(whole(on(0.05)).gravity.note).toContain("micro");
    expect(hint(whole(drifting).feats, { check: "gurps.jump" })).toContain("drifts");
    expect(hint(whole(drifting).feats, { check: "gurps.throw" })).toContain("fliesOn");
  });

  it("[GURPS-GRAV-3] widens its increments to those of the trait Improved G-Tolerance", () => {
    const bearing = (gIncrement: number | null) => {
      const traits = [{ name: "Bears more", system: { rule: "improvedGTolerance", gIncrement } }];
      return whole(on(1.5, { traits })).gravity.penalties.join();
    };
    expect(bearing(null)).toMatch(/dx −2/);
    expect(bearing(0.3)).toMatch(/^[^,]*dx −1$/);
    expect(bearing(0.6)).toBe("");
    // The trait never narrows the increments of the sheet.
    expect(bearing(0.1)).toMatch(/dx −2/);
  });

  it("[GURPS-GRAV-3] lowers DX by its increments, and in high gravity IQ and HT, with skills and FP based on them", () => {
    const view = whole(on(1.5, { skills: [CLIMBING, OBSERVATION] }));
    const now = Object.fromEntries(view.attributes.map(({ id, now: score }) => [id, score]));
    expect(now).toEqual({ st: null, dx: 11, iq: 11, ht: 10, will: 11, per: 11 });
    expect(view.skills.map(({ name, level, now: score }) => [name, level, score])).toEqual([
      ["Climbing", "14", 12],
      ["Observation", "12", 11],
    ]);
    expect(view.bars[1]).toMatchObject({ max: 10 });
    expect(view.gravity.penalties.join()).toMatch(/dx −2,.*iq −1,.*ht −1,.*fatigue/);
    expect(view.bucket.map(({ value }) => value)).toEqual(["−2", "−1", "−1"]);
  });

  it("[GURPS-GRAV-3] does not lower a skill that is not sensitive to it, and halves the DX penalty with experience", () => {
    const guns = { name: "Beam Weapons", system: { attribute: "dx", relativeLevel: 0, isGravitySensitive: false } };
    expect(whole(on(0.2, { skills: [guns] })).skills[0]!.now).toBeNull();
    const used = on(0.2, { traits: [{ name: "Spacer", system: { rule: "gExperience" } }] });
    expect(whole(used).attributes[1]!.now).toBe(11);
    expect(whole(on(0.2)).attributes[1]!.now).toBe(9);
  });
});

describe("the sheet of a character", () => {
  beforeEach(peace);

  it("names only existing checks, whatever conditions the actor has", () => {
    const given = Object.fromEntries(
      conditions
        .filter(({ derived }) => !derived)
        .map(({ id }) => [id, { data: { recovery: { base: 10, modifiers: [], every: null, repeatsDuration: true } } }]),
    );
    const well = zora({
      defenses: { dodge: 8 },
      skills: [CLIMBING, FAST_TALK],
      attacks: [{ name: "Knife", system: { damage: "1d6" } }],
      traits: [{ name: "Greed", system: { selfControl: 12 } }],
    });
    const bearing = zora({ conditions: given, hp: 1 });
    const named = [whole(well), whole(bearing, { user: gm })]
      .flatMap(buttonsIn)
      .flatMap(({ data }) => data["check"] ?? []);
    const rows = whole(well).attributes.map(({ check }) => check);
    const ids = new Set([...named, ...rows, "gurps.skill", "gurps.attack"]);
    expect(ids.size).toBeGreaterThan(24);
    expect([...ids].filter((id) => !(id.replace("gurps.", "") in checks))).toEqual([]);
  });

  it("shows no number to a reader with limited permission", () => {
    const limited = seen(zora({ seenAs: "LIMITED", system: { biography: "A stranger" } }), { editable: false });
    expect(limited).toMatchObject({ name: "Zora", whole: null, biography: ["A stranger"] });
    expect(JSON.stringify(limited)).not.toMatch(/\d/);
    expect(seen(zora({ seenAs: "OBSERVER" })).whole).not.toBeNull();
  });

  it("offers no change to a reader who may not edit it", () => {
    const view = whole(zora({ conditions: { prone: 1 } }), { editable: false });
    expect(view.conditions.flatMap(({ buttons }) => buttons)).toEqual([]);
    expect(view.bars.map(({ steps }) => steps)).toEqual([null, null]);
    expect([view.others, view.maneuvers]).toEqual([[], null]);
  });

  it("[GURPS-DEF-3] lists trained skills, then defaults with their source, then skills that cannot be tried", () => {
    const rows = whole(zora()).skills;
    expect(rows.map(({ name, level, isTrained }) => [name, level, isTrained])).toEqual([
      ["Climbing", "14", true],
      ["Observation", "12", true],
      ["Swimming", "7", false],
      ["Alchemy", "–", false],
    ]);
    expect(rows[2]!.from).toContain("ht −4");
    expect(rows[3]!.reason).toContain("noDefault");
    expect(rows[0]!.reason).toBeNull();
  });

  it("[GURPS-SEC-1] lets players use a secret skill, and the GM roll for them", () => {
    const verb = (user: User.Implementation) => whole(zora(), { user }).skills.map((row) => row.verb);
    expect(verb(player)).toEqual(["", "QUADRANT.gurps.sheet.skill.use", "", ""]);
    expect(verb(gm)[1]).toBe("QUADRANT.gurps.sheet.skill.rollFor");
  });

  it("[GURPS-AM-3] says so if the default of a skill is unknown", () => {
    const painting = { name: "Painting", system: { attribute: "iq", defaults: null } };
    const [row] = whole(zora({ skills: [painting] })).skills;
    expect([row!.from, row!.level]).toEqual(["QUADRANT.gurps.sheet.skill.unknown", "–"]);
    expect(row!.reason).toContain("unknownDefault");
    const [barred] = whole(zora({ skills: [ALCHEMY] })).skills;
    expect([barred!.from, barred!.reason]).toEqual([
      "QUADRANT.gurps.sheet.skill.untried",
      expect.stringContaining("noDefault"),
    ]);
    const facts = itemFacts(zora({ skills: [painting] }).items.contents[0]!).join(" ");
    expect(facts).not.toContain("skillDifficulty");
  });

  it("[GURPS-AM-2] finds skills of the world and of compendia that were never learnt, with their default level", () => {
    const defaults = [{ kind: "attribute", of: "iq", modifier: -5 }];
    const entry = { uuid: "Item.p", name: "Lockpicking", type: "gurpsSkill", system: { key: "lockpicking", defaults } };
    Object.assign(game, { items: { contents: [entry] } });
    const sleights = [{ kind: "attribute", of: "dx", modifier: -6 }];
    const shelved = (uuid: string, key: string, by: object[]) => ({
      ...{ uuid: `Compendium.p.${uuid}`, name: uuid, type: "gurpsSkill" },
      system: { key, defaults: by },
    });
    const index = [
      shelved("Sleights", "sleightOfHand", sleights),
      shelved("Hexes", "hexes", []),
      // The sheet has this skill, and the world has the other.
      shelved("Climbing", "climbing", defaults),
      shelved("Locks", "lockpicking", sleights),
    ];
    Object.assign(game, { packs: [{ metadata: { type: "Item" }, index }] });
    const { unlearnt } = whole(zora());
    expect(unlearnt.map(({ id, name, level, isTrained }) => [id, name, level, isTrained])).toEqual([
      ["Item.p", "Lockpicking", "7", false],
      ["Compendium.p.Sleights", "Sleights", "7", false],
    ]);
    Object.assign(game, { items: { contents: [] }, packs: [] });
  });

  it("marks a skill that it has twice, and no other", () => {
    const again = { ...CLIMBING, id: "again", system: { ...CLIMBING.system, relativeLevel: 3 } };
    const rows = whole(zora({ skills: [CLIMBING, again, SWIMMING] })).skills;
    expect(rows.map(({ badges }) => badges.includes("QUADRANT.gurps.sheet.skill.twice"))).toEqual([true, true, false]);
  });

  it("lets a filter find a skill by its name, attribute and marks", () => {
    const [climbing] = whole(zora({ skills: [{ ...CLIMBING, system: { ...CLIMBING.system, techLevel: 3 } }] })).skills;
    expect(climbing!.words).toMatch(/Climbing.*attribute\.dx.*techLevel/);
  });

  it("[GURPS-MOD-1] shows a bucket with the modifiers of conditions and those that the GM has pushed", () => {
    setting("bucket", [{ key: "gurps.mod.custom", label: "Alarm", value: -1, source: "other" }]);
    const { bucket } = whole(zora({ conditions: { shaken: { data: { value: -2 } } } }));
    expect(bucket.map(({ value, isPushed }) => [value, isPushed])).toEqual([
      ["−2", false],
      ["−1", true],
    ]);
    expect(bucket[0]!.on).toContain("onAll");
    expect(bucket[1]!.label).toBe("Alarm");
  });

  it("shows the remaining time of a condition and how it ends", () => {
    const recovery = { base: 12, modifiers: [], every: { value: 1, unit: "second" }, repeatsDuration: false };
    const stunned = zora({ conditions: { stunned: { data: { lasts: 4, unit: "second", remaining: 3, recovery } } } });
    const [row] = whole(stunned).conditions;
    expect(row!.left).toContain("3 sec");
    expect(row!.buttons.map(({ data }) => data)).toEqual([
      { check: "gurps.recover", condition: "stunned" },
      { condition: "stunned" },
    ]);
    const tired = whole(zora({ fp: 1 })).conditions.find(({ id }) => id === "tired")!;
    expect(tired.buttons, "what follows from numbers is not taken away").toEqual([]);
  });

  it.each(["retching", "seizure"])(
    "disables all rolls except Recover for an actor with %s, and says why once",
    (held) => {
      const recovery = { base: 11, modifiers: [], every: { value: 1, unit: "second" }, repeatsDuration: false };
      const view = whole(
        zora({
          conditions: { [held]: { data: { recovery } } },
          attacks: [{ name: "Knife" }],
          traits: [{ name: "Greed", system: { selfControl: 12 } }],
        }),
      );
      expect(view.held).toContain("held");
      const { conditions: rows, ...others } = view;
      expect(rows[0]!.buttons.every(({ reason }) => reason === null)).toBe(true);
      const rolls = buttonsIn(others).filter(({ data }) => data["check"] && data["check"] !== "gurps.damage");
      expect(rolls.length).toBeGreaterThan(16);
      expect(rolls.filter(({ reason }) => reason === null)).toEqual([]);
      expect(view.skills.every(({ reason }) => reason !== null)).toBe(true);
      expect(view.attributes.every(({ reason }) => reason !== null)).toBe(true);
      expect(view.feats.every(({ told }) => told)).toBe(true);
    },
  );

  it("[GURPS-TURN-2] shows the maneuvers of the second only in a fight", () => {
    const actor = zora();
    expect(whole(actor).maneuvers).toBeNull();
    fight([actor], { rows: { Zora: { maneuver: "aim", streak: 1, chosenIn: 1 } } });
    const { maneuvers } = whole(actor);
    expect(maneuvers!.choices).toHaveLength(13);
    expect(maneuvers!.choices.filter(({ active }) => active).map(({ value }) => value)).toEqual(["aim"]);
  });
});

describe("rolls and feats on the sheet", () => {
  beforeEach(peace);

  const feat = (actor: Character, id: string): string => hint(whole(actor).feats, { check: `gurps.${id}` });

  it("include twelve feats with their figures filled in", () => {
    const actor = zora({ fp: 9, skills: [CLIMBING], system: { bodyWeight: 140 } });
    expect(whole(actor).feats).toHaveLength(12);
    expect(feat(actor, "climb")).toContain('"level":14');
    expect(feat(zora({ skills: [] }), "climb"), "by default").toContain('"level":8');
    expect(feat(actor, "dig")).toContain('"20"');
    expect(feat(actor, "march")).toMatch(/60/);
    expect(feat(actor, "breath")).toContain("1 min 50 sec");
    // Move 6: broad 2×6−3 = 9 ft, high 6×6−10 = 26 in.
    expect(feat(actor, "jump")).toMatch(/broad.*\\"9\\".*high.*\\"2\\".*2/);
    expect(feat(actor, "lift")).toMatch(/160.*40/);
    expect(feat(actor, "pull")).toContain("300");
    expect(feat(actor, "run")).toMatch(/7\.2.*3\.6/);
    expect(feat(actor, "swim")).toContain("10");
    // 1 lb of Basic Lift 20 is 0.05: 3.5 yards for each point of ST.
    expect(feat(actor, "throw")).toContain("35");
    expect(feat(actor, "catch")).toContain("13");
    expect(feat(actor, "effort"), "Will 12, 2 FP missing").toContain('"level":10');
  });

  it("[GURPS-GRAV-4] show farther jumps and throws in low gravity", () => {
    const moon = zora({ system: { localGravity: 0.5, gravityIncrement: 1 } });
    expect(feat(moon, "jump")).toMatch(/broad.*\\"18\\"/);
    expect(feat(moon, "throw")).toContain("70");
  });

  it("[GURPS-FEAT-1] use DX for precision and HT for endurance", () => {
    const { otherFeats } = whole(zora());
    expect(otherFeats.slice(0, 2).map(({ data, hint: words }) => [data, words.match(/\d+/)?.[0]])).toEqual([
      [{ check: "gurps.attribute", attribute: "dx" }, "13"],
      [{ check: "gurps.attribute", attribute: "ht" }, "11"],
    ]);
  });

  it("[GURPS-MOD-4] show senses with the modifiers of traits, and say so if a sense is missing", () => {
    const traits = [
      { name: "Acute Hearing", system: { rule: "acuteHearing", level: 2 } },
      { name: "Blind", system: { rule: "blindness" } },
    ];
    const { senses } = whole(zora({ traits }));
    const score = (sense: string) => hint(senses, { sense });
    expect([score("hearing"), score("taste"), score("smell")]).toEqual(["14", "12", "12"]);
    expect(senses[0]!.reason).toContain("sense.none");
  });

  it("[GURPS-FRIGHT-3] show a Fright Check at 13 at most, and disable it for the unfazeable", () => {
    const traits = [{ name: "Fearlessness", system: { rule: "fearlessness", level: 5 } }];
    const score = (actor: Character) => hint(whole(actor).influence.tiles, { check: "gurps.fright" });
    expect(score(zora())).toBe("12");
    expect(score(zora({ traits }))).toBe("13");
    const calm = whole(zora({ traits: [{ name: "Calm", system: { rule: "unfazeable" } }] })).influence.tiles[0]!;
    expect(calm.reason).toContain("unfazeable");
  });

  it("offer influence with the skills for it, and list the reaction modifiers", () => {
    const reactionModifiers = [{ label: "Guild", value: 2, when: "among thieves" }];
    const { tiles, reactions } = whole(
      zora({ skills: [FAST_TALK, CLIMBING], system: { reactionModifiers } }),
    ).influence;
    expect(tiles.map(({ data }) => data["itemId"] ?? data["check"])).toEqual([
      "gurps.fright",
      "Fast-Talk",
      "gurps.influence",
    ]);
    expect(reactions).toEqual([{ label: "Guild", value: "+2", when: "among thieves" }]);
  });

  it("show attacks at the level of the skill or attribute that they name", () => {
    const attacks = [
      { name: "Knife", system: { skill: "dx", modifier: -1 } },
      { name: "Rope trick", system: { skill: "climbing", modifier: 2, parry: null } },
      { name: "Potion", system: { skill: "Alchemy" } },
      { name: "Banjo", system: { skill: "Music" } },
    ];
    const rows = whole(zora({ attacks, skills: [CLIMBING, ALCHEMY], defenses: { dodge: 9, block: 0 } }));
    expect(rows.attacks.map(({ name, level }) => [name, level])).toEqual([
      ["Knife", "12"],
      ["Rope trick", "16"],
      ["Potion", "–"],
      ["Banjo", "–"],
    ]);
    expect(rows.defenses.map(({ data, hint: score }) => [data["defense"], score])).toEqual([
      ["dodge", "9"],
      ["block", "0"],
    ]);
  });

  it("[GURPS-DEF-1] use the best default, and only trained skills for it", () => {
    const defaults = [
      { kind: "attribute", of: "iq", modifier: -5 },
      { kind: "skill", of: "Climbing", modifier: -3 },
      { kind: "skill", of: "Swimming", modifier: 0 },
    ];
    const parkour = { name: "Parkour", system: { attribute: "dx", defaults } };
    const rows = whole(zora({ skills: [CLIMBING, SWIMMING, parkour] })).skills;
    expect(rows.find(({ name }) => name === "Parkour")).toMatchObject({ level: "11" });
    expect(rows.find(({ name }) => name === "Parkour")!.from).toContain("Climbing −3");
  });
});

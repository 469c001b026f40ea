import { describe, expect, it } from "vitest";
import { abilityNamed, character, token } from "./world.ts";
import { ask, card, clicked } from "./asking.ts";
import { comes, table, trader } from "./growth-world.ts";
import { thingOf } from "./gear-world.ts";
import { scenery } from "./things.ts";
import { sceneButtons, sceneCheck } from "../../../src/games/zap/checks/growth/scene.ts";
import { sessionEndCheck } from "../../../src/games/zap/checks/growth/session-end.ts";
import { callChanges, remembersOut } from "../../../src/games/zap/growth/calls.ts";

/** Stubs the world's actors, and the actors who have tokens on the active scene. */
function seated(all: Actor.Implementation[], onScene: Actor.Implementation[] = []): void {
  table(all);
  Object.assign(game as object, { scenes: { active: { tokens: onScene.map(token) } } });
}

const called = (actor: Actor.Implementation, call: string) => ask(sceneCheck, clicked(actor, null, [], { call })).now;

describe("the GM's call", () => {
  const ace = () => character("Ace", { conditions: { hindered: 2, out: 1 } });

  it("[ZAP-SCENE-1] [ZAP-OUT-1] [ZAP-INF-1] of a new scene heals all actors on the scene or of players, on one card", () => {
    const hero = ace();
    const foe = character("Genius", { role: "foe", conditions: { influenced: 1 } });
    const far = character("Far", { role: "foe", conditions: { influenced: 1 } });
    seated([hero, far], [foe]);
    const now = called(hero, "sceneEnd");
    expect(Object.values(now.parties).map(({ name }) => name)).toEqual(["Ace", "Genius"]);
    expect(comes(sceneCheck, now)).toEqual([
      { who: "self", lose: "hindered", stacks: "all" },
      { who: "self", lose: "out" },
      { who: "self.combatant", set: "turnsOut", value: 0 },
      { who: "other1", lose: "influenced" },
      { who: "other1.combatant", set: "turnsOut", value: 0 },
    ]);
  });

  it("[ZAP-SCENE-1] [ZAP-TR-6] [ZAP-PER-3] [ZAP-NEG-1] of a new scene ends burn-outs, made perils and moods; repairs go on", () => {
    const hero = character("Spotty", { abilities: [{ name: "Spanner" }, { name: "Shield", damage: "out" }] });
    Object.assign(abilityNamed(hero, "Spanner").system, { burnedOut: true });
    thingOf(hero, { name: "Needler", state: "broken", repair: { left: 2, unit: "scene" } });
    const foe = character("Mayor", { role: "foe" });
    Object.assign(foe.system.attitude, { scene: 1, tried: true });
    const fire = scenery("Fire", { kind: "peril", made: true });
    const river = scenery("River", { kind: "peril", made: false });
    // Made scenery without a token on the scene ends, too.
    const smoke = scenery("Smoke", { kind: "obstacle", made: true });
    const wall = scenery("Wall", { kind: "obstacle", made: false });
    seated([smoke, wall, hero], [foe, fire, river]);
    expect(comes(sceneCheck, called(hero, "sceneEnd"))).toEqual([
      { who: "self.items.Spanner", set: "burnedOut", value: false },
      { who: "self.items.Shield", set: "damage", value: "none" },
      { who: "self.items.Needler", set: "repair", value: { left: 1, unit: "scene" } },
      { who: "other1", set: "attitude.scene", value: 0 },
      { who: "other1", set: "attitude.tried", value: false },
      { who: "other2", set: "state", value: "destroyed" },
      { who: "other3", set: "state", value: "destroyed" },
    ]);
  });

  it("[ZAP-SCENE-1] [ZAP-TRADE-5] [ZAP-SHIP-12] of a new scene shortens a ship's waits and mends self-repairing systems", () => {
    const ship = trader({ trade: { place: "Klopor", wealth: 4, buyWait: 3, sellWait: 1 } });
    const bays = abilityNamed(ship, "Cargo Bays").system as unknown as {
      damage: string;
      hasTrait(key: string): boolean;
    };
    Object.assign(bays, { damage: "out", hasTrait: (key: string) => key === "selfRepairing" });
    seated([ship]);
    const changes = comes(sceneCheck, called(ship, "sceneEnd"));
    expect(changes).toEqual(
      expect.arrayContaining([
        { who: "self", set: "trade.buyWait", value: 2 },
        { who: "self", set: "trade.sellWait", value: 0 },
        { who: "self.items.Cargo Bays", set: "damage", value: "hindered" },
      ]),
    );
  });

  it("[ZAP-SCENE-2] [ZAP-TIR-1] of a rest ends Tired and returns a point of Stamina, and nothing else", () => {
    const ford = character("Ford", { stamina: 2, conditions: { tired: 1, hindered: 1 } });
    seated([ford]);
    expect(comes(sceneCheck, called(ford, "restScene"))).toEqual([
      { who: "self", lose: "tired" },
      { who: "self", add: "stamina.value", value: 1 },
    ]);
  });

  it("[ZAP-AM-7] of a rest returns no Stamina that went into Supreme Effort; that of the adventure's end does", () => {
    const ford = character("Ford", { stamina: 2, effortSpent: 1, conditions: { tired: 1 } });
    seated([ford]);
    expect(comes(sceneCheck, called(ford, "restScene"))).toEqual([{ who: "self", lose: "tired" }]);
    expect(comes(sceneCheck, called(ford, "adventureEnd"))).toContainEqual({
      who: "self",
      set: "stamina.value",
      value: 3,
    });
  });

  it("[ZAP-AM-9] of a rest ends a ship's Tired and returns 1 Power; that of the adventure's end returns all Power", () => {
    const ship = trader({ power: { value: 0, max: 3 } });
    Object.assign(ship, {
      effects: [{ active: true, type: "condition", statuses: new Set(["tired"]), system: { stacks: 1, text: "" } }],
    });
    seated([ship]);
    expect(comes(sceneCheck, called(ship, "restScene"))).toEqual([
      { who: "self", set: "power.value", value: 1 },
      { who: "self", lose: "tired" },
    ]);
    expect(comes(sceneCheck, called(ship, "adventureEnd"))).toContainEqual({
      who: "self",
      set: "power.value",
      value: 3,
    });
    const full = trader({ power: { value: 3, max: 3 } });
    seated([full]);
    expect(() => comes(sceneCheck, called(full, "restScene"))).toThrow("nothingToMend");
  });

  it("[ZAP-SCENE-3] of the adventure's end returns all Will", () => {
    const hero = character("Ace", { will: 1, conditions: { willSpent: 1 } });
    seated([hero]);
    expect(comes(sceneCheck, called(hero, "adventureEnd"))).toEqual([
      { who: "self", lose: "willSpent" },
      { who: "self", set: "will.value", value: 4 },
    ]);
  });

  it("[ZAP-TREK-1] of a trek scene is a new scene, and advances the journey of every players' ship under way", () => {
    const hero = ace();
    const ship = trader({ trek: { scenes: 5, done: 1, shipments: [2] } });
    seated([hero, ship]);
    expect(comes(sceneCheck, called(hero, "trekScene"))).toEqual(
      expect.arrayContaining([
        { who: "self", lose: "out" },
        { who: "other1", set: "trek.done", value: 2 },
        { who: "other1", set: "trek.shipments", value: [1] },
      ]),
    );
  });

  it("is refused to players and if it would change nothing, and is greyed out without actors", () => {
    const hero = ace();
    seated([hero]);
    const now = called(hero, "sceneEnd");
    expect(sceneCheck.refuse({ ...now, card: card("declared") })?.key).toContain("gmOnly");
    expect(sceneCheck.refuse({ ...now, card: card("declared", { isGM: true }) })).toBeNull();
    expect(sceneButtons().map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        ...["sceneEnd", "restScene", "maintenance", "trekScene", "adventureEnd", "sessionStart", "sessionEnd"],
      ]),
    );
    seated([character("Ford")]);
    expect(() => called(hero, "sceneEnd")).toThrow("nothingToMend");
    seated([]);
    expect(sceneButtons().every(({ reason }) => reason?.includes("nobodyPlays"))).toBe(true);
  });
});

describe("a session", () => {
  it("[ZAP-SCENE-4] [ZAP-EQ-5] [ZAP-RES-1] begins with maintenance due, and with research allowed again", () => {
    const hero = character("Ace");
    Object.assign(hero.system, { researched: true });
    const ship = trader({ crankySystem: "Cargo Bays", maintenance: "skipped" });
    const foe = character("Genius", { role: "foe" });
    seated([hero, ship], [foe]);
    const now = called(hero, "sessionStart");
    expect(comes(sceneCheck, now)).toEqual([
      { who: "self", set: "maintenance", value: "due" },
      { who: "self", set: "researched", value: false },
      { who: "other1", set: "crankySystem", value: null },
    ]);
  });

  it("[ZAP-SCENE-4] [ZAP-SHIP-18] begins with the GM's rolls for a restricted ship", () => {
    const ship = trader({ restrictions: ["cranky", "hangarQueen", "exotic"] });
    seated([ship]);
    const now = { ...called(ship, "sessionStart"), card: card("applied", { isGM: true }) };
    const gm = { isGM: true } as User.Implementation;
    expect(sceneCheck.acts!(now, gm).map(({ data }) => data.check)).toEqual(["zap.draw", "zap.mishap"]);
    expect(sceneCheck.acts!(now, { isGM: false } as User.Implementation)).toEqual([]);
  });

  it("[ZAP-XP-2] ends with XP for the players' characters, prefilled from who was Out and who went boldly", () => {
    const out = character("Ace");
    const bold = character("Ford");
    Object.assign(out.system, { wasOut: true });
    Object.assign(bold.system, { wentBoldly: true });
    seated([out, bold]);
    const asked = ask(sessionEndCheck, clicked(out, null));
    expect(asked.now.plan.merits).toEqual({
      self: { wasOut: true, wentBoldly: false, extra: 0 },
      other1: { wasOut: false, wentBoldly: true, extra: 0 },
    });
    const award = (plan: object): object[] => comes(sessionEndCheck, { ...asked.now, plan: plan as never });
    // The XP for the plot hook (going boldly) was given at once, so it is subtracted.
    expect(award(sessionEndCheck.refresh(asked.now))).toEqual([
      { who: "self", add: "xp.value", value: 2 },
      { who: "self", add: "xp.earned", value: 2 },
      { who: "self", set: "wasOut", value: false },
      { who: "other1", add: "xp.value", value: 1 },
      { who: "other1", add: "xp.earned", value: 1 },
      { who: "other1", set: "wentBoldly", value: false },
    ]);
    const more = asked.toggle("groupDefeated").toggle("wentBoldly-self").fill("extra-self", "3");
    expect(award(more.now.plan)[0]).toEqual({ who: "self", add: "xp.value", value: 7 });
    for (const wrong of ["4", "-1", "1.5", ""]) expect(() => asked.fill("extra-self", wrong)).toThrow("extra");
    const forged = { groupDefeated: 1, merits: { self: { wasOut: "x", wentBoldly: 0, extra: 99 }, target: {} } };
    expect(sessionEndCheck.refresh({ ...asked.now, plan: { ...asked.now.plan, ...forged } as never })).toEqual({
      ...asked.now.plan,
      groupDefeated: true,
      merits: { self: { wasOut: true, wentBoldly: false, extra: 0 } },
    });
    expect(sessionEndCheck.refuse({ ...asked.now, card: card("declared") })?.key).toContain("gmOnly");
  });

  it("[ZAP-XP-2] ends with XP for the GM's heroes on the scene, and for no foe", () => {
    const [hero, foe] = [character("Ace"), character("Genius", { role: "foe" })];
    Object.assign(hero, { hasPlayerOwner: false });
    seated([]);
    const tokens = [hero, foe].map((actor) => ({ ...token(actor), actor }));
    Object.assign(game, { scenes: { active: { tokens } } });
    const { now } = ask(sessionEndCheck, clicked(foe, null));
    expect(Object.keys(now.plan.merits)).toEqual(["self"]);
    expect(comes(sessionEndCheck, now)).toContainEqual({ who: "self", add: "xp.value", value: 1 });
    expect(callChanges("sessionStart", { actor: hero, token: null }, "self")).toContainEqual({
      who: "self",
      set: "maintenance",
      value: "due",
    });
    expect(callChanges("sessionStart", { actor: foe, token: null }, "self")).toEqual([]);
  });

  it("[ZAP-XP-2] remembers that a hero was put Out", () => {
    const hero = character("Ace");
    expect(remembersOut(hero, "out")).toEqual([
      { uuid: hero.uuid, changes: [{ who: "self", set: "wasOut", value: true }] },
    ]);
    expect(remembersOut(hero, "tired")).toEqual([]);
    expect(remembersOut(character("Genius", { role: "foe" }), "out")).toEqual([]);
  });

  it("[ZAP-SCENE-4] [ZAP-EQ-5] ends by marking maintenance that is still due as skipped", () => {
    const hero = character("Ace");
    Object.assign(hero.system, { maintenance: "due" });
    const ship = trader({ maintenance: "due" });
    seated([hero, ship]);
    expect(comes(sessionEndCheck, ask(sessionEndCheck, clicked(hero, null)).now)).toEqual(
      expect.arrayContaining([
        { who: "self", set: "maintenance", value: "skipped" },
        { who: "other1", set: "maintenance", value: "skipped" },
      ]),
    );
  });

  it("[ZAP-SCENE-4] [ZAP-EQ-5] ends with maintenance done for the actors whom the GM ticks; the card names both groups", () => {
    const heroes = ["Ace", "Ford", "Falk"].map((name) => character(name));
    for (const hero of heroes.slice(0, 2)) Object.assign(hero.system, { maintenance: "due" });
    seated(heroes);
    const asked = ask(sessionEndCheck, clicked(heroes[0]!, null));
    expect(asked.now.plan.maintained).toEqual({ self: false, other1: false });
    const { now } = asked.toggle("maintained-other1");
    expect(sessionEndCheck.refresh(now).maintained).toEqual({ self: false, other1: true });
    const changes = comes(sessionEndCheck, now);
    expect(changes).toContainEqual({ who: "self", set: "maintenance", value: "skipped" });
    expect(changes).toContainEqual({ who: "other1", set: "maintenance", value: "done" });
    const { why } = sessionEndCheck.view({ ...now, outcome: { result: "sessionEnd" } }, { sees: () => true }).verdict!;
    expect(why).toContain('QUADRANT.zap.session.kept {"names":"Ford"}');
    expect(why).toContain('QUADRANT.zap.session.skipped {"names":"Ace"}');
    const forged = { ...now, plan: { ...now.plan, maintained: { other2: true } } };
    expect(sessionEndCheck.refresh(forged).maintained).toEqual({ self: false, other1: false });
  });
});

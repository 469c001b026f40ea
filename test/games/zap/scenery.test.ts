import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { abilityNamed, character, fight, fighter, participant, peace, token } from "./world.ts";
import { scenery, tableWith } from "./gear-world.ts";
import type { Draft, Situation } from "../../../src/table/checks/check.ts";
import type { Participant } from "../../../src/table/checks/parties.ts";
import { attackPlan, thingUse } from "../../../src/games/zap/checks/attack/attack-plan.ts";
import { attackKind } from "../../../src/games/zap/checks/attack/attack.ts";
import { makeSceneryCheck, mobCheck } from "../../../src/games/zap/checks/scenery/make-scenery.ts";
import { perilCheck } from "../../../src/games/zap/checks/scenery/peril.ts";
import { skips, turnStarts } from "../../../src/games/zap/combat/turns.ts";
import { combatantView } from "../../../src/games/zap/combat/procedure.ts";
import type { Character, Scenery } from "../../../src/games/zap/documents.ts";
import { isLive, obstacles, perilsAround, twinOf } from "../../../src/games/zap/perils.ts";
import { sceneryLook } from "../../../src/games/zap/scenery-look.ts";
import { sceneryView } from "../../../src/games/zap/sheets/scenery-view.ts";

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  return { gameOf: () => ({ id: "zap", conditions }) };
});
vi.mock("../../../src/table/sheets/paragraphs.ts", () => ({ paragraphs: () => [] }));
vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { NEUTRAL: 0 }, TOKEN_DISPLAY_MODES: { HOVER: 30, NONE: 0 } });

const gm = { isGM: true, targets: new Set() } as unknown as User.Implementation;

type Plan = ReturnType<typeof attackPlan>["plan"];

const thing = (actor: Scenery): Participant => participant(actor as never, null, null);

/** A fight of these actors, in a stubbed world that also has the scenery. */
function fighting(
  actors: Character[],
  things: Scenery[],
  { system = {}, acting = 0 }: { system?: Record<string, object>; acting?: number } = {},
): Combat.Implementation {
  const known = Object.fromEntries(actors.map(({ name }) => [name, { met: [], perilOut: false, ...system[name] }]));
  const combat = fight(actors, { system: known, acting });
  tableWith({}, [...actors, ...things]);
  return combat;
}

const hero = (conditions = {}): Character =>
  character("Ace", { conditions, abilities: [{ name: "Freeze Ray", level: 6, traits: ["exotic"] }] });

function perilOn(lava: Scenery, ace: Character, combat: Combat.Implementation | null, other?: Scenery) {
  const parties: Record<string, Participant> = {
    self: thing(lava),
    target: participant(ace, null, combat),
    ...(other && { thing1: thing(other) }),
  };
  const draft = perilCheck.prepare({
    actor: lava,
    token: null,
    item: null,
    targets: [],
    data: { target: ace.uuid },
  }) as Draft<Plan>;
  const now = { plan: draft.plan, throws: {}, outcome: null, parties } as Situation<Plan, never>;
  return { draft, now, plan: perilCheck.refresh(now as never) };
}

describe("perils", () => {
  beforeEach(peace);

  it("[ZAP-PER-1] attack the actors that they hold automatically, without Tropes or Supreme Effort", () => {
    const ace = hero();
    const lava = scenery("Lava", { level: 7, versus: "stamina", holds: [ace.uuid] });
    const combat = fighting([ace], [lava]);
    const { draft, now, plan } = perilOn(lava, ace, combat);
    expect(draft.parties).toMatchObject({ self: { name: "Lava" }, target: { name: "Ace" } });
    expect(plan.attack).toMatchObject({ level: 7, kind: "peril", purpose: "attack", automatic: true, wildShot: false });
    expect(plan).toMatchObject({ versus: "stamina", attribute: 3, aim: "harm", tieTo: "opponent" });
    expect(perilCheck.options(now as never)).toEqual([]);
    expect(perilCheck.spends({ ...now, throws: { attack: [[1], [2]] } } as never)).toEqual([]);
    expect(perilCheck.refuse(now as never)).toBeNull();
    expect(perilCheck.costs(now as never)).toEqual([{ who: "target.combatant", set: "met", value: ["Actor.Lava"] }]);
    // The dice are resolved as in every attack.
    const outcome = perilCheck.kind.resolve(plan, { attack: [[7], [1]], defense: [[2]] });
    expect(outcome).toMatchObject({ result: "tired", margin: 5 });
  });

  it("[ZAP-PER-1] attack once a Round, with a button on the held actor's row in that actor's turn", () => {
    const ace = hero();
    const lava = scenery("Lava", { holds: [ace.uuid] });
    const combat = fighting([ace], [lava]);
    const row = fighter(combat, "Ace");
    const offered = (): unknown[] =>
      combatantView(row)!
        .controls.filter(({ data }) => data.check === "zap.peril")
        .map(({ data, reason }) => [data.actor, data.target, reason !== null]);
    expect(offered()).toEqual([["Actor.Lava", "Actor.Ace", false]]);
    expect(turnStarts(row, 2)).toMatchObject({
      combatants: [{ system: { met: [], perilOut: false } }],
      log: [{ key: "QUADRANT.zap.log.inPeril" }],
    });
    Object.assign(row.system, { met: ["Actor.Lava"] });
    expect(offered()).toEqual([["Actor.Lava", "Actor.Ace", true]]);
    expect(perilCheck.refuse(perilOn(lava, ace, combat).now as never)).toMatchObject({
      key: "QUADRANT.zap.reason.perilMet",
    });
    Object.assign(lava.system, { holds: [] });
    expect(offered()).toEqual([]);
    Object.assign(row.system, { met: [] });
    expect(perilCheck.refuse(perilOn(lava, ace, combat).now as never)).toMatchObject({
      key: "QUADRANT.zap.reason.notInPeril",
    });
  });

  it("[ZAP-PER-1] may combine in twos: the weaker one is rolled, with +1 for each", () => {
    const ace = hero();
    const gas = scenery("Gas", { level: 5, versus: "stamina", holds: [ace.uuid] });
    const lava = scenery("Lava", { level: 8, holds: [ace.uuid] });
    const combat = fighting([ace, character("Ford", { abilities: [] })], [gas, lava]);
    const { now } = perilOn(lava, ace, combat);
    const [together] = perilCheck.options(now as never);
    expect(together).toMatchObject({ checked: false, reason: null, parties: { thing1: { name: "Gas" } } });
    expect(together!.plan).toMatchObject({ attack: { level: 5, helpers: 2 }, versus: "stamina" });
    // The referee builds the same plan from the parties.
    const joined = perilOn(lava, ace, combat, gas);
    expect(joined.plan).toMatchObject({ attack: { level: 5, helpers: 2 }, versus: "stamina" });
    expect(perilCheck.costs(joined.now as never)).toMatchObject([{ value: ["Actor.Lava", "Actor.Gas"] }]);
  });

  it("[ZAP-PER-5] put an actor down who is still Out in one at the next turn, unless it no longer holds the actor", () => {
    const ace = hero({ out: 1 });
    const lava = scenery("Lava", { holds: [ace.uuid] });
    const combat = fighting([ace], [lava]);
    const { now, plan } = perilOn(lava, ace, combat);
    const outcome = { ...perilCheck.kind.resolve(plan, { attack: [[1], [1]], defense: [] }), result: "out" as const };
    expect(perilCheck.effects!({ ...now, outcome } as never)).toEqual([
      { who: "target.combatant", set: "perilOut", value: true },
      { who: "target", note: "QUADRANT.zap.note.perilOut", data: { name: "Ace" } },
    ]);
    expect(perilCheck.effects!({ ...now, outcome: { ...outcome, result: "hindered" } } as never)).toEqual([]);
    const row = fighter(combat, "Ace");
    const down = [{ uuid: "Actor.Ace", changes: [{ who: "self", gain: "down" }] }];
    // Another attack put the actor Out: this turn starts the count, the next one ends it.
    expect(turnStarts(row, 2)).toMatchObject({ changes: [], combatants: [{ system: { perilOut: true } }] });
    Object.assign(row.system, { perilOut: true });
    expect(turnStarts(row, 2).changes).toEqual(down);
    expect(turnStarts(row, 2).log.map(({ key }) => key)).toContain("QUADRANT.zap.log.perilDown");
    Object.assign(lava.system, { holds: [] });
    expect(turnStarts(row, 2)).toMatchObject({ changes: [], combatants: [{ system: { perilOut: false } }] });
  });

  it.each(["en", "de"])("[ZAP-PER-5] say that an actor who is not rescued is missing: %s", (language) => {
    const file = readFileSync(`lang/${language}/zap.json`, "utf8");
    const { log, note } = (JSON.parse(file) as { QUADRANT: { zap: Record<string, Record<string, string>> } }).QUADRANT
      .zap;
    const missing = language === "en" ? "missing" : "verschollen";
    for (const words of [note!["perilOut"], log!["perilDown"]]) expect(words).toContain(missing);
  });

  it("[ZAP-OUT-3] [ZAP-PER-1] interrupt a finishing blow of the actor that they attack, by a hit as well as by a miss", () => {
    const ace = hero();
    const lava = scenery("Lava", { holds: [ace.uuid] });
    const combat = fighting([ace], [lava], { system: { Ace: { finishing: "Genius" } } });
    const { now, plan } = perilOn(lava, ace, combat);
    for (const attack of [
      [[1], [1]],
      [[6], [6]],
    ]) {
      const outcome = perilCheck.kind.resolve(plan, { attack, defense: [[2]] });
      expect(perilCheck.effects!({ ...now, outcome } as never)).toContainEqual({
        who: "target.combatant",
        set: "finishing",
        value: null,
      });
    }
  });

  it("[ZAP-PER-4] do nothing for a Round if they are hindered, and nothing at all once they are removed", () => {
    const ace = hero();
    const lava = scenery("Lava", { holds: [ace.uuid], idleRound: 3 });
    fighting([ace], [lava]);
    expect([2, 3, 4, null].map((round) => isLive(lava, round))).toEqual([false, false, true, true]);
    expect(perilsAround(ace, 3)).toEqual([]);
    expect(sceneryView(lava, gm).facts).toContain("QUADRANT.zap.scenerySheet.idle");
    Object.assign(lava.system, { state: "destroyed", idleRound: -1 });
    expect(isLive(lava, null)).toBe(false);
    // An attack that disables does this, against the peril's level and Toughness.
    const { plan } = attackPlan({ actor: ace, ability: abilityNamed(ace, "Freeze Ray") }, { actor: lava, fight: null });
    expect(plan).toMatchObject({ aim: "disable", attribute: 4, defense: { level: 6, kind: "peril" } });
    const outcome = attackKind.resolve(plan, { attack: [[6], [6]], defense: [[1], [1]] });
    expect(attackKind.changes(plan, outcome)).toEqual([{ who: "target", set: "state", value: "destroyed" }]);
  });

  it("[ZAP-PER-6] may be an obstacle as well: two linked halves with their own levels", () => {
    const lava = scenery("Lava", { level: 7, twin: "Actor.Crossing" });
    const crossing = scenery("Crossing", { kind: "obstacle", level: 5, twin: "Actor.Lava" });
    tableWith({}, [lava, crossing]);
    expect(twinOf(lava)).toBe(crossing);
    expect(twinOf(crossing)).toBe(lava);
    expect(sceneryView(lava, gm)).toMatchObject({
      level: 7,
      twin: { uuid: "Actor.Crossing" },
      twins: [{ value: "Actor.Crossing", selected: true }],
    });
    expect(sceneryView(crossing, gm)).toMatchObject({ level: 5, twin: { uuid: "Actor.Lava" }, isObstacle: true });
  });

  it("with a row of their own attack all held actors in that row's turn, which is skipped if no one is held", () => {
    const [ace, ford] = [hero(), character("Ford", {})];
    const lava = scenery("Lava", { holds: [ace.uuid, ford.uuid] });
    const combat = fighting([ace, ford, lava as never], [lava], { acting: 2 });
    const row = fighter(combat, "Lava");
    expect(combatantView(row)).toMatchObject({ state: "acting", pips: null });
    expect(combatantView(row)!.controls.map(({ data }) => data.target ?? data.act)).toEqual([
      "Actor.Ace",
      "Actor.Ford",
      "endTurn",
    ]);
    // The attack is offered on this row, and not on the rows of the held actors.
    const own = combatantView(fighter(combat, "Ace"))!.controls;
    expect(own.filter(({ data }) => data.check === "zap.peril")).toEqual([]);
    expect(skips(row, 2)).toBe(false);
    Object.assign(lava.system, { holds: [] });
    expect(skips(row, 2)).toBe(true);
  });
});

describe("obstacles, things and mobs", () => {
  beforeEach(peace);

  it("[ZAP-PER-2] show the acts that an obstacle Counters, with a Counter button that is refused without an announced act", () => {
    const slick = scenery("Oil slick", { kind: "obstacle", level: 6 });
    Object.assign(slick.system, { counters: "movement" });
    tableWith({}, [slick]);
    const view = sceneryView(slick, gm);
    expect(view).toMatchObject({ isObstacle: true, counters: "movement", held: [] });
    expect(view.counter).toMatchObject({
      data: { check: "zap.counter", actor: "Actor.Oil slick" },
      reason: "QUADRANT.zap.reason.notAnnounced",
    });
    Object.assign(slick.system, { state: "destroyed" });
    expect(sceneryView(slick, gm).counter!.reason).toContain("perilIdle");
  });

  it("[ZAP-PER-2] are in the way only if they are on the scene or in the fight", () => {
    const slick = scenery("Oil slick", { kind: "obstacle" });
    const named = (): string[] => obstacles(null).map(({ name }) => name);
    const seen = (scenes: object): void => void vi.stubGlobal("game", { ...game, combats: undefined, scenes });
    tableWith({}, [slick]);
    expect(named(), "it lies in the world's list").toEqual([]);
    seen({ active: { tokens: [{ actor: slick }] } });
    expect(named()).toEqual(["Oil slick"]);
    seen({ active: null, viewed: { tokens: [{ actor: slick }] } });
    expect(named()).toEqual(["Oil slick"]);
    const ace = hero();
    fighting([ace, slick as never], [slick]);
    expect(named()).toEqual(["Oil slick"]);
    // A peril holds its actors even without a token on the scene.
    fighting([ace], [scenery("Lava", { holds: [ace.uuid] })]);
    expect(perilsAround(ace, 2).map(({ name }) => name)).toEqual(["Lava"]);
    expect(named()).toEqual([]);
  });

  it("[ZAP-PER-3] can be made with any Ability as obstacles or perils of its level, for the price of its use", () => {
    const ace = hero();
    const combat = fighting([ace], []);
    const ray = abilityNamed(ace, "Freeze Ray");
    const draft = makeSceneryCheck.prepare({ actor: ace, token: null, item: ray, targets: [], data: {} });
    expect(draft).toMatchObject({ plan: { kind: "obstacle", name: "Freeze Ray" } });
    expect(makeSceneryCheck.prepare({ actor: ace, token: null, item: null, targets: [], data: {} })).toMatchObject({
      key: "QUADRANT.zap.reason.noSuchAbility",
    });
    const board = { uuid: "Scene.hall", grid: { size: 100 } };
    const self = { ...participant(ace, ray, combat), token: { ...token(ace), x: 300, y: 200, parent: board } as never };
    const now = {
      plan: { kind: "obstacle" as const, name: "Ice slick", counters: "running" },
      throws: {},
      outcome: { result: "obstacle" },
      parties: { self },
    };
    expect(makeSceneryCheck.refuse(now)).toBeNull();
    expect(makeSceneryCheck.costs(now)).toEqual([
      { who: "tool", set: "usedRound", value: 2 },
      { who: "self.combatant", add: "spent", value: 1 },
    ]);
    expect(makeSceneryCheck.effects!(now)).toMatchObject([
      {
        who: "board",
        place: {
          type: "zapScenery",
          name: "Ice slick",
          at: { scene: "Scene.hall", x: 400, y: 200 },
          system: {
            ...{ kind: "obstacle", level: 6, scope: 4, toughness: 4, made: true, counters: "running" },
            traits: [{ key: "exotic", grade: 1, note: "" }],
          },
        },
      },
    ]);
    const [field] = makeSceneryCheck.fields!(now);
    const hail = { ...now, plan: field!.apply("peril") as typeof now.plan };
    expect(makeSceneryCheck.effects!({ ...hail, plan: makeSceneryCheck.refresh(hail) })).toMatchObject([
      { who: "board", place: { system: { kind: "peril", level: 6, versus: "toughness", made: true } } },
    ]);
  });

  it("[ZAP-OBJ-1] [ZAP-OBJ-2] defend with their level, and are only broken by a hard hit if they are sturdy", () => {
    const ace = hero();
    const vault = scenery("Vault", { kind: "building", level: 8 });
    Object.assign(vault.system, { sturdy: true });
    expect(thingUse(vault)).toMatchObject({ level: 8, purpose: "defense", automatic: true });
    const { plan } = attackPlan(
      { actor: ace, ability: abilityNamed(ace, "Freeze Ray") },
      { actor: vault, fight: null },
    );
    expect(plan).toMatchObject({ aim: "harm", object: { attackScope: 4, objectScope: 4, sturdy: true } });
    const outcome = attackKind.resolve({ ...plan, attribute: 0 }, { attack: [[6], [6]], defense: [[1], [1]] });
    expect(attackKind.changes({ ...plan, attribute: 0 }, outcome)).toEqual([
      { who: "target", set: "state", value: "broken" },
    ]);
    expect(sceneryView(vault, gm)).toMatchObject({ state: "QUADRANT.zap.sceneryState.whole", counter: null, held: [] });
    expect(sceneryView(vault, gm).facts).toContain("QUADRANT.zap.scenerySheet.sturdy");
    // Tokens of objects are not linked, as there may be many of one object; those of buildings and perils are.
    expect(["object", "building", "peril"].map((kind) => sceneryLook.token({ kind }))).toMatchObject([
      { actorLink: false, disposition: 0 },
      { actorLink: true },
      { actorLink: true },
    ]);
  });

  it("[ZAP-MOB-1] can replace the selected minions as one mob, at the level that the GM types", () => {
    const minions = [1, 2, 3].map((index) =>
      character(`Agent ${index}`, { role: "minion", toughness: index, abilities: [{ name: "Pistols", level: 4 }] }),
    );
    for (const minion of minions) {
      Object.assign(minion.system, { size: 1 });
      for (const item of minion.items.contents) {
        Object.assign(item, {
          toObject: () => ({ _id: item.id, name: item.name, type: item.type, system: { level: 4 } }),
        });
      }
    }
    const board = { uuid: "Scene.hall" };
    const placed = minions.map((actor, index) => ({ ...token(actor), x: 100 * index, y: 0, parent: board }));
    const select = (...tokens: object[]): void =>
      void vi.stubGlobal("canvas", { tokens: { controlled: tokens.map((document) => ({ document })) } });
    select(placed[0]!);
    const subject = { actor: minions[0]!, token: null, item: null, targets: [], data: {} };
    expect(mobCheck.prepare(subject)).toMatchObject({ key: "QUADRANT.zap.reason.noMinions" });
    select(...placed, token(character("Ace", {})));
    const draft = mobCheck.prepare(subject) as Draft;
    expect(Object.keys(draft.parties)).toEqual(["self", "member1", "member2"]);
    const parties = Object.fromEntries(
      Object.keys(draft.parties).map((who, index) => [
        who,
        { ...participant(minions[index]!, null, null), token: placed[index] as never },
      ]),
    );
    const now = { plan: { name: "The Agents", level: 7 }, throws: {}, outcome: { result: "mob" }, parties };
    expect(mobCheck.refuse(now)).toBeNull();
    const [first, , third, mob] = mobCheck.effects!(now);
    expect([first, third]).toEqual([
      { who: "self.token", remove: true },
      { who: "member2.token", remove: true },
    ]);
    expect(mob).toMatchObject({
      who: "board",
      place: {
        ...{ type: "zapCharacter", name: "The Agents", at: { scene: "Scene.hall", x: 0, y: 0 } },
        system: { role: "mob", size: 3, toughness: 3, actions: 2 },
        items: [{ name: "Pistols", system: { level: 7 } }],
      },
    });
  });
});

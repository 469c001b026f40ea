import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, clicked } from "./asking.ts";
import { fight, fighter, peace, setting } from "./world.ts";
import { falk, GUNS, lay, raider, SHIELDS, spotty, system, told, vessel } from "./ship-world.ts";
import { situation } from "../../../src/table/checks/situation.ts";
import { enterChanges } from "../../../src/table/referee/changes.ts";
import type { Check, Draft, Throws } from "../../../src/table/checks/check.ts";
import type { Parties } from "../../../src/table/checks/parties.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import type { Ship } from "../../../src/games/zap/documents.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { disableSystemCheck } from "../../../src/games/zap/checks/ships/disable-system.ts";
import { drawCheck } from "../../../src/games/zap/checks/growth/draw.ts";
import { lifeSupportCheck } from "../../../src/games/zap/checks/ships/life-support.ts";
import { overkillCheck } from "../../../src/games/zap/checks/recovery/overkill.ts";
import { type Strike, systemHitCheck } from "../../../src/games/zap/checks/ships/system-hit.ts";
import { combatantView } from "../../../src/games/zap/combat/procedure.ts";
import { runAgain } from "../../../src/games/zap/ships/fate.ts";
import { shipSceneChanges } from "../../../src/games/zap/ships/life-support.ts";
import { shipView } from "../../../src/games/zap/sheets/ship-view.ts";

const known = vi.hoisted((): Record<string, unknown> => ({}));
const hooks = vi.hoisted((): Record<string, unknown> => ({}));

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  const game = { id: "zap", conditions };
  return {
    gameOf: () => game,
    playOfDocument: () => hooks,
    checkById: (id: string) => ({ game, check: known[id] }),
  };
});
vi.mock("../../../src/table/sheets/paragraphs.ts", () => ({ paragraphs: () => [] }));

Object.assign(known, { "zap.attack": attackCheck });

const gm = { isGM: true, targets: new Set() } as unknown as User.Implementation;
const player = { isGM: false, targets: new Set() } as unknown as User.Implementation;
const HARD = { attack: [[6], [1]], defense: [[1], [1]] } satisfies Throws;

/** The changes of the ship itself at the end of a scene. */
const sceneEnds = (ship: Ship): object[] =>
  shipSceneChanges(ship).flatMap(({ uuid, changes }) => (uuid === ship.uuid ? changes : []));

describe("a ship", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-2] [ZAP-SHIP-6] loses its dying crew at the scene's end, and is Out unless a hero is aboard", () => {
    const dying = vessel({ conditions: { crewDying: 1 } });
    expect(sceneEnds(dying)).toEqual([
      { who: "self", set: "crew.value", value: 0 },
      { who: "self", lose: "crewDying" },
      { who: "self", gain: "out" },
    ]);
    const hero = spotty();
    const saved = vessel({ conditions: { crewDying: 1 }, system: { aboard: [hero.uuid] } });
    expect(sceneEnds(saved)).not.toContainEqual({ who: "self", gain: "out" });
  });

  it("[ZAP-SHIP-2] is back at the scene's end if heroes aboard recover, but not if it is deserted or destroyed", () => {
    const hero = spotty({ conditions: { out: 1 } });
    const empty = { crew: { value: 0, max: 2 } };
    const ship = vessel({ conditions: { out: 1 }, system: { ...empty, aboard: [hero.uuid] } });
    expect(sceneEnds(ship)).toEqual([{ who: "self", lose: "out" }]);
    const deserted = vessel({ conditions: { out: 1 }, system: empty });
    expect(sceneEnds(deserted)).toEqual([]);
    const dying = vessel({ conditions: { out: 1, crewDying: 1 } });
    expect(sceneEnds(dying)).not.toContainEqual({ who: "self", lose: "out" });
    const wreck = vessel({ conditions: { out: 1, destroyed: 1 } });
    expect(sceneEnds(wreck)).toEqual([]);
    const parked = vessel({ system: empty });
    expect(sceneEnds(parked)).toEqual([]);
  });

  it("[ZAP-SHIP-17] [ZAP-SCENE-1] that counts as a unit loses Hindered, Out and Down at the scene's end", () => {
    const ship = raider({ conditions: { out: 1, down: 1, hindered: 2 }, system: { damageModel: "unit" } });
    expect(sceneEnds(ship)).toEqual([
      { who: "self", lose: "hindered", stacks: "all" },
      { who: "self", lose: "out" },
      { who: "self", lose: "down" },
    ]);
  });

  it("[ZAP-SHIP-2] without crew is back at once when a hero aboard is no longer Out", () => {
    const [hero, other] = [spotty({ conditions: { out: 1 } }), falk({ conditions: { out: 1 } })];
    const empty = { crew: { value: 0, max: 2 }, aboard: [hero.uuid, other.uuid] };
    const ship = vessel({ conditions: { out: 1 }, system: empty });
    fight([ship, hero]);
    const lifted = [{ uuid: ship.uuid, changes: [{ who: "self", lose: "out" }] }];
    expect(runAgain(hero, "out")).toEqual(lifted);
    expect(runAgain(hero, "tired")).toEqual([]);
    const crewed = vessel({ conditions: { out: 1 }, system: { aboard: [hero.uuid] } });
    fight([crewed, hero]);
    expect(runAgain(hero, "out")).toEqual([]);
  });

  it("[ZAP-SHIP-2] has the hook onConditionLost called once the last stack of a hero's condition is gone", () => {
    const hero = spotty();
    const passes = vi.fn(() => []);
    Object.assign(hooks, { onConditionLost: passes });
    const ledger = { condition: () => ({ stacks: 1, text: "" }), setCondition: vi.fn() };
    enterChanges(ledger as never, [{ who: "self", lose: "out" }], () => hero as never);
    expect(passes).toHaveBeenCalledWith(hero, "out");
    passes.mockClear();
    const twice = { ...ledger, condition: () => ({ stacks: 2, text: "" }) };
    enterChanges(twice as never, [{ who: "self", lose: "hindered", stacks: 1 }], () => hero as never);
    expect(passes).not.toHaveBeenCalled();
  });
});

describe("Overkill of a ship that counts as a unit", () => {
  beforeEach(peace);

  const stricken = (): Ship => raider({ conditions: { out: 1, overkill: 1 }, system: { damageModel: "unit" } });
  const asked = (ship: Ship, ruling: string) => clicked(ship, null, [], { ruling });

  it("[ZAP-OVK-1] [ZAP-SHIP-17] can be ruled as Out, as Down for the fight, or as destruction, but not as an injury", () => {
    const ship = stricken();
    const comes = (ruling: string): object[] => {
      const { plan } = ask(overkillCheck, asked(ship, ruling)).now;
      return overkillCheck.kind.changes(plan, { result: ruling });
    };
    expect(comes("outOnly")).toEqual([{ who: "target", lose: "overkill" }]);
    expect(comes("restOfFight")).toEqual([{ who: "target", gain: "down" }]);
    expect(comes("death")).toEqual([{ who: "target", gain: "destroyed" }]);
    expect(overkillCheck.prepare(asked(ship, "injury"))).toMatchObject({ key: "QUADRANT.zap.reason.noRuling" });
    const { now } = ask(overkillCheck, asked(ship, "death"));
    expect(overkillCheck.refresh({ ...now, plan: { ruling: "death" } })).toEqual({ ruling: "death", ship: true });
    const view = overkillCheck.view({ ...now, outcome: { result: "death" } }, { sees: () => true });
    expect(view.verdict!.word).toBe("QUADRANT.zap.overkill.destroyed.word");
  });

  it("[ZAP-OVK-1] [ZAP-SHIP-17] is ruled on by the GM, in the tracker and on the sheet", () => {
    const ship = stricken();
    const combat = fight([spotty(), ship]);
    const rulings = (buttons: { data: Record<string, string> }[]) => buttons.flatMap(({ data }) => data.ruling ?? []);
    const all = ["outOnly", "restOfFight", "death"];
    expect(rulings(combatantView(fighter(combat, "Raider"))!.controls)).toEqual(all);
    const onSheet = (user: User.Implementation) =>
      (shipView(ship, user, true).conditions as { buttons: never[] }[]).flatMap(({ buttons }) => rulings(buttons));
    expect(onSheet(gm)).toEqual(all);
    expect(onSheet(player)).toEqual([]);
  });

  it("[ZAP-OVK-1] shows the table's tone on the attack's card", () => {
    setting("tone", "grim");
    const ship = raider({ system: { damageModel: "unit", toughness: 0 } });
    const now = ask(attackCheck, clicked(vessel(), "Guns", [ship])).thrown(HARD);
    expect(now.outcome!.result).toBe("overkill");
    expect(attackCheck.view(now, { sees: () => true }).note).toContain("QUADRANT.zap.setting.tone.grim");
    const open = { ...now, outcome: null };
    expect(attackCheck.view(open, { sees: () => true }).note).not.toContain("tone");
  });
});

describe("the numbers of a foe's ship", () => {
  beforeEach(peace);

  const STRANGER = { sees: () => false };
  const OWNER = { sees: () => true };

  it("[ZAP-SHIP-6] are hidden on a life support card from a reader who may not see them", () => {
    const ship = raider({ system: { lifeSupportFailures: 2, silentRunning: true } });
    const now = ask(lifeSupportCheck, clicked(ship, null)).thrown({ lifeSupport: [[1]] });
    expect(lifeSupportCheck.view(now, OWNER)).toMatchObject({ sides: [{ hidden: false }] });
    const view = lifeSupportCheck.view(now, STRANGER);
    expect(view).toMatchObject({ chip: "", note: "", sides: [{ hidden: true, note: "", dice: [] }] });
  });

  it("[ZAP-SHIP-1] are hidden on a hit's card, which names the struck system but not its protection", () => {
    const ship = raider({ abilities: [GUNS, { ...SHIELDS, traits: ["ablative", "hardened"] }] });
    const now = ask(attackCheck, clicked(vessel(), "Guns", [ship])).thrown(HARD);
    const { parties } = attackCheck.prepare(clicked(vessel(), "Guns", [ship])) as Draft;
    const card = lay({ kind: "attack", plan: now.plan, parties, throws: HARD });
    const draft = systemHitCheck.prepare(clicked(ship, null, [], { card: card.uuid })) as Draft<Strike>;
    const check = systemHitCheck as unknown as Check;
    const struck = situation(check, draft.plan, { system: [[2]] }, draft.parties, card.uuid) as never;
    const [own, others] = [OWNER, STRANGER].map((reader) => systemHitCheck.view(struck, reader));
    expect(own!.sides[0]).toMatchObject({ name: "Shields", hidden: false });
    expect(others!.sides[0]).toMatchObject({ name: "Shields", hidden: true, note: "", dice: [] });
    expect(own!.verdict!.why).toMatch(/why\.ablative.*why\.hardened/);
    expect(others!.verdict!.why).not.toMatch(/ablative|hardened/);
  });

  it("[ZAP-DRAW-1] are hidden in a draw, which names only the drawn system", () => {
    const ship = raider();
    const now = ask(drawCheck, clicked(ship, null, [], { purpose: "hangarQueen" })).thrown({ draw: [[1]] });
    const names = (reader: typeof OWNER) => drawCheck.view(now, reader).results.map(({ label }) => label);
    expect(names(OWNER)).toEqual(["Guns", "Shields"]);
    expect(names(STRANGER)).toEqual(["Guns", "QUADRANT.zap.draw.another"]);
    expect(drawCheck.view(now, STRANGER).sides[0]).toMatchObject({ name: "Guns", hidden: true, note: "" });
  });
});

describe("a system that is hit", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-12] [ZAP-SHIP-3] by an attempt to disable it records the Round, as its backup works in a later one only", () => {
    const ship = vessel();
    fight([raider(), ship]);
    const aimed = ask(attackCheck, clicked(raider(), "Guns", [ship]))
      .fill("aim", "disable")
      .fill("prey", "Drive");
    const { parties } = attackCheck.prepare(clicked(raider(), "Guns", [ship])) as Draft;
    const card = lay({ kind: "attack", plan: aimed.now.plan, parties, throws: HARD });
    const shot = (throws: Throws): object[] => {
      const draft = disableSystemCheck.prepare(clicked(raider(), "Guns", [], { card: card.uuid })) as Draft;
      const check = disableSystemCheck as unknown as Check;
      return disableSystemCheck.effects!(situation(check, draft.plan, throws, draft.parties, card.uuid) as never);
    };
    expect(shot(HARD)).toEqual([{ who: "item", set: "hitRound", value: 2 }]);
    expect(shot({ attack: [[1], [1]], defense: [[4], [4]] })).toEqual([]);
    system(ship, "Drive").system.damage = "out";
    expect(shot(HARD)).toEqual([]);
  });

  it("[ZAP-SHIP-1] [ZAP-SHIP-12] is protected by an ablative defence together with an active one, too", () => {
    const dodge = { name: "Dodge", level: 5 };
    const armor = { ...SHIELDS, level: 5, traits: ["ablative"] };
    const ship = vessel({ abilities: [GUNS, dodge, armor] });
    fight([raider(), ship]);
    const shot = ask(attackCheck, clicked(raider(), "Guns", [ship]));
    const answers = attackCheck.answers("defense", { ...shot.now, throws: { attack: HARD.attack } });
    const both = answers.find(({ id }) => id === "Dodge+Shields")!;
    expect(both.plan.partner).toBe("Shields");
    expect(answers.find(({ id }) => id === "Dodge")!.plan.partner).toBeUndefined();
    const { parties } = attackCheck.prepare(clicked(raider(), "Guns", [ship])) as Draft;
    const target = { ...parties.target!, tool: both.tool };
    const card: Card = lay({ kind: "attack", plan: both.plan, parties: { ...parties, target }, throws: HARD });
    const draft = systemHitCheck.prepare(clicked(ship, null, [], { card: card.uuid })) as Draft<Strike>;
    expect(draft.plan.ablative).toBe(true);
    expect((draft.parties as Parties).self).toMatchObject({ tool: system(ship, "Shields").uuid });
    const now = situation(
      systemHitCheck as unknown as Check,
      draft.plan,
      { system: [[1]] },
      draft.parties,
      card.uuid,
    ) as never as Parameters<typeof systemHitCheck.view>[0];
    expect(told(systemHitCheck.kind.changes(draft.plan, now.outcome!))).toMatchObject({ "tool.levelLost": "+1" });
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, card, clicked } from "./asking.ts";
import { scenery, tableWith } from "./gear-world.ts";
import { lay, raider, spotty, system, vessel } from "./ship-world.ts";
import { abilityNamed, character, fight, participant, peace, token } from "./world.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { counterCheck } from "../../../src/games/zap/checks/tropes/counter.ts";
import { disableSystemCheck } from "../../../src/games/zap/checks/ships/disable-system.ts";
import { juryRigCheck } from "../../../src/games/zap/checks/tropes/jury-rig.ts";
import { keepDownCheck } from "../../../src/games/zap/checks/tropes/keep-down.ts";
import { perilCheck } from "../../../src/games/zap/checks/scenery/peril.ts";
import { recoverCheck } from "../../../src/games/zap/checks/recovery/recover.ts";
import { repairSystemCheck } from "../../../src/games/zap/checks/ships/repair-system.ts";
import { thisEndsNowCheck } from "../../../src/games/zap/checks/tropes/this-ends-now.ts";
import { volleyCheck } from "../../../src/games/zap/checks/attack/volley.ts";
import type { VolleyPlan } from "../../../src/games/zap/checks/attack/volley-plan.ts";
import { situation } from "../../../src/table/checks/situation.ts";
import type { Check, Draft } from "../../../src/table/checks/check.ts";
import type { Participant } from "../../../src/table/checks/parties.ts";

const known = vi.hoisted((): Record<string, unknown> => ({}));
vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  const game = { id: "zap", conditions };
  return { gameOf: () => game, checkById: (id: string) => ({ game, check: known[id] }) };
});
Object.assign(known, { "zap.attack": attackCheck, "zap.counter": counterCheck });

const RAY = { name: "Ray", level: 8 };
const BLADE = { name: "Blade", level: 5 };
const ace = () => character("Ace", { abilities: [RAY, BLADE] });
const ford = () => character("Ford", { abilities: [{ name: "Rifle", level: 9 }] });
const genius = () => character("Genius", { role: "foe", abilities: [{ name: "Helmet", level: 9 }, BLADE] });
const keyOf = (why: { key: string } | null | undefined) => why?.key.replace("QUADRANT.zap.reason.", "") ?? null;
const names = (parties: object): string[] => Object.keys(parties).sort();

describe("a declaration by a player's client", () => {
  beforeEach(peace);

  it("[ZAP-COMB-1] may add the actor's second Ability, but no helper, and no thing, which only the GM may add", () => {
    const [hero, friend] = [ace(), ford()];
    const { now } = ask(attackCheck, clicked(hero, "Ray", [genius()]));
    const forged = {
      ...now.parties,
      own: participant(hero, abilityNamed(hero, "Blade"), null),
      helper1: participant(friend, abilityNamed(friend, "Rifle"), null),
      thing1: participant(friend, null, null),
    };
    const declared = { ...now, parties: forged, card: card("declared") };
    expect(names(attackCheck.parties!(declared))).toEqual(["own", "self", "target"]);
    const byGm = { ...declared, card: card("declared", { isGM: true }) };
    expect(names(attackCheck.parties!(byGm)), "a thing is the GM's to bring in").toEqual([
      "own",
      "self",
      "target",
      "thing1",
    ]);
  });

  it("[ZAP-CNT-2] cannot make an actor take a bullet or guard the target", () => {
    const { now } = ask(attackCheck, clicked(ace(), "Ray", [genius()]));
    const parties = { ...now.parties, targetBullet: now.parties.target!, targetGuard1: now.parties.target! };
    expect(names(attackCheck.parties!({ ...now, parties, card: card("declared") }))).toEqual(["self", "target"]);
  });

  it("[ZAP-SPLIT-1] cannot aim twice at one target, or claim a share or a bullet that is not the player's to choose", () => {
    const foes = [genius(), character("Trooper", { role: "foe" })];
    const draft = attackCheck.prepare(clicked(ace(), "Ray", foes)) as unknown as Draft<VolleyPlan>;
    const now = situation(volleyCheck as unknown as Check, draft.plan, {}, draft.parties) as never as Parameters<
      typeof volleyCheck.refresh
    >[0];
    expect(volleyCheck.refuse(now)).toBeNull();
    const twice = { ...now, parties: { ...now.parties, target2: now.parties.target1! } };
    expect(keyOf(volleyCheck.refuse(twice))).toBe("aimedTwice");
    const rows = now.plan.rows.map((row) => ({ ...row, share: "known" as const }));
    expect(volleyCheck.refresh({ ...now, plan: { ...now.plan, rows } }).rows.map(({ share }) => share)).not.toContain(
      "known",
    );
    const bullet = { ...now, parties: { ...now.parties, target1Bullet: now.parties.target1! } };
    expect(names(volleyCheck.parties!({ ...bullet, card: card("declared") }))).toEqual(["self", "target1", "target2"]);
  });

  it("[ZAP-TR-7] cannot add a bystander to a showdown's sides, which come from the fight and are listed on the card", () => {
    const [hero, friend, foe, trooper] = [ace(), ford(), genius(), character("Trooper", { role: "foe" })];
    const bystander = character("Bystander");
    fight([hero, foe, friend, trooper]);
    const { now } = ask(thisEndsNowCheck, clicked(hero, "Ray", [foe]));
    const parties = { ...now.parties, theirs1: participant(bystander, null, null), theirs9: now.parties.theirs1! };
    const stand = thisEndsNowCheck.parties!({ ...now, parties });
    expect(names(stand)).toEqual(["ours1", "ours2", "self", "target", "theirs1", "theirs2"]);
    expect([stand["theirs1"]?.actor, stand["theirs2"]?.actor]).toEqual(["Actor.Genius", "Actor.Trooper"]);
    expect(thisEndsNowCheck.view(now, { sees: () => true }).note).toContain("Trooper");
  });

  it("[ZAP-CNT-1] counters only the actor who announced the act, and the Ability it was announced with", () => {
    const [hero, friend, foe] = [ace(), ford(), genius()];
    fight([foe, hero, friend]);
    const shot = attackCheck.prepare(clicked(foe, "Helmet", [hero])) as Draft;
    const act = lay({ kind: "attack", plan: shot.plan, parties: shot.parties, state: "open" });
    const draft = counterCheck.prepare(clicked(friend, null, [], { card: act.uuid })) as Draft;
    const now = situation(
      counterCheck as unknown as Check,
      draft.plan,
      {},
      draft.parties,
      act.uuid,
    ) as never as Parameters<typeof counterCheck.refuse>[0];
    expect(counterCheck.refuse(now)).toBeNull();
    const weaker = { ...now.parties.target!, tool: abilityNamed(foe, "Blade") };
    expect(keyOf(counterCheck.refuse({ ...now, parties: { ...now.parties, target: weaker } }))).toBe("gone");
    const other = { ...now.parties, target: participant(hero, null, null), "payer-own": now.parties.self! };
    const stand = counterCheck.parties!({ ...now, parties: other });
    expect(names(stand)).toEqual(["countered", "self", "target"]);
    expect(stand["target"]).toEqual(act.system.parties.self);
  });
});

describe("an act on a ship", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-3] goes on only against the chosen system, with the Ability that beat the defence", () => {
    const [ship, foe] = [
      vessel(),
      raider({
        abilities: [
          { name: "Guns", level: 6 },
          { name: "Rockets", level: 9 },
        ],
      }),
    ];
    Object.assign(ship.system, { toughness: 3 });
    const asked = ask(attackCheck, clicked(foe, "Guns", [ship])).fill("aim", "disable");
    const shot = attackCheck.prepare(clicked(foe, "Guns", [ship])) as Draft;
    const throws = { attack: [[6], [1]], defense: [[1], [1]] };
    const hit = lay({ kind: "attack", plan: asked.now.plan, parties: shot.parties, throws });
    const draft = disableSystemCheck.prepare(clicked(foe, "Guns", [], { card: hit.uuid })) as Draft;
    const now = situation(
      disableSystemCheck as unknown as Check,
      draft.plan,
      {},
      draft.parties,
      hit.uuid,
    ) as never as Parameters<typeof disableSystemCheck.refuse>[0];
    expect(disableSystemCheck.refuse(now)).toBeNull();
    const why = (who: "self" | "target", tool: Item.Implementation) =>
      keyOf(disableSystemCheck.refuse({ ...now, parties: { ...now.parties, [who]: { ...now.parties[who]!, tool } } }));
    const others = ship.items.contents.filter((item) => item !== now.parties.target?.tool);
    expect(why("target", others[0]!)).toBe("ship.notBeaten");
    expect(why("self", abilityNamed(foe, "Rockets"))).toBe("ship.notBeaten");
  });

  it("[ZAP-SHIP-4] charges the parts to the ship that is repaired, whatever ship the declaration names", () => {
    const mechanic = spotty();
    const ship = vessel({ system: { aboard: [mechanic.uuid] } });
    system(ship, "Guns").system.damage = "hindered";
    const { now } = ask(repairSystemCheck, clicked(mechanic, "Engineering", [], { ship: ship.uuid, system: "Guns" }));
    const forged = { ...now, parties: { ...now.parties, ship: participant(raider(), null, null) } };
    expect(repairSystemCheck.parties!(forged)["ship"]).toMatchObject({ actor: ship.uuid, tool: null });
  });
});

describe("perils", () => {
  const lava = (name: string, more: object = {}) =>
    scenery(name, { kind: "peril", level: 6, holds: ["Actor.Ace"], ...more });

  function both(second: ReturnType<typeof lava>, met: string[] = []) {
    const hero = ace();
    const first = lava("Lava");
    const combat = fight([hero], { system: { Ace: { met } } });
    tableWith({}, [hero, first, second]);
    const thing = (one: unknown): Participant => participant(one as Actor.Implementation, null, null);
    const parties = { self: thing(first), target: participant(hero, null, combat), thing1: thing(second) };
    const draft = perilCheck.prepare({
      actor: first,
      token: null,
      item: null,
      targets: [],
      data: { target: hero.uuid },
    });
    return { plan: (draft as Draft).plan, throws: {}, outcome: null, parties } as never;
  }

  it("[ZAP-COMB-2] work together only on an actor that both hold and neither has attacked yet", () => {
    const stand = (now: never): string[] => names(perilCheck.parties!(now));
    expect(stand(both(lava("Gas")))).toEqual(["self", "target", "thing1"]);
    expect(stand(both(lava("Gas", { holds: [] })))).toEqual(["self", "target"]);
    expect(stand(both(lava("Gas"), ["Actor.Gas"]))).toEqual(["self", "target"]);
    expect(perilCheck.options(both(lava("Gas"), ["Actor.Gas"]))).toEqual([]);
  });

  it("[ZAP-PER-4] do nothing without a level, and give the reason", () => {
    const hero = ace();
    const subject = { token: null, item: null, targets: [token(hero)], data: {} };
    const draft = perilCheck.prepare({ actor: lava("Void", { level: 0 }), ...subject });
    expect(keyOf(draft as never)).toBe("perilIdle");
  });
});

describe("a contribution to a Jury Rig", () => {
  beforeEach(peace);
  const rigger = () => character("Spotty", { abilities: [{ name: "Gadgets", level: 7 }, RAY, BLADE] });

  function rig(contributors: Record<string, "burnOut" | "tired">, parts: Record<string, string>) {
    const hero = rigger();
    const parties = Object.fromEntries(
      Object.entries({ self: "Gadgets", ...parts }).map(([who, name]) => [
        who,
        participant(hero, abilityNamed(hero, name), null),
      ]),
    );
    const plan = { name: "", level: 7, contributors };
    return { plan, throws: {}, outcome: null, parties };
  }

  it("[ZAP-TR-6] counts once for each Ability, and Tired counts once for each actor", () => {
    const twice = rig({ part1: "burnOut", part2: "burnOut" }, { part1: "Ray", part2: "Ray" });
    expect(juryRigCheck.refresh(twice).contributors).toEqual({ part1: "burnOut" });
    const tired = rig({ part1: "tired", part2: "tired" }, { part1: "Ray", part2: "Blade" });
    expect(juryRigCheck.refresh(tired).contributors).toEqual({ part1: "tired" });
  });

  it("[ZAP-TR-6] is paid when it is made, by a friend as well", () => {
    const declared = rig({ part1: "burnOut", part2: "tired" }, { part1: "Ray", part2: "Blade" });
    const paid = [
      { who: "part1.tool", set: "burnedOut", value: true },
      { who: "part2", gain: "tired" },
    ];
    expect(juryRigCheck.costs(declared)).toEqual(paid);
    expect(juryRigCheck.kind.changes(declared.plan, { result: "rigged" })).toEqual([]);
    const [burnt, tired] = juryRigCheck.interventions!(declared, ford(), { isGM: false } as never);
    expect(burnt!.costs).toEqual([{ who: "part3.tool", set: "burnedOut", value: true }]);
    expect(tired!.costs).toEqual([{ who: "part3", gain: "tired" }]);
  });

  it("[ZAP-TR-6] is dropped from a declaration if it is a friend's Ability", () => {
    const friend = ford();
    const declared = rig({ part1: "burnOut" }, { part1: "Ray" });
    const parties = { ...declared.parties, part2: participant(friend, abilityNamed(friend, "Rifle"), null) };
    expect(names(juryRigCheck.parties!({ ...declared, parties }))).toEqual(["part1", "self"]);
  });
});

describe("a button that names a deleted actor", () => {
  it("is refused with a reason", () => {
    peace();
    vi.stubGlobal("fromUuidSync", (_uuid: string, { strict = true } = {}) => {
      if (strict) throw new Error("There is no such document");
      return null;
    });
    const subject = { actor: ace(), token: null, item: null, targets: [] };
    expect(keyOf(keepDownCheck.prepare({ ...subject, data: { act: "down", foe: "Actor.x" } }) as never)).toBe("gone");
    const friend = { means: "aid", friend: "Actor.x" };
    expect(keyOf(recoverCheck.prepare({ ...subject, data: friend }) as never)).toBe("gone");
  });
});

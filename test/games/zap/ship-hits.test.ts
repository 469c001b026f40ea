import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, clicked } from "./asking.ts";
import { fight, peace, setting } from "./world.ts";
import { at, falk, GUNS, lay, raider, SHIELDS, spotty, system, told, vessel } from "./ship-world.ts";
import { situation } from "../../../src/table/checks/situation.ts";
import type { Check, Draft, Throws } from "../../../src/table/checks/check.ts";
import type { Parties } from "../../../src/table/checks/parties.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import type { Ship } from "../../../src/games/zap/documents.ts";
import { attackCheck, type AttackSituation } from "../../../src/games/zap/checks/attack/attack.ts";
import { cannibalizeCheck } from "../../../src/games/zap/checks/ships/salvage.ts";
import { disableSystemCheck } from "../../../src/games/zap/checks/ships/disable-system.ts";
import { drawCheck, useDrawCheck } from "../../../src/games/zap/checks/growth/draw.ts";
import { shipHitButtons } from "../../../src/games/zap/checks/ships/system-hit-button.ts";
import { type Strike, systemHitCheck } from "../../../src/games/zap/checks/ships/system-hit.ts";
import { skips } from "../../../src/games/zap/combat/turns.ts";
import { leftAlone, stateOf } from "../../../src/games/zap/ships/fate.ts";

const known = vi.hoisted((): Record<string, unknown> => ({}));

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  const game = { id: "zap", conditions };
  return { gameOf: () => game, checkById: (id: string) => ({ game, check: known[id] }) };
});

Object.assign(known, { "zap.attack": attackCheck, "zap.draw": drawCheck });

const gm = { isGM: true } as User.Implementation;

/** The dice of the attacker and the defender, by result. */
const HITS = {
  hindered: { attack: [[4], [1]], defense: [[2], [1]] },
  out: { attack: [[6], [1]], defense: [[1], [1]] },
  overkill: { attack: [[6], [1]], defense: [[1], [1]] },
} satisfies Record<string, Throws>;

/** A raider's hit on the ship with this result, and its card. */
function hit(
  ship: Ship,
  how: keyof typeof HITS,
  field: Record<string, string> = {},
): { card: Card; shot: AttackSituation } {
  const toughness = how === "overkill" ? 1 : 3;
  Object.assign(ship.system, { toughness });
  let asked = ask(attackCheck, clicked(raider(), "Guns", [ship]));
  for (const [id, value] of Object.entries(field)) asked = asked.fill(id, value);
  const shot = asked.thrown(HITS[how]);
  const draft = attackCheck.prepare(clicked(raider(), "Guns", [ship])) as Draft;
  const card = lay({ kind: "attack", plan: shot.plan, parties: draft.parties, throws: HITS[how] });
  return { card, shot: { ...shot, card } };
}

/** The system hit that follows the card, with the face that chooses the system. */
function struck(ship: Ship, card: Card, face: number) {
  const draft = systemHitCheck.prepare(clicked(ship, null, [], { card: card.uuid })) as Draft<Strike>;
  const now = situation(systemHitCheck as unknown as Check, draft.plan, { system: [[face]] }, draft.parties, card.uuid);
  const found = now as unknown as Parameters<typeof systemHitCheck.view>[0];
  const changes = systemHitCheck.kind.changes(draft.plan, found.outcome!);
  return { draft, now: found, result: found.outcome!.result, told: told(changes), changes };
}

describe("a hit on a ship", () => {
  beforeEach(peace);

  it("[ZAP-AM-18] [ZAP-SHIP-1] is followed automatically by the GM's roll for the system, one die for all systems", () => {
    const ship = vessel();
    const { card, shot } = hit(ship, "out");
    expect(shot.plan).toMatchObject({ aim: "ship", overkillRule: true });
    expect(attackCheck.follows!(shot), "[ZAP-AM-18] by itself, and for the GM to see").toMatchObject([
      { check: "zap.systemHit", actor: ship.uuid, data: { row: "0" }, automatic: true, gm: true },
    ]);
    expect(shipHitButtons(shot, gm)).toEqual([]);
    const { draft, told: changes, result } = struck(ship, card, 3);
    expect(systemHitCheck.kind.pools(draft.plan).system!.dice).toEqual([{ faces: 5, bonus: 0 }]);
    expect([result, changes]).toEqual(["damaged", { "Drive.tool.damage": "out" }]);
    expect(draft.parties.Drive).toMatchObject({ tool: system(ship, "Drive").uuid });
  });

  it("[ZAP-SHIP-1] on a destroyed system strikes the crew, then a player's character, and with the last crew the ship", () => {
    const mechanic = spotty();
    const ship = vessel({ system: { aboard: [mechanic.uuid] } });
    system(ship, "Guns").system.damage = "overkill";
    const { card } = hit(ship, "out");
    expect(struck(ship, card, 1)).toMatchObject({ result: "crewLoss", told: { "self.crew.value": "-1" } });
    ship.system.crew.value = 0;
    const out = struck(ship, card, 1);
    expect(out.result).toBe("pcOut");
    const [draw] = systemHitCheck.acts!(out.now, gm);
    expect(draw!.data).toMatchObject({ check: "zap.draw", purpose: "crew", system: "Guns" });
    ship.system.aboard = [];
    expect(struck(ship, card, 1).result).toBe("none");
    ship.system.crew.value = 1;
    expect(struck(ship, card, 1).result).toBe("shipOut");
    expect(struck(ship, hit(ship, "overkill").card, 1)).toMatchObject({
      result: "shipDestroyed",
      told: { self: "+destroyed" },
    });
  });

  it("[ZAP-DRAW-1] draws lots among the actors at the struck system, or else all aboard, and puts the drawn actor Out", () => {
    const [gunner, mechanic] = [falk(), spotty()];
    const ship = vessel({ system: { aboard: [gunner.uuid, mechanic.uuid], stations: [at("Guns", "Falk")] } });
    const lots = (name: string) =>
      (drawCheck.prepare(clicked(ship, null, [], { purpose: "crew", system: name })) as Draft<{ from: string[] }>).plan
        .from;
    expect([lots("Guns"), lots("Drive")]).toEqual([["Falk"], ["Falk", "Spotty"]]);
    fight([ship, gunner, mechanic]);
    Object.assign(system(ship, "Drive").system, { triedRound: 2, worker: mechanic.uuid });
    Object.assign(system(ship, "Guns").system, { triedRound: 2, worker: mechanic.uuid });
    expect([lots("Guns"), lots("Drive")], "[ZAP-AM-18] who mends it works on it").toEqual([
      ["Falk", "Spotty"],
      ["Spotty"],
    ]);
    system(ship, "Drive").system.triedRound = 1;
    expect(lots("Drive"), "in an earlier Round").toEqual(["Falk", "Spotty"]);
    peace();
    const draft = drawCheck.prepare(clicked(ship, null, [], { purpose: "crew", system: "Drive" })) as Draft;
    const card = lay({ kind: "draw", plan: draft.plan, parties: draft.parties, throws: { draw: [[2]] } });
    const used = useDrawCheck.prepare(clicked(ship, null, [], { card: card.uuid })) as Draft<{
      purpose: "crew";
      lot: string;
    }>;
    expect(used.plan).toEqual({ purpose: "crew", lot: "Spotty" });
    const now = situation(useDrawCheck as unknown as Check, used.plan, {}, used.parties, used.tied) as never;
    expect(told(useDrawCheck.effects!(now))).toEqual({ drawn: "+out" });
    expect(used.parties.drawn).toMatchObject({ actor: mechanic.uuid });
  });

  it("[ZAP-SHIP-2] leaves a ship Out without crew or heroes, and destroyed without a working system", () => {
    const mechanic = spotty();
    const ship = vessel({ system: { crew: { value: 0, max: 2 }, aboard: [mechanic.uuid] } });
    expect(stateOf(ship)).toBe("fighting");
    fight([ship]);
    expect(leftAlone(mechanic, "out")).toEqual([{ uuid: ship.uuid, changes: [{ who: "self", gain: "out" }] }]);
    expect(leftAlone(mechanic, "tired")).toEqual([]);
    ship.system.aboard = [];
    expect(stateOf(ship)).toBe("out");
    for (const { name } of [...ship.items.contents]) system(ship, name).system.damage = "overkill";
    expect(stateOf(ship)).toBe("destroyed");
    const wreck = vessel({ conditions: { destroyed: 1 } });
    const combat = fight([wreck]);
    expect(skips(combat.combatants.get("Peregrine")!, 2)).toBe(true);
    expect(ask(attackCheck, clicked(raider(), "Guns", [wreck])).now.plan.defense.fixed).toBe(0);
  });

  it("[ZAP-SHIP-2] destroys a ship with its last system, and so does taking that system apart", () => {
    const ship = vessel({ abilities: [GUNS, SHIELDS] });
    system(ship, "Shields").system.damage = "overkill";
    system(ship, "Guns").system.damage = "out";
    const asked = ask(cannibalizeCheck, clicked(ship, null, [], { ship: ship.uuid, system: "Guns", for: "Shields" }));
    expect(told(cannibalizeCheck.effects!(asked.now))).toEqual({ item: "+destroyed" });
  });

  it("[ZAP-SHIP-12] is a step less against ablative armour, which loses a level, and against a hardened system", () => {
    const ship = vessel({
      abilities: [
        { ...GUNS, traits: ["hardened"] },
        { ...SHIELDS, traits: ["ablative"] },
      ],
    });
    const armored = struck(ship, hit(ship, "out").card, 2);
    expect(armored.told).toEqual({ "tool.levelLost": "+1", "Shields.tool.damage": "hindered" });
    expect(armored.draft.parties.self).toMatchObject({ tool: system(ship, "Shields").uuid });
    const lost = system(ship, "Shields").system;
    lost.levelLost = 1;
    expect(ask(attackCheck, clicked(raider(), "Guns", [ship])).now.plan.defense.level).toBe(3);
    const bare = vessel({ abilities: [{ ...GUNS, traits: ["hardened"] }, SHIELDS] });
    expect(struck(bare, hit(bare, "out").card, 1).told).toEqual({ "Guns.tool.damage": "hindered" });
  });

  it("[ZAP-SHIP-17] always worsens the system with the step rule", () => {
    const ship = vessel();
    system(ship, "Guns").system.damage = "hindered";
    const { card } = hit(ship, "hindered");
    expect(struck(ship, card, 1)).toMatchObject({ result: "none", told: {} });
    setting("fasterShips", "step");
    expect(struck(ship, card, 1)).toMatchObject({ result: "damaged", told: { "Guns.tool.damage": "out" } });
  });
});

describe("disabling a system", () => {
  beforeEach(peace);

  it("[ZAP-SHIP-3] takes two rolls: first against the ship's defence, then against the system itself", () => {
    const ship = vessel();
    const { card, shot } = hit(ship, "out", { aim: "disable", prey: "Drive" });
    expect(shot.plan).toMatchObject({ aim: "ship", breach: { id: "Drive" }, disabling: null });
    expect(shot.plan.defense.level).toBe(4);
    const [button] = shipHitButtons(shot, gm);
    expect(button!.data).toMatchObject({ check: "zap.disableSystem", actor: "Actor.Raider", itemId: "Guns" });
    expect((systemHitCheck.prepare(clicked(ship, null, [], { card: card.uuid })) as { key?: string }).key).toBe(
      "QUADRANT.zap.reason.ship.notHit",
    );
    const draft = disableSystemCheck.prepare(clicked(raider(), "Guns", [], { card: card.uuid })) as Draft<
      typeof shot.plan
    >;
    expect(draft.plan).toMatchObject({ aim: "disable", attribute: 3, defense: { level: 5, purpose: "task" } });
    expect(draft.parties.target).toMatchObject({ tool: system(ship, "Drive").uuid });
    const throws = { attack: [[6], [1]], defense: [[1], [1]] };
    const outcome = disableSystemCheck.kind.resolve(draft.plan as never, throws);
    expect(told(disableSystemCheck.kind.changes(draft.plan as never, outcome))).toEqual({ "item.damage": "out" });
    const shown = situation(disableSystemCheck as unknown as Check, draft.plan, throws, draft.parties, card.uuid);
    const { why } = disableSystemCheck.view(shown as never, { sees: () => true }).verdict!;
    expect(why).toContain('QUADRANT.zap.why.system.out {"self":"Raider","target":"Peregrine","ability":"Drive"}');
    const now = (tied: string) =>
      situation(disableSystemCheck as unknown as Check, draft.plan, {}, draft.parties as Parties, tied) as never;
    expect(disableSystemCheck.refuse(now(card.uuid))).toBeNull();
    expect(disableSystemCheck.costs(now(card.uuid))).toEqual([]);
    lay({ id: "again", kind: "disableSystem", plan: draft.plan, parties: draft.parties as Parties, tied: card.uuid });
    expect(disableSystemCheck.refuse(now(card.uuid))?.key).toBe("QUADRANT.zap.reason.followed");
  });

  it("[ZAP-SHIP-3] needs a hit that aimed at the system, and only hinders an automatic defence", () => {
    const ship = vessel();
    const plain = hit(ship, "out").card;
    const draft = disableSystemCheck.prepare(clicked(raider(), "Guns", [], { card: plain.uuid }));
    expect(draft).toMatchObject({ key: "QUADRANT.zap.reason.ship.notBeaten" });
    const { card } = hit(ship, "out", { aim: "disable", prey: "Shields" });
    card.id = "third";
    Object.assign(card, { uuid: "ChatMessage.third" });
    const on = disableSystemCheck.prepare(clicked(raider(), "Guns", [], { card: card.uuid })) as Draft;
    const plan = on.plan as never;
    const outcome = disableSystemCheck.kind.resolve(plan, { attack: [[6], [1]], defense: [[1], [1]] });
    expect(outcome.result).toBe("hindered");
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, clicked } from "./asking.ts";
import { peace } from "./world.ts";
import { lay, raider, spotty, system, vessel } from "./ship-world.ts";
import { chainAfter, gapBefore, linkOf, openLinks } from "../../../src/table/checks/chain.ts";
import type { Check, Draft, Throws } from "../../../src/table/checks/check.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import type { Card } from "../../../src/table/documents/messages.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { drawCheck, useDrawCheck } from "../../../src/games/zap/checks/growth/draw.ts";
import { disableSystemCheck } from "../../../src/games/zap/checks/ships/disable-system.ts";
import { systemHitCheck } from "../../../src/games/zap/checks/ships/system-hit.ts";
import type { Ship } from "../../../src/games/zap/documents.ts";

const known = vi.hoisted((): Record<string, unknown> => ({}));

vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  const game = { id: "zap", conditions };
  return { gameOf: () => game, checkById: (id: string) => ({ game, check: known[id] }) };
});

const checks = {
  attack: attackCheck,
  systemHit: systemHitCheck,
  disableSystem: disableSystemCheck,
  draw: drawCheck,
  useDraw: useDrawCheck,
} as unknown as Record<string, Check>;
for (const [kind, check] of Object.entries(checks)) known[`zap.${kind}`] = check;

const THROWS = { attack: [[6], [1]], defense: [[1], [1]] };

/** The card of a raider's hit on the ship. */
function hit(ship: Ship, field: Record<string, string> = {}): Card {
  Object.assign(ship.system, { toughness: 3 });
  let asked = ask(attackCheck, clicked(raider(), "Guns", [ship]));
  for (const [id, value] of Object.entries(field)) asked = asked.fill(id, value);
  const { parties } = attackCheck.prepare(clicked(raider(), "Guns", [ship])) as Draft;
  return lay({ kind: "attack", plan: asked.now.plan, parties, throws: THROWS });
}

/** The card of a check that follows the given card. */
function next(
  kind: string,
  actor: Actor.Implementation,
  card: Card,
  more: { throws?: Throws; data?: object } = {},
): Card {
  const { throws = {}, data = {} } = more;
  const draft = checks[kind]!.prepare(clicked(actor, null, [], { card: card.uuid, ...data })) as Draft;
  if ("key" in draft) throw new Error(String(draft.key));
  return lay({ id: kind, kind, plan: draft.plan, parties: draft.parties, throws, tied: card.uuid });
}

const kinds = (cards: readonly Card[]): string[] => cards.map(({ system: { kind } }) => kind);

describe("the system hit of a hit on a ship", () => {
  beforeEach(peace);

  it("[ZAP-AM-18] [ZAP-SHIP-1] can be begun only once", () => {
    const ship = vessel();
    const attack = hit(ship);
    const open = () => openLinks(attack, situationOf(attack));
    const [link] = open();
    expect(open()).toMatchObject([{ check: "zap.systemHit", actor: ship.uuid }]);
    const struck = next("systemHit", ship, attack, { throws: { system: [[3]] } });
    struck.system.link = link!.link;
    expect(open()).toEqual([]);
    const again = { ...struck, id: "again", author: { isGM: true }, system: { ...struck.system } } as Card;
    expect(linkOf(again, attack, situationOf(attack))).toEqual({ key: "QUADRANT.table.refusal.linkBegun" });
  });
});

describe("undoing a hit on a ship", () => {
  beforeEach(peace);

  it("undoes the system hit and the draw that followed it, too, newest first", () => {
    const mechanic = spotty();
    const ship = vessel({ system: { aboard: [mechanic.uuid], crew: { value: 0, max: 2 } } });
    system(ship, "Guns").system.damage = "overkill";
    const attack = hit(ship);
    const struck = next("systemHit", ship, attack, { throws: { system: [[1]] } });
    expect(kinds(chainAfter(attack))).toEqual(["systemHit"]);
    const lots = next("draw", ship, struck, { throws: { draw: [[1]] }, data: { purpose: "crew", system: "Guns" } });
    next("useDraw", ship, lots);
    expect(kinds(chainAfter(attack))).toEqual(["useDraw", "draw", "systemHit"]);
    // While the attack is undone, the system hit cannot be redone.
    attack.system.state = "undone";
    struck.system.state = "undone";
    expect(gapBefore(struck)?.key).toBe("QUADRANT.table.refusal.beforeUndone");
  });

  it("undoes the second roll of an attempt to disable, too, which the attacker may begin only once", () => {
    const ship = vessel();
    const attack = hit(ship, { aim: "disable", prey: "Drive" });
    const shooter = { id: "ada", isGM: false } as User.Implementation;
    const draft = disableSystemCheck.prepare(clicked(raider(), "Guns", [], { card: attack.uuid })) as Draft;
    const second = {
      id: "second",
      uuid: "ChatMessage.second",
      author: shooter,
      system: { game: "zap", kind: "disableSystem", parties: draft.parties, link: null },
    } as unknown as Card;
    expect(linkOf(second, attack, situationOf(attack))).toBeNull();
    const lies = lay({
      id: "second",
      kind: "disableSystem",
      plan: draft.plan,
      parties: draft.parties,
      tied: attack.uuid,
    });
    expect(chainAfter(attack)).toEqual([lies]);
    // The attack already has its second roll.
    const again = { ...second, id: "third", uuid: "ChatMessage.third" } as Card;
    expect(linkOf(again, attack, situationOf(attack))).toMatchObject({ key: "QUADRANT.table.refusal.noSuchLink" });
  });
});

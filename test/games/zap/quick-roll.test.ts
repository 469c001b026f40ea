import { beforeEach, describe, expect, it, vi } from "vitest";
import { ask, asking, card, clicked } from "./asking.ts";
import { character, fight, peace } from "./world.ts";
import { attackCheck, type AttackSituation } from "../../../src/games/zap/checks/attack/attack.ts";
import { quickRollCheck } from "../../../src/games/zap/checks/attack/quick-roll.ts";
import type { Character } from "../../../src/games/zap/documents.ts";

vi.mock("../../../src/table/checks/situation.ts", () => ({ situationOf: (one: { now: object }) => one.now }));

const gm = { isGM: true } as User.Implementation;
const ace = (): Character => character("Ace", { background: "" });
const agent = (token: string, more = {}): Character =>
  character("Agent", { role: "foe", id: "agent", token, abilities: [{ name: "Pistol", level: 6 }], ...more });

/** A rolled attack by the first agent, on a card that `game.messages` finds. */
function thrown(agents: Character[], hero: Character): AttackSituation {
  const combat = fight([...agents, hero]);
  const { now } = ask(attackCheck, clicked(agents[0]!, "Pistol", [hero]));
  const situation = { ...now, throws: { attack: [[6], [2]] }, card: card("open") };
  const message = { ...situation.card, type: "card", now: situation };
  vi.stubGlobal("game", { ...game, combats: { contents: [combat] }, messages: { get: () => message, contents: [] } });
  return situation;
}

function pressed(situation: AttackSituation, targets: Character[] = []) {
  const button = attackCheck.acts!(situation, gm).find(({ data }) => data.check === "zap.quickRoll")!;
  const actor = situation.parties.self!.actor!;
  return quickRollCheck.prepare({
    ...clicked(actor, "Pistol", targets),
    data: { card: "ChatMessage.card", ...button.data },
  });
}

describe("a Quick Roll for a group of attackers", () => {
  beforeEach(peace);

  it("[ZAP-ATT-7] gives the high die to half of the group, the roller included, and the low die to the rest", () => {
    const hero = ace();
    const agents = ["a", "b", "c", "d", "e"].map((token) => agent(token));
    const draft = pressed(thrown(agents, hero));
    if ("key" in draft) throw new Error(draft.key);
    expect(draft.plan.rows.map(({ plan }) => plan.attack.fixed)).toEqual([6, 6, 2, 2]);
    const { now } = asking(quickRollCheck, draft);
    expect(Object.keys(quickRollCheck.kind.pools(draft.plan))).toEqual([
      "defense1",
      "defense2",
      "defense3",
      "defense4",
    ]);
    const costs = quickRollCheck.costs(now);
    expect(costs).toContainEqual({ who: "equal1.tool", set: "usedRound", value: 2 });
    expect(costs).toContainEqual({ who: "equal4.combatant", add: "spent", value: 1 });
    const defense = Object.fromEntries([1, 2, 3, 4].map((n) => [`defense${n}`, [[1]]]));
    const outcome = quickRollCheck.kind.resolve(draft.plan, defense);
    expect(outcome.rows.map(({ margin }) => margin)).toEqual([5, 5, 1, 1]);
    expect(quickRollCheck.view({ ...now, throws: defense, outcome }, { sees: () => true }).rows).toHaveLength(4);
    expect(quickRollCheck.refuse(now)?.key).toBe("QUADRANT.zap.reason.gmOnly");
  });

  it("[ZAP-ATT-7] leaves out members who are Out or have attacked already, and actors outside the group", () => {
    const hero = ace();
    const agents = [
      agent("a"),
      agent("b"),
      agent("c", { conditions: { out: 1 } }),
      agent("d", { abilities: [{ name: "Pistol", level: 6, usedRound: 2 }] }),
      character("Boss", { role: "foe", abilities: [{ name: "Pistol", level: 6 }] }),
    ];
    const draft = pressed(thrown(agents, hero));
    expect(draft).toMatchObject({ plan: { rows: [{ self: "equal1" }] } });
  });

  it("[ZAP-ATT-7] is aimed at the GM's targets in turn, with totals read again from the attack's card", () => {
    const hero = ace();
    const ford = character("Ford");
    const situation = thrown(
      ["a", "b", "c"].map((token) => agent(token)),
      hero,
    );
    const draft = pressed(situation, [ford]);
    if ("key" in draft) throw new Error(draft.key);
    expect(
      Object.entries(draft.parties)
        .filter(([who]) => who.startsWith("target"))
        .map(([, { actor }]) => actor),
    ).toEqual(["Actor.Ford", "Actor.Ford"]);
    const turns = pressed(
      thrown(
        ["a", "b", "c", "d"].map((token) => agent(token)),
        hero,
      ),
      [ford, hero],
    );
    if ("key" in turns) throw new Error(turns.key);
    expect(turns.plan.rows.map(({ target }) => turns.parties[target]!.actor)).toEqual([
      "Actor.Ford",
      "Actor.Ace",
      "Actor.Ford",
    ]);
    const { now } = asking(quickRollCheck, draft);
    const forged = {
      ...draft.plan,
      rows: draft.plan.rows.map((row) => ({
        ...row,
        plan: { ...row.plan, attack: { ...row.plan.attack, fixed: 99 } },
      })),
    };
    const tied = { ...card("applied"), now: situation } as never;
    expect(quickRollCheck.refresh({ ...now, plan: forged, tied }).rows.map(({ plan }) => plan.attack.fixed)).toEqual([
      6, 2,
    ]);
  });

  it("[ZAP-ATT-7] is not offered for heroes or for one attacker alone, nor before the dice are rolled", () => {
    const hero = ace();
    const offered = (situation: AttackSituation): boolean =>
      attackCheck.acts!(situation, gm).some(({ data }) => data.check === "zap.quickRoll");
    expect(offered(thrown([agent("a"), agent("b")], hero))).toBe(true);
    expect(offered({ ...thrown([agent("a"), agent("b")], hero), throws: {} })).toBe(false);
    expect(offered(thrown([agent("a")], hero))).toBe(false);
    const twins = [agent("a", { role: "hero" }), agent("b", { role: "hero" })];
    expect(offered(thrown(twins, character("Boss", { role: "foe", background: "" })))).toBe(false);
  });
});

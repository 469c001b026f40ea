import { beforeEach, describe, expect, it, vi } from "vitest";
import { clicked } from "./asking.ts";
import { lay } from "./ship-world.ts";
import { abilityNamed, character, fight, fighter } from "./world.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { counterCheck } from "../../../src/games/zap/checks/tropes/counter.ts";
import { lapsed, lapses } from "../../../src/games/zap/checks/lapsing.ts";
import { turnEnds } from "../../../src/games/zap/combat/turns.ts";
import { situationOf } from "../../../src/table/checks/situation.ts";
import type { Draft } from "../../../src/table/checks/check.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

const known = vi.hoisted((): Record<string, unknown> => ({}));
vi.mock("../../../src/table/register.ts", async () => {
  const { conditions } = await import("../../../src/games/zap/conditions.ts");
  const game = { id: "zap", conditions };
  return { gameOf: () => game, checkById: (id: string) => ({ game, check: known[id] }) };
});
Object.assign(known, { "zap.attack": attackCheck, "zap.counter": counterCheck });

type Hero = ReturnType<typeof character>;
let hero: Hero;
let foe: Hero;
let combat: Combat.Implementation;

beforeEach(() => {
  hero = character("Ace", { abilities: [{ name: "Ray", level: 8 }] });
  foe = character("Genius", { role: "foe", abilities: [{ name: "Helmet", level: 9 }] });
  combat = fight([hero, foe]);
});

/** Ace's shot at the Genius, announced and paid for. */
function announced({ throws = {}, writes = [] as object[], state = "open" } = {}): Card {
  const { plan, parties } = attackCheck.prepare(clicked(hero, "Ray", [foe])) as Draft;
  const card = lay({ kind: "attack", plan, parties, throws, state });
  Object.assign(card.system, { applied: [{ phase: "price", changes: [], writes }] });
  return card;
}

const befalls = (actor: Hero, condition: string): void => {
  const effect = { active: true, type: "condition", statuses: new Set([condition]), system: { stacks: 1, text: "" } };
  Object.assign(actor, { effects: [effect] });
};
const whyNot = (card: Card) => lapsed(situationOf(card))?.key ?? null;
const closed = (why: string) => [
  {
    uuid: "ChatMessage.first",
    changes: [
      { who: "self", set: "state", value: "closed" },
      { who: "self", set: "ended", value: { key: `QUADRANT.zap.lapsed.${why}`, data: { name: "Ace" } } },
    ],
  },
];

describe("an announced act that is not rolled yet", () => {
  it("ends with the turn of its actor, and gives nothing back", () => {
    announced();
    expect(turnEnds(fighter(combat, "Ace")).changes).toEqual(closed("turn"));
    expect(turnEnds(fighter(combat, "Genius")).changes, "another's turn").toEqual([]);
  });

  it("ends when its actor goes Out", () => {
    announced();
    expect(lapses(hero, "out")).toEqual(closed("out"));
    expect(lapses(foe, "out")).toEqual([]);
  });

  it("does not end once its dice are rolled, or before the referee has admitted it", () => {
    announced({ throws: { attack: [[5], [2]] } });
    expect(lapses(hero, "turn")).toEqual([]);
    announced({ state: "declared" });
    expect(lapses(hero, "turn")).toEqual([]);
  });

  it("is not barred by its own price: the Action, and the Ability's use this Round", () => {
    const card = announced();
    fighter(combat, "Ace").system.spent = 2;
    abilityNamed(hero, "Ray").system.usedRound = 2;
    expect(whyNot(card)).toBeNull();
  });

  it("is barred if its actor is Out or has lost the Ability since", () => {
    const card = announced();
    abilityNamed(hero, "Ray").system.burnedOut = true;
    expect(whyNot(card)).toBe("QUADRANT.zap.reason.bar.burnedOut");
    abilityNamed(hero, "Ray").system.burnedOut = false;
    befalls(hero, "out");
    expect(whyNot(card)).toBe("QUADRANT.zap.reason.bar.out");
  });

  it("[ZAP-HIN-3] is not barred if its own price has put the actor Out", () => {
    const card = announced({ writes: [{ kind: "condition", uuid: hero.uuid, id: "out" }] });
    befalls(hero, "out");
    expect(whyNot(card)).toBeNull();
  });

  it("[ZAP-CNT-1] is barred as a Counter once the countered act is rolled", () => {
    const card = announced();
    const { plan, parties } = counterCheck.prepare(clicked(foe, null, [], { card: card.uuid })) as Draft;
    const counter = lay({ id: "second", kind: "counter", plan, parties, tied: card.uuid, state: "open" });
    Object.assign(counter.system, { applied: [] });
    expect(whyNot(counter)).toBeNull();
    Object.assign(card.system, { throws: { attack: [[5], [2]] } });
    expect(whyNot(counter)).toBe("QUADRANT.zap.reason.notAnnounced");
  });
});

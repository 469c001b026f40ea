import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, clicked, fight, participant, peace, seatAt, vehicle } from "./world.ts";
import { decksOf, does, doesAll, draws, paid, proceeds, seat, stacked, stand } from "./table.ts";
import { board, drafted, follow, lay, now } from "./chain.ts";
import { bleedCheck } from "../../../src/games/imperfect/checks/harm/upkeep.ts";
import { damageCheck, wreckCheck } from "../../../src/games/imperfect/checks/harm/damage.ts";
import { restCheck } from "../../../src/games/imperfect/checks/healing/rest.ts";
import { attackCheck } from "../../../src/games/imperfect/checks/attack/attack.ts";
import { stakeRulings, stakesRefusal } from "../../../src/games/imperfect/checks/wills/simple-will.ts";
import { mayAct } from "../../../src/games/imperfect/combat/cards-in-hand.ts";
import { noCardsRefusal } from "../../../src/games/imperfect/combat/seat.ts";
import { Round } from "../../../src/games/imperfect/combat/round.ts";
import { headPart } from "../../../src/games/imperfect/combat/procedure.ts";
import { combatantView } from "../../../src/games/imperfect/combat/row-view.ts";
import type { Character } from "../../../src/games/imperfect/documents.ts";
import type { Check, Outcome, Plan, Reader } from "../../../src/table/checks/check.ts";
import { participants, partyOf } from "../../../src/table/checks/parties.ts";

const STRANGER: Reader = { sees: () => false };
const OWNER: Reader = { sees: () => true };

/** The view of a rolled check for a reader, as JSON. */
function told<P extends Plan, O extends Outcome>(
  check: Check<P, O>,
  actor: Character,
  reader: Reader,
  data = {},
): string {
  const asked = ask(check, clicked(actor, null, [], data));
  return JSON.stringify(check.view(asked.thrown({}), reader));
}

describe("the numbers of a foe", () => {
  beforeEach(peace);

  it("are hidden from other players on its cards: its Wind, and a vehicle's structure", () => {
    const guard = character("Constable", { role: "extra", wind: 9, body: { guts: { level: 3, bleeding: true } } });
    expect(told(bleedCheck, guard, OWNER)).toContain("bleed.why");
    expect(told(bleedCheck, guard, STRANGER)).not.toContain("bleed.why");
    expect(told(restCheck as never, guard, OWNER, { minutes: "1" })).toContain("rest.why");
    expect(told(restCheck as never, guard, STRANGER, { minutes: "1" })).not.toContain("rest.why");
    const wrecked = {
      plan: { levels: 2, structure: { value: 6, max: 6 } },
      throws: {},
      parties: participants({ target: partyOf(vehicle("Truck"), null, null) }),
    };
    const outcome = wreckCheck.kind.resolve(wrecked.plan, {});
    expect(JSON.stringify(wreckCheck.view({ ...wrecked, outcome }, OWNER))).toContain("wreck.why");
    expect(JSON.stringify(wreckCheck.view({ ...wrecked, outcome }, STRANGER))).not.toContain("wreck.why");
  });
});

describe("a hidden row", () => {
  it("[IMP-SLV-3] is neither offered to a player for an interrupt nor counted in the tracker's head", () => {
    const ronan = character("Ronan");
    const lurker = character("Lurker", { role: "extra" });
    const combat = fight([ronan, lurker], {
      step: "KS",
      seats: { Ronan: { hand: ["2S"], sleeve: "9D" }, Lurker: { hand: ["KS"] } },
    });
    Object.assign(seatAt(combat, "Lurker"), { hidden: true, visible: false });
    Object.assign(game.user!, { isGM: false });
    expect(JSON.stringify(combatantView(seatAt(combat, "Ronan"))!.controls)).not.toContain("Lurker");
    Object.assign(combat.system, { phase: "drawing" });
    expect(JSON.stringify(headPart(combat))).toContain('\\"all\\":1');
  });
});

describe("a card that was lost by a distraction", () => {
  it("[IMP-INI-3] does not return to its hand if another combatant holds it meanwhile", () => {
    const people = [character("Ronan"), character("Violet")];
    const combat = fight(people, { step: "AD", seats: { Ronan: { hand: ["KS", "2S"] }, Violet: { hand: ["AD"] } } });
    paid(combat, "Ronan", [{ who: "self.combatant", add: "losses", value: 1 }]);
    proceeds(combat);
    expect(seat(combat, "Ronan").hand).toEqual(["2S"]);
    expect(does(combat, "Violet", "byHand", { value: "KS" })).toBeNull();
    paid(combat, "Ronan", [{ who: "self.combatant", add: "losses", value: -1 }]);
    proceeds(combat);
    expect(seat(combat, "Ronan").hand).toEqual(["2S"]);
    expect(doesAll(combat, "reshuffle", { side: "players" })).toBeNull();
    const held = [...seat(combat, "Ronan").hand, ...seat(combat, "Violet").hand];
    expect(new Set(held).size).toBe(held.length);
  });
});

describe("a hand that an undo has restored", () => {
  it("[IMP-INI-3] leaves every card of a deck in one place", () => {
    const people = [character("Ronan"), character("Violet"), character("Constable", { role: "extra" })];
    const combat = fight(people, {
      step: "KS",
      seats: {
        Ronan: { hand: ["KS", "2S"], sleeve: "9D" },
        Violet: { hand: ["KS", "9D"] },
        Constable: { hand: ["KS"] },
      },
    });
    proceeds(combat);
    const hands = ["Ronan", "Violet"].flatMap((name) => [...seat(combat, name).hand, seat(combat, name).sleeve ?? ""]);
    expect(hands).toEqual(["KS", "2S", "9D", ""]);
    expect(seat(combat, "Constable").hand).toEqual(["KS"]);
    const { draw, discard } = decksOf(combat).players;
    expect(new Set([...draw, ...discard, ...hands.filter(Boolean)]).size).toBe(54);
    expect(draw.length + discard.length + hands.filter(Boolean).length).toBe(54);
  });
});

describe("a group whose leader is gone", () => {
  it("draws and acts for itself again", () => {
    const people = [character("Ronan"), character("Bug", { role: "extra" })];
    const combat = fight(people, { phase: "drawing", seats: { Bug: { leader: "Gone" } } });
    expect(noCardsRefusal(seatAt(combat, "Bug"))).toBeNull();
    expect(new Round(combat).chair("Bug")).toMatchObject({ leader: null, noCards: null });
    proceeds(combat);
    expect(seat(combat, "Bug").leader).toBeNull();
    draws(combat, { Ronan: 1, Bug: 1 });
    proceeds(combat, stacked(combat, { players: ["2C"], master: ["KS"] }));
    expect(stand(combat)).toMatchObject({ step: "KS", called: ["Bug"] });
    expect(mayAct(participant(seatAt(combat, "Bug").actor!, null, combat))).toBeNull();
    expect(mayAct(participant(seatAt(combat, "Ronan").actor!, null, combat))).not.toBeNull();
  });
});

describe("a blast", () => {
  beforeEach(peace);

  it("[IMP-EXP-1] damages each victim only once, even if a player declares it twice", () => {
    const dynamite = {
      name: "Dynamite",
      system: { category: "thrown", aptitude: "throwing", area: "blast", damage: { dice: 3, faces: 20 } },
    };
    const ronan = character("Ronan", { weapons: [dynamite] });
    const [own, mark, thug] = board([
      [ronan, { x: 0, y: 0 }],
      [character("Constable", { role: "extra" }), { x: 10, y: 0 }],
      [character("Thug", { role: "extra" }), { x: 12, y: 0 }],
    ]);
    const item = ronan.items.contents[0]!;
    const asked = ask(attackCheck, { actor: ronan, token: own!, item, targets: [mark!], data: {} });
    const pool = attackCheck.kind.pools(asked.now.plan)["roll"]!;
    const roll = pool.dice.map((_, index) => [index === 0 ? 5 : 2]);
    const hit = lay("attack", { plan: asked.now.plan, parties: attackCheck.parties!(asked.now), throws: { roll } });
    const burst = follow("blast", hit);
    const victimOf = (token: TokenDocument.Implementation): string =>
      Object.entries(burst.system.parties).find(
        ([who, one]) => who.startsWith("victim") && one.token === token.uuid,
      )![0];
    const strike = (token: TokenDocument.Implementation) => {
      const draft = drafted("damage", burst, { data: { victim: victimOf(token) } });
      return lay("damage", { ...draft, tied: burst.uuid, state: "declared", isGM: false });
    };
    const first = strike(thug!);
    expect(damageCheck.refuse(now(damageCheck, first))).toBeNull();
    Object.assign(first.system, { state: "open" });
    expect(damageCheck.refuse(now(damageCheck, strike(thug!)))).not.toBeNull();
    expect(damageCheck.refuse(now(damageCheck, strike(mark!)))).toBeNull();
  });
});

describe("stakes", () => {
  beforeEach(peace);

  it("[IMP-WILL-5] that are rewritten are not agreed upon, even if a simple hash of them is the same", () => {
    const rulings = (success: string, more: { id: string; value: string }[] = []) => [
      { id: "success", value: success },
      { id: "failure", value: "nothing" },
      ...more,
    ];
    const card = (ruled: object[]) => ({ system: { rulings: ruled } }) as never;
    const agreed = (["player", "master"] as const).map((id) => {
      const [choice] = stakeRulings({ card: card(rulings("Aa")), parties: {} }).find((one) => one.id === id)!
        .choices as { value: string }[];
      return { id, value: choice!.value };
    });
    expect(stakesRefusal({ card: card(rulings("Aa", agreed)), parties: {} })).toBeNull();
    expect(stakesRefusal({ card: card(rulings("BB", agreed)), parties: {} })).not.toBeNull();
  });
});

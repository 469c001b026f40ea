import { ask, character, clicked, fight, participant, peace, seatAt, weaponNamed } from "./world.ts";
import { describe, expect, it, vi } from "vitest";
import { paid, seat } from "./table.ts";
import { checks } from "../../../src/games/imperfect/checks/index.ts";
import { type Character, isHero } from "../../../src/games/imperfect/documents.ts";
import { conditionRows } from "../../../src/games/imperfect/sheets/character-view.ts";
import { standingOf } from "../../../src/games/imperfect/sheets/standing.ts";
import { weaponRows } from "../../../src/games/imperfect/sheets/weapon-rows.ts";
import type { OpposedPlan } from "../../../src/games/imperfect/checks/roll/contest-check.ts";
import type { CheckPlan } from "../../../src/rules/imperfect/index.ts";
import type { Check, Outcome, Situation } from "../../../src/table/checks/check.ts";
import type { TableChange } from "../../../src/table/checks/table-change.ts";
import { gameById } from "../../../src/table/register.ts";

Object.assign(gameById("imperfect")!, { checks, isHero });

/** The check with this id, typed with any plan. */
const checkOf = <P extends object>(id: string): Check<P, Outcome> => checks[id] as unknown as Check<P, Outcome>;

const reason = (name: string) => ({ key: `QUADRANT.imperfect.reason.${name}` });

const lariat = {
  name: "Lariat",
  system: {
    category: "melee",
    aptitude: "fighting",
    concentration: "whips",
    damage: { dice: 0, faces: 6 },
    entangles: true,
    trips: true,
    breakTn: 7,
    fragile: true,
  },
};
const whip = { name: "Whip", system: { ...lariat.system, fragile: false } };
const sword = { name: "Sword", system: { category: "melee", aptitude: "fighting", concentration: "swords" } };
const rifle = {
  name: "Lever rifle",
  system: { hands: 2, lever: true, cocked: false, feed: "single", ammo: { value: 5, max: 12 } },
};

const ronan = (facts = {}): Character =>
  character("Ronan", {
    traits: { deftness: "3d8", strength: "2d6" },
    aptitudes: [{ key: "fighting", concentration: "whips", level: 3 }],
    weapons: [lariat, whip, sword, rifle],
    ...facts,
  });
const constable = (facts = {}): Character =>
  character("Constable", { role: "extra", traits: { deftness: "1d10", strength: "3d6" }, ...facts });

/** The facts of an actor that is entangled in a weapon of Ronan's. */
const caught = (weapon: string) => ({
  conditions: { entangled: { data: { by: "Actor.Ronan", weapon: `Actor.Ronan.Item.${weapon}` } } },
});

/** The changes of a rolled check, as the referee applies them. */
const done = <P extends object>(check: Check<P, Outcome>, now: Situation<P, Outcome>): TableChange[] =>
  check.changes ? check.changes(now) : (check.kind.changes(now.plan, now.outcome!) as TableChange[]);

describe("entangle and trip", () => {
  it("[IMP-MEL-6] set the weapon's skill against Deftness; the condition stores the weapon and its holder", () => {
    peace();
    const entangle = checkOf<OpposedPlan>("entangle");
    const asked = ask(entangle, clicked(ronan(), "Lariat", [constable()]));
    expect(asked.now.plan.roll).toMatchObject({ dice: 3, die: { faces: 8 }, training: "skilled" });
    expect(asked.now.plan.opposing).toMatchObject({ dice: 1, die: { faces: 10 } });
    expect(entangle.refuse(asked.now)).toBeNull();

    const won = asked.thrown({ roll: [[7], [2], [3]], opposing: [[6]] });
    expect(done(entangle, won)).toEqual([
      { who: "target", gain: "entangled", data: { by: "Actor.Ronan", weapon: "Actor.Ronan.Item.Lariat" } },
    ]);
    const tied = asked.thrown({ roll: [[6], [2], [3]], opposing: [[6]] });
    expect(done(entangle, tied)).toEqual([]);
  });

  it("[IMP-MEL-6] are rolled with unskilled Deftness by an actor without the weapon's skill", () => {
    peace();
    const asked = ask(checkOf<OpposedPlan>("entangle"), clicked(ronan({ aptitudes: [] }), "Lariat", [constable()]));
    expect(asked.now.plan.roll).toMatchObject({ dice: 3, die: { faces: 8 }, training: "unskilled" });
  });

  it("[IMP-MEL-6] a trip makes the target prone", () => {
    peace();
    const trip = checkOf<OpposedPlan>("trip");
    const asked = ask(trip, clicked(ronan(), "Whip", [constable()]));
    expect(trip.refuse(asked.now)).toBeNull();
    expect(done(trip, asked.thrown({ roll: [[7], [2], [3]], opposing: [[6]] }))).toEqual([
      { who: "target", gain: "prone" },
    ]);
  });

  it("[IMP-MEL-6] [IMP-AM-13] a trip works with bare hands, but not with a sword or a gun", () => {
    peace();
    const brawler = ronan({ aptitudes: [{ key: "fighting", concentration: "brawling", level: 2 }] });
    const trip = checkOf<OpposedPlan>("trip");
    const { now } = ask(trip, clicked(brawler, null, [constable()]));
    expect(trip.refuse(now)).toBeNull();
    expect(now.plan.roll).toMatchObject({ dice: 2, training: "skilled" });
    for (const weapon of ["Sword", "Lever rifle"]) {
      const asked = ask(trip, clicked(brawler, weapon, [constable()])).now;
      expect(trip.refuse(asked)).toMatchObject(reason("grapple.notMade.trip"));
    }
    expect(checks["entangle"]!.prepare(clicked(brawler, null, [constable()]))).toMatchObject(reason("gone"));
  });

  it("[IMP-MEL-6] entangling is refused with a torn or unprepared weapon, and to a stunned actor", () => {
    const hero = ronan();
    const entangle = checkOf<OpposedPlan>("entangle");
    const refused = () => entangle.refuse(ask(entangle, clicked(hero, "Lariat", [constable()])).now);
    fight([hero], { step: "JS", seats: { Ronan: { hand: ["JS"] } } });
    Object.assign(weaponNamed(hero, "Lariat").system, { quantity: 0 });
    expect(refused()).toMatchObject(reason("weapon.none"));
    Object.assign(weaponNamed(hero, "Lariat").system, { quantity: 1, speed: 2 });
    expect(refused()).toMatchObject(reason("attack.notPrepared"));
    peace();
    const stunned = ronan({ conditions: { stunned: 1 } });
    const { now } = ask(entangle, clicked(stunned, "Lariat", [constable()]));
    expect(entangle.refuse(now)).toMatchObject(reason("turn.stunned"));
  });

  it("[IMP-MEL-6] entangling is refused with a weapon that is not made for it, or not in hand", () => {
    const hero = ronan();
    const asked = (weapon: string) => ask(checkOf<OpposedPlan>("entangle"), clicked(hero, weapon, [constable()])).now;
    const combat = fight([hero], { step: "JS", seats: { Ronan: { hand: ["JS"] } } });
    expect(combat.started).toBe(true);
    expect(checks["entangle"]!.refuse(asked("Sword") as never)).toMatchObject(reason("grapple.notMade.entangle"));
    expect(checks["entangle"]!.refuse(asked("Lariat") as never)).toBeNull();
    Object.assign(weaponNamed(hero, "Lariat").system, { equipped: "none" });
    expect(checks["entangle"]!.refuse(asked("Lariat") as never)).toMatchObject(reason("attack.notDrawn"));
  });

  it("[IMP-HAND-1] are rolled at −4 with the off hand, also when the referee reads the sheet anew", () => {
    peace();
    const hero = ronan();
    for (const id of ["entangle", "trip"]) {
      const check = checkOf<OpposedPlan>(id);
      const asked = () => ask(check, clicked(hero, "Lariat", [constable()])).now;
      const read = () => [asked().plan, check.refresh(asked())].map(({ roll }) => roll.modifiers);
      Object.assign(weaponNamed(hero, "Lariat").system, { equipped: "right" });
      expect(read()).toEqual([[], []]);
      Object.assign(weaponNamed(hero, "Lariat").system, { equipped: "left" });
      const offHand = [{ key: "offHand", value: -4 }];
      expect(read()).toEqual([offHand, offHand]);
    }
  });

  it("[IMP-HAND-1] keep the −4 of the off hand if the player rolls in another way", () => {
    peace();
    const aptitudes = ["whips", "knives"].map((concentration) => ({ key: "fighting", concentration, level: 2 }));
    const hero = ronan({ aptitudes, weapons: [{ ...whip, system: { ...whip.system, equipped: "left" } }] });
    const asked = ask(checkOf<OpposedPlan>("trip"), clicked(hero, "Whip", [constable()]));
    const related = asked.fill("way", "related:knives").now.plan;
    expect(related.way.id).toBe("related:knives");
    expect(related.roll.modifiers).toEqual([{ key: "offHand", value: -4 }]);
  });

  it("[IMP-MEL-6] take the called card, as every attack does", () => {
    const [hero, extra] = [ronan(), constable()];
    const combat = fight([hero, extra], { step: "JS", seats: { Ronan: { hand: ["JS", "9D"] } } });
    for (const id of ["entangle", "trip"]) {
      const check = checkOf<OpposedPlan>(id);
      const { now } = ask(check, clicked(hero, "Whip", [extra]));
      expect(check.refuse(now)).toBeNull();
      expect(check.costs(now)).toContainEqual({ who: "self.combatant", set: "played", value: "JS" });
    }
    const { now } = ask(checkOf<OpposedPlan>("trip"), clicked(hero, "Whip", [extra]));
    paid(combat, "Ronan", checks["trip"]!.costs(now as never));
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["9D"], played: "JS", acted: true });
    expect(checks["trip"]!.refuse(now as never)).toMatchObject(reason("turn.acted"));
  });
});

describe("getting out of an entanglement", () => {
  it("[IMP-MEL-7] sets Deftness against the holder's skill, even if a forged card names another target", () => {
    peace();
    const [, violet] = [ronan(), character("Violet")];
    const escape = checkOf<OpposedPlan>("escape");
    const asked = ask(escape, clicked(constable(caught("Whip")), null));
    expect(asked.now.plan.roll).toMatchObject({ dice: 1, die: { faces: 10 } });
    expect(asked.now.plan.opposing).toMatchObject({ dice: 3, die: { faces: 8 }, training: "skilled" });
    const forged = { ...asked.now, parties: { ...asked.now.parties, target: participant(violet) } };
    expect(escape.parties!(forged)["target"]).toMatchObject({ actor: "Actor.Ronan" });

    expect(done(escape, asked.thrown({ roll: [[9]], opposing: [[6], [2], [3]] }))).toEqual([
      { who: "self", lose: "entangled", stacks: "all" },
    ]);
    expect(done(escape, asked.thrown({ roll: [[6]], opposing: [[6], [2], [3]] }))).toEqual([]);
  });

  it("[IMP-MEL-7] breaks a fragile weapon by Strength, and the holder has one less", () => {
    peace();
    ronan();
    const breakFree = checkOf<CheckPlan>("breakFree");
    const asked = ask(breakFree, clicked(constable(caught("Lariat")), null));
    expect(asked.now.plan).toMatchObject({ tn: 7, roll: { dice: 3, die: { faces: 6 } } });
    expect(breakFree.refuse(asked.now)).toBeNull();
    const torn = done(breakFree, asked.thrown({ roll: [[6, 2], [1], [3]] }));
    expect(torn).toContainEqual({ who: "self", lose: "entangled", stacks: "all" });
    const loss = torn.find((change) => "add" in change);
    expect(loss).toMatchObject({ add: "quantity", value: -1 });
    const [party, part] = loss!.who.split(".");
    expect(part).toBe("tool");
    expect(asked.now.parties[party!]!.tool?.name, "it is the holder’s, not the own").toBe("Lariat");
    expect(done(breakFree, asked.thrown({ roll: [[5], [4], [3]] }))).toEqual([]);
  });

  it("[IMP-MEL-7] cannot break other weapons, and is refused to an actor that is free", () => {
    peace();
    ronan();
    const tough = checks["breakFree"]!.prepare(clicked(constable(caught("Whip")), null));
    expect(tough).toMatchObject(reason("grapple.tough"));
    for (const id of ["escape", "breakFree"]) {
      expect(checks[id]!.prepare(clicked(constable(), null))).toMatchObject(reason("grapple.free"));
    }
  });

  it("[IMP-MEL-7] cannot break a weapon that is already torn", () => {
    peace();
    Object.assign(weaponNamed(ronan(), "Lariat").system, { quantity: 0 });
    expect(checks["breakFree"]!.prepare(clicked(constable(caught("Lariat")), null))).toMatchObject(
      reason("grapple.torn"),
    );
  });

  it("[IMP-MEL-7] takes the called card in either way", () => {
    const [hero, extra] = [ronan(), constable(caught("Lariat"))];
    const combat = fight([extra, hero], { step: "JS", seats: { Constable: { hand: ["JS"] } } });
    for (const id of ["escape", "breakFree"]) {
      const check = checkOf<CheckPlan>(id);
      const { now } = ask(check, clicked(extra, null));
      expect(check.refuse(now)).toBeNull();
      expect(check.costs(now)).toContainEqual({ who: "self.combatant", set: "acted", value: true });
    }
    Object.assign(seatAt(combat, "Constable").system, { hand: [] });
    const { now } = ask(checkOf<CheckPlan>("escape"), clicked(extra, null));
    expect(checks["escape"]!.refuse(now as never)).toMatchObject(reason("turn.notCalled"));
  });
});

describe("a lever-action weapon in one hand", () => {
  const cock = () => checkOf<CheckPlan>("cock");
  const cocking = (actor: Character) => {
    const asked = ask(cock(), clicked(actor, "Lever rifle"));
    return { ...asked.now, plan: cock().refresh(asked.now) };
  };

  it("[IMP-HAND-3] is cocked by an Onerous Deftness check, and stays uncocked on a failure", () => {
    peace();
    const asked = ask(cock(), clicked(ronan(), "Lever rifle"));
    expect(asked.now.plan).toMatchObject({ tn: 7, roll: { dice: 3, die: { faces: 8 } } });
    expect(done(cock(), asked.thrown({ roll: [[7], [2], [3]] }))).toEqual([
      { who: "tool", set: "cocked", value: true },
    ]);
    expect(done(cock(), asked.thrown({ roll: [[6], [2], [3]] }))).toEqual([]);
  });

  it("[IMP-HAND-3] is cocked by a check only if it has a lever, is held in one hand and is uncocked", () => {
    peace();
    const hero = ronan();
    expect(cock().refuse(cocking(hero))).toBeNull();
    const { system } = weaponNamed(hero, "Lever rifle");
    Object.assign(system, { equipped: "both" });
    expect(cock().refuse(cocking(hero))).toMatchObject(reason("attack.noLever"));
    Object.assign(system, { equipped: "left", cocked: true });
    expect(cock().refuse(cocking(hero))).toMatchObject(reason("attack.cocked"));
    Object.assign(system, { cocked: false, lever: false });
    expect(cock().refuse(cocking(hero))).toMatchObject(reason("attack.noLever"));
  });

  it("[IMP-HAND-3] needs no action to be cocked, with one try per action for each weapon", () => {
    const hero = ronan({ weapons: [rifle, { ...rifle, name: "Second rifle" }] });
    const table = (step: string) =>
      fight([hero], { step, seats: { Ronan: { hand: step === "JS" ? ["9D"] : [], played: step, acted: true } } });
    table("JS");
    const first = cocking(hero);
    expect(cock().refuse(first), "the shot of this card is fired already").toBeNull();
    expect(cock().costs(first)).toEqual([]);
    const card = {
      type: "card",
      id: "first",
      uuid: "ChatMessage.first",
      system: {
        game: "imperfect",
        kind: "cock",
        state: "applied",
        plan: first.plan,
        parties: { self: { actor: hero.uuid, tool: weaponNamed(hero, "Lever rifle").uuid } },
      },
    };
    const tried = () => Object.assign(game, { messages: { contents: [card], get: () => undefined } });
    tried();
    expect(cock().refuse(cocking(hero))).toMatchObject(reason("attack.triedCocking"));
    const other = ask(cock(), clicked(hero, "Second rifle")).now;
    expect(cock().refuse({ ...other, plan: cock().refresh(other) })).toBeNull();
    table("9D");
    tried();
    expect(cock().refuse(cocking(hero)), "the next action").toBeNull();
  });

  it("[IMP-HAND-3] is cocked on the actor's own card, e.g. a waiting red joker, and not by a stunned actor", () => {
    const hero = ronan();
    const combat = fight([hero], { step: "JS", seats: { Ronan: { hand: ["red", "2C"], waits: true } } });
    const now = cocking(hero);
    expect(cock().refuse(now)).toBeNull();
    paid(combat, "Ronan", cock().costs(now));
    expect(seat(combat, "Ronan")).toMatchObject({ hand: ["2C"], played: "red", acted: false });
    expect(cocking(hero).plan, "still the same action").toEqual(now.plan);
    (hero.effects as unknown as object[]).push({
      active: true,
      type: "condition",
      statuses: new Set(["stunned"]),
      system: { stacks: 1, text: "", data: {} },
    });
    expect(cock().refuse(now)).toMatchObject(reason("turn.stunned"));
  });

  it("[IMP-HAND-3] cannot be fired while uncocked", () => {
    peace();
    const hero = ronan();
    const attack = checkOf("attack");
    const shot = () => attack.refuse(ask(attack, clicked(hero, "Lever rifle", [constable()])).now);
    expect(shot()).toMatchObject(reason("attack.notCocked"));
    Object.assign(weaponNamed(hero, "Lever rifle").system, { cocked: true });
    expect(shot()).toBeNull();
  });
});

describe("the sheet's buttons", () => {
  const drawn = (rows: { name?: string; id: string; buttons: { data: Record<string, string> }[] }[], of: string) =>
    rows
      .find(({ name, id }) => (name ?? id) === of)!
      .buttons.map(({ data }) => data["check"])
      .filter((id) => id !== undefined);

  it("[IMP-MEL-6] [IMP-HAND-3] offer the acts that a weapon allows: entangle, trip or cock", () => {
    peace();
    vi.stubGlobal("CONFIG", {});
    const hero = ronan();
    const rows = weaponRows(standingOf(hero)) as never;
    expect(drawn(rows, "Lariat")).toEqual(expect.arrayContaining(["imperfect.entangle", "imperfect.trip"]));
    expect(drawn(rows, "Sword")).not.toContain("imperfect.entangle");
    expect(drawn(rows, "Lever rifle")).toContain("imperfect.cock");
    Object.assign(weaponNamed(hero, "Lever rifle").system, { equipped: "both" });
    expect(drawn(weaponRows(standingOf(hero)) as never, "Lever rifle")).not.toContain("imperfect.cock");
  });

  it("[IMP-MEL-7] offer an entangled actor both ways out", () => {
    peace();
    ronan();
    const rows = conditionRows(standingOf(constable(caught("Lariat"))), true);
    expect(drawn(rows as never, "entangled")).toEqual(["imperfect.escape", "imperfect.breakFree"]);
  });
});

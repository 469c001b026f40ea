import { beforeEach, describe, expect, it } from "vitest";
import { ask, character, itemNamed, peace, type CharacterFacts } from "./world.ts";
import { board, drafted, follow, followsOf, lay, now } from "./chain.ts";
import { attackCheck } from "../../../src/games/imperfect/checks/attack/attack.ts";
import { locationCheck, type HitSituation } from "../../../src/games/imperfect/checks/harm/location.ts";
import type { Asking } from "../asking.ts";
import type { Card } from "../../../src/table/documents/messages.ts";

const rifle = { name: "Rifle", system: { increment: 20, damage: { dice: 4, faces: 8 }, penetration: 3 } };

type Attack = Asking<never, never>;

/** The card of a shot with these dice, over a distance in metres; `prepare` fills in its dialog. */
function shot(
  faces: number[][],
  { meters = 12, prepare = (asked: Attack): Attack => asked, facts = {} as CharacterFacts } = {},
): Card {
  const shooter = character("Violet", {
    aptitudes: [{ key: "shooting", level: faces.length }],
    traits: { deftness: "2d8" },
    weapons: [rifle],
  });
  const target = character("Constable", { role: "extra", ...facts });
  const [token, mark] = board([
    [shooter, { x: 0, y: 0 }],
    [target, { x: meters, y: 0 }],
  ]);
  const asked = ask(attackCheck, {
    actor: shooter,
    token: token!,
    item: itemNamed(shooter, "Rifle"),
    targets: [mark!],
    data: {},
  });
  const { now: ready } = prepare(asked as unknown as Attack) as unknown as typeof asked;
  return lay("attack", { plan: ready.plan, parties: attackCheck.parties!(ready), throws: { roll: faces } });
}

const hit = (card: Card, face: number): HitSituation =>
  now(locationCheck, follow("location", card, { location: [[face]] }));

const shifts = (situation: HitSituation): Record<string, string> =>
  Object.fromEntries(
    locationCheck
      .spends(situation)
      .map(({ id, plan }) => [id, locationCheck.kind.resolve(plan, situation.throws).location]),
  );

describe("a hit location", () => {
  beforeEach(peace);

  it("[IMP-LOC-1] [IMP-LOC-2] is rolled on the table, odd left and even right", () => {
    const card = shot([[7], [2]]);
    expect(hit(card, 13).outcome).toMatchObject({ location: "leftArm", area: "leftArm" });
    expect(hit(card, 12).outcome).toMatchObject({ location: "rightArm" });
    expect(hit(card, 20).outcome).toMatchObject({ location: "head", extraDice: 2 });
    const view = locationCheck.view(hit(card, 13), { sees: () => true });
    expect(view.verdict?.word).toBe("QUADRANT.imperfect.location.leftArm");
    expect(view.steps?.map(({ state }) => state)).toEqual(["done", "now", "ahead", "ahead", "ahead"]);
  });

  it("[IMP-LOC-3] is higher at point-blank range", () => {
    const near = hit(shot([[7], [2]], { meters: 1 }), 10);
    expect(near.plan.modifiers).toEqual([{ key: "pointBlank", value: 2 }]);
    expect(near.outcome).toMatchObject({ number: 12 });
    const dropped = locationCheck.modifiers(near.plan, "location")!.with([]);
    expect(locationCheck.kind.resolve(dropped, near.throws)).toMatchObject({ number: 10 });
  });

  it("[IMP-AM-11] is lower from under a table; at a distance there is no option for table or height", () => {
    const under = hit(shot([[7], [2]], { meters: 1, prepare: (asked) => asked.toggle("underTable") }), 10);
    expect(under.plan.modifiers).toEqual([{ key: "underTable", value: -2 }]);
    expect(under.outcome).toMatchObject({ number: 8, location: "lowerTorso" });
    const options: (string | undefined)[] = [];
    shot([[7], [2]], {
      meters: 6,
      prepare(asked) {
        options.push(asked.option("height")?.id, asked.option("underTable")?.id);
        return asked;
      },
    });
    expect(options).toEqual([undefined, undefined]);
  });

  it("[IMP-LOC-4] can be moved by one for each raise to another location; until then the damage waits", () => {
    const card = shot([[8, 4], [2]]);
    const moved = hit(card, 13);
    expect(moved.plan.raises).toBe(1);
    expect(shifts(moved)).toEqual({ "shift:-1": "rightArm" });
    expect(shifts(hit(card, 10))).toEqual({ "shift:-1": "lowerTorso", "shift:1": "leftArm" });
    expect(shifts(hit(shot([[7], [2]]), 10))).toEqual({});
    const open = follow("location", card, { location: [[13]] });
    expect(followsOf(open).map(({ check, automatic }) => [check, automatic])).toEqual([["imperfect.damage", false]]);
    const sure = follow("location", shot([[7], [2]]), { location: [[13]] });
    expect(followsOf(sure).map(({ automatic }) => automatic)).toEqual([true]);
  });

  it("[IMP-LOC-5] is the called place without a roll", () => {
    const called = shot([[8, 7], [2]], { prepare: (asked) => asked.fill("called", "arm").fill("place", "rightArm") });
    const card = follow("location", called);
    expect(now(locationCheck, card).outcome).toMatchObject({ location: "rightArm", number: null });
    expect(now(locationCheck, card).outcome?.cover).toBeNull();
  });

  it("[IMP-LOC-5] of a called place still meets cover there, and misses a place that a prone target hides", () => {
    const calling = (spot: string) => (asked: Attack) => asked.fill("called", spot);
    const at = (card: Card) => now(locationCheck, follow("location", card)).outcome;
    const behind = shot([[8, 7], [2]], {
      prepare: (asked) =>
        calling("guts")(asked).fill("place", "lowerTorso").fill("behind", "lower").fill("material", "4"),
    });
    expect(at(behind)).toMatchObject({ result: "lowerTorso", cover: 4 });
    const prone = { facts: { conditions: { prone: 1 } } };
    expect(at(shot([[8, 7], [2]], { ...prone, prepare: calling("leg") }))).toMatchObject({ result: "miss" });
    expect(at(shot([[8, 7], [2]], { ...prone, prepare: calling("head") }))).toMatchObject({ result: "head" });
  });

  it("[IMP-LOC-6] is a miss at hidden parts of a prone target beyond two metres, unless the dialog says otherwise", () => {
    const prone = { facts: { conditions: { prone: 1 } } };
    expect(hit(shot([[7], [2]], prone), 3).outcome).toMatchObject({ result: "miss" });
    expect(followsOf(follow("location", shot([[7], [2]], prone), { location: [[3]] }))).toEqual([]);
    expect(hit(shot([[7], [2]], prone), 13).outcome).toMatchObject({ result: "leftArm" });
    expect(hit(shot([[7], [2]], { ...prone, meters: 2 }), 3).outcome).toMatchObject({ result: "leftLeg" });
    const elsewhere = shot([[7], [2]], { ...prone, prepare: (asked) => asked.toggle("seenElsewhere") });
    expect(hit(elsewhere, 3).outcome).toMatchObject({ result: "leftLeg" });
  });

  it("[IMP-LOC-7] [IMP-ARM-5] has the cover's level only behind the cover", () => {
    const card = shot([[7], [2]], { prepare: (asked) => asked.fill("behind", "lower").fill("material", "4") });
    expect(hit(card, 7).outcome).toMatchObject({ location: "lowerTorso", cover: 4 });
    expect(hit(card, 13).outcome).toMatchObject({ location: "leftArm", cover: null });
  });

  it("[IMP-LOC-6] [IMP-LOC-7] changes by the Master's rulings on cover and a prone target, with the same dice", () => {
    const found = hit(shot([[7], [2]]), 7);
    const [behind, prone] = locationCheck.rulings!(found);
    expect([behind?.who, prone?.who]).toEqual(["gm", "gm"]);
    const covered = behind!.plan!("lower") as HitSituation["plan"];
    expect(locationCheck.kind.resolve(covered, found.throws)).toMatchObject({ cover: 1 });
    const material = locationCheck.rulings!({ ...found, plan: covered }).find(({ id }) => id === "material")!;
    const bricks = material.plan!("4") as HitSituation["plan"];
    expect(locationCheck.kind.resolve(bricks, found.throws)).toMatchObject({ cover: 4 });
    const thrownDice = prone!.plan!("yes") as HitSituation["plan"];
    expect(locationCheck.kind.resolve(thrownDice, found.throws)).toMatchObject({ result: "miss" });
  });

  it("[IMP-LOC-1] can be picked by the Master by hand; then no raise moves it", () => {
    const found = hit(shot([[7], [2]]), 7);
    const place = locationCheck.rulings!(found).find(({ id }) => id === "place")!;
    expect(place.who).toBe("gm");
    const plan = place.plan!("head") as HitSituation["plan"];
    const outcome = locationCheck.kind.resolve(plan, found.throws);
    expect(outcome).toMatchObject({ result: "head", area: "head", extraDice: 2, number: null });
    const ruled = { ...found, plan, outcome };
    expect(locationCheck.view(ruled, { sees: () => true }).verdict?.why).toContain("why.ruled");
    expect(locationCheck.spends(ruled)).toEqual([]);
    const thrown = place.plan!("") as HitSituation["plan"];
    expect(locationCheck.kind.resolve(thrown, found.throws)).toMatchObject({ result: "lowerTorso", number: 7 });
  });

  it("[IMP-BYS-1] is rolled anew for a human shield, if the Master declares one", () => {
    const card = shot([[7], [2]]);
    const first = follow("location", card, { location: [[7]] });
    const held = character("Hostage", { role: "extra" });
    const [token] = board([[held, { x: 11, y: 0 }]]);
    const [button] = locationCheck.acts!(now(locationCheck, first), { isGM: true } as never);
    expect(button?.data).toMatchObject({ check: "imperfect.location", shield: "true" });
    expect(locationCheck.acts!(now(locationCheck, first), { isGM: false } as never)).toEqual([]);
    const draft = drafted("location", first, { targets: [token!], data: { shield: "true" } });
    expect(draft.parties["target"]).toMatchObject({ name: "Hostage" });
    expect(draft.plan).toMatchObject({ raises: 0, astray: true });
    const admitted = lay("location", { ...draft, tied: first.uuid, isGM: true });
    expect(locationCheck.parties!({ ...now(locationCheck, admitted), card: admitted })["target"]?.name).toBe("Hostage");
    const players = lay("location", { ...draft, tied: first.uuid, isGM: false });
    expect(locationCheck.parties!({ ...now(locationCheck, players), card: players })["target"]?.name).toBe("Constable");
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { actor, ADA, admitted, asCheck, declare, GM, openWorld, party, user, type Person } from "./support/world.ts";
import { listIn } from "../../src/table/checks/define-check.ts";
import { total, type Pool } from "../../src/rules/dice/index.ts";
import { Lanes } from "../../src/table/checks/lanes.ts";
import { mendView, type MendView } from "../../src/table/checks/mend-view.ts";
import { situationWith } from "../../src/table/checks/situation.ts";
import { registerGames } from "../../src/table/register.ts";
import type { Check } from "../../src/table/checks/check.ts";
import type { Modifier } from "../../src/table/checks/choices.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import type { Game } from "../../src/table/game.ts";

/** A toy rule in which every modifier adds or removes dice; a sum of six or more succeeds. */
interface Plan {
  modifiers: Modifier[];
}

const pool = ({ modifiers }: Plan): Pool => ({
  dice: Array.from({ length: modifiers.reduce((dice, { value }) => dice + value, 2) }, () => ({ faces: 6, bonus: 0 })),
  read: "sum",
  modifier: 0,
  aces: false,
  rerollOnes: false,
});

const climb: Check<Plan> = {
  kind: {
    pools: (plan) => ({ roll: pool(plan) }),
    resolve: (plan, { roll }) => ({ result: total(pool(plan), roll!) >= 6 ? "up" : "down" }),
    odds: () => ({ down: 0.5, up: 0.5 }),
    changes: () => [],
  },
  roles: { roll: "self" },
  asks: true,
  fixed: "read",
  prepare: () => ({ key: "toy.never" }),
  refresh: ({ plan }) => plan,
  refuse: () => null,
  costs: () => [],
  price: () => "",
  options: () => [],
  odds: (_plan, { roll }) => ({ down: 1 - roll!.length / 10, up: roll!.length / 10 }),
  answers: () => [],
  spends: () => [],
  lockedReason: () => null,
  circumstances: ({ plan }) =>
    [
      { key: "wet", value: -1 },
      { key: "rope", value: 1 },
    ].filter(({ key }) => !plan.modifiers.some((one) => one.key === key)),
  modifiers: (plan) => listIn(plan),
  view: ({ outcome }) => ({
    kind: "climb",
    title: "Climb",
    chip: "",
    parties: [],
    sides: [],
    results: [
      { key: "down", label: "down", density: 0 },
      { key: "up", label: "up", density: 3 },
    ],
    headlines: [],
    note: "",
    verdict: outcome && { word: outcome.result, number: "", label: "", tone: "plain", why: "", source: "" },
  }),
};

registerGames([
  {
    id: "climbers",
    models: {},
    checks: { climb: asCheck(climb) },
    actors: {},
    items: {},
    conditions: [],
  } as never as Game,
]);

let card: Card;
let lanes: Lanes;

/** The dialog as a user sees it. */
function shown(person: Person = GM): MendView {
  const mended = situationWith(card, { plan: lanes.applyTo(card.system.plan) });
  return mendView(card, lanes, mended, user(person));
}

const SKILLED = { key: "skilled", value: 1 };
const [WET, ROPE] = [
  { key: "wet", value: -1 },
  { key: "rope", value: 1 },
];

beforeEach(() => {
  openWorld();
  const ann = actor("Ann", [ADA]);
  const plan = { modifiers: [SKILLED] };
  const throws = { roll: [[1], [2], [3]] };
  card = admitted(
    declare({ author: ADA, game: "climbers", kind: "climb", plan, throws, parties: { self: party(ann) } }),
  );
  lanes = new Lanes(asCheck(climb), plan, () => ["roll"]);
});

describe("mending a list whose lines are dice", () => {
  it("shows the verdict with the rolled dice, of which the last is set aside and comes back", () => {
    expect(shown()).toMatchObject({ verdict: { word: "up" }, odds: null, wants: false });
    lanes.say("roll", WET);
    expect(shown()).toMatchObject({ verdict: { word: "down" }, wants: false });
    lanes.say("roll", ROPE);
    expect(shown()).toMatchObject({ verdict: { word: "up" }, wants: false });
  });

  it("shows the odds if a die must still be rolled, and marks its line", () => {
    lanes.say("roll", ROPE);
    const view = shown();
    expect(view).toMatchObject({ verdict: null, wants: true });
    expect(view.odds?.segments.map(({ key, share }) => [key, share])).toEqual([
      ["down", 0.7],
      ["up", 0.3],
    ]);
    expect(view.lanes[0]!.lines.map(({ wants }) => wants)).toEqual(["", "QUADRANT.table.mend.oneDie"]);
  });

  it("offers the circumstances that are not in the list", () => {
    expect(shown().lanes[0]!.circumstances.map(({ key }) => key)).toEqual(["wet", "rope"]);
    lanes.say("roll", ROPE);
    expect(shown().lanes[0]!.circumstances.map(({ key }) => key)).toEqual(["wet"]);
  });

  it("shows no odds to a player who may not know a foe's", () => {
    openWorld({ foeNumbers: "none" });
    const foe = actor("Foe");
    const plan = { modifiers: [] };
    const facts = { plan, throws: { roll: [[1], [2]] }, parties: { self: party(foe) } };
    card = admitted(declare({ author: GM, game: "climbers", kind: "climb", ...facts }));
    lanes = new Lanes(asCheck(climb), plan, () => ["roll"]);
    lanes.say("roll", ROPE);
    expect(shown(ADA).odds).toBeNull();
    expect(shown(GM).odds).not.toBeNull();
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { actor, asCheck, GM, openWorld, user } from "./support/world.ts";
import type { Pool } from "../../src/rules/dice/index.ts";
import { aimView, targetsWith } from "../../src/table/checks/aim.ts";
import { aimedAt, aimOf } from "../../src/table/checks/ask-aim.ts";
import { askView } from "../../src/table/checks/ask-view.ts";
import type { AskState } from "../../src/table/checks/asked.ts";
import type { Subject } from "../../src/table/checks/check.ts";
import { defineCheck } from "../../src/table/checks/define-check.ts";
import { isRefusal } from "../../src/table/checks/is-refusal.ts";
import { partyOf } from "../../src/table/checks/parties.ts";
import { questionOf } from "../../src/table/checks/question.ts";
import type { Game } from "../../src/table/game.ts";
import { registerGames } from "../../src/table/register.ts";

interface ShotPlan {
  at: string;
  wild: boolean;
  light: string;
}

/** How many targets a shot takes. */
let wants: { most: number; least: number };

const pool: Pool = { dice: [{ faces: 6, bonus: 0 }], read: "sum", modifier: 0, aces: false, rerollOnes: false };

const shot = defineCheck<ShotPlan>({
  kind: { pools: () => ({ attack: pool }), resolve: () => ({ result: "hit" }), odds: () => ({}), changes: () => [] },
  roles: { attack: "self" },
  asks: true,
  odds({ wild, light }) {
    const hit = (wild ? 0.4 : 0.5) - (light === "dark" ? 0.2 : 0);
    return { hit, miss: 1 - hit };
  },
  prepare({ actor: self, targets }) {
    if (targets.length < wants.least) return { key: "toy.noTarget" };
    if (targets.length > wants.most) return { key: "toy.severalTargets" };
    if (targets.some((token) => token.name === "Wall")) return { key: "toy.otherGame" };
    const aimed = targets.map((token, index) => [
      index === 0 ? "target" : `target${index}`,
      partyOf(token.actor as Actor.Implementation, token, null),
    ]);
    const at = targets.map(({ name }) => name).join("+");
    return {
      plan: { at, wild: false, light: "lit" },
      parties: { self: partyOf(self, null, null), ...Object.fromEntries(aimed) },
    };
  },
  options: ({ plan }) => [
    { id: "wild", label: "Wild", hint: "", checked: plan.wild, reason: null, plan: { ...plan, wild: !plan.wild } },
    { id: "late", label: "Late", hint: "", checked: false, reason: { key: "toy.late" }, plan },
  ],
  fields: ({ plan }) => [
    {
      ...{ id: "light", label: "Light", hint: "", type: "select" as const, value: plan.light },
      choices: ["lit", "dim", "dark"].map((value) => ({ value, label: value })),
      apply: (light) => ({ ...plan, light }),
    },
  ],
  view: ({ plan }) => ({
    ...{ kind: "Shot", title: `Gun ${plan.at}`, chip: "", parties: [], sides: [], note: "", verdict: null },
    results: [
      { key: "miss", label: "miss", density: 0 as const },
      { key: "hit", label: "hit", density: 2 as const },
    ],
    headlines: [{ key: "hit", label: "to hit", short: "hit", hint: "", results: ["hit"] }],
  }),
});

registerGames([
  {
    id: "aims",
    models: { Actor: {}, Item: {}, Combat: {}, Combatant: {} },
    checks: { shot: asCheck(shot) },
    actors: {},
    items: {},
    conditions: [],
  } as unknown as Game,
]);

type Token = TokenDocument.Implementation;
const scene = { id: "s", grid: { size: 100, distance: 1, units: "m" } };
let board: Record<string, Token>;

function token(name: string, x: number, { disposition = -1, isVisible = true } = {}): Token {
  const own = actor(name);
  Object.assign(own, { statuses: new Set<string>() });
  const place = { x: x * 100, y: 0, width: 1, height: 1, elevation: 0, parent: scene };
  const document = { id: name, uuid: `Token.${name}`, name, actor: own, disposition, texture: {}, ...place };
  placed.push({ document, isVisible });
  return (board[name] = document as unknown as Token);
}

let placed: { document: object; isVisible: boolean }[];
let self: Token;

beforeEach(() => {
  openWorld();
  wants = { least: 1, most: 1 };
  placed = [];
  board = {};
  self = token("Ace", 0, { disposition: 1 });
  token("Ford", 1, { disposition: 1 });
  token("Far foe", 9);
  token("Near foe", 3);
  token("Hidden", 2, { isVisible: false });
  token("Wall", 4);
  vi.stubGlobal("canvas", { tokens: { controlled: [], placeables: placed } });
  Object.assign(game, { user: user(GM) });
});

const click = (...names: string[]): Subject => ({
  actor: self.actor as Actor.Implementation,
  token: self,
  item: null,
  targets: names.map((name) => board[name]!),
  data: {},
});

function ask(...names: string[]): AskState {
  const { made, aim } = aimOf("aims.shot", click(...names));
  if (isRefusal(made)) throw new Error(made.key);
  return Object.assign(questionOf("aims", asCheck(shot), made), { aim });
}

const namesOf = ({ aim }: AskState): string[] => aim!.among.map(({ name }) => name);

function aimed(state: AskState, ...names: string[]): AskState {
  const next = aimedAt(
    state,
    names.map((name) => board[name]!),
  );
  if (isRefusal(next)) throw new Error(next.key);
  return next;
}

describe("the choice of targets in the dialog", () => {
  it("lists the tokens in sight if none is targeted: foes first, the nearest first", () => {
    const state = ask();
    expect(state.aim!.isSet).toBe(false);
    expect(namesOf(state)).toEqual(["Near foe", "Far foe", "Ford"]);
    const view = askView(state, user(GM));
    expect(view.reason).toBe("QUADRANT.table.ask.whom");
    expect([view.odds, view.fields, view.options]).toEqual([null, [], []]);
    expect(view.aim!.targets.map(({ name, far }) => [name, far])[0]![0]).toBe("Near foe");
    expect(view.aim!.more.map(({ name }) => name)).toEqual(["Ford"]);
  });

  it("is not offered for a refusal that no other target would lift", () => {
    wants = { least: 5, most: 5 };
    expect(aimOf("aims.shot", click())).toMatchObject({ made: { key: "toy.noTarget" }, aim: null });
    wants = { least: 1, most: 1 };
    expect(aimOf("aims.shot", click("Wall"))).toMatchObject({ made: { key: "toy.otherGame" }, aim: null });
  });

  it("is open with too many targets as with none, and settled with a single candidate", () => {
    expect(ask("Near foe", "Ford").aim!.isSet).toBe(false);
    placed = placed.filter(({ document }) => ["Ace", "Ford"].includes((document as { name: string }).name));
    vi.stubGlobal("canvas", { tokens: { placeables: placed } });
    expect(ask().aim).toMatchObject({ isSet: true, subject: { targets: [board["Ford"]] } });
  });

  it("can be changed, which keeps all other choices", () => {
    const state = ask("Near foe");
    state.plan = { ...state.plan, wild: true, light: "dark" } as ShotPlan;
    state.words = "from the hip";
    const next = aimed(state, "Ford");
    expect(next.plan).toEqual({ at: "Ford", wild: true, light: "dark" });
    expect(next.parties["target"]!.name).toBe("Ford");
    expect(next.words).toBe("from the hip");
    expect(aimedAt(state, [board["Wall"]!])).toEqual({ key: "toy.otherGame" });
  });

  it("adds a target where the check takes several, and replaces it where it takes one", () => {
    const one = ask("Near foe").aim!;
    expect(aimView(one)).toMatchObject({ exclusive: true, several: false });
    expect(targetsWith(one, "Token.Ford").map(({ name }) => name)).toEqual(["Ford"]);
    expect(targetsWith(one, "Token.Near foe").map(({ name }) => name)).toEqual(["Near foe"]);
    wants = { least: 1, most: 4 };
    const many = ask("Near foe").aim!;
    expect(aimView(many)).toMatchObject({ exclusive: false, several: true });
    expect(targetsWith(many, "Token.Ford").map(({ name }) => name)).toEqual(["Near foe", "Ford"]);
    wants = { least: 0, most: 1 };
    const may = ask().aim!;
    expect(may.isSet).toBe(true);
    expect(targetsWith(aimed(ask(), "Ford").aim!, "Token.Ford")).toEqual([]);
  });
});

describe("the odds in a dialog", () => {
  it("are calculated once for each plan and for each plan that a choice leads to", () => {
    Object.assign(game, { user: user(GM) });
    let reckoned = 0;
    const asked = ask("Near foe");
    const odds: typeof asked.check.odds = (plan, throws) => {
      reckoned += 1;
      return asked.check.odds(plan, throws);
    };
    const state = { ...asked, check: { ...asked.check, odds } };
    askView(state, user(GM));
    // The plan, the open option and two other lights; the barred option is not calculated.
    expect(reckoned).toBe(4);
    askView(state, user(GM));
    expect(reckoned).toBe(4);
    state.plan = { ...state.plan, wild: true } as ShotPlan;
    askView(state, user(GM));
    // This plan and the one without the option are known: only the two other lights are new.
    expect(reckoned).toBe(6);
    state.plan = { ...state.plan, wild: false } as ShotPlan;
    askView(state, user(GM));
    expect(reckoned).toBe(6);
  });

  it("show by how many points each choice would change them", () => {
    const { fields, options, notNow } = askView(ask("Near foe"), user(GM));
    expect(fields[0]!.options.map(({ difference }) => difference?.points ?? null)).toEqual([null, 0, -20]);
    expect(options.map(({ id, differences }) => [id, differences[0]!.points])).toEqual([["wild", -10]]);
    expect(notNow).toMatchObject({ names: "Late", options: [{ id: "late", differences: [] }] });
  });
});

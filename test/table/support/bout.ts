import { total, type Pool } from "../../../src/rules/dice/index.ts";
import { defineCheck } from "../../../src/table/checks/define-check.ts";
import type { Check, Refusal, Situation } from "../../../src/table/checks/check.ts";
import type { Answer, Intervention, Modifier, Ruling, Spend } from "../../../src/table/checks/choices.ts";
import { partiesOf, partyOf } from "../../../src/table/checks/parties.ts";
import type { TableChange } from "../../../src/table/checks/table-change.ts";
import type { CombatProcedure, Game, Thrown, TurnAct } from "../../../src/table/game.ts";
import { registerGames } from "../../../src/table/register.ts";
import { asCheck } from "./world.ts";

/** A toy check: two dice on each side, one more or fewer for each modifier; a side without dice does not roll. */

export interface Side {
  modifiers: Modifier[];
}

export interface BoutPlan {
  /** The sides of the acting actor and of the actors who have joined. */
  self: Side[];
  /** Null: the roll has no opponent. */
  target: Side | null;
}

interface BoutOutcome {
  result: "won" | "lost" | "open" | "impossible";
  margin: number;
}

export type Bout = Situation<BoutPlan, BoutOutcome>;

const PLAIN = 2;

export const side = (...values: number[]): Side => ({
  modifiers: values.map((value, index) => ({ key: `line${index}`, value })),
});

const countOf = ({ modifiers }: Side): number => modifiers.reduce((sum, { value }) => sum + value, PLAIN);

const dice = (count: number): Pool => ({
  dice: Array.from({ length: count }, () => ({ faces: 6, bonus: 0 })),
  read: "sum",
  modifier: 0,
  aces: false,
  rerollOnes: false,
});

const roleOf = (index: number): string => (index === 0 ? "self" : `self${index + 1}`);

/** If one side has no dice, no side rolls. */
function pools({ self, target }: BoutPlan): Record<string, Pool> {
  const own = self.map((one, index): [string, number] => [roleOf(index), countOf(one)]);
  const able = own.filter(([, count]) => count > 0);
  if (able.length === 0 || (target && countOf(target) <= 0)) return {};
  const all = [...able, ...(target ? [["target", countOf(target)] as [string, number]] : [])];
  return Object.fromEntries(all.map(([role, count]) => [role, dice(count)]));
}

/** The settings that a test may change. */
export const bout = {} as {
  costs: TableChange[];
  /** The cost of an intervention. */
  fee: TableChange[];
  /** Effects besides the change of points. */
  effects: TableChange[];
  ruled: TableChange[];
  bound: Refusal | null;
  automatic: boolean;
  odds: (plan: BoutPlan, throws: Record<string, number[][]>) => void;
};

export function plainBout(): void {
  const plain = { costs: [], fee: [], effects: [], ruled: [], bound: null, automatic: true };
  Object.assign(bout, { ...plain, odds: () => undefined } satisfies typeof bout);
}

const rolesOf = ({ self, target }: BoutPlan): Record<string, string> => ({
  ...Object.fromEntries(self.map((_one, index) => [roleOf(index), roleOf(index)])),
  ...(target && { target: "target" }),
});

const listOf = (plan: BoutPlan, role: string): Side | null =>
  role === "target" ? plan.target : (plan.self[role === "self" ? 0 : Number(role.slice(4)) - 1] ?? null);

function withList(plan: BoutPlan, role: string, modifiers: Modifier[]): BoutPlan {
  if (role === "target") return { ...plan, target: { modifiers } };
  const self = plan.self.map((one, index) => (roleOf(index) === role ? { modifiers } : one));
  return { ...plan, self };
}

const more = (plan: BoutPlan, role: string, value = 1): BoutPlan =>
  withList(plan, role, [...(listOf(plan, role)?.modifiers ?? []), { key: "more", value }]);

function spends({ plan }: Bout): Spend<BoutPlan>[] {
  const words = {
    label: "Bonus die",
    note: "bout.bonus",
    price: "1 point",
    reason: null,
    timing: "afterwards" as const,
  };
  return Object.keys(rolesOf(plan)).map((role) => ({
    ...words,
    id: "bonus",
    role,
    costs: [{ who: role, add: "points", value: -1 }],
    plan: more(plan, role),
  }));
}

/** An actor outside the bout may join, or take the target's place. */
function interventions({ plan, parties }: Bout, actor: Actor.Implementation): Intervention<BoutPlan>[] {
  if (Object.values(parties).some((one) => one.actor === actor)) return [];
  const known = partiesOf(parties);
  const words = { group: "Step in", hint: "", price: "", reason: null };
  const who = roleOf(plan.self.length);
  const own = partyOf(actor, null, null);
  const join: Intervention<BoutPlan> = {
    ...words,
    id: "join",
    label: "Join",
    note: "bout.joined",
    costs: bout.fee.map((change) => ({ ...change, who: `${who}.combatant` }) as TableChange),
    plan: { ...plan, self: [...plan.self, side()] },
    parties: { ...known, [who]: own },
  };
  const place: Intervention<BoutPlan> = {
    ...words,
    id: "intercept",
    label: "Intercept",
    note: "bout.intercepted",
    costs: [],
    plan: { ...plan, target: side(1) },
    parties: { ...known, target: own },
  };
  return plan.target ? [join, place] : [join, { ...place, id: "oppose", plan: { ...plan, target: side() } }];
}

function rulings({ plan }: Bout): Ruling[] {
  const words = { note: "bout.ruled", who: "gm" as const, changes: () => [] };
  const choices = ["none", "plain"].map((value) => ({ value, label: value }));
  return [
    {
      ...words,
      id: "target",
      label: "Target",
      choices,
      now: plan.target ? "plain" : "none",
      plan: (value) => ({ ...plan, target: value === "plain" ? side() : null }),
    },
    {
      ...words,
      id: "helpless",
      label: "Helpless",
      early: true,
      choices: [{ value: "yes", label: "Helpless" }],
      plan: () => more(plan, "target", -9),
    },
    { ...words, id: "word", label: "Word", choices, changes: () => bout.ruled },
  ];
}

function answers(_role: string, { plan, parties }: Bout): Answer<BoutPlan>[] {
  const words = { price: "", reason: null, tool: null, costs: [] };
  const isFoe = !parties["target"]?.actor?.hasPlayerOwner;
  return [
    { ...words, id: "defend", label: "Defend", plan, automatic: bout.automatic && isFoe },
    {
      ...words,
      id: "dodge",
      label: "Dodge",
      costs: [{ who: "target.combatant", act: "force", data: { kind: "physical" } }],
      plan: more(plan, "target"),
      automatic: false,
    },
    { ...words, id: "feint", label: "Feint", plan: more(plan, "self"), automatic: false },
    { ...words, id: "giveIn", label: "Give in", plan: more(plan, "target", -9), automatic: false },
  ];
}

const check: Check<BoutPlan, BoutOutcome> = {
  ...defineCheck<BoutPlan, BoutOutcome>({
    kind: {
      pools,
      resolve(plan, throws) {
        const all = pools(plan);
        const sum = (role: string): number => total(all[role]!, throws[role]!);
        if (Object.keys(throws).length !== Object.keys(all).length) throw new Error("throws");
        const own = Object.keys(all).filter((role) => role !== "target");
        if (own.length === 0)
          return { result: plan.target && countOf(plan.target) <= 0 ? "won" : "impossible", margin: 0 };
        const best = Math.max(...own.map(sum)) + (own.length > 1 ? own.length : 0);
        if (!plan.target) return { result: "open", margin: best };
        const margin = best - sum("target");
        return { result: margin >= 0 ? "won" : "lost", margin };
      },
      odds: () => ({ won: 0.5, lost: 0.5 }),
      changes: (_plan, { result, margin }) =>
        result === "won" ? [{ who: "target", add: "points", value: -margin - 1 }] : [],
    },
    prepare: () => ({ key: "bout.never" }),
    refuse: () => null,
    view: () => ({
      kind: "bout",
      title: "Bout",
      chip: "",
      parties: [],
      sides: [],
      results: [
        { key: "lost", label: "lost", density: 0 },
        { key: "won", label: "won", density: 3 },
      ],
      headlines: [],
      note: "",
      verdict: null,
    }),
  }),
  roles: rolesOf,
  announces: true,
  intervenes: "open",
  interventions,
  costs: () => bout.costs,
  effects: () => bout.effects,
  answers,
  spends,
  rulings,
  lockedReason: () => bout.bound,
  odds(plan, throws) {
    bout.odds(plan, throws);
    return { won: 0.5, lost: 0.5 };
  },
  modifiers(plan, role) {
    const side = listOf(plan, role);
    return side ? { list: side.modifiers, with: (list) => withList(plan, role, list) } : null;
  },
};

export const nothing: TurnAct = { changes: [], combatants: [], turn: null, log: [] };

/** The tracker's reactions, set by each test. */
export const tracker = {} as Pick<CombatProcedure, "turnStarts"> & {
  act: (id: string, row: Combatant.Implementation, data: Record<string, string>) => TurnAct | Thrown | Refusal;
};

const procedure = {
  order: () => [],
  roundStarts: () => nothing,
  turnStarts: (row, round) => tracker.turnStarts(row, round),
  turnEnds: () => nothing,
  fightEnds: () => nothing,
  skips: () => false,
  act: (id, row, data) => tracker.act(id, row, data),
  view: () => null,
} satisfies CombatProcedure;

registerGames([
  {
    id: "bouts",
    models: { Actor: {}, Item: {}, Combat: { bouts: Object }, Combatant: { bouts: Object } },
    checks: { bout: asCheck(check), late: asCheck({ ...check, intervenes: undefined }) },
    actors: {},
    items: {},
    conditions: [],
    combat: procedure,
  } as unknown as Game,
]);

import { total, type Pool } from "../../../src/rules/dice/index.ts";
import { defineCheck, listIn } from "../../../src/table/checks/define-check.ts";
import type { Check, Reader, Situation } from "../../../src/table/checks/check.ts";
import type { Modifier, Spend } from "../../../src/table/checks/choices.ts";
import { withTokens, partyOf } from "../../../src/table/checks/parties.ts";
import type { TableChange } from "../../../src/table/checks/table-change.ts";
import type { Game } from "../../../src/table/game.ts";
import { registerGames } from "../../../src/table/register.ts";
import { asCheck } from "./world.ts";

/**
 * Two toy checks whose results ask for more dice. Scare: with less than 4 on one die a table is rolled; from its row 5 on,
 * dice for the loss follow. Tussle: one die on each side; as long as both are equal, both roll again.
 */

export interface ScarePlan {
  modifiers: Modifier[];
}

interface ScareOutcome {
  result: "passed" | "pending" | "row";
  row: number | null;
  lost: number | null;
  pending: Record<string, Pool>;
}

export const scared = (...values: number[]): ScarePlan => ({
  modifiers: values.map((value, index) => ({ key: `line${index}`, value })),
});

const dice = (count: number): Pool => ({
  dice: Array.from({ length: count }, () => ({ faces: 6, bonus: 0 })),
  read: "sum",
  modifier: 0,
  aces: false,
  rerollOnes: false,
});

/** The settings that a test may change. */
export const toy = {} as {
  stages: "button" | "auto" | undefined;
  secret: "declared" | "unseen" | null;
  tells: "all" | string[] | null;
  costs: TableChange[];
  automatic: boolean;
  /** Called with the reader of each view. */
  looked: (reader: Reader) => void;
};

export function plainToy(): void {
  const plain = { stages: undefined, secret: null, tells: null, costs: [], automatic: true };
  Object.assign(toy, { ...plain, looked: () => undefined } satisfies typeof toy);
}

const NUMBER = 4711;

const shared = {
  refuse: () => null,
  asks: false,
  lockedReason: () => null,
  stages: () => toy.stages as "auto",
  stageLabel: (role: string) => `Throw ${role}`,
  secret: () => toy.secret,
  costs: () => toy.costs,
};

/** A view that shows a number in each place where it can. */
function view(title: string, reader: Reader) {
  toy.looked(reader);
  const number = String(NUMBER);
  const side = { role: "self", name: "Ace", note: number, dice: [], total: NUMBER, hidden: false };
  return {
    kind: "Toy",
    title,
    chip: number,
    parties: [],
    sides: [side],
    results: [
      { key: "passed", label: number, density: 0 as const },
      { key: "row", label: "row", density: 3 as const },
    ],
    headlines: [{ key: "passed", label: "passed", short: "passed", hint: "", results: ["passed"] }],
    note: number,
    verdict: { word: number, number, label: "", tone: "plain" as const, why: number, source: "" },
    rows: [{ name: "Row", img: "", note: number, sides: [side], odds: null, verdict: null }],
  };
}

type Scare = Situation<ScarePlan, ScareOutcome>;

const sum = ({ modifiers }: ScarePlan): number => modifiers.reduce((all, { value }) => all + value, 0);

function spends({ plan, outcome, staged }: Scare): Spend<ScarePlan>[] {
  const buy: Spend<ScarePlan> = {
    id: "buy",
    role: "will",
    label: "Buy",
    note: "toy.bought",
    price: "1 point",
    costs: [{ who: "self", add: "points", value: -1 }],
    reason: null,
    timing: "afterwards",
    plan: { modifiers: [...plan.modifiers, { key: "bought", value: 9 }] },
  };
  return (outcome ?? staged)?.result === "passed" ? [] : [buy];
}

const scare: Check<ScarePlan, ScareOutcome> = {
  ...defineCheck<ScarePlan, ScareOutcome>({
    kind: {
      pools: () => ({ will: dice(1) }),
      resolve(plan, throws): ScareOutcome {
        const known = Object.keys(throws).join(" ");
        const nothing = { row: null, lost: null, pending: {} };
        if (total(dice(1), throws["will"]!) + sum(plan) >= 4) {
          if (known !== "will") throw new Error(`throws: ${known}`);
          return { ...nothing, result: "passed" };
        }
        if (!throws["table"]) return { ...nothing, result: "pending", pending: { table: dice(1) } };
        const row = total(dice(1), throws["table"]);
        if (row < 5) return { ...nothing, result: "row", row };
        if (!throws["loss"]) return { ...nothing, result: "row", row, pending: { loss: dice(2) } };
        return { ...nothing, result: "row", row, lost: total(dice(2), throws["loss"]) };
      },
      odds: () => ({ passed: 0.5, row: 0.5 }),
      changes: (_plan, { row, lost }) => (row ? [{ who: "self", add: "points", value: -(lost ?? 1) }] : []),
    },
    prepare: ({ actor }) => ({ plan: scared(), parties: withTokens({ self: partyOf(actor, null, null) }) }),
    view: (_now, reader) => view("Scare", reader),
    ...shared,
  }),
  asks: false,
  roles: { will: "self" },
  spends,
  announces: true,
  modifiers: (plan, role) => (role === "will" ? listIn(plan) : null),
};

interface TusslePlan {
  bonus: number;
}

interface TussleOutcome {
  result: "self" | "target" | "again";
  rounds: number;
  pending: Record<string, Pool>;
}

const tussle: Check<TusslePlan, TussleOutcome> = {
  ...defineCheck<TusslePlan, TussleOutcome>({
    kind: {
      pools: () => ({ self: dice(1), target: dice(1) }),
      resolve({ bonus }, throws) {
        for (let round = 1; ; round += 1) {
          const mark = round === 1 ? "" : `#${round}`;
          const [own, other] = [throws[`self${mark}`], throws[`target${mark}`]];
          if (!own || !other) {
            const pending = { [`self${mark}`]: dice(1), [`target${mark}`]: dice(1) };
            return { result: "again", rounds: round - 1, pending };
          }
          const margin = total(dice(1), own) + bonus - total(dice(1), other);
          if (margin !== 0) return { result: margin > 0 ? "self" : "target", rounds: round, pending: {} };
        }
      },
      odds: () => ({ self: 0.5, target: 0.5 }),
      changes: (_plan, { result }) => [{ who: result === "self" ? "target" : "self", add: "points", value: -1 }],
    },
    prepare: () => ({ key: "toy.never" }),
    view: (_now, reader) => view("Tussle", reader),
    ...shared,
  }),
  roles: { self: "self", target: "target" },
  stagedRole: (role) => role.split("#")[0]!,
  answers: (_role, { plan }) => [
    {
      id: "resist",
      label: "Resist",
      price: "",
      reason: null,
      tool: null,
      costs: [],
      plan,
      automatic: toy.automatic && "always",
    },
  ],
};

/** The GM reveals a secret roll. */
const tell: Check<object, { result: string }> = {
  ...defineCheck<object, { result: string }>({
    kind: { pools: () => ({}), resolve: () => ({ result: "told" }), odds: () => ({ told: 1 }), changes: () => [] },
    prepare: ({ actor, data }) => ({ plan: {}, parties: { self: partyOf(actor, null, null) }, tied: data["card"]! }),
    refuse: () => null,
    view: (_now, reader) => view("Tell", reader),
  }),
  ties: "follows",
  revealsTo: () => toy.tells,
};

registerGames([
  {
    id: "staged",
    models: { Actor: {}, Item: {}, Combat: {}, Combatant: {} },
    checks: { scare: asCheck(scare), tussle: asCheck(tussle), tell: asCheck(tell) },
    actors: {},
    items: {},
    conditions: [],
  } as unknown as Game,
]);

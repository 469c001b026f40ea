import { total, type Pool } from "../../../src/rules/dice/index.ts";
import { actKind, defineCheck, listIn } from "../../../src/table/checks/define-check.ts";
import { boundByChain } from "../../../src/table/checks/chain.ts";
import type { Check, Refusal, Situation } from "../../../src/table/checks/check.ts";
import type { FollowUp, Intervention, Modifier, Spend } from "../../../src/table/checks/choices.ts";
import { partyOf, tableParty } from "../../../src/table/checks/parties.ts";
import type { CheckView } from "../../../src/table/checks/views.ts";
import type { Game } from "../../../src/table/game.ts";
import { registerGames } from "../../../src/table/register.ts";
import { asCheck } from "./world.ts";

/** A toy chain: a shot, its harm, and a shock after that; chips buy dice and cancel wounds. */

const dice = (count: number): Pool => ({
  dice: Array.from({ length: count }, () => ({ faces: 6, bonus: 0 })),
  read: "sum",
  modifier: 0,
  aces: false,
  rerollOnes: false,
});

export interface ShotPlan {
  /** White chips on the shot, and on the target's cover. */
  white: number;
  cover: { white: number } | null;
  modifiers: Modifier[];
}

interface ShotOutcome {
  result: "hit" | "miss";
  margin: number;
}

export interface HarmPlan {
  wounds: number;
  cancelled: number;
}

type Shot = Situation<ShotPlan, ShotOutcome>;
type Harm = Situation<HarmPlan>;

const FIXED = "state";

/** The settings that a test may change. */
export const saga = {} as {
  /** Whether a shot's harm begins automatically. */
  automatic: boolean;
  /** The number of hits of a shot. */
  hits: number;
  bound: boolean;
  /** If set, a shot waits, with this reason. */
  awaits: Refusal | null;
  /** Another actor who may pay for the shot. */
  helper: Actor.Implementation | null;
};

export function plainSaga(): void {
  Object.assign(saga, { automatic: true, hits: 1, bound: true, awaits: null, helper: null } satisfies typeof saga);
}

export const chipsOf = (actor: Actor.Implementation | null | undefined): number =>
  (actor?.system as { chips?: number } | undefined)?.chips ?? 0;

function chip<P extends object>(
  role: string,
  plan: P,
  { who, payer, over = {} }: { who: string; payer: Actor.Implementation | null | undefined; over?: Partial<Spend<P>> },
): Spend<P> {
  return {
    id: "white",
    role,
    label: "White",
    note: "saga.white",
    price: "1 chip",
    costs: [{ who, add: "chips", value: -1 }],
    reason: chipsOf(payer) > 0 ? null : { key: "saga.empty", data: { left: chipsOf(payer) } },
    plan,
    timing: "afterwards",
    chip: { color: "white", count: chipsOf(payer) },
    ...over,
  };
}

const shotPools = ({ white, cover }: ShotPlan): Record<string, Pool> => ({
  shot: dice(1),
  ...(white > 0 && { white: dice(white) }),
  ...(cover && { cover: dice(1), ...(cover.white > 0 && { coverWhite: dice(cover.white) }) }),
});

function shotSpends({ plan, throws, parties }: Shot): Spend<ShotPlan>[] {
  const more = { ...plan, white: plan.white + 1 };
  const own = chip("shot", more, { who: "self", payer: parties["self"]?.actor });
  const covered = plan.cover && {
    ...chip(
      "cover",
      { ...plan, cover: { white: plan.cover.white + 1 } },
      { who: "target", payer: parties["target"]?.actor },
    ),
    timing: "anytime" as const,
  };
  const helping = saga.helper && {
    ...chip("shot", more, { who: "helper", payer: saga.helper }),
    id: "help",
    group: "Help",
    payer: { who: "helper", party: partyOf(saga.helper, null, null) },
  };
  return [own, ...(covered && throws["cover"] ? [covered] : []), ...(helping ? [helping] : [])];
}

function taking({ plan }: Shot, actor: Actor.Implementation): Intervention<ShotPlan>[] {
  const words = { group: "Cover", hint: "", price: "", note: "saga.covered", costs: [], reason: null };
  return actor.name === "Foe" || plan.cover
    ? []
    : [{ ...words, id: "cover", label: "Take cover", plan: { ...plan, cover: { white: 0 } }, parties: {} }];
}

function harmsOf({ outcome, parties: { target } }: Shot): FollowUp[] {
  if (outcome?.result !== "hit") return [];
  return Array.from({ length: saga.hits }, (_, hit) => ({
    check: "saga.harm",
    actor: target?.actor?.uuid ?? "",
    data: { hit: String(hit) },
    label: "Harm",
    automatic: saga.automatic,
  }));
}

const view = (title: string) => (): CheckView => ({
  kind: "saga",
  title,
  chip: "",
  parties: [],
  sides: [],
  results: [],
  headlines: [],
  note: "",
  verdict: null,
});

const sum = (all: Record<string, Pool>, throws: Record<string, number[][]>, roles: string[]): number =>
  roles.reduce((whole, role) => whole + (all[role] ? total(all[role], throws[role]!) : 0), 0);

const shot: Check<ShotPlan, ShotOutcome> = {
  ...defineCheck<ShotPlan, ShotOutcome>({
    kind: {
      pools: shotPools,
      resolve(plan, throws) {
        const all = shotPools(plan);
        const weight = plan.modifiers.reduce((whole, { value }) => whole + value, 0);
        const margin = sum(all, throws, ["shot", "white"]) + weight - sum(all, throws, ["cover", "coverWhite"]) - 4;
        return { result: margin >= 0 ? "hit" : "miss", margin };
      },
      odds: () => ({ hit: 0.5, miss: 0.5 }),
      changes: () => [{ who: "self", note: "saga.bill" }],
    },
    prepare: () => ({ key: "saga.never" }),
    refuse: () => null,
    view: view("Shot"),
  }),
  roles: { shot: "self", white: "self", cover: "target", coverWhite: "target" },
  announces: true,
  awaits: () => saga.awaits,
  interventions: taking,
  spends: shotSpends,
  changes: ({ outcome }) =>
    outcome!.result === "hit" ? [{ who: "target", add: "points", value: -outcome!.margin - 1 }] : [],
  follows: harmsOf,
  lockedReason: (situation) => (saga.bound ? boundByChain(situation) : { key: "saga.over" }),
  fixed: [FIXED],
  modifiers: (plan, role) => (role === "shot" ? listIn(plan) : null),
};

const harmPools = ({ wounds, cancelled }: HarmPlan): Record<string, Pool> => ({
  breath: dice(Math.max(1, wounds - cancelled)),
  place: dice(1),
});

const harm: Check<HarmPlan> = {
  ...defineCheck<HarmPlan, { result: string }>({
    kind: {
      pools: harmPools,
      resolve: () => ({ result: "hurt" }),
      odds: () => ({ hurt: 1 }),
      changes: () => [],
    },
    prepare: ({ actor, data }) => ({
      plan: { wounds: 2, cancelled: 0 },
      parties: { self: partyOf(actor, null, null), target: partyOf(actor, null, null) },
      tied: data["card"] ?? "",
    }),
    refuse: () => null,
    view: view("Harm"),
  }),
  ties: "continues",
  roles: { breath: "target", place: "target" },
  answers: (_role, { plan, parties: { target } }) => [
    {
      id: "take",
      label: "Take it",
      tool: null,
      price: "",
      costs: [],
      reason: null,
      plan,
      automatic: !target?.actor?.hasPlayerOwner,
    },
  ],
  spends: ({ plan, throws, parties: { target } }: Harm) =>
    throws["breath"]
      ? []
      : [
          chip(
            "breath",
            { ...plan, cancelled: plan.cancelled + 1 },
            {
              who: "target",
              payer: target?.actor,
              over: { timing: "anytime", hint: "one wound less" },
            },
          ),
        ],
  changes: ({ plan, throws }) => [{ who: "target", add: "points", value: -sum(harmPools(plan), throws, ["breath"]) }],
  follows: ({ parties: { target } }) => [
    {
      check: "saga.shock",
      actor: target?.actor?.uuid ?? "",
      data: {},
      label: "Shock",
      automatic: true,
      announced: Boolean(target?.actor?.hasPlayerOwner),
    },
  ],
};

const shock: Check<object> = {
  ...defineCheck<object, { result: string }>({
    kind: {
      pools: () => ({ nerve: dice(1) }),
      resolve: () => ({ result: "held" }),
      odds: () => ({ held: 1 }),
      changes: () => [],
    },
    prepare: ({ actor, data }) => ({
      plan: {},
      parties: { self: partyOf(actor, null, null) },
      tied: data["card"] ?? "",
    }),
    refuse: () => null,
    view: view("Shock"),
  }),
  ties: "continues",
  roles: { nerve: "self" },
};

/** An act of the GM for the whole table. */
const deal: Check<object> = {
  ...defineCheck<object, { result: string }>({
    kind: actKind("dealt"),
    prepare: () => ({ plan: {}, parties: { self: tableParty("The table") } }),
    refuse: () => null,
    view: view("Deal"),
  }),
  table: true,
};

registerGames([
  {
    id: "saga",
    models: { Actor: {}, Item: {} },
    checks: { shot: asCheck(shot), harm: asCheck(harm), shock: asCheck(shock), deal: asCheck(deal) },
    actors: {},
    items: {},
    conditions: [],
  } as unknown as Game,
]);

// Imported first: it mocks the Foundry API that the other modules look up.
import { asCheck, party } from "./world.ts";
import { distribution, total, type Pool } from "../../../src/rules/dice/index.ts";
import type { Check, Refusal, Situation } from "../../../src/table/checks/check.ts";
import type { Intervention, Ruling } from "../../../src/table/checks/choices.ts";
import type { Parties } from "../../../src/table/checks/parties.ts";
import type { TableChange } from "../../../src/table/checks/table-change.ts";
import { registerGames } from "../../../src/table/register.ts";
import type { Game } from "../../../src/table/game.ts";

/** A toy rule: one die against one die of each target, plus a bonus for helpers. */
export interface DuelPlan {
  targets: string[];
  bonus: number;
  yields: boolean;
}

interface DuelOutcome {
  result: "won" | "lost";
  margins: number[];
}

type Duel = Situation<DuelPlan, DuelOutcome>;

/** With this bonus a side rolls a second die. */
const PLENTY = 10;

const die = (modifier: number): Pool => ({
  dice: Array.from({ length: modifier < PLENTY ? 1 : 2 }, () => ({ faces: 6, bonus: 0 })),
  read: "highest",
  modifier,
  aces: false,
  rerollOnes: false,
});
const none: Pool = { ...die(0), dice: [] };

export const rolesOfDuel = ({ targets }: DuelPlan): Record<string, string> => ({
  strike: "self",
  ...Object.fromEntries(targets.map((target) => [`parry.${target}`, target])),
});

const pools = (plan: DuelPlan): Record<string, Pool> => ({
  strike: die(plan.bonus),
  ...Object.fromEntries(plan.targets.map((target) => [`parry.${target}`, plan.yields ? none : die(0)])),
});

/** The settings that a test may change. */
export interface Twists {
  changes: (outcome: DuelOutcome) => TableChange[];
  effects: (situation: Duel) => TableChange[];
  rulings: (situation: Duel) => Ruling[];
  /** The only parties that a match allows. */
  listed: Parties;
  /** Why an announced duel has lapsed; null if it has not. */
  lapsed: Refusal | null;
  interventions: (situation: Duel, actor: Actor.Implementation) => Intervention<DuelPlan>[];
  cover: Actor.Implementation | null;
  /** Whether targets answer without a question to their users. */
  automatic: boolean | "always";
  refuse: boolean;
  /** Whether the duel must be announced, so that others may intervene before the roll. */
  waits: boolean;
  spendable: boolean;
}

export const twists: Twists = {} as Twists;

export function plainDuel(): void {
  Object.assign(twists, {
    changes: () => [],
    effects: () => [],
    rulings: () => [],
    listed: {},
    lapsed: null,
    interventions: (_situation, actor) => [helping(_situation, actor)],
    cover: null,
    automatic: true,
    refuse: false,
    waits: false,
    spendable: false,
  } satisfies Twists);
}

/** A helper gives +1, for one point. */
export function helping({ plan, parties }: Duel, actor: Actor.Implementation): Intervention<DuelPlan> {
  const known = Object.fromEntries(
    Object.entries(parties).flatMap(([who, one]) => (one.actor ? [[who, party(one.actor, one.tool)]] : [])),
  );
  return {
    id: "help",
    group: "Help",
    label: "Lend a hand",
    hint: "+1",
    price: "1 point",
    note: "toy.helped",
    costs: [{ who: "helper", add: "points", value: -1 }],
    reason: plan.bonus > 1 ? { key: "toy.crowded" } : null,
    plan: { ...plan, bonus: plan.bonus + 1 },
    parties: { ...known, helper: party(actor) },
  };
}

const duel: Check<DuelPlan, DuelOutcome> = {
  kind: {
    pools,
    resolve(plan, throws) {
      const all = pools(plan);
      const sum = (role: string): number => total(all[role]!, throws[role]!);
      const margins = plan.targets.map((target) => sum("strike") - (plan.yields ? 0 : sum(`parry.${target}`)));
      return { result: margins.some((margin) => margin > 0) ? "won" : "lost", margins };
    },
    odds: (plan) => {
      const strike = distribution(pools(plan)["strike"]!);
      const won = strike.reduce((sum, [value, chance]) => sum + (chance * Math.min(6, Math.max(0, value - 1))) / 6, 0);
      return { won, lost: 1 - won };
    },
    changes: (_plan, outcome) => twists.changes(outcome) as never,
  },
  roles: rolesOfDuel,
  asks: true,
  announces: true,
  ties: "counters",
  prepare: () => ({ key: "toy.never" }),
  refresh: ({ plan }) => plan,
  mustAnnounce: () => twists.waits,
  refuse: () => (twists.refuse ? { key: "toy.refused" } : null),
  costs: () => [{ who: "self", add: "points", value: -1 }],
  price: () => "1 point",
  options: () => [],
  interventions: (situation, actor) => twists.interventions(situation, actor),
  odds: (plan) => duel.kind.odds(plan),
  answers(role, { plan, parties }) {
    const who = rolesOfDuel(plan)[role] ?? "";
    const words = { price: "", reason: null, costs: [], plan, tool: parties[who]?.tool?.uuid ?? null };
    const concede = { ...words, id: "yield", label: "Yield", automatic: false, plan: { ...plan, yields: true } };
    const cover = twists.cover && {
      ...words,
      id: "cover",
      label: "Cover",
      automatic: true,
      party: party(twists.cover),
    };
    const parry = { ...words, id: "parry", label: "Parry", automatic: twists.automatic };
    return [...(cover ? [{ ...cover, costs: [{ who, add: "points", value: -1 }] }] : []), parry, concede];
  },
  spends: ({ plan }) =>
    twists.spendable
      ? [
          {
            id: "push",
            role: "strike",
            label: "Push",
            note: "toy.pushed",
            price: "",
            costs: [],
            reason: null,
            plan: { ...plan, bonus: plan.bonus + 1 },
          },
        ]
      : [],
  effects: (situation) => twists.effects(situation),
  isOtherOutcome: (one, other) => one.margins.join() !== other.margins.join(),
  rulings: (situation) => twists.rulings(situation),
  acts: () => [
    { action: "check", data: { check: "toy.duel" }, label: "Counter", price: "", reason: null, primary: false },
  ],
  modifiers: () => null,
  view: () => ({
    kind: "duel",
    title: "Duel",
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
};

registerGames([
  {
    id: "toy",
    models: { Actor: { toyActor: Object }, Item: { thing: Object } },
    checks: {
      duel: asCheck(duel),
      /** The same, also open to a user who crews the weapon (`withTool`). */
      manned: asCheck({ ...duel, withTool: true }),
      /** Tied to another card without countering it. */
      remark: asCheck({ ...duel, ties: "follows" }),
      /** Tied to no other card. */
      brawl: asCheck({ ...duel, ties: undefined }),
      /** May be mended after it was applied. */
      replay: asCheck({ ...duel, lockedReason: () => null }),
      /** Its parties are given by a list. */
      match: asCheck({ ...duel, parties: () => twists.listed }),
    },
    actsFor: (user: User.Implementation, of: Actor.Implementation, tool: Item.Implementation | null) =>
      of.type === ("toyActor" as string) && (tool as { crew?: string } | null)?.crew === user.id,
    lapsed: () => twists.lapsed,
    actors: {},
    items: {},
    conditions: [],
  } as unknown as Game,
]);

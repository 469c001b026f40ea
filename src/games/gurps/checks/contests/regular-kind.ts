import type { CheckKind } from "#rules/check.ts";
import type { Pool } from "#rules/dice";
import type { Forecast, RegularContestOutcome, Result } from "#rules/gurps";
import { forecast, forecastGiven, isGood, regularContest } from "#rules/gurps";
import { type CheckView, type PartView, type Reader, stripOf, type Throws } from "#table/checks";
import { tell } from "../../words.ts";
import type { Regular } from "./regular.ts";
import { NO_DICE, type SidesPlan, wholeThrows } from "./sides.ts";

export interface RegularPlan extends SidesPlan {
  /** The length of one exchange in seconds, set by the GM. */
  takes: number;
  /** The number of exchanges when the GM called the contest off; null: it goes on. */
  calledOff: number | null;
  /** By role (`self`, `self#2`): the better results that points have bought (GURPS-AM-7). Default: none. */
  bought?: Record<string, Result>;
}

export interface RegularOutcome {
  /** The name of the winning side, "calledOff", or "pending". */
  result: string;
  /** One for each exchange, in order. */
  exchanges: RegularContestOutcome[];
  /** The sides that are still in the contest. */
  standing: string[];
  pending: Record<string, Pool>;
}

/** Roles of the first exchange are the names of the sides, so that each may choose its way; those of the n-th are `self#n`. */
export const roleAt = (name: string, exchange: number): string => (exchange === 1 ? name : `${name}#${exchange}`);
export const nameOfRole = (role: string): string => role.split("#")[0]!;

const withSides = (plan: RegularPlan, names: readonly string[]): SidesPlan => ({
  ...plan,
  sides: Object.fromEntries(names.map((name) => [name, plan.sides[name]!])),
});

/** The sides in one exchange, with the results that points have bought in it. */
function inExchange(plan: RegularPlan, names: readonly string[], exchange: number): SidesPlan {
  const left = withSides(plan, names);
  const bought = plan.bought ?? {};
  const sides = Object.entries(left.sides).map(([name, side]) => [
    name,
    { ...side, bought: bought[roleAt(name, exchange)] ?? null },
  ]);
  return { ...left, sides: Object.fromEntries(sides) as SidesPlan["sides"] };
}

/** GURPS › Regular Contests, exchange by exchange on one card. Sides that are out throw no more dice. */
export const regularKind: CheckKind<RegularPlan, RegularOutcome> = {
  pools(plan) {
    if (plan.calledOff === 0) return {};
    const pools = regularContest.pools(plan);
    return Object.fromEntries(Object.keys(plan.sides).map((name) => [name, pools[name] ?? NO_DICE]));
  },

  resolve(plan, throws) {
    const exchanges: RegularContestOutcome[] = [];
    let standing = Object.keys(plan.sides);
    while (plan.calledOff !== exchanges.length) {
      const number = exchanges.length + 1;
      const left = inExchange(plan, standing, number);
      const roles = Object.entries(regularContest.pools(left)).map(
        ([name, pool]) => [roleAt(name, number), pool] as const,
      );
      if (number > 1 && roles.some(([role]) => !(role in throws))) {
        return { result: "pending", exchanges, standing, pending: Object.fromEntries(roles) };
      }
      const outcome = regularContest.resolve(left, thrownAt(throws, standing, number));
      exchanges.push(outcome);
      standing = outcome.standing;
      if (standing.length === 1) return { result: standing[0]!, exchanges, standing, pending: {} };
    }
    return { result: "calledOff", exchanges, standing, pending: {} };
  },

  odds: (plan) => forecast(plan).winner,

  changes: () => [],
};

/** The dice that the sides have thrown in one exchange. */
function thrownAt(throws: Throws, names: readonly string[], exchange: number): Throws {
  const thrown = names.flatMap((name) => {
    const faces = throws[roleAt(name, exchange)];
    return faces ? [[name, faces] as const] : [];
  });
  return Object.fromEntries(thrown);
}

/** The chances to win, and the expected number of exchanges still to come, given the dice already thrown. */
export function forecastNow(plan: RegularPlan, throws: Throws, staged: RegularOutcome | null): Forecast {
  const standing = staged?.standing ?? Object.keys(plan.sides);
  if (standing.length < 2) return { winner: Object.fromEntries(standing.map((name) => [name, 1])), exchanges: 0 };
  const number = (staged?.exchanges.length ?? 0) + 1;
  return forecastGiven(withSides(plan, standing), wholeThrows(thrownAt(throws, standing, number)));
}

/** Only the chances to win, worked out from the dice. */
export function regularGiven(plan: RegularPlan, throws: Throws): Record<string, number> {
  const pools = regularKind.pools(plan);
  const isBegun = Object.keys(pools).every((role) => (throws[role]?.length ?? -1) >= pools[role]!.dice.length);
  const { winner } = forecastNow(plan, throws, isBegun ? regularKind.resolve(plan, throws) : null);
  return winner;
}

/** The exchanges so far, a line for each: throws, scores, and the sides left after it. */
export function exchangesPart(situation: Regular, reader: Reader): { part?: PartView } {
  const read = situation.outcome ?? situation.staged;
  const exchanges = read?.exchanges ?? [];
  if (exchanges.length === 0) return {};
  const lines = exchanges.map((exchange, index) => ({
    number: index + 1,
    sides: Object.entries(exchange.sides).map(([name, { total, result, effective: score }]) => ({
      name: situation.parties[name]?.name ?? "",
      result,
      word: tell(`result.${result}`),
      total: total !== null && (reader.sees(name) || reader.totals !== false) ? String(total) : "–",
      score: reader.sees(name) ? String(score) : "",
    })),
    word: exchangeWord(exchange, situation),
  }));
  return { part: { template: "gurps/exchanges.hbs", data: { label: tell("contest.exchangesSoFar"), lines } } };
}

function exchangeWord({ result, standing }: RegularContestOutcome, { parties }: Regular): string {
  const names = standing.map((name) => parties[name]?.name ?? "").join(", ");
  if (result === "unchanged") return tell("contest.unchanged");
  return tell(`contest.${result === "narrowed" ? "narrowed" : "wins"}`, { names, name: names });
}

/** The same as a strip: a column for each exchange, filled where a side succeeded. The winner's last cell is marked. */
export function exchangesStrip(situation: Regular, reader: Reader): Pick<CheckView, "strip"> {
  const { plan, parties, outcome, staged } = situation;
  const read = outcome ?? staged;
  const exchanges = read?.exchanges ?? [];
  if (exchanges.length === 0) return {};
  const rows = Object.keys(plan.sides).map((name) => ({
    name: parties[name]?.name ?? "",
    score: scoreNow(exchanges, name, reader),
    cells: exchanges.map(({ sides }, index) => {
      const fared = sides[name];
      if (!fared) return null;
      const told = fared.total !== null && (reader.sees(name) || reader.totals !== false);
      const total = told ? String(fared.total) : "–";
      const word = tell(`result.${fared.result}`);
      const decides = outcome?.result === name && index === exchanges.length - 1;
      return { text: total, isGood: isGood(fared.result), decides, label: [total, word].join(", ") };
    }),
  }));
  const label = tell("contest.exchangesSoFar");
  return { strip: stripOf({ label, rows, count: exchanges.length, goesOn: outcome === null }) };
}

/** The score that a side last rolled against; "" if this reader may not see it. */
function scoreNow(exchanges: readonly RegularContestOutcome[], name: string, reader: Reader): string {
  const last = exchanges.findLast(({ sides }) => sides[name])?.sides[name];
  return last && reader.sees(name) ? String(last.effective) : "";
}

import type { Change, CheckKind } from "../check.ts";
import { distribution, tally, type Pool } from "../dice/index.ts";
import { flag, member, record, whole } from "../guard.ts";
import { effortPrice, SELF } from "./efforts.ts";
import { powerDice } from "./power-dice.ts";
import { readThrows, type Reading } from "./reading.ts";
import { wins } from "./ties.ts";
import { usePool } from "./use-pool.ts";
import type { Use } from "./use.ts";
import { TIE_SIDES, type TieSide } from "./vocabulary.ts";
import { applyWealthPoints, checkWealth, checkWealthLevel, type Wealth } from "./wealth.ts";

/** Goods are offered for sale, away from where they were bought. */
export interface SellCargoPlan {
  /** The goods, with the Abilities that help to sell them. */
  cargo: Use;
  /** Wealth level of the place, 1–12. */
  localeWealth: number;
  tieTo: TieSide;
  /** The price paid for the goods; 0 and up. */
  paid: number;
  /** The seller's Wealth; null if the table plays without Wealth: then Wealth Points are XP. */
  wealth: Wealth | null;
  /** The seller takes the offer. */
  accepted: boolean;
}

export type SellCargoResult = (typeof RESULTS)[number];

export interface SellCargoOutcome extends Reading<"cargo" | "locale"> {
  result: SellCargoResult;
  /** The goods' total minus the place's. */
  margin: number;
  /** The price offered, and the profit over the price paid; null without an offer. */
  price: number | null;
  profit: number | null;
}

const RESULTS = ["offer", "none"] as const;

/**
 * Goods against the Wealth of the place: better goods sell more easily, a richer place pays more. Zap! › Commerce ›
 * Trade. Errors: those of `usePool`; `wealth-level` of the place and of the seller; `tie-to`, `paid`, `wealth`,
 * `points`, `accepted`.
 */
export const sellCargo: CheckKind<SellCargoPlan, SellCargoOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const { totals, counted } = readThrows(poolsOf(plan), throws);
    const margin = totals.cargo - totals.locale;
    const result = resultOf(plan, margin);
    const price = result === "offer" ? totals.locale : null;
    const profit = price === null ? null : price - plan.paid;
    return { result, totals, counted, margin, price, profit };
  },

  odds(plan) {
    const { cargo, locale } = poolsOf(plan);
    return tally(RESULTS, [distribution(cargo), distribution(locale)], (offered, wealth) =>
      resultOf(plan, offered! - wealth!),
    );
  },

  changes(plan, outcome) {
    poolsOf(plan);
    const fields = record(outcome, "outcome");
    const isOffer = member(fields.result, RESULTS, "result") === "offer";
    const price = effortPrice(plan.cargo, SELF);
    return isOffer && plan.accepted ? [...price, ...sold(plan.wealth, whole(fields.profit, "profit"))] : price;
  },
};

function poolsOf(plan: SellCargoPlan): { cargo: Pool; locale: Pool } {
  const fields = record(plan, "plan");
  const cargo = usePool(plan.cargo, "cargo").pool;
  const locale = powerDice(checkWealthLevel(fields.localeWealth, 1, "localeWealth"));
  member(fields.tieTo, TIE_SIDES, "tieTo");
  whole(fields.paid, "paid", { min: 0 });
  if (fields.wealth !== null) checkWealth(record(fields.wealth, "wealth"));
  flag(fields.accepted, "accepted");
  return { cargo, locale };
}

function resultOf(plan: SellCargoPlan, margin: number): SellCargoResult {
  return wins(margin, plan.tieTo) ? "offer" : "none";
}

/** Books the profit of the sale, even a loss, and notes that the cargo is sold. */
function sold(wealth: Wealth | null, profit: number): Change[] {
  const gain: Change =
    wealth === null
      ? { who: "self", add: "xp.value", value: profit }
      : { who: "self", set: "wealth", value: applyWealthPoints({ ...wealth, change: profit }) };
  return [gain, { who: "item", note: "zap.note.cargoSold" }];
}

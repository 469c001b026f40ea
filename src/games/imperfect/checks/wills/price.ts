import { type CheckOutcome, type Chips, CHIPS } from "#rules/imperfect";
import { partyOf, type Plan, type Situation, type Spend } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { characterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { chipCosts, purseOf, spender } from "../roll/purse.ts";

/** What the loser has paid not to keep to the stake. */
export interface Priced extends Plan {
  paid: Chips;
}

export const NOTHING_PAID: Chips = { white: 0, red: 0, blue: 0 };

const sum = (chips: Chips): number => CHIPS.reduce((total, chip) => total + chips[chip], 0);

/** Whether the loser has bought itself out of it: with a chip for each success (IMP-WILL-6). */
export const isPaidOff = ({ paid }: Priced, { successes }: CheckOutcome): boolean =>
  successes > 0 && sum(paid) >= successes;

/** The cheapest chips of a purse, so many of them; null where it holds fewer. */
function cheapest(purse: Chips, count: number): Chips | null {
  let left = count;
  const taken = { ...NOTHING_PAID };
  for (const chip of CHIPS) {
    taken[chip] = Math.min(purse[chip], left);
    left -= taken[chip];
  }
  return left > 0 ? null : taken;
}

/** The loser refuses the stake, for as many chips as there are successes: an option of the table (IMP-WILL-6). */
export function priceSpends<P extends Priced>(plan: P, now: Situation<P, CheckOutcome>): Spend<P>[] {
  const { outcome, parties } = now;
  const loser = parties["target"];
  const actor = characterOf(loser);
  const due = (outcome?.successes ?? 0) - sum(plan.paid);
  if (!gameSetting<boolean>("imperfect", "willPrice") || !actor || due <= 0) return [];
  const chips = cheapest(purseOf(actor), due);
  const paid = chips ?? NOTHING_PAID;
  return [
    {
      id: "price",
      role: "roll",
      label: say("QUADRANT.imperfect.stakes.pay", { count: due }),
      hint: say("QUADRANT.imperfect.stakes.payHint"),
      note: "QUADRANT.imperfect.stakes.refusal",
      price: CHIPS.filter((chip) => paid[chip] > 0)
        .map((chip) => `${paid[chip]} ${say(`QUADRANT.imperfect.chip.${chip}`)}`)
        .join(", "),
      costs: chipCosts("target", actor, paid),
      reason: chips ? null : refusal("stakes.tooFew", { count: due }),
      plan: { ...plan, paid: add(plan.paid, paid) },
      timing: "afterwards",
      payer: spender(actor).payer ?? {
        who: "target",
        party: { ...partyOf(actor, loser?.token ?? null, null), name: loser?.name ?? "" },
      },
    },
  ];
}

const add = (one: Chips, other: Chips): Chips =>
  Object.fromEntries(CHIPS.map((chip) => [chip, one[chip] + other[chip]])) as Chips;

import { defineCheck, type ButtonView, type Check, admitOnly, partyOf, type Refusal, tokenOf } from "#table/checks";
import { type Character, isCharacter, isShip, type Ship, shipOf } from "../../documents.ts";
import { aboard } from "../../ships/crew.ts";
import { pointsOwed } from "../../ships/fate.ts";
import { shipAt } from "../../ships/systems.ts";
import { aboardRefusal } from "../../ships/work.ts";
import { act, actView } from "../parts.ts";
import { checkButton } from "../follow-ups.ts";
import { refusal, tell } from "../../words.ts";

/** What a payer has for a part: a ship its Wealth Points, a character its XP. */
function funds(payer: Ship | Character): number {
  return isShip(payer) ? payer.system.wealth.points : payer.system.xp.value;
}

/**
 * One button for each possible payer that the user owns: the ship, and the characters aboard. Disabled for payers that have too
 * little.
 */
export function payButtons(
  ship: Ship,
  price: number,
  user: User.Implementation,
  barred: Refusal | null = null,
): ButtonView[] {
  const payers = [ship, ...aboard(ship)].filter((payer) => payer.testUserPermission(user, "OWNER"));
  return payers.map((payer) => {
    const why = barred ?? (funds(payer) < price ? refusal("ship.tooPoor", { name: payer.name }) : null);
    return checkButton({
      data: { check: "zap.payPart", actor: payer.uuid, ship: ship.uuid },
      label: tell("ship.pay.button", { name: payer.name }),
      price: priceWords(isShip(payer) ? "wealth" : "xp", price),
      why,
    });
  });
}

/** "1 Wealth Point", "3 XP" */
function priceWords(from: PayPlan["from"], count: number): string {
  return tell(`ship.pay.${from}${from === "wealth" && count === 1 ? "One" : ""}`, { count });
}

interface PayPlan {
  from: "wealth" | "xp";
  /** All that is owed, in points of `from`. */
  price: number;
}

const FIELDS = { wealth: "wealth.points", xp: "xp.value" } as const;

/** Zap! › Ships › Repairs: pays for a scrounged part, so that the ship can be repaired again. */
const kind = act<PayPlan>("paid", ({ from, price }) => [
  { who: "self", add: FIELDS[from], value: -price },
  { who: "ship", set: "partsOwed", value: false },
  { who: "ship", set: "pointsOwed", value: 0 },
]);

const payerOf = (actor: Actor.Implementation | null | undefined): Ship | Character | null =>
  isShip(actor) || isCharacter(actor) ? actor : null;

const planOf = (payer: Ship | Character, ship: Ship): PayPlan => ({
  from: isShip(payer) ? "wealth" : "xp",
  price: pointsOwed(ship),
});

/** *Pay the part*. */
export const payPartCheck: Check<PayPlan, { result: string }> = defineCheck({
  kind,
  prepare({ actor, token, data }) {
    const payer = payerOf(actor);
    const ship = shipAt(data.ship);
    if (!payer || !ship) return refusal("gone");
    return {
      plan: planOf(payer, ship),
      parties: { self: partyOf(payer, token, null), ship: partyOf(ship, tokenOf(ship), null) },
      ...(data.card && { tied: data.card }),
    };
  },
  parties: admitOnly("ship"),
  ties: "follows",
  /** The price and its currency follow from the ship and the payer. */
  refresh({ plan, parties: { self, ship } }) {
    const payer = payerOf(self?.actor);
    const owing = shipOf(ship);
    return payer && owing ? planOf(payer, owing) : plan;
  },
  refuse({ plan, parties: { self, ship } }) {
    const payer = payerOf(self?.actor);
    const owing = shipOf(ship);
    if (!payer || !owing) return refusal("gone");
    if (!owing.system.partsOwed) return refusal("ship.nothingOwed", { name: owing.name });
    if (funds(payer) < plan.price) return refusal("ship.tooPoor", { name: payer.name });
    return aboardRefusal(payer, owing);
  },
  view({ plan, parties: { self, ship } }) {
    const price = priceWords(plan.from, plan.price);
    return actView({
      kind: "payPart",
      source: "repairs",
      title: tell("ship.pay.title"),
      chip: price,
      parties: [self, ship],
      word: tell("ship.pay.word"),
      why: tell("ship.pay.why", { name: self?.name ?? "", ship: ship?.name ?? "", price }),
    });
  },
});

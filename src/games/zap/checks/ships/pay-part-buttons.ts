import type { ButtonView, Refusal } from "#table/checks";
import { say, sayRefusal } from "#table/words.ts";
import { isShip, type Character, type Ship } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { aboard } from "../../ships/crew.ts";

/** What may pay for a part: the ship's Wealth Points, or the XP of somebody aboard. */
export function funds(payer: Ship | Character): number {
  return isShip(payer) ? payer.system.wealth.points : payer.system.xp.value;
}

/** Who of those that the reader may act for pays for a part, each greyed that has too little. */
export function payButtons(
  ship: Ship,
  price: number,
  user: User.Implementation,
  barred: Refusal | null = null,
): ButtonView[] {
  const payers = [ship, ...aboard(ship)].filter((payer) => payer.testUserPermission(user, "OWNER"));
  return payers.map((payer) => {
    const why = barred ?? (funds(payer) < price ? refusal("ship.tooPoor", { name: payer.name }) : null);
    return {
      action: "check",
      data: { check: "zap.payPart", actor: payer.uuid, ship: ship.uuid },
      label: say("QUADRANT.zap.ship.pay.button", { name: payer.name }),
      price: say(`QUADRANT.zap.ship.pay.${isShip(payer) ? "wealth" : "xp"}`, { count: price }),
      reason: why && sayRefusal(why),
      primary: false,
    };
  });
}

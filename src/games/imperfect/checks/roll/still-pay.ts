import type { Reading } from "#rules/imperfect";
import { isCharacter, isHero } from "../../documents.ts";
import { helpersOf } from "./chip-spends.ts";
import { purseOf } from "./purse.ts";

type Payer = Actor.Implementation | null | undefined;

/** Whether whoever threw could still change it with a chip: the throw is not done with. */
export function mayStillPay({ usable }: Pick<Reading, "usable">, payer: Payer): boolean {
  const purse = purseOf(payer);
  return usable.some((chip) => purse[chip] > 0);
}

/** The same, with the help of others: for what nobody should suffer whose friends have chips left. */
export function mayStillBeHelped(reading: Pick<Reading, "usable">, payer: Payer): boolean {
  const isHeros = isCharacter(payer) && isHero(payer);
  return mayStillPay(reading, payer) || (isHeros && helpersOf(payer).some((friend) => mayStillPay(reading, friend)));
}

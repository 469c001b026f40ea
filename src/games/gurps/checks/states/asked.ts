import { isAlive } from "#table/checks";
import type { Beginning } from "#table/game.ts";
import { cardsOfGame } from "../roll/own-cards.ts";

/** The check that a condition asks for: a stroke, a breath, or getting over it. */
export function checkFor(condition: string): "swim" | "suffocate" | "recover" {
  if (condition === "drowning" || condition === "recovering") return "swim";
  return condition === "suffocating" ? "suffocate" : "recover";
}

/** Whether somebody is asked already for the roll that a condition is due for. */
export function isAsked({ uuid }: Actor.Implementation, condition: string): boolean {
  const check = checkFor(condition);
  return cardsOfGame().some((card) => {
    const { kind, plan, parties, state } = card.system;
    const about = (plan as { condition?: string }).condition ?? condition;
    return (
      isAlive(card) && state === "open" && kind === check && parties["self"]?.actor === uuid && about === condition
    );
  });
}

/** The roll that a condition is due for, as a card. Nobody throws for players. */
export const askFor = (actor: Actor.Implementation, condition: string): Beginning => ({
  check: `gurps.${checkFor(condition)}`,
  actor: actor.uuid,
  data: { condition },
  announced: actor.hasPlayerOwner,
});

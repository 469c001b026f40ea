import { type CheckKind, checkThrows } from "#rules/check.ts";
import type { Pool } from "#rules/dice";
import { roleOf, type Roller, skill, type SkillPlan } from "#rules/zerospace";
import { declarationOf, holds, type Plan } from "#table/checks";
import { type Card, isCard, messages } from "#table/documents/messages.ts";
import type { Fighter } from "../../documents.ts";
import type { Side } from "../side/side.ts";

/** One who rolls for a place in the order of play. */
export interface Initiative {
  /** Id of the row in the tracker. */
  row: string;
  side: Side;
  roller: Roller;
}

/** Those who roll on one card, each for themselves: `self`, `self2` … */
export interface InitiativePlan extends Plan {
  fighters: Initiative[];
}

export interface InitiativeOutcome {
  result: "open" | "impossible";
  /** Of each in turn; null for whoever cannot roll. */
  totals: (number | null)[];
}

/** Everybody's is an open roll, and no one's helps another. */
export const openRoll = ({ roller }: Initiative): SkillPlan => ({
  task: "skill",
  self: [roller],
  target: [],
  usesMargin: false,
});

export const initiativeRole = (index: number): string => roleOf("self", index);

function pools({ fighters }: InitiativePlan): Record<string, Pool> {
  return Object.fromEntries(
    fighters.flatMap((fighter, index) => {
      const { self } = skill.pools(openRoll(fighter));
      return self ? [[initiativeRole(index), self]] : [];
    }),
  );
}

/** An open Perception roll for each. ZeroSpace › Initiating Conflict (ZS-INIT-1). */
export const initiativeKind: CheckKind<InitiativePlan, InitiativeOutcome> = {
  pools,

  resolve(plan, throws) {
    const thrown = checkThrows(pools(plan), throws);
    const totals = plan.fighters.map((fighter, index) => {
      const own = thrown[initiativeRole(index)];
      return own ? skill.resolve(openRoll(fighter), { self: own }).self.total : null;
    });
    return { result: totals.some((total) => total !== null) ? "open" : "impossible", totals };
  },

  odds(plan) {
    const isOpen = Object.keys(pools(plan)).length > 0;
    return { open: Number(isOpen), impossible: Number(!isOpen) };
  },

  changes: () => [],
};

/** The card on the table that still waits for the initiative of this one, be it on its way to the referee; null for none. */
export function askedOn({ id }: Fighter): Card | null {
  const asks = holds((card) => {
    const { game: owner, kind, plan } = declarationOf(card) ?? card.system;
    if (owner !== "zerospace" || kind !== "initiative" || !isWaiting(card)) return false;
    return (plan as InitiativePlan).fighters.some(({ row }) => row === id);
  });
  return messages().filter(isCard).find(asks) ?? null;
}

const isWaiting = ({ system: { state } }: Card): boolean => state === "declared" || state === "open";

import type { CheckKind } from "#rules/check.ts";
import { type Area, hurt, type HurtOutcome, type HurtPlan } from "#rules/imperfect";
import type { TableChange } from "#table/checks";
import { has } from "#table/conditions";
import type { Character } from "../../documents.ts";
import type { Chain } from "./steps.ts";

/** What somebody takes, as the table keeps it. */
export interface HurtAct extends HurtPlan {
  /** Where it comes from. */
  chain: Chain;
  /** What did it: a weapon's name; empty where the Master said so. */
  by: string;
}

/** Nothing is thrown, and somebody is asked all the same: chips come before it. */
const NOTHING = { dice: [], read: "sum", modifier: 0, aces: false, rerollOnes: false } as const;

/**
 * The rule, for whom it befalls to take it: the card waits for that word also where no dice are thrown, so that chips may
 * be paid before (IMP-FATE-8).
 */
export const hurtKind: CheckKind<HurtAct, HurtOutcome> = {
  pools(plan) {
    const pools = hurt.pools(plan);
    return "wind" in pools ? pools : { wind: { ...NOTHING, dice: [] }, ...pools };
  },
  resolve(plan, throws) {
    const known = hurt.pools(plan);
    const thrown = Object.entries(throws).filter(([role]) => role in known || role !== "wind");
    return hurt.resolve(plan, Object.fromEntries(thrown));
  },
  odds: (plan) => hurt.odds(plan),
  changes: (plan, outcome) => hurt.changes(plan, outcome),
};

/** Body and Wind as they are now: another wound may have come first. */
export function asOfNow(plan: HurtAct, actor: Character): HurtAct {
  return { ...plan, ...stateOf(actor) };
}

/** What of somebody a wound changes. */
export function stateOf(actor: Character): Pick<HurtPlan, "body" | "wind" | "stunned"> {
  const { body, wind } = actor.system;
  return {
    body: Object.fromEntries(
      Object.entries(body).map(([area, { level, bleeding }]) => [area, { level, bleeding }]),
    ) as HurtPlan["body"],
    wind: { value: wind.value, max: wind.max },
    stunned: has(actor, "stunned"),
  };
}

interface Blow {
  wounds: number;
  /** Null: it is thrown. */
  windLoss: number | null;
  where: Area[] | "scatter";
}

/** What one attack does to somebody, before chips. */
export function hurtPlan(blow: Blow, actor: Character, chain: Chain, by: string): HurtAct {
  const none = { white: 0, red: 0, blue: 0 };
  return { ...blow, ...stateOf(actor), chips: { wounds: { ...none }, wind: { ...none } }, chain, by };
}

const LEVEL = /^body\.(\w+)\.level$/;

/** Wounds that are taken now are so old: for an hour they can be treated (IMP-AM-13). */
export function dated(changes: readonly TableChange[]): TableChange[] {
  return changes.flatMap((change) => {
    const area = "set" in change ? LEVEL.exec(change.set)?.[1] : undefined;
    if (!area) return [change];
    return [change, { who: change.who, set: `body.${area}.since`, value: game.time!.worldTime }];
  });
}

import { type Die, distribution, maximum, mean, type Pool } from "#rules/dice";
import { attack } from "#rules/zap";
import { amount } from "#table/amount.ts";
import type { DieView, OddsView } from "#table/checks";
import { combatantOf, dieViews, oddsView, oncePerPlan, seesOdds } from "#table/checks";
import { checkButtonOf } from "#table/sheets/check-button.ts";
import { percent } from "#table/words.ts";
import { type AimedAttack, type Attacked, attackPlan, unfitRefusal } from "../checks/attack/attack-plan.ts";
import { likelyDefense } from "../checks/attack/defenses.ts";
import { resultViews } from "../checks/attack/attack-view.ts";
import { type Ability, type Contender, isContender } from "../documents.ts";
import { fightOf } from "../fight.ts";
import { tell } from "../words.ts";

/** The reader's only target, if it is a character or ship of Zap! other than the sheet's actor. */
export interface Aim extends Attacked<Contender> {
  token: TokenDocument.Implementation;
}

export function aimOf(actor: Contender, user: User.Implementation): Aim | null {
  const [target, ...others] = [...user.targets];
  const token = target?.document as TokenDocument.Implementation | undefined;
  const aimed = token?.actor as Actor.Implementation | null | undefined;
  if (!token || others.length > 0 || !isContender(aimed) || aimed.uuid === actor.uuid) return null;
  const fight = fightOf(combatantOf(aimed, token));
  return { actor: aimed, token, fight, likely: likelyDefense(aimed, fight) };
}

export interface AimedOdds {
  odds: OddsView;
  percent: string;
  label: string;
}

/** The odds of an attack in words, computed once for each plan: they do not depend on who the target is. */
const inWords = oncePerPlan((plan: AimedAttack) => {
  const odds = attack.odds(plan);
  return { odds: oddsView(odds, resultViews(plan, undefined)), percent: percent(1 - (odds.miss ?? 0)) };
});

/**
 * The odds of an Ability against the target, as the dialog shows them; null if it cannot attack, or if the reader may not see
 * them.
 */
export function aimedOdds(
  actor: Contender,
  ability: Ability | null,
  aim: Aim | null,
  user: User.Implementation,
): AimedOdds | null {
  if (!aim || unfitRefusal(actor, ability)) return null;
  const { plan, defense } = attackPlan({ actor, ability }, aim);
  const parties = { self: { actor, tool: ability }, target: { actor: aim.actor, tool: defense } };
  if (!seesOdds(parties, user)) return null;
  return { ...inWords(plan), label: tell("row.hits", { name: aim.token.name }) };
}

/** Dice on an Item's sheet, with their exact average and maximum. */
export interface DiceLine {
  label: string;
  dice: DieView[];
  average: string;
  maximum: number;
}

export function diceLine(label: string, pool: Pool): DiceLine {
  return {
    label,
    dice: dieViews(pool, null, { ready: true }),
    average: amount(mean(distribution(pool))),
    maximum: maximum(pool),
  };
}

/** A pool with a single die. */
export function poolOf(die: Die): Pool {
  return { dice: [die], read: "highest", modifier: 0, aces: false, rerollOnes: false };
}

/** A button that begins a check of Zap! */
export const checkButton = checkButtonOf("zap");

import { boundByChain, type Check, type Spend } from "#table/checks";
import { say } from "#table/words.ts";
import { bonusDieSpends } from "../side/bonus-die.ts";
import { circumstancesOf, modifiersOf, withModifiers } from "../side/slot.ts";
import { admitted, attackAnew, type AttackSituation } from "./attack-anew.ts";
import { attackRole, rowOfRole, type AttackCard } from "./attack-card.ts";
import { attackChanges } from "./attack-changes.ts";
import { attackDraft } from "./attack-draft.ts";
import { attackFields } from "./attack-fields.ts";
import { cardKind, faresOtherwise, type CardOutcome } from "./attack-kind.ts";
import { rowOdds } from "./attack-odds.ts";
import { attackOptions } from "./attack-options.ts";
import { attackView } from "./attack-view.ts";
import { defenceAnswers } from "./defence-answers.ts";
import { gangsUp } from "./ganging-up.ts";
import { attackCosts, attackPrice } from "./price.ts";
import { attackRefusal } from "./refusal.ts";
import { attackRulings } from "./ruling-on-rows.ts";
import { slotsOf } from "./slots.ts";
import { forcedActions, interceptions } from "./stepping-between.ts";

/** Whoever attacks throws for the own side; every target for its own, unless one throw serves several. */
const roles = (plan: AttackCard): Record<string, string> =>
  Object.fromEntries(slotsOf(plan).map(({ role, who }) => [role, who]));

/** Bonus dice. Of the throws of a sweep each says whom it is aimed at. */
function attackSpends({ plan, parties }: AttackSituation): Spend<AttackCard>[] {
  const spends = bonusDieSpends(slotsOf(plan), parties);
  if (plan.form !== "sweep") return spends;
  return spends.map((spend) => {
    const row = plan.rows.find((_, index) => attackRole(plan, index) === spend.role);
    if (!row) return spend;
    const name = parties[row.who]?.name ?? "";
    return { ...spend, label: say("QUADRANT.zerospace.attack.bonusAgainst", { name }) };
  });
}

/** The chances of the row that a role belongs to; of several those of all, where all share it. */
function conditional(plan: AttackCard, throws: AttackSituation["throws"], role = "self"): Record<string, number> {
  const index = plan.rows.length === 1 ? 0 : rowOfRole(plan, role);
  return index < 0 ? cardKind.odds(plan) : rowOdds(plan, index, throws);
}

/** ZeroSpace › Combat, Special Actions, Special Attack Types. */
export const attackCheck: Check<AttackCard, CardOutcome> = {
  kind: cardKind,
  roles,
  asks: true,
  announces: true,
  intervenes: "open",
  withTool: true,
  prepare: attackDraft,
  parties: admitted,
  refresh: attackAnew,
  refuse: attackRefusal,
  costs: attackCosts,
  price: attackPrice,
  options: attackOptions,
  fields: attackFields,
  interventions: (situation, actor) => [
    ...gangsUp(situation, actor),
    ...forcedActions(situation, actor),
    ...interceptions(situation, actor),
  ],
  conditional,
  answers: defenceAnswers,
  spends: attackSpends,
  changes: attackChanges,
  rulings: attackRulings,
  lockedReason: boundByChain,
  fixed: "read",
  circumstances: ({ plan }, role) => circumstancesOf(slotsOf(plan), role),
  isOtherOutcome: faresOtherwise,
  modifiers: (plan, role) => modifiersOf(slotsOf(plan), role),
  withModifiers: (plan, role, list) => withModifiers(slotsOf(plan), role, list) ?? plan,
  view: attackView,
};

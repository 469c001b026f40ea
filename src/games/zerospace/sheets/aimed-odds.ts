import { headlineViews, isRefusal, oddsView, type OddsView, participants, seesOdds, subjectFrom } from "#table/checks";
import { attackCheck } from "../checks/attack/attack.ts";

/** How an attack would fare against whoever is aimed at: the bar, and the number that matters. */
export interface AimedOdds {
  odds: OddsView;
  percent: string;
  label: string;
}

/** The odds as the dialog would say them; null where nobody is aimed at, it cannot be, or they would betray a foe. */
export function aimedOdds(
  actor: Actor.Implementation,
  item: Item.Implementation | null,
  { data, user }: { data: Record<string, string>; user: User.Implementation },
): AimedOdds | null {
  if (user.targets.size === 0) return null;
  const draft = attackCheck.prepare(subjectFrom(actor, { item, data }));
  if (isRefusal(draft)) return null;
  const { plan } = draft;
  const parties = participants(draft.parties);
  if (!seesOdds(parties, user)) return null;
  const view = attackCheck.view({ plan, throws: {}, outcome: null, parties }, { sees: () => false });
  const odds = attackCheck.kind.odds(plan);
  const [headline] = headlineViews(odds, view.headlines);
  if (!headline) return null;
  const { percent, label } = headline;
  return { odds: oddsView(odds, view.results), percent, label };
}

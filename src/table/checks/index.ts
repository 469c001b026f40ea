/** The exports of this folder for games. */
export { actKind, defineCheck, listIn, listOf } from "./define-check.ts";
export { ownDraft } from "./own-draft.ts";
export { type Declared, admitOnly } from "./admitted.ts";
export { type Aimed, aiming } from "./aiming.ts";
export { byHandCheck, type Track } from "./by-hand.ts";
export { actorsOf } from "./card-interventions.ts";
export { button } from "./button-view.ts";
export { cardName } from "./card-name.ts";
export { boundByChain, isAlive, linksOf } from "./chain.ts";
export type {
  Check,
  Draft,
  ModifierList,
  Outcome,
  Plan,
  Reader,
  Refusal,
  Situation,
  Subject,
  Throws,
} from "./check.ts";
export type {
  Answer,
  Chosen,
  Circumstance,
  Field,
  FollowUp,
  Intervention,
  Modifier,
  Option,
  Ruling,
  Spend,
} from "./choices.ts";
export { plainModifier } from "./circumstances.ts";
export { distinctLines, keyOf } from "./distinct-lines.ts";
export { declarationOf } from "./declaration-of.ts";
export { dieViews } from "./glyphs.ts";
export { gmRefusal, isGms } from "./gm-only.ts";
export { isRefusal } from "./is-refusal.ts";
export { itemAsKept, viewAsKept } from "./kept.ts";
export { modifierLabel, sourceView } from "./modifier-words.ts";
export { form } from "./form.ts";
export { headlineViews, oddsView } from "./odds-view.ts";
export {
  areSame,
  combatantOf,
  hasLostActor,
  itemBy,
  withTokens,
  participant,
  type Participant,
  participants,
  type Parties,
  partiesOf,
  type Party,
  partyOf,
  subjectFrom,
  tableParty,
  tokenOf,
} from "./parties.ts";
export { people, present, type Present } from "./people.ts";
export { pickOptions } from "./pick-options.ts";
export { holdsIfReadable, readOrNull } from "./readable.ts";
export { isPlayers, owns, seesOdds } from "./reader.ts";
export { announcedRoles, checkOf, poolsOf, rolesOf, situationOf } from "./situation.ts";
export { stripOf } from "./strip.ts";
export { skipsDialog } from "./skips.ts";
export { oncePerPlan } from "./once-per-plan.ts";
export type { Placed, TableChange } from "./table-change.ts";
export {
  actCardView,
  type ActWords,
  cardView,
  partyRow,
  partyViews,
  sideParties,
  tellsTotals,
  verdictView,
} from "./view-parts.ts";
export type {
  ButtonView,
  CheckView,
  Density,
  DieView,
  FieldView,
  FigureView,
  OddsView,
  PartView,
  RowView,
  ScoreView,
  SideView,
  VerdictView,
} from "./views.ts";
export { whoField } from "./who-field.ts";
export { longestWords, wordsField } from "./words-field.ts";

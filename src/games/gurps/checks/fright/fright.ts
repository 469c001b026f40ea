import type { Change } from "#rules/check.ts";
import { type Fact, FACTS, type FrightTrait, type Result } from "#rules/gurps";
import type { Check, FollowUp, Option, TableChange } from "#table/checks";
import { defineCheck, admitOnly, partyOf, poolsOf } from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { say, signed } from "#table/words.ts";
import { type Character, characterOf, isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { traitOf } from "../../traits.ts";
import { withWords } from "../options.ts";
import { buyingSpends, everyRoll, isOvertaken } from "../roll/roll-check.ts";
import { offersFor, rungOf } from "../roll/bucket.ts";
import { counts, linesOf } from "../roll/roll.ts";
import { neglectButton } from "../states/neglect.ts";
import { recoverButtons } from "../states/recover.ts";
import type { FrightRoll, FrightStand } from "./fright-kind.ts";
import { frightKind, frightOdds, frightPlan, isUnfazeable, relatedTraits, tableRole, UNSAID } from "./fright-kind.ts";
import { frightRulings, relatedChoices } from "./fright-rulings.ts";
import { type Frightened, frightView } from "./fright-view.ts";

const noted = (name: string) => `gurps.note.${name}`;

/** A seizure also knocks the actor down. */
const PRONE: Change = { who: "self", gain: "prone" };

/** A trait that the fright causes. The GM chooses which one. */
interface Acquired {
  trait: FrightTrait;
  points: number;
}

/** The traits that the result causes, in order. */
function traitsLeft({ plan, outcome }: Frightened): Acquired[] {
  if (!outcome) return [];
  return frightKind
    .changes(plan, outcome)
    .flatMap((change) => ("note" in change && change.note === noted("acquireTrait") ? [change.data as Acquired] : []));
}

/** The conditions that the result gives. */
function conditionsGiven({ plan, outcome }: Frightened): string[] {
  if (!outcome) return [];
  return frightKind.changes(plan, outcome).flatMap((change) => ("gain" in change ? [change.gain] : []));
}

const key = "QUADRANT.gurps.fright";

/** The facts of a scene, each with the trait for which it matters. */
const ASKED_BY: readonly [Fact, Parameters<typeof traitOf>[1]][] = [
  ["physicalDanger", "cowardice"],
  ["monster", "xenophilia"],
  ["chargingIn", "daredevil"],
  ["swornFoe", "higherPurpose"],
];

/** The facts of a horror that matter for some trait. */
export const FRIGHT_FACTS: readonly Fact[] = ASKED_BY.map(([fact]) => fact);

/** GURPS › Fright Checks: Will, capped at 13; a failure leads to the table (GURPS-FRIGHT-1…4). */
export const frightCheck: Check<FrightRoll, FrightStand> = defineCheck<FrightRoll, FrightStand>({
  ...everyRoll,
  kind: frightKind,
  ties: "continues",
  roles: { will: "self" },
  stageLabel: (role, { plan }) => say(`${key}.stage.${role === tableRole(plan) ? "table" : "effects"}`),
  stages: () => gameSetting<"button" | "auto">("gurps", "stageDice"),
  parties: admitOnly(),
  /** `data.card`: the GM's card of the horror. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (isUnfazeable(actor)) return refusal("fright.unfazeable", { name: actor.name });
    const { card: tied } = data;
    const plan = frightPlan(actor, UNSAID, cardByUuid(tied ?? null));
    return { plan, parties: { self: partyOf(actor, token, null) }, ...(tied && { tied }) };
  },
  /** The GM's rulings on the table count only on an admitted card: they cannot be declared. */
  refresh({ plan, parties, tied = null, card }) {
    const actor = characterOf(parties["self"]);
    if (!actor) return plan;
    const isAdmitted = card ? card.system.state !== "declared" : false;
    const { granted, difficultyOnly, row, rerolls } = isAdmitted ? plan : UNSAID;
    const facts = FACTS.filter((fact) => plan.facts?.includes(fact));
    return frightPlan(actor, { facts, related: plan.related, granted, difficultyOnly, row, rerolls }, tied);
  },
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    return isUnfazeable(actor) ? refusal("fright.unfazeable", { name: actor.name }) : null;
  },
  /** A switch only for the facts that matter for one of the actor's traits. */
  options({ plan, parties, tied = null }) {
    const actor = characterOf(parties["self"]);
    if (!actor) return [];
    const asked = ASKED_BY.filter(([, trait]) => traitOf(actor, trait) !== null);
    return asked.map(([fact, trait]): Option<FrightRoll> => {
      const checked = plan.facts.includes(fact);
      const facts = checked ? plan.facts.filter((one) => one !== fact) : [...plan.facts, fact];
      const then = frightPlan(actor, { ...plan, facts }, tied);
      const line = [...then.modifiers, ...plan.modifiers].find((one) => one.key === `gurps.mod.trait.${trait}`);
      const name = tell(`mod.trait.${trait}`);
      return {
        id: fact,
        label: say(`${key}.fact.${fact}`),
        hint: line ? `${name} ${signed(line.value)}` : name,
        checked,
        // The player cannot switch off a fact that the GM has declared for the horror.
        reason: checked && then.facts.includes(fact) ? refusal("fright.said") : null,
        plan: then,
      };
    });
  },
  /** The actor's trait that fits the horror: it may get worse (row 25). */
  fields({ plan, parties, tied = null }) {
    const actor = characterOf(parties["self"]);
    const traits = actor ? relatedTraits(actor) : [];
    if (traits.length === 0) return [];
    return [
      {
        id: "related",
        label: say(`${key}.related.label`),
        hint: say(`${key}.related.hint`),
        type: "select",
        value: plan.related,
        choices: relatedChoices(traits),
        apply: (related) => frightPlan(actor as Character, { ...plan, related }, tied),
      },
    ];
  },
  odds: frightOdds,
  /** Points may be spent as soon as Will has failed; dice of the table that were thrown by then are laid aside. */
  spends(situation) {
    const { plan, outcome, staged = outcome } = situation;
    if (plan.granted) return [];
    const result = staged && { result: staged.degree, margin: staged.margin };
    const put = (bought: Result): FrightRoll => ({ ...plan, bought });
    return buyingSpends(situation, { role: "will", who: "self", result, put, timing: "anytime" });
  },
  /** The effects of the row: conditions with their clocks, and a worse self-control for the trait that fits the horror. */
  changes({ plan, outcome, parties }) {
    if (!outcome) return [];
    return frightKind.changes(plan, outcome).flatMap((change): TableChange[] => {
      const told = withWords([change], parties);
      if ("gain" in change && change.gain === "seizure") return [...told, ...withWords([PRONE], parties)];
      // The verdict describes the panicked reaction already, and the card keeps the GM's words.
      if ("note" in change && change.note === noted("panicReaction")) return [];
      if (!("note" in change) || change.note !== noted("worsenSelfControl")) return told;
      const { to } = change.data as { to: number };
      return [{ who: `self.items.${plan.related}`, set: "selfControl", value: to }, ...told];
    });
  },
  /** The GM chooses the traits that the fright causes. */
  follows(situation) {
    const actor = characterOf(situation.parties["self"]);
    if (!actor) return [];
    return traitsLeft(situation).map(({ trait, points }): FollowUp => ({
      check: "gurps.acquireTrait",
      actor: actor.uuid,
      data: { trait, points: String(points) },
      label: say(`${key}.choose`),
      automatic: false,
      gm: true,
    }));
  },
  hasThrownAgain: ({ card }) => isOvertaken(card ?? null),
  isOtherOutcome: (one, other) => one.result !== other.result || one.row !== other.row,
  rulings: frightRulings,
  acts: (situation, user) => [
    ...recoverButtons(situation.parties["self"], user, conditionsGiven(situation)),
    ...neglectButton(situation.parties["self"], user),
  ],
  circumstances: ({ parties: { self } }) => offersFor(characterOf(self), "fright"),
  rung: (line, value, { plan }) => rungOf(plan, line, value),
  countsModifier: counts,
  modifiers: (plan) => linesOf(plan, (anew) => anew),
  view(situation, reader) {
    const { plan, throws, thrownDice = throws } = situation;
    return frightView(situation, reader, poolsOf(frightCheck as unknown as Check, plan, thrownDice));
  },
});

import type { Change } from "#rules/check.ts";
import { type Fact, FACTS, type FrightTrait, type Result } from "#rules/gurps";
import type { Check, FollowUp, Option, TableChange } from "#table/checks";
import { defineCheck, only, partyOf, poolsOf } from "#table/checks";
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

/** Whoever has a seizure lies on the ground. */
const PRONE: Change = { who: "self", gain: "prone" };

/** A trait that somebody is left with, and the GM chooses. */
interface Acquired {
  trait: FrightTrait;
  points: number;
}

/** The traits that come of it, in their order. */
function traitsLeft({ plan, outcome }: Frightened): Acquired[] {
  if (!outcome) return [];
  return frightKind
    .changes(plan, outcome)
    .flatMap((change) => ("note" in change && change.note === noted("acquireTrait") ? [change.data as Acquired] : []));
}

/** The conditions that come of it. */
function conditionsGiven({ plan, outcome }: Frightened): string[] {
  if (!outcome) return [];
  return frightKind.changes(plan, outcome).flatMap((change) => ("gain" in change ? [change.gain] : []));
}

const key = "QUADRANT.gurps.fright";

/** What of a scene matters to whom: the traits that ask for it. */
const ASKED_BY: readonly [Fact, Parameters<typeof traitOf>[1]][] = [
  ["physicalDanger", "cowardice"],
  ["monster", "xenophilia"],
  ["chargingIn", "daredevil"],
  ["swornFoe", "higherPurpose"],
];

/** What may be true of a horror, as traits ask for it. */
export const FRIGHT_FACTS: readonly Fact[] = ASKED_BY.map(([fact]) => fact);

/** GURPS › Fright Checks: Will, never better than 13; who fails reads the table (GURPS-FRIGHT-1…4). */
export const frightCheck: Check<FrightRoll, FrightStand> = defineCheck<FrightRoll, FrightStand>({
  ...everyRoll,
  kind: frightKind,
  ties: "continues",
  roles: { will: "self" },
  stageLabel: (role, { plan }) => say(`${key}.stage.${role === tableRole(plan) ? "table" : "effects"}`),
  stages: () => gameSetting<"button" | "auto">("gurps", "stageDice"),
  parties: only(),
  /** `data.card`: the card on which the GM tells of the horror. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (isUnfazeable(actor)) return refusal("fright.unfazeable", { name: actor.name });
    const { card: tied } = data;
    const plan = frightPlan(actor, UNSAID, cardByUuid(tied ?? null));
    return { plan, parties: { self: partyOf(actor, token, null) }, ...(tied && { tied }) };
  },
  /** What the GM has said of the table stands on a card; nobody declares it. */
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
  /** Only what one of the own traits asks for is worth a switch. */
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
        // What the GM has said of the horror holds.
        reason: checked && then.facts.includes(fact) ? refusal("fright.said") : null,
        plan: then,
      };
    });
  },
  /** Which of the own weaknesses fits the horror: it may get worse (row 25). */
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
  /** As soon as Will has failed; what the table has said by then is laid aside. */
  spends(situation) {
    const { plan, outcome, staged = outcome } = situation;
    if (plan.granted) return [];
    const result = staged && { result: staged.degree, margin: staged.margin };
    const put = (bought: Result): FrightRoll => ({ ...plan, bought });
    return buyingSpends(situation, { role: "will", who: "self", result, put, timing: "anytime" });
  },
  /** What the row does to somebody: clocks begin to run, and the trait that fits the horror gets worse. */
  changes({ plan, outcome, parties }) {
    if (!outcome) return [];
    return frightKind.changes(plan, outcome).flatMap((change): TableChange[] => {
      const told = withWords([change], parties);
      if ("gain" in change && change.gain === "seizure") return [...told, ...withWords([PRONE], parties)];
      // The verdict has told what a panic looks like, and on the card stands what the GM says of it.
      if ("note" in change && change.note === noted("panicReaction")) return [];
      if (!("note" in change) || change.note !== noted("worsenSelfControl")) return told;
      const { to } = change.data as { to: number };
      return [{ who: `self.items.${plan.related}`, set: "selfControl", value: to }, ...told];
    });
  },
  /** What somebody is left with the GM chooses. */
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

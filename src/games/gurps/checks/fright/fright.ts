import { type Fact, FACTS } from "#rules/gurps";
import {
  type Check,
  type Draft,
  type Field,
  type FollowUp,
  only,
  type Option,
  partyOf,
  poolsOf,
  type Refusal,
  type Subject,
} from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { say, signed } from "#table/words.ts";
import { characterOf, isCharacter, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { traitOf } from "../../traits.ts";
import { everyRoll } from "../roll/every-roll.ts";
import { offersFor } from "../roll/offers.ts";
import { isOvertaken } from "../roll/own-cards.ts";
import { counts, withLines } from "../roll/roll.ts";
import { rungOf } from "../roll/rung.ts";
import { neglectButton } from "../states/neglect.ts";
import { recoverButtons } from "../states/recover.ts";
import { conditionsGiven, frightChanges, traitsLeft } from "./fright-changes.ts";
import { frightKind, frightOdds, tableRole, type FrightStand } from "./fright-kind.ts";
import { frightPlan, isUnfazeable, relatedTraits, UNSAID, type FrightRoll } from "./fright-plan.ts";
import { frightRulings, relatedChoices } from "./fright-rulings.ts";
import { frightView, type Frightened } from "./fright-view.ts";

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

/** `data.card`: the card on which the GM tells of the horror. */
function prepare({ actor, token, data }: Subject): Draft<FrightRoll> | Refusal {
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  if (isUnfazeable(actor)) return refusal("fright.unfazeable", { name: actor.name });
  const { card: tied } = data;
  const plan = frightPlan(actor, UNSAID, cardByUuid(tied ?? null));
  return { plan, parties: { self: partyOf(actor, token, null) }, ...(tied && { tied }) };
}

/** What the GM has said of the table stands on a card; nobody declares it. */
function refresh({ plan, parties, tied = null, card }: Frightened): FrightRoll {
  const actor = characterOf(parties["self"]);
  if (!actor) return plan;
  const isAdmitted = card ? card.system.state !== "declared" : false;
  const { granted, difficultyOnly, row, rerolls } = isAdmitted ? plan : UNSAID;
  const facts = FACTS.filter((fact) => plan.facts?.includes(fact));
  return frightPlan(actor, { facts, related: plan.related, granted, difficultyOnly, row, rerolls }, tied);
}

function refuse({ parties: { self } }: Frightened): Refusal | null {
  const actor = characterOf(self);
  if (!actor) return refusal("gone");
  return isUnfazeable(actor) ? refusal("fright.unfazeable", { name: actor.name }) : null;
}

/** Only what one of the own traits asks for is worth a switch. */
function options({ plan, parties, tied = null }: Frightened): Option<FrightRoll>[] {
  const actor = characterOf(parties["self"]);
  if (!actor) return [];
  const asked = ASKED_BY.filter(([, trait]) => traitOf(actor, trait) !== null);
  return asked.map(([fact, trait]): Option<FrightRoll> => {
    const checked = plan.facts.includes(fact);
    const facts = checked ? plan.facts.filter((one) => one !== fact) : [...plan.facts, fact];
    const then = frightPlan(actor, { ...plan, facts }, tied);
    const line = [...then.modifiers, ...plan.modifiers].find((one) => one.key === `gurps.mod.trait.${trait}`);
    const name = say(`QUADRANT.gurps.mod.trait.${trait}`);
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
}

/** Which of the own weaknesses fits the horror: it may get worse (row 25). */
function fields({ plan, parties, tied = null }: Frightened): Field<FrightRoll>[] {
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
}

/** What somebody is left with the GM chooses. */
function follows(situation: Frightened): FollowUp[] {
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
}

/** GURPS › Fright Checks: Will, never better than 13; who fails reads the table (GURPS-FRIGHT-1…4). */
export const frightCheck: Check<FrightRoll, FrightStand> = {
  ...everyRoll,
  kind: frightKind,
  ties: "continues",
  roles: { will: "self" },
  stageLabel: (role, { plan }) => say(`${key}.stage.${role === tableRole(plan) ? "table" : "effects"}`),
  stages: () => gameSetting<"button" | "auto">("gurps", "stageDice"),
  parties: only(),
  prepare,
  refresh,
  refuse,
  options,
  fields,
  conditional: frightOdds,
  changes: frightChanges,
  follows,
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
  modifiers: (plan) => plan.modifiers,
  withModifiers: (plan, _role, lines) => withLines(plan, lines),
  view(situation, reader) {
    const { plan, throws, thrownDice = throws } = situation;
    return frightView(situation, reader, poolsOf(frightCheck as unknown as Check, plan, thrownDice));
  },
};

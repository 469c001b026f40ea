import { traitOf } from "../../traits.ts";
import {
  type ButtonView,
  type Draft,
  type FollowUp,
  isGms,
  owns,
  participants,
  partyOf,
  type Refusal,
  type Subject,
} from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isSkill, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { checkButton } from "../../sheets/check-button.ts";
import { isFailed, isMade, type Rolled } from "../roll/roll.ts";
import { untouched } from "./choices.ts";
import { isDangerousOn } from "./danger.ts";
import { ownCheck } from "./own-check.ts";
import { ownRoll, unsaid } from "./own-roll.ts";
import { senseFields, senseOptions } from "./sense-fields.ts";
import { believedSituation, factsOf, isSense, linesOf, nothingSaid, type SenseRoll, type Sense } from "./sense-plan.ts";
import { madeWith, standIn, standInWords } from "./stand-in.ts";
import { tiedTo } from "./tied-to.ts";

type SenseSaid = Omit<SenseRoll, "base" | "modifiers" | "stakes" | "isDefense">;

/** Whether the table keeps what somebody perceives from everybody but the GM (GURPS-SEC-2). */
export const isOpenHere = (): boolean => !(gameSetting<boolean>("gurps", "secretSenses") ?? true);

/** `data.sense`; `data.open`, `data.dangerous`: "true", `data.dark`: as the GM asks for it. */
function prepare({ actor, token, item, data }: Subject): Draft<SenseRoll> | Refusal {
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const sense: Sense = isSense(data["sense"]) ? data["sense"] : "vision";
  const parties = { self: partyOf(actor, token, isSkill(item) ? item : null) };
  const situation = { parties: participants(parties) };
  const { tied } = tiedTo(data);
  const said = {
    ...unsaid(data, untouched(data)),
    // What the GM calls for nobody declines.
    isCalled: isGms({ card: null }),
    ...nothingSaid(sense),
    isTotallyDark: data["dark"] === "true",
    isDangerous: data["dangerous"] === "true" || isDangerousOn(cardByUuid(tied), "group"),
    isOpen: data["open"] === "true" || isOpenHere(),
  };
  return { plan: planOf(actor, said as SenseSaid, situation), parties, ...(tied && { tied }) };
}

function planOf(actor: Character, said: SenseSaid, situation: Pick<Rolled, "card" | "parties">): SenseRoll {
  const byGm = isGms(situation);
  const sensed = believedSituation(said, actor);
  const made = {
    // Observation or Search may stand in for Perception (GURPS-SENSE-4).
    ...madeWith(actor, standIn(situation), "per"),
    actor,
    tag: sensed.sense,
    facts: factsOf(sensed),
    isDefense: byGm && said.isCalled,
    lines: linesOf(sensed),
  };
  return {
    ...ownRoll(made, said, situation),
    ...sensed,
    isDangerous: byGm && said.isDangerous,
    isOpen: byGm ? said.isOpen : isOpenHere(),
  };
}

function refresh(situation: Rolled<SenseRoll>): SenseRoll {
  const actor = characterOf(situation.parties["self"]);
  return actor ? planOf(actor, situation.plan, situation) : situation.plan;
}

/** What dangers nobody has noticed, Danger Sense may: the GM's client rolls for it, and nobody else knows (GURPS-SENSE-6). */
export function dangerFollows(
  isFlagged: boolean,
  failed: boolean,
  { parties: { self } }: Pick<Rolled, "parties">,
): FollowUp[] {
  const actor = self?.actor;
  if (!isFlagged || !failed || !actor || !traitOf(actor, "dangerSense")) return [];
  const label = say("QUADRANT.gurps.danger.follow", { name: actor.name });
  return [{ check: "gurps.dangerSense", actor: actor.uuid, data: {}, label, automatic: true, gm: true }];
}

/** What was perceived may have to be understood; what was hidden is found in a contest (GURPS-SENSE-4, 5). */
function senseActs({ outcome, parties: { self } }: Rolled<SenseRoll>, user: User.Implementation): ButtonView[] {
  const actor = self?.actor;
  if (!actor || !outcome) return [];
  if (!isMade(outcome) || !owns(user, self)) return [];
  // Whether it was dangerous stands on the card alone: players could read it off a button.
  const label = say("QUADRANT.gurps.sense.comprehend");
  return [checkButton({ check: "comprehend", label, data: { actor: actor.uuid } })];
}

/** GURPS › Sense Rolls: whether somebody sees, hears, tastes, smells or otherwise feels it (GURPS-SENSE-1 … 4). */
export const senseCheck = ownCheck<SenseRoll>({
  isTask: false,
  prepare,
  refresh,
  secret: (situation) => (situation.plan.isOpen ? null : isGms(situation) ? "unseen" : "declared"),
  fields: (situation) => senseFields(situation, refresh),
  options: (situation) => senseOptions(situation, refresh),
  acts: senseActs,
  follows: (situation) => dangerFollows(situation.plan.isDangerous, isFailed(situation.outcome), situation),
  words(situation, reader) {
    const { plan, parties } = situation;
    return {
      kind: "sense",
      section: plan.sense === "vision" || plan.sense === "hearing" ? plan.sense : "senseRolls",
      title: say(`QUADRANT.gurps.tag.${plan.sense}`),
      base: standInWords(standIn(situation), "per"),
      note: reader.blind || situation.outcome ? "" : hintOf(plan, parties),
    };
  },
});

/** What the tables know besides: how far the horizon is, whom a nose tells apart. */
function hintOf({ sense, isTotallyDark }: SenseRoll, parties: Rolled["parties"]): string {
  const actor = parties["self"]?.actor;
  if (sense === "vision") return isTotallyDark ? "" : say("QUADRANT.gurps.sense.horizon");
  if (sense !== "taste" && sense !== "smell") return "";
  const finer = sense === "taste" ? "discriminatoryTaste" : "discriminatorySmell";
  return say(`QUADRANT.gurps.sense.${actor && traitOf(actor, finer) ? "identifies" : "identify"}`);
}

import { moveDistance } from "#rules/zerospace";
import {
  type Answer,
  type Intervention,
  isPlayers,
  type Participant,
  participant,
  partiesOf,
  partyOf,
  type Refusal,
  tokenOf,
} from "#table/checks";
import { isDefeated } from "#table/conditions";
import { say } from "#table/words.ts";
import { isHeldFast } from "../../combat/stances.ts";
import { type Character, characterOf, fighterOf, isCharacter, thingOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { answersAtOnce, freeAnswer } from "../side/slot.ts";
import { takesPart } from "../side/action-costs.ts";
import { armOf } from "./arms.ts";
import { areAlike, type AttackCard, cardRole, isStruck, isUnplaced, rowOfRole, withRow } from "./attack-card.ts";
import { defending } from "./attack-plan.ts";
import type { AttackSituation } from "./prepare.ts";
import { areAllies, metersBetween } from "./aim.ts";
import {
  answerWords,
  type Attacked,
  canForce,
  type Choosable,
  forceCosts,
  forcible,
  readAnew,
  whyNotForce,
} from "./forced-defence.ts";

/** How a target may meet the attack: as it stands, or with an action that it forces. */
export function defenceAnswers(role: string, { plan: stored, parties, throws }: Attacked): Answer<AttackCard>[] {
  const index = rowOfRole(stored, role);
  const known = stored.rows[index];
  if (!known || known.who !== role) return [];
  const situation = { plan: readAnew({ plan: stored, parties }, index), parties, throws };
  const { plan } = situation;
  const label = say(answerWords("defend"));
  // Where it runs to the GM says first (ZS-AM-7).
  if (isUnplaced(known)) return [{ ...freeAnswer(plan, "defend", label, false), reason: refusal("awaitsPlace") }];
  const target = parties[role];
  const forced = forcedAnswers(situation, index);
  const automatic = automaticOf(target, forced);
  const isAsked = automatic === false || (automatic === true && isPlayers(target));
  return [
    freeAnswer(isAsked ? decided(plan, index) : plan, "defend", label, automatic),
    ...together(situation, index),
    ...forced,
  ];
}

/**
 * Whether a defence is thrown unasked: there is nobody in a thing whom one could ask, and whoever could still force an action
 * is asked first, because that ends when the result is applied (ZS-AM-9).
 */
function automaticOf(target: Participant | undefined, forced: readonly Answer[]): Answer["automatic"] {
  if (thingOf(target)) return "always";
  return forced.some(({ reason }) => reason === null) ? false : answersAtOnce();
}

/** Whose defence is thrown unasked has not decided against anything yet. */
const decided = (plan: AttackCard, index: number): AttackCard =>
  withRow(plan, index, { reaction: plan.rows[index]!.reaction ?? "defend" });

/** One throw for all who are alike and have not thrown yet (ZS-EXP-3): the GM's, for those whom no player owns. */
function together({ plan, parties, throws }: Attacked, index: number): Answer<AttackCard>[] {
  if (plan.form !== "explosion") return [];
  const row = plan.rows[index]!;
  const alike = [...plan.rows.keys()].filter((place) => {
    const other = plan.rows[place]!;
    const isOpen = isStruck(plan, other) && other.tiedTo === null && !(other.who in throws);
    return isOpen && areAlike(other, row) && !isPlayers(parties[other.who]);
  });
  if (alike.length < 2 || !alike.includes(index)) return [];
  const rows = plan.rows.map((one, place) =>
    place !== index && alike.includes(place) ? { ...one, tiedTo: index } : one,
  );
  return [freeAnswer({ ...plan, rows }, "together", say(answerWords("together"), { count: alike.length }), false)];
}

function forcedAnswers({ plan, parties }: Attacked, index: number): Answer<AttackCard>[] {
  const row = plan.rows[index]!;
  const target = parties[row.who];
  if (!canForce(target) || row.reaction !== null) return [];
  return forcible({ plan, parties }, index).map((doing) => ({
    id: doing.id,
    label: doing.label,
    tool: null,
    price: say("QUADRANT.zerospace.attack.forced"),
    costs: forceCosts(plan, row.who, doing),
    reason: whyNotForce(plan, target, doing),
    plan: doing.plan,
    automatic: false,
    ...(doing.what === "runForCover" && { holds: true as const }),
  }));
}

type Stepping = Pick<AttackSituation, "plan" | "parties" | "card" | "throws">;

const words = (key: string): string => `QUADRANT.zerospace.attack.${key}`;

/** Whether the result is still to come into force: later nobody comes between, and nobody dodges (ZS-AM-9). */
const isOpen = ({ card }: Pick<Stepping, "card">): boolean => card?.system.state === "open";

/**
 * What a target forces that has not decided how to defend yet: while the attack is announced, or after its defence was
 * thrown unasked (ZS-DOD-1, ZS-RUN-1).
 */
export function forcedActions(stepping: Stepping, actor: Actor.Implementation): Intervention<AttackCard>[] {
  const { plan, parties, throws } = stepping;
  if (!isOpen(stepping)) return [];
  const isAnnounced = !plan.self.every(({ who }) => who in throws);
  return plan.rows.flatMap((row, index) => {
    const target = parties[row.who];
    const isMeant = target?.actor?.uuid === actor.uuid && row.reaction === null && isStruck(plan, row);
    // Whoever is asked for the defence just now finds it among the answers.
    const isAsked = !isAnnounced && !(cardRole(plan, index, "target") in throws);
    if (!isMeant || isAsked || !canForce(target)) return [];
    // Once the dice lie nobody runs: where that ends would be said too late.
    return forcible(stepping, index)
      .filter(({ what }) => isAnnounced || what !== "runForCover")
      .map((doing) => forcedAction(stepping, row.who, doing));
  });
}

function forcedAction({ plan, parties }: Stepping, who: string, doing: Choosable): Intervention<AttackCard> {
  const { id, what } = doing;
  return {
    id: `${id}:${who}`,
    group: say(words("forcing.group")),
    label: doing.label,
    hint: say(words(`forcing.${what}`)),
    price: say(words("forced")),
    note: words(`forcing.note.${what}`),
    costs: forceCosts(plan, who, doing),
    reason: whyNotForce(plan, parties[who], doing),
    plan: doing.plan,
    parties: partiesOf(parties),
  };
}

/** Somebody else throws himself in the way, and meets the attack with an own defence (ZS-TURN-4). */
export function interceptions(
  stepping: Stepping,
  actor: Actor.Implementation,
  isGm: boolean,
): Intervention<AttackCard>[] {
  const { plan, parties } = stepping;
  const arm = armOf(parties, plan.form);
  if (!arm || !isCharacter(actor) || !isOpen(stepping) || takesPart(parties, actor) || isDefeated(actor)) return [];
  // Whom one's own side attacks, nobody shields.
  if (areAllies(actor, parties["self"]?.actor ?? null)) return [];
  return plan.rows.flatMap((row, index): Intervention<AttackCard>[] => {
    const target = parties[row.who];
    // Nobody comes between two who hold each other.
    if (!isStruck(plan, row) || row.isIntercepted || plan.form === "hurt" || plan.form === "throw") return [];
    const party = partyOf(actor, tokenOf(actor), null);
    const name = target?.name ?? "";
    return [
      {
        id: `intercept:${row.who}`,
        group: say(words("intercept.group")),
        label: say(words("intercept.label"), { name }),
        hint: say(words("intercept.hint")),
        price: canForce(participant(party)) ? say(words("forced")) : "",
        note: words("intercept.note"),
        costs: forceCosts(plan, row.who, { what: "intercept" }, name),
        reason: interceptRefusal(stepping, actor) ?? (isGm ? null : wayRefusal(actor, target)),
        plan: withRow(plan, index, {
          kind: actor.system.isNamed ? "named" : "unnamed",
          ...defending(actor, plan.form, arm.attack.defense),
          reaction: "defend",
          isIntercepted: true,
          ruled: null,
        }),
        parties: { [row.who]: party },
      },
    ];
  });
}

/** In a fight it costs a turn, so that one must have turns. */
function interceptRefusal({ plan, parties }: Stepping, actor: Actor.Implementation): Refusal | null {
  const found = participant(partyOf(actor, tokenOf(actor), null));
  const fights = canForce(parties["self"]);
  if (fights && !canForce(found)) return refusal("notInFight", { name: found.name });
  return characterOf(found) ? whyNotForce(plan, found, { what: "intercept" }) : null;
}

/** Who comes between can move, and is within one movement action; the GM may allow more (ZS-AM-9). */
function wayRefusal(actor: Character, target: Participant | undefined): Refusal | null {
  if (isHeldFast(actor)) return refusal("rooted");
  const found = participant(partyOf(actor, tokenOf(actor), null));
  const far = metersBetween(found, target);
  const isHindered = fighterOf(found)?.system.isHindered ?? false;
  const most = moveDistance({ base: actor.system.movement.walk, move: "walk", isHindered });
  return far === null || far <= most ? null : refusal("attack.tooFarToIntercept", { meters: most });
}

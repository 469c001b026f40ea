import { type AttackKind, form, modifierRows } from "#rules/zerospace";
import {
  type Answer,
  type Intervention,
  isPlayers,
  isRefusal,
  type Participant,
  participant,
  partiesOf,
  partyOf,
  type Refusal,
  type Situation,
  type TableChange,
  tokenOf,
} from "#table/checks";
import { say } from "#table/words.ts";
import { act } from "../../combat/acts.ts";
import { characterOf, fighterOf, isCharacter, thingOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { answersAtOnce, freeAnswer } from "../side/slot.ts";
import { isStillGoingOn, takesPart } from "../side/action-costs.ts";
import { armOf } from "./arms.ts";
import {
  areAlike,
  type AttackCard,
  cardRole,
  isStruck,
  type Reaction,
  type Row,
  rowOfRole,
  withRow,
} from "./attack-card.ts";
import { defending } from "./attack-plan.ts";
import type { AttackSituation } from "./prepare.ts";
import { areAllies } from "./aim.ts";

/** What somebody may do out of turn about an attack: it is paid with the next turn (ZS-TURN-4). */
export type Forced = Exclude<Reaction, "defend">;

/** What the tracker is told of it. */
function dataOf(plan: AttackCard, what: Forced | "intercept"): Record<string, string> {
  return { action: what, ...(what === "dodge" && { kind: kindOf(plan) }) };
}

export const kindOf = ({ form: id }: AttackCard): AttackKind => form(id).kind;

function forceCosts(plan: AttackCard, who: string, what: Forced | "intercept", whom = ""): TableChange[] {
  return [{ who: `${who}.combatant`, act: "force", data: { ...dataOf(plan, what), ...(whom && { whom }) } }];
}

/** Whether there is a turn to give up at all: outside a fight nobody has any. */
const canForce = (participant: Participant | undefined): boolean => fighterOf(participant) !== null;

/** Why the tracker would not let somebody do it. */
function whyNotForce(
  plan: AttackCard,
  participant: Participant | undefined,
  what: Forced | "intercept",
): Refusal | null {
  const fighter = fighterOf(participant);
  if (!fighter) return null;
  const done = act("force", fighter, dataOf(plan, what));
  return isRefusal(done) ? done : null;
}

/** The circumstance that it makes: a bonus die on the defence (ZS-DOD-1, ZS-RUN-1). */
const KEYS: Readonly<Record<Forced, string>> = { dodge: "dodging", runForCover: "running" };

/** Whether a row would be the better for it: nobody dodges twice, and whoever runs runs. */
export function helps({ form: id }: AttackCard, { roller }: Row, what: Forced): boolean {
  const known = roller.modifiers.some(({ key }) => key === KEYS[what]);
  return roller.isAble && !known && modifierRows("defense", id).some(({ key }) => key === KEYS[what]);
}

/** The plan with somebody who has done it. */
function reacting(plan: AttackCard, index: number, what: Forced): AttackCard {
  const { roller } = plan.rows[index]!;
  const modifiers = [...roller.modifiers, { key: KEYS[what], value: 1 }];
  return withRow(plan, index, { reaction: what, roller: { ...roller, modifiers } });
}

type Attacked = Pick<Situation<AttackCard>, "plan" | "parties" | "throws">;

const answerWords = (id: string): string => `QUADRANT.zerospace.attack.answer.${id}`;

/** How a target may meet the attack: as it stands, or with an action that it forces. */
export function defenceAnswers(role: string, situation: Attacked): Answer<AttackCard>[] {
  const { plan, parties } = situation;
  const index = rowOfRole(plan, role);
  const row = plan.rows[index];
  if (!row || row.who !== role) return [];
  const target = parties[role];
  // There is nobody in a thing whom one could ask.
  const automatic = thingOf(target) ? "always" : answersAtOnce();
  const isAsked = automatic === false || (automatic === true && isPlayers(target));
  return [
    freeAnswer(isAsked ? decided(plan, index) : plan, "defend", say(answerWords("defend")), automatic),
    ...together(situation, index),
    ...(["dodge", "runForCover"] as const).flatMap((what) => forcedAnswer(plan, index, target, what)),
  ];
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

function forcedAnswer(
  plan: AttackCard,
  index: number,
  target: Participant | undefined,
  what: Forced,
): Answer<AttackCard>[] {
  const row = plan.rows[index]!;
  if (!canForce(target) || !helps(plan, row, what)) return [];
  return [
    {
      id: what,
      label: say(answerWords(what)),
      tool: null,
      price: say("QUADRANT.zerospace.attack.forced"),
      costs: forceCosts(plan, row.who, what),
      reason: whyNotForce(plan, target, what),
      plan: reacting(plan, index, what),
      automatic: false,
    },
  ];
}

type Stepping = Pick<AttackSituation, "plan" | "parties" | "card" | "throws">;

const words = (key: string): string => `QUADRANT.zerospace.attack.${key}`;

/**
 * What a target forces that has not decided how to defend yet: while the attack is announced, or after its defence was
 * thrown unasked (ZS-DOD-1, ZS-RUN-1).
 */
export function forcedActions(stepping: Stepping, actor: Actor.Implementation): Intervention<AttackCard>[] {
  const { plan, parties, throws, card = null } = stepping;
  if (!isStillGoingOn({ card })) return [];
  const isAnnounced = !plan.self.every(({ who }) => who in throws);
  return plan.rows.flatMap((row, index) => {
    const target = parties[row.who];
    const isOpen = target?.actor?.uuid === actor.uuid && row.reaction === null && isStruck(plan, row);
    // Whoever is asked for the defence just now finds it among the answers.
    const isAsked = !isAnnounced && !(cardRole(plan, index, "target") in throws);
    if (!isOpen || isAsked || !canForce(target)) return [];
    return (["dodge", "runForCover"] as const)
      .filter((what) => helps(plan, row, what))
      .map((what) => forcedAction(stepping, index, what));
  });
}

function forcedAction({ plan, parties }: Stepping, index: number, what: Forced): Intervention<AttackCard> {
  const { who } = plan.rows[index]!;
  return {
    id: `${what}:${who}`,
    group: say(words("forcing.group")),
    label: say(words(`answer.${what}`)),
    hint: say(words(`forcing.${what}`)),
    price: say(words("forced")),
    note: words(`forcing.note.${what}`),
    costs: forceCosts(plan, who, what),
    reason: whyNotForce(plan, parties[who], what),
    plan: reacting(plan, index, what),
    parties: partiesOf(parties),
  };
}

/** Somebody else throws himself in the way, and meets the attack with an own defence (ZS-TURN-4). */
export function interceptions(stepping: Stepping, actor: Actor.Implementation): Intervention<AttackCard>[] {
  const { plan, parties, card = null } = stepping;
  const arm = armOf(parties, plan.form);
  if (!arm || !isCharacter(actor) || !isStillGoingOn({ card }) || takesPart(parties, actor)) return [];
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
        costs: forceCosts(plan, row.who, "intercept", name),
        reason: interceptRefusal(stepping, actor),
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
  return characterOf(found) ? whyNotForce(plan, found, "intercept") : null;
}

import { form, modifierRows, moveDistance } from "#rules/zerospace";
import {
  isRefusal,
  type Participant,
  type Refusal,
  type Situation,
  type TableChange,
  type Answer,
  type Intervention,
  isPlayers,
  participant,
  partiesOf,
  partyOf,
  tokenOf,
} from "#table/checks";
import { ON_FOOT } from "#table/board/speeds.ts";
import { say } from "#table/words.ts";
import { isDefeated } from "#table/conditions";
import { act } from "../../combat/acts.ts";
import {
  characterOf,
  fighterOf,
  isPower,
  itemsOf,
  type Power,
  thingOf,
  type Character,
  isCharacter,
} from "../../documents.ts";
import { answersAtOnce, freeAnswer } from "../side/slot.ts";
import { armOf, areAllies, metersBetween } from "./arms.ts";
import {
  type AttackCard,
  type Reaction,
  type Row,
  withRow,
  areAlike,
  cardRole,
  isStruck,
  isUnplaced,
  rowOfRole,
} from "./attack-card.ts";
import { defending, readAnew } from "./attack-plan.ts";
import { isHeldFast } from "../../combat/turn.ts";
import { takesPart } from "../side/action-costs.ts";
import type { AttackSituation } from "./prepare.ts";
import { baseOf } from "../../ways.ts";
import { refusal, tell } from "../../words.ts";

/** The defences that a target may force out of turn, paid with its next turn (ZS-TURN-4). */
type Forced = Exclude<Reaction, "defend">;

/** A forced action; for `activatePower` with the power. */
export interface Doing {
  what: Forced | "intercept";
  power?: Power | null;
}

/** The data of the tracker's act `force`. */
function dataOf(plan: AttackCard, { what, power = null }: Doing): Record<string, string> {
  return {
    action: what,
    ...(what === "dodge" && { kind: form(plan.form).kind }),
    ...(power && { item: power.id ?? "" }),
  };
}

export function forceCosts(plan: AttackCard, who: string, doing: Doing, whom = ""): TableChange[] {
  return [{ who: `${who}.combatant`, act: "force", data: { ...dataOf(plan, doing), ...(whom && { whom }) } }];
}

/** Whether the party is in a fight: only there it has a turn to pay with. */
export const canForce = (participant: Participant | undefined): boolean => fighterOf(participant) !== null;

/** Why the tracker would refuse the forced action; null if it would not, and outside a fight. */
export function whyNotForce(plan: AttackCard, participant: Participant | undefined, doing: Doing): Refusal | null {
  const fighter = fighterOf(participant);
  if (!fighter) return null;
  const done = act("force", fighter, dataOf(plan, doing));
  return isRefusal(done) ? done : null;
}

/** The modifier of each reaction: a bonus die on the defence (ZS-DOD-1, ZS-RUN-1). */
const KEYS = { dodge: "dodging", runForCover: "running" } as const;
type Moving = keyof typeof KEYS;

const counts = ({ roller }: Row, what: Moving): boolean => roller.modifiers.some(({ key }) => key === KEYS[what]);

/** Whether the reaction helps the target. A second dodge does not; a second run may still end out of the area (ZS-AM-8). */
function helps({ form: id }: AttackCard, row: Row, what: Moving): boolean {
  if (!row.roller.isAble || (what === "dodge" && counts(row, what))) return false;
  return modifierRows("defense", id).some(({ key }) => key === KEYS[what]);
}

/** The plan with the target's reaction. A target that runs already gets no second die for it. */
function reacting(plan: AttackCard, index: number, what: Moving): AttackCard {
  const row = plan.rows[index]!;
  const more = counts(row, what) ? [] : [{ key: KEYS[what], value: 1 }];
  const roller = { ...row.roller, modifiers: [...row.roller.modifiers, ...more] };
  return withRow(plan, index, { reaction: what, roller });
}

/** An action that a target may force against an attack, with the plan that it leads to (ZS-AM-8). */
export interface Choosable extends Doing {
  id: string;
  what: Forced;
  label: string;
  plan: AttackCard;
}

export function forcible({ plan, parties }: Pick<Attacked, "plan" | "parties">, index: number): Choosable[] {
  const row = plan.rows[index]!;
  const moves = (["dodge", "runForCover"] as const)
    .filter((what) => helps(plan, row, what))
    .map((what) => ({ id: what, what, label: say(answerWords(what)), plan: reacting(plan, index, what) }));
  return [...moves, ...shields({ plan, parties }, index)];
}

/** Powers that are off and would defend better than the present defence. */
function shields({ plan, parties }: Pick<Attacked, "plan" | "parties">, index: number): Choosable[] {
  const row = plan.rows[index]!;
  const actor = characterOf(parties[row.who]);
  const arm = armOf(parties, plan.form);
  if (!actor || !arm || !row.roller.isAble) return [];
  return itemsOf(actor, isPower).flatMap((power): Choosable[] => {
    if (power.system.isActive || !power.system.layer) return [];
    const { read, ...with_ } = defending(actor, plan.form, arm.attack.defense, [], power);
    if (read.value <= row.roller.value) return [];
    const roller = { ...row.roller, value: read.value };
    const label = say(answerWords("activatePower"), { power: power.name });
    const next = withRow(plan, index, { ...with_, roller, reaction: "activatePower" });
    return [{ id: `power:${power.id ?? ""}`, what: "activatePower", power, label, plan: next }];
  });
}

export type Attacked = Pick<Situation<AttackCard>, "plan" | "parties" | "throws">;

export const answerWords = (id: string): string => `QUADRANT.zerospace.attack.answer.${id}`;

/** The answers of a target: a plain defence, one shared with alike targets, or a forced action. */
export function defenceAnswers(role: string, { plan: stored, parties, throws }: Attacked): Answer<AttackCard>[] {
  const index = rowOfRole(stored, role);
  const known = stored.rows[index];
  if (!known || known.who !== role) return [];
  const situation = { plan: readAnew({ plan: stored, parties }, index), parties, throws };
  const { plan } = situation;
  const label = say(answerWords("defend"));
  // The GM has to rule first where the run ends (ZS-AM-7).
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
 * Whether a defence is thrown without asking. A thing is never asked. A target that could still force an action always is,
 * because it cannot do so after the result is applied (ZS-AM-9).
 */
function automaticOf(target: Participant | undefined, forced: readonly Answer[]): Answer["automatic"] {
  if (thingOf(target)) return "always";
  return forced.some(({ reason }) => reason === null) ? false : answersAtOnce();
}

/** The plan with the target's choice to defend. A defence thrown without asking has no such mark: the target did not choose. */
const decided = (plan: AttackCard, index: number): AttackCard =>
  withRow(plan, index, { reaction: plan.rows[index]!.reaction ?? "defend" });

/** The GM's answer of one throw for all alike targets that no player owns and that have not thrown yet (ZS-EXP-3). */
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
    ...freeAnswer(doing.plan, doing.id, doing.label, false),
    price: tell("attack.forced"),
    costs: forceCosts(plan, row.who, doing),
    reason: whyNotForce(plan, target, doing),
    ...(doing.what === "runForCover" && { holds: true as const }),
  }));
}

type Stepping = Pick<AttackSituation, "plan" | "parties" | "card" | "throws">;

const words = (key: string): string => `QUADRANT.zerospace.attack.${key}`;

/** Whether the result is not applied yet: after that, interceptions and dodges are not possible (ZS-AM-9). */
const isOpen = ({ card }: Pick<Stepping, "card">): boolean => card?.system.state === "open";

/**
 * The actions that a target without a decision may force: while the attack is announced, or after its defence was thrown
 * without asking (ZS-DOD-1, ZS-RUN-1).
 */
export function forcedActions(stepping: Stepping, actor: Actor.Implementation): Intervention<AttackCard>[] {
  const { plan, parties, throws } = stepping;
  if (!isOpen(stepping)) return [];
  const isAnnounced = !plan.self.every(({ who }) => who in throws);
  return plan.rows.flatMap((row, index) => {
    const target = parties[row.who];
    const isMeant = target?.actor?.uuid === actor.uuid && row.reaction === null && isStruck(plan, row);
    // A target that is asked for its defence now finds these actions among its answers.
    const isAsked = !isAnnounced && !(cardRole(plan, index, "target") in throws);
    if (!isMeant || isAsked || !canForce(target)) return [];
    // After the attack's dice are thrown, it is too late for the GM to rule where a run ends.
    return forcible(stepping, index)
      .filter(({ what }) => isAnnounced || what !== "runForCover")
      .map((doing) => ({
        id: `${doing.id}:${row.who}`,
        group: tell("attack.forcing.group"),
        label: doing.label,
        hint: tell(`attack.forcing.${doing.what}`),
        price: tell("attack.forced"),
        note: words(`forcing.note.${doing.what}`),
        costs: forceCosts(plan, row.who, doing),
        reason: whyNotForce(plan, target, doing),
        plan: doing.plan,
        parties: partiesOf(parties),
      }));
  });
}

/** Another actor intercepts the attack and becomes its target, with a defence of its own (ZS-TURN-4). */
export function interceptions(
  stepping: Stepping,
  actor: Actor.Implementation,
  isGm: boolean,
): Intervention<AttackCard>[] {
  const { plan, parties } = stepping;
  const arm = armOf(parties, plan.form);
  if (!arm || !isCharacter(actor) || !isOpen(stepping) || takesPart(parties, actor) || isDefeated(actor)) return [];
  // An ally of the attacker does not protect the target.
  if (areAllies(actor, parties["self"]?.actor ?? null)) return [];
  const party = partyOf(actor, tokenOf(actor), null);
  const found = participant(party);
  return plan.rows.flatMap((row, index): Intervention<AttackCard>[] => {
    const target = parties[row.who];
    // A held target cannot be protected from its holder.
    if (!isStruck(plan, row) || row.isIntercepted || plan.form === "hurt" || plan.form === "throw") return [];
    const name = target?.name ?? "";
    return [
      {
        id: `intercept:${row.who}`,
        group: tell("attack.intercept.group"),
        label: tell("attack.intercept.label", { name }),
        hint: tell("attack.intercept.hint"),
        price: canForce(found) ? tell("attack.forced") : "",
        note: words("intercept.note"),
        costs: forceCosts(plan, row.who, { what: "intercept" }, name),
        reason: interceptRefusal(stepping, found) ?? (isGm ? null : wayRefusal(actor, found, target)),
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

/** Why the actor cannot intercept: in a fight it costs a turn, so the actor has to take part and be able to force an action. */
function interceptRefusal({ plan, parties }: Stepping, found: Participant): Refusal | null {
  const fights = canForce(parties["self"]);
  if (fights && !canForce(found)) return refusal("notInFight", { name: found.name });
  return characterOf(found) ? whyNotForce(plan, found, { what: "intercept" }) : null;
}

/** Why the interceptor cannot get there: it is held, or farther away than one walk. The GM may allow more (ZS-AM-9). */
function wayRefusal(actor: Character, found: Participant, target: Participant | undefined): Refusal | null {
  if (isHeldFast(actor)) return refusal("rooted");
  const far = metersBetween(found, target);
  const isHindered = fighterOf(found)?.system.isHindered ?? false;
  const most = moveDistance({ base: baseOf(actor, ON_FOOT), move: "walk", isHindered });
  return far === null || far <= most ? null : refusal("attack.tooFarToIntercept", { meters: most });
}

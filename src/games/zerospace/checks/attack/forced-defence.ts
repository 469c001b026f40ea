import { type AttackKind, form, modifierRows } from "#rules/zerospace";
import { isRefusal, type Participant, type Refusal, type Situation, type TableChange } from "#table/checks";
import { say } from "#table/words.ts";
import { act } from "../../combat/acts.ts";
import { characterOf, fighterOf, isPower, itemsOf, type Power, thingOf } from "../../documents.ts";
import { withSaid } from "../side/said.ts";
import { armOf } from "./arms.ts";
import { type AttackCard, type Reaction, type Row, withRow } from "./attack-card.ts";
import { defending, targetFacts } from "./attack-plan.ts";

/** What somebody may do out of turn about an attack: it is paid with the next turn (ZS-TURN-4). */
type Forced = Exclude<Reaction, "defend">;

/** What is done: a power is one of theirs. */
export interface Doing {
  what: Forced | "intercept";
  power?: Power | null;
}

/** What the tracker is told of it. */
function dataOf(plan: AttackCard, { what, power = null }: Doing): Record<string, string> {
  return { action: what, ...(what === "dodge" && { kind: kindOf(plan) }), ...(power && { item: power.id ?? "" }) };
}

const kindOf = ({ form: id }: AttackCard): AttackKind => form(id).kind;

export function forceCosts(plan: AttackCard, who: string, doing: Doing, whom = ""): TableChange[] {
  return [{ who: `${who}.combatant`, act: "force", data: { ...dataOf(plan, doing), ...(whom && { whom }) } }];
}

/** Whether there is a turn to give up at all: outside a fight nobody has any. */
export const canForce = (participant: Participant | undefined): boolean => fighterOf(participant) !== null;

/** Why the tracker would not let somebody do it. */
export function whyNotForce(plan: AttackCard, participant: Participant | undefined, doing: Doing): Refusal | null {
  const fighter = fighterOf(participant);
  if (!fighter) return null;
  const done = act("force", fighter, dataOf(plan, doing));
  return isRefusal(done) ? done : null;
}

/** The circumstance that it makes: a bonus die on the defence (ZS-DOD-1, ZS-RUN-1). */
const KEYS = { dodge: "dodging", runForCover: "running" } as const;
type Moving = keyof typeof KEYS;

const counts = ({ roller }: Row, what: Moving): boolean => roller.modifiers.some(({ key }) => key === KEYS[what]);

/** Whether a row would be the better for it: nobody dodges twice; whoever runs already may get away all the same (ZS-AM-8). */
function helps({ form: id }: AttackCard, row: Row, what: Moving): boolean {
  if (!row.roller.isAble || (what === "dodge" && counts(row, what))) return false;
  return modifierRows("defense", id).some(({ key }) => key === KEYS[what]);
}

/** The plan with somebody who has done it; nobody runs twice over. */
function reacting(plan: AttackCard, index: number, what: Moving): AttackCard {
  const row = plan.rows[index]!;
  const more = counts(row, what) ? [] : [{ key: KEYS[what], value: 1 }];
  const roller = { ...row.roller, modifiers: [...row.roller.modifiers, ...more] };
  return withRow(plan, index, { reaction: what, roller });
}

/** What a target forces against an attack: each leads to a plan of its own (ZS-AM-8). */
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

/** Powers that would shield better than what shields now. */
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

/**
 * The attack with a target as it stands when it answers: the defence is read when it is thrown, and what people have said of
 * it stays (ZS-AM-8). Those who share a throw defend as they were read together.
 */
export function readAnew({ plan, parties }: Pick<Attacked, "plan" | "parties">, index: number): AttackCard {
  const row = plan.rows[index]!;
  const target = parties[row.who];
  const actor = characterOf(target) ?? thingOf(target);
  const arm = armOf(parties, plan.form);
  const isShared = plan.rows.some((other, place) => place !== index && other.tiedTo === index);
  // A card of an older version does not know what was read.
  const before = row.read as Row["read"] | undefined;
  if (!actor || !arm || !before || isShared) return plan;
  const fresh = defending(actor, plan.form, arm.attack.defense, targetFacts(plan.choice, target));
  if (JSON.stringify(fresh.read) === JSON.stringify(before)) return plan;
  const known = new Set(fresh.read.modifiers.map(({ key }) => key));
  const { modifiers } = withSaid(fresh.read, row.roller, before);
  const once = modifiers.filter(
    ({ key }, place) =>
      key === "plotPoint" || !known.has(key) || modifiers.findIndex((one) => one.key === key) === place,
  );
  const isAble = fresh.read.isAble && (row.roller.isAble || !before.isAble);
  return withRow(plan, index, { ...fresh, roller: { ...fresh.read, isAble, modifiers: once } });
}

export type Attacked = Pick<Situation<AttackCard>, "plan" | "parties" | "throws">;

export const answerWords = (id: string): string => `QUADRANT.zerospace.attack.answer.${id}`;

import { type AttackKind, form, modifierRows } from "#rules/zerospace";
import { isRefusal, type Participant, type Refusal, type TableChange } from "#table/checks";
import { act } from "../../combat/acts.ts";
import { fighterOf } from "../../documents.ts";
import { withRow, type AttackCard, type Reaction, type Row } from "./attack-card.ts";

/** What somebody may do out of turn about an attack: it is paid with the next turn (ZS-TURN-4). */
export type Forced = Exclude<Reaction, "defend">;

/** What the tracker is told of it. */
function dataOf(plan: AttackCard, what: Forced | "intercept"): Record<string, string> {
  return { action: what, ...(what === "dodge" && { kind: kindOf(plan) }) };
}

export const kindOf = ({ form: id }: AttackCard): AttackKind => form(id).kind;

export function forceCosts(plan: AttackCard, who: string, what: Forced | "intercept", whom = ""): TableChange[] {
  return [{ who: `${who}.combatant`, act: "force", data: { ...dataOf(plan, what), ...(whom && { whom }) } }];
}

/** Whether there is a turn to give up at all: outside a fight nobody has any. */
export const canForce = (participant: Participant | undefined): boolean => fighterOf(participant) !== null;

/** Why the tracker would not let somebody do it. */
export function whyNotForce(
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
export function reacting(plan: AttackCard, index: number, what: Forced): AttackCard {
  const { roller } = plan.rows[index]!;
  const modifiers = [...roller.modifiers, { key: KEYS[what], value: 1 }];
  return withRow(plan, index, { reaction: what, roller: { ...roller, modifiers } });
}

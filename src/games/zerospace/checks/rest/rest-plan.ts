import { recover, type RecoverPlan, type Rest, RESTS } from "#rules/zerospace";
import type { Participant, Refusal, Situation, TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { characterOf, fighterOf, type Character } from "../../documents.ts";
import { charactersIn } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { ATTRIBUTES } from "../../vocabulary.ts";

/** A rest, and how those who take it are before it: by party. */
export interface RestPlan {
  rest: Rest;
  people: Record<string, Weary>;
}

/** How somebody is before a rest. */
export interface Weary extends Omit<RecoverPlan, "rest"> {
  isUnconscious: boolean;
}

export type Resting = Situation<RestPlan, { result: Rest }>;

export const soundRest = (said: unknown): Rest => RESTS.find((rest) => rest === said) ?? "halfHour";

/** How somebody is, as far as rests care. */
export function wearyOf(actor: Character): Weary {
  const { endurance, stun, hasRested, attributes } = actor.system;
  const { value, max } = endurance;
  const damage = ATTRIBUTES.map((attribute) => [attribute, attributes[attribute].damage] as const);
  return {
    endurance: { value: value ?? max, max },
    stun,
    attributeDamage: Object.fromEntries(damage) as Weary["attributeDamage"],
    hasRested,
    isUnconscious: has(actor, "unconscious"),
  };
}

/** A rest of all these parties, as their sheets stand. */
export function restPlan(rest: Rest, parties: Record<string, Participant>): RestPlan {
  const people = charactersIn(parties).map(([who, actor]) => [who, wearyOf(actor)] as const);
  return { rest, people: Object.fromEntries(people) };
}

/** What a rest gives back to somebody (ZS-END-5 to -8); whoever was unconscious comes round. */
export function restChanges(rest: Rest, { isUnconscious, ...weary }: Weary, who = "self"): TableChange[] {
  const recovered = recover({ rest, ...weary }).map((change) => ({ ...change, who }));
  return isUnconscious ? [...recovered, { who, lose: "unconscious" }] : recovered;
}

/** What of it is felt: that the half hour is used up is bookkeeping. */
export const felt = (changes: readonly TableChange[]): TableChange[] =>
  changes.filter((change) => !("set" in change && change.set === "hasRested"));

/** Why nobody rests there and now: a fight is on, or there is nothing to rest for. */
export function restRefusal(rest: Rest, weary: Weary | undefined, self: Participant | undefined): Refusal | null {
  const actor = characterOf(self);
  if (!actor || !weary) return refusal("gone");
  if (fighterOf(self)) return refusal("inFight");
  if (has(actor, "dead")) return refusal("dead", { name: self!.name });
  if (felt(restChanges(rest, weary)).length > 0) return null;
  const lost = weary.endurance.max - weary.endurance.value;
  if (lost === 0) return refusal("rest.whole");
  return refusal(weary.hasRested ? "rest.used" : "rest.tooLittle");
}

/** The same for whoever looks at the own sheet. */
export const whyNotRest = (rest: Rest, self: Participant): Refusal | null =>
  restRefusal(rest, restPlan(rest, { self }).people["self"], self);

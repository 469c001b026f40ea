import type { Change } from "#rules/check.ts";
import { actionCost, combine, type Purpose, type Use } from "#rules/zap";
import { isGms, type Participant, type Plan, type Refusal, type Situation } from "#table/checks";
import type { Ability, Contender } from "../../documents.ts";
import { abilityOf, contenderOf, isCargo, isCharacter, isHero, isShip, sceneryOf } from "../../documents.ts";
import { actionChanges, barRefusal, fightOf, useChanges, useRefusal } from "../../fight.ts";
import { plainUse, useOf } from "../use.ts";

/** What the table keeps of a use that several have a part in. */
export interface Joint {
  /** The party whose Ability is thrown: the leader's choice, where no automatic one makes it the weakest (ZAP-AM-6). */
  base: string;
  /** Parties whose automatic Ability this very act sets off. */
  triggered: string[];
}

/** A plan in which somebody may join in. */
export interface Joined {
  joint?: Joint;
}

/** One who puts an Ability into an act; null stands for the Default Skill, and for a thing. */
export interface Contributor {
  /** The party: `self`, `own` for a second Ability, `helper1` for a friend's, `thing1` for what is nobody's. */
  who: string;
  participant: Participant;
  ability: Ability | null;
  use: Use;
}

/** A combination: whose Ability is thrown, and what the others add (ZAP-COMB-1). */
export interface Together {
  all: Contributor[];
  base: Contributor;
  bonus: number;
}

type Parties = Record<string, Participant>;
type Asked = Pick<Situation<Plan>, "parties" | "card">;

/**
 * The parties that take part beside `self`, as far as they are believed: a second Ability of one's own; friends, who
 * joined by their own act; and things, which are the GM's to bring in.
 */
export function partners({ parties, card }: Asked): [who: string, participant: Participant][] {
  const { self } = parties;
  const announced = card !== undefined && card !== null && card.system.state !== "declared";
  const gm = isGms({ card });
  return Object.entries(parties).filter(([who, participant]) => {
    if (who === "own") return participant.actor?.uuid === self?.actor?.uuid && participant.tool !== self?.tool;
    if (who.startsWith("helper")) return announced && contenderOf(participant) !== null;
    return who.startsWith("thing") && (announced || gm);
  });
}

/** What a party puts in: an Ability, a system, a cargo, a peril. */
export function useOfParty(participant: Participant, purpose: Purpose, declared: Use | null = null): Use | null {
  const { tool } = participant;
  if (isCargo(tool)) return plainUse(tool.system.level, "power", purpose);
  const scenery = sceneryOf(participant);
  if (scenery) return plainUse(Math.max(1, scenery.system.level), "peril", purpose, true);
  const actor = contenderOf(participant);
  return actor && useOf(actor, abilityOf(participant), purpose, declared);
}

/** Whose the Ability of a party is; a ship's system, a cargo and a peril are nobody's. */
export function ownerOf({ actor, tool }: Participant): string | null {
  return isCharacter(actor) && !isCargo(tool) ? actor.uuid : null;
}

/**
 * All who have a part in what `self` does, combined.
 * @param declared the use as it was declared, of which only what one may choose to use is believed
 */
export function togetherOf(
  situation: Asked,
  purpose: Purpose,
  { joint, declared = null }: { joint?: Joint | undefined; declared?: Use | null } = {},
): Together | null {
  const { parties } = situation;
  const { self } = parties;
  const thrown = joint?.base ?? "self";
  // What was declared is the use that is thrown: somebody else's says nothing about one's own.
  const own = self && useOfParty(self, purpose, thrown === "self" ? declared : null);
  if (!own) return null;
  const all: Contributor[] = [{ who: "self", participant: self, ability: abilityOf(self), use: own }];
  for (const [who, participant] of partners(situation)) {
    const use = useOfParty(participant, purpose);
    if (use) all.push({ who, participant, ability: abilityOf(participant), use });
  }
  return combined(all, joint?.triggered ?? [], playersOf(parties), thrown);
}

/** Several contributions as one. `players` limits what they add; `thrown` is the party whose Ability the leader wants. */
export function combined(all: Contributor[], triggered: readonly string[], players: number, thrown = "self"): Together {
  const abilities = all.map(({ who, participant, use }) => ({
    owner: ownerOf(participant),
    level: use.level,
    automatic: use.automatic,
    triggered: who === "self" || triggered.includes(who),
  }));
  const { base, bonus } = combine({
    abilities,
    chosen: Math.max(
      0,
      all.findIndex(({ who }) => who === thrown),
    ),
    players,
  });
  return { all, base: all[base]!, bonus };
}

/**
 * What taking part costs a party: an Action and the use of its Ability, nothing for an automatic one that the act sets off
 * by itself, nor for what nobody uses.
 */
export function partnerCosts({ who, participant, ability, use }: Contributor, triggered: readonly string[]): Change[] {
  if (!contenderOf(participant) || isCargo(participant.tool)) return [];
  if (!use.automatic) return useChanges(who, ability, participant);
  return triggered.includes(who) ? [] : actionChanges(who, Number(actionCost("help")), participant);
}

/**
 * The use that is thrown for an act that several may have a part in, as the base stands now; null without anybody who acts.
 * @param declared the use as it was declared, of which only what one may choose to use is believed
 */
export function jointUse(
  situation: Asked,
  purpose: Purpose,
  { joint, declared = null }: { joint?: Joint | undefined; declared?: Use | null } = {},
): ({ use: Use; base: Contributor } & Joined) | null {
  const together = togetherOf(situation, purpose, { joint, declared });
  if (!together) return null;
  const { all, base, bonus } = together;
  const use = { ...base.use, helpers: bonus };
  if (all.length < 2) return { use, base };
  return { use, base, joint: { base: base.who, triggered: joint?.triggered ?? [] } };
}

/** How many players' characters take part: in the fight, else at this table; at least one. */
export function playersOf({ self }: Parties): number {
  const combat = fightOf(self?.combatant)?.fighter.combat;
  const fighting = combat?.combatants.contents.filter(({ actor }) => isPlayed(actor)).length ?? 0;
  const known = fighting > 0 ? fighting : (game.actors?.filter((actor) => isPlayed(actor)).length ?? 0);
  return Math.max(1, known);
}

function isPlayed(actor: Actor.Implementation | null): boolean {
  return isCharacter(actor) && isHero(actor) && actor.hasPlayerOwner;
}

/**
 * Why somebody cannot help another one: a single minion is no help to a leader; minions and mobs combine at their own
 * Scope (ZAP-COMB-3, ZAP-AM-5).
 */
export function combineBar(leader: Contender, helper: Contender): "minion" | "mobScope" | null {
  const roles = [leader, helper].map((actor) => (isShip(actor) ? "" : actor.system.role));
  const many = roles.map((role) => role === "minion" || role === "mob");
  if (roles[1] === "minion" && !many[0]) return "minion";
  const scopes = new Set(
    [leader, helper].map((actor) => (isShip(actor) ? actor.system.campaignScope : actor.system.scope)),
  );
  return many.includes(true) && scopes.size > 1 ? "mobScope" : null;
}

/** What those who come along from the beginning pay: friends pay when they join. */
export function partnersCosts(situation: Asked, purpose: Purpose, { joint }: Joined): Change[] {
  const together = togetherOf(situation, purpose, { joint });
  const along = together?.all.filter(({ who }) => who === "own" || who.startsWith("thing")) ?? [];
  return along.flatMap((one) => partnerCosts(one, joint?.triggered ?? []));
}

/** Actions of whoever acts: for the Ability that is thrown, and for a second one. */
export function ownActions({ parties }: Asked, { joint }: Joined): number {
  const { self, own } = parties;
  const first = abilityOf(self)?.system.automatic ? 0 : 1;
  const free = !own || (abilityOf(own)?.system.automatic && joint?.triggered.includes("own"));
  return first + (free ? 0 : 1);
}

/** Why the second Ability of one's own cannot be put in now. */
export function ownRefusal(situation: Asked, purpose: Purpose, plan: Joined): Refusal | null {
  const { self, own } = situation.parties;
  const actor = contenderOf(self);
  if (!actor || !own) return null;
  const fight = fightOf(self?.combatant);
  const unusable = useRefusal(actor, abilityOf(own), purpose, fight);
  if (unusable) return unusable;
  return fight && fight.left < ownActions(situation, plan) ? barRefusal("noActions", actor, null) : null;
}

/** An act that others may have a part in, as its check knows it. */
export interface JoinableAct<P extends Plan> {
  situation: Pick<Situation<P>, "plan" | "parties" | "card">;
  /** What the Abilities are put in for. */
  purpose: Purpose;
  /**
   * The plan read anew, with these who take part.
   * @param triggered those whose automatic Ability the act itself sets off
   * @param base whose Ability is to be thrown; by default the own one
   */
  anew(parties: Record<string, Participant>, triggered: string[], base?: string): P;
}

/** The first name of a kind that nobody bears yet: `helper1`, `helper2` … */
export function nextName(kind: string, taken: object): string {
  let number = 1;
  while (`${kind}${number}` in taken) number += 1;
  return `${kind}${number}`;
}

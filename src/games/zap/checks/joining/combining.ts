import type { Change } from "#rules/check.ts";
import { actionCost, combine, type Purpose, type Use } from "#rules/zap";
import { isGms, type Participant, type Plan, type Refusal, type Situation } from "#table/checks";
import type { Ability, Contender } from "../../documents.ts";
import { abilityOf, contenderOf, isCargo, isCharacter, isHero, isShip, sceneryOf } from "../../documents.ts";
import { actionChanges, barRefusal, fightOf, useChanges, useRefusal } from "../../fight.ts";
import { plainUse, useOf } from "../use.ts";

/** What a plan keeps of a combined use. */
export interface Joint {
  /** The party whose Ability is thrown: the leader's choice, unless an automatic Ability makes it the weakest (ZAP-AM-6). */
  base: string;
  /** Parties whose automatic Ability the act itself triggers. */
  triggered: string[];
}

/** The plan of an act that other characters may join. */
export interface Joined {
  joint?: Joint;
}

/** A party that contributes to an act; `ability` is null for the Default Skill and for a thing. */
export interface Contributor {
  /** The party: `self`, `own` for a second Ability, `helper1` for a friend's, `thing1` for a thing without an owner. */
  who: string;
  participant: Participant;
  ability: Ability | null;
  use: Use;
}

/** A combination: its contributors, the base whose Ability is thrown, and the bonus of the others (ZAP-COMB-1). */
export interface CombinedAct {
  all: Contributor[];
  base: Contributor;
  bonus: number;
}

type Parties = Record<string, Participant>;
type Asked = Pick<Situation<Plan>, "parties" | "card">;

/**
 * The valid partners of `self`: a second Ability of the same actor; friends, who joined the announced card themselves; and
 * things, which only the GM can add.
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

/** The use that a party contributes: of an Ability, a ship's system, a cargo or a peril. */
export function useOfParty(participant: Participant, purpose: Purpose, declared: Use | null = null): Use | null {
  const { tool } = participant;
  if (isCargo(tool)) return plainUse(tool.system.level, "power", purpose);
  const scenery = sceneryOf(participant);
  if (scenery) return plainUse(Math.max(1, scenery.system.level), "peril", purpose, true);
  const actor = contenderOf(participant);
  return actor && useOf(actor, abilityOf(participant), purpose, declared);
}

/** UUID of the owner of a party's Ability; null for a ship's system, a cargo and a peril. */
export function ownerOf({ actor, tool }: Participant): string | null {
  return isCharacter(actor) && !isCargo(tool) ? actor.uuid : null;
}

/**
 * Combines all contributors to the act of `self`; null if `self` has no use.
 * @param declared the declared use of the base; only what its user may choose is taken from it
 */
export function combinationOf(
  situation: Asked,
  purpose: Purpose,
  { joint, declared = null }: { joint?: Joint | undefined; declared?: Use | null } = {},
): CombinedAct | null {
  const { parties } = situation;
  const { self } = parties;
  const thrown = joint?.base ?? "self";
  // The declared use is that of the base: with another base it does not describe the use of `self`.
  const own = self && useOfParty(self, purpose, thrown === "self" ? declared : null);
  if (!own) return null;
  const all: Contributor[] = [{ who: "self", participant: self, ability: abilityOf(self), use: own }];
  for (const [who, participant] of partners(situation)) {
    const use = useOfParty(participant, purpose);
    if (use) all.push({ who, participant, ability: abilityOf(participant), use });
  }
  return combined(all, joint?.triggered ?? [], playersOf(parties), thrown);
}

/** Combines the contributions. `players` limits the bonus; `thrown` is the party that the leader wants as the base. */
export function combined(
  all: Contributor[],
  triggered: readonly string[],
  players: number,
  thrown = "self",
): CombinedAct {
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
 * The costs of taking part: an Action and the use of the Ability; for an automatic Ability only the Action, or nothing if the
 * act itself triggers it; nothing for a thing.
 */
export function partnerCosts({ who, participant, ability, use }: Contributor, triggered: readonly string[]): Change[] {
  if (!contenderOf(participant) || isCargo(participant.tool)) return [];
  if (!use.automatic) return useChanges(who, ability, participant);
  return triggered.includes(who) ? [] : actionChanges(who, Number(actionCost("help")), participant);
}

/**
 * The use that is thrown for an act that others may join, from the base's present state; null if `self` has no use.
 * @param declared the declared use of the base; only what its user may choose is taken from it
 */
export function jointUse(
  situation: Asked,
  purpose: Purpose,
  { joint, declared = null }: { joint?: Joint | undefined; declared?: Use | null } = {},
): ({ use: Use; base: Contributor } & Joined) | null {
  const together = combinationOf(situation, purpose, { joint, declared });
  if (!together) return null;
  const { all, base, bonus } = together;
  const use = { ...base.use, helpers: bonus };
  if (all.length < 2) return { use, base };
  return { use, base, joint: { base: base.who, triggered: joint?.triggered ?? [] } };
}

/** The number of players' characters in the fight, or in the world if there are none; at least one. */
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
 * Why the helper cannot combine with the leader; null if it can. A minion cannot help a leader that is no minion or mob;
 * minions and mobs combine only within one Scope (ZAP-COMB-3, ZAP-AM-5).
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

/** The costs of partners from the dialog: a second Ability and things. Friends pay when they join. */
export function partnersCosts(situation: Asked, purpose: Purpose, { joint }: Joined): Change[] {
  const together = combinationOf(situation, purpose, { joint });
  const along = together?.all.filter(({ who }) => who === "own" || who.startsWith("thing")) ?? [];
  return along.flatMap((one) => partnerCosts(one, joint?.triggered ?? []));
}

/** The acting party's Actions for its Ability and for a second one. */
export function ownActions({ parties }: Asked, { joint }: Joined): number {
  const { self, own } = parties;
  const first = abilityOf(self)?.system.automatic ? 0 : 1;
  const free = !own || (abilityOf(own)?.system.automatic && joint?.triggered.includes("own"));
  return first + (free ? 0 : 1);
}

/** Why the actor's second Ability cannot be combined now; null if it can, or if there is none. */
export function ownRefusal(situation: Asked, purpose: Purpose, plan: Joined): Refusal | null {
  const { self, own } = situation.parties;
  const actor = contenderOf(self);
  if (!actor || !own) return null;
  const fight = fightOf(self?.combatant);
  const unusable = useRefusal(actor, abilityOf(own), purpose, fight);
  if (unusable) return unusable;
  return fight && fight.left < ownActions(situation, plan) ? barRefusal("noActions", actor, null) : null;
}

/** An act that others may join, as its check describes it. */
export interface JoinableAct<P extends Plan> {
  situation: Pick<Situation<P>, "plan" | "parties" | "card" | "tied">;
  /** The purpose that the contributed Abilities serve. */
  purpose: Purpose;
  /**
   * The plan read anew with these parties.
   * @param triggered parties whose automatic Ability the act itself triggers
   * @param base the party whose Ability is the base; by default `self`
   */
  anew(parties: Record<string, Participant>, triggered: string[], base?: string): P;
}

/** The first unused party name of a kind: `helper1`, `helper2` … */
export function nextName(kind: string, taken: object): string {
  let number = 1;
  while (`${kind}${number}` in taken) number += 1;
  return `${kind}${number}`;
}

import type { Change } from "#rules/check.ts";
import { type ChaseOutcome, type ChasePlan, tieTo, type Way, WAYS } from "#rules/zap";
import type { Participant, Parties, Refusal, Situation, Subject } from "#table/checks";
import { isRefusal, participants, partyOf, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { sectionAfter } from "../../combat/acts.ts";
import { rangeBetween } from "../../combat/ranges.ts";
import type { Ability, Contender, Fighter } from "../../documents.ts";
import { abilityOf, contenderOf, isContender, isFighter, isHero } from "../../documents.ts";
import type { Fight } from "../../fight.ts";
import { opposed } from "../../ships/systems.ts";
import { useAgainst } from "../attack/aims.ts";
import { type Joined, jointUse } from "../joining/combining.ts";
import { targetOf } from "../target.ts";
import { opposingOf } from "../tasks/opposing.ts";
import { renewed, useOf } from "../use.ts";
import { refusal, tell } from "../../words.ts";

/** The plan of a change of Range, or with `section` of a ship's distance; others may help. */
export type ChaseAct = ChasePlan & Joined & { way: Way; section?: boolean };
export type Chasing = Situation<ChaseAct, ChaseOutcome>;

/** A combatant of the other side. */
export type Opponent = Fighter & { actor: Contender };

export const isWay = (value: string | undefined): value is Way => WAYS.some((way) => way === value);

/** The preset way: nearer, or away from Combat Range, where nothing is nearer. */
export function likelyWay(self: Fighter, other: Fighter): Way {
  return rangeBetween(self, other) === "combat" ? "open" : "close";
}

/** The opponent of the chase: the user's target, else the only combatant of the other side; else a refusal. */
export function otherOf(subject: Subject, { fighter }: Fight): Opponent | Refusal {
  const { actor } = subject;
  const foes = fighter.combat!.combatants.contents.filter(
    (row): row is Opponent => isFighter(row) && isContender(row.actor) && isHero(row.actor) !== isHero(actor),
  );
  if (subject.targets.length === 0 && foes.length === 1) return foes[0]!;
  const target = targetOf(subject);
  if (isRefusal(target)) return target;
  const found = foes.find((row) => row.actor.uuid === target.actor.uuid);
  return found ?? refusal("notOpposed", { name: target.token.name });
}

/** The plan from both sides' present state. The opponent's use is only a placeholder until that side answers. */
export function chasePlan({ actor, ability, other }: { actor: Contender; ability: Ability | null; other: Contender }) {
  return {
    actor: useAgainst(useOf(actor, ability, "task"), actor, other),
    opponent: useAgainst(useOf(other, null, "task"), other, actor),
    tieTo: tieTo({ actorIsPlayer: isHero(actor), opponentIsPlayer: isHero(other) }),
    decisive: false,
    declined: false,
  };
}

/**
 * The Abilities that can change Range now: Movement Powers first, then automatic ones, e.g. senses, then the others, the
 * Default Skill last.
 */
export function moversOf(actor: Contender, fight: Fight | null): (Ability | null)[] {
  const rank = (ability: Ability | null): number => {
    if (!ability) return 3;
    if (ability.system.kind === "movement") return 0;
    return ability.system.automatic ? 1 : 2;
  };
  return opposingOf(actor, fight)
    .filter((one) => !one.reason)
    .map(({ ability }) => ability)
    .sort((a, b) => rank(a) - rank(b));
}

/** From the declaration only the way and the actor's own Tropes and modifiers are kept. */
export function chaseAnew(situation: Chasing): ChaseAct {
  const { plan, parties } = situation;
  const { joint, actor: declared } = plan;
  const [actor, other] = [contenderOf(parties.self), contenderOf(parties.target)];
  const made = jointUse(situation, "task", { joint, declared });
  if (!actor || !other || !made) return plan;
  const ability = abilityOf(parties.self);
  const own = renewed(declared, useAgainst(made.use, actor, other), actor, ability);
  return {
    ...chasePlan({ actor, ability, other }),
    actor: own,
    way: isWay(plan.way) ? plan.way : "open",
    ...(plan.section === true && { section: true }),
    ...(made.joint && { joint: made.joint }),
  };
}

/**
 * Party names of further opposing ships. A ship changes its section of Combat Range as it would change Range: with its drive,
 * and by a contest if the other side opposes (ZAP-AM-16). The section is its distance to all ships of the other side.
 */
const FOES = /^foe\d+$/;

/** The opposing ships, the user's targets first; the first one opposes the change. */
export function shipsOpposed(fighter: Fighter, targets: readonly TokenDocument.Implementation[]): Opponent[] {
  const aimed = targets.map(({ actor }) => (actor as Actor.Implementation | null)?.uuid);
  const all = opposed(fighter) as Opponent[];
  return [
    ...all.filter(({ actor }) => aimed.includes(actor.uuid)),
    ...all.filter(({ actor }) => !aimed.includes(actor.uuid)),
  ];
}

/** The parties of the other opposing ships: their distance changes, too. */
export function foeParties(others: readonly Opponent[]): Parties {
  return Object.fromEntries(
    others.map(({ actor }, index) => [`foe${index + 1}`, partyOf(actor, tokenOf(actor), null)]),
  );
}

export const foeNames = (parties: object): string[] => Object.keys(parties).filter((who) => FOES.test(who));

/** The drives among the Abilities, or all Abilities if the ship has no drive. */
export function drivesOf(abilities: readonly (Ability | null)[]): (Ability | null)[] {
  const drives = abilities.filter((one) => one?.system.kind === "movement");
  return drives.length > 0 ? drives : [...abilities];
}

/** "medium distance → long distance" */
export function sectionStep(one: Fighter, way: Way): string {
  const words = (section: string): string => tell(`section.${section}`);
  const to = sectionAfter(one, way);
  const from = words(one.system.section);
  return to ? tell("chase.step", { from, to: words(to) }) : from;
}

/** Sets the new distance for the ship and for its opponents. */
export function sectionChanges(parties: Record<string, Participant>, way: Way): Change[] {
  const one = parties.self?.combatant;
  if (!isFighter(one)) return [];
  const section = sectionAfter(one, way);
  if (!section) return [];
  const foes = new Set(opposed(one).map(({ uuid }) => uuid));
  const opponents = ["target", ...foeNames(parties)].filter((who) => foes.has(parties[who]?.combatant?.uuid ?? ""));
  return ["self", ...opponents].map((who) => ({ who: `${who}.combatant`, set: "section", value: section }));
}

/** Prefix of the party names of a side's members. */
const MEMBERS = { self: "ours", target: "theirs" } as const;
/** The party that speaks for a side. */
export type Speaker = keyof typeof MEMBERS;

/** A member of a side; `who` is the party that its changes go to. */
export interface Member {
  who: string;
  participant: Participant;
  actor: Contender;
}

/**
 * All combatants of the fight as parties of both sides, the speakers included, because another member may become the speaker.
 */
export function sidesOf(row: Combatant.Implementation | null, self: Contender): Record<string, Participant> {
  const parties: Parties = {};
  for (const { actor } of row?.combat?.combatants.contents ?? []) {
    if (!isContender(actor)) continue;
    const side = MEMBERS[isHero(actor) === isHero(self) ? "self" : "target"];
    const number = Object.keys(parties).filter((who) => who.startsWith(side)).length + 1;
    parties[`${side}${number}`] = partyOf(actor, tokenOf(actor), null);
  }
  return participants(parties);
}

/** The members of a side, each once: its speaker, and in a fight all others on it. */
export function membersOf(parties: Record<string, Participant>, speaker: Speaker): Member[] {
  const leader = parties[speaker];
  const own = contenderOf(leader);
  if (!leader || !own) return [];
  const row = leader.combatant;
  const named = Object.entries(parties).filter(([who, { actor, combatant }]) => {
    const sides = isFighter(row) && isContender(actor) && combatant?.combat === row.combat;
    return sides && who.startsWith(MEMBERS[speaker]) && isHero(actor) === isHero(own);
  });
  const all = [...named, [speaker, leader] as [string, Participant]].map(([who, participant]) => {
    return { who, participant, actor: participant.actor as Contender };
  });
  return [...new Map(all.toReversed().map((one) => [one.actor.uuid, one])).values()].map((one) => {
    return all.find(({ actor }) => actor.uuid === one.actor.uuid)!;
  });
}

/** The members of a side that are not Out. */
export function ableMembers(parties: Record<string, Participant>, speaker: Speaker): Member[] {
  return membersOf(parties, speaker).filter(({ actor }) => !has(actor, "out"));
}

/** The members of a side without its speaker. */
export function membersBesideSpeaker(parties: Record<string, Participant>, speaker: Speaker): Member[] {
  return membersOf(parties, speaker).filter(({ actor }) => actor.uuid !== parties[speaker]?.actor?.uuid);
}

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
import { against } from "../attack/aims.ts";
import { type Joined, jointUse } from "../joining/combining.ts";
import { targetOf } from "../target.ts";
import { opposingOf } from "../tasks/opposing.ts";
import { renewed, useOf } from "../use.ts";
import { refusal, tell } from "../../words.ts";

/** Somebody would be farther off, or nearer, alone or with others' help. */
export type ChaseAct = ChasePlan & Joined & { way: Way; section?: boolean };
export type Chasing = Situation<ChaseAct, ChaseOutcome>;

/** Somebody with a row in the fight, of the other side. */
export type Opponent = Fighter & { actor: Contender };

export const isWay = (value: string | undefined): value is Way => WAYS.some((way) => way === value);

/** Who is far off comes nearer; from combat there is only away. */
export function likelyWay(self: Fighter, other: Fighter): Way {
  return rangeBetween(self, other) === "combat" ? "open" : "close";
}

/** Whom one flees or pursues: the target on the board, else the only one of the other side. */
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

/** The plan as both stand now; what the other side does about it, it says itself. */
export function chasePlan({ actor, ability, other }: { actor: Contender; ability: Ability | null; other: Contender }) {
  return {
    actor: against(useOf(actor, ability, "task"), actor, other),
    opponent: against(useOf(other, null, "task"), other, actor),
    tieTo: tieTo({ actorIsPlayer: isHero(actor), opponentIsPlayer: isHero(other) }),
    decisive: false,
    declined: false,
  };
}

/** What may change Range now: Movement Powers first, then senses, then whatever may be described so. */
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

/** Of what the declarer's screen said, only the way, the own Tropes and modifiers are believed. */
export function chaseAnew(situation: Chasing): ChaseAct {
  const { plan, parties } = situation;
  const { joint, actor: declared } = plan;
  const [actor, other] = [contenderOf(parties.self), contenderOf(parties.target)];
  const made = jointUse(situation, "task", { joint, declared });
  if (!actor || !other || !made) return plan;
  const ability = abilityOf(parties.self);
  const own = renewed(declared, against(made.use, actor, other), actor, ability);
  return {
    ...chasePlan({ actor, ability, other }),
    actor: own,
    way: isWay(plan.way) ? plan.way : "open",
    ...(plan.section === true && { section: true }),
    ...(made.joint && { joint: made.joint }),
  };
}

/**
 * A ship comes nearer or goes farther off within Combat Range: as a Range is changed, with the drive, and a contest where
 * somebody opposes (ZAP-AM-16). The distance is that to all ships of the other side.
 */
const FOES = /^foe\d+$/;

/** The ships that the distance is changed against, the one that stands in the way first. */
export function shipsOpposed(fighter: Fighter, targets: readonly TokenDocument.Implementation[]): Opponent[] {
  const aimed = targets.map(({ actor }) => (actor as Actor.Implementation | null)?.uuid);
  const all = opposed(fighter) as Opponent[];
  return [
    ...all.filter(({ actor }) => aimed.includes(actor.uuid)),
    ...all.filter(({ actor }) => !aimed.includes(actor.uuid)),
  ];
}

/** All but the one that stands in the way: their distance changes, too. */
export function foeParties(others: readonly Opponent[]): Parties {
  return Object.fromEntries(
    others.map(({ actor }, index) => [`foe${index + 1}`, partyOf(actor, tokenOf(actor), null)]),
  );
}

export const foeNames = (parties: object): string[] => Object.keys(parties).filter((who) => FOES.test(who));

/** With what: a drive, where the ship has one. */
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

/** The new distance, for the ship and for those against which it fights. */
export function sectionChanges(parties: Record<string, Participant>, way: Way): Change[] {
  const one = parties.self?.combatant;
  if (!isFighter(one)) return [];
  const section = sectionAfter(one, way);
  if (!section) return [];
  const foes = new Set(opposed(one).map(({ uuid }) => uuid));
  const theirs = ["target", ...foeNames(parties)].filter((who) => foes.has(parties[who]?.combatant?.uuid ?? ""));
  return ["self", ...theirs].map((who) => ({ who: `${who}.combatant`, set: "section", value: section }));
}

/** How all of a side are called. */
const MEMBERS = { self: "ours", target: "theirs" } as const;
/** Who speaks for a side. */
export type Speaker = keyof typeof MEMBERS;

/** One of a side, and the party that bears the changes. */
export interface Member {
  who: string;
  participant: Participant;
  actor: Contender;
}

/** All of a fight, on the side of the one or the other, those who speak as well: who speaks may change. */
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

/** All of a side: who speaks for it, and in a fight everybody else on it, each once. */
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

/** Those of a side who can still do something. */
export function ableOf(parties: Record<string, Participant>, speaker: Speaker): Member[] {
  return membersOf(parties, speaker).filter(({ actor }) => !has(actor, "out"));
}

/** All of a side but who speaks for it. */
export function behind(parties: Record<string, Participant>, speaker: Speaker): Member[] {
  return membersOf(parties, speaker).filter(({ actor }) => actor.uuid !== parties[speaker]?.actor?.uuid);
}

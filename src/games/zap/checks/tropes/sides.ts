import { type Participant, participants, type Parties, partyOf, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { contenderOf, isContender, isFighter, isHero, type Contender } from "../../documents.ts";

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

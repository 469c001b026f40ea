import { combine } from "#rules/zap";
import { type Participant, participants, type Parties, partyOf, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { abilityOf, isContender, isFighter, isHero, type Contender } from "../../documents.ts";
import { playersOf } from "../joining/combining.ts";
import { useOf } from "../use.ts";

/** How those behind whoever speaks for a side are called. */
const FOLLOWERS = { self: "ours", target: "theirs" } as const;
export type Speaker = keyof typeof FOLLOWERS;

/** All others of a fight, on the side of the one or the other. */
export function sidesOf(
  row: Combatant.Implementation | null,
  self: Contender,
  target: Contender,
): Record<string, Participant> {
  const parties: Parties = {};
  for (const { actor } of row?.combat?.combatants.contents ?? []) {
    if (!isContender(actor) || actor.uuid === self.uuid || actor.uuid === target.uuid) continue;
    const side = FOLLOWERS[isHero(actor) === isHero(self) ? "self" : "target"];
    const number = Object.keys(parties).filter((who) => who.startsWith(side)).length + 1;
    parties[`${side}${number}`] = partyOf(actor, tokenOf(actor), null);
  }
  return participants(parties);
}

/** Those who stand behind a speaker, and can. */
export function followers(parties: Record<string, Participant>, speaker: Speaker): Participant[] {
  return behind(parties, speaker)
    .map(([, participant]) => participant)
    .filter(({ actor }) => actor !== null && !has(actor, "out"));
}

/** All who are behind a speaker, by their party: in the same fight, and on the same side. */
export function behind(parties: Record<string, Participant>, speaker: Speaker): [who: string, one: Participant][] {
  const leader = parties[speaker];
  const [row, actor] = [leader?.combatant, leader?.actor];
  if (!isFighter(row) || !actor) return [];
  return Object.entries(parties)
    .filter(([who]) => who.startsWith(FOLLOWERS[speaker]))
    .filter(([, { actor: one, combatant }]) => {
      return isContender(one) && combatant?.combat === row.combat && isHero(one) === isHero(actor);
    });
}

/** What a side's numbers add to the one Ability that is thrown for all of it (ZAP-COMB-1). */
export function bonusOf(parties: Record<string, Participant>, speaker: Speaker): number {
  const leader = parties[speaker];
  if (!leader?.actor || !isContender(leader.actor)) return 0;
  const taking = [leader, ...followers(parties, speaker)].map(({ actor, ...one }) => ({
    owner: actor!.uuid,
    level: useOf(actor as Contender, abilityOf({ actor, ...one }), "task").level,
    automatic: false,
    triggered: true,
  }));
  return combine({ abilities: taking, chosen: 0, players: playersOf(parties) }).bonus;
}

import { type Option, type Participant, type Parties, partiesOf } from "#table/checks";
import { say } from "#table/words.ts";
import { seatsOf } from "../../combat/seat.ts";
import { isCharacter, isHero, seatOf } from "../../documents.ts";
import { numbered, numberedIn, numberedOptions, targeted, type Present } from "../present.ts";
import type { WillsPlan } from "./wills-plan.ts";

/** Those who stand behind a leader, and with whom it wins or loses. Future Imperfect › Test of Wills (IMP-WILL-3). */

const MEMBER = "member";

/** More than that nobody talks to. */
const MOST = 20;

/** Members join as `member1`, `member2` … */
export const asMembers = (members: readonly Present[]): Parties => numbered(MEMBER, members.slice(0, MOST));

/** The members of the target's group, each under its name. */
export const membersIn = (parties: Record<string, Participant>): [who: string, one: Present][] =>
  numberedIn(MEMBER, parties);

/** Of a declaration those who stand on the leader's side, each of them once: nobody drags others in. */
export function membersAnew(parties: Record<string, Participant>): Parties {
  const [self, leader] = [parties["self"]?.actor, parties["target"]?.actor];
  if (!leader) return {};
  const seen = new Set([self?.uuid, leader.uuid]);
  const members = membersIn(parties).filter(([, { actor }]) => {
    if (isHero(actor) !== isHero(leader) || seen.has(actor.uuid)) return false;
    seen.add(actor.uuid);
    return true;
  });
  const known = members.slice(0, MOST).map(([who]) => who);
  return Object.fromEntries(Object.entries(partiesOf(parties)).filter(([who]) => known.includes(who)));
}

/** Who follows a leader in the fight. */
export function followersOf(leader: Participant): Present[] {
  const seat = seatOf(leader);
  const followers = seat ? seatsOf(seat.combat!).filter(({ system }) => system.leader === seat.id) : [];
  return followers.flatMap(({ actor, token }): Present[] =>
    isCharacter(actor) ? [{ actor, token: token as TokenDocument.Implementation | null }] : [],
  );
}

/** Who of those around the leader belongs to the group: a switch for each. */
export function groupOptions(plan: WillsPlan, parties: Record<string, Participant>): Option<WillsPlan>[] {
  const { self, target } = parties;
  if (!target) return [];
  const isOther = ({ actor }: Present): boolean =>
    actor.uuid !== target.actor?.uuid && actor.uuid !== self?.actor?.uuid;
  return numberedOptions({
    prefix: MEMBER,
    plan,
    parties,
    around: [...followersOf(target), ...targeted()].filter(isOther),
    label: (name) => say("QUADRANT.imperfect.wills.member", { name }),
    hint: say("QUADRANT.imperfect.wills.memberHint", { name: target.name }),
  });
}

import { type ContestOutcome, type Degree, resistedBy, type Will, WILLS } from "#rules/imperfect";
import {
  type Check,
  type Field,
  isRefusal,
  admitOnly,
  type Option,
  participant,
  type Participant,
  type Parties,
  partiesOf,
  partyOf,
  type Situation,
  type TableChange,
} from "#table/checks";
import { mayAct, takesCard } from "../../combat/cards-in-hand.ts";
import { seatsOf, unfitness } from "../../combat/seat.ts";
import { type Character, characterOf, isCharacter, isHero, seatOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import {
  numbered,
  numberedIn,
  numberedOptions,
  numbersIn,
  oneselfRefusal,
  type Present,
  type Target,
  targeted,
  targetsOf,
} from "../present.ts";
import { toTableChanges } from "../roll/roll-check.ts";
import {
  contestCheck,
  contestView,
  refreshOpposed,
  opposedPlan,
  type OpposedPlan,
  ownFields,
} from "../roll/contest-check.ts";
import { drawFollows } from "../fate/fate-draw.ts";

/** The group of a leader, which wins or loses with it. Future Imperfect › Test of Wills (IMP-WILL-3). */

const MEMBER = "member";

/** The most members of a group. */
const MOST = 20;

/** The parties of the members: `member1`, `member2` … */
const asMembers = (members: readonly Present[]): Parties => numbered(MEMBER, members.slice(0, MOST));

/** The members of the target's group, each with the name of its party. */
const membersIn = (parties: Record<string, Participant>): [who: string, one: Present][] => numberedIn(MEMBER, parties);

/** The declared members that are on the leader's side, each once: actors of the other side cannot be added. */
function membersAnew(parties: Record<string, Participant>): Parties {
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

/** The characters that the leader leads in the fight. */
function followersOf(leader: Participant): Present[] {
  const seat = seatOf(leader);
  const followers = seat ? seatsOf(seat.combat!).filter(({ system }) => system.leader === seat.id) : [];
  return followers.flatMap(({ actor, token }): Present[] =>
    isCharacter(actor) ? [{ actor, token: token as TokenDocument.Implementation | null }] : [],
  );
}

/** One option for each character around the leader: whether it belongs to the group. */
function groupOptions(plan: WillsPlan, parties: Record<string, Participant>): Option<WillsPlan>[] {
  const { self, target } = parties;
  if (!target) return [];
  const isOther = ({ actor }: Present): boolean =>
    actor.uuid !== target.actor?.uuid && actor.uuid !== self?.actor?.uuid;
  return numberedOptions({
    prefix: MEMBER,
    plan,
    parties,
    around: [...followersOf(target), ...targeted()].filter(isOther),
    label: (name) => tell("wills.member", { name }),
    hint: tell("wills.memberHint", { name: target.name }),
  });
}

/** The effect of each degree on the loser; the others have none. */
const HARM: Partial<Record<Degree, string>> = { success: "unnerved", raise: "distracted", raises: "broken" };

/** The line under the odds: what is at stake. */
function noteOf({ plan, parties: { target } }: Situation<WillsPlan, ContestOutcome>, members: string[]): string {
  const words = [tell(`wills.note.${plan.over === "persuasion" ? "persuasion" : "nerves"}`)];
  if (plan.over === "persuasion" && seatOf(target)) words.push(tell("wills.note.notInFights"));
  if (members.length > 0) words.push(tell("wills.note.group", { names: members.join(", ") }));
  return words.join(" ");
}

function effectOf({ over }: WillsPlan, result: Degree, names: string[]): string {
  const harm = over === "persuasion" ? undefined : HARM[result];
  return harm ? tell(`wills.effect.${harm}`, { name: names.join(", ") }) : "";
}

/** A test of wills against a leader and its group. */
interface WillsPlan extends OpposedPlan {
  over: Will;
}

export const isWill = (word: unknown): word is Will => typeof word === "string" && Object.hasOwn(WILLS, word);

/** The plan of a test with the present values of both. Future Imperfect › Test of Wills (IMP-WILL-1). */
function willsPlan(will: Will, actor: Character, target: Character): WillsPlan {
  const resists = { aptitude: resistedBy(will) };
  return { ...opposedPlan({ over: will, actor, asked: { aptitude: will }, target, resists }), over: will };
}

/** The same plan read anew: the kind of test decides what both sides roll. */
function willsAnew(plan: WillsPlan, actor: Character, target: Character): WillsPlan {
  const { over } = plan;
  const facts = { asked: { aptitude: over }, resists: { aptitude: resistedBy(over) } };
  return { ...refreshOpposed({ ...plan, ...facts }, actor, target), over };
}

type Wills = Situation<WillsPlan, ContestOutcome>;

const seatAt = ({ actor, token }: Target) => seatOf(participant(partyOf(actor, token, null)));

function leaderField({ plan, parties: all }: Wills): Field<WillsPlan>[] {
  const [actor, target] = [characterOf(all["self"]), all["target"]];
  const first = characterOf(target);
  const members = membersIn(all).map(([, one]) => one);
  if (!actor || !first || members.length === 0) return [];
  const group: Present[] = [{ actor: first, token: target!.token }, ...members];
  return [
    {
      id: "leader",
      label: tell("wills.leader"),
      hint: tell("wills.leaderHint"),
      type: "select",
      value: first.uuid,
      choices: group.map((one) => ({ value: one.actor.uuid, label: one.token?.name || one.actor.name })),
      apply(uuid) {
        const leader = group.find((one) => one.actor.uuid === uuid) ?? group[0]!;
        return {
          plan: withLeader(plan, actor, leader.actor),
          parties: {
            self: partyOf(actor, all["self"]!.token, null),
            target: partyOf(leader.actor, leader.token, null),
            ...asMembers(group.filter((one) => one !== leader)),
          },
        };
      },
    },
  ];
}

/** The same test, resisted by another leader. */
function withLeader(plan: WillsPlan, actor: Character, leader: Character): WillsPlan {
  const fresh = willsPlan(plan.over, actor, leader);
  return willsAnew({ ...fresh, way: plan.way, roll: plan.roll }, actor, leader);
}

/** Future Imperfect › Test of Wills. */
export const willsCheck: Check<WillsPlan, ContestOutcome> = contestCheck<WillsPlan>({
  /** `data.will` is the kind of test. The first target that follows no leader in the fight leads the others. */
  prepare(subject) {
    const { actor, token, data } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isWill(data.will)) return refusal("unknown");
    const targets = targetsOf(subject);
    if (isRefusal(targets)) return targets;
    const leader = targets.find((one) => !seatAt(one)?.system.leader) ?? targets[0];
    const party = partyOf(leader.actor, leader.token, null);
    const others = targets.filter((one) => one !== leader);
    const members = [...others, ...followersOf(participant(party))];
    return {
      plan: willsPlan(data.will, actor, leader.actor),
      parties: {
        self: partyOf(actor, token, null),
        target: party,
        ...asMembers([...new Map(members.map((one) => [one.actor.uuid, one])).values()]),
      },
    };
  },
  parties: (situation) => ({ ...admitOnly("target")(situation), ...membersAnew(situation.parties) }),
  refresh({ plan, parties: { self, target } }) {
    const [actor, other] = [characterOf(self), characterOf(target)];
    return actor && other && isWill(plan.over) ? willsAnew(plan, actor, other) : plan;
  },
  /** Starting a test takes an action; resisting it is free, also without cards (IMP-WILL-1). */
  refuse({ plan, parties: { self, target } }) {
    const other = characterOf(target);
    if (!characterOf(self) || !other) return refusal("gone");
    if (!isWill(plan.over)) return refusal("unknown");
    const oneself = oneselfRefusal(self, target);
    if (oneself) return oneself;
    const unfit = unfitness(other);
    if (unfit === "dead" || unfit === "unconscious") return refusal("wills.deaf", { name: target?.name ?? "" });
    return mayAct(self);
  },
  announces: true,
  ...takesCard,
  options: ({ plan, parties: all }) => groupOptions(plan, all),
  /** Another member of the group may resist as its leader. */
  fields(situation) {
    return [...leaderField(situation), ...ownFields(situation)];
  },
  /** The effects on the leader apply to all of its group (IMP-WILL-3). */
  changes({ plan, outcome, parties: all }) {
    if (!outcome) return [];
    const own = toTableChanges(willsCheck.kind.changes(plan, outcome));
    const others = membersIn(all).flatMap(([member]) =>
      own.flatMap((change): TableChange[] =>
        change.who === "target" || change.who.startsWith("target.")
          ? [{ ...change, who: change.who.replace("target", member) } as TableChange]
          : [],
      ),
    );
    return [...own, ...others];
  },
  /** A broken will is worth a chip (IMP-WILL-2). */
  follows({ plan, outcome, parties: { self } }) {
    return outcome?.result === "raises" && plan.over !== "persuasion" ? [drawFollows(self?.actor ?? null)] : [];
  },
  view(situation, reader) {
    const { plan, outcome, parties } = situation;
    const { target } = parties;
    const members = numbersIn(MEMBER, parties).map((who) => parties[who]?.name ?? "");
    const resisted = plan.resists as { aptitude: string };
    const view = contestView(situation, reader, {
      kind: tell("card.wills"),
      source: "wills",
      title: tell(`aptitudeName.${plan.over}`),
      chip: tell("contest.against", { what: tell(`aptitudeName.${resisted.aptitude}`) }),
      note: noteOf(situation, members),
      effect: outcome ? effectOf(plan, outcome.result, [target?.name ?? "", ...members]) : "",
    });
    const others = numbersIn(MEMBER, parties).map((who) => ({ name: parties[who]!.name, img: parties[who]!.img }));
    return { ...view, parties: [...view.parties, ...others] };
  },
});

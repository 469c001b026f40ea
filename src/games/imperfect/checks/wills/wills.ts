import type { ContestOutcome } from "#rules/imperfect";
import {
  type Check,
  type Draft,
  type Field,
  type FollowUp,
  isRefusal,
  only,
  participant,
  type Parties,
  partyOf,
  type Refusal,
  type Situation,
  type Subject,
  type TableChange,
} from "#table/checks";
import { say } from "#table/words.ts";
import { actCosts, mayAct } from "../../combat/cards-in-hand.ts";
import { unfitness } from "../../combat/fitness.ts";
import { characterOf, isCharacter, seatOf, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { atTable } from "../roll/at-table.ts";
import { contestCheck, ownFields } from "../roll/contest-check.ts";
import type { Present } from "../present.ts";
import { oneselfRefusal, targetsOf, type Target } from "../target.ts";
import { actPrice } from "../tasks/spends-card.ts";
import { drawFollows } from "./draw-chip.ts";
import { asMembers, followersOf, groupOptions, membersAnew, membersIn } from "./group.ts";
import { isWill, willsAnew, willsPlan, type WillsPlan } from "./wills-plan.ts";
import { willsView } from "./wills-view.ts";

export type Wills = Situation<WillsPlan, ContestOutcome>;

/** `data.will` says which. The first of the targets leads the others, but for one that leads them in the fight. */
function prepare(subject: Subject): Draft<WillsPlan> | Refusal {
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
}

const seatAt = ({ actor, token }: Target) => seatOf(participant(partyOf(actor, token, null)));

const parties = (situation: Wills): Parties => ({
  ...only("target")(situation),
  ...membersAnew(situation.parties),
});

function refresh({ plan, parties: { self, target } }: Wills): WillsPlan {
  const [actor, other] = [characterOf(self), characterOf(target)];
  return actor && other && isWill(plan.over) ? willsAnew(plan, actor, other) : plan;
}

/** To begin one takes an action; to resist takes nothing, and is done without cards, too (IMP-WILL-1). */
function refuse({ plan, parties: { self, target } }: Wills): Refusal | null {
  const other = characterOf(target);
  if (!characterOf(self) || !other) return refusal("gone");
  if (!isWill(plan.over)) return refusal("unknown");
  const oneself = oneselfRefusal(self, target);
  if (oneself) return oneself;
  const unfit = unfitness(other);
  if (unfit === "dead" || unfit === "unconscious") return refusal("wills.deaf", { name: target?.name ?? "" });
  return mayAct(self);
}

/** Whoever resists can be another of the group. */
function fields(situation: Wills): Field<WillsPlan>[] {
  return [...leaderField(situation), ...ownFields(situation)];
}

function leaderField({ plan, parties: all }: Wills): Field<WillsPlan>[] {
  const [actor, target] = [characterOf(all["self"]), all["target"]];
  const first = characterOf(target);
  const members = membersIn(all).map(([, one]) => one);
  if (!actor || !first || members.length === 0) return [];
  const group: Present[] = [{ actor: first, token: target!.token }, ...members];
  return [
    {
      id: "leader",
      label: say("QUADRANT.imperfect.wills.leader"),
      hint: say("QUADRANT.imperfect.wills.leaderHint"),
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

/** The same test, resisted by another. */
function withLeader(plan: WillsPlan, actor: Character, leader: Character): WillsPlan {
  const fresh = willsPlan(plan.over, actor, leader);
  return willsAnew({ ...fresh, way: plan.way, roll: plan.roll }, actor, leader);
}

/** What befalls the leader befalls all of its group (IMP-WILL-3). */
function changes({ plan, outcome, parties: all }: Wills): TableChange[] {
  if (!outcome) return [];
  const own = atTable(willsCheck.kind.changes(plan, outcome));
  const others = membersIn(all).flatMap(([member]) =>
    own.flatMap((change): TableChange[] =>
      change.who === "target" || change.who.startsWith("target.")
        ? [{ ...change, who: change.who.replace("target", member) } as TableChange]
        : [],
    ),
  );
  return [...own, ...others];
}

/** A broken will is worth a chip (IMP-WILL-2). */
function follows({ plan, outcome, parties: { self } }: Wills): FollowUp[] {
  return outcome?.result === "raises" && plan.over !== "persuasion" ? [drawFollows(self?.actor ?? null)] : [];
}

/** Future Imperfect › Test of Wills. */
export const willsCheck: Check<WillsPlan, ContestOutcome> = contestCheck<WillsPlan>({
  prepare,
  parties,
  refresh,
  refuse,
  announces: true,
  costs: ({ parties: { self } }) => actCosts("self", seatOf(self)),
  price: ({ parties: { self } }) => actPrice(self),
  options: ({ plan, parties: all }) => groupOptions(plan, all),
  fields,
  changes,
  follows,
  view: willsView,
});

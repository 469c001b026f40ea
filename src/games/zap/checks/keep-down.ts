import type { Change, CheckKind } from "../../../rules/check.ts";
import { combatantOf, partyOf, tokenOf } from "../../../table/checks/parties.ts";
import type { Check, Draft, Field, Reason, Situation, Subject } from "../../../table/checks/check.ts";
import type { CheckView } from "../../../table/checks/views.ts";
import { say } from "../../../table/words.ts";
import { abilityOf, characterOf, isCharacter, isFighter, type Character } from "../documents.ts";
import { actionChanges, fightOf } from "../fight.ts";
import { isKeeping, keepCost, keepersOf, keepPrice, keepReason, tooWeakReason, type Keeping } from "../keeping.ts";
import { isReason, reason } from "../reason.ts";
import type { Standing } from "../ways-out.ts";
import { abilityChoice } from "./ability-choice.ts";
import { actCheck } from "./act.ts";
import { actView } from "./act-view.ts";
import { only } from "./admitted.ts";
import { targetOf } from "./target.ts";
import { toneWords } from "./tone.ts";

interface KeepPlan {
  act: Keeping;
}

type Kept = Situation<KeepPlan, { result: string }>;

/** Somebody who is Out is kept so: by a hold, as long as it is paid for, or for the rest of the fight. Zap! › Out. */
const keeping: CheckKind<KeepPlan, { result: string }> = {
  pools: () => ({}),
  resolve: ({ act }) => ({ result: act }),
  odds: ({ act }) => ({ [act]: 1 }),
  changes: ({ act }) => (act === "restrain" ? [{ who: "target", gain: "restrained" }] : []),
};

function draft(subject: Subject): Draft<KeepPlan> | Reason {
  const { actor, token, data } = subject;
  if (!isCharacter(actor)) return reason("otherGame", { name: actor.name });
  if (!isKeeping(data.act)) return reason("noSuchAct");
  const victim = victimOf(subject);
  if (isReason(victim)) return victim;
  const fight = fightOf(combatantOf(victim.actor, victim.token));
  const all = keepersOf(actor);
  const able = all.find((ability) => !tooWeakReason(actor, ability, { actor: victim.actor, fight }));
  return {
    plan: { act: data.act },
    parties: {
      self: partyOf(actor, token, able ?? all[0] ?? null),
      target: partyOf(victim.actor, victim.token, null),
    },
  };
}

/** The one that the button names, else the target on the board. */
function victimOf(subject: Subject): { actor: Character; token: TokenDocument.Implementation | null } | Reason {
  const named = subject.data.foe
    ? (fromUuidSync(subject.data.foe, { strict: false }) as Actor.Implementation | null)
    : undefined;
  if (named !== undefined) return isCharacter(named) ? { actor: named, token: tokenOf(named) } : reason("gone");
  const target = targetOf(subject);
  if (isReason(target)) return target;
  return isCharacter(target.actor)
    ? { actor: target.actor, token: target.token }
    : reason("otherGame", { name: target.token.name });
}

/** Both, with their rows of the tracker. */
function sides({ parties: { self, target } }: Kept): { foe: Standing; victim: Standing } | null {
  const [doer, actor] = [characterOf(self), characterOf(target)];
  if (!doer || !actor) return null;
  const row = (combatant: Combatant.Implementation | null | undefined) => (isFighter(combatant) ? combatant : null);
  return {
    foe: { actor: doer, fighter: row(self?.combatant) },
    victim: { actor, fighter: row(target?.combatant) },
  };
}

function refuse(situation: Kept): Reason | null {
  const found = sides(situation);
  if (!found) return reason("gone");
  const { foe, victim } = found;
  if (foe.actor.uuid === victim.actor.uuid) return reason("oneself");
  const why = keepReason(situation.plan.act, victim, foe);
  const against = { actor: victim.actor, fight: fightOf(victim.fighter) };
  return why ?? tooWeakReason(foe.actor, abilityOf(situation.parties.self), against);
}

/** The Actions, and whom it is about: a hold goes on, a count runs till the own next turn. */
function costs({ plan, parties: { self, target } }: Kept): Change[] {
  const field = plan.act === "restrain" ? "restrains" : "finishing";
  return [
    ...actionChanges("self", keepCost(plan.act), self),
    { who: "self.combatant", set: field, value: target?.combatant?.id ?? null },
  ];
}

/** With which Power: it only has to be strong enough, and is not used up by it. */
function fields({ plan, parties }: Kept): Field<KeepPlan>[] {
  const actor = characterOf(parties.self);
  return abilityChoice({
    id: "with",
    label: say("QUADRANT.zap.keep.with"),
    hint: say("QUADRANT.zap.keep.withHint"),
    abilities: actor ? keepersOf(actor) : [],
    parties,
    put: () => plan,
  });
}

function view({ plan, parties: { self, target } }: Kept): CheckView {
  const base = `QUADRANT.zap.keep.${plan.act}`;
  // Whoever goes down for the count may be at the mercy of others: the tone says what that means here.
  const tone = plan.act === "down" ? [toneWords()] : [];
  return actView({
    kind: "keepDown",
    source: "out",
    title: say(`${base}.name`),
    chip: [keepPrice(plan.act), ...tone].join(" · "),
    parties: [self, target],
    word: say(`${base}.word`),
    why: say(`${base}.why`, { self: self?.name ?? "", target: target?.name ?? "" }),
    tone: "harm",
  });
}

/** Zap! › Out: Restraining, Down for the Count. */
export const keepDownCheck: Check<KeepPlan, { result: string }> = {
  ...actCheck({ kind: keeping, draft, refuse, costs, view, price: ({ plan }) => keepPrice(plan.act) }),
  parties: only("target"),
  asks: true,
  fields,
};

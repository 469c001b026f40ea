import type { CheckKind } from "#rules/check.ts";
import type { CheckView, Refusal, Situation, Subject } from "#table/checks";
import { combatantOf, defineCheck, isRefusal, admitOnly, partyOf, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { type Character, characterOf, contenderOf, isCharacter, isFighter } from "../../documents.ts";
import { actionChanges, fightOf } from "../../fight.ts";
import { couldKeep, isKeeping, keepCost, keepersOf, keepPrice, keepRefusal, type Keeping } from "../../keeping.ts";
import type { Standing } from "../../ways-out.ts";
import { abilityChoice } from "../ability-field.ts";
import { actView } from "../parts.ts";
import { type JoinableAct, type Joined, jointUse } from "../joining/combining.ts";
import { bases, jointRemarks } from "../joining/combine-fields.ts";
import { joins } from "../joining/joining.ts";
import { targetOf } from "../target.ts";
import { toneWords } from "../recovery/overkill.ts";
import { useOf } from "../use.ts";
import { refusal, tell } from "../../words.ts";

interface KeepPlan extends Joined {
  act: Keeping;
  /** Whether friends are asked to help: then the act is announced first. */
  together: boolean;
  /** Whether the Power could Hinder the victim, with all who help. */
  reaches: boolean;
}

interface KeptOutcome {
  result: Keeping | "tooWeak";
}
type Kept = Situation<KeepPlan, KeptOutcome>;

const resultOf = ({ act, reaches }: KeepPlan): KeptOutcome["result"] => (reaches ? act : "tooWeak");

/**
 * Keeps an Out victim Out: restrained as long as the hold is paid for, or down for the rest of the fight. Zap! › Out. No dice,
 * but friends may help while it is announced.
 */
const keeping: CheckKind<KeepPlan, KeptOutcome> = {
  pools: () => ({ keep: { dice: [], read: "highest", modifier: 0, aces: false, rerollOnes: false } }),
  resolve: (plan) => ({ result: resultOf(plan) }),
  odds: (plan) => ({ [resultOf(plan)]: 1 }),
  changes: (_plan, { result }) => (result === "restrain" ? [{ who: "target", gain: "restrained" }] : []),
};

/** The victim: the actor that the button names, else the user's target. */
function victimOf(subject: Subject): { actor: Character; token: TokenDocument.Implementation | null } | Refusal {
  const named = subject.data.foe
    ? (fromUuidSync(subject.data.foe, { strict: false }) as Actor.Implementation | null)
    : undefined;
  if (named !== undefined) return isCharacter(named) ? { actor: named, token: tokenOf(named) } : refusal("gone");
  const target = targetOf(subject);
  if (isRefusal(target)) return target;
  return isCharacter(target.actor)
    ? { actor: target.actor, token: target.token }
    : refusal("otherGame", { name: target.token.name });
}

/** Both actors with their rows of the tracker; null if one is missing. */
function sides({ parties: { self, target } }: Kept): { foe: Standing; victim: Standing } | null {
  const [doer, actor] = [characterOf(self), characterOf(target)];
  if (!doer || !actor) return null;
  const row = (combatant: Combatant.Implementation | null | undefined) => (isFighter(combatant) ? combatant : null);
  return {
    foe: { actor: doer, fighter: row(self?.combatant) },
    victim: { actor, fighter: row(target?.combatant) },
  };
}

/** The plan from the present state of all who take part. */
function refresh(situation: Kept): KeepPlan {
  const { act, together, joint } = situation.plan;
  const found = sides(situation);
  const made = jointUse(situation, "attack", { joint });
  const owner = contenderOf(made?.base.participant);
  if (!found || !made || !owner) return { act, together, reaches: false };
  const { actor, fighter } = found.victim;
  const reaches = couldKeep(owner, made.use, { actor, fight: fightOf(fighter) });
  return { act, together, reaches, ...(made.joint && { joint: made.joint }) };
}

/** The line of an announced card: the helpers, and whether they are strong enough. */
function waiting(situation: Kept): CheckView["sides"][number] {
  const enough = situation.plan.reaches ? [] : [tell("keep.notEnough")];
  const note = [...jointRemarks(situation), ...enough].join(" · ");
  const name = situation.parties.self?.name ?? "";
  return { role: "keep", name, note, dice: [], total: null, hidden: false };
}

/** Zap! › Out: Restraining, Down for the Count. */
export const keepDownCheck = defineCheck<KeepPlan, KeptOutcome>({
  kind: keeping,
  prepare(subject) {
    const { actor, token, data } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isKeeping(data.act)) return refusal("noSuchAct");
    const victim = victimOf(subject);
    if (isRefusal(victim)) return victim;
    const fight = fightOf(combatantOf(victim.actor, victim.token));
    const all = keepersOf(actor);
    const able = all.find((ability) =>
      couldKeep(actor, useOf(actor, ability, "attack"), { actor: victim.actor, fight }),
    );
    return {
      plan: { act: data.act, together: false, reaches: able !== undefined },
      parties: {
        self: partyOf(actor, token, able ?? all[0] ?? null),
        target: partyOf(victim.actor, victim.token, null),
      },
    };
  },
  refresh,
  refuse(situation) {
    const found = sides(situation);
    if (!found) return refusal("gone");
    const { foe, victim } = found;
    if (foe.actor.uuid === victim.actor.uuid) return refusal("oneself");
    const why = keepRefusal(situation.plan.act, victim, foe);
    // An announced act may be too weak while friends can still join.
    const waits = situation.plan.together && !("keep" in situation.throws);
    return why ?? (waits || refresh(situation).reaches ? null : refusal("tooWeak", { name: victim.actor.name }));
  },
  view(situation) {
    const { plan, outcome, parties } = situation;
    const { self, target } = parties;
    const base = `QUADRANT.zap.keep.${plan.reaches ? plan.act : "tooWeak"}`;
    // A victim that is down may be at the mercy of its foes: the campaign's tone hints at what that means.
    const tone = plan.act === "down" ? [toneWords()] : [];
    const kept = actView({
      kind: "keepDown",
      source: "out",
      title: tell(`keep.${plan.act}.name`),
      chip: [keepPrice(plan.act), ...tone].join(" · "),
      parties: [self, target],
      word: say(`${base}.word`),
      why: say(`${base}.why`, { self: self?.name ?? "", target: target?.name ?? "" }),
      tone: plan.reaches ? "harm" : "plain",
    });
    return { ...kept, verdict: outcome && kept.verdict, sides: outcome ? [] : [waiting(situation)] };
  },
  price: ({ plan }) => keepPrice(plan.act),
  parties: admitOnly("target"),
  roles: { keep: "self" },
  asks: true,
  announces: true,
  costs: ({ plan, parties: { self } }) => actionChanges("self", keepCost(plan.act), self),
  /** The checkbox to announce the act: each friend who joins pays an Action, and adds 1. */
  options({ plan }) {
    return [
      {
        id: "together",
        label: tell("keep.together"),
        hint: tell("keep.togetherHint"),
        checked: plan.together,
        reason: null,
        plan: { ...plan, together: !plan.together },
      },
    ];
  },
  /** The choice of the Power: it only has to be strong enough, and does not count as used. */
  fields(situation) {
    const { parties } = situation;
    const actor = characterOf(parties.self);
    return abilityChoice({
      id: "with",
      label: tell("keep.with"),
      hint: tell("keep.withHint"),
      abilities: actor ? keepersOf(actor) : [],
      parties,
      put: (tool) => refresh({ ...situation, parties: { ...parties, self: { ...parties.self!, tool } } }),
    });
  },
  interventions(situation, actor) {
    const anew = (parties: Kept["parties"], triggered: string[], base = "self"): KeepPlan =>
      refresh({ ...situation, parties, plan: { ...situation.plan, joint: { base, triggered } } });
    const act: JoinableAct<KeepPlan> = { situation, purpose: "attack", anew };
    return [...joins(act, actor), ...bases(act, actor)];
  },
  /** Stores the victim on the actor's row: `restrains` as long as the hold goes on, `finishing` until the actor's next turn. */
  effects({ outcome, parties: { self, target } }) {
    if (!outcome || outcome.result === "tooWeak") return [];
    const who = "self.combatant";
    const value = target?.combatant?.id ?? null;
    if (outcome.result === "down") return [{ who, set: "finishing", value }];
    const round = fightOf(self?.combatant)?.round ?? -1;
    return [
      { who, set: "restrains", value },
      { who, set: "heldRound", value: round },
    ];
  },
});

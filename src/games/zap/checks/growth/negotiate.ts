import { ALLY_GIFTS, type Attitude, LADDERS, receptiveness, SCOPES, shiftAttitude, type TaskOutcome } from "#rules/zap";
import type { Field, Ruling, Situation, TableChange, VerdictView } from "#table/checks";
import { defineCheck, form, isRefusal, listOf, partyOf } from "#table/checks";
import { signed } from "#table/words.ts";
import type { Character } from "../../documents.ts";
import { abilityOf, characterOf, contenderOf, isAbility, isCharacter, isContender } from "../../documents.ts";
import { fightOf, taskRefusal, useRefusal } from "../../fight.ts";
import type { NegotiationOutcome, NegotiationPlan, NegotiationResult, Persuasion } from "../../growth/negotiation.ts";
import { attitudeBonus, negotiation, PERSUASIONS, taskOf } from "../../growth/negotiation.ts";
import { jointly, oneselfRefusal, outsideFight, targetOf } from "../target.ts";
import { jointUse } from "../joining/combining.ts";
import { jointTask } from "../joining/joint-act.ts";
import { jointRemarks } from "../joining/combine-fields.ts";
import { headline, partyViews, sideOf, tellsTotals } from "../parts.ts";
import { taskCheck } from "../tasks/task.ts";
import { renewed, settled, useOf } from "../use.ts";
import { refusal, tell } from "../../words.ts";
import { selectField } from "../ask-fields.ts";

const GOOD: NegotiationResult[] = ["better", "lasting", "triumph"];

/**
 * The negotiator's dice; the modifier of the target's attitude is included only for readers who may see the target's numbers.
 */
function ownSide(situation: Negotiated, shown: boolean): Pick<Negotiated, "throws" | "parties"> & OwnUse {
  const { plan, throws, parties, outcome } = situation;
  const use = shown ? taskOf(plan).use : plan.use;
  return { plan: { use }, throws, parties, outcome: shown ? outcome : null };
}

interface OwnUse {
  plan: Pick<NegotiationPlan, "use">;
  outcome: NegotiationOutcome | null;
}

/** "Mayor Quill is friendly: +1"; the number only for readers who may see it. */
function note(plan: NegotiationPlan, name: string, shown: boolean): string {
  const attitude = tell(`attitude.${plan.attitude}`);
  const value = attitudeBonus(plan);
  return value === 0 || !shown
    ? tell("attitude.plain", { name, attitude })
    : tell("attitude.adds", { name, attitude, value: signed(value) });
}

function resultWord(result: NegotiationResult, { persuasion }: NegotiationPlan): string {
  return tell(`negotiated.${persuasion === "charm" ? "charm" : "idea"}.${result}`);
}

function verdict(
  plan: NegotiationPlan,
  { result, margin, totals, shift }: NegotiationOutcome,
  name: string,
  told: boolean,
): VerdictView {
  const reached = margin >= 0;
  const data = { total: totals.use!, difficulty: plan.difficulty, short: -margin };
  const numbers = told ? [tell(`why.${reached ? "success" : "failure"}`, data)] : [];
  const moves = shift === 0 ? "stays" : shift < 0 ? "down" : "up";
  const subject = plan.persuasion === "charm" ? "attitude" : "idea";
  return {
    word: resultWord(result, plan),
    number: told ? String(Math.abs(margin)) : "",
    label: told ? tell(`margin.${reached ? "over" : "short"}`) : "",
    tone: shift > 0 ? "gain" : shift < 0 ? "strain" : "plain",
    why: [...numbers, tell(`why.${subject}.${moves}`, { name, count: Math.abs(shift) })].join(" "),
    source: "QUADRANT.zap.source.negotiations",
  };
}

type Negotiated = Situation<NegotiationPlan, NegotiationOutcome>;

/** The attitude that counts in this scene: the base, shifted by earlier Charm. */
export function attitudeOf({ system }: Character): Attitude {
  return shiftAttitude(system.attitude.base, system.attitude.scene);
}

/**
 * The target's part of the plan. The Difficulty is the Scope of what the target commands, by default its own Scope (ZAP-AM-15).
 */
function facing(
  other: Character,
  commands: NegotiationPlan["commands"],
): Pick<NegotiationPlan, "commands" | "difficulty" | "attitude" | "will"> {
  const { scope, will } = other.system;
  return { commands, difficulty: commands ?? scope, attitude: attitudeOf(other), will: will.value };
}

const isPersuasion = (value: unknown): value is Persuasion => PERSUASIONS.some((one) => one === value);

/** From the declaration only Tropes, modifiers, the kind of persuasion and the commanded Scope are kept. */
function refresh(situation: Negotiated): NegotiationPlan {
  const { plan, parties } = situation;
  const actor = contenderOf(parties.self);
  const other = characterOf(parties.target);
  const made = jointUse(situation, "task", { joint: plan.joint, declared: plan.use });
  if (!actor || !other || !made) return plan;
  return {
    use: renewed(plan.use, made.use, actor, abilityOf(parties.self)),
    ...(made.joint && { joint: made.joint }),
    yields: "nothing",
    notAnOption: null,
    persuasion: isPersuasion(plan.persuasion) ? plan.persuasion : "charm",
    ...facing(other, SCOPES.find((scope) => scope === plan.commands) ?? null),
  };
}

const joint = jointTask<NegotiationPlan, NegotiationOutcome>({
  slot: (plan) => ({ use: plan.use, put: (use) => ({ ...plan, use }) }),
  refresh,
});

function persuasionField(plan: NegotiationPlan): Field<NegotiationPlan> {
  return selectField(
    "persuasion",
    tell("persuasion.label"),
    plan.persuasion,
    PERSUASIONS.map((value) => ({ value, label: tell(`persuasion.${value}.name`) })),
    (value) => (isPersuasion(value) ? { ...plan, persuasion: value } : plan),
    tell(`persuasion.${plan.persuasion}.hint`),
  );
}

/** The Scope of what the target commands, e.g. a whole city. The target's own Scope, the default, is not shown. */
function commandsField({ plan, parties: { target } }: Negotiated): Field<NegotiationPlan> | null {
  const other = characterOf(target);
  if (!other) return null;
  const put = ({ commands = null }: Partial<NegotiationPlan>): NegotiationPlan => ({
    ...plan,
    ...facing(other, commands),
  });
  return form("QUADRANT.zap.negotiate", plan, put).select("commands", SCOPES, {
    none: true,
    words: (scope) => tell("difficulty.named", { name: tell(`scope.${scope}`), value: scope }),
  });
}

/** The GM's choice of what an ally gives (ZAP-NEG-4). */
export function grantRuling(): Ruling {
  return {
    id: "granted",
    label: tell("grant.label"),
    choices: ["nothing", ...ALLY_GIFTS].map((value) => ({ value, label: tell(`grant.${value}`) })),
    who: "gm",
    changes: () => [],
    note: "QUADRANT.zap.grant.line",
  };
}

function attitudeChanges({ system }: Character, { shift, lasting }: NegotiationOutcome): TableChange[] {
  if (shift === 0) return [];
  const { base, scene } = system.attitude;
  if (lasting) return [{ who: "target", set: "attitude.base", value: shiftAttitude(base, shift) }];
  return [{ who: "target", set: "attitude.scene", value: Math.min(2, Math.max(-2, scene + shift)) }];
}

/**
 * The GM's choice of the rung on which the idea stood before; the result's shift gives the rung where it stands after
 * (ZAP-NEG-2).
 */
function ideaRuling(ladder: Exclude<Persuasion, "charm">, shift: number): Ruling {
  const rungs = LADDERS[ladder].length;
  const word = (level: number): string => tell(`receptiveness.${receptiveness(ladder, level)}`);
  return {
    id: "idea",
    label: tell("idea.label"),
    choices: Array.from({ length: rungs }, (_, index) => index + 1).map((level) => {
      const to = Math.min(rungs, Math.max(1, level + shift));
      const words = { from: word(level), to: word(to) };
      return {
        value: String(level),
        label: to === level ? tell("idea.stays", words) : tell("idea.moves", words),
      };
    }),
    who: "gm",
    changes: () => [],
    note: "QUADRANT.zap.idea.line",
  };
}

/** Zap! › Negotiations: charms, convinces or entices a character. */
export const negotiateCheck = defineCheck<NegotiationPlan, NegotiationOutcome>({
  kind: negotiation,
  roles: { use: "self" },
  asks: true,
  ...joint.parts,
  prepare(subject) {
    const { actor, token, item } = subject;
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const ability = isAbility(item) ? item : null;
    const unfit = taskRefusal(ability);
    if (unfit) return unfit;
    const target = targetOf(subject);
    if (isRefusal(target)) return target;
    if (!isCharacter(target.actor)) return refusal("nobodyToTalkTo", { name: target.actor.name });
    const persuasion = target.actor.system.attitude.tried ? "convince" : "charm";
    return {
      plan: {
        use: useOf(actor, ability, "task"),
        yields: "nothing",
        notAnOption: null,
        persuasion,
        ...facing(target.actor, null),
      },
      parties: { self: partyOf(actor, token, ability), target: partyOf(target.actor, target.token, null) },
    };
  },
  parties: jointly("target"),
  refresh,
  /** Charm can be tried on a character once in a scene, for the whole party (ZAP-NEG-1). */
  refuse(situation) {
    const { plan } = situation;
    const { self, target } = situation.parties;
    const actor = contenderOf(self);
    const other = characterOf(target);
    if (!actor || !other) return refusal("gone");
    const unfit = oneselfRefusal(self, target) ?? taskRefusal(abilityOf(self)) ?? outsideFight(self, target);
    if (unfit) return unfit;
    if (plan.persuasion === "charm" && other.system.attitude.tried) return refusal("charmed", { name: other.name });
    return useRefusal(actor, abilityOf(self), "task", fightOf(self?.combatant)) ?? joint.reason(situation);
  },
  costs(situation) {
    const used = joint.parts.costs(situation);
    return situation.plan.persuasion === "charm"
      ? [...used, { who: "target", set: "attitude.tried", value: true }]
      : used;
  },
  fields: (situation) => [
    persuasionField(situation.plan),
    ...[commandsField(situation)].flatMap((field) => field ?? []),
    ...joint.parts.fields(situation),
  ],
  odds: (plan, throws) => negotiation.odds(throws.use ? { ...plan, use: settled(plan.use, throws.use) } : plan),
  spends(situation) {
    const { plan, outcome } = situation;
    // The task's spends need a failure; here every result below a triumph can still be improved.
    const result = outcome?.result === "triumph" ? "success" : "failure";
    const plain = outcome && ({ ...outcome, result } as TaskOutcome);
    return taskCheck.spends({ ...situation, plan: taskOf(plan), outcome: plain, staged: plain }).map((spend) => ({
      ...spend,
      plan: { ...plan, use: { ...spend.plan.use, modifiers: plan.use.modifiers }, notAnOption: spend.plan.notAnOption },
    }));
  },
  /**
   * The GM's rulings: what is granted, and where the idea stood. With Charm, the granting also changes the attitude (ZAP-NEG-3,
   * -4).
   */
  rulings({ plan, outcome, parties: { target } }) {
    const other = characterOf(target);
    if (!outcome || !other) return [];
    const granted: Ruling = {
      ...grantRuling(),
      changes: () => (plan.persuasion === "charm" ? attitudeChanges(other, outcome) : []),
    };
    return plan.persuasion === "charm" ? [granted] : [ideaRuling(plan.persuasion, outcome.shift), granted];
  },
  modifiers: (plan, role) => (role === "use" ? listOf(plan, "use") : null),
  view(situation, reader) {
    const { plan, outcome } = situation;
    const { self, target } = situation.parties;
    const shown = reader.sees("target");
    const difficulty = { value: plan.difficulty };
    const result = (key: NegotiationResult, density: 0 | 1 | 2 | 3) => ({ key, label: resultWord(key, plan), density });
    const middle = plan.persuasion === "charm" ? [result("lasting", 2)] : [];
    return {
      kind: tell("card.negotiate"),
      title: self?.tool?.name ?? tell("defaultSkill"),
      chip: [tell(`persuasion.${plan.persuasion}.name`), ...(shown ? [tell("difficulty.chip", difficulty)] : [])].join(
        " · ",
      ),
      parties: partyViews(self, target),
      sides: [sideOf("use", "self", ownSide(situation, shown), reader, jointRemarks(situation))],
      results: [result("worse", 0), result("unmoved", 0), result("better", 1), ...middle, result("triumph", 3)],
      headlines: [headline("success", GOOD, shown ? tell("headline.reach", difficulty) : "")],
      note: note(plan, target?.name ?? "", shown),
      verdict: outcome && verdict(plan, outcome, target?.name ?? "", tellsTotals(reader, "self") && shown),
    };
  },
});

import type { CheckKind } from "#rules/check.ts";
import type { Pool } from "#rules/dice";
import type { Amount, ConditionId, FrightEffect, SuccessOutcome } from "#rules/gurps";
import { CONDITIONS, frightRow, plans, sixSided, THREE_DICE } from "#rules/gurps";
import type { ButtonView, Check, CheckView, Participant, Reader, Refusal, SideView, Situation } from "#table/checks";
import { defineCheck, gmRefusal, admitOnly, owns, partyOf } from "#table/checks";
import { conditionKey, conditionsOf } from "#table/conditions";
import { gameSetting } from "#table/settings.ts";
import { duration, say } from "#table/words.ts";
import { clockOf, secondsOf } from "../../clocks.ts";
import { dueRolled } from "../../combat/seconds.ts";
import { type Character, characterOf, fighterOf, isCharacter } from "../../documents.ts";
import type { ConditionData } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { checkButton } from "../../sheets/facts.ts";
import { faceSum, sideView } from "../roll/roll-view.ts";
import { FRIGHT_NUMBERS } from "../fright/fright-kind.ts";
import { panicWordRuling } from "../fright/fright-rulings.ts";
import { panicWords } from "../fright/fright-view.ts";
import { withWords } from "../options.ts";
import { pushed, stateModifierLines } from "../roll/bucket.ts";
import { rollCheck } from "../roll/roll-check.ts";
import { isMade, type Line, type Roll, rollKind, rollOf } from "../roll/roll.ts";

/** A roll that ends a condition, as its card keeps it. */
interface RecoverRoll extends Roll {
  condition: ConditionId;
  /** The data of the condition at the time of the roll. */
  data: ConditionData;
  /** The dice for a new duration after a failure; null: a failure does not prolong the condition. */
  again: Amount | null;
  /** After a failure the panicked reaction is thrown again. */
  panics: boolean;
}

interface RecoverOutcome extends Omit<SuccessOutcome, "pending"> {
  /** The new duration, in the unit of the condition; null: none. */
  lasts: number | null;
  /** The total of 3d6 for the panicked reaction; null: none. */
  reaction: number | null;
  pending: Record<string, Pool>;
}

type StateEffect = Extract<FrightEffect, { effect: "state" }>;

/** All effects of the Fright Check Table that give this condition. */
function statesOf(condition: string): StateEffect[] {
  const effects = FRIGHT_NUMBERS.flatMap((number) => [...frightRow(number).effects]);
  return effects.filter((effect): effect is StateEffect => effect.effect === "state" && effect.condition === condition);
}

/** The dice for a new duration; null if a failure does not prolong the condition. */
function diceAgain(condition: string, { recovery }: ConditionData): Amount | null {
  if (!recovery?.repeatsDuration) return null;
  return statesOf(condition).find((effect) => effect.recovery?.repeatsDuration)?.duration ?? null;
}

/** A success roll; after a failure there may be dice for a new duration, or for the panicked reaction. */
const recoverKind: CheckKind<RecoverRoll, RecoverOutcome> = {
  pools: (plan) => rollKind.pools(plan),
  resolve(plan, { roll, again, reaction }) {
    const rolled = rollKind.resolve(plan, roll ? { roll } : {});
    const failed = !isMade(rolled);
    const { again: dice, panics } = plan;
    const lasted = faceSum(again);
    const pending: Record<string, Pool> = {
      ...(failed && dice && !again ? { again: sixSided(dice.dice) } : {}),
      ...(failed && panics && !reaction ? { reaction: THREE_DICE } : {}),
    };
    return {
      ...rolled,
      lasts: failed && dice && lasted !== null ? lasted + dice.flat : null,
      reaction: failed && panics ? faceSum(reaction) : null,
      pending,
    };
  },
  odds: (plan) => rollKind.odds(plan),
  changes(plan, outcome) {
    const { condition, data } = plan;
    const { remaining: _, every: __, ...kept } = data;
    const told = rollKind.changes(plan, { ...outcome, pending: {} });
    if (outcome.lasts === null) return told;
    const served = (data.served ?? 0) + (data.lasts ?? 0);
    return [...told, { who: "self", gain: condition, data: { ...kept, lasts: outcome.lasts, served } }];
  },
};

type Recovering = Situation<RecoverRoll, RecoverOutcome>;

const key = "QUADRANT.gurps.recover";

/** Modifiers of the actor's state, kept from the time when the condition began: the present ones replace them. */
const STANDING = ["gurps.mod.gravity.", "gurps.mod.shaken"];

interface Borne {
  id: ConditionId;
  data: ConditionData;
}

/** The actor's condition with this id, or else the worst one, that a roll may end; null without one. */
function borneBy(actor: Character, condition: string | undefined): Borne | null {
  const found = conditionsOf(actor)
    .filter(({ data }) => (data as ConditionData).recovery)
    .find(({ id }) => condition === undefined || id === condition);
  const id = CONDITIONS.find((one) => one === found?.id);
  return found && id ? { id, data: found.data as ConditionData } : null;
}

const againstOf = (condition: string): "will" | "ht" =>
  statesOf(condition).find(({ recovery }) => recovery !== null)?.recovery?.against ?? "ht";

function planFor(actor: Character, condition: string | undefined): RecoverRoll | null {
  const borne = borneBy(actor, condition);
  if (!borne) return null;
  const { id, data } = borne;
  const { recovery, aftermath = null } = data;
  // An aftermath without a duration lasts as long as the condition itself, which is known only at its end.
  const served = (data.served ?? 0) + (data.lasts ?? 0);
  const left = aftermath && { ...aftermath, lasts: aftermath.lasts ?? Math.max(1, served) };
  const plan = plans.recover({ condition: id, recovery: recovery!, aftermath: left });
  const kept = plan.modifiers.filter((line) => !STANDING.some((one) => line.key.startsWith(one)));
  const lines: Line[] = [...kept, ...stateModifierLines(actor, againstOf(id)), ...pushed()];
  const again = diceAgain(id, data);
  // For a panic without an interval, each failed roll throws the reaction again.
  const panics = id === "panicked" && !again && recovery!.every === null;
  return {
    ...rollOf({ ...plan, modifiers: [] }, { tag: againstOf(id) === "will" ? "will" : "any" }),
    modifiers: lines,
    condition: id,
    data,
    again,
    panics,
  };
}

const notBorne = ({ name }: { name: string }, condition: string): Refusal =>
  refusal("recover.not", { name, condition: say(conditionKey("gurps", condition)) });

function refresh({ plan, parties }: Recovering): RecoverRoll {
  const actor = characterOf(parties["self"]);
  const fresh = actor && planFor(actor, plan.condition);
  return fresh ?? plan;
}

/** The roll is possible once the tracker or the world's clock asks for it; for the GM at any time. */
function refuse({ plan, parties: { self }, card }: Recovering): Refusal | null {
  const actor = characterOf(self);
  if (!actor) return refusal("gone");
  const borne = borneBy(actor, plan.condition);
  if (!borne) return notBorne(actor, plan.condition);
  return gmRefusal(card ?? null) && notYet(self, borne);
}

/** Why the roll is not due yet; null if it is. */
function notYet(self: Participant | undefined, { id, data }: Borne): Refusal | null {
  if (isDue(self, id)) return null;
  const { remaining } = clockOf(id, data);
  return remaining === null ? refusal("recover.gm") : refusal("recover.notDue", { time: duration(remaining) });
}

const isDue = (self: Participant | undefined, condition: string): boolean =>
  fighterOf(self)?.system.due.includes(condition) ?? false;

/** The effect, in a few words. */
function effectOf({ plan, outcome }: Recovering): string {
  if (!outcome) return "";
  const { data } = plan;
  const condition = say(conditionKey("gurps", plan.condition));
  if (isMade(outcome)) return say(`${key}.over`, { condition });
  if (outcome.reaction !== null) return panicWords(outcome.reaction);
  if (outcome.lasts !== null) {
    return say(`${key}.lasts`, { condition, time: duration(secondsOf(outcome.lasts, data.unit)) });
  }
  const every = data.recovery?.every;
  return every
    ? say(`${key}.next`, { time: duration(secondsOf(every.value, every.unit)) })
    : say(`${key}.holds`, { condition });
}

/** The dice that a failed roll asks for. */
function furtherSides({ plan, throws, staged, parties }: Recovering, reader: Reader): SideView[] {
  const pools = {
    ...(plan.again && { again: sixSided(plan.again.dice) }),
    ...(plan.panics && { reaction: THREE_DICE }),
  };
  return Object.entries(pools).flatMap(([role, pool]): SideView[] => {
    const thrown = throws[role] ?? null;
    if (!thrown && !(staged?.pending && role in staged.pending)) return [];
    const note = tell(`recover.side.${role}`);
    const shown = { role, who: "self", name: parties["self"]?.name, note, pool, faces: thrown, total: faceSum(thrown) };
    return [{ ...sideView(shown, reader), note }];
  });
}

const roll = rollCheck<RecoverRoll>({
  /** `data.condition`; default: the worst one that a roll may end. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const { condition } = data;
    const plan = planFor(actor, condition);
    if (!plan) return condition ? notBorne(actor, condition) : refusal("recover.nothing", { name: actor.name });
    return { plan, parties: { self: partyOf(actor, token, null) } };
  },
  refresh: (situation) => refresh(situation as unknown as Recovering),
  refuse: (situation) => refuse(situation as unknown as Recovering),
  costs: ({ plan, parties: { self } }) => dueRolled(self, plan.condition),
  parties: admitOnly(),
  words: (situation) => {
    const { plan, outcome, staged } = situation as unknown as Recovering;
    return {
      kind: "recover",
      section: "fright",
      title: say(conditionKey("gurps", plan.condition)),
      base: tell(`attribute.${againstOf(plan.condition)}`),
      effect: effectOf(situation as unknown as Recovering),
      note: staged && !outcome ? say(`${key}.failed`) : "",
    };
  },
}) as unknown as Check<RecoverRoll, RecoverOutcome>;

/** GURPS › Fright Check Table: the roll that ends a condition, and its aftermath (GURPS-FRIGHT-5). */
export const recoverCheck = defineCheck<RecoverRoll, RecoverOutcome>({
  ...roll,
  kind: recoverKind,
  odds: (plan, throws) => (throws["roll"] ? { [recoverKind.resolve(plan, throws).result]: 1 } : recoverKind.odds(plan)),
  stages: () => gameSetting<"button" | "auto">("gurps", "stageDice"),
  stageLabel: (role) => say(`${key}.stage.${role}`),
  changes: ({ plan, outcome, parties }) => (outcome ? withWords(recoverKind.changes(plan, outcome), parties) : []),
  rulings: (situation) => [
    ...(roll.rulings?.(situation) ?? []),
    ...((situation.outcome?.reaction ?? null) === null ? [] : [panicWordRuling(situation.parties["self"]?.name ?? "")]),
  ],
  view(situation, reader): CheckView {
    const view = roll.view(situation, reader);
    return { ...view, sides: [...view.sides, ...furtherSides(situation, reader)] };
  },
});

/** *Recover*, on the card that gave the condition: for its owner once the roll is due, for the GM at any time. */
export function recoverButtons(
  self: Participant | undefined,
  user: User.Implementation,
  conditions: readonly string[],
): ButtonView[] {
  const actor = characterOf(self);
  if (!actor || !owns(user, self)) return [];
  return conditions.flatMap((condition): ButtonView[] => {
    const borne = borneBy(actor, condition);
    if (!borne) return [];
    const label = say(`${key}.button`, { condition: say(conditionKey("gurps", condition)) });
    const why = user.isGM ? null : notYet(self, borne);
    return [checkButton({ check: "recover", label, data: { actor: actor.uuid, condition }, why })];
  });
}

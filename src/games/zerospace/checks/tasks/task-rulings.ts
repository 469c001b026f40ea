import { type Attribute, ATTRIBUTES, DIFFICULTIES, difficulty } from "#rules/zerospace";
import type { Participant, Refusal, Ruling, Situation, TableChange } from "#table/checks";
import { characterOf, fighterOf } from "../../documents.ts";
import { plotPointsOf } from "../side/own-fields.ts";
import { overrideRuling, awaitsGmDecision, POSSIBLE, gmDecision, withGmDecision } from "../side/slot.ts";
import { aidsFor, isSkilled, type Side } from "../side/side.ts";
import { difficultyLabel, dvLabel } from "./against.ts";
import { withOwnSideSaid } from "./own-side.ts";
import type { Task } from "./task-check.ts";
import {
  asOpen,
  FAILURE_COSTS,
  type FailureCost,
  hasSucceeded,
  hasNoOpponentsLeft,
  slotsOf,
  type TaskOutcome,
  type TaskPlan,
  withDifficulty,
} from "./task-plan.ts";
import { tell } from "../../words.ts";

type Ruled = Pick<Situation<TaskPlan, TaskOutcome>, "plan" | "outcome" | "parties">;

/** The largest difficulty value without a name that the ruling offers. */
const LARGEST_DV = 20;

const OPEN = "open";
const ROUTINE = "routine";

/** *Set target*: the GM sets the difficulty of an open roll, or changes a difficulty (ZS-ROLL-5), and throws its dice. */
export function targetRuling({ plan }: Ruled): Ruling[] {
  if (plan.against === "opponents" && !hasNoOpponentsLeft(plan)) return [];
  const names = DIFFICULTIES.map((name) => ({ value: wordOf(difficulty(name)), label: difficultyLabel(name) }));
  const numbers = Array.from({ length: LARGEST_DV + 1 }, (_, dv) => ({ value: wordOf(dv), label: dvLabel(dv) }));
  const others = numbers.filter(({ value }) => !names.some((name) => name.value === value));
  // An open roll needs a target; a given difficulty is seldom changed, so that ruling is folded away.
  const isAsked = plan.against !== "difficulty";
  return [
    {
      id: "target",
      ...(!isAsked && { group: folded() }),
      label: tell("ruling.target.label"),
      choices: [{ value: OPEN, label: tell("ask.against.open") }, ...names, ...others],
      now: plan.against === "difficulty" ? wordOf(plan.dv) : OPEN,
      who: "gm",
      plan: (value) => (value === OPEN ? asOpen(plan) : withDifficulty(plan, value === ROUTINE ? null : Number(value))),
      note: "QUADRANT.zerospace.ruling.target.note",
    },
  ];
}

/** Heading of the group of rulings that the GM seldom makes. */
export const folded = (): string => tell("attack.ruling.group");

/** For an attempt without the skill, the GM decides whether it is possible at all (ZS-AV-4). */
export function possibleRuling(situation: Ruled & Pick<Situation, "card">): Ruling[] {
  const { plan, parties } = situation;
  const actor = characterOf(parties["self"]);
  const [side] = plan.own;
  if (!actor || !side || (isSkilled(actor, side) && !side.isRuledOut)) return [];
  // A roll that the rules ask for is always possible, unless the GM rules otherwise.
  const said = gmDecision(side, situation) ?? (plan.task === "skill" ? null : "possible");
  const word = (value: string) => ({ value, label: tell(`attack.ruling.possible.${value}`) });
  return [
    {
      id: "possible",
      label: tell("attack.ruling.possible.label"),
      choices: POSSIBLE.map(word),
      ...(said && { now: said }),
      who: "gm",
      early: true,
      spoken: true,
      changes: (value) => (value === "impossible" ? givenBack(plan, parties["self"]) : []),
      plan: (value) => withOwnSideSaid(plan, actor, withGmDecision(side, value)),
      note: "QUADRANT.zerospace.attack.ruling.possible.note",
    },
  ];
}

/** An attempt that is ruled out gives back its action and plot points (ZS-AM-7). */
function givenBack({ isAction, own }: TaskPlan, self: Participant | undefined): TableChange[] {
  const points = plotPointsOf(self) === null ? 0 : (own[0]?.plotPoints ?? 0);
  const row = "self.combatant";
  return [
    ...(isAction && fighterOf(self)
      ? [{ who: row, add: "spent.task", value: -1 } as const, { who: row, set: "struck", value: null } as const]
      : []),
    ...(points > 0 ? [{ who: "self", add: "plotPoints", value: points } as const] : []),
  ];
}

/** Why the dice of an unlearnt skill have to wait: the GM has not decided whether the attempt is possible (ZS-AM-7). */
export function skillAwaits({
  plan,
  parties,
  card,
}: Pick<Situation<TaskPlan>, "plan" | "parties" | "card">): Refusal | null {
  const actor = characterOf(parties["self"]);
  const [side] = plan.own;
  return actor && side && !isSkilled(actor, side) ? awaitsGmDecision(side, { card: card ?? null }) : null;
}

const wordOf = (dv: number | null): string => (dv === null ? ROUTINE : String(dv));

/** A ruling for each actor that has joined the roll: the GM keeps it in, or takes it out (ZS-COMB-3). */
export function companionRulings({ plan, parties }: Ruled): Ruling[] {
  const slots = slotsOf(plan);
  return plan.came.flatMap((role): Ruling[] => {
    const slot = slots.find((one) => one.role === role);
    if (!slot) return [];
    const name = parties[slot.who]?.name ?? "";
    const { left } = plan;
    return [
      {
        id: `companion:${role}`,
        label: tell("ruling.companion.label", { name }),
        choices: [
          { value: "in", label: tell("ruling.companion.in", { name }) },
          { value: "out", label: tell("ruling.companion.out", { name }) },
        ],
        now: left.includes(role) ? "out" : "in",
        who: "gm",
        group: folded(),
        early: true,
        plan: (value) => ({
          ...plan,
          left: [...left.filter((one) => one !== role), ...(value === "out" ? [role] : [])],
        }),
        note: "QUADRANT.zerospace.ruling.companion.note",
      },
    ];
  });
}

/** The GM's override: another result than that of the dice, to the benefit or harm of the players. */
export function overrideRulings({ plan, outcome, parties }: Ruled): Ruling[] {
  if (!outcome || outcome.result === "open") return [];
  const results = ["success", "failure", ...(plan.usesMargin && plan.task === "skill" ? ["eureka"] : [])];
  const of = (side: "self" | "target"): string[] =>
    slotsOf(plan).flatMap(({ role, who }) => (role.startsWith(side) ? [who] : []));
  const overriding = overrideRuling<TaskPlan>({
    id: "override",
    label: tell("override.label"),
    plan,
    choices: results
      .filter((value) => value !== outcome.result || value === plan.ruled)
      .map((value) => ({ value, label: tell(`result.${value}`) })),
    harmed: (value) => of(hasSucceeded({ result: value }) ? "target" : "self"),
    parties,
    put: (ruled) => ({ ...plan, ruled: ruled as TaskPlan["ruled"] }),
  });
  return [{ ...overriding, group: folded() }];
}

const THROWN = "thrown";

const costLabel = (cost: FailureCost): string => tell(`failure.${cost}.label`);

/** A cost with its explanation: "Red herring: what they get leads astray." */
export const costTold = (cost: FailureCost): string =>
  tell("failure.cost", { cost: costLabel(cost), what: tell(`failure.${cost}.what`) });

/**
 * The cost of a failure, which avoids a dead end: chosen by the GM or thrown with a die, and a line of the GM's own. It has no
 * automatic effect (ZS-FAIL-1).
 */
export function failureRulings({
  plan,
  outcome,
}: Pick<Situation<TaskPlan, TaskOutcome>, "plan" | "outcome">): Ruling[] {
  if (plan.task !== "skill" || outcome?.result !== "failure") return [];
  const thrown =
    plan.cost === THROWN && outcome.cost
      ? tell("failure.thrownAs", { cost: costLabel(outcome.cost) })
      : tell("failure.throw");
  return [
    {
      id: "failure",
      label: tell("failure.label"),
      choices: [
        ...FAILURE_COSTS.map((value) => ({ value, label: costLabel(value) })),
        { value: THROWN, label: thrown },
      ],
      ...(plan.cost && { now: plan.cost }),
      who: "gm",
      spoken: true,
      plan: (value) => ({ ...plan, cost: value as TaskPlan["cost"] }),
      note: "QUADRANT.zerospace.failure.note",
    },
    {
      id: "failureWords",
      label: tell("failure.words"),
      choices: "text",
      who: "gm",
      note: "QUADRANT.zerospace.failure.wordsNote",
    },
  ];
}

/**
 * A requested roll has no dialog: its owner chooses attribute and tool on the card, before the dice are thrown (ZS-AV-2,
 * ZS-AV-3).
 */
export function meansRulings({ plan, parties: { self } }: Task): Ruling[] {
  const actor = characterOf(self);
  const [side] = plan.own;
  if (!actor || !side) return [];
  const ruling = (
    id: string,
    choices: { value: string; label: string }[],
    now: string,
    put: (value: string) => Side,
  ): Ruling => ({
    id,
    label: tell(`ask.${id}`),
    choices,
    now,
    who: "owner",
    before: true,
    plan: (value) => withOwnSideSaid(plan, actor, put(value)),
    note: `QUADRANT.zerospace.ruling.${id}`,
  });
  const attributes = ATTRIBUTES.map((value) => ({ value, label: tell(`attribute.${value}`) }));
  const aids = aidsFor(actor, side.skill).map(({ id, name, system }) => ({
    value: id ?? "",
    label: tell("ask.toolChoice", { name, rating: system.rating }),
  }));
  const tools = [{ value: "none", label: tell("ask.noTool") }, ...aids];
  return [
    ruling("attribute", attributes, side.attribute, (value) => ({ ...side, attribute: value as Attribute })),
    ...(aids.length > 0
      ? [ruling("tool", tools, side.tool ?? "none", (value) => ({ ...side, tool: value === "none" ? null : value }))]
      : []),
  ];
}

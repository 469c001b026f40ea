import {
  DIFFICULTIES,
  difficulty,
  type Difficulty,
  actionValue,
  ATTRIBUTES,
  roleOf,
  type Roller,
} from "#rules/zerospace";
import { type Field, type Plan, type Chosen, type Participant, type Parties, partiesOf, partyOf } from "#table/checks";
import { sentences } from "#table/words.ts";
import { isDefeated } from "#table/conditions";
import { type Character, isCharacter, isThing, type Thing } from "../../documents.ts";
import { HARDEST, isDv, asOpen, MODERATE, type TaskPlan, withDifficulty } from "./task-plan.ts";
import type { Aimed } from "../../people.ts";
import { SKILLS } from "../../vocabulary.ts";
import {
  attributeOf,
  fittingWay,
  ratingOf,
  rollerOf,
  type Side,
  sideFor,
  sideLabel,
  checkedSide,
  type Way,
  wayId,
} from "../side/side.ts";
import type { Task } from "./task-check.ts";
import { refusal, tell } from "../../words.ts";

interface Picking<P extends Plan> {
  dv: number | null;
  /** The difficulties on offer. */
  names?: readonly Difficulty[];
  put(dv: number | null): P;
}

/** "Remarkably difficult, DV 6" */
export function difficultyLabel(name: Difficulty): string {
  const dv = difficulty(name);
  const label = tell(`difficulty.${name}`);
  return dv === null ? label : tell("ask.difficulty.choice", { label, dv });
}

/** Examples of tasks with this difficulty; for the GM also a reminder when not to roll at all (ZS-DV-5). */
function hintOf(name: Difficulty | undefined): string {
  const why = name ? tell(`ask.difficulty.${name}`) : "";
  const reminder = game.user?.isGM ? tell("ask.difficulty.reminder") : "";
  return sentences(why, reminder);
}

/** "DV 6"; "Routine" */
export const dvLabel = (dv: number | null): string =>
  dv === null ? tell("difficulty.routine") : tell("value.dv", { value: dv });

/** The named difficulty with this value; undefined for a number in between. */
const difficultyOf = (dv: number | null): Difficulty | undefined =>
  DIFFICULTIES.find((name) => difficulty(name) === dv);

/** Fields for a named difficulty, and for any number (ZS-DV-4). */
export function difficultyFields<P extends Plan>({ dv, names = DIFFICULTIES, put }: Picking<P>): Field<P>[] {
  const named = difficultyOf(dv);
  const other = { value: "", label: tell("ask.difficulty.other") };
  return [
    {
      id: "difficulty",
      label: tell("ask.difficulty.label"),
      hint: hintOf(named),
      type: "select",
      value: named ?? "",
      choices: [
        ...names.map((value) => ({ value, label: difficultyLabel(value) })),
        ...(named === undefined ? [other] : []),
      ],
      apply: (value) => put(names.includes(value as Difficulty) ? difficulty(value as Difficulty) : dv),
    },
    {
      id: "dv",
      label: tell("ask.difficulty.number"),
      hint: "",
      type: "number",
      value: dv === null ? "" : String(dv),
      min: 0,
      max: HARDEST,
      apply(value) {
        const number = value === "" ? Number.NaN : Number(value);
        return isDv(number) ? put(number) : refusal("dv", { most: HARDEST });
      },
    },
  ];
}

/** An actor that may oppose a roll. */
export type Opponent = Character | Thing;

export const opponentOf = (participant: Participant | undefined): Opponent | null => {
  const actor = participant?.actor;
  return isCharacter(actor) || isThing(actor) ? actor : null;
};

/** The side of an opponent that opposes in this way; null for a thing, which has only its value. */
export function sideAgainst(opponent: Opponent, way: Way): Side | null {
  return isCharacter(opponent) ? sideFor(opponent, way.skill, way.attribute) : null;
}

/**
 * The other side of an opposed task: attribute and equipment, even without the skill (ZS-DV-1). A thing has its defense value;
 * a destroyed one does not resist.
 */
export function opposingRoller(opponent: Opponent, side: Side | null): Roller {
  if (!isCharacter(opponent)) {
    return { value: opponent.system.defense, modifiers: [], isAble: !opponent.system.isDestroyed };
  }
  if (!side) return { value: 0, modifiers: [], isAble: false };
  const { attribute, tool } = side;
  const value = actionValue({
    attribute: opponent.system.values[attribute],
    rating: ratingOf(opponent, tool),
    isSkilled: true,
  });
  return rollerOf(opponent, side, value, { roll: "skill" });
}

/** The plan with these opponents, each with its best way against `asked`, by default against self's side. */
export function withOpponents(plan: TaskPlan, opponents: readonly Opponent[], asked?: Way): TaskPlan {
  const [own] = plan.own;
  const others = opponents.map((one) => {
    const way = asked ? { ...fittingWay(one, asked), attribute: asked.attribute } : fittingWay(one, own!);
    return sideAgainst(one, way);
  });
  return {
    ...plan,
    against: "opponents",
    others,
    target: opponents.map((one, index) => opposingRoller(one, others[index]!)),
  };
}

interface Asked {
  plan: TaskPlan;
  parties: Record<string, Participant>;
}

/** Opponents take part as `target`, `target2` … */
export const opposingParties = (opponents: readonly Aimed[]): Parties =>
  Object.fromEntries(
    opponents.map(({ actor, token }, index) => [roleOf("target", index), partyOf(actor, token, null)]),
  );

/** The parties of a roll that are opponents, in their order. */
function opponentsIn(parties: Record<string, Participant>): Aimed[] {
  const found: Aimed[] = [];
  for (let index = 0; ; index += 1) {
    const participant = parties[roleOf("target", index)];
    const actor = opponentOf(participant);
    if (!actor) return found;
    found.push({ actor, token: participant!.token });
  }
}

const ownParties = (parties: Record<string, Participant>): Parties =>
  Object.fromEntries(Object.entries(partiesOf(parties)).filter(([who]) => !/^target\d*$/.test(who)));

/** The field for the other side: a difficulty, open, the targets, or another actor of the scene. */
export function againstField({ plan, parties }: Asked): Field<TaskPlan> {
  const own = ownParties(parties);
  const now = opponentsIn(parties);
  const groups = choosable(parties["self"]?.actor ?? null, now);
  const chosen = groups.find(({ people }) => sameOnes(people, now));
  return {
    id: "against",
    label: tell("ask.against.label"),
    hint: "",
    type: "select",
    value: plan.against === "opponents" ? (chosen?.value ?? "") : plan.against,
    choices: [
      { value: "difficulty", label: tell("ask.against.difficulty") },
      { value: "open", label: tell("ask.against.open") },
      ...groups.map(({ value, people }) => ({ value, label: people.map(nameOf).join(", ") })),
    ],
    apply(value): Chosen<TaskPlan> {
      const group = groups.find((one) => one.value === value);
      if (!group) {
        const other =
          value === "open" ? asOpen(plan) : withDifficulty(plan, plan.against === "difficulty" ? plan.dv : MODERATE);
        return { plan: other, parties: own };
      }
      const { people } = group;
      return {
        plan: withOpponents(
          plan,
          people.map(({ actor }) => actor),
        ),
        parties: { ...own, ...opposingParties(people) },
      };
    },
  };
}

const nameOf = ({ actor, token }: Aimed): string => token?.name || actor.name;

const sameOnes = (one: readonly Aimed[], other: readonly Aimed[]): boolean =>
  one.length === other.length && one.every(({ actor }, index) => actor.uuid === other[index]!.actor.uuid);

interface Group {
  value: string;
  people: Aimed[];
}

/** The groups of opponents to choose from: the present ones, the user's targets, and each actor of the scene alone. */
function choosable(self: Actor.Implementation | null, now: readonly Aimed[]): Group[] {
  const targeted = [...(game.user?.targets ?? [])].map((token) => token.document as TokenDocument.Implementation);
  const aimed = opponents(self, targeted);
  const here = [...(game.scenes?.active?.tokens.contents ?? [])] as TokenDocument.Implementation[];
  // Defeated actors are not offered, unless they are targeted or opponents already (ZS-AM-13).
  const present = opponents(self, here).filter(({ actor }) => !isDefeated(actor));
  const groups = [now, aimed, ...present.map((one) => [one])].filter((people) => people.length > 0);
  const named = groups.map((people): Group => ({
    value: people.map(({ actor }) => actor.uuid).join(" "),
    people: [...people],
  }));
  return [...new Map(named.map((group) => [group.value, group])).values()];
}

function opponents(self: Actor.Implementation | null, tokens: readonly TokenDocument.Implementation[]): Aimed[] {
  return tokens.flatMap((token): Aimed[] => {
    const actor = token.actor as Actor.Implementation | null;
    const isSeen = !token.hidden || game.user?.isGM === true;
    const isOne = isCharacter(actor) || isThing(actor);
    return isOne && isSeen && actor.uuid !== self?.uuid ? [{ actor, token }] : [];
  });
}

/** The way in which the opponents are expected to oppose; they choose for themselves on the card. */
export function opposedWithField({ plan, parties }: Asked): Field<TaskPlan>[] {
  const people = opponentsIn(parties).map(({ actor }) => actor);
  const [first] = people;
  const [asked] = plan.others;
  if (plan.against !== "opponents" || !asked || !isCharacter(first)) return [];
  const ways: Way[] = [
    ...ATTRIBUTES.map((attribute): Way => ({ skill: null, attribute })),
    ...Object.keys(SKILLS).map((skill): Way => ({ skill, attribute: attributeOf(first, skill) })),
  ];
  const listed = ways.some((way) => wayId(way) === wayId(asked)) ? ways : [asked, ...ways];
  return [
    {
      id: "opposedWith",
      label: tell("ask.opposedWith.label"),
      hint: tell("ask.opposedWith.hint"),
      type: "select",
      value: wayId(asked),
      choices: listed.map((way) => ({ value: wayId(way), label: sideLabel(null, way) })),
      apply: (value) => withOpponents(plan, people, listed.find((way) => wayId(way) === value) ?? asked),
    },
  ];
}

/**
 * The plan with its other side read anew. From the declared plan come only the difficulty, and the expected ways of the
 * opponents, who choose for themselves on the card.
 */
export function opposedAnew(fresh: TaskPlan, { against, dv, others }: TaskPlan, parties: Task["parties"]): TaskPlan {
  if (against === "open") return asOpen(fresh);
  const opponents = opponentsIn(parties).map(({ actor }) => actor);
  if (against !== "opponents" || opponents.length === 0) return withDifficulty(fresh, isDv(dv) ? dv : MODERATE);
  const fitting = withOpponents(fresh, opponents);
  const sides = opponents.map((one, index) => {
    const preset = fitting.others[index]!;
    return preset && isCharacter(one) ? sideAgainst(one, checkedSide(one, others[index], preset)) : preset;
  });
  return { ...fitting, others: sides, target: opponents.map((one, index) => opposingRoller(one, sides[index]!)) };
}

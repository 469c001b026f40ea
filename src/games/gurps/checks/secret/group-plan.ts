import type { CheckKind } from "#rules/check.ts";
import type { Pool, Throw } from "#rules/dice";
import { type SuccessOutcome, THREE_DICE } from "#rules/gurps";
import type { CheckView, Draft, Participant, Reader, Refusal, RowView, Situation } from "#table/checks";
import { dieViews, isGms, oddsView, sideParties, verdictView } from "#table/checks";
import { sayRefusal, signed } from "#table/words.ts";
import { skillOf } from "../../abilities.ts";
import type { Attribute } from "../../vocabulary.ts";
import { tell } from "../../words.ts";
import { castIn, charactersIn } from "../../people.ts";
import { actView, RESULT_VIEWS, scoreView } from "../roll/roll-view.ts";
import { withCountedLines, isMade, type Roll, rollKind, scoreOf } from "../roll/roll.ts";
import { attributeCheck, willCheck } from "../rolls/attribute.ts";
import { attributeWord } from "../rolls/own-roll.ts";
import type { Sense } from "../rolls/sense-plan.ts";
import { senseCheck } from "../rolls/sense.ts";
import { skillCheck } from "../rolls/skill.ts";
import { suggestion } from "./information-acts.ts";

export const ASKED = ["sense", "attribute", "skill", "will"] as const;
export type Asked = (typeof ASKED)[number];

/** A roll that the GM asks several actors for, or throws for them unseen. */
export interface GroupPlan {
  asked: Asked;
  sense: Sense;
  attribute: Attribute;
  /** Key or name of a skill. */
  skill: string;
  /** The name of the skill, from an actor that has it. */
  called?: string;
  /** For all actors, beside their own modifiers. */
  difficulty: number;
  isDark: boolean;
  /** The thing to notice is a danger. */
  isDangerous: boolean;
  /** The GM's client throws for all, unseen by players. */
  isUnseen: boolean;
  /** The rolls by party; empty if the actors are asked to roll themselves. */
  sides: Record<string, Roll>;
}

export interface GroupOutcome {
  result: string;
  sides: Record<string, SuccessOutcome>;
}

export type Group = Situation<GroupPlan, GroupOutcome>;

/** GURPS › When the GM Rolls: a success roll for each party, thrown at once (GURPS-SEC-2). */
export const groupKind: CheckKind<GroupPlan, GroupOutcome> = {
  pools: ({ sides }) =>
    Object.fromEntries(
      Object.entries(sides).flatMap(([who, roll]): [string, Pool][] => {
        const { roll: pool } = rollKind.pools(roll);
        return pool ? [[who, pool]] : [];
      }),
    ),
  resolve({ sides, isUnseen }, throws) {
    const read = Object.entries(sides).map(([who, roll]) => {
      const own: Record<string, Throw> = throws[who] ? { roll: throws[who] } : {};
      return [who, rollKind.resolve(roll, own)] as const;
    });
    return { result: isUnseen ? "thrown" : "asked", sides: Object.fromEntries(read) };
  },
  odds: ({ isUnseen }) => ({ [isUnseen ? "thrown" : "asked"]: 1 }),
  changes: () => [],
};

const CHECKS = { sense: senseCheck, attribute: attributeCheck, skill: skillCheck, will: willCheck };

/** The data with which each actor's own roll begins. It contains nothing that players must not read. */
export function dataFor({ asked, sense, attribute, skill, difficulty, isDark }: GroupPlan): Record<string, string> {
  return {
    called: "true",
    ...(difficulty !== 0 && { difficulty: String(difficulty) }),
    ...(asked === "sense" && {
      sense,
      open: "true",
      ...(isDark && { dark: "true" }),
    }),
    ...(asked === "attribute" && { attribute }),
    ...(asked === "skill" && { skill }),
  };
}

/** The actor's own roll; a Refusal if it has none, e.g. neither the skill nor a default. */
function rollFor(plan: GroupPlan, { actor, token }: Participant): Draft<Roll> | Refusal {
  const character = actor!;
  const item = plan.asked === "skill" ? skillOf(character as never, plan.skill) : null;
  return CHECKS[plan.asked].prepare({ actor: character, token, item, targets: [], data: dataFor(plan) });
}

/** The plan with all rolls read anew. The lanes of the bucket put back the lines that users have added to them. */
export function withSides(plan: GroupPlan, { parties, card }: Pick<Group, "parties" | "card">): GroupPlan {
  const called = charactersIn(parties).flatMap(([, actor]) => skillOf(actor, plan.skill)?.name ?? [])[0];
  const named: GroupPlan = { ...plan, called: called ?? plan.skill };
  if (!plan.isUnseen || !isGms({ card: card ?? null })) return { ...named, sides: {} };
  const sides = charactersIn(parties).flatMap(([who]) => {
    const draft = rollFor(plan, parties[who]!);
    return "key" in draft ? [] : [[who, draft.plan] as const];
  });
  return { ...named, sides: Object.fromEntries(sides) };
}

/** Why the party has no roll of this kind; null if it has one. */
export function whyNotFor(plan: GroupPlan, participant: Participant): Refusal | null {
  const draft = rollFor(plan, participant);
  return "key" in draft ? draft : null;
}

/** The parties whose rolls have succeeded. */
export function noticed({ parties, outcome }: Pick<Group, "parties" | "outcome">): string[] {
  return castIn(parties).flatMap((who) => (isMade(outcome?.sides[who]) ? [who] : []));
}

/** The name of the roll: "Vision", "Perception", "Stealth". */
export function askedWord({ asked, sense, attribute, skill, called }: GroupPlan): string {
  switch (asked) {
    case "sense":
      return tell(`tag.${sense}`);
    case "attribute":
      return tell(`attribute.${attribute}`);
    case "will":
      return tell("attribute.will");
    case "skill":
      return called ?? skill;
  }
}

/** The GM's request to several actors; or, if the GM throws, a row for each. */
export function groupView(situation: Group, reader: Reader): CheckView {
  const { plan, parties } = situation;
  const people = castIn(parties).map((who) => parties[who]!);
  const title = askedWord(plan);
  const names = people.map(({ name }) => name).join(", ");
  const view = actView({
    kind: plan.isUnseen ? "unseen" : "request",
    source: "whenTheGmRolls",
    title,
    chip: plan.difficulty === 0 ? "" : signed(plan.difficulty),
    parties: [],
    word: tell(`group.${plan.isUnseen ? "thrown" : "asked"}`),
    why: plan.isUnseen ? whoNoticed(situation) : tell("group.names", { names }),
    tone: "plain",
  });
  // Once thrown, a list without modifiers adds nothing to its row.
  const listed = Object.entries(plan.sides).filter(([, roll]) => !situation.outcome || roll.modifiers.length > 0);
  const scores = listed.map(([who, roll]) => [who, scoreView(withCountedLines(roll), baseWord(plan))] as const);
  return {
    ...view,
    // All on one side, without an arrow: no party acts on another.
    parties: sideParties(people, []),
    ...(plan.isUnseen && { rows: rowsOf(situation, reader), scores: Object.fromEntries(scores) }),
  };
}

const baseWord = ({ asked, attribute, sense }: GroupPlan): string => {
  if (asked === "attribute") return attributeWord(attribute);
  if (asked === "will") return attributeWord("will");
  return asked === "sense" ? tell(`tag.${sense}`) : tell("score.base");
};

function whoNoticed(situation: Group): string {
  const { outcome, parties } = situation;
  if (!outcome) return "";
  const names = noticed(situation).map((who) => parties[who]!.name);
  return names.length > 0 ? tell("group.noticed", { names: names.join(", ") }) : tell("group.unnoticed");
}

function rowsOf({ plan, parties, throws, outcome }: Group, reader: Reader): RowView[] {
  return castIn(parties).map((who): RowView => {
    const { name, img } = parties[who]!;
    const roll = plan.sides[who];
    const why = roll ? null : whyNotFor(plan, parties[who]!);
    if (!roll) return { name, img, note: why ? sayRefusal(why) : "", sides: [], odds: null, verdict: null };
    const side = outcome?.sides[who];
    const total = side?.total ?? null;
    const told = reader.sees("self");
    return {
      name,
      img,
      note: tell("group.score", { score: scoreOf(roll) }),
      sides: [
        {
          role: who,
          name,
          note: "",
          dice: told ? dieViews(THREE_DICE, throws[who] ?? null) : [],
          total,
          hidden: !told,
        },
      ],
      odds: oddsView(rollKind.odds(roll), RESULT_VIEWS(), side?.result ?? null),
      verdict: side
        ? verdictView({
            word: tell(`result.${side.result}`),
            number: side.margin === null ? "" : signed(side.margin),
            label: side.margin === null ? "" : tell("margin"),
            tone: isMade(side) ? "gain" : "plain",
            why: suggestion(side),
          })
        : null,
    };
  });
}

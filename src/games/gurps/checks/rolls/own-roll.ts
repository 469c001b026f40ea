import { type Fact, type Modifier, plans, type RollTag } from "#rules/gurps";
import { distinctLines, isGms, plainModifier } from "#table/checks";
import { fighterOf, type Character, type Skill } from "../../documents.ts";
import { traitsOf } from "../../traits.ts";
import type { Attribute } from "../../vocabulary.ts";
import { pushed } from "../roll/pushed.ts";
import { rollOf, withLines, type Line, type Roll, type Rolled } from "../roll/roll.ts";
import { standing } from "../roll/standing.ts";
import { believed, type Choices } from "./choices.ts";
import { gearLines } from "./gear.ts";
import { repeatLines, repeatsOf, type Repeats } from "./repeats.ts";
import { timeLines } from "./time.ts";

/** A roll that somebody makes with what is one's own: a skill, an attribute, the senses, the will. */
export interface OwnRoll extends Roll {
  chosen: Choices;
  repeats: Repeats;
  /** A trait, or how things stand, forbids it. */
  isBarred: boolean;
  /** The GM has called for it, so that nobody may decline it, however hopeless it is. */
  isCalled: boolean;
  /** What the GM has set in asking for it; 0: nothing. */
  difficulty: number;
}

/** What an own roll is made of, as documents and choices have it now. */
export interface Made {
  actor: Character;
  tag: RollTag;
  base: number;
  /** What it hangs on: gravity weighs on that. Null: on nothing of the body or the mind. */
  attribute: Attribute | null;
  skill: Skill | null;
  /** Whether what is carried matters; unless told otherwise, with a skill. */
  withGear?: boolean;
  /** What a default takes off. */
  penalty?: number;
  facts?: Fact[];
  isDefense?: boolean;
  /** What else the dialog has made of the situation: how far away a sound is. */
  lines?: Modifier[];
  /** What failures are counted for; else the skill or the attribute. */
  what?: string;
  /** Whoever tries it cannot know how earlier tries went. */
  isUntold?: boolean;
}

/** What of an own roll its screen has said, of which the GM's word alone is believed in some. */
export type Said = Pick<OwnRoll, "chosen" | "difficultyOnly" | "granted" | "isCalled" | "difficulty">;

/** The roll with everything read anew: what stands against it, what is used, what has failed before. */
export function ownRoll(made: Made, said: Said, situation: Pick<Rolled, "card" | "parties">): OwnRoll {
  const { actor, tag, base, attribute, skill, penalty = 0, facts = [], isDefense = false, lines: more = [] } = made;
  const isUntold = made.isUntold ?? skill?.system.isSecret ?? false;
  const byGm = isGms(situation);
  const inCombat = fighterOf(situation.parties["self"]) !== null;
  const tooled = (made.withGear ?? true) ? skill : null;
  const chosen = believed(said.chosen, { actor, skill: tooled, inCombat, isGms: byGm });
  const repeats = repeatsOf(actor, made.what ?? skill?.id ?? attribute ?? "", chosen);
  const difficulty = byGm ? said.difficulty : 0;
  const lines: Line[] = distinctLines<Line>([
    ...(attribute ? standing(actor, attribute, skill) : []),
    ...more,
    ...(tooled ? gearLines(actor, tooled, chosen.gear) : []),
    ...timeLines(chosen.time),
    // How often the GM's own throws have failed no player's dialog tells.
    ...(isUntold && !game.user?.isGM ? [] : repeatLines(repeats)),
    ...difficultyLines(difficulty),
    ...pushed(),
  ]);
  const traits = traitsOf(actor);
  const given = { tag, base, traits, facts, isDefense };
  const plain = lines.map(plainModifier) as Modifier[];
  const plan = plans.roll({ ...given, modifiers: plain });
  const own = plan ? plan.modifiers.slice(lines.length) : [];
  const rolled: OwnRoll = {
    ...rollOf({ base, isDefense, stakes: {}, modifiers: [] }, { tag, facts, traits, penalty }),
    modifiers: [...lines, ...own],
    difficultyOnly: byGm && said.difficultyOnly,
    granted: byGm && said.granted,
    isCalled: byGm && said.isCalled,
    difficulty,
    isBarred: plan === null,
    chosen,
    repeats,
  };
  return withLines(rolled, rolled.modifiers);
}

/** Nothing said yet. */
export const unsaid = (data: Readonly<Record<string, string>>, chosen: Choices): Said => ({
  chosen,
  difficultyOnly: false,
  granted: false,
  isCalled: data["called"] === "true",
  difficulty: difficultyIn(data["difficulty"]),
});

/** A rung of the ladder of difficulty, as somebody has written it; else none. */
export function difficultyIn(written: string | undefined): number {
  const value = Number(written ?? 0);
  return Number.isInteger(value) && Math.abs(value) <= 10 ? value : 0;
}

const difficultyLines = (value: number): Line[] =>
  value === 0 ? [] : [{ key: "gurps.mod.difficulty", value, source: "difficulty", gm: true }];

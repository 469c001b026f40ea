import type { RollTag, Score } from "#rules/gurps";
import { keyOf, type Modifier, type ModifierList, type Participant, type Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isSkill, type Character } from "../../documents.ts";
import type { Line } from "../roll/roll.ts";
import { standing } from "../roll/standing.ts";
import { skillId, wayLabel, wayOf, type Way } from "./way.ts";

/** One side of a contest, as plans keep it. */
export interface ContestSide extends Score {
  /** What it is thrown with: see `Way`; blank where the throw of another card stands. */
  way: string;
  tag: RollTag;
  modifiers: Line[];
}

/** A side as documents have it now; of the one before it, what people have said of it stays. */
export function sideOf(character: Character, way: Way, before: ContestSide | null = null): ContestSide {
  const read: Line[] = standing(character, way.attribute, way.skill);
  const said = (before?.modifiers ?? []).filter(
    (line) => (line.said || line.gm) && !read.some(({ key }) => key === line.key && keyOf(key) !== TYPED),
  );
  return { way: way.id, base: way.base, tag: way.tag, modifiers: [...read, ...said] };
}

const TYPED = "gurps.mod.custom";

/** The lines of a list as a side keeps them. */
const asLines = (list: readonly Modifier[]): Line[] =>
  list.map((line) => ({ ...line, source: (line.source as Line["source"] | undefined) ?? "other" }));

/** The lines of a side, and what holds it with others in their place. */
export const linesOf = <P extends Plan, S extends { modifiers: Line[] }>(
  side: S | null | undefined,
  put: (side: S) => P,
): ModifierList<P> | null =>
  side ? { list: side.modifiers, with: (list) => put({ ...side, modifiers: asLines(list) }) } : null;

/** What a side is thrown with, in words: the skill under the name that its card has kept, also where somebody is gone. */
export function sideLabel(participant: Participant | undefined, { way }: Pick<ContestSide, "way">): string {
  const character = characterOf(participant);
  const found = character && wayOf(character, way);
  const tool = participant?.tool;
  const skill = isSkill(tool) && skillId(tool) === way ? tool : null;
  if (found) return wayLabel({ ...found, skill: found.skill && (skill ?? found.skill) });
  const [kind, attribute = ""] = way.split(":");
  return kind === "attribute" ? say(`QUADRANT.gurps.attribute.${attribute}`) : (skill?.name ?? "");
}

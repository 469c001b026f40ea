import { updateDocument } from "#foundry";
import { pointsSpent, type Spent } from "#rules/gurps";
import { signed, dotted } from "#table/words.ts";
import { attributeOf, bearerOf, levelOf } from "../abilities.ts";
import { defenceAccount, DEFENCES } from "../checks/fight/defences.ts";
import { type Character, isCharacter, isSkill, isTrait, itemsOf, type Skill, type TraitItem } from "../documents.ts";
import { isAttribute, type Purchase, purchaseOf, type StandIn } from "../learning.ts";
import { byPointsAlone, enteredOver, type Relearnt, steppedBy, withLevel, withPoints } from "../relearning.ts";
import { type Attribute, ATTRIBUTES, SKILL_DIFFICULTIES } from "../vocabulary.ts";
import { tell } from "../words.ts";
import { levelShown, levelWords } from "./facts.ts";

export { boughtView, totalled } from "./bought.ts";

/** A skill with its points and level, for edit mode: templates/gurps/study.hbs. */
export interface StudyView {
  /** "Technique", or "". */
  kind: string;
  /** The choices of attribute and difficulty. */
  choices: StudyChoice[];
  points: number;
  /** The trained level, or that of the best default. Null: it cannot be tried. */
  level: number | null;
  isTrained: boolean;
  shown: string;
  /** The source of the level, in words. */
  why: string;
  names: { points: string; level: string; less: string; more: string };
}

/** A choice of a row: templates/gurps/study.hbs. */
export interface StudyChoice {
  field: "attribute" | "difficulty";
  label: string;
  options: { value: string; label: string; selected: boolean }[];
}

/** The points and the level of an actor's skill, for edit mode. */
export function studyOf(skill: Skill, owner: Character): StudyView {
  const { name, system } = skill;
  const own = levelOf(skill);
  const said = (word: string): string => tell(`sheet.study.${word}`, { name });
  return {
    kind: system.isTechnique ? tell("sheet.study.technique") : "",
    choices: [
      {
        field: "attribute",
        label: `${name}: ${tell("skill.FIELDS.attribute.label")}`,
        options: ATTRIBUTES.map((id) => chosen(id, tell(`attributeShort.${id}`), system.attribute)),
      },
      {
        field: "difficulty",
        label: `${name}: ${tell("skill.FIELDS.difficulty.label")}`,
        options: [
          chosen("", "–", system.difficulty ?? ""),
          ...SKILL_DIFFICULTIES.map((id) => chosen(id, tell(`skillDifficulty.${id}`), system.difficulty ?? "")),
        ],
      },
    ],
    points: system.points,
    level: own.level,
    isTrained: own.from === "trained",
    shown: levelShown(own.level),
    why: own.from === "trained" ? levelAccount(skill, owner) : levelWords(own, skill),
    names: { points: said("points"), level: said("level"), less: said("less"), more: said("more") },
  };
}

const chosen = (value: string, label: string, now: string) => ({ value, label, selected: value === now });

/** "DX 12 · 4 points +1 · Talent +2 = 15": the parts of a trained skill's level. */
export function levelAccount(skill: Skill, owner: Character): string {
  const bearer = bearerOf(owner);
  const { attribute, relativeLevel, isTechnique, difficulty } = skill.system;
  const bought = purchaseOf(bearer, skill);
  const over = enteredOver(bearer, skill) ?? 0;
  const score = `${tell(`attributeShort.${attribute}`)} ${attributeOf(owner, attribute as Attribute)}`;
  const lines = bought
    ? [isTechnique && bought.upFrom ? standInWords(bought.upFrom) : score, ...purchaseLines(skill, bought)]
    : [score, line(tell("sheet.study.line.unpaid"), relativeLevel ?? 0)];
  if (over !== 0) lines.push(line(tell("sheet.study.line.entered"), over));
  const unknown = difficulty === null ? tell("sheet.study.line.unknown") : "";
  const level = levelOf(skill).level ?? 0;
  return dotted(tell("sheet.study.line.sum", { lines: dotted(...lines), level }), unknown);
}

const line = (label: string, value: number): string => `${label} ${signed(value)}`;

function purchaseLines({ system }: Skill, { relative, saved, upFrom, bonuses }: Purchase): string[] {
  const { points, isTechnique } = system;
  const paid = points === 1 ? tell("sheet.study.line.point") : tell("sheet.study.line.points", { points });
  const from =
    upFrom && !isTechnique ? tell("sheet.study.line.upFrom", { of: standInWords(upFrom), points: saved }) : "";
  return [line(from ? `${paid}, ${from}` : paid, relative), ...bonuses.map(({ source, value }) => line(source, value))];
}

/** "DX −5", "Broadsword −2" */
function standInWords({ from: { of, modifier } }: StandIn): string {
  const name = isAttribute(of) ? tell(`attributeShort.${of}`) : of;
  return modifier === 0 ? name : `${name} ${signed(modifier)}`;
}

/** The points that the actor has spent, by kind. */
export function spentOf(actor: Character): Spent {
  const { attributes, bonus, sizeModifier, points } = actor.system;
  return pointsSpent({
    ...attributes,
    bonus,
    sizeModifier,
    traits: itemsOf<TraitItem>(actor, isTrait).map(({ system }) => system.points),
    skills: itemsOf<Skill>(actor, isSkill).map(({ system }) => system.points),
    other: points.other,
  });
}

const PARTS = ["attributes", "secondary", "advantages", "disadvantages", "skills", "other"] as const;

/** "146 of 150 points spent", the points left or overspent, and the points of each kind. */
export function spentView(actor: Character) {
  const spent = spentOf(actor);
  const { total } = actor.system.points;
  const left = total - spent.total;
  const isCounted = total !== 0;
  return {
    words: isCounted
      ? tell("sheet.points.spent", { spent: spent.total, total })
      : tell("sheet.points.worth", { spent: spent.total }),
    left: isCounted && left > 0 ? tell("sheet.points.left", { count: left }) : "",
    over: isCounted && left < 0 ? tell("sheet.points.over", { count: -left }) : "",
    parts: PARTS.map((id) => ({ id, label: tell(`sheet.points.part.${id}`), value: spent[id] })),
  };
}

/** The derived score of each defence with its parts, for defences without an entered score. */
export function wardsView(actor: Character) {
  return Object.fromEntries(
    DEFENCES.map((id) => {
      const account = actor.system.defenses[id] === null ? defenceAccount(actor, id) : null;
      const lines = account?.lines.map(({ label, value }) => line(label, value)) ?? [];
      const why = account
        ? tell("sheet.study.line.sum", { lines: dotted(...lines), level: account.value })
        : tell(`character.FIELDS.defenses.${id}.hint`);
      return [id, { value: account ? String(account.value) : "", why }];
    }),
  );
}

/**
 * Writes the points or the level of a skill: each follows from the other, and an empty level means the one that the points
 * give. Or its attribute or difficulty, which are chosen from lists.
 */
export function studied(
  actor: Character,
  { dataset: { itemId, study }, value }: HTMLInputElement | HTMLSelectElement,
): Promise<unknown> {
  const bearer = bearerOf(actor);
  if (study === "attribute" || study === "difficulty") return rebase(actor, itemId, { [study]: value || null });
  return relearn(actor, itemId, (skill) => {
    if (study === "points") return withPoints(bearer, skill, Number(value));
    return value === "" ? byPointsAlone(bearer, skill) : withLevel(bearer, skill, Number(value));
  });
}

/** Brings a skill to a level: the points follow, if its difficulty is known. */
export async function brought(skill: Item.Implementation, level: number): Promise<void> {
  if (!isSkill(skill) || !isCharacter(skill.actor)) return;
  const bearer = bearerOf(skill.actor);
  await relearn(skill.actor, skill.id!, (own) => withLevel(bearer, own, level));
}

/** Steps a skill one level up or down. */
export function stepped(actor: Character, { itemId, by }: DOMStringMap): Promise<unknown> {
  const bearer = bearerOf(actor);
  return relearn(actor, itemId, (skill) => steppedBy(bearer, skill, Number(by) < 0 ? -1 : 1));
}

/** Another attribute or difficulty: an entered relative level stays; a level by points is worked out anew. */
async function rebase(actor: Character, id: string | undefined, changes: object): Promise<void> {
  const skill = actor.items.get(id ?? "");
  if (!isSkill(skill)) return;
  await updateDocument(skill, { system: changes });
  const { points, isByPoints } = skill.system;
  if (isByPoints) await updateDocument(skill, { system: withPoints(bearerOf(actor), skill, points) });
}

async function relearn(actor: Character, id: string | undefined, how: (skill: Skill) => Relearnt): Promise<void> {
  const skill = actor.items.get(id ?? "");
  if (isSkill(skill)) await updateDocument(skill, { system: how(skill) });
}

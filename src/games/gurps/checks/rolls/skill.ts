import { type Field, form, isPlayers } from "#table/checks";
import { signed } from "#table/words.ts";
import type { Level } from "../../abilities.ts";
import { byDefault, isAttribute, levelOf, skillOf, untriedRefusal } from "../../abilities.ts";
import { itemOf, unlearntSkill } from "../../unlearnt.ts";
import { type Character, characterOf, isSkill, itemsOf, type Skill } from "../../documents.ts";
import { type Attribute, ATTRIBUTES } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { offersFor, reactionOffers } from "../roll/bucket.ts";
import type { Rolled } from "../roll/roll.ts";
import { bestGear, untouched } from "./choices.ts";
import { ownCheck } from "./own-check.ts";
import { levelWords, ownRoll, type OwnRoll, type Said } from "./own-roll.ts";

/** A roll against a skill, as cards keep it. */
interface SkillPlan extends OwnRoll {
  /** A skill without an Item on the sheet, tried by default (GURPS-AM-2); null: the skill is self's Item. */
  unlearnt: { uuid: string; name: string } | null;
}

type SkillRoll = Rolled<SkillPlan>;

/** The skill in use: the Item on the sheet, or a skill that the actor never learnt; null if it is gone. */
function skillIn({
  plan,
  parties: { self },
}: Pick<SkillRoll, "parties"> & { plan: Pick<SkillPlan, "unlearnt"> }): Skill | null {
  if (isSkill(self?.tool)) return self.tool;
  const actor = characterOf(self);
  return actor && plan.unlearnt ? unlearntSkill(actor, plan.unlearnt.uuid) : null;
}

/** The dice of a secret skill are hidden (GURPS-SEC-1); not for NPCs, which have no player to hide them from. */
const isSecret = (situation: SkillRoll): boolean =>
  (skillIn(situation)?.system.isSecret ?? false) && isPlayers(situation.parties["self"]);

/** GURPS › Success Rolls, Default Rolls: a roll against a skill, trained or by default. */
export const skillCheck = ownCheck<SkillPlan, Said & Pick<SkillPlan, "unlearnt">>({
  isTask: true,
  skillIn,
  /**
   * `item`: the skill; or `data.skill`: its key, its name, or the UUID of one that the actor never learnt. `data.task`,
   * `.gear`, `.time`: choices made in advance.
   */
  begin(actor, { item, data }) {
    const word = data["skill"] ?? "";
    const skill = isSkill(item) ? item : (skillOf(actor, word) ?? unlearntSkill(actor, word));
    if (!skill) return refusal("noSkill", { name: actor.name, skill: word });
    if (levelOf(skill).level === null) return untriedRefusal(skill);
    const chosen = untouched({ gear: bestGear(actor, skill), ...data });
    return { tool: itemOf(skill), said: { chosen, unlearnt: { uuid: skill.uuid, name: skill.name } } };
  },
  /** GURPS › Default Rolls: by the trained level, or by the best default (GURPS-DEF-1 … 3). */
  plan(actor, said, situation) {
    const skill = skillIn({ plan: said, parties: situation.parties });
    if (!skill) return null;
    const { level, penalty } = levelOf(skill);
    const made = { actor, tag: "skill", base: level ?? 0, attribute: skill.system.attribute as Attribute } as const;
    const plan = ownRoll({ ...made, skill, penalty }, said, situation);
    const unlearnt = itemOf(skill) ? null : { uuid: skill.uuid, name: skill.name };
    return { ...plan, unlearnt, ...(level === null && { isBarred: true }) };
  },
  secret: (situation) => (isSecret(situation) ? "declared" : null),
  refuse: (situation) => (skillIn(situation) ? null : refusal("gone")),
  circumstances: (situation) => {
    const { plan, parties } = situation;
    const actor = characterOf(parties["self"]);
    const persuades = (skillIn(situation)?.system.influence ?? null) !== null;
    return [...offersFor(actor, plan.tag), ...(actor && persuades ? reactionOffers(actor) : [])];
  },
  again({ plan, parties: { self } }) {
    const data: Record<string, string> = plan.unlearnt
      ? { skill: plan.unlearnt.uuid }
      : { itemId: self?.tool?.id ?? "" };
    return { check: "skill", data };
  },
  words(situation, reader) {
    const { plan, outcome, parties } = situation;
    const skill = skillIn(situation);
    const name = skill?.name ?? plan.unlearnt?.name ?? parties["self"]?.name ?? "";
    const level = skill && levelOf(skill);
    return {
      kind: "skill",
      section: plan.penalty < 0 ? "defaultRolls" : "success",
      title: name,
      base: level ? levelWords(name, level) : name,
      chip: plan.chosen.task,
      ...(plan.penalty < 0 && !reader.blind && !outcome && { note: tell("untrained.note", { penalty: plan.penalty }) }),
    };
  },
});

/** A default: what the roll is based on, and the penalty. */
interface StandIn {
  /** An attribute's id, or the id of a skill on the sheet. */
  of: string;
  /** 0 or less. */
  penalty: number;
}

/** A roll at a default that is on no sheet, as cards keep it. */
export interface UntrainedRoll extends OwnRoll, StandIn {}

type Untrained = Rolled<UntrainedRoll>;
type UntrainedSaid = Said & StandIn;

/** The worst penalty of a default. */
const WORST = -20;
const USUAL: StandIn = { of: "dx", penalty: -5 };

/** The actor's trained skills, which other skills may default to. */
const trainedSkills = (actor: Character): Skill[] =>
  itemsOf<Skill>(actor, isSkill).filter((skill) => levelOf(skill).from === "trained");

const penaltyIn = (written: unknown): number | null => {
  const value = Number(written);
  return Number.isInteger(value) && value <= 0 && value >= WORST ? value : null;
};

/** The declared default, with usual values for invalid ones. */
function believed(actor: Character, { of, penalty }: StandIn): StandIn & { skill: Skill | null } {
  const skill = trainedSkills(actor).find(({ id }) => id === of) ?? null;
  return { of: skill || isAttribute(of) ? of : USUAL.of, penalty: penaltyIn(penalty) ?? USUAL.penalty, skill };
}

/** The level by this default: an attribute over 20 counts as 20 (GURPS-DEF-2). */
function levelFor(actor: Character, { of, penalty: modifier, skill }: ReturnType<typeof believed>): Level {
  return byDefault(actor, [skill ? { kind: "skill", of: skill.name, modifier } : { kind: "attribute", of, modifier }]);
}

function untrainedPlan(
  actor: Character,
  said: UntrainedSaid,
  situation: Pick<Rolled, "card" | "parties">,
): UntrainedRoll {
  const standIn = believed(actor, said);
  const { of, penalty, skill } = standIn;
  const attribute = (skill ? skill.system.attribute : of) as Attribute;
  const { level } = levelFor(actor, standIn);
  const made = { actor, tag: "skill", base: level ?? 0, attribute, skill, withGear: false, penalty } as const;
  const what = `untrained ${of}`;
  return { ...ownRoll({ ...made, what, isUntold: false }, said, situation), of, penalty };
}

/** The fields: the attribute or skill to default to, and the penalty. */
function standInFields(situation: Untrained): Field<UntrainedRoll>[] {
  const { plan, parties } = situation;
  const actor = characterOf(parties["self"]);
  if (!actor) return [];
  const put = (said: Partial<StandIn>) => untrainedPlan(actor, { ...plan, ...said }, situation);
  const skills = trainedSkills(actor);
  const words = (of: string): string => skills.find(({ id }) => id === of)?.name ?? tell(`attribute.${of}`);
  const asked = form<StandIn, UntrainedRoll>("QUADRANT.gurps.untrained", plan, put);
  return [
    asked.select("of", [...ATTRIBUTES, ...skills.map(({ id }) => id!)], { words }),
    asked.number("penalty", { hint: tell("untrained.penaltyHint"), min: WORST, max: 0 }),
  ];
}

/** GURPS › Default Rolls: any actor may roll at a default that a book names, from an attribute or skill (GURPS-AM-2). */
export const untrainedCheck = ownCheck<UntrainedRoll, UntrainedSaid>({
  isTask: true,
  /** `data.of`: an attribute's id, or the id of a skill; `data.penalty`: 0 or less; `data.task`. */
  begin(_actor, { data }) {
    const penalty = data["penalty"] === undefined ? USUAL.penalty : penaltyIn(data["penalty"]);
    if (penalty === null) return refusal("untrainedPenalty", { worst: WORST });
    return { said: { of: data["of"] ?? USUAL.of, penalty } };
  },
  plan: untrainedPlan,
  fields: standInFields,
  again: ({ plan }) => ({ check: "untrained", data: { of: plan.of, penalty: String(plan.penalty) } }),
  words({ plan, parties }) {
    const actor = characterOf(parties["self"]);
    const name = tell("untrained.title");
    const base = actor ? levelWords(name, levelFor(actor, believed(actor, plan))) : signed(plan.penalty);
    return { kind: "skill", section: "defaultRolls", title: plan.chosen.task || name, base };
  },
});

import { isPlayers, type Participant, participants, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isSkill, type Character, type Skill } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { levelOf, skillOf, untriedRefusal } from "../../scores.ts";
import { itemOf, unlearntSkill } from "../../unlearnt.ts";
import type { Attribute } from "../../vocabulary.ts";
import { offersFor, reactionOffers } from "../roll/offers.ts";
import type { Rolled } from "../roll/roll.ts";
import { levelWords } from "./base-words.ts";
import { untouched } from "./choices.ts";
import { bestGear } from "./gear.ts";
import { ownCheck } from "./own-check.ts";
import { ownRoll, unsaid, type OwnRoll, type Said } from "./own-roll.ts";
import { tiedTo } from "./tied-to.ts";

/** A roll against a skill, as cards keep it. */
interface SkillPlan extends OwnRoll {
  /** A skill that is not on the sheet, tried by default (GURPS-AM-2); null: the Item that it is done with. */
  unlearnt: { uuid: string; name: string } | null;
}

type SkillRoll = Rolled<SkillPlan>;

/** What is rolled: the Item on the sheet, or what somebody tries without having learnt it; null where it is gone. */
function skillIn({ plan, parties: { self } }: Pick<SkillRoll, "parties"> & { plan: Pick<SkillPlan, "unlearnt"> }) {
  if (isSkill(self?.tool)) return self.tool;
  const actor = characterOf(self);
  return actor && plan.unlearnt ? unlearntSkill(actor, plan.unlearnt.uuid) : null;
}

/** GURPS › Default Rolls: by what somebody has learnt, or what stands in for it (GURPS-DEF-1 … 3). */
function planOf(
  actor: Character,
  skill: Skill,
  said: Said,
  situation: { card?: Rolled["card"]; parties: Record<string, Participant> },
): SkillPlan {
  const { level, penalty } = levelOf(skill);
  const made = { actor, tag: "skill", base: level ?? 0, attribute: skill.system.attribute as Attribute } as const;
  const plan = ownRoll({ ...made, skill, penalty }, said, situation);
  const unlearnt = itemOf(skill) ? null : { uuid: skill.uuid, name: skill.name };
  return { ...plan, unlearnt, ...(level === null && { isBarred: true }) };
}

/** Whoever cannot know how well it went does not see the dice (GURPS-SEC-1). Nobody's own people have nobody to hide it from. */
const isSecret = (situation: SkillRoll): boolean =>
  (skillIn(situation)?.system.isSecret ?? false) && isPlayers(situation.parties["self"]);

/** GURPS › Success Rolls, Default Rolls: what somebody can do, or tries without having learnt it. */
export const skillCheck = ownCheck<SkillPlan>({
  isTask: true,
  skillIn,
  /** A skill's Item, or `data.skill`, its key, its name, or the UUID of one that was never learnt. `data.task`, `.gear`, `.time`: what is chosen already. */
  prepare(subject) {
    const { actor, token, item, data } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const word = data["skill"] ?? "";
    const skill = isSkill(item) ? item : (skillOf(actor, word) ?? unlearntSkill(actor, word));
    if (!skill) return refusal("noSkill", { name: actor.name, skill: data["skill"] ?? "" });
    if (levelOf(skill).level === null) return untriedRefusal(skill);
    const parties = { self: partyOf(actor, token, itemOf(skill)) };
    const chosen = untouched({ gear: bestGear(actor, skill), ...data });
    const plan = planOf(actor, skill, unsaid(data, chosen), { parties: participants(parties) });
    return { plan, parties, ...tiedTo(data) };
  },
  refresh(situation) {
    const { plan, parties } = situation;
    const actor = characterOf(parties["self"]);
    const skill = skillIn(situation);
    return actor && skill ? planOf(actor, skill, plan, situation) : plan;
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
      ...(plan.penalty < 0 &&
        !reader.blind &&
        !outcome && { note: say("QUADRANT.gurps.untrained.note", { penalty: plan.penalty }) }),
    };
  },
});

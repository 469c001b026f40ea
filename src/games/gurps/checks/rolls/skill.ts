import { isPlayers, type Participant, participants, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isSkill, type Character, type Skill } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { levelOf, skillOf } from "../../scores.ts";
import type { Attribute } from "../../vocabulary.ts";
import { offersFor, reactionOffers } from "../roll/offers.ts";
import type { Rolled } from "../roll/roll.ts";
import { levelWords } from "./base-words.ts";
import { untouched } from "./choices.ts";
import { bestGear } from "./gear.ts";
import { ownCheck } from "./own-check.ts";
import { ownRoll, unsaid, type OwnRoll, type Said } from "./own-roll.ts";
import { tiedTo } from "./tied-to.ts";

type SkillRoll = Rolled<OwnRoll>;

/** GURPS › Default Rolls: by what somebody has learnt, or what stands in for it (GURPS-DEF-1 … 3). */
function planOf(
  actor: Character,
  skill: Skill,
  said: Said,
  situation: { card?: Rolled["card"]; parties: Record<string, Participant> },
): OwnRoll {
  const { level, penalty } = levelOf(skill);
  const made = { actor, tag: "skill", base: level ?? 0, attribute: skill.system.attribute as Attribute } as const;
  const plan = ownRoll({ ...made, skill, penalty }, said, situation);
  return level === null ? { ...plan, isBarred: true } : plan;
}

/** Whoever cannot know how well it went does not see the dice (GURPS-SEC-1). Nobody's own people have nobody to hide it from. */
const isSecret = ({ parties: { self } }: SkillRoll): boolean =>
  isSkill(self?.tool) && self.tool.system.isSecret && isPlayers(self);

/** GURPS › Success Rolls, Default Rolls: what somebody can do, or tries without having learnt it. */
export const skillCheck = ownCheck<OwnRoll>({
  isTask: true,
  /** A skill's Item, or `data.skill`, its key or its name. `data.task`, `.gear`, `.time`: what is chosen already. */
  prepare(subject) {
    const { actor, token, item, data } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const skill = isSkill(item) ? item : skillOf(actor, data["skill"] ?? "");
    if (!skill) return refusal("noSkill", { name: actor.name, skill: data["skill"] ?? "" });
    if (levelOf(skill).level === null) return refusal("noDefault", { name: skill.name });
    const parties = { self: partyOf(actor, token, skill) };
    const chosen = untouched({ gear: bestGear(actor, skill), ...data });
    const plan = planOf(actor, skill, unsaid(data, chosen), { parties: participants(parties) });
    return { plan, parties, ...tiedTo(data) };
  },
  refresh(situation) {
    const { plan, parties } = situation;
    const actor = characterOf(parties["self"]);
    const skill = parties["self"]?.tool;
    return actor && isSkill(skill) ? planOf(actor, skill, plan, situation) : plan;
  },
  secret: (situation) => (isSecret(situation) ? "declared" : null),
  refuse: ({ parties: { self } }) => (isSkill(self?.tool) ? null : refusal("gone")),
  circumstances: ({ plan, parties: { self } }) => {
    const actor = characterOf(self);
    const persuades = isSkill(self?.tool) && self.tool.system.influence !== null;
    return [...offersFor(actor, plan.tag), ...(actor && persuades ? reactionOffers(actor) : [])];
  },
  again: ({ parties: { self } }) => ({ check: "skill", data: { itemId: self?.tool?.id ?? "" } }),
  words({ plan, outcome, parties: { self } }, reader) {
    const skill = self?.tool;
    const name = skill?.name ?? self?.name ?? "";
    const level = isSkill(skill) ? levelOf(skill) : null;
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

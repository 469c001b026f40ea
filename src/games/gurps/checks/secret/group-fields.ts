import { ATTRIBUTES } from "../../vocabulary.ts";
import type { Field } from "#table/checks";
import { say } from "#table/words.ts";
import { isSkill, itemsOf, type Skill } from "../../documents.ts";
import { charactersIn } from "../../people.ts";
import { isAttribute, isCalled } from "../../scores.ts";
import { difficultyIn } from "../rolls/own-roll.ts";
import { isSense, SENSES } from "../rolls/sense-plan.ts";
import { ASKED, type Group, type GroupPlan } from "./group-plan.ts";

type Put = (then: Partial<GroupPlan>) => GroupPlan;

/** What is asked of them, and how hard it is for all. */
export function groupFields(situation: Group, put: Put): Field<GroupPlan>[] {
  const { plan } = situation;
  const asked = selectField(
    { id: "asked", value: plan.asked },
    ASKED.map((value) => ({ value, label: say(`QUADRANT.gurps.group.what.${value}`) })),
    (value) => put({ asked: ASKED.find((one) => one === value) ?? plan.asked }),
  );
  return [asked, ...whatField(situation, put), difficultyField(plan, put)];
}

const selectField = (
  { id, value }: { id: string; value: string },
  choices: { value: string; label: string }[],
  apply: (value: string) => GroupPlan,
): Field<GroupPlan> => ({
  id,
  label: say(`QUADRANT.gurps.group.field.${id}`),
  hint: "",
  type: "select",
  value,
  choices,
  apply,
});

function whatField(situation: Group, put: Put): Field<GroupPlan>[] {
  const { plan } = situation;
  switch (plan.asked) {
    case "sense":
      return [
        selectField(
          { id: "sense", value: plan.sense },
          SENSES.map((value) => ({ value, label: say(`QUADRANT.gurps.tag.${value}`) })),
          (value) => put({ sense: isSense(value) ? value : plan.sense }),
        ),
      ];
    case "attribute":
      return [
        selectField(
          { id: "attribute", value: plan.attribute },
          ATTRIBUTES.map((value) => ({ value, label: say(`QUADRANT.gurps.attribute.${value}`) })),
          (value) => put({ attribute: isAttribute(value) ? value : plan.attribute }),
        ),
      ];
    case "skill":
      return [skillField(situation, put)];
    case "will":
      return [];
  }
}

/** Every skill that one of them has, learnt or not. */
function skillField({ plan, parties }: Group, put: Put): Field<GroupPlan> {
  const skills = charactersIn(parties).flatMap(([, actor]) => itemsOf<Skill>(actor, isSkill));
  const named = skills.map((skill) => ({ value: skill.system.key || skill.name, label: skill.name }));
  const once = [...new Map(named.map((one) => [one.value, one])).values()].toSorted((one, other) =>
    one.label.localeCompare(other.label, game.i18n?.lang),
  );
  const chosen = skills.find((skill) => isCalled(skill, plan.skill));
  const value = chosen ? chosen.system.key || chosen.name : "";
  const none = { value: "", label: say("QUADRANT.gurps.group.noSkill") };
  return selectField({ id: "skill", value }, [none, ...once], (skill) => put({ skill }));
}

const difficultyField = ({ difficulty }: GroupPlan, put: Put): Field<GroupPlan> => ({
  id: "difficulty",
  label: say("QUADRANT.gurps.mod.difficulty"),
  hint: say("QUADRANT.gurps.group.difficultyHint"),
  type: "number",
  min: -10,
  max: 10,
  value: String(difficulty),
  apply: (value) => put({ difficulty: difficultyIn(value) }),
});

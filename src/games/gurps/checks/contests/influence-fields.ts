import { REACTIONS } from "#rules/gurps";
import { type Chosen, type Field, participants, partiesOf, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, type Character } from "../../documents.ts";
import { sceneActors } from "../../people.ts";
import { itemOf } from "../../unlearnt.ts";
import type { Influencing } from "./influence.ts";
import {
  influencePlan,
  influenceSkills,
  influenceTool,
  isForMasses,
  reactionOf,
  type InfluenceCard,
} from "./influence-plan.ts";
import { asTargets, peopleIn } from "./sides.ts";

/** With what; to the GM, upon whom, how that one takes to it anyway, and what a crowd is like. */
export function influenceFields(situation: Influencing): Field<InfluenceCard>[] {
  const actor = characterOf(situation.parties["self"]);
  if (!actor) return [];
  const own = [skillField(situation, actor)];
  if (!game.user?.isGM) return own;
  return [...own, ...subjectField(situation, actor), ...regularField(situation), ...crowdField(situation)];
}

/** Upon several, or nobody in particular, work those skills alone that are made for it. */
function skillField({ plan, parties }: Influencing, actor: Character): Field<InfluenceCard> {
  const isOne = peopleIn(parties).length === 1;
  const skills = influenceSkills(actor).filter((skill) => isOne || isForMasses(skill));
  return {
    id: "skill",
    label: say("QUADRANT.gurps.influence.field.skill"),
    hint: "",
    type: "select",
    value: parties["self"]?.tool?.id ?? plan.unlearnt,
    choices: skills.map(({ id, name }) => ({ value: id ?? "", label: name })),
    apply(value): Chosen<InfluenceCard> {
      const skill = skills.find(({ id }) => id === value) ?? influenceTool(parties, plan.unlearnt);
      const tool = itemOf(skill);
      const next = { ...partiesOf(parties), self: partyOf(actor, parties["self"]?.token ?? null, tool) };
      const said = { ...plan, unlearnt: skill && !tool ? skill.uuid : "" };
      return { plan: influencePlan(participants(next), said) ?? plan, parties: next };
    },
  };
}

/** Whom the GM means. */
function subjectField({ plan, parties }: Influencing, actor: Character): Field<InfluenceCard>[] {
  const now = peopleIn(parties);
  if (now.length !== 1) return [];
  const here = sceneActors().filter((one) => one.actor.uuid !== actor.uuid);
  const all = [...new Map([...now, ...here].map((one) => [one.actor.uuid, one])).values()];
  return [
    {
      id: "subject",
      label: say("QUADRANT.gurps.influence.field.subject"),
      hint: "",
      type: "select",
      value: now[0]!.actor.uuid,
      choices: all.map((one) => ({ value: one.actor.uuid, label: one.token?.name || one.actor.name })),
      apply(value): Chosen<InfluenceCard> {
        const chosen = all.find((one) => one.actor.uuid === value) ?? now[0]!;
        const next = { self: partiesOf(parties)["self"]!, ...asTargets([chosen]) };
        return { plan: influencePlan(participants(next), plan) ?? plan, parties: next };
      },
    },
  ];
}

export const reactionChoices = (): { value: string; label: string }[] => [
  { value: "", label: say("QUADRANT.gurps.influence.regular.none") },
  ...REACTIONS.toReversed().map((value) => ({ value, label: say(`QUADRANT.gurps.reaction.${value}`) })),
];

/** Diplomacy does no worse than what the subject would have thought anyway. */
function regularField({ plan }: Influencing): Field<InfluenceCard>[] {
  if (plan.skill !== "diplomacy") return [];
  return [
    {
      id: "regular",
      label: say("QUADRANT.gurps.influence.regular.label"),
      hint: say("QUADRANT.gurps.influence.regular.hint"),
      type: "select",
      value: plan.regularReaction ?? "",
      choices: reactionChoices(),
      apply: (value) => ({ ...plan, regularReaction: reactionOf(value) }),
    },
  ];
}

function crowdField({ plan, parties }: Influencing): Field<InfluenceCard>[] {
  if (peopleIn(parties).length > 0) return [];
  return [
    {
      id: "crowdWill",
      label: say("QUADRANT.gurps.influence.field.crowdWill"),
      hint: say("QUADRANT.gurps.influence.field.crowdWillHint"),
      type: "number",
      value: String(plan.crowdWill),
      min: 1,
      max: 30,
      apply(value) {
        const will = Math.max(1, Math.min(30, Math.round(Number(value)) || 10));
        return influencePlan(parties, { ...plan, crowdWill: will }) ?? plan;
      },
    },
  ];
}

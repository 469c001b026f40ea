import type { Attribute } from "#rules/zerospace";
import { type Field, form, type TableChange, type Chosen, partiesOf, partyOf, wordsField } from "#table/checks";
import { LONGEST_NAME } from "#table/documents/names.ts";
import { isSkill, itemsOf, type Character, characterOf, isPower } from "../../documents.ts";
import { ATTRIBUTES, isSkillKey, SKILLS, type SkillKey, LASTS } from "../../vocabulary.ts";
import type { PlotPlan, Spending } from "./plot-point.ts";
import { tell } from "../../words.ts";

/** A skill that a retcon gives the actor. */
export interface NewSkill {
  /** A skill of the book; "" for a skill with another name. */
  key: SkillKey | "";
  name: string;
  attribute: Attribute;
}

const WORDS = "QUADRANT.zerospace.plot";

const ALL = Object.keys(SKILLS) as SkillKey[];
/** The entry of the list for a skill that is not in the book. */
const OWN = "own";

/** The skills of the book that the actor has not learnt. */
function unlearnt(actor: Character): SkillKey[] {
  const known = itemsOf(actor, isSkill).map(({ system }) => system.key);
  return ALL.filter((key) => !known.includes(key));
}

const ofBook = (key: SkillKey): NewSkill => ({ key, name: tell(`skillName.${key}`), attribute: SKILLS[key] });

/** The declared skill, checked; null without one, or for a skill of the book that the actor has learnt already. */
export function soundSkill(said: unknown, actor: Character | null): NewSkill | null {
  if (typeof said !== "object" || said === null) return null;
  const { key, name, attribute } = said as Record<string, unknown>;
  if (typeof key === "string" && isSkillKey(key)) {
    return actor && unlearnt(actor).includes(key) ? ofBook(key) : null;
  }
  const own = typeof name === "string" ? name.trim().slice(0, LONGEST_NAME) : "";
  return { key: "", name: own, attribute: ATTRIBUTES.find((one) => one === attribute) ?? "reason" };
}

/** The change that creates the skill's Item on the actor. */
export function retconnedSkill({ key, name, attribute }: NewSkill): TableChange {
  return { who: "self", create: { type: "zerospaceSkill", name, system: { key, attribute, hasExpertise: false } } };
}

/** The fields for the retcon's skill: none, an unlearnt skill of the book, or one with another name and an attribute. */
export function skillFields(plan: PlotPlan, actor: Character): Field<PlotPlan>[] {
  const { skill } = plan;
  const put = (chosen: NewSkill | null): PlotPlan => ({ ...plan, skill: chosen });
  const asked = { skill: skill ? skill.key || OWN : null };
  const which = form(WORDS, asked, ({ skill: said }) =>
    put(!said ? null : isSkillKey(said) ? ofBook(said) : ownSkill(skill)),
  ).select("skill", [...unlearnt(actor), OWN], {
    none: tell("plot.noSkill"),
    words: (key) => (key === OWN ? tell("plot.ownSkill") : tell(`skillName.${key}`)),
    hint: tell("plot.skillHint"),
  });
  return skill && skill.key === "" ? [which, ...ownFields(skill, put)] : [which];
}

const ownSkill = (before: NewSkill | null): NewSkill => ({
  key: "",
  name: before?.key === "" ? before.name : "",
  attribute: before?.attribute ?? "reason",
});

function ownFields(skill: NewSkill, put: (skill: NewSkill) => PlotPlan): Field<PlotPlan>[] {
  const asked = form(WORDS, skill, ({ name = skill.name, attribute = skill.attribute }) =>
    put({ ...skill, name: name.slice(0, LONGEST_NAME), attribute }),
  );
  return [
    asked.text("name", { id: "skillName", label: tell("plot.skillName") }),
    asked.select("attribute", ATTRIBUTES, { id: "skillAttribute", words: (value) => tell(`attribute.${value}`) }),
  ];
}

type PlotField = Field<PlotPlan>;

/** The fields of the dialog that spends a plot point. */
export function plotFields({ plan, parties }: Spending): PlotField[] {
  const actor = characterOf(parties["self"]);
  if (!actor) return [];
  const asked = form(WORDS, plan);
  const lasts = asked.select("lasts", LASTS, {
    words: (value) => tell(`lasts.${value}`),
    hint: tell("plot.lastsHint"),
  });
  switch (plan.spend) {
    case "boost": {
      const { values } = actor.system;
      const words = (attribute: Attribute): string => lifted({ ...plan, attribute }, values[attribute]);
      return [asked.select("attribute", ATTRIBUTES, { words }), lasts];
    }
    case "powerStunt":
      return [powerField(plan, parties), saidField(plan), lasts];
    case "inspiration":
    case "other":
      return [saidField(plan)];
    case "retcon":
      return [saidField(plan), ...skillFields(plan, actor)];
    case "rally":
      return [];
  }
}

/** "Brawn: 5 → 6" */
export function lifted(plan: PlotPlan, before: number): string {
  const attribute = tell(`attribute.${plan.attribute}`);
  return tell("plot.lifted", { attribute, before, after: before + 1 });
}

/** The power of a stunt; it becomes self's Item. */
function powerField(plan: PlotPlan, parties: Spending["parties"]): PlotField {
  const { actor, token, tool } = parties["self"]!;
  const powers = itemsOf(actor!, isPower);
  const asked = { power: isPower(tool) ? tool.id : null };
  return form(WORDS, asked, ({ power }): Chosen<PlotPlan> => {
    const chosen = powers.find(({ id }) => id === power) ?? null;
    return { plan, parties: { ...partiesOf(parties), self: partyOf(actor!, token, chosen) } };
  }).select(
    "power",
    powers.map(({ id }) => id!),
    { none: tell("plot.noPower"), words: (power) => powers.find(({ id }) => id === power)!.name },
  );
}

const saidField = (plan: PlotPlan): PlotField =>
  wordsField({
    id: "said",
    label: tell(`plot.said.${plan.spend}`),
    hint: tell(`plot.saidHint.${plan.spend}`),
    value: plan.words,
    put: (words) => ({ ...plan, words }),
  });

import type { Attribute } from "#rules/zerospace";
import { type Field, form, type TableChange } from "#table/checks";
import { LONGEST_NAME } from "#table/documents/names.ts";
import { say } from "#table/words.ts";
import { isSkill, itemsOf, type Character } from "../../documents.ts";
import { ATTRIBUTES, isSkillKey, SKILLS, type SkillKey } from "../../vocabulary.ts";
import type { PlotPlan } from "./plot-plan.ts";

/** A skill that somebody turns out to have. */
export interface NewSkill {
  /** One of the book's; "": one that has a name of its own. */
  key: SkillKey | "";
  name: string;
  attribute: Attribute;
}

const WORDS = "QUADRANT.zerospace.plot";

const ALL = Object.keys(SKILLS) as SkillKey[];
/** Stands in the list for a skill that the book does not bring. */
const OWN = "own";

/** The skills of the book that somebody has not learnt. */
function unlearnt(actor: Character): SkillKey[] {
  const known = itemsOf(actor, isSkill).map(({ system }) => system.key);
  return ALL.filter((key) => !known.includes(key));
}

const ofBook = (key: SkillKey): NewSkill => ({
  key,
  name: say(`QUADRANT.zerospace.skillName.${key}`),
  attribute: SKILLS[key],
});

/** The skill that was asked for, as far as it makes sense; null where none was. */
export function soundSkill(said: unknown, actor: Character | null): NewSkill | null {
  if (typeof said !== "object" || said === null) return null;
  const { key, name, attribute } = said as Record<string, unknown>;
  if (typeof key === "string" && isSkillKey(key)) {
    return actor && unlearnt(actor).includes(key) ? ofBook(key) : null;
  }
  const own = typeof name === "string" ? name.trim().slice(0, LONGEST_NAME) : "";
  return { key: "", name: own, attribute: ATTRIBUTES.find((one) => one === attribute) ?? "reason" };
}

/** The Item that it becomes, on the sheet of whoever has always known it. */
export function retconnedSkill({ key, name, attribute }: NewSkill): TableChange {
  return { who: "self", create: { type: "zerospaceSkill", name, system: { key, attribute, hasExpertise: false } } };
}

/** Which skill comes to light: none, one of the book's that is not learnt yet, or one with a name of its own. */
export function skillFields(plan: PlotPlan, actor: Character): Field<PlotPlan>[] {
  const { skill } = plan;
  const put = (chosen: NewSkill | null): PlotPlan => ({ ...plan, skill: chosen });
  const asked = { skill: skill ? skill.key || OWN : null };
  const which = form(WORDS, asked, ({ skill: said }) =>
    put(!said ? null : isSkillKey(said) ? ofBook(said) : ownSkill(skill)),
  ).select("skill", [...unlearnt(actor), OWN], {
    none: say("QUADRANT.zerospace.plot.noSkill"),
    words: (key) =>
      key === OWN ? say("QUADRANT.zerospace.plot.ownSkill") : say(`QUADRANT.zerospace.skillName.${key}`),
    hint: say("QUADRANT.zerospace.plot.skillHint"),
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
    asked.text("name", { id: "skillName", label: say("QUADRANT.zerospace.plot.skillName") }),
    asked.select("attribute", ATTRIBUTES, {
      id: "skillAttribute",
      words: (value) => say(`QUADRANT.zerospace.attribute.${value}`),
    }),
  ];
}

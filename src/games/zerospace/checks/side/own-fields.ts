import { type Attribute, ATTRIBUTES } from "#rules/zerospace";
import { form, type Field, type Participant, type Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { type Character, characterOf, isSkill, itemsOf } from "../../documents.ts";
import { isSkillKey, SKILLS } from "../../vocabulary.ts";
import { plotPointField } from "./bonus-die.ts";
import { aidsFor, attributeOf, bestTool, keyOf, ratingOf, type Side, skillLabel, skillOf } from "./side.ts";

/** With what somebody rolls, as a dialog asks for it. */
export interface Choosing<P extends Plan> {
  participant: Participant | undefined;
  side: Side;
  put(side: Side): P;
}

/** In a list of skills, what asks for none. */
const NONE = "";

const WORDS = "QUADRANT.zerospace.ask";

/** The skill, or a mere attribute. What was never learnt stands there, too: some of it may be tried (ZS-AV-4). */
export function skillField<P extends Plan>(
  actor: Character,
  { side, put }: Omit<Choosing<P>, "participant">,
): Field<P> {
  const own = itemsOf(actor, isSkill).map(keyOf);
  const keys = new Set([...own, ...Object.keys(SKILLS), ...(side.skill === null ? [] : [side.skill])]);
  const asked = form<{ skill: string }, P>(WORDS, { skill: side.skill ?? NONE }, ({ skill: said = NONE }) => {
    const skill = said === NONE ? null : said;
    const attribute = skill === null ? side.attribute : attributeOf(actor, skill);
    return put({ ...side, skill, attribute, tool: bestTool(actor, skill)?.id ?? null });
  });
  return asked.select("skill", [...keys, NONE], {
    words: (key) => (key === NONE ? say("QUADRANT.zerospace.ask.noSkill") : skillChoice(actor, key)),
    hint: side.skill !== null && !skillOf(actor, side.skill) ? say("QUADRANT.zerospace.ask.unskilled") : "",
  });
}

function skillChoice(actor: Character, key: string): string {
  const name = skillLabel(actor, key);
  return skillOf(actor, key) ? name : say("QUADRANT.zerospace.ask.unlearnt", { name });
}

/** Every attribute: which one counts depends on what is done (ZS-AV-2). */
export function attributeField<P extends Plan>(
  actor: Character,
  { side, put }: Omit<Choosing<P>, "participant">,
): Field<P> {
  const asked = form<Side, P>(WORDS, side, (said) => put({ ...side, ...said }));
  return asked.select("attribute", ATTRIBUTES, { words: (value) => attributeChoice(actor, value) });
}

const attributeChoice = (actor: Character, attribute: Attribute): string =>
  say("QUADRANT.zerospace.ask.attributeChoice", {
    name: say(`QUADRANT.zerospace.attribute.${attribute}`),
    value: actor.system.values[attribute],
  });

/** The one piece of equipment that counts (ZS-AV-1), with what its rating means (ZS-AV-3). None to pick: no field. */
export function toolField<P extends Plan>(
  actor: Character,
  { side, put }: Omit<Choosing<P>, "participant">,
): Field<P>[] {
  const aids = aidsFor(actor, side.skill);
  if (aids.length === 0) return [];
  const rating = ratingOf(actor, side.tool);
  const hint = side.tool === null ? "none" : String(Math.min(3, Math.max(1, rating)));
  const asked = form<Side, P>(WORDS, side, (said) => put({ ...side, ...said }));
  const toolChoice = (tool: string): string => {
    const { name, system } = aids.find(({ id }) => id === tool)!;
    return say("QUADRANT.zerospace.ask.toolChoice", { name, rating: system.rating });
  };
  return [
    asked.select(
      "tool",
      aids.map(({ id }) => id!),
      {
        none: say("QUADRANT.zerospace.ask.noTool"),
        words: toolChoice,
        hint: say(`QUADRANT.zerospace.ask.rating.${hint}`),
      },
    ),
  ];
}

/** Which skill, or which mere attribute, the GM asks others for: one of the book's, whoever they are. */
export function bookFields<P extends Plan>(
  plan: { skill: string | null; attribute: Attribute },
  put: (said: { skill?: string | null; attribute?: Attribute }) => P,
): Field<P>[] {
  const skill = form<{ skill: string }, P>(WORDS, { skill: plan.skill ?? NONE }, ({ skill: said = NONE }) =>
    put(isSkillKey(said) ? { skill: said, attribute: SKILLS[said] } : { skill: null }),
  );
  return [
    skill.select("skill", [...Object.keys(SKILLS), NONE], {
      words: (key) => (key === NONE ? say("QUADRANT.zerospace.ask.noSkill") : skillLabel(null, key)),
    }),
    form<{ attribute: Attribute }, P>(WORDS, { attribute: plan.attribute }, put).select("attribute", ATTRIBUTES, {
      words: (value) => say(`QUADRANT.zerospace.attribute.${value}`),
    }),
  ];
}

/** All of it, where the skill itself is not to be chosen: attribute, tool, plot points. */
export function meansFields<P extends Plan>(choosing: Choosing<P>): Field<P>[] {
  const actor = characterOf(choosing.participant);
  if (!actor) return [];
  return [attributeField(actor, choosing), ...toolField(actor, choosing), ...pointsField(choosing)];
}

/** Plot points that go into it before the roll. */
export const pointsField = <P extends Plan>({ side, participant, put }: Choosing<P>): Field<P>[] =>
  plotPointField<P>(side, participant, put);

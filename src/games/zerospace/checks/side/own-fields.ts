import { type Attribute, ATTRIBUTES } from "#rules/zerospace";
import type { Field, Participant, Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { type Character, characterOf, isSkill, itemsOf } from "../../documents.ts";
import { SKILLS } from "../../vocabulary.ts";
import { plotPointField } from "./bonus-die.ts";
import { attributeOf, bestTool, keyOf, ratingOf, type Side, skillLabel, skillOf } from "./side.ts";
import { aidsFor } from "./sound-side.ts";

/** With what somebody rolls, as a dialog asks for it. */
export interface Choosing<P extends Plan> {
  participant: Participant | undefined;
  side: Side;
  put(side: Side): P;
}

/** In a list of skills, what asks for none. */
const NONE = "";

/** The skill, or a mere attribute. What was never learnt stands there, too: some of it may be tried (ZS-AV-4). */
export function skillField<P extends Plan>(
  actor: Character,
  { side, put }: Omit<Choosing<P>, "participant">,
): Field<P> {
  const own = itemsOf(actor, isSkill).map(keyOf);
  const keys = new Set([...own, ...Object.keys(SKILLS), ...(side.skill === null ? [] : [side.skill])]);
  const choices = [...keys].map((value) => ({ value, label: skillChoice(actor, value) }));
  return {
    id: "skill",
    label: say("QUADRANT.zerospace.ask.skill"),
    hint: side.skill !== null && !skillOf(actor, side.skill) ? say("QUADRANT.zerospace.ask.unskilled") : "",
    type: "select",
    value: side.skill ?? NONE,
    choices: [...choices, { value: NONE, label: say("QUADRANT.zerospace.ask.noSkill") }],
    apply(value) {
      const skill = value === NONE ? null : value;
      const attribute = skill === null ? side.attribute : attributeOf(actor, skill);
      return put({ ...side, skill, attribute, tool: bestTool(actor, skill)?.id ?? null });
    },
  };
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
  return {
    id: "attribute",
    label: say("QUADRANT.zerospace.ask.attribute"),
    hint: "",
    type: "select",
    value: side.attribute,
    choices: ATTRIBUTES.map((value) => ({ value, label: attributeChoice(actor, value) })),
    apply: (value) => put({ ...side, attribute: value as Attribute }),
  };
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
  return [
    {
      id: "tool",
      label: say("QUADRANT.zerospace.ask.tool"),
      hint: say(`QUADRANT.zerospace.ask.rating.${hint}`),
      type: "select",
      value: side.tool ?? NONE,
      choices: [
        { value: NONE, label: say("QUADRANT.zerospace.ask.noTool") },
        ...aids.map(({ id, name, system }) => ({
          value: id ?? NONE,
          label: say("QUADRANT.zerospace.ask.toolChoice", { name, rating: system.rating }),
        })),
      ],
      apply: (value) => put({ ...side, tool: value === NONE ? null : value }),
    },
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

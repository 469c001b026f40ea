import { type Sound, SOUNDS } from "#rules/gurps";
import { type Chosen, type Field, isGms, type Option, participants, partiesOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, type Character, type Skill } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { levelOf, skillOf } from "../../scores.ts";
import type { Rolled } from "../roll/roll.ts";
import { BEARINGS, isSense, minds, PITCHES, SENSES, type SenseRoll, type Sensed } from "./sense-plan.ts";

type Sensing = Rolled<SenseRoll>;
type Refresh = (situation: Sensing) => SenseRoll;

/** Skills that may find what Perception would, known by these keys. */
const INSTEAD = ["observation", "search"];

const insteadOf = (actor: Character): Skill[] =>
  INSTEAD.flatMap((key) => {
    const skill = skillOf(actor, key);
    return skill && levelOf(skill).level !== null ? [skill] : [];
  });

interface Choice {
  id: string;
  value: string;
  choices: readonly string[];
  /** Beginning of the keys of its words. */
  words: string;
}

const select = ({ id, value, choices, words }: Choice, apply: Field<SenseRoll>["apply"]): Field<SenseRoll> => ({
  id,
  label: say(`QUADRANT.gurps.sense.field.${id}`),
  hint: "",
  type: "select",
  value,
  choices: choices.map((one) => ({ value: one, label: say(`QUADRANT.gurps.${words}.${one}`) })),
  apply,
});

/** What is to be perceived, by what, and how it stands to whoever perceives it. */
export function senseFields(situation: Sensing, refresh: Refresh): Field<SenseRoll>[] {
  const { plan, parties } = situation;
  const actor = characterOf(parties["self"]);
  if (!actor) return [];
  const put = (said: Partial<Sensed>): SenseRoll => refresh({ ...situation, plan: { ...plan, ...said } });
  const sense = select({ id: "sense", value: plan.sense, choices: SENSES, words: "tag" }, (value) =>
    put({ sense: isSense(value) ? value : plan.sense }),
  );
  const skills = insteadOf(actor);
  return [
    sense,
    ...(skills.length > 0 ? [insteadField(situation, skills, refresh)] : []),
    ...(plan.sense === "vision" ? visionFields(plan, actor, put) : []),
    ...(plan.sense === "hearing" ? hearingFields(plan, put) : []),
  ];
}

function insteadField(situation: Sensing, skills: Skill[], refresh: Refresh): Field<SenseRoll> {
  const { plan, parties } = situation;
  const now = partiesOf(parties);
  return {
    id: "instead",
    label: say("QUADRANT.gurps.sense.field.instead"),
    hint: "",
    type: "select",
    value: now["self"]?.tool ?? "",
    choices: [
      { value: "", label: say("QUADRANT.gurps.attribute.per") },
      ...skills.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ],
    apply(value): Chosen<SenseRoll> {
      const tool = skills.find(({ uuid }) => uuid === value)?.uuid ?? null;
      const next = { ...now, self: { ...now["self"]!, tool } };
      return { plan: refresh({ ...situation, plan, parties: participants(next) }), parties: next };
    },
  };
}

type Put = (said: Partial<Sensed>) => SenseRoll;

const NEARNESS = ["beyond", "within"];

const visionFields = (plan: SenseRoll, actor: Character, put: Put): Field<SenseRoll>[] => [
  select({ id: "bearing", value: plan.bearing, choices: BEARINGS, words: "bearing" }, (value) =>
    put({ bearing: value as SenseRoll["bearing"] }),
  ),
  ...(minds(actor)
    ? [
        select(
          { id: "nearness", value: plan.isNear ? "within" : "beyond", choices: NEARNESS, words: "nearness" },
          (value) => put({ isNear: value === "within" }),
        ),
      ]
    : []),
];

/** What makes so much noise, how far away it is, and whether ears are made for it. */
function hearingFields(plan: SenseRoll, put: Put): Field<SenseRoll>[] {
  const sound = select(
    { id: "sound", value: plan.sound ?? "none", choices: ["none", ...SOUNDS], words: "sound" },
    (value) => put({ sound: value === "none" ? null : (value as Sound) }),
  );
  const distance: Field<SenseRoll> = {
    id: "distance",
    label: say("QUADRANT.gurps.sense.field.distance"),
    hint: "",
    type: "number",
    decimals: true,
    min: 0,
    value: String(plan.distance),
    apply(value) {
      const yards = Number(value);
      return yards > 0 && Number.isFinite(yards) ? put({ distance: yards }) : refusal("distance");
    },
  };
  const pitch = select({ id: "pitch", value: plan.pitch, choices: PITCHES, words: "pitch" }, (value) =>
    put({ pitch: value as SenseRoll["pitch"] }),
  );
  return [sound, ...(plan.sound ? [distance] : []), pitch];
}

/** Darkness that hides all; and what the GM alone knows: that it is dangerous, who may see the throw. */
export function senseOptions(situation: Sensing, refresh: Refresh): Option<SenseRoll>[] {
  const { plan } = situation;
  const option = (id: string, checked: boolean, then: Partial<SenseRoll>): Option<SenseRoll> => ({
    id,
    label: say(`QUADRANT.gurps.sense.option.${id}.label`),
    hint: say(`QUADRANT.gurps.sense.option.${id}.hint`),
    checked,
    reason: null,
    plan: refresh({ ...situation, plan: { ...plan, ...then } }),
  });
  const { isTotallyDark, isDangerous, isOpen } = plan;
  return [
    ...(plan.sense === "vision" ? [option("dark", isTotallyDark, { isTotallyDark: !isTotallyDark })] : []),
    ...(isGms(situation)
      ? [option("dangerous", isDangerous, { isDangerous: !isDangerous }), option("open", isOpen, { isOpen: !isOpen })]
      : []),
  ];
}

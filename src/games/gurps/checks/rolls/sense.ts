import { SOUNDS } from "#rules/gurps";
import { type Field, type FollowUp, form, isGms, type Option, owns } from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { type Character, characterOf, isSkill, type Skill } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { levelOf, skillOf } from "../../abilities.ts";
import { traitOf } from "../../traits.ts";
import { checkButton } from "../../sheets/facts.ts";
import { isFailed, isMade, type Rolled } from "../roll/roll.ts";
import { switchOption } from "../options.ts";
import type { Sensed, SenseRoll } from "./sense-plan.ts";
import {
  BEARINGS,
  believedSituation,
  factsOf,
  isDangerousOn,
  isSense,
  linesOf,
  madeWith,
  minds,
  nothingSaid,
  PITCHES,
  SENSES,
  standIn,
  standInField,
  standInWords,
} from "./sense-plan.ts";
import { ownCheck } from "./own-check.ts";
import { ownRoll, tiedTo } from "./own-roll.ts";

type Sensing = Rolled<SenseRoll>;

/** Keys of the skills that may replace Perception. */
const INSTEAD = ["observation", "search"];

const insteadOf = (actor: Character): Skill[] =>
  INSTEAD.flatMap((key) => {
    const skill = skillOf(actor, key);
    return skill && levelOf(skill).level !== null ? [skill] : [];
  });

/** The fields: the sense, a skill in place of Perception, and the situation of the thing to perceive. */
function senseFields(situation: Sensing): Field<SenseRoll>[] {
  const { plan, parties } = situation;
  const actor = characterOf(parties["self"]);
  if (!actor) return [];
  const put = (said: Partial<Sensed>): SenseRoll => refresh({ ...situation, plan: { ...plan, ...said } });
  const asked = form<Sensed, SenseRoll>("QUADRANT.gurps.sense.field", plan, put);
  const skills = insteadOf(actor);
  return [
    asked.select("sense", SENSES, { words: (one) => tell(`tag.${one}`) }),
    ...(skills.length > 0 ? [insteadField(situation, skills)] : []),
    ...(plan.sense === "vision" ? visionFields(plan, actor, put) : []),
    ...(plan.sense === "hearing" ? hearingFields(plan, put) : []),
  ];
}

function insteadField(situation: Sensing, skills: Skill[]): Field<SenseRoll> {
  const asked = { id: "instead", label: tell("sense.field.instead"), attribute: "per", skills } as const;
  return standInField(situation, asked, (parties) => refresh({ ...situation, parties }));
}

type Put = (said: Partial<Sensed>) => SenseRoll;

const NEARNESS = ["beyond", "within"] as const;

/** The direction of the thing; for near-sighted and far-sighted actors also how near it is. */
function visionFields(plan: SenseRoll, actor: Character, put: Put): Field<SenseRoll>[] {
  const asked = form<Sensed, SenseRoll>("QUADRANT.gurps.sense.field", plan, put);
  const near = form<{ nearness: (typeof NEARNESS)[number] }, SenseRoll>(
    "QUADRANT.gurps.sense.field",
    { nearness: plan.isNear ? "within" : "beyond" },
    ({ nearness }) => put({ isNear: nearness === "within" }),
  );
  return [
    asked.select("bearing", BEARINGS, { words: (one) => tell(`bearing.${one}`) }),
    ...(minds(actor) ? [near.select("nearness", NEARNESS, { words: (one) => tell(`nearness.${one}`) })] : []),
  ];
}

/** The loudness of the sound, its distance, and its pitch. */
function hearingFields(plan: SenseRoll, put: Put): Field<SenseRoll>[] {
  const asked = form<Sensed, SenseRoll>("QUADRANT.gurps.sense.field", plan, put);
  const distance: Field<SenseRoll> = {
    ...asked.number("distance", { decimals: true }),
    apply(value) {
      const yards = Number(value);
      return yards > 0 && Number.isFinite(yards) ? put({ distance: yards }) : refusal("distance");
    },
  };
  return [
    asked.select("sound", SOUNDS, { none: tell("sound.none"), words: (one) => tell(`sound.${one}`) }),
    ...(plan.sound ? [distance] : []),
    asked.select("pitch", PITCHES, { words: (one) => tell(`pitch.${one}`) }),
  ];
}

/** Total darkness; for the GM also whether the thing is a danger, and whether the throw is public. */
function senseOptions(situation: Sensing): Option<SenseRoll>[] {
  const { plan } = situation;
  const option = (id: string, checked: boolean, then: Partial<SenseRoll>): Option<SenseRoll> => {
    const anew = refresh({ ...situation, plan: { ...plan, ...then } });
    return switchOption(`QUADRANT.gurps.sense.option.${id}`, { id, checked, plan: anew });
  };
  const { isTotallyDark, isDangerous, isOpen } = plan;
  return [
    ...(plan.sense === "vision" ? [option("dark", isTotallyDark, { isTotallyDark: !isTotallyDark })] : []),
    ...(isGms(situation)
      ? [option("dangerous", isDangerous, { isDangerous: !isDangerous }), option("open", isOpen, { isOpen: !isOpen })]
      : []),
  ];
}

type SenseSaid = Omit<SenseRoll, "base" | "modifiers" | "stakes" | "isDefense">;

/** Whether Sense rolls are public in this world; by default only the GM sees them (GURPS-SEC-2). */
export const isOpenHere = (): boolean => !(gameSetting<boolean>("gurps", "secretSenses") ?? true);

function planOf(actor: Character, said: SenseSaid, situation: Pick<Rolled, "card" | "parties">): SenseRoll {
  const byGm = isGms(situation);
  const sensed = believedSituation(said, actor);
  const made = {
    // Observation or Search may replace Perception (GURPS-SENSE-4).
    ...madeWith(actor, standIn(situation), "per"),
    actor,
    tag: sensed.sense,
    facts: factsOf(sensed),
    isDefense: byGm && said.isCalled,
    lines: linesOf(sensed),
    what: sensed.sense,
    isUntold: !(byGm ? said.isOpen : isOpenHere()),
  };
  return {
    ...ownRoll(made, said, situation),
    ...sensed,
    isDangerous: byGm && said.isDangerous,
    isOpen: byGm ? said.isOpen : isOpenHere(),
  };
}

function refresh(situation: Rolled<SenseRoll>): SenseRoll {
  const actor = characterOf(situation.parties["self"]);
  return actor ? planOf(actor, situation.plan, situation) : situation.plan;
}

/** After a failure to notice a danger the GM's client rolls Danger Sense for its owner, unseen by players (GURPS-SENSE-6). */
export function dangerFollows(
  isFlagged: boolean,
  failed: boolean,
  { parties: { self } }: Pick<Rolled, "parties">,
): FollowUp[] {
  const actor = self?.actor;
  if (!isFlagged || !failed || !actor || !traitOf(actor, "dangerSense")) return [];
  const label = tell("danger.follow", { name: actor.name });
  return [{ check: "gurps.dangerSense", actor: actor.uuid, data: {}, label, automatic: true, gm: true }];
}

/** GURPS › Sense Rolls: whether the actor sees, hears, tastes, smells or otherwise senses a thing (GURPS-SENSE-1 … 4). */
export const senseCheck = ownCheck<SenseRoll, SenseSaid>({
  isTask: false,
  /** `data.sense`; and, if the GM asks for the roll, `data.open`, `data.dangerous`, `data.dark`: "true". */
  begin(_actor, { item, data }) {
    const said = {
      // A roll that the GM calls for is forced: it is not refused for a low score.
      isCalled: isGms({ card: null }),
      ...nothingSaid(isSense(data["sense"]) ? data["sense"] : "vision"),
      isTotallyDark: data["dark"] === "true",
      isDangerous: data["dangerous"] === "true" || isDangerousOn(cardByUuid(tiedTo(data).tied), "group"),
      isOpen: data["open"] === "true" || isOpenHere(),
    };
    return { tool: isSkill(item) ? item : null, said };
  },
  plan: planOf,
  secret: (situation) => (situation.plan.isOpen ? null : isGms(situation) ? "unseen" : "declared"),
  fields: senseFields,
  options: senseOptions,
  again: ({ plan }) => ({ check: "sense", data: { sense: plan.sense } }),
  /** What was perceived may have to be understood (GURPS-SENSE-5). The button for a contest comes with every roll. */
  acts({ outcome, parties: { self } }, user) {
    const actor = self?.actor;
    if (!actor || !outcome) return [];
    if (!isMade(outcome) || !owns(user, self)) return [];
    // The danger is marked on the card only: players could read it from a button.
    const label = tell("sense.comprehend");
    return [checkButton({ check: "comprehend", label, data: { actor: actor.uuid } })];
  },
  follows: (situation) => dangerFollows(situation.plan.isDangerous, isFailed(situation.outcome), situation),
  words(situation, reader) {
    const { plan, parties } = situation;
    return {
      kind: "sense",
      section: plan.sense === "vision" || plan.sense === "hearing" ? plan.sense : "senseRolls",
      title: tell(`tag.${plan.sense}`),
      base: standInWords(standIn(situation), "per"),
      note: reader.blind || situation.outcome ? "" : hintOf(plan, parties),
    };
  },
});

/** Hints of the rules: the distance of the horizon, or whether taste and smell can identify people and places. */
function hintOf({ sense, isTotallyDark }: SenseRoll, parties: Rolled["parties"]): string {
  const actor = parties["self"]?.actor;
  if (sense === "vision") return isTotallyDark ? "" : tell("sense.horizon");
  if (sense !== "taste" && sense !== "smell") return "";
  const finer = sense === "taste" ? "discriminatoryTaste" : "discriminatorySmell";
  return tell(`sense.${actor && traitOf(actor, finer) ? "identifies" : "identify"}`);
}

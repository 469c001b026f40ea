import { effective, feats, frightCheck, type Jump, plans, type RollTag } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { gameSetting } from "#table/settings.ts";
import { duration, say, signed } from "#table/words.ts";
import { attributeOf, levelOf, trainedLevel } from "../abilities.ts";
import { isAquatic, traitLevel, traitsOf } from "../traits.ts";
import { type Character, isSkill, itemsOf, type Skill } from "../documents.ts";
import type { Attribute } from "../vocabulary.ts";
import { refusal, tell } from "../words.ts";
import { knownSkill } from "../checks/feats/feat.ts";
import { stateModifierLines } from "../checks/roll/bucket.ts";
import { feetWords, milesWords, poundsWords, yardsWords } from "../measures.ts";
import { type Bearing, type CheckTile, checkTiles, sumOf, type TileView } from "./facts.ts";

/**
 * Contests with others: with one throw each, over several exchanges, or with a skill that they may resist (GURPS-QC-1,
 * GURPS-REG-1, GURPS-RES-1).
 */
export function contestTiles(bearing: Bearing): TileView[] {
  const contests = (["contest", "regularContest"] as const).map((check): CheckTile => ({
    check,
    label: tell(`card.${check}`),
    hint: tell(`sheet.contest.${check}`),
    why: bearing.held,
  }));
  return checkTiles([...contests, ...resistedTiles(bearing)]);
}

/** The skills that others may resist (GURPS-RES-1). */
function resistedTiles({ actor, held }: Bearing): CheckTile[] {
  return itemsOf<Skill>(actor, isSkill).flatMap((skill): CheckTile[] => {
    const { level } = levelOf(skill);
    if (!skill.system.resistedBy || level === null) return [];
    const hint = tell("sheet.contest.resistance", { level });
    return [{ check: "resistance", label: skill.name, hint, data: { itemId: skill.id ?? "" }, why: held }];
  });
}

/** The weight of a stone that fits into a hand, in lb. */
const STONE = 1;
/** The most that can be pulled, in multiples of Basic Lift. */
const PULLED = 15;

/** The figure of each feat in a few words, before circumstances and dice. */
const FEAT_FIGURES: Record<string, (character: Character) => string> = {
  climb: (character) => say(`${key}.climbs`, { level: knownSkill(character, "climbing").level }),
  dig({ system: { basicLift } }) {
    const soil = { volume: 1, soil: "ordinary", work: "alone", tools: "metal", percent: 0 } as const;
    const { cubicFeetPerHour } = feats.dig({ ...soil, basicLift });
    return say(`${key}.digs`, { volume: amount(round(cubicFeetPerHour)) });
  },
  march(character) {
    const miles = feats.march({
      move: character.system.groundMove,
      enhancedMove: traitLevel(character, "enhancedMoveGround"),
      percent: 0,
      terrain: "average",
      road: "none",
      weather: [],
      gear: "none",
      isCleared: false,
      rulingFactor: 1,
    });
    return say(`${key}.marches`, { miles: milesWords(round(miles)) });
  },
  breath(character) {
    const seconds = feats.breath({
      ht: character.system.attributes.ht,
      exertion: "none",
      preparation: "breath",
      isControlled: false,
      breathHolding: Math.floor(traitLevel(character, "breathHolding")),
    });
    return say(`${key}.holds`, { time: duration(seconds) });
  },
  jump(character) {
    const [broad, high] = [jumpOf(character, "broad"), jumpOf(character, "high")];
    if (broad === null || high === null) return say(`${key}.drifts`);
    return say(`${key}.jumps`, { broad: feetWords(broad), high: feetWords(high) });
  },
  lift({ system: { basicLift, gravity } }) {
    const { oneHanded, twoHanded } = feats.lift(feats.liftable(basicLift, gravity), 0);
    return say(`${key}.lifts`, { two: poundsWords(twoHanded), one: poundsWords(oneHanded) });
  },
  pull: ({ system: { basicLift, gravity } }) =>
    say(`${key}.pulls`, { weight: poundsWords(PULLED * feats.liftable(basicLift, gravity)) }),
  run(character) {
    const { speeds, paced } = feats.run({
      move: character.system.groundMove,
      enhancedMove: traitLevel(character, "enhancedMoveGround"),
      percent: 0,
    });
    return say(`${key}.runs`, { sprint: yardsWords(round(speeds.at(-1) ?? 0)), paced: yardsWords(round(paced)) });
  },
  swim(character) {
    const { basicMove, encumbrance, isTired } = character.system;
    const { yardsPer10Seconds } = feats.swim({
      basicMove: Math.max(0, basicMove),
      isAquatic: isAquatic(character),
      factor: encumbrance.factor,
      isTired,
      percent: 0,
    });
    return say(`${key}.swims`, { yards: yardsWords(round(yardsPer10Seconds)) });
  },
  throw(character) {
    const { basicLift, attributes, gravity } = character.system;
    if (gravity === 0 || STONE > 8 * feats.liftable(basicLift, gravity))
      return say(`${key}.${gravity === 0 ? "fliesOn" : "throwsNothing"}`);
    const { yards } = feats.throwObject({
      weight: STONE,
      st: attributes.st,
      basicLift,
      liftPercent: 0,
      percent: 0,
      ...throwingSkill(character),
      gravity,
    });
    return say(`${key}.throws`, { yards: yardsWords(round(yards)) });
  },
  catch: ({ system: { attributes } }) => say(`${key}.catches`, { level: attributes.dx }),
  effort: ({ system: { will, missingFatigue } }) => say(`${key}.strains`, { level: will - missingFatigue }),
};

/** Rounds to tenths. */
const round = (value: number): number => Math.round(value * 10) / 10;

/** A standing, prepared jump, in inches; null in free fall, where a jump has no end. */
function jumpOf(character: Character, jump: Jump): number | null {
  const { basicMove, attributes, bodyWeight, encumbrance, gravity } = character.system;
  if (gravity === 0) return null;
  const factor = gameSetting<boolean>("gurps", "encumberedJump") ? encumbrance.factor : 1;
  if (factor === 0) return 0;
  const { inches } = feats.jump({
    jump,
    basicMove: Math.max(0, basicMove),
    jumping: trainedLevel(character, "jumping"),
    strengthJump: gameSetting<boolean>("gurps", "strengthJump") ? { st: attributes.st, bodyWeight } : null,
    runUp: 0,
    enhancedMove: traitLevel(character, "enhancedMoveGround"),
    superJump: Math.floor(traitLevel(character, "superJump")),
    isPrepared: true,
    factor,
    percent: 0,
    gravity,
  });
  return inches;
}

/** The better of the two skills for throwing a stone. */
function throwingSkill(character: Character): { skill: "none" | "throwing" | "throwingArt"; relativeLevel: number } {
  const { dx } = character.system.attributes;
  const [throwing, art] = [trainedLevel(character, "throwing"), trainedLevel(character, "throwingArt")];
  if (art !== null && (throwing === null || art + 1 >= throwing))
    return { skill: "throwingArt", relativeLevel: art - dx };
  return throwing === null ? { skill: "none", relativeLevel: 0 } : { skill: "throwing", relativeLevel: throwing - dx };
}

const key = "QUADRANT.gurps.sheet.feat";

/** The twelve feats, each with its figure. */
export function featTiles({ actor, held }: Bearing): TileView[] {
  return checkTiles(
    Object.entries(FEAT_FIGURES).map(([feat, figure]) => ({
      check: feat,
      label: say(`${key}.${feat}`),
      hint: figure(actor),
      why: held,
    })),
  );
}

/** All other feats: precision is rolled on DX, endurance on HT (GURPS-FEAT-1). */
export function otherFeats({ actor, held }: Bearing): TileView[] {
  return checkTiles(
    (["dx", "ht"] as const satisfies readonly Attribute[]).map((attribute) => {
      const level = attributeOf(actor, attribute) + sumOf(stateModifierLines(actor, attribute));
      const hint = `${tell(`attributeShort.${attribute}`)} ${level}`;
      return { check: "attribute", label: say(`${key}.other.${attribute}`), hint, data: { attribute }, why: held };
    }),
  );
}

const SENSES = ["vision", "hearing", "taste", "smell"] as const satisfies readonly RollTag[];

/** The four senses, each with its score before circumstances (GURPS-SENSE-1, GURPS-MOD-4). */
export function senseTiles({ actor, held }: Bearing): TileView[] {
  const traits = traitsOf(actor);
  return checkTiles(
    SENSES.map((sense) => {
      const plan = plans.roll({
        tag: sense,
        base: actor.system.per,
        traits,
        facts: [],
        modifiers: stateModifierLines(actor, "per"),
        isDefense: true,
      });
      const label = tell(`sheet.sense.${sense}`);
      const hint = plan ? String(effective(plan)) : "";
      return {
        check: "sense",
        label,
        hint,
        data: { sense },
        why: plan ? held : refusal("sense.none", { sense: label }),
      };
    }),
  );
}

/** Fright Checks, Influence rolls, and the actor's reaction modifiers (GURPS-FRIGHT-1, GURPS-INF-1). */
export function influenceView(bearing: Bearing) {
  const { reactionModifiers } = bearing.actor.system;
  return {
    tiles: checkTiles([frightTile(bearing), ...skillTiles(bearing), anyTile(bearing)]),
    reactions: reactionModifiers.map(({ label, value, when }) => ({ label, value: signed(value), when })),
  };
}

/** The score of a Fright Check before circumstances: Will and traits, 13 at most (GURPS-FRIGHT-3). */
function frightTile({ actor, held }: Bearing): CheckTile {
  const { will, attributes } = actor.system;
  const plan = plans.fright({
    will,
    ht: attributes.ht,
    traits: traitsOf(actor),
    facts: [],
    modifiers: stateModifierLines(actor, "will"),
    relatedSelfControl: null,
  });
  const label = tell("sheet.influence.fright");
  if (!plan) return { check: "fright", label, hint: "", why: refusal("fright.unfazeable", { name: actor.name }) };
  // The score does not depend on the dice. A total of 3 always passes, and so asks for no further dice.
  const { effective } = frightCheck.resolve(plan, { will: [[1], [1], [1]] });
  return { check: "fright", label, hint: String(effective), why: held };
}

function skillTiles({ actor, held }: Bearing): CheckTile[] {
  return itemsOf<Skill>(actor, isSkill).flatMap((skill): CheckTile[] => {
    const { id, name, system } = skill;
    const { level } = levelOf(skill);
    if (!system.influence || level === null) return [];
    const sum = sumOf(stateModifierLines(actor, system.attribute as Attribute, skill));
    return [{ check: "influence", label: name, hint: String(level + sum), data: { itemId: id ?? "" }, why: held }];
  });
}

/** An Influence roll whose skill is chosen in its dialog. */
function anyTile({ held }: Bearing): CheckTile {
  const hint = tell("sheet.influence.anyHint");
  return { check: "influence", label: tell("sheet.influence.any"), hint, why: held };
}

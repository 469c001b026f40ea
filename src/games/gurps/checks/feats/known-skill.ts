import { counted, say } from "#table/words.ts";
import { attributeOf, byDefault, levelOf, skillOf, trainedLevel } from "../../scores.ts";
import type { Character, Skill } from "../../documents.ts";
import type { Attribute } from "../../vocabulary.ts";

/** What feats roll, and what everybody may do who never learnt it. */
const DEFAULTS = {
  climbing: { of: "dx", modifier: -5 },
  hiking: { of: "ht", modifier: -5 },
  skiing: { of: "ht", modifier: -5 },
  skating: { of: "ht", modifier: -5 },
  flight: { of: "ht", modifier: -5 },
  swimming: { of: "ht", modifier: -4 },
} as const;
export type FeatSkill = keyof typeof DEFAULTS;

/** What somebody rolls a feat with. */
export interface Known {
  level: number;
  attribute: Attribute;
  skill: Skill | null;
  /** "Climbing", "Climbing (default −5)". */
  label: string;
}

const named = (key: string, skill: Skill | null): string => skill?.name ?? say(`QUADRANT.gurps.feat.skill.${key}`);

/** The own skill, or the default that everybody has. GURPS › Climbing, Hiking, Swimming. */
export function knownSkill(actor: Character, key: FeatSkill): Known {
  const skill = skillOf(actor, key);
  const own = skill && levelOf(skill);
  if (skill && own && own.level !== null) {
    const attribute = skill.system.attribute as Attribute;
    const label = own.from === "trained" ? skill.name : defaulted(skill.name, own.penalty);
    return { level: own.level, attribute, skill, label };
  }
  const { of, modifier } = DEFAULTS[key];
  const { level } = byDefault(actor, [{ kind: "attribute", of, modifier }]);
  return { level: level ?? 0, attribute: of, skill, label: defaulted(named(key, skill), modifier) };
}

const defaulted = (name: string, penalty: number): string =>
  say("QUADRANT.gurps.feat.byDefault", { name, penalty: counted(penalty) });

/** The better of an attribute and a trained skill, as feats say it. */
export function betterOf(actor: Character, attribute: Attribute, key: string): Known {
  const [score, skill] = [attributeOf(actor, attribute), skillOf(actor, key)];
  const trained = trainedLevel(actor, key);
  if (skill && trained !== null && trained > score) {
    return { level: trained, attribute: skill.system.attribute as Attribute, skill, label: skill.name };
  }
  return { level: score, attribute, skill: null, label: say(`QUADRANT.gurps.attribute.${attribute}`) };
}

/** Will with what a skill adds to its own attribute; null for the untrained. GURPS › Extra Effort. */
export function byWill(actor: Character, key: string): number | null {
  const relative = skillOf(actor, key)?.system.relativeLevel ?? null;
  return relative === null ? null : actor.system.will + relative;
}

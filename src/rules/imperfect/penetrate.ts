import { highestFace } from "../dice/index.ts";
import { facts, list, whole } from "../guard.ts";
import { damageFaces, traitDie } from "./guards.ts";
import { DAMAGE_FACES, type DamageFaces, type TraitDie } from "./vocabulary.ts";

interface Blow {
  faces: DamageFaces;
  /** 0 and up; null: no rating, so that nothing is deflected and all armour counts in full. */
  penetration: number | null;
  /** Levels of all layers, cover first; 0 and up. */
  armor: number[];
}

export interface Penetration {
  /** The damage die after armour; null: stopped. */
  faces: DamageFaces | null;
  /** Armour levels that counted, over all layers. */
  levels: number;
  deflected: boolean;
}

/**
 * Armour reduces the damage die: a step down for each level that counts. Every point of penetration above a layer's
 * level takes one off that layer; a penetration below its level is deflected. Future Imperfect › Armor. Errors: the
 * fields' names.
 */
export function penetrate(blow: Blow): Penetration {
  const given = facts(blow);
  const faces = damageFaces(given.faces);
  const penetration = given.penetration === null ? null : whole(given.penetration, "penetration", { min: 0 });
  const armor = list(given.armor, "armor").map((level) => whole(level, "armor", { min: 0 }));
  const deflects = (level: number): boolean => penetration !== null && penetration < level;
  const counts = (level: number): number =>
    penetration === null || deflects(level) ? level : Math.max(0, level - (penetration - level));
  const deflected = armor.some(deflects);
  const levels = armor.reduce((sum, level) => sum + counts(level), 0);
  const left = DAMAGE_FACES[DAMAGE_FACES.indexOf(faces) - levels];
  return { faces: deflected ? null : (left ?? null), levels, deflected };
}

/**
 * The damage die of a bare hand against armour: the largest up to half of the Strength die, at least a d4. Future
 * Imperfect › Armor. Errors `die`, or the field's name.
 */
export function unarmedFaces(strength: TraitDie): DamageFaces {
  const half = highestFace(traitDie(strength, "die")) / 2;
  return DAMAGE_FACES.findLast((faces) => faces <= half) ?? DAMAGE_FACES[0];
}

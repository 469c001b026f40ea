import { say, sayRefusal } from "#table/words.ts";
import { standing } from "../checks/roll/standing.ts";
import { attributeOf } from "../scores.ts";
import { ATTRIBUTES, type Attribute } from "../vocabulary.ts";
import type { Bearing } from "./bearing.ts";
import { lineWords, sumOf } from "./line-words.ts";

/** An attribute as a tile that is rolled. */
export interface AttributeTile {
  id: Attribute;
  /** The check that it begins. */
  check: string;
  short: string;
  name: string;
  value: number;
  /** What it comes to as things stand; null where that is the same. */
  now: number | null;
  /** "Strange gravity −2" */
  why: string[];
  reason: string | null;
}

/** The six, with what weighs on each. */
export function attributeTiles({ actor, held }: Bearing): AttributeTile[] {
  return ATTRIBUTES.map((id) => {
    const value = attributeOf(actor, id);
    const lines = standing(actor, id);
    const sum = sumOf(lines);
    return {
      id,
      check: id === "will" ? "gurps.will" : "gurps.attribute",
      short: say(`QUADRANT.gurps.attributeShort.${id}`),
      name: say(`QUADRANT.gurps.attribute.${id}`),
      value,
      now: sum === 0 ? null : value + sum,
      why: lines.map(lineWords),
      reason: held && sayRefusal(held),
    };
  });
}

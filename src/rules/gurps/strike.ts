import { text, whole } from "../guard.ts";
import { thrust, type DamageDice } from "./thrust.ts";

/** From 10 to here each point of strength is worth a point of damage; from here on, half a point. */
const QUARTERS = 28;

/**
 * The swing damage of a strength, by the pattern of its dice. Error `st`.
 * @param st 1 and up
 */
export function swing(st: number): DamageDice {
  const strength = whole(st, "st", { min: 1 });
  if (strength < 10) return { dice: 1, adds: Math.floor((strength - 1) / 2) - 5 };
  if (strength < QUARTERS) {
    const step = strength - 9;
    return { dice: 1 + Math.floor(step / 4), adds: (step % 4) - 1 };
  }
  // Beyond 40 every fifth point does not count; from 60 on one of them is given back.
  const lost = strength > 40 ? Math.floor((strength - 40) / 5) : 0;
  const step = strength + 9 - lost + Number(strength >= 60);
  return { dice: 1 + Math.floor(step / 8), adds: Math.floor((step % 8) / 2) - 1 };
}

const BY_STRENGTH = /^(thr|sw)\s*(?:([+−-])\s*(\d{1,3}))?$/i;

/** Damage by strength: "sw+2", "thr-1", "thr". Null for any other text. Errors `formula`, `st`. */
export function strike(formula: string, st: number): DamageDice | null {
  const written = text(formula, "formula").trim();
  const strength = whole(st, "st", { min: 1 });
  const found = BY_STRENGTH.exec(written);
  if (!found) return null;
  const [, kind = "", sign = "+", more = "0"] = found;
  const { dice, adds } = kind.toLowerCase() === "sw" ? swing(strength) : thrust(strength);
  return { dice, adds: adds + (sign === "+" ? Number(more) : -Number(more)) };
}

import { diceOf, plainPool, type Pool } from "#rules/dice";

const TERM = /([+-])(\d*)d(\d*)|([+-])(\d+)/gy;
const MOST_DICE = 100;
const USUAL_FACES = 6;

/**
 * A dice formula as a pool: "2d6+1", "3d-1" (of six sides, unless something is said), "1d8+1d4". What stands behind it, a
 * kind of damage, is no part of it. Null where it is none, or dice would be taken away.
 */
export function poolOfFormula(formula: string): Pool | null {
  const written = formula
    .toLowerCase()
    .replace(/\s*([+−-])\s*/g, "$1")
    .replaceAll("−", "-")
    .trim();
  const [terms = ""] = written.split(/[\s(×x*/]/, 1);
  const signed = /^[+-]/.test(terms) ? terms : `+${terms}`;
  const found = [...signed.matchAll(TERM)];
  if (found.length === 0 || found.map(([term]) => term).join("") !== signed) return null;
  const dice: Pool["dice"] = [];
  let modifier = 0;
  for (const [, sign, count, faces, plus, number] of found) {
    if (plus) modifier += Number(`${plus}${number}`);
    else {
      const many = count === "" ? 1 : Number(count);
      const sides = faces === "" ? USUAL_FACES : Number(faces);
      if (sign === "-" || many < 1 || sides < 2) return null;
      if (dice.length + many > MOST_DICE) return null;
      dice.push(...diceOf(many, sides));
    }
  }
  return dice.length === 0 ? null : { ...plainPool(dice), modifier };
}

/** A die and what is added to whatever it shows: d8 is `{faces: 8, bonus: 0}`, Zap!'s d8+5 `{faces: 8, bonus: 5}`. */
export interface Die {
  faces: number;
  bonus: number;
}

/** Equal dice without a bonus. */
export function diceOf(count: number, faces: number): Die[] {
  return Array.from({ length: count }, () => ({ faces, bonus: 0 }));
}

/** The most that one throw of the die is worth, its bonus included. */
export function highestFace(die: Die): number {
  return die.faces + die.bonus;
}

export function sameDie(a: Die, b: Die): boolean {
  return a.faces === b.faces && a.bonus === b.bonus;
}
